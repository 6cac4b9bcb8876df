"""Meuffels and den Hertog 2010: Battleship as an integer program."""

from __future__ import annotations

from benchmarks.papers.meuffels_clues import CREATE, REDUNDANT, UNIQUE
from benchmarks.papers.meuffels_few import FEW
from benchmarks.papers.meuffels_models import FORMULAS, REMARK_2, TABLE_2
from benchmarks.papers.tables import Paper

__all__ = ["PAPER"]

PAPER = Paper(
    "meuffels",
    "Battleship as an integer program",
    'W. J. M. Meuffels and D. den Hertog: "Solving the *Battleship* Puzzle as an Integer '
    "Programming "
    'Problem". *INFORMS Transactions on Education* 10(3), 2010, 156–162.',
    2010,
    "The figures with the boards of both examples are pictures and cannot be read from the text.",
    (TABLE_2, FEW, REMARK_2, UNIQUE, REDUNDANT, CREATE, FORMULAS),
)
