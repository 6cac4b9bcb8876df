"""Two houses and a third that links them: recognised in a reason, named, and told as people do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from gridwright.grid import Cell
from gridwright.puzzles.sudoku.shapes import Shape, names_of
from gridwright.reasons.book import Literal, Rule
from gridwright.reasons.wording import joined, sentence

__all__ = ["two_houses"]

_LINES = frozenset(("row", "column"))
_REGIONS = frozenset(("box", "region"))

_NAMES = (
    "skyscraper",
    "two-string kite",
    "empty rectangle",
    "finned X-wing",
    "grouped two-string kite",
    "grouped empty rectangle",
    "X-chain",
)
"""If a step can be seen in several ways, it gets the first of these names."""


@dataclass(frozen=True, slots=True)
class _Half:
    """A house, its places for the digit in the house that links it to another, and the others."""

    house: Rule
    near: list[Cell]
    far: list[Cell]

    @property
    def has_two(self) -> bool:
        """Whether there are no more than these two places."""
        return len(self.near) == len(self.far) == 1


def two_houses(shape: Shape) -> tuple[str, str] | None:
    """Two houses have a digit each, not both where a third crosses them: so at another place."""
    found = min(_pairs(shape), default=None)
    return None if found is None else (_NAMES[found[1]], found[2])


def _pairs(shape: Shape) -> Iterator[tuple[int, int, str]]:
    """Every way to see a step so: the first new fact that it shows, its name's place, and text."""
    digit = next(iter(shape.digits))
    for link in shape.houses:
        halves = [_half(shape, house, link) for house in shape.houses if house is not link]
        for one, other in combinations([half for half in halves if half.near and half.far], 2):
            literals = shape.seen_by_all(digit, [*one.far, *other.far])
            if not literals or set(one.near) & set(other.near):
                continue
            ends = [_ends(shape, half.far, digit, literals) for half in (one, other)]
            ways = [
                joined([_near(half.near, link), *names], "or")
                for half, names in zip((one, other), ends, strict=True)
            ]
            text = (
                f"the {digit} of {one.house.about[0]} is in {ways[0]}, and that of"
                f" {other.house.about[0]} in {ways[1]}. They cannot both be in {link.about[0]},"
                f" so one of them is in {joined(dict.fromkeys([*ends[0], *ends[1]]), 'or')}"
            )
            first = shape.step.facts.index(literals[0])
            text = f"{sentence(text)[:-1]}, and {shape.concluded(literals)}"
            yield first, _NAMES.index(_name(shape, link, one, other)), text


def _half(shape: Shape, house: Rule, link: Rule) -> _Half:
    places = shape.places(house)
    near = [cell for cell in places if cell in link.cells]
    return _Half(house, near, [cell for cell in places if cell not in near])


def _name(shape: Shape, link: Rule, one: _Half, other: _Half) -> str:
    """What people call two houses with this link; where diagonals are needed, they have no name."""
    sorts = {one.house.sort, other.house.sort}
    lines, regions = sorts & _LINES, sorts & _REGIONS
    alone = all(half.has_two for half in (one, other) if half.house.sort in _LINES)
    if any(house.sort not in _LINES | _REGIONS for house in shape.houses):
        return "X-chain"
    if link.sort in _REGIONS and lines == _LINES:
        return "two-string kite" if alone else "grouped two-string kite"
    if link.sort in _REGIONS or lines != _LINES - {link.sort}:
        return "X-chain"
    if regions:
        return "empty rectangle" if alone else "grouped empty rectangle"
    return "skyscraper" if alone else "finned X-wing"


def _near(cells: Sequence[Cell], link: Rule) -> str:
    return cells[0].name if len(cells) == 1 else link.about[0]


def _ends(
    shape: Shape, cells: Sequence[Cell], digit: str, literals: Sequence[Literal]
) -> list[str]:
    """The names of the cells, or of the house in which several see what is ruled out."""
    target = shape.book.facts[-literals[0] - 1].cells[0]
    for house in shape.houses:
        if len(cells) > 1 and house.about[1] == digit and {target, *cells} <= set(house.cells):
            return [house.about[0]]
    return names_of(cells)
