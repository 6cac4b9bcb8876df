"""Scales: which puzzles of a kind are easy and which are hard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf

__all__ = ["GRADES", "Scale"]

GRADES = ("easy", "medium", "hard", "very hard", "extreme")
"""The names of grades."""


@dataclass(frozen=True, slots=True)
class Scale:
    """What a kind knows of its own difficulty.

    `most` is the cost of the hardest step up to which a puzzle is easy, medium, hard and very hard;
    beyond the last it is extreme. `efforts` says, by the sort of a rule, how much effort it takes
    to use one alone, where that is not 1.
    """

    most: tuple[int, int, int, int] = (1, 4, 7, 11)
    efforts: Mapping[str, float] = field(default_factory=dict)

    def name(self, hardest: int) -> str:
        """The name of the grade of a puzzle whose hardest step has this cost.

        >>> Scale().name(5)
        'hard'
        """
        limits = (*self.most, inf)
        return next(name for name, most in zip(GRADES, limits, strict=True) if hardest <= most)
