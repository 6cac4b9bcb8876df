"""The contract of every kind with every verb: proofs, pictures, files, the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conftest import example_items, methods
from contract_tools import EXAMPLES, KINDS, SMALL, name_of, small_puzzle, unsupported
from gridwright import check, conflict, count, create, draw, export, reduce, redundant, solve
from gridwright.cli import main
from gridwright.errors import UnsupportedError, UsageError
from gridwright.outcome import Verdict
from gridwright.reading import Item
from gridwright.registry import get_kind


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_reduced_puzzles_are_unique_and_need_every_clue(name: str, number: int) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    (solution,) = check(puzzle).solutions
    for seed in (0, 5):
        result = reduce(puzzle, seed=seed)
        assert result.limit is None
        assert {*result.kept, *result.removed} == set(kind.clues.of(puzzle))
        assert check(result.puzzle).solutions == (solution,)
        assert redundant(result.puzzle).redundant == ()
        for clue in result.kept:
            witness = result.witnesses[clue]
            others = [other for other in result.kept if other != clue]
            assert witness != solution
            assert kind.rules.violations(kind.clues.keep(puzzle, others), witness) == ()


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_redundant_clues_are_those_without_which_the_puzzle_is_unique(
    name: str, number: int
) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    clues = kind.clues.of(puzzle)
    result = redundant(puzzle)
    for clue in clues:
        rest = kind.clues.keep(puzzle, [other for other in clues if other != clue])
        assert (check(rest).verdict is Verdict.UNIQUE) == (clue in result.redundant)
        if clue in result.needed:
            assert kind.rules.violations(rest, result.needed[clue]) == ()
            assert not kind.clues.holds(puzzle, clue, result.needed[clue])


@pytest.mark.parametrize(("name", "item"), EXAMPLES, ids=name_of)
def test_conflicts_contradict_and_none_of_their_clues_can_go(name: str, item: Item) -> None:
    kind = get_kind(name)
    assert item.entry.parsed is not None
    puzzle = item.entry.parsed.puzzle
    result = conflict(puzzle, time=60)
    if item.entry.notes["expect"] != "none":
        assert result.verdict is Verdict.SOLVED
        assert result.clues == ()
        return
    assert result.verdict is Verdict.NONE
    assert result.smallest
    blamed = result.puzzle
    assert {*kind.clues.of(puzzle)} <= {*kind.clues.of(blamed)}
    assert solve(kind.clues.keep(blamed, result.clues)).verdict is Verdict.NONE
    for clue in result.clues:
        rest = [other for other in result.clues if other != clue]
        assert solve(kind.clues.keep(blamed, rest)).verdict is Verdict.SOLVED


@pytest.mark.parametrize("name", KINDS)
def test_nothing_is_claimed_without_time(name: str) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, 0)
    for model, engine in methods(kind):
        if unsupported((model, engine), puzzle):
            continue
        way: dict[str, Any] = {"model": model, "engine": engine}
        for outcome in (
            solve(puzzle, time=0, **way),
            check(puzzle, time=0, **way),
            count(puzzle, time=0, **way),
            conflict(puzzle, time=0, **way),
            redundant(puzzle, time=0, **way),
            reduce(puzzle, time=0, **way),
        ):
            assert outcome.verdict is Verdict.UNKNOWN, (model, engine, outcome)
            assert outcome.limit is not None
        for seconds in (1e-4, 1e-3, 1e-2):
            verdict = check(puzzle, time=seconds, **way)
            assert verdict.verdict in (Verdict.UNIQUE, Verdict.UNKNOWN)
            assert (verdict.limit is None) == (verdict.verdict is Verdict.UNIQUE)
    creation = create(name, time=0)
    assert creation.verdict is Verdict.UNKNOWN
    assert creation.puzzle is None


@pytest.mark.parametrize("name", KINDS)
def test_uniqueness_by_difference_agrees_with_uniqueness_by_no_good(name: str) -> None:
    kind = get_kind(name)
    unique = small_puzzle(name, 0)
    several = kind.clues.keep(unique, kind.clues.of(unique)[1:])
    proved = 0
    for model, engine in methods(kind):
        for puzzle in (unique, several):
            try:
                outcome = check(puzzle, proof="difference", model=model, engine=engine)
            except (UnsupportedError, UsageError):
                continue
            assert outcome.verdict is check(puzzle).verdict
            proved += 1
    assert proved >= 2


@pytest.mark.parametrize("name", KINDS)
def test_pictures_come_in_every_format(name: str) -> None:
    kind = get_kind(name)
    full = small_puzzle(name, 0)
    (solution,) = check(full).solutions
    # Without one of its clues, since a crossword may have all its letters given.
    puzzle = kind.clues.keep(full, kind.clues.of(full)[1:])
    bare, filled = draw(puzzle, format="text"), draw(puzzle, format="text", solution=solution)
    assert isinstance(bare, str)
    assert bare != filled
    assert str(draw(puzzle)).startswith("<svg")
    assert bytes(draw(puzzle, format="png", solution=solution)).startswith(b"\x89PNG")  # type: ignore[arg-type]
    assert bytes(draw(puzzle, format="pdf")).startswith(b"%PDF")  # type: ignore[arg-type]
    for style in kind.painter.styles:
        assert draw(puzzle, format="svg", solution=None, **dict[str, Any]({style: True})) != draw(
            puzzle
        )


@pytest.mark.parametrize("name", KINDS)
def test_linear_models_can_be_exported_and_the_others_say_why_not(name: str) -> None:
    puzzle = small_puzzle(name, 0)
    exported = 0
    for recipe in get_kind(name).recipes:
        for form in ("lp", "mps"):
            try:
                text = export(puzzle, model=recipe.name, format=form)
            except (UnsupportedError, UsageError):
                continue
            assert len(text) > 100
            exported += 1
    assert exported >= 2


@pytest.mark.parametrize("name", KINDS)
def test_the_command_line_answers_for_every_kind(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for item in example_items(name):
        code = main(["check", "--json", item.source])
        captured = capsys.readouterr()
        expected = item.entry.notes["expect"]
        lines = [json.loads(line) for line in captured.out.splitlines()]
        assert len(lines) == 1
        assert lines[0]["verdict"] == expected
        assert code == (0 if expected == "unique" else 1)
        # A fault that shows without a search is reported with its place.
        assert all(reason["line"] > 1 for reason in lines[0].get("reasons", ()))
