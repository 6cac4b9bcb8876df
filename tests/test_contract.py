"""The contract of every kind, model and engine: a new one is tested by existing."""

from __future__ import annotations

import dataclasses
import functools
import json
import os
import random
import re
import subprocess
import sys
from itertools import combinations
from typing import Any

import pytest

from conftest import example_items, methods
from gridwright import check, conflict, count, create, draw, export, read, reduce, redundant, solve
from gridwright.cli import main
from gridwright.errors import ReadError, UnsupportedError, UsageError
from gridwright.kind import Entry, Kind, Parsed
from gridwright.oracle import open_oracle
from gridwright.outcome import Budget, Verdict
from gridwright.reading import Item
from gridwright.registry import get_kind, kind_names
from gridwright.verbs.convert import convert

KINDS = kind_names()
EXAMPLES = [(kind, item) for kind in KINDS for item in example_items(kind)]
SMALL = [(kind, number) for kind in KINDS for number in range(len(get_kind(kind).small))]


def name_of(value: object) -> str:
    return value.source.rsplit("examples", 1)[-1] if isinstance(value, Item) else str(value)


@functools.cache
def small_puzzle(kind: str, number: int, seed: int = 1) -> Any:
    creation = create(kind, seed=seed, **get_kind(kind).small[number])
    assert creation.verdict is Verdict.UNIQUE
    return creation.puzzle


def thinned(kind: Kind[Any, Any], puzzle: Any, share: float, seed: int = 0) -> Any:
    clues = kind.clues(puzzle)
    rng = random.Random(seed)
    return kind.keep(puzzle, [clue for clue in clues if rng.random() < share])


def unsupported(way: tuple[str, str | None], puzzle: Any) -> bool:
    """Whether the engine says, in words that name it, that it cannot handle the model."""
    try:
        solve(puzzle, model=way[0], engine=way[1], time=0)
    except UnsupportedError as error:
        told = str(error)
    else:
        return False
    assert way[1] is not None
    assert way[1] in told.lower()
    return True


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_has_examples_of_every_verdict_it_can_have(name: str) -> None:
    verdicts = {item.entry.notes.get("expect") for item in example_items(name)}
    assert verdicts >= {"unique", "several", "none"}


@pytest.mark.parametrize(("name", "item"), EXAMPLES, ids=name_of)
def test_every_example_says_its_source_and_has_the_verdict_it_says(name: str, item: Item) -> None:
    assert item.entry.error is None, str(item.entry.error)
    assert item.kind is get_kind(name)
    assert item.entry.parsed is not None
    assert item.entry.notes.get("source")
    outcome = check(item.entry.parsed.puzzle)
    assert outcome.verdict == item.entry.notes["expect"]
    assert outcome.verdict is not Verdict.SEVERAL or len(set(outcome.solutions)) == 2


@pytest.mark.parametrize(("name", "item"), EXAMPLES, ids=name_of)
def test_all_exact_methods_agree_on_every_example(name: str, item: Item) -> None:
    kind = get_kind(name)
    assert item.entry.parsed is not None
    puzzle = item.entry.parsed.puzzle
    answers = {}
    for way in methods(kind):
        try:
            outcome = check(puzzle, model=way[0], engine=way[1], time=5)
        except UnsupportedError:
            continue
        if outcome.verdict is Verdict.UNKNOWN:
            # A weak engine on a hard example may run out of time; it may not be wrong.
            continue
        single = set(outcome.solutions) if len(outcome.solutions) == 1 else None
        answers[way] = (outcome.verdict, single)
    assert len(answers) >= 2
    assert all(answer == next(iter(answers.values())) for answer in answers.values()), answers


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_all_exact_methods_list_the_same_solutions_of_small_boards(name: str, number: int) -> None:
    kind = get_kind(name)
    full = small_puzzle(name, number)
    # Clues are dropped as long as the list of all solutions stays short enough for every engine.
    puzzle, expected = full, 1
    for clue in kind.clues(full):
        fewer = kind.keep(puzzle, [other for other in kind.clues(puzzle) if other != clue])
        total = count(fewer, at_most=61)
        if total.count <= 60:
            puzzle, expected = fewer, total.count
    assert expected > 1
    lists = {}
    for model, engine in methods(kind):
        if unsupported((model, engine), puzzle):
            continue
        oracle = open_oracle(kind, puzzle, model=model, engine=engine)
        found = oracle.find(at_most=100, budget=Budget())
        oracle.close()
        assert found.complete
        assert found.count == len(found.solutions) == len(set(found.solutions))
        lists[model, engine] = set(found.solutions)
    assert all(len(solutions) == expected for solutions in lists.values())
    assert len({frozenset(solutions) for solutions in lists.values()}) == 1


