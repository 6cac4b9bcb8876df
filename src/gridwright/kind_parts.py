"""What every kind is made of: its clues and its rules, its text, its pictures, how it is solved.

The constant that joins these parts is a `gridwright.kind.Kind`; those that only some kinds have are
in `gridwright.kind_extras`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from gridwright.document import Document
from gridwright.formats import Parsed
from gridwright.frame import Frame
from gridwright.grid import Cell
from gridwright.outcome import Method

if TYPE_CHECKING:
    from gridwright.drawing import Picture
    from gridwright.drawing.columns import Item
    from gridwright.model import Builder
    from gridwright.options import Option
    from gridwright.oracle import Oracle
    from gridwright.tables import Rows

__all__ = [
    "Clue",
    "ClueBook",
    "Creator",
    "Painter",
    "Puzzle",
    "Recipe",
    "Rules",
    "Sheet",
    "TextForm",
    "Tuning",
    "Violation",
]

P = TypeVar("P", bound="Puzzle")
S = TypeVar("S")


class Puzzle(Protocol):
    """What every puzzle has: the name of its kind."""

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Clue:
    """A statement that a puzzle makes about its solution and could do without.

    `name` is short and different for every clue of the puzzle; `text` is for people.
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
    `engine` is the engine that solves the model by default.
    """

    name: str
    summary: str
    source: str = ""
    exact: bool = True
    build: Builder | None = None
    search: Callable[[Any], Oracle[Any]] | None = None
    engine: str = "cpsat"

    @property
    def method(self) -> Method:
        """The recipe with its usual engine."""
        return Method(self.name, None if self.search else self.engine)


# The parts that every kind has.


@dataclass(frozen=True, slots=True)
class TextForm(Generic[P, S]):
    """The text form of puzzles and solutions, which people can type and read.

    `parse` raises `ReadError`; `write(puzzle, notes=…)` gives a text that `parse` reads as an equal
    puzzle. `parse_solution` reads what `write_solution` writes. `frame` is for kinds whose body is
    a board: with it, a heading and fields around the board are understood. `rows(puzzle, solution)`
    gives a solution as rows of values; without it they are the words of its text.
    """

    parse: Callable[[Document], Parsed[P]]
    write: Callable[..., str]
    parse_solution: Callable[[P, str], S]
    write_solution: Callable[[P, S], str]
    frame: Frame | None = None
    rows: Callable[[P, S], Rows] | None = None


def _no_faults(puzzle: object) -> tuple[Violation, ...]:
    del puzzle
    return ()


@dataclass(frozen=True, slots=True)
class Rules(Generic[P, S]):
    """The rules in words, and a checker that follows them and uses no model.

    `violations` gives all rules and clues that a solution breaks; `faults` says why a puzzle has no
    solution, if that shows without a search. The summary is a sentence; `at_length` tells the rules
    to somebody who has never seen such a puzzle, beside the board, if the summary does not.
    """

    summary: str
    violations: Callable[[P, S], tuple[Violation, ...]]
    faults: Callable[[P], tuple[Violation, ...]] = _no_faults
    at_length: str = ""

    @property
    def printed(self) -> str:
        """The rules as they are printed beside a puzzle."""
        return self.at_length or self.summary


@dataclass(frozen=True, slots=True)
class ClueBook(Generic[P, S]):
    """The clues of a puzzle.

    `of` lists them in natural order, `keep` gives the same board with only some of them, and
    `holds` says whether one is true of a solution. `facts` states what tells a solution from
    others, if the clues that could be given for it do not.
    """

    of: Callable[[P], tuple[Clue, ...]]
    keep: Callable[[P, Collection[Clue]], P]
    holds: Callable[[P, Clue, S], bool]
    facts: Callable[[P, S], tuple[Clue, ...]] | None = None


def _nothing_to_prepare(**options: Any) -> None:
    del options


def _no_notes(puzzle: object, **options: Any) -> Mapping[str, str]:
    del puzzle, options
    return {}


@dataclass(frozen=True, slots=True)
class Tuning:
    """How puzzles of a wanted grade are made.

    `easier` and `harder` are options with which puzzles are mostly easier or harder; they are used
    unless the same options are given. Puzzles also become easier when clues of the pool are put
    back, unless `put_back` is False or one of the options `fixed_by` is given.
    `together(clues, **options)` gives these clues in the groups in which they come and go.
    """

    easier: Mapping[str, Any] = field(default_factory=dict)
    harder: Mapping[str, Any] = field(default_factory=dict)
    put_back: bool = True
    fixed_by: tuple[str, ...] = ()
    together: Callable[..., Iterable[Collection[Clue]]] | None = None


@dataclass(frozen=True, slots=True)
class Creator(Generic[P]):
    """How puzzles are made.

    `create(rng, budget, **options)` gives a puzzle with exactly one solution, or None if the
    budget ran out. `small_boards` are options for boards small enough to list all their solutions;
    the tests use them. `prepare(**options)` loads or compiles what the creator needs with these
    options, before any time is counted. `notes(puzzle, **options)` are notes for a new puzzle, such
    as its title. `tuning` says how puzzles become easier and harder.
    """

    create: Callable[..., P | None]
    options: tuple[Option, ...] = ()
    small_boards: tuple[Mapping[str, Any], ...] = ({},)
    prepare: Callable[..., None] = _nothing_to_prepare
    notes: Callable[..., Mapping[str, str]] = _no_notes
    tuning: Tuning = field(default_factory=Tuning)


@dataclass(frozen=True, slots=True)
class Painter(Generic[P, S]):
    """How a puzzle is drawn: `picture(puzzle, solution, **styles)`, each style a flag.

    `sheet(puzzle, solution, answer=…, grey=…)` is what a book prints of it: the board and the texts
    around it or, as an answer, the board with the solution. Without it both are the picture.
    """

    picture: Callable[..., Picture]
    styles: tuple[str, ...] = ()
    sheet: Callable[..., Sheet] | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A board for a page of a book, and the texts that are printed around it in columns.

    `good` is the width of a cell in millimetres from which on a larger one is of no use. `rules`
    say what to do, where puzzles of the kind differ in that; `remark` is what must be known of
    this puzzle, such as a number of stars. `simple` is a board for large print, if the usual one
    has small type.
    """

    board: Picture
    items: tuple[Item, ...] = ()
    good: float = 8.0
    rules: str = ""
    remark: str = ""
    simple: Picture | None = None
