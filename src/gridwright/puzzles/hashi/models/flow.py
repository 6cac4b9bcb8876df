"""`flow`: none, one or two bridges on each link, connectivity by a flow."""

from __future__ import annotations

from gridwright.graphs import connected_by_flow
from gridwright.model import Formulation, Label, Model, Point, Values
from gridwright.puzzles.hashi.puzzle import GivenLabel, Hashi, Solution, clues

__all__ = ["build"]


def build(puzzle: Hashi) -> Formulation[Solution]:
    """Equation 6.1 of Conroy, Dieroff, Kehoe and Lu, with M = k − 1 for k islands.

    Variables x[i,j,n] = 1 when there are n = 0, 1 or 2 bridges between islands i and j, and
    flows f[i,j] and f[j,i] along each link. Constraints: x[1] + 2·x[2] sums to the label at
    every island that has one (6.1b); one of the three x of a link is 1 (6.1c); x[q,0] + x[r,0]
    ≥ 1 for links q and r that cross (6.1d); the first island sends k − 1 units and every other
    keeps one (6.1e), over links with bridges only (6.1f), and over all of those (6.1g).

    5|B| variables for |B| links, and 3|B| + 2k rows besides those for crossings.

    >>> from gridwright.grid import Cell
    >>> from gridwright.puzzles.hashi.puzzle import Island
    >>> labels = ((0, 1), (2, 2), (4, 1))
    >>> row = Hashi(1, 5, tuple(Island(Cell(0, col), label) for col, label in labels))
    >>> build(row).model.statistics()
    Statistics(variables=10, binaries=6, constraints=12, nonzeros=34)
    """
    model = Model("hashi flow")
    at = [island.cell.name for island in puzzle.islands]
    for one, other, _ in puzzle.links:
        for bridges in range(3):
            model.binary(f"x[{at[one]}-{at[other]},{bridges}]")
    for clue in clues(puzzle):
        assert isinstance(clue, GivenLabel)
        terms = [(3 * link + n, float(n)) for link in clue.links for n in (1, 2)]
        label = Label(clue.text, clue.cells, clue)
        model.linear(terms, label, lower=clue.label, upper=clue.label)
    label = Label("none, one or two bridges on a link")
    for link in range(len(puzzle.links)):
        model.exactly(1, range(3 * link, 3 * link + 3), label)
    label = Label("bridges do not cross")
    for one, other in puzzle.crossings:
        model.at_least(1, (3 * one, 3 * other), label)
    used = [(1.0, ((3 * link, -1.0),)) for link in range(len(puzzle.links))]
    connected_by_flow(model, puzzle.graph, used)

    def read(values: Values) -> Solution:
        parts = (values[3 * link : 3 * link + 3] for link in range(len(puzzle.links)))
        return tuple(part.index(max(part)) for part in parts)

    def point(solution: Solution) -> Point:
        return tuple((3 * link + bridges, 1) for link, bridges in enumerate(solution))

    return Formulation(model, read, point)
