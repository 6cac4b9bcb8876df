"""The contract of witnesses: none is shown that the rule checker has not seen."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import Any

import pytest

from conftest import example_items
from contract_tools import KINDS, blamed, broken_rules, faults_of, small_puzzle
from gridwright import check, conflict, reduce, redundant, solve
from gridwright.errors import WrongAnswerError
from gridwright.kind import Clue, Puzzle
from gridwright.oracle import Found, ModelOracle
from gridwright.registry import get_kind
from gridwright.verbs.request import request
from gridwright.verbs.witness import confirm

Lie = Callable[[Collection[Clue], Collection[Any]], Any]
"""What to answer, whatever is true: it gets the clues that are kept and the solutions excluded."""

ASKED: dict[str, Callable[..., Any]] = {"reduce": reduce, "redundant": redundant}


def lying(monkeypatch: pytest.MonkeyPatch, lie: Lie) -> None:
    """Let models on engines lie as soon as a question leaves out some of the clues."""
    honest = ModelOracle.find

    def find(self: ModelOracle[Any], keep: Any = None, **question: Any) -> Found[Any]:
        if keep is None or len(keep) == len(self.clues):
            return honest(self, keep, **question)
        return Found((lie(keep, question.get("exclude", ())),), False, 1)

    monkeypatch.setattr(ModelOracle, "find", find)


def method(name: str) -> dict[str, Any]:
    """A model on an engine, for questions to a `ModelOracle`."""
    recipe = next(r for r in get_kind(name).recipes if r.exact and r.build is not None)
    return {"model": recipe.name, "engine": recipe.engine}


@cache
def needy(name: str) -> Any:
    """A puzzle that needs each of its clues, of which there are two or more."""
    puzzles = (
        small_puzzle(name, n, s)
        for n in range(len(get_kind(name).creator.small_boards))
        for s in (1, 2)
    )
    reduced = (reduce(puzzle) for puzzle in puzzles)
    return next(result.puzzle for result in reduced if len(result.kept) > 1)


def without(name: str, puzzle: Puzzle, clue: Clue) -> Any:
    """A solution of the puzzle without a clue that it needs, which breaks that clue."""
    kind = get_kind(name)
    rest = kind.clues.keep(puzzle, [other for other in kind.clues.of(puzzle) if other != clue])
    return next(
        solution
        for solution in check(rest).solutions
        if not kind.clues.holds(puzzle, clue, solution)
    )


@pytest.mark.parametrize("verb", ASKED)
@pytest.mark.parametrize("name", KINDS)
def test_a_witness_that_breaks_a_clue_is_withheld(
    name: str, verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = needy(name)
    wrong = without(name, puzzle, get_kind(name).clues.of(puzzle)[0])
    lying(monkeypatch, lambda keep, exclude: wrong)
    with pytest.raises(WrongAnswerError, match="breaks a rule"):
        ASKED[verb](puzzle, **method(name))


@pytest.mark.parametrize("verb", ASKED)
@pytest.mark.parametrize("name", KINDS)
def test_a_witness_that_is_the_solution_itself_is_withheld(
    name: str, verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lying(monkeypatch, lambda keep, exclude: next(iter(exclude)))
    with pytest.raises(WrongAnswerError, match="known before"):
        ASKED[verb](needy(name), **method(name))


@pytest.mark.parametrize("name", KINDS)
def test_a_conflict_does_not_trust_solutions_that_break_its_clues(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = get_kind(name)
    puzzles = [item.entry.parsed.puzzle for item in example_items(name) if item.entry.parsed]
    puzzle = next(
        p for p in puzzles if not faults_of(kind, p) and conflict(p, **method(name)).clues[1:]
    )
    puzzle = blamed(kind, puzzle)
    (wrong,) = solve(kind.clues.keep(puzzle, ())).solutions
    assert broken_rules(kind, puzzle, wrong)
    lying(monkeypatch, lambda keep, exclude: wrong)
    with pytest.raises(WrongAnswerError, match="breaks a rule"):
        conflict(puzzle, **method(name))


@pytest.mark.parametrize("name", KINDS)
def test_witnesses_are_checked_once_more_with_the_clues_that_are_left(name: str) -> None:
    kind = get_kind(name)
    puzzle = needy(name)
    (solution,) = check(puzzle).solutions
    one, other = kind.clues.of(puzzle)[:2]
    wrong = without(name, puzzle, one)
    asked = request(puzzle)
    right = {one: wrong}
    assert confirm(asked, kind.clues.of(puzzle), right) is right
    with pytest.raises(WrongAnswerError, match="breaks a rule"):
        confirm(asked, kind.clues.of(puzzle), {other: wrong})
    with pytest.raises(WrongAnswerError, match="with that clue, too"):
        confirm(asked, kind.clues.of(puzzle), {one: solution})
