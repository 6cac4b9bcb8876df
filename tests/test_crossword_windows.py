"""New black cells for a window: what is proposed, against the words one by one."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.search.scoring import ThemeScores
from gridwright.puzzles.crossword.theming.contest import ContestRules
from gridwright.puzzles.crossword.theming.growing import Chain, Grid
from gridwright.puzzles.crossword.theming.shapes import Shapes
from gridwright.puzzles.crossword.theming.windows import KNOWN, UNKNOWN, open_window, propose

ROWS, COLS, BLACK, TRIES = 5, 6, 6, 60


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return gather({"words": "primer"})


@pytest.fixture(scope="module")
def theme(words: Lexicon) -> ThemeScores:
    return ThemeScores.of(sorted(word for word in words.words if len(word) > 2)[::7])


@pytest.fixture(scope="module")
def shapes(words: Lexicon, theme: ThemeScores) -> Shapes:
    return Shapes(ROWS, COLS, words, theme, pairs=True)


@pytest.fixture(scope="module", params=[1, 2])
def grid(shapes: Shapes, request: pytest.FixtureRequest) -> Grid:
    """A grid that a short search finds."""
    chain = Chain(shapes, ContestRules(black=BLACK), (), seed=request.param)
    for _ in range(50):
        chain.advance(1)
    assert chain.best is not None
    return chain.best


def runs(blocks: list[int]) -> Iterator[list[int]]:
    """The cells of all slots."""
    lines = [[row * COLS + col for col in range(COLS)] for row in range(ROWS)]
    lines += [[row * COLS + col for row in range(ROWS)] for col in range(COLS)]
    for line in lines:
        run: list[int] = []
        for cell in [*line, None]:
            if cell is not None and not blocks[cell]:
                run.append(cell)
                continue
            if len(run) > 1:
                yield run
            run = []


def worth(
    blocks: list[int], letters: dict[int, str], words: Lexicon, theme: ThemeScores
) -> int | None:
    """The best words that agree with the letters, slot by slot; None where one has no word."""
    values, found = dict(theme.values), 0
    for run in runs(blocks):
        if len(run) == 2:
            continue
        agreeing = [
            values.get(word, 0)
            for word in words.words
            if len(word) == len(run)
            and all(
                letters.get(cell, letter) == letter for cell, letter in zip(run, word, strict=True)
            )
        ]
        if not agreeing:
            return None
        found += max(agreeing)
    return found


@pytest.mark.parametrize("gain", [-40, -5, 0, 3])
def test_what_is_proposed_could_be_worth_as_much(
    shapes: Shapes, words: Lexicon, theme: ThemeScores, grid: Grid, gain: int
) -> None:
    alphabet = words.wide_alphabet
    letters = {cell: alphabet[at] for cell, at in enumerate(grid.letters.tolist()) if at >= 0}
    present = worth(grid.blocks.tolist(), letters, words, theme)
    assert present == grid.score
    lots = np.array([gain + 100], np.uint64)
    free, new = np.zeros(ROWS * COLS, np.int8), np.zeros(ROWS * COLS, np.int8)
    proposed = 0
    for _ in range(40):
        window = top, left, height, width = open_window(grid.blocks, ROWS, COLS, free, lots)
        inside = {
            row * COLS + col
            for row in range(top, top + height)
            for col in range(left, left + width)
        }
        assert all(free[cell] for cell in inside)
        known = np.full(KNOWN, UNKNOWN, np.int32)
        given = (shapes.layout.board, grid.blocks, grid.letters, ROWS, COLS, window, free)
        used = propose(*given, BLACK, False, gain, TRIES, lots, new, known)
        if used > TRIES:
            continue
        proposed += 1
        changed = set(np.flatnonzero(new != grid.blocks).tolist())
        assert changed
        assert changed <= inside
        assert new.sum() <= BLACK
        kept = {cell: letter for cell, letter in letters.items() if not free[cell]}
        found = worth(new.tolist(), kept, words, theme)
        assert found is not None
        assert found >= present + gain
    assert proposed
