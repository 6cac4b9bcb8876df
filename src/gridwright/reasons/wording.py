"""Words and lists of them, as they stand in sentences about steps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from gridwright.reasons.book import Literal, RuleBook

__all__ = ["CELL", "about_cells", "cells_together", "joined", "sentence", "untold"]

CELL = re.compile(r"r[0-9]+c[0-9]+\b")
"""The name of a cell."""

_OF_CELL = re.compile(rf"({CELL.pattern}) ((?:is|has) .+)")
"""A cell and what it is or has."""

_OF_CELLS = {"is": "are", "has": "have"}

_VARIABLE = re.compile(r"\w+\[")
"""The beginning of the name of a variable, such as x[r1c2,3]."""


def joined(items: Iterable[str], last: str = "and") -> str:
    """A list as it is written in a sentence.

    >>> joined(["a", "b", "c"]), joined(["a", "b"], "or"), joined(["a"])
    ('a, b and c', 'a or b', 'a')
    """
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def sentence(text: str) -> str:
    """The text with a full stop and a capital; names of cells and variables stay as they are.

    >>> sentence("row 3 is full"), sentence("r1c2 is water")
    ('Row 3 is full.', 'r1c2 is water.')
    >>> sentence("x[r1c2,3] is 1")
    'x[r1c2,3] is 1.'
    """
    named = CELL.match(text) or _VARIABLE.match(text)
    first = text[:1] if named else text[:1].upper()
    return f"{first}{text[1:]}."


def untold(conclusion: str, grounds: str) -> str:
    """What is proved and said with its rules, but would take too long to show.

    >>> untold("r1c2 is water", "row 1 has one ship cell")
    'There are too many cases to tell one by one, but in each of them r1c2 is water, ...'
    """
    return sentence(
        f"there are too many cases to tell one by one, but in each of them {conclusion}, since "
        f"{grounds}"
    )


def about_cells(book: RuleBook, plural: Mapping[str, str], literals: Iterable[Literal]) -> str:
    """Facts that begin with the name of a cell, those alike said together, true ones first.

    `plural` says for what a cell is or has what several are or have.

    >>> from gridwright.grid import Cell
    >>> from gridwright.reasons.book import Fact
    >>> facts = [Fact(f"r1c{n} is ship", f"r1c{n} is wet", (Cell(0, n - 1),)) for n in (1, 2, 3)]
    >>> book = RuleBook(tuple(facts), (), lambda solution: ())
    >>> about_cells(book, {"is wet": "are wet"}, [-3, -1, 2])
    'r1c2 is ship and r1c1 and r1c3 are wet'
    """
    alike: dict[str, list[str]] = {}
    ordered = sorted(literals, key=lambda literal: (literal < 0, abs(literal)))
    for literal in ordered:
        cell, words = book.said(literal).split(" ", 1)
        alike.setdefault(words, []).append(cell)
    return joined(
        f"{joined(cells)} {plural[words] if len(cells) > 1 else words}"
        for words, cells in alike.items()
    )


def cells_together(texts: Iterable[str]) -> str:
    """Facts in words, with what several of them say alike of cells told together, cells first.

    >>> cells_together(["r1c2 is not 3", "r1c2 is not 4", "r1c3 is even", "r1c5 is even", "x is 1"])
    'r1c2 is not 3 or 4, r1c3 and r1c5 are even and x is 1'
    """
    alike: dict[str, list[str]] = {}
    for text in _is_not(texts):
        found = _OF_CELL.fullmatch(text)
        if found is None:
            alike[text] = []
        else:
            alike.setdefault(found[2], []).append(found[1])
    together: dict[tuple[str, ...], list[str]] = {}
    for said, cells in alike.items():
        together.setdefault(tuple(cells), []).append(said)
    others = together.pop((), [])
    return joined([*(_of_cells(*each) for each in together.items()), *others])


def _is_not(texts: Iterable[str]) -> list[str]:
    """The facts, with all that a cell is not in one."""
    ends: dict[str, list[str]] = {}
    for text in texts:
        beginning, is_not, end = text.partition(" is not ")
        ends.setdefault(f"{beginning}{is_not}", []).append(end)
    return [f"{beginning}{joined(what, 'or')}" for beginning, what in ends.items()]


def _of_cells(cells: Sequence[str], sayings: Iterable[str]) -> str:
    """All that is said of some cells: what they are before what they are not."""
    words: list[str] = []
    before = ""
    for said in sorted(sayings, key=lambda said: said.startswith("is not ")):
        verb, what = said.split(" ", 1)
        plural = _OF_CELLS[verb] if len(cells) > 1 else verb
        words.append(what if verb == before else f"{plural} {what}")
        before = verb
    return f"{joined(cells)} {joined(words)}"
