"""Create crosswords: make patterns of black cells until one can be filled from the word lists."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import repeat

from gridwright.errors import UsageError
from gridwright.grid import Symmetry
from gridwright.outcome import Budget
from gridwright.puzzles.crossword.lists.floors import above, floors_of
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.patterns.annealing import make_pattern
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

__all__ = ["create", "prepare"]

_PATTERNS, _FEW = 24, 6
"""How many patterns are tried before the lists are judged too small for the request, and how many
before less common words are allowed."""

_FAILURES, _FEW_FAILURES = 20_000, 10_000
"""How many failures end the search on one pattern, with all words and with common ones. The limit
is not in seconds, so that the same seed gives the same puzzle on a slow machine too."""


def prepare(
    *, words: str | None = None, floor: int | None = None, fill: bool = True, **others: object
) -> None:
    """Load or compile the search if grids are to be filled."""
    del others
    # Report a missing list before anyone has to wait for the compiler.
    _lexicon(words, floor)
    if fill:
        from gridwright.puzzles.crossword.preparing import prepare_fills

        prepare_fills()


def create(
    rng: random.Random,
    budget: Budget,
    *,
    size: tuple[int, int] = (15, 15),
    symmetry: Symmetry | str = Symmetry.ROTATIONAL,
    black: int | None = None,
    entries: int | None = None,
    longest: int | None = None,
    shortest: int = 3,
    unchecked: bool = False,
    words: str | None = None,
    floor: int | None = None,
    fill: bool = True,
) -> Crossword | None:
    """A filled grid, or an empty one without `fill`; None when the budget ran out.

    `black` and `entries` are met exactly, every entry has `shortest` to `longest` letters, and
    the white cells are connected. Each of them lies in two entries unless cells may be
    `unchecked`. `words` and `floor` are the fields of a puzzle's text that name its word lists.
    Without a floor the common words of `english` are tried first; `words` of the puzzle says then
    down to which score the list was used.
    """
    lexicon = _lexicon(words, floor)
    if fill:
        longest = _longest(lexicon, longest, shortest)
    rows, cols = size
    for words_now, failures in _attempts(lexicon) if fill else [(lexicon, 0)]:
        pattern = make_pattern(
            rng,
            budget,
            rows=rows,
            cols=cols,
            symmetry=Symmetry(symmetry),
            black=black,
            entries=entries,
            longest=longest,
            shortest=shortest,
            unchecked=unchecked,
        )
        if pattern is None:
            return None
        grid = Crossword(rows, cols, tuple(BLOCK if on else "" for on in pattern), words_now)
        if not fill:
            return grid
        filled = _filled(grid, rng.randrange(1 << 30), budget, failures)
        if filled is not None:
            return filled
        if budget.stopped() is not None:
            return None
    lengths = range(shortest, max(rows, cols) + 1)
    known = sum(len(lexicon.of_length(length)) for length in lengths)
    advice = "name larger lists with --words, or ask for more black cells with --black"
    if not unchecked:
        advice += " or for unchecked cells with --unchecked yes"
    raise UsageError(
        f"none of {_PATTERNS} patterns of {rows}x{cols} could be filled from these lists, which"
        f" have {known:,} words of {shortest} to {max(rows, cols)} letters; {advice}"
    )


def _attempts(lexicon: Lexicon) -> Iterator[tuple[Lexicon, int]]:
    """The words to try, pattern by pattern, and the failures that each attempt may cost."""
    for floor in floors_of(lexicon):
        yield from repeat((above(lexicon, floor), _FEW_FAILURES), _FEW)
    yield from repeat((lexicon, _FAILURES), _PATTERNS)


def _lexicon(words: str | None, floor: int | None) -> Lexicon:
    settings = {"words": words, "floor": None if floor is None else str(floor)}
    given = {name: value for name, value in settings.items() if value is not None}
    return gather(given, typed=given)


def _longest(lexicon: Lexicon, longest: int | None, shortest: int) -> int | None:
    """The greatest length for which there are words; raises `UsageError` if there are none."""
    lengths = sorted({len(word) for word in lexicon.words if len(word) >= shortest})
    known = [length for length in lengths if longest is None or length <= longest]
    if not known:
        most = "" if longest is None else f" to {longest}"
        more = " or more" if longest is None else ""
        raise UsageError(f"the word lists have no word of {shortest}{most}{more} letters")
    return known[-1]


def _filled(grid: Crossword, seed: int, budget: Budget, failures: int) -> Crossword | None:
    """The grid with all letters given; None if there is no fill or none was found in time."""
    from gridwright.puzzles.crossword.search.fills import Search

    search = Search(grid, seed=seed)
    row = next(search.rows(budget, failures=failures), None)
    return None if row is None else grid.with_cells(search.layout.read(row))
