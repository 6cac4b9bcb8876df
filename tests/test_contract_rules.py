"""The contract of every rule checker: whatever breaks a rule of a model is rejected."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

import pytest

from conftest import example_items
from contract_tools import KINDS, SMALL, blamed, broken_rules, faults_of, small_puzzle
from gridwright import check
from gridwright.kind import Kind
from gridwright.registry import get_kind
from gridwright.verbs.fewest.fewest import pool_of
from implied_rules import IMPLIED
from rule_breaking import Breaker, shape_of

MODELS = [
    (name, recipe.name)
    for name in KINDS
    for recipe in get_kind(name).recipes
    if recipe.exact and recipe.build is not None
]
LARGEST_BOARD, LARGEST_MODEL = 36, 3600
"""Cells of a board, and nonzeros of its model."""


@cache
def boards(name: str) -> tuple[Any, ...]:
    """Small boards and examples: as they are, without clues, and with one clue of each sort.

    Boards with faults are left out: the engines would have to prove again what counting shows.
    """
    kind = get_kind(name)
    puzzles = [small_puzzle(name, number) for number in range(len(kind.creator.small_boards))]
    puzzles += [item.entry.parsed.puzzle for item in example_items(name) if item.entry.parsed]
    chosen: list[Any] = []
    alone: dict[str, Any] = {}
    for puzzle in puzzles:
        if kind.size(puzzle) > LARGEST_BOARD or faults_of(kind, puzzle):
            continue
        chosen += [puzzle, blamed(kind, puzzle), kind.clues.keep(puzzle, ())]
        for other in all_clues(kind, puzzle):
            for clue in kind.clues.of(other):
                alone.setdefault(shape_of(clue, fine=True), kind.clues.keep(other, [clue]))
    return tuple(dict.fromkeys([*chosen, *alone.values()]))


def all_clues(kind: Kind[Any, Any], puzzle: Any) -> Iterator[Any]:
    """The puzzle, and the same board with every clue that it could have."""
    yield puzzle
    yield blamed(kind, puzzle)
    for solution in check(puzzle).solutions[:1]:
        yield pool_of(puzzle, solution).puzzle


@pytest.mark.parametrize(("name", "model"), MODELS)
def test_whatever_breaks_one_rule_of_a_model_is_rejected(name: str, model: str) -> None:
    kind = get_kind(name)
    build = kind.recipe(model).build
    assert build is not None
    seen: set[str] = set()
    broken: set[str] = set()
    for puzzle in boards(name):
        breaker = Breaker(puzzle, build(puzzle))
        if breaker.model.statistics().nonzeros > LARGEST_MODEL:
            continue
        seen |= breaker.rules()
        for breach in breaker.breaches():
            seen.add(breach.rule)
            rejected = bool(broken_rules(kind, puzzle, breach.solution))
            told = f"{breach.label.rule}\n{kind.text.write(puzzle)}\n{breach.solution}"
            assert rejected != breach.allowed, told
            if rejected:
                broken.add(breach.rule)
    assert seen - broken == set(IMPLIED.get((name, model), {}))


def misshapen(solution: Any) -> Iterator[Any]:
    """The solution with a part too few or too many, or with a part that is none."""
    match solution:
        case Enum():
            return
        case int():
            yield from (-1, solution + 99)
        case str():
            yield from ("", "§")
        case frozenset():
            for part in solution:
                yield solution - {part}
        case tuple():
            yield solution[:-1]
            yield (*solution, solution[-1])
            for place, part in enumerate(solution):
                for other in misshapen(part):
                    yield (*solution[:place], other, *solution[place + 1 :])


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_solutions_of_the_wrong_shape_are_rejected(name: str, number: int) -> None:
    kind = get_kind(name)
    # Without clues nothing but the rules is left to break.
    puzzle = kind.clues.keep(small_puzzle(name, number), ())
    solution = check(puzzle).solutions[0]
    assert broken_rules(kind, puzzle, solution) == ()
    wrong = list(misshapen(solution))
    assert wrong
    for other in wrong:
        assert broken_rules(kind, puzzle, other), other
