"""What only some kinds have: questions, fields, rule books, boards in progress, rooms of the page.

The parts of every kind are in `gridwright.kind_parts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from gridwright.document import Line
from gridwright.formats import Place
from gridwright.grid import Cell
from gridwright.kind_parts import Clue, Puzzle
from gridwright.reasons.scale import Scale

if TYPE_CHECKING:
    from gridwright.drawing import Picture
    from gridwright.options import Option
    from gridwright.reasons.book import Literal, RuleBook
    from gridwright.verbs.fewest.pool import Approach, Pool

__all__ = [
    "Batch",
    "BoardForm",
    "Code",
    "Command",
    "Doubts",
    "Drafts",
    "FieldOption",
    "Fields",
    "Likeness",
    "Marks",
    "Pools",
    "Question",
    "Reasoning",
    "Room",
    "Sizes",
]

P = TypeVar("P", bound=Puzzle)
S = TypeVar("S")


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
    `guesser(technique)` gives a function that says at once whether a puzzle seems to need the
    technique and is easier otherwise: 0 if so, below 0 if it seems to be easier, above 0 if harder,
    which is below 1 if it uses the technique all the same. It is None if nothing can be said.
    A kind without this part is explained by the constraints of its first exact model.
    """

    book: Callable[[P], RuleBook]
    describe: Callable[..., tuple[str, str]] | None = None
    scale: Scale = field(default_factory=Scale)
    techniques: Mapping[str, int] = field(default_factory=dict)
    guesser: Callable[[str], Callable[[P], float] | None] | None = None


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
class Doubts(Generic[P]):
    """Clues that can mean several things, each of which says only that one of them is true.

    `of(puzzle)` gives these clues with their meanings in words. `choose(puzzle, chosen)` is the
    puzzle in which some of them mean what was chosen, counted from 0; `strictest(puzzle)` the one
    in which they mean all of it at once. Both have the clues in the same order as the puzzle.
    `advice` is a sentence that says how to choose.
    """

    of: Callable[[P], Mapping[Clue, tuple[str, ...]]]
    choose: Callable[[P, Mapping[Clue, int]], P]
    strictest: Callable[[P], P]
    advice: str


@dataclass(frozen=True, slots=True)
class Drafts:
    """Texts in sentences while they are written: how each sentence is understood.

    `begins(text)` says whether a text looks like one of this kind; `data(text)` gives what
    ``gridwright read --json`` prints about it, and raises `ReadError`. `settle(text, chosen)` is
    the text form, with the meaning that was chosen for a sentence in doubt, written as the text
    form has it and looked up by the number of the sentence; the others stay as they are.
    """

    begins: Callable[[str], bool]
    data: Callable[[str], dict[str, Any]]
    settle: Callable[[str, Mapping[int, str]], str]


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


@dataclass(frozen=True, slots=True)
class Sizes(Generic[P]):
    """Boards of another size that keep what is given as far as it has a place there.

    `of(puzzle)` is the number of rows and of columns. `change(puzzle, rows, cols)` is the board cut
    or continued at the right and at the bottom; it raises `UsageError` if there is no such board.
    The boards of a `square` kind have as many rows as columns.
    """

    of: Callable[[P], tuple[int, int]]
    change: Callable[[P, int, int], P]
    square: bool = False
