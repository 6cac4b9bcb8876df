"""What the server says of boards that are played: broken rules, wrong entries, hints, paths."""

from __future__ import annotations

from typing import Any

import pytest

from conftest import EXAMPLES
from gridwright.errors import UsageError
from gridwright.registry import all_kinds
from gridwright.web.tasks import run_task

SUDOKU = "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . ."
LONELY = "kind: hashi\n\n1 . 2 . 1\n. . . . .\n1 . 2 . 1"


def ask(task: str, text: str, **fields: Any) -> dict[str, Any]:
    """The answer to a task, whatever is told before it."""
    return run_task({"task": task, "text": text, **fields}, lambda event: None)


def fact(row: int, col: int, digit: int) -> int:
    """The fact of a digit on a 4x4 board."""
    return (4 * row + col) * 4 + digit


def test_every_kind_of_the_page_can_be_played() -> None:
    without = {kind.name for kind in all_kinds() if kind.play is None}
    assert without == {"template"}


def test_a_board_has_its_text_without_the_entries_and_the_entries_as_facts() -> None:
    board = ask("board", f"{SUDOKU}\nentries:\n. . . 1\n. . . .\n. . . .\n. . . .")
    assert board["entries"] == [fact(0, 3, 1)]
    assert "entries" not in board["text"]
    assert board["play"]["givens"][4:6] == [2, 1]


def test_a_broken_rule_is_told_with_its_cells_before_anything_is_proved() -> None:
    told: list[dict[str, Any]] = []
    entries = [fact(1, 2, 1)]
    judged = run_task({"task": "judge", "text": SUDOKU, "entries": entries}, told.append)
    assert told[0]["event"] == "seen"
    assert told[0]["broken"] == judged["broken"]
    texts = {each["text"]: each["cells"] for each in judged["broken"]}
    assert texts["row 2 has one 1"] == [[1, 1], [1, 2]]
    assert "wrong" not in told[0]


def test_entries_that_break_nothing_yet_are_wrong_all_the_same() -> None:
    judged = ask("judge", SUDOKU, entries=[fact(0, 3, 2), fact(0, 0, 1)])
    right = ask("judge", SUDOKU, entries=[fact(0, 3, 1)])
    assert [each["literal"] for each in judged["wrong"]]
    assert judged["wrong"][0]["cells"]
    assert right["wrong"] == []
    assert not right["finished"]
    assert right["text"].endswith("entries:\n. . | . 1\n. . | . .\n. . | . .\n. . | . .\n")


def test_a_solution_is_finished_and_water_need_not_be_entered() -> None:
    text = (EXAMPLES / "battleship/6x6.txt").read_text(encoding="utf-8")
    entries: list[int] = []
    for _ in range(60):
        after = ask("hint", text, entries=entries)["after"]
        if set(after) == set(entries):
            break
        entries = list(after)
    ships = [literal for literal in entries if literal > 0]
    assert ask("judge", text, entries=ships)["finished"]
    assert not ask("judge", text, entries=ships[1:])["finished"]
    assert not ask("judge", text, entries=[])["finished"]


def test_with_several_solutions_whatever_keeps_the_rules_is_finished() -> None:
    text = (EXAMPLES / "hashi/3x5-several.txt").read_text(encoding="utf-8")
    board = ask("board", text)["play"]
    found = 0
    facts = [each["facts"] for each in board["lines"]]
    for number in range(3 ** len(facts)):
        counts = [number // 3**power % 3 for power in range(len(facts))]
        chosen = [f for pair, count in zip(facts, counts, strict=True) for f in pair[:count]]
        judged = ask("judge", text, entries=chosen)
        assert judged["verdict"] == "several"
        found += judged["finished"]
    assert found == ask("ask", text, verb="count")["answer"]["count"] > 1


def test_parts_that_are_cut_off_break_the_rule_that_all_is_connected() -> None:
    joined = ask("board", LONELY)["play"]["lines"]
    apart = [each["facts"][0] for each in joined if each["ends"] in ([0, 2], [2, 4], [10, 12])]
    down = [-each["facts"][0] for each in joined if each["ends"][1] - each["ends"][0] == 10]
    judged = ask("judge", LONELY, entries=[*apart, *down])
    assert "all islands are connected" in {each["text"] for each in judged["broken"]}


def test_hints_take_wrong_entries_back_with_their_cells() -> None:
    hint = ask("hint", SUDOKU, entries=[fact(0, 3, 2)])
    assert [each["text"] for each in hint["back"]] == ["r1c4 is 2"]
    assert hint["back"][0]["cells"] == [[0, 3]]
    assert list(hint["after"]) == []


def test_the_path_has_every_step_with_its_facts_and_the_cells_of_its_reason() -> None:
    path = ask("path", SUDOKU)
    facts = {fact for step in path["steps"] for fact in step["facts"] if fact > 0}
    assert len(facts) == 12
    assert all(step["marks"] for step in path["steps"])
    assert ask("judge", SUDOKU, entries=sorted(facts))["finished"]


def test_a_sentence_is_named_by_its_clue() -> None:
    text = (EXAMPLES / "zebra/4x4-race.txt").read_text(encoding="utf-8")
    names = {clue["name"] for clue in ask("board", text)["play"]["clues"]}
    steps = ask("path", text)["steps"]
    assert {name for step in steps for name in step["clues"]} <= names
    assert any(step["clues"] for step in steps)


def test_a_filled_crossword_keeps_its_answers_apart_from_its_cells() -> None:
    text = (EXAMPLES / "crossword/7x9.txt").read_text(encoding="utf-8")
    play = ask("board", text)["play"]
    assert set(play["cells"]) == {"#", ""}
    assert play["answers"][1] == "C"


def test_a_full_grid_is_judged_by_the_checker_of_its_kind() -> None:
    text = (EXAMPLES / "crossword/4x5.txt").read_text(encoding="utf-8")
    solved = ask("ask", text, verb="solve")["answer"]["solutions"][0]
    assert ask("judge", text, solution=solved)["finished"]
    other = ask("judge", text, solution=solved.replace(solved[0], "Q"))
    assert not other["finished"]
    assert other["broken"]
    assert not ask("judge", text)["finished"]


@pytest.mark.parametrize("entries", [[0], [999], [-999]])
def test_facts_that_are_not_there_are_refused(entries: list[int]) -> None:
    with pytest.raises(UsageError):
        ask("judge", SUDOKU, entries=entries)
