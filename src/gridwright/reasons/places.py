"""Where on the board to look for a step."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gridwright.reasons.book import Rule, RuleBook
from gridwright.reasons.wording import joined

__all__ = ["where_to_look"]

_PLACE = re.compile(r"(?:clue|row|column|box|region|diagonal) \w+|r\d+c\d+\b")
_FEW = 3


def where_to_look(book: RuleBook, rules: Iterable[int]) -> str:
    """The places of some rules, such as "row 3 and box 1", or else the rules themselves."""
    return joined(dict.fromkeys(_place(book.rules[number]) for number in rules))


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
