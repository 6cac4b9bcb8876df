"""The verbs for many puzzles at once: what `gridwright.kind.Batch` asks for."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.outcome import Limit, Verdict
from gridwright.puzzles.sudoku.batch.finding import find, needed, prepare
from gridwright.puzzles.sudoku.batch.pieces import clue_lists, numbers, puzzle_texts
from gridwright.puzzles.sudoku.batch.reducing import reduced, trial_orders
from gridwright.puzzles.sudoku.batch.sheet import Answers, Sheet
from gridwright.puzzles.sudoku.kernels.search import Tally

__all__ = ["check", "count", "reduce", "redundant", "solve"]

Numbers = NDArray[np.int64]


def check(lines: Sequence[str]) -> Answers:
    """Whether puzzles have exactly one solution; those with several take the ordinary way."""
    prepare()
    sheet = Sheet(lines)
    tally = find(sheet.givens, 2)
    for number, verdict, code in ((0, Verdict.NONE, 1), (1, Verdict.UNIQUE, 0)):
        which = _where(tally, number)
        texts = sheet.outcomes(verdict, tally.solutions[which, :number])
        sheet.answer(which, code, texts, numbers("nodes", tally.nodes[which]))
    return sheet.answers


def solve(lines: Sequence[str]) -> Answers:
    """A solution of every puzzle, and the puzzle."""
    prepare()
    sheet = Sheet(lines)
    tally = find(sheet.givens, 1)
    none, solved = _where(tally, 0), _where(tally, 1)
    texts = sheet.outcomes(Verdict.NONE, tally.solutions[none, :0])
    sheet.answer(none, 1, texts, numbers("nodes", tally.nodes[none]))
    texts = sheet.outcomes(Verdict.SOLVED, tally.solutions[solved, :1])
    nodes = numbers("nodes", tally.nodes[solved])
    sheet.answer(solved, 0, texts, nodes, puzzle_texts(sheet.givens[solved]))
    return sheet.answers


def count(lines: Sequence[str], *, limit: int = 1000) -> Answers:
    """How many solutions puzzles have, up to a limit; the first two are shown."""
    prepare()
    sheet = Sheet(lines)
    # One more than asked for tells whether the count is complete.
    tally = find(sheet.givens, limit + 1)
    capped = tally.counts > limit
    shown = np.minimum(tally.counts, 2)
    for number, over in ((0, False), (1, False), (2, False), (2, True)):
        which = np.flatnonzero(tally.complete & (shown == number) & (capped == over))
        verdict = (Verdict.NONE, Verdict.UNIQUE, Verdict.SEVERAL)[number]
        if over and limit == 1:
            # One solution was asked for and found, and nothing is said about others.
            verdict = Verdict.UNKNOWN
        texts = sheet.outcomes(
            verdict, tally.solutions[which, :number], Limit("count", limit) if over else None
        )
        counts = numbers("count", np.minimum(tally.counts[which], limit))
        nodes = numbers("nodes", tally.nodes[which])
        sheet.answer(which, 0 if number else 1, texts, nodes, counts)
    return sheet.answers


def redundant(lines: Sequence[str]) -> Answers:
    """The clues of puzzles that are not needed."""
    prepare()
    sheet = Sheet(lines)
    tally = find(sheet.givens, 2)
    which = _where(tally, 1)
    givens, solutions = sheet.givens[which], tally.solutions[which, :1]
    wanted, known = needed(givens, solutions[:, 0])
    which, givens, wanted = which[known], givens[known], wanted[known]
    _answer_improper(sheet, tally)
    sheet.answer(
        which,
        0,
        sheet.outcomes(Verdict.UNIQUE, solutions[known]),
        clue_lists("redundant", givens, (givens > 0) & ~wanted),
        clue_lists("needed", givens, wanted),
        ['"untested": []'] * len(which),
    )
    return sheet.answers


def reduce(lines: Sequence[str], *, seed: int = 0) -> Answers:
    """Puzzles without the clues that they do not need, tried in the order of the seed."""
    prepare(reducing=True)
    sheet = Sheet(lines)
    tally = find(sheet.givens, 2)
    which = _where(tally, 1)
    givens, solutions = sheet.givens[which], tally.solutions[which, :1]
    orders = trial_orders(givens, seed)
    left, known = reduced(givens, solutions[:, 0], orders)
    which, givens, left, orders = which[known], givens[known], left[known], orders[known]
    _answer_improper(sheet, tally)
    sheet.answer(
        which,
        0,
        sheet.outcomes(Verdict.UNIQUE, solutions[known]),
        clue_lists("clues", left, left > 0),
        clue_lists("removed", givens, (givens > 0) & (left == 0), orders),
        ['"irreducible": true'] * len(which),
        puzzle_texts(left),
    )
    return sheet.answers


def _where(tally: Tally, number: int) -> Numbers:
    """The puzzles with this number of solutions, where the search came to its end."""
    return np.flatnonzero(tally.complete & (tally.counts == number))


def _answer_improper(sheet: Sheet, tally: Tally) -> None:
    """Answer for verbs that need exactly one solution the puzzles that have none or several."""
    for number, verdict in ((0, Verdict.NONE), (2, Verdict.SEVERAL)):
        which = _where(tally, number)
        sheet.answer(which, 1, sheet.outcomes(verdict, tally.solutions[which, :number]))
