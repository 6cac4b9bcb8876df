"""Wilson 1989: crossword compilation by words, by letters and by loops."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

import gridwright
from benchmarks.common import timed
from benchmarks.papers.tables import Column, Done, Paper, Row, Settings, Table, Values
from benchmarks.papers.wilson_british import BRITISH
from benchmarks.papers.wilson_lists import square, tiny, words
from benchmarks.papers.wilson_models import GROWING, HUNDRED, MOST, size_of
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword

__all__ = ["PAPER"]


def _sizes(side: int, number: int, _: Settings) -> Values:
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    # The first 26 words have every letter at every place.
    made = ["".join(alphabet[(first + step) % 26] for step in range(side)) for first in range(26)]
    rng = random.Random(number)
    while len(made) < number:
        word = "".join(rng.choices(alphabet, k=side))
        made += [] if word in made else [word]
    puzzle = Crossword(side, side, ("",) * side**2, Lexicon(made))
    told: dict[str, Any] = {}
    for model in ("word", "letter"):
        size = size_of(puzzle, model)
        told |= {f"{model} variables": size["variables"], f"{model} rows": size["rows"]}
    return told


_FORMULAS = tuple(
    Column(f"{model} {name}", f"{model} {name}")
    for model in ("word", "letter")
    for name in ("variables", "rows")
)


def _formulas(side: int, number: int) -> dict[str, int]:
    return {
        "word variables": 2 * number * side,
        "word rows": 2 * side + number + 26 * side**2,
        "letter variables": 26 * side**2,
        "letter rows": 27 * side**2,
    }


SIZES = Table(
    name="sizes",
    title="How large the models become",
    where="Sections 2, 3 and 5",
    text=(
        "For a full m×m square and k words the paper counts 2km variables and 2m + k + 26m² rows "
        "for the word model, 26m² and 27m² for "
        "the letter model. Beside them: the models as they are built here, with words in which "
        "every letter occurs at every place."
    ),
    first="square, words",
    printed=_FORMULAS,
    ours=_FORMULAS,
    rows=tuple(
        Row(f"{side}×{side}, {number}", partial(_sizes, side, number), _formulas(side, number))
        for side, number in ((3, 60), (4, 100), (4, 1000), (5, 200), (7, 500))
    ),
    follows=lambda done: (
        "All formulas of Sections 2 and 5 come out; only the count for the British puzzle of "
        "Section "
        "6 does not (see the misprints)."
        if all(each.values == each.row.printed for each in done)
        else "Not all formulas of Sections 2 and 5 come out."
    ),
    quick=Settings(),
    full=Settings(),
)


def _all(model: str, settings: Settings) -> Values:
    gridwright.solve(tiny(), model=model)
    puzzle = square(words(1245))
    found, seconds = timed(
        lambda: gridwright.count(puzzle, model=model, at_most=MOST, time=settings.seconds)
    )
    return {
        "fills": found.count,
        "complete": found.limit is None,
        "time": round(seconds, 2),
        "rate": round(found.count / seconds) if seconds else None,
    }


_LOOPS = (
    Column("fills", "fills"),
    Column("seconds", "time"),
    Column("fills a second", "rate"),
)


def _follows_loops(done: Sequence[Done]) -> str:
    rates = [int(each.values["rate"]) for each in done if each.values.get("rate")]
    return (
        "What the paper concluded still holds: plain search suits this problem best, now with "
        f"{min(rates):,} fills a "
        "second or more instead of one."
        if rates
        else "Nothing was counted."
    )


LOOPS = Table(
    name="section-7",
    title="All fills for 1,245 words",
    where="Section 7",
    text=(
        "A Fortran program of nested loops on a Prime 750, 1988: 21,079 fills of the full 4×4 "
        "square in 371 minutes and 11 seconds. The words are not "
        "printed: 1,245 words of the embedded list, which have another number of fills. For "
        "comparison the paper cites Berghel, who in 1987 had one of 1,824 fills a minute from a "
        "Prolog program on an IBM PC."
    ),
    first="method",
    printed=_LOOPS,
    ours=(*_LOOPS, Column("all of them", "complete")),
    rows=(
        Row("loop", partial(_all, "loop"), {"fills": 21_079, "time": 22_271, "rate": 0.95}),
        Row("search", partial(_all, "search")),
    ),
    follows=_follows_loops,
    quick=Settings(15),
    full=Settings(600),
)

PAPER = Paper(
    "wilson",
    "Crosswords as an integer program",
    'J. M. Wilson: "Crossword Compilation Using Integer Programming". *The Computer Journal* '
    "32(3), 1989, "
    "273–275.",
    1989,
    "The paper's word lists are not printed; the embedded English list takes their place.",
    (HUNDRED, SIZES, GROWING, BRITISH, LOOPS),
)
