"""The fewest clues on several threads: the same number as on one, whatever the order of events."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from gridwright import check, create, fewest
from gridwright.puzzles.zebra.fewest import pieces
from gridwright.verbs.fewest import level, tree
from gridwright.verbs.fewest.tree import Branch, HittingTree

CASES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("sudoku", {"size": (6, 6)}, {"approach": "hitting"}),
    ("hashi", {"size": (8, 8), "islands": 16}, {}),
    ("template", {"size": (4, 6)}, {}),
    ("circuit", {"size": (5, 5)}, {}),
    ("zebra", {"size": (4, 3)}, {"approach": "hitting", "pool_options": {"relations": "same,at"}}),
    ("zebra", {"size": (5, 3)}, {"pool_options": {"relations": "same,left"}}),
]


@pytest.mark.parametrize("threads", [2, 5])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_threads_find_the_same_number(
    case: tuple[str, dict[str, Any], dict[str, Any]],
    threads: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tree, "_SLICE", 2)
    monkeypatch.setattr(pieces, "_SLICE", 50)
    monkeypatch.setattr(level, "_WAIT", 0.0001)
    name, size, options = case
    for seed in (1, 2):
        puzzle = create(name, **size, seed=seed).puzzle
        one, several = (fewest(puzzle, threads=n, **options) for n in (1, threads))
        assert one.limit is several.limit is None
        assert len(one.clues) == len(several.clues) == one.bound == several.bound
        assert check(several.puzzle).verdict == "unique"


def _some_set_hits(
    elements: int, size: int, sets: list[set[int]], rng: random.Random, *, give: bool
) -> bool:
    """Whether a set of that size hits all, by searches that stop or give parts away at random."""
    todo = [Branch()]
    while todo:
        tree = HittingTree(elements, size, sets, branch=todo.pop())
        for leaf in tree.leaves():
            if leaf is not None:
                return True
            if give and (branch := tree.give()) is not None:
                todo.append(branch)
            elif rng.random() < 0.5:
                todo += tree.branches()
                break
    return False


@pytest.mark.parametrize("give", [False, True])
@pytest.mark.parametrize("seed", range(30))
def test_branches_are_all_that_is_left(
    seed: int, give: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tree, "_SLICE", 1)
    rng = random.Random(seed)
    elements = rng.randint(6, 10)
    sets = [set(rng.sample(range(elements), rng.randint(2, 4))) for _ in range(rng.randint(5, 30))]
    for size in range(elements):
        truth = any(
            all(one.intersection(chosen) for one in sets)
            for chosen in combinations(range(elements), size)
        )
        assert _some_set_hits(elements, size, sets, rng, give=give) == truth


def test_a_branch_has_what_it_has_chosen_and_nothing_dead() -> None:
    sets = [{0, 1, 2}, {1, 2, 3}, {2, 3, 4}, {0, 3, 4}, {0, 1, 4}]
    only = HittingTree(5, 2, sets, branch=Branch((2,), (0,)))
    leaf = next(only.leaves())
    assert leaf == [2, 4]
    assert only.branches()[-1].chosen == (2, 4)
    assert all(branch.chosen[:1] == (2,) and 0 in branch.dead for branch in only.branches())
