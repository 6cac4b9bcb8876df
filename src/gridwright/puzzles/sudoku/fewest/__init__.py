"""Fewest clues: ways of Sudoku's own to find the smallest puzzle of a full grid."""

from __future__ import annotations

from typing import Any

from gridwright.deferred import deferred_in
from gridwright.options import FLAG, Option
from gridwright.verbs.fewest.pool import Approach, Pool

__all__ = ["APPROACHES"]

_load = deferred_in(__name__)


def _fits(pool: Pool[Any]) -> bool:
    return bool(pool.puzzle.size <= 9)


def _fits_large(pool: Pool[Any]) -> bool:
    return bool(pool.puzzle.size > 9)


APPROACHES = (
    Approach(
        "unavoidable",
        "small unavoidable sets first, then all choices of clues band by band",
        "McGuire, Tugemann, Civario 2014",
        select=_load("unavoidable.select"),
        fits=_fits,
        prepare=_load("unavoidable.prepare"),
        options=(
            Option(
                "theorem",
                FLAG,
                True,
                "whether to believe that no 9x9 Sudoku has 16 clues: yes or no",
            ),
        ),
    ),
    Approach(
        "large",
        "a walk towards fewer clues, and a bound from below part by part",
        select=_load("large.select"),
        fits=_fits_large,
        prepare=_load("large.prepare"),
    ),
)
