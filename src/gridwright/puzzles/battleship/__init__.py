"""Battleship solitaire: find the fleet from sums at the edges and a few given cells."""

from gridwright.deferred import deferred_in
from gridwright.kind import (
    BoardForm,
    ClueBook,
    Creator,
    Kind,
    Painter,
    Pools,
    Reasoning,
    Rules,
    Sizes,
    TextForm,
    Tuning,
)
from gridwright.puzzles.battleship.formats import FORMATS
from gridwright.puzzles.battleship.models import RECIPES
from gridwright.puzzles.battleship.options import FRAME, OPTIONS, POOL_OPTIONS, SMALL_BOARDS
from gridwright.reasons.scale import Scale

__all__ = ["KIND"]

_load = deferred_in(__name__)

KIND = Kind(
    name="battleship",
    title="Battleship",
    text=TextForm(
        parse=_load("text.parse"),
        write=_load("text.write"),
        parse_solution=_load("text.parse_solution"),
        write_solution=_load("text.write_solution"),
        frame=FRAME,
    ),
    rules=Rules(
        "Place the fleet: ships are straight and never touch, not even diagonally; "
        "the numbers at the edge say how many ship cells a row or column has.",
        violations=_load("rules.violations"),
        faults=_load("rules.faults"),
        at_length=(
            "A fleet lies in the grid. Ships are straight and never touch, not even "
            "diagonally. The numbers at the edge say how many cells of a row or column "
            "belong to ships; the fleet is shown below the grid."
        ),
    ),
    clues=ClueBook(
        of=_load("puzzle.clues"), keep=_load("puzzle.keep"), holds=_load("puzzle.holds")
    ),
    creator=Creator(
        _load("create.create"),
        OPTIONS,
        SMALL_BOARDS,
        tuning=Tuning(fixed_by=("givens", "irreducible")),
    ),
    painter=Painter(_load("picture.picture")),
    recipes=RECIPES,
    size=_load("puzzle.size"),
    formats=FORMATS,
    pools=Pools(_load("puzzle.pool"), POOL_OPTIONS),
    reasoning=Reasoning(_load("reasoning.book"), _load("techniques.describe"), Scale((2, 4, 6, 8))),
    board=BoardForm(_load("board.parse"), _load("board.write"), _load("board.picture")),
    play=_load("play.data"),
    sizes=Sizes(_load("resizing.sides"), _load("resizing.resize")),
    likeness=_load("likeness.likeness"),
)
