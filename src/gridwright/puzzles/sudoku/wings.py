"""Wings and chains of cells: recognised in a reason, and told as people do.

Each function gives the name and the sentences of a technique, or None if a step is not of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from gridwright.grid import Cell
from gridwright.puzzles.sudoku.shapes import Shape, names_of
from gridwright.reasons.book import Rule
from gridwright.reasons.wording import joined, sentence

__all__ = ["cell_chain", "w_wing", "wing"]

_LONGEST = 6
"""The most cells of a chain whose order is looked for."""


def wing(shape: Shape) -> tuple[str, str] | None:
    """A cell with two or three digits, and two cells that it sees with two of these or one more."""
    if len(shape.cells) != 3:
        return None
    for pivot, one, other in permutations(shape.cells, 3):
        held, left, right = shape.left(pivot), shape.left(one), shape.left(other)
        if len(left) != 2 or len(right) != 2 or len(left & right) != 1:
            continue
        (shared,) = left & right
        (first,), (second,) = left - {shared}, right - {shared}
        if first > second or held - {shared} != {first, second}:
            continue
        middle, wings = pivot.cells[0], (one.cells[0], other.cells[0])
        near = shape.seen(first, middle, wings[0]) and shape.seen(second, middle, wings[1])
        literals = shape.seen_by_all(shared, [*wings, middle] if shared in held else wings)
        if not near or not literals:
            continue
        itself = f"; otherwise it is {shared} itself" if shared in held else ""
        text = (
            f"{middle.name} is {joined(sorted(held), 'or')}. If it is {first}, {wings[0].name} is"
            f" {shared}; if it is {second}, {wings[1].name} is {shared}{itself}."
            f" {'In every case' if itself else 'Either way,'} {shape.concluded(literals)}"
        )
        return "XYZ-wing" if shared in held else "XY-wing", text
    return None


def w_wing(shape: Shape) -> tuple[str, str] | None:
    """Two cells with the same two digits that cannot both be one of them, as a house has it."""
    if len(shape.cells) != 2:
        return None
    one, other = (rule.cells[0] for rule in shape.cells)
    held = shape.left(shape.cells[0])
    if len(held) != 2 or held != shape.left(shape.cells[1]):
        return None
    for digit in sorted(held):
        (rest,) = held - {digit}
        literals = shape.seen_by_all(rest, [one, other])
        house = _linking(shape, digit, one, other)
        if house is None or not literals:
            continue
        where = joined(names_of(shape.places(house)), "or")
        text = (
            f"the {digit} of {house.about[0]} is in {where}, so {one.name} and {other.name}, each"
            f" of which is {joined(sorted(held), 'or')}, cannot both be {digit}"
        )
        return "W-wing", f"{sentence(text)} One of them is {rest}, so {shape.concluded(literals)}"
    return None


def _linking(shape: Shape, digit: str, one: Cell, other: Cell) -> Rule | None:
    """A house that has no place for its digit if both cells are that digit."""
    for house in shape.houses:
        places = shape.places(house)
        if house.about[1] != digit or one in places or other in places:
            continue
        if places and all(shape.seen(digit, c, one) or shape.seen(digit, c, other) for c in places):
            return house
    return None


def cell_chain(shape: Shape) -> tuple[str, str] | None:
    """Cells with two digits each: if the first is not a digit, the last one is."""
    if not 4 <= len(shape.cells) <= _LONGEST:
        return None
    left = {rule.cells[0]: shape.left(rule) for rule in shape.cells}
    if any(len(held) != 2 for held in left.values()):
        return None
    for cells in permutations(left):
        for digit in sorted(left[cells[0]]):
            values = _along(shape, cells, digit, left)
            literals = shape.seen_by_all(digit, [cells[0], cells[-1]]) if values else []
            if literals:
                links = [f"{c.name} is {value}" for c, value in zip(cells, values, strict=True)]
                text = (
                    f"If {cells[0].name} is not {digit}, then {joined(links)}. So"
                    f" {cells[0].name} or {cells[-1].name} is {digit}, and"
                    f" {shape.concluded(literals)}"
                )
                return "XY-chain", text
    return None


def _along(
    shape: Shape, cells: Sequence[Cell], digit: str, left: dict[Cell, set[str]]
) -> list[str]:
    """What the cells are if the first is not the digit and the last is; nothing if it is not so."""
    values: list[str] = []
    out = digit
    for number, cell in enumerate(cells):
        if out not in left[cell] or (number and not shape.seen(out, cells[number - 1], cell)):
            return []
        (out,) = left[cell] - {out}
        values.append(out)
    return values if out == digit else []
