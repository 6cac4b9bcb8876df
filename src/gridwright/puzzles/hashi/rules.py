"""The rules of Hashi, written from the rules alone: what a solution or a puzzle breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.graphs.parts import DisjointSets
from gridwright.grid import Cell
from gridwright.kind import Violation
from gridwright.puzzles.hashi.puzzle import LARGEST_LABEL, Hashi

__all__ = ["faults", "violations"]


def violations(puzzle: Hashi, solution: Sequence[int]) -> tuple[Violation, ...]:
    """Every rule and label that the bridges break."""
    if len(solution) != len(puzzle.links):
        return (Violation(f"{len(puzzle.links)} numbers of bridges are needed"),)
    return (
        *_doubles(puzzle, solution),
        *_labels(puzzle, solution),
        *_crossings(puzzle, solution),
        *_parts(puzzle, solution),
    )


def _doubles(puzzle: Hashi, solution: Sequence[int]) -> Iterator[Violation]:
    for (one, other, _), bridges in zip(puzzle.links, solution, strict=True):
        if bridges not in (0, 1, 2):
            ends = puzzle.islands[one].cell, puzzle.islands[other].cell
            where = f"{ends[0].name} and {ends[1].name}"
            yield Violation(f"{bridges} bridges between {where}: two are the most", ends)


def _labels(puzzle: Hashi, solution: Sequence[int]) -> Iterator[Violation]:
    total = [0] * len(puzzle.islands)
    for (one, other, _), bridges in zip(puzzle.links, solution, strict=True):
        total[one] += bridges
        total[other] += bridges
    for (cell, label), bridges in zip(puzzle.islands, total, strict=True):
        if label is not None and bridges != label:
            noun = "bridge" if bridges == 1 else "bridges"
            yield Violation(f"{bridges} {noun} at {cell.name}, where {label} should be", (cell,))


def _crossings(puzzle: Hashi, solution: Sequence[int]) -> Iterator[Violation]:
    water: set[Cell] = set()
    for (one, other, _), bridges in zip(puzzle.links, solution, strict=True):
        if bridges:
            passed = _between(puzzle.islands[one].cell, puzzle.islands[other].cell)
            for cell in passed:
                if cell in water:
                    yield Violation(f"bridges cross at {cell.name}", (cell,))
            water.update(passed)


def _between(one: Cell, other: Cell) -> list[Cell]:
    """The cells between two in a row or column, the upper or left one first."""
    rows, cols = range(one.row, other.row + 1), range(one.col, other.col + 1)
    return [Cell(row, col) for row in rows for col in cols][1:-1]


def _parts(puzzle: Hashi, solution: Sequence[int]) -> Iterator[Violation]:
    """Join islands bridge by bridge: any that is not in one part with the first is cut off."""
    parts: DisjointSets[int] = DisjointSets()
    for (one, other, _), bridges in zip(puzzle.links, solution, strict=True):
        if bridges:
            parts.join(one, other)
    cells = [cell for n, (cell, _) in enumerate(puzzle.islands) if parts.find(n) != parts.find(0)]
    if cells:
        first = puzzle.islands[0].cell.name
        yield Violation(f"no way over bridges from {first} to {cells[0].name}", tuple(cells))


def faults(puzzle: Hashi) -> tuple[Violation, ...]:
    """What keeps the islands from any solution and shows without a search."""
    return (*_reach(puzzle), *_odd(puzzle), *_separate(puzzle))


def _reach(puzzle: Hashi) -> Iterator[Violation]:
    """Labels that no island, or not this island, can have."""
    most = [2 if label is None else min(2, label) for _, label in puzzle.islands]
    room = [0] * len(puzzle.islands)
    for one, other, _ in puzzle.links:
        room[one] += most[other]
        room[other] += most[one]
    for (cell, label), bridges in zip(puzzle.islands, room, strict=True):
        if label is None or 1 <= label <= min(bridges, LARGEST_LABEL):
            continue
        island = f"the island at {cell.name} has the label {label}"
        if label > LARGEST_LABEL:
            yield Violation(f"{island}, but {LARGEST_LABEL} is the most", (cell,))
        elif label < 1:
            yield Violation(f"{island}, but every island has a bridge", (cell,))
        else:
            yield Violation(f"{island}, but its neighbours allow no more than {bridges}", (cell,))


def _odd(puzzle: Hashi) -> Iterator[Violation]:
    labels = [label for _, label in puzzle.islands if label is not None]
    if len(labels) == len(puzzle.islands) and sum(labels) % 2:
        yield Violation(
            f"the labels sum to {sum(labels)}, but every bridge counts at both its ends",
            tuple(cell for cell, label in puzzle.islands if label is not None and label % 2),
        )


def _separate(puzzle: Hashi) -> Iterator[Violation]:
    parts = puzzle.graph.components()
    if len(parts) > 1:
        smallest = min(parts, key=len)
        rest = next(part for part in parts if part is not smallest)
        here, there = puzzle.islands[smallest[-1]].cell, puzzle.islands[rest[0]].cell
        cells = tuple(puzzle.islands[number].cell for number in smallest)
        yield Violation(f"no bridges can join the island at {here.name} to {there.name}", cells)