@pytest.mark.parametrize(("name", "number"), SMALL)
@pytest.mark.parametrize("share", [1.0, 0.6, 0.0])
def test_reading_what_was_written_gives_the_same_puzzle(
    name: str, number: int, share: float
) -> None:
    kind = get_kind(name)
    puzzle = thinned(kind, small_puzzle(name, number), share)
    text = kind.write(puzzle, notes={"source": "a test", "title": "x: y"})
    (item,) = read(text)
    assert item.entry.error is None
    assert item.entry.parsed is not None
    assert item.kind is kind
    assert item.entry.parsed.puzzle == puzzle
    assert hash(item.entry.parsed.puzzle) == hash(puzzle)
    assert item.entry.notes == {"source": "a test", "title": "x: y"}
    assert kind.write(item.entry.parsed.puzzle, notes=item.entry.notes) == text


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_outside_formats_give_the_same_puzzle_back_or_refuse_it(name: str, number: int) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    for form in kind.formats:
        if form.write is None:
            continue
        try:
            text = convert([puzzle], to=form.name)
        except UsageError:
            continue
        (item,) = read(text, kind=name, form=form.name)
        assert item.entry.parsed is not None
        assert item.entry.parsed.puzzle == puzzle


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_the_checker_accepts_the_solution_and_rejects_every_mutation(
    name: str, number: int
) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    (solution,) = check(puzzle).solutions
    assert kind.violations(puzzle, solution) == ()
    text = kind.write_solution(puzzle, solution)
    assert kind.parse_solution(puzzle, text) == solution
    # Bars and rules part the cells of some kinds, and are the solution of others.
    tokens = list(re.finditer(r"[^\s|+-]+|[|-]", text))
    symbols = sorted({token[0] for token in tokens} | {" "})
    changes: list[tuple[tuple[re.Match[str], str], ...]] = [
        ((token, symbol),) for token in tokens for symbol in symbols
    ]
    changes += [((one, other[0]), (other, one[0])) for one, other in combinations(tokens, 2)]
    mutants = 0
    for change in changes:
        changed = text
        for token, symbol in reversed(change):
            changed = changed[: token.start()] + symbol + changed[token.end() :]
        try:
            mutant = kind.parse_solution(puzzle, changed)
        except ReadError:
            continue
        if mutant != solution:
            # The solution is the only one, so whatever differs from it breaks a rule.
            assert kind.violations(puzzle, mutant), changed
            mutants += 1
    assert mutants > 0


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_clues_can_be_kept_dropped_and_tested(name: str, number: int) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    clues = kind.clues(puzzle)
    (solution,) = check(puzzle).solutions
    assert len({clue.name for clue in clues}) == len(clues) > 0
    assert kind.keep(puzzle, clues) == puzzle
    assert kind.clues(kind.keep(puzzle, ())) == ()
    assert set(kind.clues(kind.keep(puzzle, clues[1:]))) == set(clues[1:])
    assert all(kind.holds(puzzle, clue, solution) for clue in clues)
    for outcome in (check(kind.keep(puzzle, clues[1:])),):
        others = [other for other in outcome.solutions if other != solution]
        # Without the clue another solution may come in, and it is one that breaks the clue.
        assert all(not kind.holds(puzzle, clues[0], other) for other in others)


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_same_seed_same_puzzle(name: str, number: int) -> None:
    options = get_kind(name).small[number]
    assert create(name, seed=1, **options).puzzle == small_puzzle(name, number)
    assert len({small_puzzle(name, number, seed) for seed in range(6)}) > 1


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_reduced_puzzles_are_unique_and_need_every_clue(name: str, number: int) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    (solution,) = check(puzzle).solutions
    for seed in (0, 5):
        result = reduce(puzzle, seed=seed)
        assert result.limit is None
        assert {*result.kept, *result.removed} == set(kind.clues(puzzle))
        assert check(result.puzzle).solutions == (solution,)
        assert redundant(result.puzzle).redundant == ()
        for clue in result.kept:
            witness = result.witnesses[clue]
            others = [other for other in result.kept if other != clue]
            assert witness != solution
            assert kind.violations(kind.keep(puzzle, others), witness) == ()


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_redundant_clues_are_those_without_which_the_puzzle_is_unique(
    name: str, number: int
) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    clues = kind.clues(puzzle)
    result = redundant(puzzle)
    for clue in clues:
        rest = kind.keep(puzzle, [other for other in clues if other != clue])
        assert (check(rest).verdict is Verdict.UNIQUE) == (clue in result.redundant)
        if clue in result.needed:
            assert kind.violations(rest, result.needed[clue]) == ()
            assert not kind.holds(puzzle, clue, result.needed[clue])


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
    assert solve(kind.keep(puzzle, result.clues)).verdict is Verdict.NONE
    for clue in result.clues:
        rest = [other for other in result.clues if other != clue]
        assert solve(kind.keep(puzzle, rest)).verdict is Verdict.SOLVED


