"""Where on the board to look for a step."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gridwright.reasons.book import Rule, RuleBook
from gridwright.reasons.wording import joined

__all__ = ["places_of", "where_to_look"]

_PLACE = re.compile(
    r"(?:clue|row|column|box|region) \w+|the (?:falling|rising) diagonal|r\d+c\d+\b"
)
_FEW = 3


def where_to_look(book: RuleBook, rules: Iterable[int]) -> str:
    """The places of some rules, such as "row 3 and box 1", or else the rules themselves."""
    return _together(_place(book.rules[number]) for number in rules)


def places_of(rules: Iterable[Rule]) -> str:
    """What some rules are about, such as "rows 2 and 5"; it is the first thing they mention."""
    return _together(rule.about[0] for rule in rules)


def _together(places: Iterable[str]) -> str:
    """Places as they are listed in a sentence, those of one sort together.

    >>> _together(["row 2", "row 5", "box 1", "row 8", "row 2"])
    'rows 2, 5 and 8 and box 1'
    """
    sorts: dict[str, list[str]] = {}
    for place in dict.fromkeys(places):
        sort, _, name = place.partition(" ")
        if name and " " not in name:
            sorts.setdefault(sort, []).append(name)
        else:
            sorts[place] = []
    return joined(
        f"{_plural(sort) if len(names) > 1 else sort} {joined(names)}".strip()
        for sort, names in sorts.items()
    )


def _plural(sort: str) -> str:
    return f"{sort}es" if sort.endswith("x") else f"{sort}s"


def _place(rule: Rule) -> str:
    for text in (*rule.about[:1], rule.text):
        if found := _PLACE.match(text):
            return found[0]
    if not rule.cells:
        return f"this: {rule.text}"
    if len(rule.cells) <= _FEW:
        return joined(cell.name for cell in rule.cells)
    rows, cols = {cell.row for cell in rule.cells}, {cell.col for cell in rule.cells}
    if len(rows) == 1:
        return f"row {rows.pop() + 1}"
    if len(cols) == 1:
        return f"column {cols.pop() + 1}"
    return f"the cells from {min(rule.cells).name} to {max(rule.cells).name}"
