"""Crosswords: the best total score, beside blacksquare's, and MiniZinc's letter values."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from benchmarks.common import data, markdown
from benchmarks.crossword_fill import number, prepare, repeats
from benchmarks.crossword_grids import Grid, load
from benchmarks.crossword_peers import Answer, blacksquare
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.filling import fill
from gridwright.puzzles.crossword.search.scoring import LetterValues, ListScores, total
from gridwright.reading_files import read_paths

__all__ = ["score", "values"]

_FLOORS = (90, 80, 65, 60, 50, 45, 40, 30, 20)
"""The scores of the embedded list, best first."""

_SECONDS = 10.0
_GRIDS = 20
_MEDIUM = 28

_VALUES = {
    letter: value
    for value, letters in {
        1: "AEILNORSTU",
        2: "DG",
        3: "BCMP",
        4: "FHVWY",
        5: "K",
        8: "JX",
        10: "QZ",
    }.items()
    for letter in letters
}


def score() -> None:
    """The best total after ten seconds, against blacksquare with the highest floor it can hold."""
    limit = number("LIMIT", _SECONDS)
    print(f"Total score of the embedded list's words, {limit:g} s each. blacksquare is asked with")
    print(f"the floors {', '.join(map(str, _FLOORS))} in turn, each within {limit:g} s, until it")
    print("fills the grid; it knows the scores too. A star marks a fill that uses a word twice.\n")
    grids = [grid for grid in load() if grid.group == "ordinary" or grid.black >= _MEDIUM]
    grids = [grid for grid in grids if grid.puzzle.rows == 15]
    # Evenly over the list, which goes from themed to open.
    chosen = [grids[index * len(grids) // _GRIDS] for index in range(_GRIDS)]
    chosen = chosen[:: int(number("EVERY", 1))]
    won: list[bool] = []
    head = ["grid", "first fill", "best", "bound", "a word", "blacksquare", "its floor", "better"]
    with blacksquare(chosen[0].puzzle.lexicon) as ask:
        markdown(head, _scores(chosen, limit, ask, won))
        if ask is not None:
            print(f"\nBetter on {sum(won)} of the {len(won)} grids that it fills at all.")


def _scores(
    grids: list[Grid], limit: float, ask: Callable[..., Answer] | None, won: list[bool]
) -> Iterator[list[object]]:
    for grid in grids:
        puzzle = grid.puzzle
        prepare(puzzle)
        plain = fill(puzzle, floor=0, seed=1, time=limit)
        found = fill(puzzle, floor=0, best=True, seed=1, time=limit)
        ours = found.scores[0] if found.scores else None
        mean = "–" if ours is None else f"{ours / len(puzzle.slots):.1f}"
        theirs, mark, floor = None, "", "–"
        for lowest in _FLOORS if ask is not None else ():
            assert ask is not None
            answer = ask(puzzle, limit, 0.0, lowest)
            if answer.solution is not None:
                theirs, floor = total(puzzle, answer.solution, ListScores()), str(lowest)
                mark = "*" if repeats(puzzle, answer.solution) else ""
                break
        better = ours is not None and (theirs is None or ours > theirs)
        if theirs is not None:
            won.append(better)
        first = _or_dash(plain.scores[0] if plain.scores else None)
        verdict = "–" if ask is None else "yes" if better else "no"
        told = [_or_dash(ours), _or_dash(found.bound), mean]
        yield [grid.name, first, *told, f"{_or_dash(theirs)}{mark}", floor, verdict]


def values() -> None:
    """MiniZinc's grids: the greatest sum of letter values, and what no fill can exceed."""
    limit = number("LIMIT", 60)
    print(f"The best value and its bound after {limit:g} s.\n")
    head = ["grid", "size", "words", "first fill", "best", "bound", "proved", "CPU s"]
    markdown(head, _values(limit))


def _values(limit: float) -> Iterator[list[object]]:
    for file in sorted(data("crossword/minizinc").glob("*.dzn")):
        (item,) = read_paths([str(file)])
        assert item.entry.parsed is not None, item.entry.error
        puzzle: Crossword = item.entry.parsed.puzzle
        scoring = LetterValues.of(_VALUES)
        prepare(puzzle)
        plain = fill(puzzle, scoring=scoring, seed=1, time=limit)
        start = time.process_time()
        found = fill(puzzle, best=True, scoring=scoring, seed=1, time=limit)
        seconds = time.process_time() - start
        row: list[object] = [file.stem, f"{puzzle.rows}×{puzzle.cols}", f"{len(puzzle.lexicon):,}"]
        row.append(_or_dash(plain.scores[0] if plain.scores else None, str(plain.verdict)))
        best = _or_dash(found.scores[0] if found.scores else None, str(found.verdict))
        yield [*row, best, _or_dash(found.bound), found.optimal, f"{seconds:.1f}"]


def _or_dash(value: int | None, otherwise: str = "–") -> str:
    return otherwise if value is None else f"{value:,}"
