"""Crosswords: grids to be filled from word lists."""

from gridwright.deferred import deferred_in
from gridwright.kind import (
    ClueBook,
    Code,
    Command,
    Creator,
    Fields,
    Kind,
    Painter,
    Recipe,
    Room,
    Rules,
    TextForm,
)
from gridwright.puzzles.crossword.formats import FORMATS
from gridwright.puzzles.crossword.options import FIELD_OPTIONS, OPTIONS, SETTABLE, SMALL_BOARDS

__all__ = ["KIND"]

_WILSON = "Wilson 1989"

_load = deferred_in(__name__)

KIND = Kind(
    name="crossword",
    title="Crossword",
    text=TextForm(
        parse=_load("text.parse"),
        write=_load("text.write"),
        parse_solution=_load("text.parse_solution"),
        write_solution=_load("text.write_solution"),
    ),
    rules=Rules(
        "Fill the white cells so that every entry is a word of the lists; no word appears twice.",
        violations=_load("rules.violations"),
        faults=_load("rules.faults"),
    ),
    clues=ClueBook(
        of=_load("puzzle.clues"), keep=_load("puzzle.keep"), holds=_load("puzzle.holds")
    ),
    creator=Creator(_load("create.create"), OPTIONS, SMALL_BOARDS, _load("create.prepare")),
    painter=Painter(
        _load("page.picture.picture"),
        styles=("answers", "empty", "grey"),
        sheet=_load("page.sheet.sheet"),
    ),
    recipes=(
        Recipe(
            "search",
            "compiled search over bitsets of words",
            search=_load("search.oracle.SearchOracle"),
        ),
        Recipe(
            "word",
            "a binary for every slot and word",
            f"{_WILSON}, 2",
            build=_load("models.word.build"),
        ),
        Recipe(
            "letter",
            "a binary for every cell and letter; a relaxation",
            f"{_WILSON}, 5",
            exact=False,
            build=_load("models.letter.build"),
        ),
        Recipe(
            "letter-exact",
            "letters along paths of the lists' automaton",
            build=_load("models.letter_exact.build"),
            engine="sat",
        ),
        Recipe(
            "loop",
            "plain nested loops over slots",
            f"{_WILSON}, 7",
            search=_load("search.loop.LoopOracle"),
        ),
    ),
    size=_load("puzzle.size"),
    single=False,
    formats=FORMATS,
    fields=Fields(SETTABLE, _load("fields.change"), FIELD_OPTIONS),
    blame=_load("puzzle.blame_slots"),
    play=_load("play.data"),
    likeness=_load("likeness.likeness"),
    posed=_load("posing.posed"),
    room=Room(
        "Crossword",
        {
            "open": _load("room.opening.open_grid"),
            "list": _load("room.opening.read_list"),
            "export": _load("room.opening.export"),
            "look": _load("room.looking.look"),
            "fits": _load("room.looking.fits"),
            "candidates": _load("room.looking.slot_candidates"),
            "fill": _load("room.filling.fill_grid"),
            "theme": _load("room.filling.fill_theme"),
        },
    ),
    commands=(
        Command("fill", "fill a crossword grid from word lists", f"{__name__}.commands.fill"),
        Command(
            "theme",
            "fill a crossword grid with as much of a theme as possible",
            f"{__name__}.commands.theme",
        ),
        Command(
            "candidates",
            "list what fits into a crossword grid, and what it leaves for the rest",
            f"{__name__}.commands.candidates",
        ),
    ),
    codes=(
        Code("fills", "fill, check and create grids", _load("preparing.prepare_fills")),
        Code("best", "the best fill, and themes", _load("preparing.prepare_best_fills")),
        Code("candidates", "what fits into a grid", _load("preparing.prepare_candidates")),
        Code("patterns", "themes with black cells", _load("preparing.prepare_patterns")),
        Code("papers", "the searches of the papers", _load("preparing.prepare_papers")),
        Code("loop", "nested loops", _load("preparing.prepare_loops")),
    ),
    remarks=_load("lists.known.remarks"),
)
