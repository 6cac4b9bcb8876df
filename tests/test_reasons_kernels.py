"""The compiled prover and the search for hitting sets, against plain enumeration."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.graphs import Graph
from gridwright.reasons.board import Board
from gridwright.reasons.book import AtLeast, Fact, Rule, RuleBook
from gridwright.reasons.forests import forest
from gridwright.reasons.hitting import CANDIDATE, EXHAUSTED, PAUSED, search
from gridwright.reasons.pool import Pool, rule_numbers
from gridwright.reasons.probing import REFUTED, Probe
from gridwright.reasons.prover import Prover

FACTS = 5


@st.composite
def parts(draw: st.DrawFn) -> AtLeast:
    """A part over a few of the facts, with weights or without."""
    chosen = draw(st.lists(st.integers(1, FACTS), min_size=1, max_size=FACTS, unique=True))
    literals = tuple(fact if draw(st.booleans()) else -fact for fact in chosen)
    weights = tuple(draw(st.integers(1, 3)) for _ in literals) if draw(st.booleans()) else ()
    return AtLeast(
        literals,
        draw(st.integers(1, 1 + sum(weights or [1] * len(literals)) // 2)),
        weights=weights,
    )


def holds(part: AtLeast, values: tuple[bool, ...]) -> bool:
    """Whether a part is satisfied, by its definition."""
    weights = part.weights or (1,) * len(part.literals)
    pairs = zip(part.literals, weights, strict=True)
    return sum(w for literal, w in pairs if values[abs(literal) - 1] == (literal > 0)) >= part.need


def points() -> list[tuple[bool, ...]]:
    return list(product([False, True], repeat=FACTS))


def book(rules: list[list[AtLeast]]) -> RuleBook:
    facts = tuple(Fact(f"fact {number}", f"not {number}") for number in range(1, FACTS + 1))
    made = tuple(Rule("rule", f"rule {n}", tuple(row)) for n, row in enumerate(rules))
    return RuleBook(facts, made, lambda solution: solution)


def literals_of(values: tuple[bool, ...]) -> list[int]:
    return [0, *(fact if value else -fact for fact, value in enumerate(values, 1))]


@settings(deadline=None, max_examples=150)
@given(
    st.lists(st.lists(parts(), min_size=1, max_size=2), min_size=1, max_size=5),
    st.data(),
)
def test_the_prover_agrees_with_enumeration(
    rules: list[list[AtLeast]], data: st.DataObject
) -> None:
    solutions = [p for p in points() if all(holds(part, p) for row in rules for part in row)]
    if not solutions:
        return
    truth = literals_of(data.draw(st.sampled_from(solutions)))
    known = data.draw(st.lists(st.sampled_from(truth[1:]), max_size=2, unique=True))
    prover = Prover(book(rules), truth)
    tidy = data.draw(st.booleans())
    for literal in known:
        prover.learn([literal], tidy=tidy)
    for size in range(len(rules) + 1):
        for chosen in combinations(range(len(rules)), size):
            allowed = [
                p
                for p in points()
                if all(holds(part, p) for number in chosen for part in rules[number])
                and all(p[abs(literal) - 1] == (literal > 0) for literal in known)
            ]
            for literal in truth[1:]:
                if literal in known:
                    continue
                implied = all(p[abs(literal) - 1] == (literal > 0) for p in allowed)
                assert prover.implies(chosen, literal) == implied
                if implied:
                    assert set(prover.used()) <= set(chosen)
                    continue
                example = prover.grown(literal, chosen)
                assert abs(literal) in example.facts
                assert not set(example.rules) & set(chosen)
                values = tuple(
                    (truth[fact] > 0) != (fact in example.facts) for fact in range(1, FACTS + 1)
                )
                broken = {
                    n for n, row in enumerate(rules) if not all(holds(p, values) for p in row)
                }
                assert set(example.rules) == broken


@given(st.lists(st.lists(parts(), min_size=1, max_size=3), min_size=1, max_size=5), st.data())
def test_a_board_may_look_at_some_rules_alone(
    rules: list[list[AtLeast]], data: st.DataObject
) -> None:
    chosen = data.draw(st.sets(st.integers(0, len(rules) - 1)))
    some = Board(book(rules), chosen)
    alone = Board(book([rules[number] for number in sorted(chosen)]))
    for literal in data.draw(st.sampled_from([(), (1,), (-2, 3)])):
        some.learn(literal)
        alone.learn(literal)
    names = sorted(chosen)
    expected = [(names[rule], learnt, plain) for rule, learnt, plain in alone.deductions()]
    assert list(some.deductions()) == expected
    assert (some.broken() is None) == (alone.broken() is None)


def followed(board: Board) -> bool:
    """Whether nothing breaks when all that follows from one rule at a time is learnt."""
    for _ in board.deductions():
        pass
    return board.broken() is None and board.torn is None


@settings(deadline=None)
@given(
    st.lists(st.lists(parts(), min_size=1, max_size=3), min_size=1, max_size=5),
    st.lists(st.sets(st.sampled_from([1, -1, 2, -2, 3, -3]), min_size=2, max_size=3), max_size=2),
    st.data(),
)
def test_suppositions_are_followed_as_on_a_board(
    rules: list[list[AtLeast]], ties: list[set[int]], data: st.DataObject
) -> None:
    asked = replace(book(rules), ties=tuple(tuple(sorted(tie)) for tie in ties))
    probe = Probe(asked)
    for _ in range(3):
        chosen = data.draw(st.sets(st.integers(0, len(rules) - 1)))
        board = Board(asked, chosen)
        for literal in data.draw(st.sampled_from([(), (4,), (-5, 3)])):
            board.learn(literal)
        if not followed(board):
            continue
        supposed = [sign * fact for fact in board.unknown() for sign in (1, -1)]
        expected = []
        for literal in supposed:
            trial = board.copy()
            trial.learn(literal)
            kept = followed(trial)
            expected.append(len(trial.trail) - len(board.trail) if kept else REFUTED)
        assert probe.reaches(chosen, board.trail, supposed) == expected


@settings(deadline=None)
@given(
    st.lists(st.sets(st.integers(0, 9), min_size=1, max_size=4), min_size=1, max_size=7),
    st.lists(st.integers(1, 3), min_size=10, max_size=10),
    st.integers(1, 8),
)
def test_hitting_sets_are_found_exactly_when_there_are_any(
    rows: list[set[int]], weights: list[int], level: int
) -> None:
    pool = Pool(1, 10)
    table = np.vstack([pool.row(row) for row in rows])
    padded = np.ones(64, np.int64)
    padded[:10] = weights
    chosen, excluded = np.zeros((12, 1), np.uint64), np.zeros((12, 1), np.uint64)
    costs, state = np.zeros(12, np.int64), np.zeros(2, np.int64)
    branches = np.full(12, -1, np.int64)
    result = PAUSED
    while result == PAUSED:
        result = search(table, padded, level, chosen, excluded, costs, branches, state, 3)
    hits = [
        subset
        for size in range(11)
        for subset in combinations(range(10), size)
        if all(row & set(subset) for row in rows) and sum(weights[n] for n in subset) <= level
    ]
    assert result == (CANDIDATE if hits else EXHAUSTED)
    if hits:
        assert tuple(rule_numbers(chosen[state[0]])) in hits


@given(st.sets(st.sampled_from(list(combinations(range(6), 2)))))
def test_parts_and_loops_are_counted(edges: set[tuple[int, int]]) -> None:
    graph = Graph(6, tuple(sorted(edges)))
    facts = np.arange(1, len(edges) + 1)
    pairs = np.array(graph.edges, np.int64).reshape(-1, 2)
    values = np.array([False, *(one + other != 5 for one, other in graph.edges)])
    chosen = [edge for edge in range(len(edges)) if values[edge + 1]]
    parts = len(graph.components(chosen))
    assert forest(6, facts, pairs, values) == (parts, len(chosen) + parts > 6)
