"""Zebra puzzles, also called logic grid puzzles: find out who has what from sentences."""

from gridwright.deferred import deferred_in
from gridwright.kind import (
    BoardForm,
    ClueBook,
    Code,
    Command,
    Creator,
    Doubts,
    Drafts,
    Kind,
    Painter,
    Pools,
    Question,
    Reasoning,
    Rules,
    TextForm,
    Tuning,
)
from gridwright.puzzles.zebra.fewest import APPROACHES
from gridwright.puzzles.zebra.formats import FORMATS
from gridwright.puzzles.zebra.models import RECIPES
from gridwright.puzzles.zebra.options import OPTIONS, POOL_OPTIONS, SMALL_BOARDS
from gridwright.reasons.scale import Scale

__all__ = ["KIND"]

_load = deferred_in(__name__)

KIND = Kind(
    name="zebra",
    title="Zebra",
    text=TextForm(
        parse=_load("text.parse"),
        write=_load("text.write"),
        parse_solution=_load("text.parse_solution"),
        write_solution=_load("text.write_solution"),
        rows=_load("text.solution_rows"),
    ),
    rules=Rules(
        "Every value of every attribute belongs to one place, and all clues are true.",
        violations=_load("rules.violations"),
        at_length=(
            "Find out what belongs together: every value of every attribute belongs to one "
            "place. Write what you know into the table; the grid, where there is one, is "
            "for crosses and dots."
        ),
    ),
    clues=ClueBook(
        of=_load("puzzle.clues"), keep=_load("puzzle.keep"), holds=_load("puzzle.holds")
    ),
    creator=Creator(
        _load("create.create"),
        OPTIONS,
        SMALL_BOARDS,
        notes=_load("notes.notes"),
        tuning=Tuning(easier={"irreducible": False}, put_back=False),
    ),
    painter=Painter(_load("picture.picture"), styles=("grid",), sheet=_load("sheet.sheet")),
    recipes=RECIPES,
    size=_load("puzzle.size"),
    formats=FORMATS,
    question=Question(answer=_load("answering.answer"), rule_out=_load("answering.rule_out")),
    readings=_load("second_readings.readings"),
    pools=Pools(_load("pool.pool"), POOL_OPTIONS, APPROACHES),
    reasoning=Reasoning(_load("reasoning.book"), _load("techniques.describe"), Scale((2, 4, 6, 8))),
    board=BoardForm(_load("board.parse"), _load("board.write"), _load("board.picture")),
    play=_load("play.data"),
    likeness=_load("likeness.likeness"),
    doubts=Doubts(
        of=_load("doubts.doubts"),
        choose=_load("doubts.choose"),
        strictest=_load("doubts.strictest"),
        advice="'gridwright read FILE --ask' asks what is meant.",
    ),
    drafts=Drafts(
        _load("draft_forms.begins"), _load("draft_forms.data_of"), _load("draft_forms.settle")
    ),
    commands=(
        Command(
            "read",
            "show how the sentences of a puzzle are understood, and ask about those in doubt",
            f"{__name__}.commands.read",
        ),
    ),
    codes=(Code("fewest", "fewest clues", _load("fewest.tables.prepare_search")),),
)
