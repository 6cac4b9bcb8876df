"""`theme_blank`: black cells of our own, chosen together with the words of a theme."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np

from gridwright.checkpoints import Checkpoint
from gridwright.errors import UsageError, WrongAnswerError
from gridwright.outcome import Budget, Method, Progress, Verdict, Watch
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.preparing import prepare_patterns
from gridwright.puzzles.crossword.puzzle import BLOCK, LARGEST, SMALLEST, Crossword
from gridwright.puzzles.crossword.rules import violations
from gridwright.puzzles.crossword.search.keeping import (
    cells_of,
    going_on,
    note_rung,
    require_true,
    start_ladder,
)
from gridwright.puzzles.crossword.search.ladder import Ladder
from gridwright.puzzles.crossword.search.scoring import ThemeScores, total
from gridwright.puzzles.crossword.theming.allowing import Flags
from gridwright.puzzles.crossword.theming.contest import ContestRules, pattern_violations
from gridwright.puzzles.crossword.theming.growing import Chain, Grid
from gridwright.puzzles.crossword.theming.shapes import Shapes
from gridwright.puzzles.crossword.theming.theme import Theming, themed_puzzle, themed_slots

__all__ = ["theme_blank"]

SHARE = 26 / 169
"""The black cells of a contest grid, at most, as a share of its cells."""
CHANGES = 20
"""Changes between two looks at the clock."""


def theme_blank(
    rows: int,
    cols: int,
    themes: Mapping[str, int] | Iterable[str],
    *,
    words: Lexicon,
    floor: int | None = None,
    black: int | None = None,
    adjacent: bool = False,
    connected: bool = True,
    semiclosures: bool = False,
    pairs: bool = True,
    start: Sequence[Sequence[bool]] | None = None,
    seed: int = 0,
    threads: int = 1,
    time: float | None = None,
    cancel: threading.Event | None = None,
    watch: Watch | None = None,
    checkpoint: str | Path | None = None,
) -> Theming:
    """Choose black cells and words so that as much of a theme as possible fits.

    At most `black` cells are black, by default the share of 26 on 13x13. Unless allowed, none are
    `adjacent`, and none may be one short of a semiclosure: see `ContestRules`. The search begins
    with random patterns, or with those of `start`, row by row, True for black. It goes on until
    time runs out or it is cancelled: nothing here proves that no better grid exists, so the
    result has no bound. With threads there are several searches, each from a seed of its own, which
    share the best grid.
    `floor` and `checkpoint` are as in `theme`.
    """
    if not (SMALLEST <= rows <= LARGEST and SMALLEST <= cols <= LARGEST):
        message = f"a grid has {SMALLEST} to {LARGEST} rows and columns, not {rows}x{cols}"
        raise UsageError(message)
    if threads < 1:
        raise UsageError(f"the number of threads must be 1 or more, not {threads}")
    if black is None:
        black = int(SHARE * rows * cols + 1e-9)
    if black < 0:
        raise UsageError(f"the number of black cells must be 0 or more, not {black}")
    if time is None and cancel is None:
        raise UsageError("this search does not end by itself: set a time limit")
    rules = ContestRules(
        black=black, adjacent=adjacent, connected=connected, semiclosures=semiclosures
    )
    words = words if floor is None else words.at_least(floor)
    blank = Crossword(rows, cols, ("",) * (rows * cols), words)
    whole, scoring = themed_puzzle(blank, themes, pairs=pairs)
    starts = [_start(pattern, rows, cols, rules) for pattern in start or ()]
    budget = Budget(time, cancel=cancel)
    ladder = Ladder(words, budget, floor=floor)
    best, changes, work = None, 0, whole
    settings = {
        "floor": floor,
        "pairs": pairs,
        "rules": str(rules),
        "start": [list(map(int, pattern)) for pattern in starts],
        "seed": seed,
    }
    with going_on(checkpoint, "theme", whole, scoring, settings) as saved:
        start_ladder(saved, ladder)
        for rung in ladder:
            # The clock runs while the search does.
            with budget.paused(), rung.budget.paused():
                prepare_patterns()
                work, _ = themed_puzzle(blank, themes, words=rung.lexicon, pairs=pairs)
                shapes = Shapes(rows, cols, work.lexicon, scoring, pairs=pairs)
                first = saved.seed(seed)
                seeds = range(first, first + threads)
                chains = [Chain(shapes, rules, starts, seed=one) for one in seeds]
                _go_on(saved, chains, work, scoring, rules)
            note_rung(saved, ladder)
            best = _race(chains, budget, rung.budget, watch, saved, work.alphabet)
            changes += sum(chain.changes for chain in chains)
            if best is not None:
                break
    outcome = _checked(work, scoring, rules, best, budget, changes)
    return replace(
        outcome,
        puzzle=replace(outcome.puzzle, lexicon=whole.lexicon),
        floor=ladder.floor,
        remarks=ladder.remarks if best else (),
    )


def _start(pattern: Sequence[bool], rows: int, cols: int, rules: ContestRules) -> Flags:
    broken = pattern_violations(pattern, rows, cols, rules)
    if broken:
        raise UsageError(f"a starting pattern breaks the rules: {broken[0]}")
    return np.array(pattern, np.int8)


def _go_on(
    saved: Checkpoint,
    chains: Sequence[Chain],
    blank: Crossword,
    scoring: ThemeScores,
    rules: ContestRules,
) -> None:
    """Begin with the grid of a checkpoint; raises `UsageError` if it breaks a rule."""
    cells = cells_of(saved, blank)
    if cells is None:
        return
    blocks = [cell == BLOCK for cell in cells]
    if broken := pattern_violations(blocks, blank.rows, blank.cols, rules):
        raise saved.refuse(f"its black cells break a rule: {broken[0]}")
    puzzle = blank.with_cells([BLOCK if block else "" for block in blocks])
    require_true(saved, puzzle, cells, scoring)
    letters = np.array([blank.alphabet.find(letter) for letter in cells], np.int32)
    for chain in chains:
        chain.start_from(np.array(blocks, np.int8), letters)


def _race(
    chains: Sequence[Chain],
    budget: Budget,
    patience: Budget,
    watch: Watch | None,
    saved: Checkpoint,
    alphabet: str,
) -> Grid | None:
    """The best grid of all chains when the budget is spent; until there is one, only a share."""
    best: Grid | None = None
    with ThreadPoolExecutor(len(chains)) as pool:
        while (patience if best is None else budget).stopped() is None:
            if len(chains) == 1:
                chains[0].advance(CHANGES)
            else:
                for done in [pool.submit(chain.advance, CHANGES) for chain in chains]:
                    done.result()
            found = max(
                (chain.best for chain in chains if chain.best is not None),
                key=lambda grid: grid.score,
                default=None,
            )
            if found is not None and (best is None or found.score > best.score):
                best = found
                for chain in chains:
                    if chain.best is not best:
                        chain.share(best)
            if best is not None and best.score != saved.known.score:
                saved.note(best=_cells(best, alphabet), score=best.score)
            if watch:
                watch(Progress(budget.spent, best=None if best is None else best.score))
    return best


def _cells(grid: Grid, alphabet: str) -> tuple[str, ...]:
    # A cell that lies in no slot takes any letter.
    return tuple(
        BLOCK if block else alphabet[max(0, letter)]
        for block, letter in zip(grid.blocks, grid.letters.tolist(), strict=True)
    )


def _checked(
    blank: Crossword,
    scoring: ThemeScores,
    rules: ContestRules,
    best: Grid | None,
    budget: Budget,
    changes: int,
) -> Theming:
    """The result, seen by the rules alone."""
    limit, method = budget.stopped(), Method("blank")
    if best is None:
        return Theming(
            verdict=Verdict.UNKNOWN,
            limit=limit,
            method=method,
            seconds=budget.spent,
            puzzle=blank,
            scoring=scoring,
        )
    blocks = tuple(bool(block) for block in best.blocks)
    puzzle = blank.with_cells([BLOCK if block else "" for block in blocks])
    solution = _cells(best, blank.alphabet)
    broken = (
        *pattern_violations(blocks, puzzle.rows, puzzle.cols, rules),
        *violations(puzzle, solution),
    )
    if broken or total(puzzle, solution, scoring) != best.score:
        raise WrongAnswerError(f"the grid breaks a rule: {(*broken, 'its score')[0]}")
    return Theming(
        verdict=Verdict.SOLVED,
        solutions=(solution,),
        limit=limit,
        method=method,
        seconds=budget.spent,
        nodes=changes,
        puzzle=puzzle,
        scoring=scoring,
        score=best.score,
        themed=themed_slots(puzzle, solution, scoring),
    )
