"""The contract of every kind, model and engine; a new one is tested automatically."""

from __future__ import annotations

import dataclasses
import os
import re
import subprocess
import sys
from itertools import combinations

import pytest

from conftest import example_items, methods
from contract_tools import EXAMPLES, KINDS, SMALL, name_of, small_puzzle, thinned, unsupported
from gridwright import check, count, create, read
from gridwright.errors import ReadError, UnsupportedError, UsageError
from gridwright.kind import Entry, Parsed
from gridwright.oracle import open_oracle
from gridwright.outcome import Budget, Verdict
from gridwright.reading import Item
from gridwright.registry import get_kind
from gridwright.verbs.convert import convert


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_takes_its_size_in_the_same_way(name: str) -> None:
    (size,) = [option for option in get_kind(name).creator.options if option.name == "size"]
    assert size.read("3x4") == size.accept((3, 4)) == (3, 4)
    assert size.read("4") == size.accept(4) == size.read("4x4") == (4, 4)
    assert size.accept(size.default) == size.default


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
            outcome = check(puzzle, model=way[0], engine=way[1], time=3)
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
    for clue in kind.clues.of(full):
        fewer = kind.clues.keep(puzzle, [other for other in kind.clues.of(puzzle) if other != clue])
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
    text = kind.text.write(puzzle, notes={"source": "a test", "title": "x: y"})
    (item,) = read(text)
    assert item.entry.error is None
    assert item.entry.parsed is not None
    assert item.kind is kind
    assert item.entry.parsed.puzzle == puzzle
    assert hash(item.entry.parsed.puzzle) == hash(puzzle)
    assert item.entry.notes == {"source": "a test", "title": "x: y"}
    assert kind.text.write(item.entry.parsed.puzzle, notes=item.entry.notes) == text


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
        (item,) = read(text, kind=name, format=form.name)
        assert item.entry.parsed is not None
        back = item.entry.parsed.puzzle
        if form.whole:
            assert back == puzzle
        else:
            # The part that the format does hold is read back.
            pairs = zip(kind.clues.of(back), kind.clues.of(puzzle), strict=True)
            assert all((one.name, one.text) == (other.name, other.text) for one, other in pairs)
            assert convert([back], to=form.name) == text
            assert check(back).solutions == check(puzzle).solutions


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_the_checker_accepts_the_solution_and_rejects_every_mutation(
    name: str, number: int
) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    (solution,) = check(puzzle).solutions
    assert kind.rules.violations(puzzle, solution) == ()
    text = kind.text.write_solution(puzzle, solution)
    assert kind.text.parse_solution(puzzle, text) == solution
    # Bars and dashes separate the cells of some kinds, and are the solution of others.
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
            mutant = kind.text.parse_solution(puzzle, changed)
        except ReadError:
            continue
        if mutant != solution:
            # The solution is the only one, so anything else breaks a rule.
            assert kind.rules.violations(puzzle, mutant), changed
            mutants += 1
    assert mutants > 0


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_clues_can_be_kept_dropped_and_tested(name: str, number: int) -> None:
    kind = get_kind(name)
    puzzle = small_puzzle(name, number)
    clues = kind.clues.of(puzzle)
    (solution,) = check(puzzle).solutions
    assert len({clue.name for clue in clues}) == len(clues) > 0
    assert kind.clues.keep(puzzle, clues) == puzzle
    assert kind.clues.of(kind.clues.keep(puzzle, ())) == ()
    assert set(kind.clues.of(kind.clues.keep(puzzle, clues[1:]))) == set(clues[1:])
    assert all(kind.clues.holds(puzzle, clue, solution) for clue in clues)
    for outcome in (check(kind.clues.keep(puzzle, clues[1:])),):
        others = [other for other in outcome.solutions if other != solution]
        # Any solution that is new without the clue breaks the clue.
        assert all(not kind.clues.holds(puzzle, clues[0], other) for other in others)


@pytest.mark.parametrize(("name", "number"), SMALL)
def test_same_seed_same_puzzle(name: str, number: int) -> None:
    options = get_kind(name).creator.small_boards[number]
    assert create(name, seed=1, **options).puzzle == small_puzzle(name, number)
    assert len({small_puzzle(name, number, seed) for seed in range(6)}) > 1


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
    assert kind.rules.summary.endswith(".")
    assert len({recipe.name for recipe in kind.recipes}) == len(kind.recipes)
    assert len({"text", *(form.name for form in kind.formats)}) == len(kind.formats) + 1
    entry = Entry(1, Parsed(small_puzzle(name, 0)))
    assert kind.text_format.write is not None
    assert kind.text_format.write([entry]).startswith(f"kind: {name}")


@pytest.mark.parametrize("name", KINDS)
def test_the_same_seed_gives_the_same_puzzle_in_another_process(name: str) -> None:
    code = (
        "import sys, gridwright\n"
        "kind = gridwright.get_kind(sys.argv[1])\n"
        "for options in ({}, *kind.creator.small_boards):\n"
        "    print(kind.text.write(gridwright.create(kind.name, seed=5, **options).puzzle))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code, name],
            env={**os.environ, "PYTHONHASHSEED": number, "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for number in ("1", "2")
    }
    assert len(outputs) == 1
    assert len(next(iter(outputs))) > 100
