"""Circuit Board: one tree through all points, with one or three lines at each."""

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
    Rules,
    Sizes,
    TextForm,
    Tuning,
)
from gridwright.puzzles.circuit.formats import FORMATS
from gridwright.puzzles.circuit.models import RECIPES
from gridwright.puzzles.circuit.options import OPTIONS, SMALL_BOARDS
from gridwright.reasons.scale import Scale

__all__ = ["KIND"]

_load = deferred_in(__name__)

KIND = Kind(
    name="circuit",
    title="Circuit Board",
    text=TextForm(
        parse=_load("text.parse"),
        write=_load("text.write"),
        parse_solution=_load("text.parse_solution"),
        write_solution=_load("text.write_solution"),
        frame=Frame("ost"),
        rows=_load("text.solution_rows"),
    ),
    rules=Rules(
        "Join all points by lines between neighbours, so that there is no loop and every point "
        "has one or three lines; given lines belong to the solution.",
        violations=_load("rules.violations"),
        faults=_load("rules.faults"),
        at_length=(
            "Join all points by lines between neighbours, so that there is no loop and "
            "everything is connected. Every point has either one line or three. The lines "
            "that are shown belong to the solution."
        ),
    ),
    clues=ClueBook(
        of=_load("puzzle.clues"), keep=_load("puzzle.keep"), holds=_load("puzzle.holds")
    ),
    creator=Creator(
        _load("create.create"),
        OPTIONS,
        SMALL_BOARDS,
        tuning=Tuning(fixed_by=("lines", "irreducible")),
    ),
    painter=Painter(_load("picture.picture")),
    recipes=RECIPES,
    size=_load("puzzle.size"),
    formats=FORMATS,
    pools=Pools(_load("puzzle.pool")),
    reasoning=Reasoning(_load("reasoning.book"), _load("techniques.describe"), Scale((1, 2, 3, 4))),
    board=BoardForm(_load("board.parse"), _load("board.write"), _load("board.picture")),
    play=_load("play.data"),
    sizes=Sizes(_load("resizing.sides"), _load("resizing.resize")),
    likeness=_load("likeness.likeness"),
)
