"""Hashi: join all islands by bridges, as many at each island as its label says."""

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
from gridwright.puzzles.hashi.formats import FORMATS
from gridwright.puzzles.hashi.models import RECIPES
from gridwright.puzzles.hashi.options import OPTIONS, SMALL_BOARDS
from gridwright.reasons.scale import Scale

__all__ = ["KIND"]

_load = deferred_in(__name__)

KIND = Kind(
    name="hashi",
    title="Hashi",
    text=TextForm(
        parse=_load("text.parse"),
        write=_load("text.write"),
        parse_solution=_load("text.parse_solution"),
        write_solution=_load("text.write_solution"),
        frame=Frame(),
        rows=_load("text.solution_rows"),
    ),
    rules=Rules(
        "Join all islands by bridges: straight, along rows and columns, at most two between a "
        "pair, none crossing; the label of an island says how many bridges it has.",
        violations=_load("rules.violations"),
        faults=_load("rules.faults"),
        at_length=(
            "Join the islands by bridges, so that one can walk from every island to every "
            "other. Bridges run straight along rows and columns and never cross; between "
            "two islands there are at most two. The number of an island says how many "
            "bridges it has."
        ),
    ),
    clues=ClueBook(
        of=_load("puzzle.clues"),
        keep=_load("puzzle.keep"),
        holds=_load("puzzle.holds"),
        facts=_load("puzzle.facts"),
    ),
    creator=Creator(
        _load("create.create"), OPTIONS, SMALL_BOARDS, tuning=Tuning(harder={"hidden": True})
    ),
    painter=Painter(_load("picture.picture")),
    recipes=RECIPES,
    size=_load("puzzle.size"),
    formats=FORMATS,
    pools=Pools(_load("puzzle.pool")),
    reasoning=Reasoning(_load("reasoning.book"), _load("techniques.describe"), Scale((1, 3, 4, 5))),
    board=BoardForm(_load("board.parse"), _load("board.write"), _load("board.picture")),
    play=_load("play.data"),
    sizes=Sizes(_load("resizing.sides"), _load("resizing.resize")),
    likeness=_load("likeness.likeness"),
)
