"""Every misprint and wrong formula that was found in the papers, with what shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from benchmarks.papers import counterexamples as shown
from benchmarks.papers.reprints import BOARD, REPRINTED, sea

__all__ = ["MISPRINTS", "Misprint"]


@dataclass(frozen=True, slots=True)
class Misprint:
    """What is printed where, what is right, and a function that shows it on a file."""

    paper: str
    where: str
    printed: str
    right: str
    shown: str
    proof: Callable[[], bool]
    file: str | None = None

    @property
    def linked(self) -> str:
        """The file as a link from the pages."""
        return f"[{self.file}](../../examples/{self.file})" if self.file else "the print itself"


def _broken(equation: str) -> bool:
    return REPRINTED[equation](sea())


def _reprint(paper: str, where: str, printed: str, right: str, why: str) -> Misprint:
    return Misprint(paper, where, printed, right, why, partial(_broken, where), BOARD)


MISPRINTS = (
    Misprint(
        "wilson",
        "Section 5, (2)",
        "the letter model",
        "a relaxation, as the author says himself",
        "it takes BBB for a word of the list ABB, BAB, BBA, since any two of its letters go "
        "together",
        shown.loose_letters,
        "crossword/1x3-letter-model.txt",
    ),
    Misprint(
        "wilson",
        "Section 5",
        '"No straightforward formulation to correspond to strategy (b) is possible"',
        "the letters of a slot follow a path in the smallest automaton of its words: "
        "`letter-exact`",
        "its points are the three words and nothing else",
        shown.exact_letters,
        "crossword/1x3-letter-model.txt",
    ),
    Misprint(
        "wilson",
        "Section 6",
        "5k + 338 constraints for twelve slots and twelve crossings",
        "5k + 324: one for each word, 12 for the slots, 26 for each crossing, as in Section 2",
        "a grid with these slots and crossings, built and counted",
        shown.british_rows,
        "crossword/7x7-twelve-slots.txt",
    ),
    Misprint(
        "wilson",
        "Section 6",
        "a puzzle three times as large in area has not required three times as many constraints",
        "from 475 words of each length on it does: 5k + 324 against three times k + 424",
        "the model of a grid with these slots and crossings and that of the full square, built "
        "with 500 words of each length",
        shown.three_times_as_many,
        "crossword/7x7-twelve-slots.txt",
    ),
    _reprint(
        "meuffels",
        "(4)",
        "= C_i, for all j",
        "Σ_i Σ_k x[i,j,k] = C_j",
        "rows do not have the sums of columns",
    ),
    _reprint(
        "meuffels",
        "(6)",
        "x[i,j+1−2,l]",
        "x[i,j+l−1,2]",
        "a ship of two cells across could not be counted",
    ),
    Misprint(
        "meuffels",
        "(6) and (7)",
        "l·s[i,j,l] ≤ the across and the down part in one sum",
        "one s for each direction, and each ship counted once: `cell-exact`",
        "the model has a point where no board exists: a long ship counts twice, short ones not at "
        "all",
        shown.counted_twice,
        "battleship/5x6-counted-twice.txt",
    ),
    Misprint(
        "meuffels",
        "(30)",
        "M[i,j] = 1 for any symbol of a ship",
        "placements that show another symbol there are left out",
        "unique with its symbol, several solutions with (30)",
        shown.symbols_ignored,
        "battleship/5x6-symbol-needed.txt",
    ),
    Misprint(
        "meuffels",
        "(32)",
        "21IJ + 1 variables",
        "12IJ: seven symbols and five lengths; Table 2 has 1,806 = 12·150 + 6",
        "the model built and counted",
        shown.too_many_variables,
        BOARD,
    ),
    Misprint(
        "meuffels",
        "Section 5",
        "if the solution is the only one, the value of the objective becomes zero",
        "minus the number of ships: with d ships placed differently it is 2d less that number",
        "a board with one solution, on which the greatest value is −6",
        shown.not_zero,
        BOARD,
    ),
    Misprint(
        "conroy",
        "Figure 4.1",
        "a top end in the tenth cell of the fifth row",
        "in the ninth cell",
        "the sum of the tenth column is 0, and the bottom end stands below the ninth cell",
        shown.last_column,
        "battleship/figure-4-1.txt",
    ),
    _reprint(
        "conroy",
        "(4.1e)",
        "E[i,j,a] looks at (i,j), (i+1,j), (i−1,j) and (i,j+1)",
        "the window of four cells of Meuffels and den Hertog",
        "two ships with one cell between them, one above the other, would be forbidden",
    ),
    _reprint(
        "conroy", "(4.3a)", "r from j + 1", "r from i + 1", "a ship down could not be counted"
    ),
    _reprint(
        "conroy",
        "(4.3g)",
        "x[i,j,2] ≤ 1 − x[i,j+1,k]",
        "x[i,j,2] ≤ x[i,j+1,0]",
        "no right end could have water beside it",
    ),
    _reprint(
        "conroy",
        "(4.3h)",
        "x[i,j−1,1] − x[i,j−1,5]",
        "x[i,j−1,1] + x[i,j−1,5]",
        "no ship across could be longer than two",
    ),
    _reprint("conroy", "(4.3k)", "i = I", "i ≠ I", "no ship could end in the last row"),
    _reprint(
        "conroy",
        "(4.3m)",
        "x[i−1,j,3] + x[i,j+1,2] + x[i,j+1,5]",
        "with x[i−1,j,5]",
        "no ship down could be longer than three",
    ),
    _reprint(
        "conroy",
        "(4.3q, r)",
        "x[i,j,6] = 1 − …",
        "x[i,j,6] ≤ 1 − …, and i ≠ 1 in (4.3r)",
        "every second cell would be a submarine",
    ),
    Misprint(
        "conroy",
        "Section 4.4",
        "on 30×20 the cell-based model of Meuffels and den Hertog took multiple hours to solve",
        "it was stopped after 10 hours without a solution",
        "their Table 2",
        shown.stopped_unsolved,
    ),
    Misprint(
        "conroy",
        "Section 4.4",
        "the cell-based model takes longer for harder puzzles of the same size",
        "not on 15×15: 0.21 s for the easy board, 0.15 s for the hard one",
        "Table 4.3",
        shown.slower_when_easy,
    ),
    Misprint(
        "conroy",
        "(5.1e) and (5.3e)",
        "Σ over the lines with i ∈ N",
        "Σ over the lines with both ends in N",
        "with N = {v} no line could begin at v",
        shown.tree_without_lines,
        "circuit/2x3-no-clues.txt",
    ),
    Misprint(
        "conroy",
        "(5.2)",
        '"Minimising the number of edges will prevent any cycles from being included"',
        "Σ z ≤ |V| − 1 as one more row: only where a board has a solution does the least number "
        "exclude loops",
        "a board without a solution, for which (5.2) has an optimum with a loop",
        shown.loops_allowed,
        "circuit/4x4-chessboard.txt",
    ),
    Misprint(
        "conroy",
        "(6.1b)",
        "x with the index of the island",
        "x with the index of the bridge, λ",
        "islands whose label is no multiple of the number of their possible bridges",
        shown.weighted_twice,
        "hashi/9x8.txt",
    ),
    Misprint(
        "conroy",
        "Section 6.2.3, Case II",
        '(a) i: "a < b < c < d, implies q exists entirely to the right of and below p"; (b) iii: '
        '"neither j_a ≠ j_c nor j_c ≠ j_b"',
        "(a) i: q, the bridge across, lies above r or beside its upper end, and there is no p; "
        "(b) iii: neither j_a = j_c nor j_c = j_b",
        "all such pairs of possible bridges on a board",
        shown.islands_above,
        "hashi/9x8.txt",
    ),
    Misprint(
        "conroy",
        "(6.2)",
        "no bridge between two islands with the label 1",
        "only where there are more than two islands",
        "two islands with the label 1, joined by the only solution",
        shown.ones_apart,
        "hashi/1x4-two-ones.txt",
    ),
    Misprint(
        "conroy",
        "(8.2i)",
        "x[i,j,k] for all i, j, k",
        "x[i,j,k] ∈ {0, 1}",
        "a puzzle with one solution for which continuous x have another point",
        shown.continuous_digits,
        "sudoku/figure-3-1.txt",
    ),
    Misprint(
        "conroy",
        "Table A.2",
        "lower bound 79 with upper bound 77; five gaps that are not those of their bounds",
        "68 for the 79, if the gap of 11.69 % is right; gaps are relative to the upper bound, not "
        "to the lower as "
        "in Section 2.1.2",
        "arithmetic",
        shown.bounds_cross,
    ),
)
