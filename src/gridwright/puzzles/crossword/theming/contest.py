"""The rules of a contest for the black cells of a grid, seen from the pattern alone.

In the Romanian championship, as Botea and Bulitko describe it, a grid of 13x13 has at most 26 black
cells, no two of them side by side; they must not separate the white cells, nor be one black cell
short of separating them into areas of two or more white cells, which is called a semiclosure.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from gridwright.graphs.parts import components
from gridwright.grid import ORTHOGONAL, Cell, cells, neighbours, touching
from gridwright.kind import Violation

__all__ = ["ContestRules", "pattern_violations"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestRules:
    """What black cells may do: at most `black` of them, None for any number.

    `adjacent` and `semiclosures` allow what the contest forbids; `connected` asks that the white
    cells are connected.
    """

    black: int | None = 26
    adjacent: bool = False
    connected: bool = True
    semiclosures: bool = False


def pattern_violations(
    blocks: Sequence[bool], rows: int, cols: int, rules: ContestRules
) -> tuple[Violation, ...]:
    """Every rule that the black cells break.

    >>> blocks = (False, False, False, True, True, False)
    >>> for broken in pattern_violations(blocks, 2, 3, ContestRules(black=1)):
    ...     print(broken)
    there are 2 black cells, but at most 1 is allowed
    the black cells r2c1 and r2c2 are side by side
    """
    if len(blocks) != rows * cols:
        return (Violation(f"a pattern has {rows * cols} cells, not {len(blocks)}"),)
    board = cells(rows, cols)
    black = [cell for cell, block in zip(board, blocks, strict=True) if block]
    white = frozenset(board) - frozenset(black)
    found: list[Violation] = []
    if rules.black is not None and len(black) > rules.black:
        message = f"there are {len(black)} black cells, but at most {rules.black} is allowed"
        found.append(Violation(message, tuple(black)))
    if not rules.adjacent:
        found += _side_by_side(black)
    areas = _areas(white)
    if rules.connected and len(areas) > 1:
        smallest = tuple(sorted(areas[0]))
        found.append(Violation(f"the white cells fall into {len(areas)} areas", smallest))
    if not rules.semiclosures:
        found += _semiclosures(white)
    return tuple(found)


def _side_by_side(black: Sequence[Cell]) -> Iterator[Violation]:
    for cell, other in touching(black, ORTHOGONAL):
        message = f"the black cells {cell.name} and {other.name} are side by side"
        yield Violation(message, (cell, other))


def _semiclosures(white: frozenset[Cell]) -> Iterator[Violation]:
    """Cells that would divide an area so that two parts have two white cells or more.

    The paper asks that each part has two or more. A part of one cell beside two such parts does
    not make them one, so that is a semiclosure here as well: the stricter reading.
    """
    before = sum(len(area) > 1 for area in _areas(white))
    for cell in sorted(white):
        areas = [area for area in _areas(white - {cell}) if len(area) > 1]
        if len(areas) > max(1, before):
            message = f"one more black cell, at {cell.name}, would separate the white cells"
            yield Violation(message, (cell,))


def _areas(white: Collection[Cell]) -> list[frozenset[Cell]]:
    """The connected areas of white cells, the smallest first."""
    found = map(frozenset, components(white, neighbours))
    return sorted(found, key=lambda area: (len(area), min(area)))
