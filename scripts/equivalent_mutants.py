"""Faults of `mutate_rules.py` that change nothing, each with the reason why."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["EQUIVALENT"]

EQUIVALENT: Mapping[str, str] = {
    "hashi/puzzle.py links: 1 -> 2": (
        "before the first island, `row` is −2 instead of −1: no island is in such a row, and "
        "`before` is read only where an island is in the same row as the one before it"
    ),
    "sudoku/groups.py repeats: if len(set(held)) == len(held): -> if False:": (
        "a shortcut: where no value is held twice, the rest of the function finds none either "
        "and returns the same empty dictionary"
    ),
}
