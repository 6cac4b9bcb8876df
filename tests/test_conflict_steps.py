"""Why clues contradict, in steps: each follows, and they end in the contradiction."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from cli_tools import Capsys, run, run_json
from conftest import EXAMPLES, example_items
from gridwright import conflict, read_one
from gridwright.cli import main
from gridwright.outcome import Budget, Verdict
from gridwright.reasons.book import AtLeast, RuleBook
from gridwright.reasons.explanation import forces
from gridwright.reasons.refuting import refutation
from gridwright.reasons.verifying import follows
from gridwright.registry import get_kind, kind_names

CONTRADICTORY = [
    (kind, Path(item.source).name)
    for kind in kind_names()
    if get_kind(kind).single
    for item in example_items(kind)
    if item.entry.notes.get("expect") == "none" and "10x10" not in item.source
]


def example(kind: str, name: str) -> Any:
    return read_one((EXAMPLES / kind / name).read_text(encoding="utf-8"))


def with_the_obvious(book: RuleBook, literals: Iterable[int]) -> set[int]:
    """The literals, and all that goes without saying; notes between facts are never said."""
    parts = [AtLeast(clause, obvious=True) for clause in book.ties]
    for rule in book.rules:
        parts += [part for part in rule.parts if isinstance(part, AtLeast)]
    known = set(literals)
    while True:
        false = {-literal for literal in known}
        new = {
            fact
            for part in parts
            for fact in part.literals
            if (part.obvious or abs(fact) in book.notes) and forces(part, fact, false)
        }
        if new <= known:
            return known
        known |= new


@pytest.mark.parametrize(("kind", "name"), CONTRADICTORY)
def test_steps_lead_to_the_contradiction(kind: str, name: str) -> None:
    puzzle = example(kind, name)
    found = conflict(puzzle)
    assert found.verdict is Verdict.NONE
    clues = get_kind(kind).clues
    if get_kind(kind).rules.faults(clues.keep(puzzle, found.clues)):
        assert found.reasons
        assert not found.steps
        return
    shown = refutation(get_kind(kind), puzzle, found.clues, Budget())
    assert shown.book is not None
    assert found.steps[-1].technique == "contradiction"
    if not found.other_clues:
        assert [step.text for step in shown.steps] == [step.text for step in found.steps]
    known = with_the_obvious(shown.book, shown.book.known)
    for deduction in shown.steps:
        assert known.issuperset(deduction.literals)
        step = deduction.step
        assert follows(shown.book, step.rules, deduction.literals, step.facts, engine="cpsat")
        known = with_the_obvious(shown.book, known.union(step.facts))
    assert shown.steps[-1].step.facts == (-len(shown.book.facts),)
    assert shown.steps[-1].technique == "contradiction"


def test_the_steps_are_shown_below_the_clues(capsys: Capsys) -> None:
    path = EXAMPLES / "sudoku" / "9x9-contradiction.txt"
    code, out = run(capsys, "conflict", path)
    lines = out.strip().splitlines()
    start = lines.index("Suppose that all these clues hold:")
    assert code == 0
    assert lines[start - 1] == "  7 in r9c8"
    assert lines[start + 1].startswith(
        "    1-3. hidden single: In box 4 only r5c2 can be 4. In box"
    )
    assert lines[-1].strip() == (
        "8. contradiction: r3c4 is not 9, but 9 in r3c4 is given, so the clues cannot all hold."
    )
    code, (data,) = run_json(capsys, "conflict", path)
    assert [step["number"] for step in data["steps"]] == list(range(1, 9))
    assert data["steps"][-1]["premises"] == ["r3c4 is not 9"]
    assert data["other_clues"] is False


def test_a_clue_against_the_rules_and_rules_against_each_other() -> None:
    alone = conflict(example("circuit", "2x3-contradiction.txt"))
    assert len(alone.clues) == 1
    assert alone.steps[-1].text.endswith("is given, so the clue cannot hold.")
    board = conflict(example("hashi", "4x5-crossing.txt"))
    assert board.clues == ()
    assert board.steps[-1].text == (
        "r3c2 and r3c5 are joined and r2c4 and r4c4 are joined, but a bridge between r3c2 and r3c5 "
        "would cross one between r2c4 and r4c4, so this board has no solution."
    )


def test_other_clues_are_used_where_that_is_easier(capsys: Capsys) -> None:
    path = EXAMPLES / "template" / "3x4-odd-cut-off.txt"
    assert conflict(example("template", path.name)).other_clues
    _, out = run(capsys, "conflict", path)
    assert "\nWith the other clues it is easier to see why. Suppose that all clues hold:\n" in out


def test_without_time_for_steps_there_are_none_and_that_is_said() -> None:
    puzzle = example("sudoku", "9x9-contradiction.txt")
    clues = conflict(puzzle).clues
    shown = refutation(get_kind("sudoku"), puzzle, clues, Budget(0))
    assert not shown.steps
    assert str(shown.limit) == "time limit of 0 s"


def test_a_visible_fault_is_told_once(capsys: Capsys) -> None:
    main(["conflict", str(EXAMPLES / "sudoku" / "4x4-digit-twice.txt")])
    out, err = capsys.readouterr()
    assert (out + err).count("1 stands twice in column 1") == 1
    assert "Suppose" not in out


def test_check_offers_conflict_beside_its_answer(capsys: Capsys) -> None:
    paths = [str(EXAMPLES / "template" / name) for name in ("none.txt", "3x4-odd-cut-off.txt")]
    assert main(["check", *paths]) == 1
    out, err = capsys.readouterr()
    offer = "'gridwright conflict' shows which clues contradict each other, and why"
    assert offer not in out
    assert err.count(offer) == 1
    for option in ("--quiet", "--json"):
        main(["check", option, *paths])
        out, err = capsys.readouterr()
        assert offer not in out + err


def test_a_fault_of_other_clues_is_no_reason() -> None:
    # The 3 needs more than its neighbours allow, but two of the 1s contradict each other anyway.
    found = conflict(read_one("kind: hashi\n\n3 . 1\n. . .\n1 . 1\n"))
    assert [str(clue) for clue in found.clues] == ["1 bridge at r1c3", "1 bridge at r3c1"]
    assert found.steps
    assert not found.reasons
