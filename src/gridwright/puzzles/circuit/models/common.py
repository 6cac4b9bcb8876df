"""What the models of Circuit Board share: lines, degrees, given lines, the shortest path."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.grid import Edge
from gridwright.model import Formulation, Label, Model, Objective, Point, Values
from gridwright.puzzles.circuit.puzzle import Circuit, Solution, clues

__all__ = ["add_degrees", "add_lines", "add_path", "clockwise", "formulation"]


def add_lines(puzzle: Circuit, model: Model, name: str = "x") -> Sequence[int]:
    """A binary for every line: 1 when it is in the tree. Given lines are fixed by their clues."""
    x = model.binaries(f"{name}[{edge.name}]" for edge in puzzle.edges)
    number = {edge: index for index, edge in enumerate(puzzle.edges)}
    for clue in clues(puzzle):
        edge = Edge(*clue.cells)
        model.fix(x[number[edge]], 1, Label(clue.text, clue.cells, clue))
    return x


def add_degrees(puzzle: Circuit, model: Model, x: Sequence[int]) -> None:
    """Σ x = 1 + 2y at every point: y[i] = 1 when the point has three lines."""
    three = model.binaries(f"y[{cell.name}]" for cell in puzzle.points)
    for cell, y, lines in zip(puzzle.points, three, puzzle.graph.at, strict=True):
        label = Label("one or three lines", (cell,))
        terms = [*((x[edge], 1.0) for edge in lines), (y, -2.0)]
        model.linear(terms, label, lower=1, upper=1)


def add_path(puzzle: Circuit, model: Model, x: Sequence[int], *, all_lines: bool = False) -> None:
    """The objective: with marked ends the length of the path between them (5.3f–h).

    Binaries p[e] = 1 when line e is on the path and u[i] = 1 when point i is inside it: p ≤ x,
    one line of the path at each end, 2u at every other point. Inside a tree that is the one path.
    `all_lines` adds Σ x, which is |V| − 1 for every tree, as the paper's objectives do.
    """
    terms = [(index, 1.0) for index in x] if all_lines else []
    if puzzle.ends is not None:
        p = model.binaries(f"p[{edge.name}]" for edge in puzzle.edges)
        for edge, line, step in zip(puzzle.edges, x, p, strict=True):
            label = Label("the path runs along lines", tuple(edge))
            model.linear([(line, 1), (step, -1)], label, lower=0)
        for cell, lines in zip(puzzle.points, puzzle.graph.at, strict=True):
            steps = [(p[edge], 1.0) for edge in lines]
            if cell in puzzle.ends:
                model.linear(steps, Label("the path ends here", (cell,)), lower=1, upper=1)
            else:
                u = model.binary(f"u[{cell.name}]")
                label = Label("the path goes on", (cell,))
                model.linear([*steps, (u, -2.0)], label, lower=0, upper=0)
        terms += [(index, 1.0) for index in p]
    if terms:
        model.objective = Objective(tuple(terms))


def clockwise(puzzle: Circuit) -> list[list[int]]:
    """The lines at each point, clockwise from the top."""
    # Four places a point: above, right, below, left.
    around: list[list[int | None]] = [[None] * 4 for _ in puzzle.points]
    for number, (edge, (one, other)) in enumerate(
        zip(puzzle.edges, puzzle.graph.edges, strict=True)
    ):
        along = edge.across
        around[one][1 if along else 2] = number
        around[other][3 if along else 0] = number
    return [[number for number in places if number is not None] for places in around]


def formulation(
    puzzle: Circuit, model: Model, x: Sequence[int], *, determined: bool = False
) -> Formulation[Solution]:
    """The model with the way from its variables to lines and back."""
    edges = puzzle.edges

    def read(values: Values) -> Solution:
        return frozenset(edge for edge, index in zip(edges, x, strict=True) if values[index] > 0.5)

    def point(solution: Solution) -> Point:
        return tuple((index, int(edge in solution)) for edge, index in zip(edges, x, strict=True))

    optimal = puzzle.ends is not None
    return Formulation(model, read, point, determined=determined, optimal=optimal)
