"""Meuffels and den Hertog 2010: both models on boards with few given cells."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from functools import partial

from benchmarks.papers.boards import battleships
from benchmarks.papers.measuring import ENGINES, WRONG, beaten, side_by_side
from benchmarks.papers.tables import Column, Done, Row, Settings, Table, Values
from gridwright.puzzles.battleship.puzzle import Symbol

__all__ = ["FEW"]

_BOARDS = ("15×10", "30×20")
_MODELS = ("cell", "ship", "cell-exact", "fleet")


def _few(model: str, name: str, settings: Settings) -> Values:
    boards = battleships(name, settings.boards)
    first = next(iter(boards.values()))
    given = sum(symbol is not Symbol.UNKNOWN for symbol in first.givens)
    return {**side_by_side(boards, model, settings), "given": given}


def _follows(done: Sequence[Done]) -> str:
    found = {each.row.name: each.values for each in done}
    told = []
    for name in _BOARDS:
        ship, cell = found.get(f"ship, {name}"), found.get(f"cell-exact, {name}")
        if ship is None or cell is None:
            continue
        shorter, known = beaten([(ship.get(engine), cell.get(engine)) for engine in ENGINES])
        ratios = [
            one / other
            for engine in ENGINES
            if isinstance(one := cell.get(engine), float)
            and isinstance(other := ship.get(engine), float)
        ]
        middle = f" ({statistics.median(ratios):.1f} times as fast in the median)" if ratios else ""
        told.append(f"on {name} in {shorter} of {known} comparisons{middle}")
    wrong = [name for name, values in found.items() if WRONG in values.values()]
    breaks = (
        "The cell-based model as published, its misprints mended, is not exact, and some of its "
        f"answers here are none ({'; '.join(wrong)}): ordinary puzzles show it, not only contrived "
        "ones."
        if wrong
        else "The cell-based model as published is not exact, but its answers keep the rules here."
    )
    return (
        "The ship-based model is ahead of the exact cell-based one "
        f"{' and '.join(told)}, which is the paper's verdict, if not its factor. {breaks}"
    )


FEW = Table(
    name="few-given",
    title="Two models, few given cells",
    where="Table 2, with fewer given cells",
    text=(
        "The boards above have so many given cells that most are not needed. The same sizes and "
        "fleets once more, with as few given cells as `create` can do with, and one solution as "
        "in Table 2. *Breaks a rule* means that at least one board got an answer that is none; "
        "given cells are those of the first board."
    ),
    first="model, board",
    ours=(
        Column("given cells", "given"),
        *(Column(f"{engine}, CPU s", engine) for engine in ENGINES),
    ),
    rows=tuple(
        Row(
            f"{model}, {name}",
            partial(_few, model, name),
            quick=name == "15×10" or model in ("ship", "fleet"),
        )
        for model in _MODELS
        for name in _BOARDS
    ),
    follows=_follows,
    quick=Settings(5, boards=1),
    full=Settings(60, boards=3),
)
