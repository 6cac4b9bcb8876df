"""The rules of Circuit Board as a person keeps them in mind: points, squares, one tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, pairwise, product

from gridwright.grid import Cell, Edge
from gridwright.puzzles.circuit.puzzle import Circuit, Solution, path_between
from gridwright.reasons.book import AtLeast, Clause, Fact, Part, Plan, Rule, RuleBook, Watched
from gridwright.reasons.watching import all_connected, no_loop

__all__ = ["book", "pair_of"]

_MOST_STEPS = 20_000
"""How far a long way is looked for among lines that form many loops."""

Alike = dict[tuple[int, int], int]
"""For two lines at a point, by the numbers of their facts, the fact that they are alike."""


def book(puzzle: Circuit) -> RuleBook:
    """A rule for each point, each square and each pair of neighbours, "no loop", "connected".

    Facts: there is a line between two points; and, without words, two lines at a point are alike:
    both are there, or neither is. People see that as soon as all other lines at the point are
    known, and follow such lines from point to point without counting each point as a thought.
    """
    alike = _pairs(puzzle)
    lines = [_line(edge) for edge in puzzle.edges]
    either = tuple(_choices(puzzle, alike))
    first = len(lines) + len(alike) + 1

    def truths(solution: Solution) -> list[bool]:
        chosen = [edge in solution for edge in puzzle.edges]
        same = [chosen[one - 1] == chosen[other - 1] for one, other in alike]
        true = [any(chosen[abs(each) - 1] == (each > 0) for each in pair) for pair in either]
        return chosen + same + true

    number = {edge: fact for fact, edge in enumerate(puzzle.edges, 1)}
    rules = (
        *_points(puzzle, alike),
        *_squares(puzzle, number),
        *_neighbours(puzzle),
        *_tree(puzzle),
        *_shortest(puzzle, number),
    )
    known = tuple(number[edge] for edge in sorted(puzzle.given))
    said = (_said_of_two(puzzle, pair) for pair in either)
    facts = (*lines, *(Fact("", "") for _ in alike), *said)
    notes = range(len(lines) + 1, len(facts) + 1)
    ties = (*_ties(alike), *_ties_of_choices(either, first, alike))
    return RuleBook(facts, rules, truths, known, ties, frozenset(notes))


def pair_of(puzzle: Circuit, literal: int) -> tuple[Edge, ...]:
    """The two lines that an insight is about; nothing if the literal is about one line."""
    alike = _pairs(puzzle)
    index = abs(literal) - 1 - len(puzzle.edges) - len(alike)
    if index < 0:
        return ()
    return tuple(puzzle.edges[abs(each) - 1] for each in list(_choices(puzzle, alike))[index])


def _line(edge: Edge) -> Fact:
    names = f"{edge.first.name} and {edge.second.name}"
    yes, no = f"there is a line between {names}", f"there is no line between {names}"
    return Fact(yes, no, tuple(edge), "-" if edge.across else "|")


def _pairs(puzzle: Circuit) -> Alike:
    pairs = [pair for lines in puzzle.graph.at for pair in combinations(lines, 2)]
    first = len(puzzle.edges) + 1
    return {(one + 1, other + 1): fact for fact, (one, other) in enumerate(pairs, first)}


def _ties(alike: Alike) -> Iterator[Clause]:
    for (one, other), fact in alike.items():
        yield (-fact, -one, other)
        yield (-fact, one, -other)
        yield (fact, one, other)
        yield (fact, -one, -other)


def _choices(puzzle: Circuit, alike: Alike) -> Iterator[Clause]:
    """What may be said of two lines at a point or of a square: one of two literals is true."""
    for one, other in (*alike, *_opposite(puzzle)):
        yield from ((one, other), (-one, other), (one, -other), (-one, -other))


def _opposite(puzzle: Circuit) -> Iterator[tuple[int, int]]:
    """The opposite sides of squares, by the numbers of their facts."""
    number = {edge: fact for fact, edge in enumerate(puzzle.edges, 1)}
    for across, down, right, below in _sides(puzzle):
        for one, other in ((across, below), (down, right)):
            if one in number and other in number:
                yield number[one], number[other]


def _sides(puzzle: Circuit) -> Iterator[tuple[Edge, Edge, Edge, Edge]]:
    """The upper, left, right and lower side of each square."""
    for row, col in product(range(puzzle.rows - 1), range(puzzle.cols - 1)):
        cell, right, down = Cell(row, col), Cell(row, col + 1), Cell(row + 1, col)
        far = Cell(row + 1, col + 1)
        yield Edge(cell, right), Edge(cell, down), Edge(right, far), Edge(down, far)


def _ties_of_choices(choices: Iterable[Clause], first: int, alike: Alike) -> Iterator[Clause]:
    for fact, (one, other) in enumerate(choices, first):
        yield (-fact, one, other)
        yield (fact, -one)
        yield (fact, one, -other)
        same = alike.get((abs(one), abs(other)))
        if same is not None:
            yield (fact, same if (one > 0) == (other > 0) else -same)


def _said_of_two(puzzle: Circuit, pair: Clause) -> Fact:
    """A choice between two lines at a point in words; that it fails is never said."""
    edges = [puzzle.edges[abs(literal) - 1] for literal in pair]
    cells = tuple(dict.fromkeys(cell for edge in edges for cell in edge))
    if len(cells) == 4:
        return Fact(_said_of_opposite(edges, pair), "", cells)
    here = next(cell for cell in edges[0] if cell in edges[1])
    to = [next(cell for cell in edge if cell != here).name for edge in edges]
    if pair[0] > 0 and pair[1] > 0:
        text = f"a line leads from {here.name} to {to[0]} or {to[1]}"
    elif pair[0] < 0 and pair[1] < 0:
        text = f"there are not lines from {here.name} both to {to[0]} and {to[1]}"
    else:
        one, other = to if pair[0] < 0 else reversed(to)
        text = f"a line from {here.name} to {one} needs one from {here.name} to {other}"
    return Fact(text, "", cells)


def _said_of_opposite(edges: Sequence[Edge], pair: Clause) -> str:
    one, other = (f"between {edge.first.name} and {edge.second.name}" for edge in edges)
    if pair[0] > 0 and pair[1] > 0:
        return f"there is a line {one} or {other}"
    if pair[0] < 0 and pair[1] < 0:
        return f"there are not lines both {one} and {other}"
    one, other = (one, other) if pair[0] < 0 else (other, one)
    return f"a line {one} needs one {other}"


def _points(puzzle: Circuit, alike: Alike) -> Iterator[Rule]:
    for cell, lines in zip(puzzle.points, puzzle.graph.at, strict=True):
        if len(puzzle.points) > 1:
            facts = [line + 1 for line in lines]
            parts = (*_odd(facts), *_alike(facts, alike))
            text = f"the point {cell.name} has one or three lines"
            yield Rule("point", text, parts, (cell,), about=(cell.name,))


def _odd(facts: Sequence[int]) -> Iterator[Part]:
    """An odd number of the facts is true: one clause against each even choice."""
    for signs in product((1, -1), repeat=len(facts)):
        if signs.count(-1) % 2 == 0:
            yield AtLeast(tuple(sign * fact for sign, fact in zip(signs, facts, strict=True)))


def _alike(facts: Sequence[int], alike: Alike) -> Iterator[Part]:
    """What "odd" says about pairs of lines, so that one pair is known from the other lines."""
    if len(facts) == 2:
        yield AtLeast((-alike[facts[0], facts[1]],))
    elif len(facts) == 3:
        for fact in facts:
            one, other = (line for line in facts if line != fact)
            yield AtLeast((-fact, alike[one, other]))
            yield AtLeast((fact, -alike[one, other]))
    elif len(facts) == 4:
        for second in facts[1:]:
            pair = alike[facts[0], second]
            one, other = (line for line in facts[1:] if line != second)
            yield AtLeast((pair, alike[one, other]))
            yield AtLeast((-pair, -alike[one, other]))


def _squares(puzzle: Circuit, number: dict[Edge, int]) -> Iterator[Rule]:
    for cell in puzzle.points:
        right, down = Cell(cell.row, cell.col + 1), Cell(cell.row + 1, cell.col)
        far = Cell(cell.row + 1, cell.col + 1)
        edges = (Edge(cell, right), Edge(cell, down), Edge(right, far), Edge(down, far))
        if all(edge in number for edge in edges):
            text = f"the square from {cell.name} to {far.name} is not closed"
            part = AtLeast(tuple(-number[edge] for edge in edges))
            yield Rule("square", text, (part,), (cell, right, down, far))


def _neighbours(puzzle: Circuit) -> Iterator[Rule]:
    if len(puzzle.points) < 3:
        return
    for edge, ends in zip(puzzle.edges, puzzle.graph.edges, strict=True):
        part = AtLeast(tuple(line + 1 for line in puzzle.graph.boundary(ends)))
        text = f"a line leads on from {edge.first.name} or {edge.second.name}"
        yield Rule("neighbours", text, (part,), tuple(edge))


def _tree(puzzle: Circuit) -> Iterator[Rule]:
    lines = range(1, len(puzzle.edges) + 1)
    loop, connected = no_loop(puzzle.graph, lines), all_connected(puzzle.graph, lines)
    yield Rule("loop", "there is no loop", (loop,))
    yield Rule("connected", "all points are connected", (connected,))


def _shortest(puzzle: Circuit, number: dict[Edge, int]) -> Iterator[Rule]:
    """With marked ends: the way between them has no more lines than the shortest there is."""
    if puzzle.ends is None:
        return
    # The rule is about the whole set of solutions, so one has to be known to state it.
    from gridwright.verbs.solve import solve

    solutions = solve(puzzle).solutions
    if solutions:
        length = len(path_between(solutions[0], puzzle.ends)) - 1
        names = f"{puzzle.ends[0].name} to {puzzle.ends[1].name}"
        text = f"the way from {names} has no more than {length} lines"
        broken = _longer(puzzle, number, length)
        ends = tuple(map(puzzle.points.index, puzzle.ends))
        plan = Plan("way", tuple(number.values()), puzzle.graph.edges, ends, length)
        part = Watched(tuple(number.values()), broken, plan=plan)
        yield Rule("shortest", text, (part,), puzzle.ends)


def _long_way(lines: Sequence[Edge], ends: tuple[Cell, Cell], length: int) -> list[Cell]:
    """A way from end to end with more lines than that, if there is one; else nothing.

    Where lines form loops there are several ways, and each of them counts: the rule forbids every
    long way, so that it says the same whatever other rules are in use.
    """
    beside: dict[Cell, list[Cell]] = {}
    for edge in lines:
        one, other = edge
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    way, choices = [ends[0]], [iter(beside.get(ends[0], ()))]
    for _ in range(_MOST_STEPS):
        if not way:
            break
        cell = next(choices[-1], None)
        if cell is None:
            way.pop()
            choices.pop()
        elif cell == ends[1]:
            if len(way) > length:
                return [*way, cell]
        elif cell not in way:
            way.append(cell)
            choices.append(iter(beside.get(cell, ())))
    return []


def _longer(
    puzzle: Circuit, number: dict[Edge, int], length: int
) -> Callable[[Sequence[bool]], list[Clause]]:
    ends = puzzle.ends
    assert ends is not None

    def broken(values: Sequence[bool]) -> list[Clause]:
        way = _long_way([edge for edge, fact in number.items() if values[fact]], ends, length)
        return [tuple(-number[Edge.between(a, b)] for a, b in pairwise(way))] if way else []

    return broken
