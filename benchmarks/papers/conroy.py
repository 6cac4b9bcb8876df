"""Conroy, Dieroff, Kehoe and Lu 2025: five puzzles and the fewest clues."""

from __future__ import annotations

from benchmarks.papers.conroy_circuit import FLOW, RELAXED, TREE
from benchmarks.papers.conroy_fewest import FIGURE, LARGE, NINE
from benchmarks.papers.conroy_grids import BATTLESHIP, SUDOKU
from benchmarks.papers.conroy_logic import HASHI, ZEBRA
from benchmarks.papers.conroy_order import ORDER
from benchmarks.papers.conroy_paths import PATH
from benchmarks.papers.tables import Paper

__all__ = ["PAPER"]

PAPER = Paper(
    "conroy",
    "Puzzles of the daily paper",
    'M. Conroy, J. Dieroff, T. Kehoe and K. Lu: "Cheating on the Daily Paper: Solving Puzzles with '
    'Mathematical Optimization". Year 4 Project, School of Mathematics, University of Edinburgh, '
    "2025.",
    2025,
    "Unless a table says otherwise, the paper's times are those of Gurobi 11.0.3 on a machine "
    "that is not told. The "
    "boards of most figures are pictures.",
    (SUDOKU, BATTLESHIP, ORDER, TREE, FLOW, RELAXED, PATH, HASHI, ZEBRA, FIGURE, NINE, LARGE),
)
