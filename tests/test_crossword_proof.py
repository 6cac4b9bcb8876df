"""The proof with its bound of prices, against the same search without: both complete."""

from __future__ import annotations

import random

import pytest

from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword
from gridwright.puzzles.crossword.search import proving
from gridwright.puzzles.crossword.search.proving import Proof
from gridwright.puzzles.crossword.search.scoring import ThemeScores

SEEDS = range(30)
SIZES = [(4, 5), (5, 4), (5, 5), (4, 6), (5, 6)]


def best(
    puzzle: Crossword, theme: ThemeScores, *, threads: int = 1, failures: int = 50
) -> int | None:
    """The score of the best fill by a proof alone, from the first fill on."""
    proof, found = Proof(puzzle, theme, seed=1, threads=threads), None
    while not proof.done:
        fill = proof.advance(found, failures)
        if fill is not None and (found is None or fill[1] > found):
            found = fill[1]
    return found


def grid(seed: int) -> tuple[Crossword, ThemeScores]:
    """A small grid with a few black cells, words for it, and a theme among them."""
    rng = random.Random(seed)
    words = [word for word in gather({"words": "english"}).words if 3 <= len(word) <= 6]
    rows, cols = rng.choice(SIZES)
    cells = [""] * (rows * cols)
    for at in rng.sample(range(rows * cols), 4):
        cells[at] = BLOCK
    chosen = rng.sample(words, 1_000)
    puzzle = Crossword(rows, cols, tuple(cells), Lexicon(chosen), pairs=True)
    return puzzle, ThemeScores.of(chosen[: len(chosen) // rng.choice([3, 6, 10])])


@pytest.mark.parametrize("seed", SEEDS)
def test_prices_prune_nothing_that_is_needed(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, theme = grid(seed)
    with_prices = best(puzzle, theme)
    monkeypatch.setattr(proving, "NODE_SWEEPS", 0)
    assert with_prices == best(puzzle, theme)


@pytest.mark.parametrize("seed", SEEDS)
def test_parts_of_a_proof_make_the_whole(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, theme = grid(seed)
    whole = best(puzzle, theme)
    # So that there is something to split after few failures.
    monkeypatch.setattr(proving, "NODE_SWEEPS", 0)
    monkeypatch.setattr(proving, "FIRST_CUTOFF", 2)
    assert best(puzzle, theme, threads=3, failures=2) == whole
