"""What a fill is worth: the sum over its slots of what each word is worth there."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from gridwright.puzzles.crossword.puzzle import Crossword, Slot, entries

__all__ = ["LetterValues", "ListScores", "Scoring", "ThemeScores", "total"]


class Scoring(Protocol):
    """A way to score words; slots with equal keys score alike.

    `tiered` scores are those of a few words among many that are worth nothing.
    """

    tiered: ClassVar[bool]

    def key(self, puzzle: Crossword, slot: Slot) -> Hashable:
        """What the scores of a slot depend on, beside its length."""

    def scores(self, puzzle: Crossword, slot: Slot, words: Sequence[str]) -> list[int]:
        """What each word is worth in the slot."""


@dataclass(frozen=True, slots=True)
class ListScores:
    """The scores of the word lists."""

    tiered: ClassVar[bool] = False

    def key(self, puzzle: Crossword, slot: Slot) -> Hashable:
        """All slots score alike."""
        del puzzle, slot
        return "lists"

    def scores(self, puzzle: Crossword, slot: Slot, words: Sequence[str]) -> list[int]:
        """The score that the lists give; pairs that they do not have are worth nothing."""
        del slot
        score = puzzle.lexicon.score
        return [score(word) or 0 for word in words]


@dataclass(frozen=True, slots=True)
class LetterValues:
    """The values of the letters, every cell counted once, as in the MiniZinc benchmark."""

    tiered: ClassVar[bool] = False
    values: tuple[tuple[str, int], ...]

    @classmethod
    def of(cls, values: Mapping[str, int]) -> LetterValues:
        """From a value for every letter; letters without one are worth nothing."""
        return cls(tuple(sorted(values.items())))

    def key(self, puzzle: Crossword, slot: Slot) -> Hashable:
        """Which letters of the slot count."""
        return self, self._counted(puzzle, slot)

    def scores(self, puzzle: Crossword, slot: Slot, words: Sequence[str]) -> list[int]:
        """The sum over the letters that count."""
        counted, values = self._counted(puzzle, slot), dict(self.values)
        return [sum(values.get(word[place], 0) for place in counted) for word in words]

    def _counted(self, puzzle: Crossword, slot: Slot) -> tuple[int, ...]:
        """A cell of two slots counts in the one that runs across."""
        if slot.across:
            return tuple(range(len(slot)))
        across = {cell for other in puzzle.demanded if other.across for cell in other.cells}
        return tuple(place for place, cell in enumerate(slot.cells) if cell not in across)


@dataclass(frozen=True, slots=True)
class ThemeScores:
    """What the words of a theme are worth; all others are worth nothing.

    `least` and `most` bound the number of words of the theme; None means no bound.
    """

    tiered: ClassVar[bool] = True
    values: tuple[tuple[str, int], ...]
    least: int | None = None
    most: int | None = None

    @classmethod
    def of(
        cls,
        values: Mapping[str, int] | Iterable[str],
        *,
        least: int | None = None,
        most: int | None = None,
    ) -> ThemeScores:
        """From a value for every word of the theme; its number of letters where none is given."""
        if not isinstance(values, Mapping):
            values = {word: len(word) for word in values}
        return cls(tuple(sorted(values.items())), least, most)

    def key(self, puzzle: Crossword, slot: Slot) -> Hashable:
        """All slots score alike."""
        del puzzle, slot
        return self.values

    def scores(self, puzzle: Crossword, slot: Slot, words: Sequence[str]) -> list[int]:
        """What the theme gives; groups of two letters are worth nothing."""
        del puzzle, slot
        values = dict(self.values)
        return [values.get(word, 0) if len(word) > 2 else 0 for word in words]


def total(puzzle: Crossword, solution: Sequence[str], scoring: Scoring) -> int:
    """What a fill is worth.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> grid = Crossword(1, 3, ("", "", ""), Lexicon({"CAT": 60}))
    >>> total(grid, ("C", "A", "T"), ListScores())
    60
    """
    words = entries(puzzle, solution)
    return sum(
        scoring.scores(puzzle, slot, [word])[0]
        for slot, word in words.items()
        if slot.name not in puzzle.free
    )
