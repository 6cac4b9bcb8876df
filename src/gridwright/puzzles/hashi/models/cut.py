"""`cut`: two binaries a link, and connectivity by cuts that are added when a point breaks it."""

from __future__ import annotations

from itertools import combinations
from math import inf

from gridwright.graphs import connected
from gridwright.model import AllOf, Formulation, Label, Linear, Model, NoGood, Point, Values
from gridwright.puzzles.hashi.puzzle import GivenLabel, Hashi, Solution

__all__ = ["build"]


def build(puzzle: Hashi) -> Formulation[Solution]:
    """The islands and links alone; what falls apart is mended one cut at a time.

    Variables a[i,j] = 1 when there is a bridge between islands i and j, d[i,j] = 1 when there
    are two. Constraints: d ≤ a; a + d sums to the label at every island that has one, and a to
    1 or more at the others; a[q] + a[r] ≤ 1 for links q and r that cross; and, added when a
    point breaks it, Σ a ≥ 1 over the links out of any part of the islands. The commonest of
    these are there from the beginning: two or three islands that would use up their bridges
    on each other, where there are more.

    2|B| variables for |B| links, and |B| + k rows besides those for crossings, pairs and cuts.

    >>> from gridwright.grid import Cell
    >>> from gridwright.puzzles.hashi.puzzle import Island
    >>> labels = ((0, 1), (2, 2), (4, 1))
    >>> row = Hashi(1, 5, tuple(Island(Cell(0, col), label) for col, label in labels))
    >>> build(row).model.statistics()
    Statistics(variables=4, binaries=4, constraints=5, nonzeros=12)
    """
    model = Model("hashi cut")
    links = puzzle.links
    size = len(links)
    at = [island.cell.name for island in puzzle.islands]
    for letter in "ad":
        model.binaries(f"{letter}[{at[one]}-{at[other]}]" for one, other, _ in links)
    add = model.constraints.append
    label = Label("two bridges are also one")
    # Before the sums, so that engines that look for it know which variables go together.
    for link in range(size):
        add(NoGood(((size + link, 1), (link, 0)), label))
    _add_labels(puzzle, model)
    label = Label("bridges do not cross")
    for one, other in puzzle.crossings:
        add(NoGood(((one, 1), (other, 1)), label))
    if len(puzzle.islands) > 2:
        _add_closed(puzzle, model)
    model.lazy = connected(puzzle.graph, range(size))

    def read(values: Values) -> Solution:
        return tuple([(values[link] > 0.5) + (values[size + link] > 0.5) for link in range(size)])

    def point(solution: Solution) -> Point:
        decisions: list[tuple[int, int]] = []
        for link, bridges in enumerate(solution):
            # Two bridges imply one, and none excludes two.
            if bridges < 2:
                decisions.append((link, bridges))
            if bridges:
                decisions.append((size + link, bridges - 1))
        return tuple(decisions)

    def express(clue: GivenLabel) -> tuple[Linear]:
        return (_row(puzzle, clue),)

    return Formulation(model, read, point, determined=True, express=express)


def _add_labels(puzzle: Hashi, model: Model) -> None:
    add = model.constraints.append
    for clue in puzzle.clues:
        add(_row(puzzle, clue))
    if len(puzzle.islands) > 1:
        for (cell, number), links in zip(puzzle.islands, puzzle.graph.at, strict=True):
            if number is None:
                label = Label(f"a bridge at {cell.name}", (cell,))
                add(Linear(tuple([(link, 1.0) for link in links]), 1, inf, label))


def _row(puzzle: Hashi, clue: GivenLabel) -> Linear:
    size = len(puzzle.links)
    terms = tuple([(v, 1.0) for link in clue.links for v in (link, size + link)])
    return Linear(terms, clue.label, clue.label, Label(clue.text, clue.cells, clue))


def _add_closed(puzzle: Hashi, model: Model) -> None:
    """The most frequent cuts, from the beginning: two or three islands are not all of the board.

    Two 1s or two 2s would use up their bridges on each other; an island between two others does
    so where their labels, 1 or 2 each, sum to its own.
    """
    labelled = puzzle.labelled
    labels = [label for _, label in puzzle.islands]
    size = len(puzzle.links)
    add = model.constraints.append
    # The variable that says that a link takes all bridges of its end with the smaller label.
    full = {1: 0, 2: size}
    for link, (one, other, _) in enumerate(puzzle.links):
        if labels[one] == labels[other] and labels[one] in full:
            here, there = labelled[one], labelled[other]
            rule = f"{here.name} and {there.name} do not use up their bridges on each other"
            label = Label(rule, here.cells + there.cells, AllOf((here, there)))
            add(NoGood(((link + full[here.label], 1),), label))
    if len(puzzle.islands) < 4:
        return
    for middle, links in enumerate(puzzle.graph.at):
        wanted = labels[middle]
        if wanted is None or not 2 <= wanted <= 4:
            continue
        ends = [(link, puzzle.graph.other(link, middle)) for link in links]
        ends = [(link, end) for link, end in ends if labels[end] in full]
        for (first, one), (second, other) in combinations(ends, 2):
            here, between, there = labelled[one], labelled[middle], labelled[other]
            if here.label + there.label == wanted:
                rule = f"{here.name}, {between.name} and {there.name} do not use up their bridges"
                cells = here.cells + between.cells + there.cells
                label = Label(rule, cells, AllOf((here, between, there)))
                point = ((first + full[here.label], 1), (second + full[there.label], 1))
                add(NoGood(point, label))
