"""Star Battle: stars in every row, column and region that do not touch."""

from gridwright.deferred import deferred_in
from gridwright.kind import (
    BoardForm,
    ClueBook,
    Creator,
    Frame,
    Kind,
    Painter,
    Pools,
    Reasoning,
    Recipe,
    Rules,
    TextForm,
    Tuning,
)
from gridwright.options import COUNT, FLAG, SIZE, Option
from gridwright.reasons.scale import Scale

__all__ = ["KIND"]

_load = deferred_in(__name__)

KIND = Kind(
    name="starbattle",
    title="Star Battle",
    text=TextForm(
        parse=_load("text.parse"),
        write=_load("text.write"),
        parse_solution=_load("text.parse_solution"),
        write_solution=_load("text.write_solution"),
        frame=Frame("abcdefghijklmnopqrstuvwxyz", ("stars",)),
    ),
    rules=Rules(
        "Put the given number of stars into every row, every column and every region; "
        "no two stars touch, not even at a corner.",
        violations=_load("rules.violations"),
        faults=_load("rules.faults"),
        at_length=(
            "Put stars into the grid: every row, every column and every outlined region has"
            " as many as the number above the grid says. No two stars touch, not even at a "
            "corner; a cross marks a cell without a star."
        ),
    ),
    clues=ClueBook(
        of=_load("puzzle.clues"), keep=_load("puzzle.keep"), holds=_load("puzzle.holds")
    ),
    creator=Creator(
        _load("create.create"),
        options=(
            Option("size", SIZE, (8, 8), "the side of the board, such as 10"),
            Option("stars", COUNT, 1, "how many stars every row, column and region has"),
            Option("bare", FLAG, False, "no given cells: the regions alone leave one solution"),
        ),
        small_boards=(
            {"size": (5, 5)},
            {"size": (6, 6)},
            {"size": (9, 9), "stars": 2},
        ),
        tuning=Tuning(harder={"bare": True}, fixed_by=("bare",)),
    ),
    painter=Painter(_load("picture.picture"), sheet=_load("picture.sheet")),
    recipes=(
        Recipe("cell", "a binary for every cell", build=_load("models.cell.build"), engine="sat"),
        Recipe(
            "row",
            "a binary for every way to put the stars into a row",
            build=_load("models.row.build"),
        ),
    ),
    size=_load("puzzle.size"),
    pools=Pools(_load("puzzle.pool")),
    reasoning=Reasoning(_load("reasoning.book"), _load("techniques.describe"), Scale((1, 2, 4, 5))),
    board=BoardForm(_load("board.parse"), _load("board.write"), _load("board.picture")),
    play=_load("play.data"),
    likeness=_load("likeness.likeness"),
)
