"""The interface that every kind of puzzle implements.

A **puzzle** is a board and a set of **clues**. A clue can be kept or dropped and can be tested
against a solution; with that, checking, pruning, explaining contradictions and creating are the
same for all kinds. Nothing here asks for a grid: a clue may be a sentence and a solution a table.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from gridwright import document
from gridwright.document import Document
from gridwright.engines import DEFAULT_ENGINE
from gridwright.errors import ReadError, UsageError
from gridwright.formats import Entry, Format, Parsed, Place
from gridwright.grid import Cell
from gridwright.outcome import Budget, Method
from gridwright.verbs.fewest.pool import Approach, Pool

if TYPE_CHECKING:
    from gridwright.drawing import Picture
    from gridwright.model import Builder
    from gridwright.oracle import Oracle

__all__ = [
    "Clue",
    "Entry",
    "Format",
    "Kind",
    "Option",
    "Parsed",
    "Place",
    "Puzzle",
    "Recipe",
    "Violation",
]

P = TypeVar("P", bound="Puzzle")
S = TypeVar("S")


class Puzzle(Protocol):
    """What every puzzle says of itself: the name of its kind."""

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Clue:
    """A statement that a puzzle makes about its solution and could also leave unsaid.

    `name` is short and unlike the name of any other clue of the puzzle; `text` says it to people.
    """

    name: str
    text: str
    cells: tuple[Cell, ...] = ()

    def __init_subclass__(cls) -> None:
        # Clues are looked up all the time, and their names tell them apart.
        cls.__hash__ = Clue.__hash__  # type: ignore[method-assign]

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that a puzzle or a solution breaks, and where."""

    rule: str
    cells: tuple[Cell, ...] = ()

    def __str__(self) -> str:
        return self.rule


@dataclass(frozen=True, slots=True)
class Recipe:
    """A way to solve a kind: a model for the engines, or a search of the kind's own.

    `exact` says that its solutions are exactly those of the puzzle; `source` is the paper.
    """

    name: str
    summary: str
    source: str = ""
    exact: bool = True
    build: Builder | None = None
    search: Callable[[Any], Oracle[Any]] | None = None
    engine: str = DEFAULT_ENGINE


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a kind's creator or pool: name, how to read it, default, and what it means."""

    name: str
    read: Callable[[str], object]
    default: object
    help: str
    choices: tuple[str, ...] = ()


