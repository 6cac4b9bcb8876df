"""Grids that are filled: the rest, a part of it, or with as much of a theme as possible."""

from __future__ import annotations

from typing import Any

from gridwright.errors import UsageError
from gridwright.outcome import Outcome, Verdict
from gridwright.puzzles.crossword.lists.files import read_words
from gridwright.puzzles.crossword.puzzle import entries
from gridwright.puzzles.crossword.room.requests import grid_of, settled, telling_fills
from gridwright.puzzles.crossword.search.filling import fill
from gridwright.puzzles.crossword.search.selecting import select
from gridwright.puzzles.crossword.theming.theme import theme
from gridwright.web.request import Request, Tell, cancel_of, names_of, seconds_of, text_of

__all__ = ["fill_grid", "fill_theme"]

_SECONDS = 30.0


def fill_grid(request: Request, tell: Tell) -> dict[str, Any]:
    """A fill of the grid or of some slots; the best that is found with `best`."""
    puzzle = settled(grid_of(request))
    only, best = names_of(request, "only"), request.get("best") is True
    part = select(puzzle, only)
    outcome = fill(
        puzzle,
        best=best,
        only=only,
        seed=_whole(request, "seed", 0) or 0,
        time=seconds_of(request, "time", _SECONDS),
        cancel=cancel_of(request),
        watch=telling_fills(tell, lambda found: part.shown(puzzle, found)),
    )
    told = _told(outcome, outcome.scores[0] if outcome.scores else None, outcome.bound)
    if not outcome.solutions:
        return told
    words = f"Filled, score {outcome.scores[0]:,}"
    if best and outcome.optimal:
        among = f" among words scoring {outcome.floor} or more" if outcome.floor else ""
        words += f", proved best{among}"
    elif best and outcome.bound is not None:
        words += f"; no fill has more than {outcome.bound:,}"
    return {**told, "words": f"{words}."}


def fill_theme(request: Request, tell: Tell) -> dict[str, Any]:
    """The fill with the most letters in words of a theme, and what no fill can exceed."""
    puzzle = settled(grid_of(request))
    words = read_words(text_of(request, "theme"))
    if not words:
        raise UsageError("name the words of the theme, one on each line")
    least, most = _whole(request, "least", None), _whole(request, "most", None)
    if least is not None and most is not None and least > most:
        raise UsageError(f"at least {least} words of the theme are more than at most {most}")
    outcome = theme(
        puzzle,
        tuple(words),
        pairs=puzzle.pairs,
        least=least,
        most=most,
        time=seconds_of(request, "time", _SECONDS),
        cancel=cancel_of(request),
        watch=telling_fills(tell, lambda found: found),
    )
    told = _told(outcome, outcome.score, outcome.bound)
    if not outcome.solutions:
        return told
    proof = "proved best" if outcome.optimal else f"no fill has more than {outcome.bound}"
    placed = entries(outcome.puzzle, outcome.solutions[0])
    themed = [f"{slot.name} {placed[slot]}" for slot in outcome.themed]
    return {**told, "words": f"Score {outcome.score}, {proof}.", "themed": themed}


def _told(
    outcome: Outcome[tuple[str, ...]], score: int | None, bound: int | None
) -> dict[str, Any]:
    """What is told of every search: the fill, or why there is none."""
    told = {"cells": None, "seconds": round(outcome.seconds, 2), "score": score, "bound": bound}
    if outcome.solutions:
        return {**told, "cells": list(outcome.solutions[0]), "remarks": list(outcome.remarks)}
    words = f"No fill was found: {outcome.limit}."
    if outcome.verdict is Verdict.NONE:
        words = "There is no fill (proved)."
    return {**told, "remarks": [f"{each}." for each in outcome.reasons], "words": words}


def _whole(request: Request, field: str, default: int | None) -> int | None:
    value = request.get(field, default)
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0):
        return value
    raise UsageError(f"{field} must be a whole number")