@pytest.mark.parametrize("name", KINDS)
def test_nothing_is_rounded_up_when_there_is_no_time(name: str) -> None:
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
    several = kind.keep(unique, kind.clues(unique)[1:])
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
def test_pictures_come_in_every_form(name: str) -> None:
    puzzle = small_puzzle(name, 0)
    (solution,) = check(puzzle).solutions
    bare, filled = draw(puzzle, form="text"), draw(puzzle, form="text", solution=solution)
    assert isinstance(bare, str)
    assert bare != filled
    assert str(draw(puzzle)).startswith("<svg")
    assert bytes(draw(puzzle, form="png", solution=solution)).startswith(b"\x89PNG")  # type: ignore[arg-type]
    assert bytes(draw(puzzle, form="pdf")).startswith(b"%PDF")  # type: ignore[arg-type]
    for style in get_kind(name).styles:
        assert draw(puzzle, form="svg", solution=None, **{style: True}) != draw(puzzle)


@pytest.mark.parametrize("name", KINDS)
def test_linear_models_can_be_exported_and_the_others_say_why_not(name: str) -> None:
    puzzle = small_puzzle(name, 0)
    exported = 0
    for recipe in get_kind(name).recipes:
        for form in ("lp", "mps"):
            try:
                text = export(puzzle, model=recipe.name, form=form)
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
        if "error" in lines[0]:
            # What shows without a search is told as a fault of the input.
            assert (code, expected) == (2, "none")
            assert lines[0]["error"]["line"] > 1
        else:
            assert lines[0]["verdict"] == expected
            assert code == (0 if expected == "unique" else 1)


@pytest.mark.parametrize("name", KINDS)
def test_puzzles_and_solutions_are_frozen_and_hashable(name: str) -> None:
    puzzle = small_puzzle(name, 0)
    field = dataclasses.fields(puzzle)[0].name
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(puzzle, field, None)
    assert hash(check(puzzle).solutions)


@pytest.mark.parametrize("name", KINDS)
def test_names_are_in_order(name: str) -> None:
    kind = get_kind(name)
    assert kind.name == name
    assert kind.title
    assert kind.rules.endswith(".")
    assert len({recipe.name for recipe in kind.recipes}) == len(kind.recipes)
    assert len({"text", *(form.name for form in kind.formats)}) == len(kind.formats) + 1
    entry = Entry(1, Parsed(small_puzzle(name, 0)))
    assert kind.text_format().write is not None
    assert kind.text_format().write([entry]).startswith(f"kind: {name}")  # type: ignore[misc]


@pytest.mark.parametrize("name", KINDS)
def test_the_same_seed_gives_the_same_puzzle_in_another_process(name: str) -> None:
    code = (
        "import sys, gridwright\n"
        "kind = gridwright.get_kind(sys.argv[1])\n"
        "for options in ({}, *kind.small):\n"
        "    print(kind.write(gridwright.create(kind.name, seed=5, **options).puzzle))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code, name],
            env={**os.environ, "PYTHONHASHSEED": number, "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for number in ("1", "2")
    }
    assert len(told) == 1
    assert len(next(iter(told))) > 100
