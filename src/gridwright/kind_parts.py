"""What a kind is made of: its clues and its rules, its text, its pictures, and how it is solved.

Some parts every kind has, others only some kinds: the constant that joins them is a
`gridwright.kind.Kind`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from gridwright.document import Document, Line
from gridwright.formats import Parsed, Place
from gridwright.frame import Frame
from gridwright.grid import Cell
from gridwright.outcome import Method
from gridwright.reasons.scale import Scale

if TYPE_CHECKING:
    from gridwright.drawing import Picture
    from gridwright.drawing.columns import Item
    from gridwright.model import Builder
    from gridwright.options import Option
    from gridwright.oracle import Oracle
    from gridwright.reasons.book import Literal, RuleBook
    from gridwright.tables import Rows
    from gridwright.verbs.fewest.pool import Approach, Pool

__all__ = [
    "Batch",
    "BoardForm",
    "Clue",
    "ClueBook",
    "Code",
    "Command",
    "Creator",
    "Drafts",
    "FieldOption",
    "Fields",
    "Likeness",
    "Marks",
    "Painter",
    "Pools",
    "Puzzle",
    "Question",
    "Reasoning",
    "Recipe",
    "Room",
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
    solution, if that shows without a search.
    """

    summary: str
    violations: Callable[[P, S], tuple[Violation, ...]]
    faults: Callable[[P], tuple[Violation, ...]] = _no_faults


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
    say what to do, where the rules of the kind do not; `remark` is what must be known of this
    puzzle, such as a number of stars. `simple` is a board for large print, if the
    usual one has small type.
    """

    board: Picture
    items: tuple[Item, ...] = ()
    good: float = 8.0
    rules: str = ""
    remark: str = ""
    simple: Picture | None = None


# The parts that only some kinds have.


@dataclass(frozen=True, slots=True)
class Question(Generic[P, S]):
    """A question that a puzzle asks, such as who owns the zebra.

    `answer` is the answer that a solution gives, None if the puzzle has no question. `rule_out`
    gives the puzzle with that answer forbidden: if it has no solution, the answer is certain.
    """

    answer: Callable[[P, S], str | None]
    rule_out: Callable[[P, S], P]


@dataclass(frozen=True, slots=True)
class Likeness:
    """What makes two puzzles the same, wherever they are turned or mirrored.

    Each of the `layers` has labels at places, which are a row and a column and may lie between
    cells. In a layer of `renamed` only it matters which labels are equal: digits of a Sudoku, or
    regions. `rest` must be the same as it is.
    """

    rows: int
    cols: int
    layers: tuple[Mapping[tuple[float, float], str], ...] = ()
    renamed: tuple[bool, ...] = ()
    rest: str = ""


@dataclass(frozen=True, slots=True)
class FieldOption:
    """An option of commands that sets a field, such as ``--ban WORD,…`` for the field banned.

    `values` says in the help what to write.
    """

    name: str
    field: str
    values: str
    help: str


@dataclass(frozen=True, slots=True)
class Fields(Generic[P]):
    """Fields of the text form that can be set on a puzzle that has been read.

    `change(puzzle, values)` raises `UsageError`, or `ReadError` if only this puzzle is at fault.
    `options` are those of the kind's own commands that set a field; `conflict` has them, too, as
    these commands send people there.
    """

    names: tuple[str, ...]
    change: Callable[[P, Mapping[str, str]], P]
    options: tuple[FieldOption, ...] = ()


@dataclass(frozen=True, slots=True)
class Pools(Generic[P, S]):
    """The clues that could be given for a solution, for the search for the fewest.

    `gather(puzzle, solution, **options)` collects them; `approaches` are the kind's own algorithms
    to choose from them, of which the first that fits is the default.
    """

    gather: Callable[..., Pool[P]]
    options: tuple[Option, ...] = ()
    approaches: tuple[Approach, ...] = ()


@dataclass(frozen=True, slots=True)
class Reasoning(Generic[P]):
    """The rules as people use them to solve a puzzle step by step.

    `book(puzzle)` gives the facts and the rules; `describe(book, step, premises)` the name of the
    technique and the step as a sentence. `scale` says what is easy and what is hard. `techniques`
    are those for which practice puzzles can be made, by name, with the cost of such a step.
    `guess(puzzle, technique)` says at once whether a puzzle seems to need a technique and is easier
    otherwise: 0 if so, below 0 if it seems to be easier, above 0 if harder, which is below 1 if it
    uses the technique all the same, and None if nothing can be said. A kind without this part is
    explained by the constraints of its first exact model.
    """

    book: Callable[[P], RuleBook]
    describe: Callable[..., tuple[str, str]] | None = None
    scale: Scale = field(default_factory=Scale)
    techniques: Mapping[str, int] = field(default_factory=dict)
    guess: Callable[[P, str], float | None] | None = None


@dataclass(frozen=True, slots=True)
class Code:
    """Compiled code that is used together: `gridwright compile` compiles it beforehand.

    `purpose` says what it does; `prepare()` loads it, or compiles it if there is none.
    """

    name: str
    purpose: str
    prepare: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Marks:
    """What is on a board that someone has begun to solve, as literals of the kind's rule book.

    `entered` was put there, and `follows` is obvious from it and from the givens: the digits that a
    row has already, for example. In the picture of a step, `new` are its conclusions, and `reason`
    are the cells of its reason.
    """

    entered: frozenset[Literal] = frozenset()
    follows: frozenset[Literal] = frozenset()
    new: frozenset[Literal] = frozenset()
    reason: tuple[Cell, ...] = ()

    def shown(self, literal: Literal) -> bool:
        """Whether a literal is on the board or about to be."""
        return literal in self.entered or literal in self.new


@dataclass(frozen=True, slots=True)
class BoardForm(Generic[P]):
    """Boards that someone has begun to solve: how they are written and drawn.

    `parse(puzzle, lines)` gives the literals that the rows of a board show, each with its place,
    and raises `ReadError`; `write(puzzle, marks)` gives rows that show as much of what was entered
    as they can, and `picture(puzzle, marks)` draws the board. A kind without this part has its
    entries in sentences.
    """

    parse: Callable[[P, Sequence[Line]], Iterable[tuple[Literal, Place]]]
    write: Callable[[P, Marks], list[str]]
    picture: Callable[[P, Marks], Picture]


@dataclass(frozen=True, slots=True)
class Drafts:
    """Texts in sentences while they are written: how each sentence is understood.

    `begins(text)` says whether a text looks like one of this kind; `data(text)` gives what
    ``gridwright read --json`` prints about it, and raises `ReadError`. `settle(text, chosen)` is
    the text form, with the reading that was chosen for a sentence in doubt, counted from 0 and
    looked up by the number of the sentence; sentences still in doubt stay as they are.
    """

    begins: Callable[[str], bool]
    data: Callable[[str], dict[str, Any]]
    settle: Callable[[str, Mapping[int, int]], str]


@dataclass(frozen=True, slots=True)
class Batch:
    """Many puzzles at once, each on a line of its own.

    `format` is the name of the format whose lines are read. `verbs[name](lines, **options)` gives
    for every line the exit code and the JSON fields of the answer as text: those that the command
    prints for this puzzle, in the same order, without braces and without "kind" and "source". None
    stands for a line that has to be answered in the ordinary way, such as a comment or a line with
    a fault. The options are the keyword arguments of the function, named as those of the command.
    """

    format: str
    verbs: Mapping[str, Callable[..., Sequence[tuple[int, str] | None]]]


@dataclass(frozen=True, slots=True)
class Command:
    """A command that only one kind has; its `module` has `add_arguments` and `run`."""

    name: str
    summary: str
    module: str


@dataclass(frozen=True, slots=True)
class Room:
    """A room of the page that only one kind has; its address there is the name of the kind.

    The script of the room has that name, too. `tasks` are what it asks the server for, by name:
    each gets the request and a function that tells events on the way, and returns plain data.
    """

    title: str
    tasks: Mapping[str, Callable[[Mapping[str, Any], Callable[[dict[str, Any]], None]], Any]]
