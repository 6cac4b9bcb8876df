"""The compiled search for hitting sets against all choices there are."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gridwright.verbs.fewest.game import _heaviest, _weigh, play
from gridwright.verbs.fewest.kernel import (
    DONE,
    LEAF,
    PAUSED,
    _count,
    _examine,
    _smallest,
    descend,
    search,
)
from gridwright.verbs.fewest.state import DEPTH, NODES, bury
from gridwright.verbs.fewest.tree import HittingTree
from kernel_twins_fewest import Problem, choices, hits, images, random_problem, room_for

KINDS = pytest.mark.parametrize("kind", ["plain", "symmetric", "bounded", "both"])


def _problem(case: int, kind: str) -> Problem:
    return random_problem(
        random.Random(case),
        symmetric=kind in ("symmetric", "both"),
        bounded=kind in ("bounded", "both"),
    )


def test_the_heaviest_elements_are_those_with_the_largest_loads() -> None:
    for case in range(300):
        rng = random.Random(case)
        elements, rest = rng.randint(1, 9), rng.randint(1, 6)
        loads = [rng.choice([0, 1, 2, 5, 5, 9]) for _ in range(elements)]
        dead = [rng.random() < 0.3 for _ in range(elements)]
        heavy = np.full(rest + 1, 77, np.int32)
        top = _heaviest(np.array(loads, np.int64), np.array(dead, np.bool_), rest, heavy)
        alive = [e for e in range(elements) if loads[e] and not dead[e]]
        wanted = sorted((loads[e] for e in alive), reverse=True)[:rest]
        assert top == sum(wanted)
        chosen = [int(e) for e in heavy if e >= 0]
        assert len(set(chosen)) == len(chosen)
        assert set(chosen) <= set(alive)
        assert [loads[e] for e in chosen] == wanted
        assert (heavy[len(chosen) :] == -1).all()


@KINDS
def test_loads_are_what_elements_take_of_all_weights(kind: str) -> None:
    for case in range(60):
        problem = _problem(case, kind)
        rng = random.Random(case)
        tree = problem.tree(3)._tree
        work = room_for(tree)
        given = [rng.choice([1e-12, 0.5, 1.0, 3.0]) for _ in problem.sets]
        trust = [rng.choice([0.5, 2.0]) for _ in problem.bounds]
        tree.weights[: len(given)], tree.trust[:] = given, trust
        needs = [bound.least for bound in problem.bounds]
        asked = [number for number, need in enumerate(needs) if need]
        if not problem.sets and not asked:
            continue
        _count(tree, 0, work.counts)
        total = _weigh(tree, 0, work)
        entire = sum(given) + sum(trust[number] for number in asked)
        # What the search calls a set is a place in a list by size.
        sets = sorted(map(sorted, problem.sets), key=len)
        least = 1e-6 / (len(sets) + len(needs))
        whole = [max(weight / entire, least) * 2**44 for weight in given]
        share = {n: max(trust[n] / entire, least) * 2**44 / needs[n] for n in asked}
        assert total == pytest.approx(sum(whole) + sum(share[n] * needs[n] for n in asked))
        for element in range(problem.elements):
            load = sum(weight for weight, one in zip(whole, sets, strict=True) if element in one)
            for number in asked:
                met = sum(element in part for part in problem.bounds[number].sets)
                load += share[number] * min(met, needs[number])
            # Every row is cut to a whole number, and the same number counts on both sides.
            assert int(work.loads[element]) == pytest.approx(load, abs=500)
            if not asked:
                rows = zip(work.whole.tolist(), sets, strict=False)
                assert work.loads[element] == sum(weight for weight, one in rows if element in one)
                assert total == sum(work.whole[: len(sets)].tolist())


@KINDS
def test_what_is_proved_hopeless_or_dead_is_so(kind: str) -> None:
    failed = killed = 0
    for case in range(300):
        problem = _problem(case, kind)
        rest = random.Random(case).randint(1, 4)
        tree = problem.tree(rest)._tree
        work = room_for(tree)
        dead = {e for e in range(problem.elements) if random.Random(case + e).random() < 0.15}
        if kind in ("symmetric", "both"):
            dead = set().union(*(images(problem.symmetries, e) for e in dead)) if dead else dead
        tree.dead[0, sorted(dead)] = True
        alive = set(range(problem.elements)) - dead
        if not problem.sets:
            continue
        _count(tree, 0, work.counts)
        answer = play(tree, 0, rest, work)
        ways = choices(problem, rest, alive)
        died = {int(e) for e in np.flatnonzero(tree.dead[0])} - dead
        if answer < 0:
            failed += 1
            assert not ways, case
            assert not died
        else:
            killed += len(died)
            assert bool(answer) == bool(died)
            assert not any(died & way for way in ways), case
    assert failed > 10
    assert killed > 2


@pytest.mark.parametrize("rest", [1, 2, 3, 5])
def test_sets_without_a_common_element_are_a_proof(rest: int) -> None:
    apart = [frozenset({2 * number, 2 * number + 1}) for number in range(rest + 1)]
    for sets, hopeless in ((apart, True), (apart[1:], False)):
        problem = Problem(2 * rest + 2, sets)
        tree = problem.tree(rest)._tree
        assert (play(tree, 0, rest, room_for(tree)) == -1) == hopeless


@KINDS
def test_a_step_down_leaves_what_the_element_does_not_settle(kind: str) -> None:
    for case in range(60):
        problem = _problem(case, kind)
        tree = problem.tree(3)._tree
        sets = sorted(map(sorted, problem.sets), key=len)
        group = problem.symmetries or [tuple(range(problem.elements))]
        left = np.zeros(len(tree.sizes), np.int64)
        gone: list[int] = []
        for depth in range(min(3, problem.elements)):
            open_sets = [n for n, one in enumerate(sets) if not set(one) & set(gone)]
            assert tree.open[depth, : tree.number[depth]].tolist() == open_sets
            fixing = [n for n, way in enumerate(group) if all(way[e] == e for e in gone)]
            assert tree.fixing[depth, : tree.fixers[depth]].tolist() == fixing
            counts = np.zeros((problem.elements, len(problem.bounds)), np.int64)
            _count(tree, depth, counts)
            for number, bound in enumerate(problem.bounds):
                unmet = [part for part in bound.sets if not part & set(gone)]
                need = bound.least - (len(bound.sets) - len(unmet))
                assert tree.needs[depth, number] == need
                for element in range(problem.elements):
                    met = sum(element in part for part in unmet)
                    assert counts[element, number] == min(met, need) or need < 0
            if open_sets:
                place = _smallest(tree, depth, left)
                alive = [sum(not tree.dead[depth, e] for e in sets[n]) for n in open_sets]
                assert left[: len(open_sets)].tolist() == alive
                assert alive[place] == min(alive)
            element = random.Random(case + depth).randrange(problem.elements)
            if element in gone:
                break
            before = {int(e) for e in np.flatnonzero(tree.dead[depth])}
            other = (element + 1) % problem.elements
            bury(tree, depth, other)
            now = {int(e) for e in np.flatnonzero(tree.dead[depth])}
            assert now == before | images([group[n] for n in fixing], other)
            descend(tree, depth, element)
            gone.append(element)


def test_elements_to_try_are_those_alive_in_a_smallest_set() -> None:
    for case in range(80):
        problem = random_problem(random.Random(case))
        tree = problem.tree(8)._tree
        answer = _examine(tree, 0, room_for(tree))
        if not problem.sets:
            assert answer == 2
            continue
        if answer == 0:
            assert not choices(problem, 8)
            continue
        tried = {int(e) for e in tree.order[0, : tree.width[0]]}
        dead = {int(e) for e in np.flatnonzero(tree.dead[0])}
        alive = [one - dead for one in problem.sets]
        assert tried in [one for one in alive if len(one) == min(map(len, alive))]


def _run(tree: HittingTree, problem: Problem, slice_: int) -> tuple[list[int] | None, int]:
    """The first choice that hits all sets, and how often the search paused; sets come as needed."""
    pauses = 0
    while True:
        found = search(tree._tree, slice_)
        if found == DONE:
            return None, pauses
        if found == PAUSED:
            pauses += 1
            continue
        assert found == LEAF
        chosen = [int(e) for e in tree._tree.chosen[: tree._tree.state[DEPTH]]]
        missed = [one for one in problem.sets if one.isdisjoint(chosen)]
        if not missed:
            return chosen, pauses
        tree.add(missed[0])


@KINDS
@pytest.mark.parametrize("slice_", [1, 10**6])
def test_a_hitting_set_is_found_exactly_when_there_is_one(kind: str, slice_: int) -> None:
    answers = {True: 0, False: 0}
    pauses = 0
    for case in range(400):
        problem = _problem(case, kind)
        rng = random.Random(case)
        known = [one for one in problem.sets if rng.random() < 0.5]
        size = rng.randint(0, 4)
        tree = problem.tree(size, known)
        chosen, paused = _run(tree, problem, slice_)
        pauses += paused
        wanted = bool(choices(problem, size))
        answers[wanted] += 1
        assert (chosen is not None) == wanted, case
        assert chosen is None or (len(chosen) <= size and hits(chosen, problem.sets))
        assert tree.nodes == tree._tree.state[NODES] >= paused
    assert min(answers.values()) > 30
    assert (pauses > 0) == (slice_ == 1)


@pytest.mark.parametrize("sets", [0, 40, 100])
def test_every_hitting_set_lies_in_one_that_was_listed(sets: int) -> None:
    """After each leaf its complement is added, so that the next is no part of it."""
    for case in range(40):
        rng = random.Random(case)
        problem = random_problem(rng)
        problem.sets += [
            frozenset(rng.sample(range(problem.elements), (problem.elements + 2) // 2))
            for _ in range(sets)
        ]
        size = rng.randint(0, min(3, problem.elements - 1))
        tree = problem.tree(size)
        leaves = []
        for leaf in tree.leaves():
            if leaf is not None:
                leaves.append(set(leaf))
                tree.add(set(range(problem.elements)) - set(leaf))
        assert all(hits(leaf, problem.sets) and len(leaf) <= size for leaf in leaves)
        for way in choices(problem, size):
            assert any(way <= leaf for leaf in leaves), case
