"""Everyone except one: where all but one of the values are left, the last one is hers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item, One, Same, Statement

__all__ = ["excepted", "the_other_value"]

_EXCEPT = re.compile(
    r"(?:everyone|everybody|all(?:\s+of\s+them)?)\s+"
    r"(?:except(?:\s+for)?|but|bar|other\s+than|apart\s+from|besides)\s+(?=\S)",
    re.IGNORECASE,
)


def excepted(sentence: str) -> str | None:
    """What is said of everyone, as if it were said of the one who is left out.

    >>> excepted("Everyone except Ann ran over 10 miles.")
    'Ann ran over 10 miles.'
    """
    match = _EXCEPT.match(sentence)
    return sentence[match.end() :] if match else None


def the_other_value(statement: Statement, attributes: Sequence[Attribute]) -> Statement | None:
    """What is true of somebody who is the only one of whom the statement is not."""
    if not isinstance(statement, One):
        return None
    pairs = [(part.one, part.other) for part in statement.parts if isinstance(part, Same)]
    subjects, values = {one for one, _ in pairs}, {other.value for _, other in pairs}
    axes = {other.attribute for _, other in pairs}
    if len(pairs) < len(statement.parts) or len(subjects) != 1 or len(axes) != 1:
        return None
    (axis,), (subject,) = axes, subjects
    left = set(range(len(attributes[axis].values))) - values
    return Same(subject, Item(axis, left.pop())) if len(left) == 1 else None
