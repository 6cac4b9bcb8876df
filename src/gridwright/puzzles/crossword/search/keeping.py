"""Checkpoints of searches for the best fill: its letters, its score, the bound, and the words.

A bound holds for the words down to a floor: the floor that the search had come to is kept, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from gridwright.checkpoints import Checkpoint, open_checkpoint
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.rules import violations
from gridwright.puzzles.crossword.search.fills import Row
from gridwright.puzzles.crossword.search.ladder import Ladder
from gridwright.puzzles.crossword.search.scoring import Scoring, total
from gridwright.puzzles.crossword.search.tables import layout_of
from gridwright.puzzles.crossword.text import write

__all__ = ["cells_of", "going_on", "note_rung", "require_true", "start_ladder", "start_row"]


def going_on(
    file: str | Path | None,
    verb: str,
    puzzle: Crossword,
    scoring: Scoring,
    settings: Mapping[str, Any],
) -> AbstractContextManager[Checkpoint]:
    """The checkpoint of a search for the best fill of a puzzle, with all words it may use."""
    about = {}
    if file is not None:
        lexicon = puzzle.lexicon
        words = [
            f"{word} {score}" for word, score in zip(lexicon.words, lexicon.scores, strict=True)
        ]
        about = {
            "puzzle": f"{write(puzzle)}\n{sorted(puzzle.free)} {puzzle.required}",
            "list of words": "\n".join([*words, *map(str, lexicon.families)]),
            "way to score words": repr(scoring),
        }
    return open_checkpoint(file, verb, about=about, settings=settings)


def start_ladder(saved: Checkpoint, ladder: Ladder) -> None:
    """Begin with the words that the checkpoint has come to."""
    if saved.start.best is None:
        return
    floor, proved = saved.start.done.get("floor"), saved.start.done.get("no fill above")
    if not ladder.begin_at(floor, proved=proved is True):
        raise saved.refuse(f"its floor is {floor!r}, where this search has none")


def note_rung(saved: Checkpoint, ladder: Ladder) -> None:
    """Note the words among which the best fill is looked for."""
    saved.note(done={"floor": ladder.floor, "no fill above": ladder.missed_for_sure})


def cells_of(saved: Checkpoint, puzzle: Crossword) -> tuple[str, ...] | None:
    """The cells of the best fill of a checkpoint, not yet checked; None without one."""
    best = saved.start.best
    if best is not None and len(best) != len(puzzle.cells):
        raise saved.refuse(f"its fill has {len(best)} cells instead of {len(puzzle.cells)}")
    return None if best is None else tuple(map(str, best))


def require_true(
    saved: Checkpoint, puzzle: Crossword, solution: tuple[str, ...], scoring: Scoring
) -> None:
    """Raise `UsageError` if the fill of a checkpoint breaks a rule, or is worth another sum."""
    score, bound = saved.start.score, saved.start.bound
    if broken := violations(puzzle, solution):
        raise saved.refuse(f"its fill breaks a rule: {broken[0]}")
    worth = total(puzzle, solution, scoring)
    if worth != score:
        raise saved.refuse(f"its fill is worth {worth}, not {score}")
    if bound is not None and bound < worth:
        raise saved.refuse(f"its bound of {bound} is less than the {worth} of its fill")


def start_row(saved: Checkpoint, puzzle: Crossword, scoring: Scoring) -> Row | None:
    """The fill of a checkpoint, once it is checked, as the search takes it; None without one."""
    solution = cells_of(saved, puzzle)
    if solution is None:
        return None
    require_true(saved, puzzle, solution, scoring)
    return layout_of(puzzle, scoring).row_of(solution)
