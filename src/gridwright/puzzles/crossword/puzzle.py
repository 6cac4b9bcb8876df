"""The puzzle: a grid with black cells or bars, given letters, and the words to fill it with."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import ClassVar

from gridwright.grid import Cell, Direction, Edge, cells, index_of, inside
from gridwright.kind import Clue
from gridwright.notebook import Pictured
from gridwright.puzzles.crossword.lists.lexicon import Lexicon

__all__ = [
    "BLOCK",
    "LARGEST",
    "SMALLEST",
    "Crossword",
    "Given",
    "Required",
    "Slot",
    "WordInSlot",
    "blame_slots",
    "clues",
    "entries",
    "holds",
    "is_entry",
    "keep",
    "size",
    "slots_of",
]

BLOCK = "#"
SMALLEST, LARGEST = 1, 25
"""Rows and columns of a grid."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A row of cells that takes one entry; `name` is its number and direction, as in ``12A``."""

    number: int
    across: bool
    cells: tuple[Cell, ...]

    @property
    def name(self) -> str:
        """The slot in short: 12A or 7D."""
        return f"{self.number}{'A' if self.across else 'D'}"

    def __str__(self) -> str:
        return f"{self.number} {'across' if self.across else 'down'}"

    def __len__(self) -> int:
        return len(self.cells)


@dataclass(frozen=True, slots=True)
class Crossword(Pictured):
    """A grid to be filled.

    `cells` row by row: ``#`` is black, an empty text is empty, everything else a given letter.
    `bars` are edges between white cells that end an entry. Two-letter entries are words like all
    others, or with `pairs` any two letters, no pair twice. `free` names slots that take any
    letters. `required` words must appear somewhere. `hints` are the printed clues, by slot name.
    `blamed` makes every slot a clue of its own, so that it can be named in a conflict; `dropped`
    are those among `free` that were such a clue: a required word may still go there.
    """

    kind: ClassVar[str] = "crossword"
    rows: int
    cols: int
    cells: tuple[str, ...]
    lexicon: Lexicon
    bars: frozenset[Edge] = frozenset()
    pairs: bool = False
    free: frozenset[str] = frozenset()
    required: tuple[str, ...] = ()
    hints: tuple[tuple[str, str], ...] = field(default=())
    blamed: bool = False
    dropped: frozenset[str] = frozenset()

    def __getitem__(self, cell: Cell) -> str:
        return self.cells[self.index(cell)]

    def index(self, cell: Cell) -> int:
        """The place of a cell in `cells` and in a fill."""
        return index_of(cell, self.cols)

    def all_cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        return cells(self.rows, self.cols)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """All slots of two cells or more, by number, across before down."""
        return slots_of(self.rows, self.cols, tuple(c == BLOCK for c in self.cells), self.bars)

    @property
    def demanded(self) -> tuple[Slot, ...]:
        """The slots that must hold a word."""
        return tuple(slot for slot in self.slots if slot.name not in self.free)

    @property
    def whites(self) -> int:
        """The number of white cells."""
        return sum(cell != BLOCK for cell in self.cells)

    @property
    def alphabet(self) -> str:
        """The letters that a fill may use; with `pairs` more than the lists have."""
        return self.lexicon.wide_alphabet if self.pairs else self.lexicon.alphabet

    def with_cells(self, letters: Collection[str]) -> Crossword:
        """The same grid with other contents; black cells included."""
        return replace(self, cells=tuple(letters))


@lru_cache(maxsize=256)
def slots_of(
    rows: int, cols: int, blocks: tuple[bool, ...], bars: frozenset[Edge]
) -> tuple[Slot, ...]:
    """The slots of a pattern, numbered in reading order as newspapers do.

    >>> [slot.name for slot in slots_of(2, 2, (False, False, False, True), frozenset())]
    ['1A', '1D']
    """

    def white(cell: Cell) -> bool:
        return inside(cell, rows, cols) and not blocks[index_of(cell, cols)]

    def joined(cell: Cell, direction: Direction) -> bool:
        other = cell.step(direction)
        return white(other) and (not bars or Edge.between(cell, other) not in bars)

    found: list[Slot] = []
    number = 0
    for cell in filter(white, cells(rows, cols)):
        runs = []
        for across, back, ahead in (
            (True, Direction.LEFT, Direction.RIGHT),
            (False, Direction.UP, Direction.DOWN),
        ):
            if joined(cell, ahead) and not joined(cell, back):
                run = [cell]
                while joined(run[-1], ahead):
                    run.append(run[-1].step(ahead))
                runs.append((across, tuple(run)))
        number += bool(runs)
        found += [Slot(number, across, run) for across, run in runs]
    return tuple(found)


