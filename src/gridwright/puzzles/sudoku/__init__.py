"""Sudoku of any size up to 25, in boxes or irregular regions, with or without diagonals."""

from gridwright.deferred import deferred_in
from gridwright.kind import (
    Batch,
    BoardForm,
    ClueBook,
    Code,
    Creator,
    Kind,
    Painter,
    Pools,
    Reasoning,
    Recipe,
    Rules,
    Sizes,
    TextForm,
    Tuning,
)
from gridwright.puzzles.sudoku.fewest import APPROACHES
from gridwright.puzzles.sudoku.formats import FORMATS
from gridwright.puzzles.sudoku.options import FRAME, OPTIONS, SCALE, SMALL_BOARDS, TECHNIQUES

__all__ = ["KIND"]

_load = deferred_in(__name__)

KIND = Kind(
    name="sudoku",
    title="Sudoku",
    text=TextForm(
        parse=_load("text.parse"),
        write=_load("text.write"),
        parse_solution=_load("text.parse_solution"),
        write_solution=_load("text.write_solution"),
        frame=FRAME,
    ),
    rules=Rules(
        "Fill in digits so that every row, column and box has each digit once.",
        violations=_load("rules.violations"),
        faults=_load("rules.faults"),
        at_length=(
            "Fill in the digits so that every row, every column and every outlined region "
            "has each digit once."
        ),
    ),
    clues=ClueBook(
        of=_load("puzzle.clues"), keep=_load("puzzle.keep"), holds=_load("puzzle.holds")
    ),
    creator=Creator(
        _load("create.create"),
        OPTIONS,
        SMALL_BOARDS,
        _load("create.prepare"),
        tuning=Tuning(fixed_by=("clues", "irreducible"), together=_load("create.together")),
    ),
    painter=Painter(_load("picture.picture"), styles=("candidates",), sheet=_load("picture.sheet")),
    recipes=(
        Recipe(
            "cell",
            "a binary for every cell and digit",
            "Conroy, Dieroff, Kehoe, Lu 2025, eq. 3.1",
            build=_load("models.cell.build"),
            engine="sat",
        ),
        Recipe("distinct", "all-different in every house", build=_load("models.distinct.build")),
        Recipe("search", "bit-mask search with propagation", search=_load("search.KernelOracle")),
    ),
    size=_load("puzzle.size"),
    formats=FORMATS,
    recommend=_load("search.recommend"),
    pools=Pools(_load("puzzle.pool"), approaches=APPROACHES),
    reasoning=Reasoning(
        _load("reasoning.book"),
        _load("techniques.describe"),
        SCALE,
        TECHNIQUES,
        _load("patterns.guesser"),
    ),
    board=BoardForm(_load("board.parse"), _load("board.write"), _load("board.picture")),
    play=_load("play.data"),
    sizes=Sizes(_load("resizing.sides"), _load("resizing.resize"), square=True),
    likeness=_load("likeness.likeness"),
    batch=Batch(
        format="line",
        verbs={
            verb: _load(f"batch.verbs.{verb}")
            for verb in ("check", "count", "redundant", "reduce", "solve")
        },
    ),
    codes=(
        Code("boxes", "create and search 9x9 boards", _load("preparing.prepare_boxes")),
        Code("houses", "create and search all other boards", _load("preparing.prepare_houses")),
        Code("fewest", "fewest clues up to 9x9", _load("preparing.prepare_fewest")),
        Code("large", "fewest clues of larger boards", _load("preparing.prepare_large")),
        Code("practice", "puzzles for one technique", _load("preparing.prepare_practice")),
    ),
)
