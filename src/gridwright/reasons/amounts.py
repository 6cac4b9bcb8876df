"""Facts that say together how much there is of something."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from gridwright.reasons.wording import joined

__all__ = ["Amount"]

_NUMBERS = ("none", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class Amount:
    """How many there are of something: as many as facts are true, each implying the one before.

    `one` is what is counted, and `several` its plural.

    >>> Amount((1, 2), "bridge to r1c4", "bridges to r1c4").told([0, 1, 2])
    'none, one or two bridges to r1c4'
    """

    facts: tuple[int, ...]
    one: str
    several: str

    def left(self, unsettled: Collection[int]) -> range:
        """The numbers from the least to the most that there can be.

        >>> Amount((1, 2, 3), "bridge", "bridges").left({2, 3})
        range(1, 4)
        """
        places = [place for place, fact in enumerate(self.facts) if fact in unsettled]
        return range(min(places), max(places) + 2)

    def literals(self, number: int) -> tuple[int, ...]:
        """What is true and what is false if there are so many."""
        return tuple(fact if at < number else -fact for at, fact in enumerate(self.facts))

    def told(self, numbers: Iterable[int]) -> str:
        """A choice of numbers in words."""
        listed = list(numbers)
        said = (_NUMBERS[n] if n < len(_NUMBERS) else str(n) for n in listed)
        return f"{joined(said, 'or')} {self.one if max(listed) == 1 else self.several}"
