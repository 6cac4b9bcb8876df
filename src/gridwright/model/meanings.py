"""Meanings: what a decision says to people."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.grid import Cell

__all__ = ["Meaning"]


@dataclass(frozen=True, slots=True)
class Meaning:
    """A binary variable as people say it when it is 1 and when it is 0.

    `cells` are where it shows on the board, and `value` what stands there if it is 1. Steps of a
    kind without a rule book are told in these words.

    >>> Meaning("r1c2 is 4", "r1c2 is not 4").no
    'r1c2 is not 4'
    """

    yes: str
    no: str
    cells: tuple[Cell, ...] = ()
    value: str = ""
