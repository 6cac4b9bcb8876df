"""A working toy kind to copy: Latin rectangles, perhaps with holes. See docs/adding-a-puzzle.md."""

from gridwright.deferred import deferred_in
from gridwright.kind import ClueBook, Creator, Frame, Kind, Painter, Pools, Recipe, Rules, TextForm
from gridwright.options import COUNT, SIZE, Option, one_of

__all__ = ["KIND"]

_load = deferred_in(__name__)

_ODD = ("any", "connected")

KIND = Kind(
    name="template",
    title="Latin rectangle",
    text=TextForm(
        parse=_load("text.parse"),
        write=_load("text.write"),
        parse_solution=_load("text.parse_solution"),
        write_solution=_load("text.write_solution"),
        frame=Frame("", ("odd",)),
    ),
    rules=Rules(
        "Write a number into every cell but the holes, from 1 to the number of columns, so that "
        "no row and no column repeats one; with 'odd: connected' the odd numbers are connected.",
        violations=_load("rules.violations"),
        faults=_load("rules.faults"),
    ),
    clues=ClueBook(
        of=_load("puzzle.clues"), keep=_load("puzzle.keep"), holds=_load("puzzle.holds")
    ),
    creator=Creator(
        _load("create.create"),
        options=(
            Option("size", SIZE, (4, 4), "rows and columns, such as 3x4"),
            Option("holes", COUNT, 0, "how many cells are holes"),
            Option("odd", one_of(_ODD), "any", "whether the odd numbers must be connected", _ODD),
        ),
        # Every rule and every sort of board occurs here: the contract suite tests these.
        small_boards=(
            {"size": (2, 3)},
            {"size": (3, 3)},
            {"size": (2, 4)},
            {"size": (3, 4), "holes": 3},
            {"size": (3, 4), "odd": "connected"},
            {"size": (4, 4), "holes": 2, "odd": "connected"},
        ),
    ),
    painter=Painter(_load("picture.picture")),
    recipes=(
        Recipe(
            "cell",
            "a binary for every cell and number",
            build=_load("models.cell.build"),
            engine="sat",
        ),
        Recipe("distinct", "all-different along each line", build=_load("models.distinct.build")),
    ),
    size=_load("puzzle.size"),
    pools=Pools(_load("puzzle.pool")),
)
