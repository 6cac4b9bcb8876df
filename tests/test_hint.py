"""Hints: a wrong entry first, then the easiest step, a little more with each level."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from contract_tools import SMALL, small_puzzle
from gridwright import check, create, hint, read, read_one
from gridwright.attempts import Attempt, marks_on
from gridwright.cli import main
from gridwright.outcome import Verdict
from gridwright.reasons.of_kind import book_of
from gridwright.reasons.verifying import follows
from gridwright.registry import get_kind

BOARDS = [(kind, number) for kind, number in SMALL if get_kind(kind).single]

PUZZLE = "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . .\n"


@pytest.mark.parametrize(("kind", "number"), BOARDS)
def test_hints_that_are_followed_lead_to_the_solution(kind: str, number: int) -> None:
    puzzle = small_puzzle(kind, number)
    truth = book_of(get_kind(kind), puzzle).literals(check(puzzle).solutions[0])
    attempt = Attempt()
    for _ in range(len(truth) + 1):
        given = hint(puzzle, attempt)
        assert given.after is not None
        assert all(truth[abs(literal)] == literal for literal in given.after.literals)
        assert not given.wrong
        if given.complete:
            break
        assert len(given.steps) == 1
        attempt = given.after
    assert given.complete


@pytest.mark.parametrize(("kind", "number"), BOARDS)
def test_a_wrong_entry_is_found_first(kind: str, number: int) -> None:
    puzzle = small_puzzle(kind, number)
    book = book_of(get_kind(kind), puzzle)
    truth = book.literals(check(puzzle).solutions[0])
    free = [truth[fact] for fact in book.spoken() if truth[fact] not in book.known]
    wrong, right = -free[len(free) // 2], free[0]
    given = hint(puzzle, Attempt((right, wrong)))
    assert given.wrong == (book.said(wrong),)
    assert given.after is not None
    assert wrong not in given.after.literals
    assert book.said(wrong) in given.ladder[1]
    assert book.said(wrong) not in given.ladder[0]


CREATED: dict[str, dict[str, Any]] = {
    "battleship": {"size": (4, 5), "fleet": "2,1,1"},
    "circuit": {"size": (3, 6)},
    "hashi": {"size": (4, 6)},
    "starbattle": {"size": 5},
    "sudoku": {"size": 4},
    "zebra": {"size": (3, 3)},
}


@pytest.mark.parametrize("kind", CREATED)
@pytest.mark.parametrize("seed", range(4))
def test_hints_for_any_entries_are_true(kind: str, seed: int) -> None:
    puzzle = create(kind, seed=seed, **CREATED[kind]).puzzle
    assert puzzle is not None
    rng = random.Random(seed)
    book = book_of(get_kind(kind), puzzle)
    truth = book.literals(check(puzzle).solutions[0])
    free = [truth[fact] for fact in book.spoken() if truth[fact] not in book.known]
    right = rng.sample(free, rng.randrange(len(free)))
    given = hint(puzzle, Attempt(tuple(right)))
    if not given.complete:
        (deduction,) = given.steps
        # What is new follows from the rules of the step, and the rest from what is new.
        marks = marks_on(book, right)
        premises = (*book.known, *marks.entered, *marks.follows)
        rules = deduction.step.rules
        new = [fact for fact in deduction.step.facts if fact not in premises]
        assert any(follows(book, rules, premises, [fact], engine="cpsat") for fact in new)
        assert all(truth[abs(fact)] == fact for fact in new)
    wrong = {-literal for literal in rng.sample(free, rng.randint(1, min(3, len(free))))}
    kept = [literal for literal in right if -literal not in wrong]
    found = hint(puzzle, Attempt((*kept, *sorted(wrong))))
    assert set(found.wrong) == {book.said(literal) for literal in wrong}
    assert found.after is not None
    (back,) = {*kept, *wrong}.difference(found.after.literals)
    assert back in wrong
    assert found.ladder[2].startswith(f"Take this back: {book.said(back)}. ")


def test_a_reason_may_lead_to_a_fact_by_its_meaning_alone() -> None:
    # No rule of the reason is about the wrong line: it follows from what the facts mean.
    (item,) = read(
        "kind: circuit\n\n  o o o o o o\n        |\n  o o o o o o\n  |\n  o o o o o-o\n\nentries:\n"
        "there is a line between r1c3 and r2c3\nthere is a line between r1c3 and r1c4\n"
        "there is no line between r2c3 and r2c4\nthere is no line between r2c4 and r2c5\n"
        "there is a line between r3c2 and r3c3\n"
    )
    assert item.entry.parsed is not None
    given = hint(item.entry.parsed.puzzle, item.entry.attempt)
    assert given.wrong == ("there is a line between r3c2 and r3c3",)
    assert "there is no line between r3c2 and r3c3" in given.steps[-1].conclusions


def test_entries_that_contradict_each_other_by_their_meaning() -> None:
    (item,) = read(
        "kind: hashi\n\n2 . 3 .\n. . . .\n. . 2 1\n\nentries:\n"
        "r1c1 and r1c3 are joined by two bridges\nr1c1 and r1c3 are not joined\n"
    )
    assert item.entry.parsed is not None
    given = hint(item.entry.parsed.puzzle, item.entry.attempt)
    assert given.ladder[2] == (
        "Take this back: r1c1 and r1c3 are not joined. "
        "It contradicts this: r1c1 and r1c3 are joined by two bridges."
    )


def test_what_an_entry_means_is_not_said_again() -> None:
    (item,) = read(
        "kind: hashi\n\n2 . 3 .\n. . . .\n. . 2 1\n\nentries:\n"
        "r1c1 and r1c3 are joined by two bridges\nr1c3 and r3c3 are joined by two bridges\n"
    )
    assert item.entry.parsed is not None
    given = hint(item.entry.parsed.puzzle, item.entry.attempt)
    assert given.ladder[2] == (
        "Take this back: r1c3 and r3c3 are joined by two bridges. "
        "The label at r1c3 is 3, and r1c1 and r1c3 are joined by two bridges."
    )


def test_a_wrong_digit_is_named_with_its_reason() -> None:
    puzzle = read_one(PUZZLE)
    seen = hint(puzzle, Attempt((6,)))  # r1c2 is 2
    assert seen.ladder[2] == "Take this back: r1c2 is 2. Box 1 has one 2, and r2c1 is 2."
    hidden = hint(puzzle, Attempt((4,)))  # r1c1 is 4
    assert hidden.steps
    assert hidden.ladder[2].startswith("Take this back: r1c1 is 4.")


def test_puzzles_without_exactly_one_solution_have_no_hints() -> None:
    given = hint(read_one("kind: sudoku\n\n....\n....\n..13\n....\n"))
    assert given.verdict is Verdict.SEVERAL
    assert given.ladder == ()


def test_the_ladder_of_the_command(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "board.txt"
    path.write_text(f"{PUZZLE}\nentries:\nr1c4 is 1\n")
    said = []
    for level in "1234":
        assert main(["hint", str(path), "--level", level, "--quiet"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == "Look at box 2.\n"
    assert said[1] == "Hidden single: box 2 has one 2.\n"
    assert said[2] == "In box 2 only r1c3 can be 2.\n"
    path.write_text(said[3])
    assert main(["hint", str(path), "--json", "--level", "2"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["wrong"] == []
    assert data["solutions"] == []


def test_the_first_level_does_not_name_the_wrong_entry(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.txt"
    path.write_text(f"{PUZZLE}\nentries:\nr1c4 is 2\n")
    for more in ([], ["--json"]):
        assert main(["hint", str(path), *more]) == 0
        said = capsys.readouterr()
        assert "One entry is not right." in said.out
        assert "r1c4" not in said.out + said.err
    assert main(["hint", str(path), "--json", "--level", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["wrong"] == ["r1c4 is 2"]


def test_several_solutions_are_no_ground_to_judge_the_entries(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.txt"
    path.write_text("kind: sudoku\n\n....\n....\n..13\n....\n\nentries:\nr1c1 is 1\n")
    assert main(["hint", str(path)]) == 1
    assert capsys.readouterr().err == ""


def test_no_step_is_shown(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path, target = tmp_path / "puzzle.txt", tmp_path / "steps.pdf"
    path.write_text(PUZZLE)
    assert main(["explain", str(path), "--from", "5", "--to", "3"]) == 2
    assert "--from 5 comes after --to 3" in capsys.readouterr().err
    assert main(["explain", str(path), "--from", "99", "-o", str(target)]) == 0
    said = capsys.readouterr()
    assert "No step is shown." in said.out
    assert "steps.pdf is not written: there is no step to draw" in said.err
    assert not target.exists()
    assert main(["explain", str(path), "--key", "--quiet"]) == 0
    assert "No step needs more than one rule." in capsys.readouterr().out


def test_a_complete_board(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "board.txt"
    solution = check(read_one(PUZZLE)).solutions[0]
    rows = "\n".join(" ".join(map(str, solution[4 * row : 4 * row + 4])) for row in range(4))
    path.write_text(f"{PUZZLE}\nentries:\n{rows}\n")
    assert main(["hint", str(path), "--quiet"]) == 0
    assert "complete, and everything on it is right" in capsys.readouterr().out


def test_crosswords_have_no_hints(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", "examples/crossword/7x9.txt"]) == 2
    assert "no single solution to be found by logic" in capsys.readouterr().err


def test_steps_are_drawn(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(PUZZLE)
    assert main(["draw", str(path), "--step", "1"]) == 0
    assert "In box 2 only r1c4 can be 1." in capsys.readouterr().out
    assert main(["draw", str(path), "--step", "99"]) == 2
    assert "the explanation has" in capsys.readouterr().err
    assert main(["draw", str(path), "--step", "1", "--solution"]) == 2
    assert main(["explain", str(path), "-o", str(tmp_path / "steps.pdf")]) == 0
    assert (tmp_path / "steps.pdf").read_bytes().startswith(b"%PDF")
    capsys.readouterr()
    assert main(["explain", str(path), "--to", "2", "-o", str(tmp_path / "s.svg"), "--quiet"]) == 0
    assert "In box 2 only" in (tmp_path / "s-1.svg").read_text()
    assert (tmp_path / "s-2.svg").exists()
