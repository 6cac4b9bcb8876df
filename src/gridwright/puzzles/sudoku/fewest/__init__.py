"""Fewest clues: ways of Sudoku's own to find the smallest puzzle of a full grid."""

from __future__ import annotations

from typing import Any

from gridwright.kind import Option
from gridwright.options import read_flag
from gridwright.verbs.fewest.pool import Approach, Pool, Selection

__all__ = ["APPROACHES"]


def _fits(pool: Pool[Any]) -> bool:
    return bool(pool.puzzle.size <= 9)


def _unavoidable(*arguments: Any, **options: Any) -> Selection:
    from gridwright.puzzles.sudoku.fewest.unavoidable import select

    return select(*arguments, **options)


def _fits_large(pool: Pool[Any]) -> bool:
    return bool(pool.puzzle.size > 9)


def _large(*arguments: Any, **options: Any) -> Selection:
    from gridwright.puzzles.sudoku.fewest.large import select

    return select(*arguments, **options)


APPROACHES = (
    Approach(
        "unavoidable",
        "small unavoidable sets first, then all choices of clues band by band",
        "McGuire, Tugemann, Civario 2014",
        select=_unavoidable,
        fits=_fits,
        options=(
            Option(
                "theorem",
                read_flag,
                True,
                "whether to believe that no 9x9 Sudoku has 16 clues: yes or no",
            ),
        ),
    ),
    Approach(
        "large",
        "a walk towards fewer clues, and a bound from below part by part",
        select=_large,
        fits=_fits_large,
    ),
)
