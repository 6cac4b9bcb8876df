"""The rules of Circuit Board, written from the rules alone: what a solution or a board breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from gridwright.graphs.parts import DisjointSets
from gridwright.grid import Cell, Edge, neighbours
from gridwright.kind import Violation
from gridwright.puzzles.circuit.puzzle import Circuit

__all__ = ["faults", "violations"]


def violations(puzzle: Circuit, solution: Collection[Edge]) -> tuple[Violation, ...]:
    """Every rule and given line that the lines break.

    That a path between marked ends is a shortest one shows only in a search; it is not judged here.
    """
    return (
        *_strays(puzzle, solution),
        *_missing(puzzle, solution),
        *_degrees(puzzle, solution),
        *_tree(puzzle, solution),
    )


def _strays(puzzle: Circuit, solution: Collection[Edge]) -> Iterator[Violation]:
    points = set(puzzle.points)
    for edge in sorted(solution):
        near = edge.second in neighbours(edge.first)
        if not near or not points.issuperset(edge):
            yield Violation(f"the line {edge.name} does not join two neighbouring points", edge)


def _missing(puzzle: Circuit, solution: Collection[Edge]) -> Iterator[Violation]:
    for edge in sorted(puzzle.given - frozenset(solution)):
        yield Violation(f"the given line {edge.name} is missing", edge)


def _degrees(puzzle: Circuit, solution: Collection[Edge]) -> Iterator[Violation]:
    lines = Counter(cell for edge in solution for cell in edge)
    for cell in puzzle.points:
        if lines[cell] not in (1, 3):
            yield Violation(f"{lines[cell]} lines at {cell.name}, not one or three", (cell,))


def _tree(puzzle: Circuit, solution: Collection[Edge]) -> Iterator[Violation]:
    """Join points line by line: a line inside one part closes a loop; all must be one part."""
    parts: DisjointSets[Cell] = DisjointSets()
    for edge in sorted(solution):
        if not parts.join(*edge):
            yield Violation(f"the lines close a loop at {edge.name}", edge)
    cut_off = [cell for cell in puzzle.points if parts.find(cell) != parts.find(puzzle.points[0])]
    if cut_off:
        first = puzzle.points[0].name
        yield Violation(f"no way along lines from {first} to {cut_off[0].name}", tuple(cut_off))


def faults(puzzle: Circuit) -> tuple[Violation, ...]:
    """What keeps the board from any solution and shows without a search."""
    return (
        *_lonely(puzzle),
        *_number(puzzle),
        *_crowded(puzzle),
        *_closed(puzzle),
    )


def _number(puzzle: Circuit) -> Iterator[Violation]:
    """Count the points, by the colours of a chessboard.

    Every line joins a dark to a light cell, so the dark points' lines are all V − 1 of them. Each
    point has an odd number of lines: these odd numbers sum to V − 1 only when the number of
    light points is odd, and likewise for the other colour.
    """
    total = len(puzzle.points)
    if total % 2:
        yield Violation(
            f"the board has {total} points: an odd number of points cannot have 1 or 3 lines each",
            puzzle.points,
        )
        return
    dark = sum(_is_dark(cell) for cell in puzzle.points)
    if dark % 2 == 0:
        yield Violation(
            f"coloured as a chessboard it has {dark} dark and {total - dark} light points: "
            "both numbers must be odd",
            puzzle.points,
        )
        return
    lines = dict(zip(puzzle.points, map(len, puzzle.graph.at), strict=True))
    for name, is_dark in (("dark", True), ("light", False)):
        cells = tuple(cell for cell in puzzle.points if _is_dark(cell) == is_dark)
        most = sum(3 if lines[cell] >= 3 else min(1, lines[cell]) for cell in cells)
        if most < total - 1:
            yield Violation(
                f"the {name} points of the chessboard can have {most} lines together, "
                f"but a tree on {total} points has {total - 1}",
                cells,
            )


def _is_dark(cell: Cell) -> bool:
    return cell.row % 2 == cell.col % 2


def _lonely(puzzle: Circuit) -> Iterator[Violation]:
    """Points without neighbours, and boards that fall apart."""
    lonely = [cell for cell, lines in zip(puzzle.points, puzzle.graph.at, strict=True) if not lines]
    if lonely and len(puzzle.points) > 1:
        for cell in lonely:
            yield Violation(f"the point at {cell.name} has no neighbour", (cell,))
        return
    parts = puzzle.graph.components()
    if len(parts) > 1:
        smallest = min(parts, key=len)
        rest = next(part for part in parts if part is not smallest)
        here, there = puzzle.points[smallest[-1]], puzzle.points[rest[0]]
        apart = tuple(puzzle.points[number] for number in smallest)
        yield Violation(f"black cells cut {here.name} off from {there.name}", apart)


def _crowded(puzzle: Circuit) -> Iterator[Violation]:
    """Points where the given lines leave no number of lines that is allowed."""
    given = [number for number, edge in enumerate(puzzle.edges) if edge in puzzle.given]
    degree = [0] * len(puzzle.points)
    for number in given:
        for vertex in puzzle.graph.edges[number]:
            degree[vertex] += 1
    for cell, lines, possible in zip(puzzle.points, degree, puzzle.graph.at, strict=True):
        if lines > 3:
            yield Violation(f"4 lines are given at {cell.name}: 3 are the most", (cell,))
        elif lines == 2 and len(possible) == 2:
            yield Violation(f"2 lines are given at {cell.name}, which can have no third", (cell,))


def _closed(puzzle: Circuit) -> Iterator[Violation]:
    given = [number for number, edge in enumerate(puzzle.edges) if edge in puzzle.given]
    loop, _ = puzzle.graph.core(given)
    if loop:
        around = tuple(puzzle.points[vertex] for vertex in loop)
        yield Violation(f"given lines close a loop at {around[-1].name}", around)