def entries(puzzle: Crossword, letters: Collection[str]) -> Mapping[Slot, str]:
    """The contents of every slot when the cells hold these letters."""
    row_by_row = tuple(letters)
    return {
        slot: "".join(row_by_row[puzzle.index(cell)] for cell in slot.cells)
        for slot in puzzle.slots
    }


def is_entry(puzzle: Crossword, word: str) -> bool:
    """Whether these letters may fill a slot: a word of the lists, or any pair if allowed."""
    pair = puzzle.pairs and len(word) == 2 and set(word) <= set(puzzle.alphabet)
    return pair or word in puzzle.lexicon


@dataclass(frozen=True, slots=True)
class Given(Clue):
    """A letter that is in a cell from the start."""

    index: int = 0
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Required(Clue):
    """A word that must appear somewhere in the grid."""

    word: str = ""


@dataclass(frozen=True, slots=True)
class WordInSlot(Clue):
    """That a slot holds a word."""

    slot: str = ""


def clues(puzzle: Crossword) -> tuple[Clue, ...]:
    """The given letters, the required words, and in a blamed puzzle the slots."""
    found: list[Clue] = [
        Given(f"{cell.name}={letter}", f"{letter} in {cell.name}", (cell,), index, letter)
        for index, (cell, letter) in enumerate(zip(puzzle.all_cells(), puzzle.cells, strict=True))
        if letter not in ("", BLOCK)
    ]
    found += [
        Required(f"has {word}", f"{word} appears somewhere", (), word) for word in puzzle.required
    ]
    if puzzle.blamed:
        found += [
            WordInSlot(slot.name, f"{slot} is a word of {len(slot)} letters", slot.cells, slot.name)
            for slot in puzzle.demanded
        ]
    return tuple(found)


def keep(puzzle: Crossword, kept: Collection[Clue]) -> Crossword:
    """The same grid with only these clues."""
    letters = [cell if cell == BLOCK else "" for cell in puzzle.cells]
    demanded: set[str] = set()
    required: set[str] = set()
    for clue in kept:
        match clue:
            case Given():
                letters[clue.index] = clue.letter
            case Required():
                required.add(clue.word)
            case WordInSlot():
                demanded.add(clue.slot)
            case _:
                raise TypeError(f"{clue!r} is not a clue of a crossword")
    free, dropped = puzzle.free, puzzle.dropped
    if puzzle.blamed:
        free = frozenset(slot.name for slot in puzzle.slots if slot.name not in demanded)
        # Less is demanded with fewer clues, never more: a required word keeps all its places.
        dropped = free - (puzzle.free - puzzle.dropped)
    return replace(
        puzzle,
        cells=tuple(letters),
        required=tuple(word for word in puzzle.required if word in required),
        free=free,
        dropped=dropped,
    )


def holds(puzzle: Crossword, clue: Clue, solution: Sequence[str]) -> bool:
    """Whether the letter, the required word or the word of the slot is there."""
    match clue:
        case Given():
            return solution[clue.index] == clue.letter
        case Required():
            return any(
                word == clue.word
                for slot, word in entries(puzzle, solution).items()
                if slot.name not in puzzle.free - puzzle.dropped
            )
        case WordInSlot():
            placed = entries(puzzle, solution)
            word = next(word for slot, word in placed.items() if slot.name == clue.slot)
            return is_entry(puzzle, word)
        case _:
            raise TypeError(f"{clue!r} is not a clue of a crossword")


def blame_slots(puzzle: Crossword) -> Crossword:
    """The same grid in which every slot can be blamed for a contradiction."""
    return replace(puzzle, blamed=True)


def size(puzzle: Crossword) -> int:
    """The number of white cells."""
    return puzzle.whites
