"""The building blocks for graphs, compared with their definitions on small random graphs."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, compress, pairwise, product
from math import atan2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.engines import Status, get_engine
from gridwright.graphs import (
    Graph,
    connected,
    connected_by_flow,
    connected_cells,
    no_touching,
    spanning_tree,
    tree_by_contour,
    tree_by_dual,
    tree_by_rank,
)
from gridwright.graphs.parts import (
    DisjointSets,
    components,
    is_connected,
    reachable,
    shortest_path,
)
from gridwright.grid import KING, ORTHOGONAL, Cell, Step, cells
from gridwright.model import Label, Model, NoGood


@st.composite
def graphs(draw: st.DrawFn, most: int = 8) -> Graph:
    """A graph without loops and parallel edges, connected or not."""
    size = draw(st.integers(1, most))
    pairs = list(combinations(range(size), 2))
    edges = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=most + 1)) if pairs else []
    return Graph(size, tuple(edges))


def reached(graph: Graph, chosen: set[int]) -> set[int]:
    """The vertices that the chosen edges join to vertex 0, edge by edge until nothing is new."""
    seen = {0}
    while True:
        more = {v for e in chosen if seen & set(graph.edges[e]) for v in graph.edges[e]}
        if more <= seen:
            return seen
        seen |= more


def joins(graph: Graph, chosen: set[int]) -> bool:
    return len(reached(graph, chosen)) == graph.size


def choices(graph: Graph, fits: Callable[[set[int]], bool]) -> set[frozenset[int]]:
    numbers = range(len(graph.edges))
    every = (set(c) for k in range(len(graph.edges) + 1) for c in combinations(numbers, k))
    return {frozenset(chosen) for chosen in every if fits(chosen)}


def points(model: Model, used: list[int], engine: str) -> set[frozenset[int]]:
    """All choices of edges that the model allows, one after the other excluded."""
    found: set[frozenset[int]] = set()
    with get_engine(engine).open(model) as session:
        while True:
            answer = session.solve()
            if answer.values is None:
                assert answer.status is Status.INFEASIBLE
                return found
            values = answer.values
            chosen = frozenset(e for e, index in enumerate(used) if values[index] > 0.5)
            assert chosen not in found
            found.add(chosen)
            point = tuple((index, round(values[index])) for index in used)
            session.add(NoGood(point, Label("found before")))


@given(graphs(), st.data())
def test_parts_boundary_and_core(graph: Graph, data: st.DataObject) -> None:
    numbers = range(len(graph.edges))
    chosen = {e for e in numbers if data.draw(st.booleans())}
    parts = graph.components(chosen)
    assert sorted(v for part in parts for v in part) == list(range(graph.size))
    assert [min(part) for part in parts] == sorted(min(part) for part in parts)
    assert set(parts[0]) == reached(graph, chosen)
    for part in parts:
        ends = [{vertex in part for vertex in graph.edges[e]} for e in numbers]
        assert sorted(graph.boundary(part)) == [e for e in numbers if len(ends[e]) == 2]
        assert graph.within(part) == [e for e in numbers if ends[e] == {True}]
    vertices, edges = graph.core(chosen)
    # A forest has as many edges as vertices less parts.
    assert bool(vertices) == (len(chosen) > graph.size - len(parts))
    assert all(sum(v in graph.edges[e] for e in edges) >= 2 for v in vertices)


def near(graph: Graph) -> Callable[[int], list[int]]:
    return lambda vertex: [graph.other(edge, vertex) for edge in graph.at[vertex]]


@given(graphs(), st.data())
def test_a_path_is_a_shortest_one(graph: Graph, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, graph.size - 1))
    way = shortest_path(start, 0, near(graph))
    assert (way is not None) == (start in reached(graph, set(range(len(graph.edges)))))
    if way is not None:
        assert (way[0], way[-1]) == (start, 0)
        steps = [tuple(sorted(pair)) for pair in pairwise(way)]
        assert set(steps) <= set(graph.edges)
        # Nothing nearer: every vertex on it is as far from the end as the way says.
        for place, vertex in enumerate(way):
            assert len(shortest_path(vertex, 0, near(graph)) or ()) == len(way) - place


@given(graphs(), st.data())
def test_parts_of_chosen_vertices_are_those_of_the_graph_between_them(
    graph: Graph, data: st.DataObject
) -> None:
    chosen = data.draw(st.lists(st.integers(0, graph.size - 1), unique=True))
    parts = components(chosen, near(graph))
    inner = [e for e, edge in enumerate(graph.edges) if set(edge) <= set(chosen)]
    expected = [set(part) for part in graph.components(inner) if set(part) <= set(chosen)]
    assert sorted(map(sorted, parts)) == sorted(map(sorted, expected))
    assert [chosen.index(part[0]) for part in parts] == sorted(
        min(chosen.index(vertex) for vertex in part) for part in parts
    )
    assert is_connected(chosen, near(graph)) == (len(expected) < 2)


@given(graphs())
def test_what_can_be_reached_is_the_part_of_the_start(graph: Graph) -> None:
    assert reachable(0, near(graph)) == reached(graph, set(range(len(graph.edges))))


@given(graphs())
def test_disjoint_sets_find_loops_and_parts(graph: Graph) -> None:
    sets: DisjointSets[int] = DisjointSets()
    for number, edge in enumerate(graph.edges):
        # An edge closes a loop when the edges before it already join its ends.
        closes = any(set(edge) <= set(part) for part in graph.components(range(number)))
        assert sets.join(*edge) != closes
    together = {(v, w) for part in graph.components() for v in part for w in part}
    for one in range(graph.size):
        for other in range(graph.size):
            assert (sets.find(one) == sets.find(other)) == ((one, other) in together)


@pytest.mark.parametrize("size", [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 4)])
def test_pieces_that_do_not_touch_are_more_than_a_kings_step_apart(size: tuple[int, int]) -> None:
    board = list(cells(*size))
    model = Model("stars")
    stars = [model.binary(cell.name) for cell in board]
    no_touching(model, *size, {cell: [x] for cell, x in zip(board, stars, strict=True)})
    apart = {
        frozenset(index for index, on in enumerate(choice) if on)
        for choice in product((False, True), repeat=len(board))
        if all(
            max(abs(one.row - other.row), abs(one.col - other.col)) > 1
            for one, other in combinations(compress(board, choice), 2)
        )
    }
    assert points(model, stars, "sat") == apart


def test_a_piece_of_several_cells_keeps_its_distance() -> None:
    model = Model("a bar and a dot")
    bar, dot = model.binary("bar"), model.binary("dot")
    pieces = {Cell(0, 0): [bar], Cell(0, 1): [bar], Cell(1, 2): [dot]}
    no_touching(model, 2, 4, pieces)
    assert points(model, [bar, dot], "sat") == {frozenset(), frozenset({0}), frozenset({1})}
    far = Model("further apart")
    far.binaries(("bar", "dot"))
    no_touching(far, 2, 4, {**pieces, Cell(1, 2): [], Cell(1, 3): [dot]})
    assert frozenset({0, 1}) in points(far, [bar, dot], "sat")


@settings(max_examples=25, deadline=None)
@given(graphs(5))
@pytest.mark.parametrize("engine", ["sat", "cpsat", "highs"])
def test_cuts_leave_exactly_the_connected_choices(engine: str, graph: Graph) -> None:
    model = Model("connected")
    used = [model.binary(f"x{e}") for e in range(len(graph.edges))]
    model.lazy = connected(graph, used)
    assert points(model, used, engine) == choices(graph, lambda chosen: joins(graph, chosen))


@settings(max_examples=25, deadline=None)
@given(graphs(5))
@pytest.mark.parametrize("engine", ["cpsat", "highs"])
def test_flow_leaves_exactly_the_connected_choices(engine: str, graph: Graph) -> None:
    model = Model("flow")
    used = [model.binary(f"x{e}") for e in range(len(graph.edges))]
    connected_by_flow(model, graph, [(0.0, ((index, 1.0),)) for index in used])
    assert points(model, used, engine) == choices(graph, lambda chosen: joins(graph, chosen))


@settings(max_examples=25, deadline=None)
@given(graphs(5))
@pytest.mark.parametrize("way", ["cuts on sat", "cuts on highs", "rank on cpsat", "rank on highs"])
def test_both_ways_to_a_tree_leave_exactly_the_spanning_trees(way: str, graph: Graph) -> None:
    block, engine = way.split(" on ")
    model = Model(way)
    used = [model.binary(f"x{e}") for e in range(len(graph.edges))]
    if block == "cuts":
        model.lazy = spanning_tree(graph, used)
    else:
        tree_by_rank(model, graph, used, root=graph.size // 2)
    trees = choices(graph, lambda chosen: len(chosen) == graph.size - 1 and joins(graph, chosen))
    assert points(model, used, engine) == trees


def together(chosen: frozenset[Cell], steps: tuple[Step, ...]) -> bool:
    """Whether the cells grow out of one of them, step by step until nothing is new."""
    grown = set(sorted(chosen)[:1])
    for _ in chosen:
        grown |= {c for c in chosen for row, col in steps if (c.row + row, c.col + col) in grown}
    return grown == chosen


@pytest.mark.parametrize("engine", ["sat", "highs"])
@pytest.mark.parametrize("steps", [ORTHOGONAL, KING], ids=["sides", "corners"])
@pytest.mark.parametrize("holes", [(), ((0, 1), (1, 1)), ((0, 2), (1, 2), (2, 2))])
def test_cuts_leave_exactly_the_connected_choices_of_cells(
    holes: tuple[tuple[int, int], ...], steps: tuple[Step, ...], engine: str
) -> None:
    model = Model("cells")
    board = [cell for cell in cells(2 if not holes else 3, 4) if cell not in holes]
    x = {cell: model.binary(cell.name) for cell in board}
    model.lazy = connected_cells(x, "the stars", steps)
    model.at_least(2, x.values(), Label("at least two"))
    model.at_most(3, x.values(), Label("at most three"))
    expected = {
        frozenset(chosen)
        for size in (2, 3)
        for chosen in combinations(board, size)
        if together(frozenset(chosen), steps)
    }
    numbers = list(x.values())
    found = {frozenset(board[n] for n in chosen) for chosen in points(model, numbers, engine)}
    assert found == expected


def test_a_cut_names_the_rule_and_two_cells_that_are_apart() -> None:
    row = {Cell(0, col): col for col in range(3)}
    (first, second) = connected_cells(row, "the stars")([1, 0, 1])
    assert first.label == Label("the stars are connected", (Cell(0, 0), Cell(0, 2)))
    assert second.label.cells == (Cell(0, 2), Cell(0, 0))
    assert not list(connected_cells(row)([1, 1, 1]))
    assert not list(connected_cells(row)([0, 0, 0]))


PLANE = [
    # A square with one diagonal, and a pendant vertex inside a triangle.
    (
        ((0, 1), (1, 2), (2, 3), (0, 3), (0, 2), (2, 4)),
        ((0, 0), (1, 0), (1, 1), (0, 1), (0.8, 0.6)),
    ),
    # A triangle inside a triangle.
    (
        ((0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5), (0, 3), (1, 4), (2, 5)),
        ((0, 0), (9, 0), (4, 9), (2, 1), (7, 1), (4, 6)),
    ),
    # One edge, and one vertex alone.
    (((0, 1),), ((0, 0), (1, 1))),
    ((), ((0, 0),)),
]


@pytest.mark.parametrize(("edges", "places"), PLANE, ids=["square", "triangles", "edge", "vertex"])
@pytest.mark.parametrize("way", ["contour on cpsat", "dual on sat", "dual on highs"])
def test_a_contour_and_a_dual_leave_exactly_the_trees_of_a_plane_graph(
    way: str, edges: tuple[tuple[int, int], ...], places: tuple[tuple[float, float], ...]
) -> None:
    graph = Graph(len(places), edges)

    def angle(vertex: int, edge: int) -> float:
        (x, y), (a, b) = places[vertex], places[graph.other(edge, vertex)]
        return -atan2(b - y, a - x)

    rotation = [
        sorted(edges, key=lambda e, v=vertex: angle(v, e))  # type: ignore[misc]
        for vertex, edges in enumerate(graph.at)
    ]
    block, engine = way.split(" on ")
    model = Model(way)
    used = [model.binary(f"x{e}") for e in range(len(graph.edges))]
    if block == "contour":
        for vertex in range(graph.size if edges else 0):
            model.at_least(1, [used[e] for e in graph.at[vertex]], Label("nobody is left out"))
        tree_by_contour(model, graph, rotation, used)
    else:
        tree_by_dual(model, graph, rotation, used)
    trees = choices(graph, lambda chosen: len(chosen) == graph.size - 1 and joins(graph, chosen))
    assert trees
    assert points(model, used, engine) == trees


def test_a_dual_has_no_tree_for_a_graph_that_falls_apart() -> None:
    graph = Graph(4, ((0, 1), (2, 3)))
    model = Model("apart")
    used = [model.binary(f"x{e}") for e in range(2)]
    tree_by_dual(model, graph, graph.at, used)
    assert points(model, used, "sat") == set()