class Kind(ABC, Generic[P, S]):
    """A kind of puzzle: its data, its rules, its ways to be solved, created and drawn.

    A kind's package exports one instance, `KIND`; nothing else in Gridwright names a kind.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[str]
    single: ClassVar[bool] = True
    """Whether a well-made puzzle of this kind has exactly one solution."""
    recipes: ClassVar[tuple[Recipe, ...]]
    formats: ClassVar[tuple[Format, ...]] = ()
    options: ClassVar[tuple[Option, ...]] = ()
    small: ClassVar[tuple[Mapping[str, Any], ...]] = ({},)
    """Options for `create` that make boards small enough to list all solutions of."""
    styles: ClassVar[tuple[str, ...]] = ()
    """What `picture` can be told to add, by name."""
    settings: ClassVar[tuple[str, ...]] = ()
    """The fields of a puzzle that `amend` can change."""
    choices: ClassVar[tuple[Option, ...]] = ()
    """What `pool` can be told."""
    approaches: ClassVar[tuple[Approach, ...]] = ()
    """Ways of the kind's own to find the fewest clues; the first that fits is the default."""

    # The clues.

    @abstractmethod
    def clues(self, puzzle: P) -> tuple[Clue, ...]:
        """The puzzle's clues, in the order in which people would list them."""

    @abstractmethod
    def keep(self, puzzle: P, clues: Collection[Clue]) -> P:
        """The same board with only these of its clues."""

    @abstractmethod
    def holds(self, puzzle: P, clue: Clue, solution: S) -> bool:
        """Whether the clue is true of the solution."""

    def blamable(self, puzzle: P) -> P:
        """The same puzzle with everything that can be blamed for a contradiction as a clue.

        Rules that are mostly no clues, such as that one entry is a word, may be clues there.
        """
        return puzzle

    def pool(self, puzzle: P, solution: S, **choices: Any) -> Pool[P]:
        """The clues, all true of the solution, among which the fewest are looked for.

        Those of the puzzle itself, where the kind knows no more.
        """
        del solution, choices
        return Pool(puzzle, self.clues(puzzle))

    # The text form.

    @abstractmethod
    def parse(self, text: Document) -> Parsed[P]:
        """Read a puzzle from its text form; raises `ReadError`."""

    @abstractmethod
    def write(self, puzzle: P, *, notes: Mapping[str, str] | None = None) -> str:
        """Write the text form; reading it back gives an equal puzzle."""

    @abstractmethod
    def write_solution(self, puzzle: P, solution: S) -> str:
        """Write a solution for people."""

    @abstractmethod
    def parse_solution(self, puzzle: P, text: str) -> S:
        """Read what `write_solution` wrote; raises `ReadError`."""

    def amend(self, puzzle: P, changes: Mapping[str, str]) -> P:
        """The puzzle with other `settings`; raises `UsageError`, or `ReadError` for it alone."""
        del puzzle, changes
        raise UsageError(f"a {self.name} puzzle has no field to set")

    # The rules.

    @abstractmethod
    def violations(self, puzzle: P, solution: S) -> tuple[Violation, ...]:
        """Every rule and clue that the solution breaks, from the rules alone."""

    def answer(self, puzzle: P, solution: S) -> str | None:
        """The answer to the puzzle's own question in a solution; None where it asks nothing."""
        del puzzle, solution
        return None

    def unless(self, puzzle: P, solution: S) -> P | None:
        """The puzzle for those who doubt the answer: it shall not be that of this solution."""
        del puzzle, solution
        return None

    def faults(self, puzzle: P) -> tuple[Violation, ...]:
        """Why the puzzle has no solution, as far as it shows without a search."""
        del puzzle
        return ()

    # The ways to solve, create and draw it.

    def recommend(self, puzzle: P, *, calls: int = 1) -> Method:
        """The method for somebody who names none, given how often it will be asked."""
        del puzzle, calls
        recipe = self.recipes[0]
        return Method(recipe.name, None if recipe.search else recipe.engine)

    @abstractmethod
    def create(self, rng: random.Random, budget: Budget, **options: Any) -> P | None:
        """A new puzzle with exactly one solution, or None when the budget ran out."""

    @abstractmethod
    def picture(self, puzzle: P, solution: S | None = None, **style: bool) -> Picture:
        """The puzzle as printed, with the solution filled in where it is given."""

    def size(self, puzzle: P) -> int:
        """One number for the size of the puzzle, to plot times against."""
        return len(self.write(puzzle))

    # What follows from the above.

    def recipe(self, name: str) -> Recipe:
        """The recipe of that name; raises `UsageError` that lists the others."""
        for recipe in self.recipes:
            if recipe.name == name:
                return recipe
        names = ", ".join(recipe.name for recipe in self.recipes)
        raise UsageError(f"{self.name} has no model {name!r}; choose from {names}")

    def format(self, name: str) -> Format:
        """The format of that name, the text form included; raises `UsageError`."""
        for entry in (self.text_format(), *self.formats):
            if entry.name == name:
                return entry
        names = ", ".join(["text", *(entry.name for entry in self.formats)])
        raise UsageError(f"{self.name} has no format {name!r}; choose from {names}")

    def text_format(self) -> Format:
        """The text form, as a format beside the outside ones."""

        def recognise(text: str) -> bool:
            first = next(iter(_fields(text)), None)
            return first is not None and first.lower() == self.name

        return Format("text", "the readable text form", recognise, self._read, self._write)

    def _read(self, text: str) -> Iterator[Entry]:
        for part in document.split(text):
            name = part.fields.get("kind")
            if name is not None and name.value.lower() != self.name:
                error = name.error(f"this is a {name.value} puzzle, not {self.name}")
                yield Entry(part.line, error=error)
                continue
            try:
                yield Entry(part.line, self.parse(part), notes=part.notes)
            except ReadError as error:
                yield Entry(part.line, error=error, notes=part.notes)

    def _write(self, entries: Iterable[Entry]) -> str:
        return "\n".join(
            self.write(entry.parsed.puzzle, notes=entry.notes) for entry in entries if entry.parsed
        )


def _fields(text: str) -> Iterator[str]:
    """The values of the ``kind:`` lines at the beginning of a text."""
    for line in text.splitlines():
        head, colon, value = line.partition(":")
        if colon and head.strip().lower() == "kind":
            yield value.strip()
        elif line.strip() and not line.startswith("#") and not (colon and head.isidentifier()):
            return
