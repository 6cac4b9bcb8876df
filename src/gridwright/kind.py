"""The interface of every kind of puzzle: a constant made of parts.

A **puzzle** is a board and a set of **clues**. A clue can be kept or dropped, and can be tested
against a solution; with that, checking, reducing, explaining contradictions and creating are the
same for all kinds. A puzzle need not have a grid: a clue may be a sentence and a solution a table.

A **kind** is one frozen constant, `KIND`, that joins the functions of its modules: the text form,
the rules, the clues, the creator and the painter. Kinds that offer more add optional parts.
Nothing outside a kind's package refers to the kind by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from gridwright.errors import UsageError, choose_from
from gridwright.formats import Entry, Format, Parsed, Place, text_format
from gridwright.frame import Frame
from gridwright.kind_extras import (
    Batch,
    BoardForm,
    Code,
    Command,
    Doubts,
    Drafts,
    FieldOption,
    Fields,
    Likeness,
    Marks,
    Pools,
    Question,
    Reasoning,
    Room,
    Sizes,
)
from gridwright.kind_parts import (
    Clue,
    ClueBook,
    Creator,
    Painter,
    Puzzle,
    Recipe,
    Rules,
    Sheet,
    TextForm,
    Tuning,
    Violation,
)
from gridwright.outcome import Method

__all__ = [
    "Batch",
    "BoardForm",
    "Clue",
    "ClueBook",
    "Code",
    "Command",
    "Creator",
    "Doubts",
    "Drafts",
    "Entry",
    "FieldOption",
    "Fields",
    "Format",
    "Frame",
    "Kind",
    "Likeness",
    "Marks",
    "Painter",
    "Parsed",
    "Place",
    "Pools",
    "Puzzle",
    "Question",
    "Reasoning",
    "Recipe",
    "Room",
    "Rules",
    "Sheet",
    "Sizes",
    "TextForm",
    "Tuning",
    "Violation",
]

P = TypeVar("P", bound="Puzzle")
S = TypeVar("S")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[P, S]):
    """A kind of puzzle: its data and its rules, and how it is solved, created and drawn.

    `single` says whether a proper puzzle of this kind has exactly one solution. `size` is one
    number for the size of a puzzle, to plot times against. `recommend(puzzle, calls)` is the
    default method, given how often it will be called; without it that is the first recipe. `blame`
    turns rules that are usually taken for granted into clues, so that `conflict` can name them.
    `remarks` gives more lines for the list of kinds, such as the word lists that there are.
    `play` gives a puzzle as plain data for the board of the page, which the module of the same
    name there understands; without it the page shows the picture. `room` is a room of the page
    that only this kind has. With `sizes` a board can be made larger or smaller.
    `readings` gives other ways to take the words of a puzzle, each a remark and the puzzle that is
    then meant: `check` mentions the first that leaves exactly one solution, else the remarks that
    come without a puzzle. `doubts` tells the clues of a puzzle that can mean several things.
    `likeness` says what makes two puzzles the same, so that no book has one twice; without it that
    is their text. `posed` gives what a book asks where that is not the puzzle itself, each with
    more given than the one before: the first with exactly one solution is printed.
    """

    name: str
    title: str
    text: TextForm[P, S]
    rules: Rules[P, S]
    clues: ClueBook[P, S]
    creator: Creator[P]
    painter: Painter[P, S]
    recipes: tuple[Recipe, ...]
    size: Callable[[P], int]
    single: bool = True
    formats: tuple[Format, ...] = ()
    recommend: Callable[[P, int], Method] | None = None
    question: Question[P, S] | None = None
    fields: Fields[P] | None = None
    pools: Pools[P, S] | None = None
    blame: Callable[[P], P] | None = None
    reasoning: Reasoning[P] | None = None
    board: BoardForm[P] | None = None
    play: Callable[[P], Mapping[str, Any]] | None = None
    batch: Batch | None = None
    drafts: Drafts | None = None
    doubts: Doubts[P] | None = None
    room: Room | None = None
    sizes: Sizes[P] | None = None
    commands: tuple[Command, ...] = ()
    codes: tuple[Code, ...] = ()
    remarks: Callable[[], tuple[str, ...]] = tuple
    readings: Callable[[P], Iterable[tuple[str, P | None]]] | None = None
    likeness: Callable[[P], Likeness] | None = None
    posed: Callable[[P, S], Iterable[P]] | None = None
    text_format: Format = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text_format", text_format(self))

    def __reduce__(self) -> tuple[Callable[[str], Kind[Any, Any]], tuple[str]]:
        # Kinds are constants: another process has its own, under the same name.
        from gridwright.registry import get_kind

        return get_kind, (self.name,)

    def method(self, puzzle: P, *, calls: int = 1) -> Method:
        """The default method, given how often it will be called."""
        if self.recommend is not None:
            return self.recommend(puzzle, calls)
        return self.recipes[0].method

    def recipe(self, name: str) -> Recipe:
        """The recipe of that name; raises `UsageError` with a list of the others."""
        for recipe in self.recipes:
            if recipe.name == name:
                return recipe
        others = choose_from(name, (recipe.name for recipe in self.recipes))
        raise UsageError(f"{self.name} has no model {name!r}; {others}")

    def format(self, name: str) -> Format:
        """The format of that name, which may be the text form; raises `UsageError`."""
        known = (self.text_format, *self.formats)
        for entry in known:
            if entry.name == name:
                return entry
        raise UsageError(
            f"{self.name} has no format {name!r}; {choose_from(name, (f.name for f in known))}"
        )
