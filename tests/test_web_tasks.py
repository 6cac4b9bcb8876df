"""What the page can ask for, asked without a server: verdicts, questions, pictures, comparisons."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pytest

from conftest import EXAMPLES
from gridwright.drawing import to_svg
from gridwright.reading import read
from gridwright.registry import all_kinds
from gridwright.verbs.check import check
from gridwright.verbs.draw import picture
from gridwright.web.shell import STATIC
from gridwright.web.tasks import run_task

FOUR = "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . .\n"
KINDS = [kind.name for kind in all_kinds() if kind.name != "template"]
LOGIC = [kind.name for kind in all_kinds() if kind.name != "template" and kind.single]


def example(kind: str, expected: str) -> str:
    """The smallest example of a kind with that verdict."""
    texts = [path.read_text(encoding="utf-8") for path in (EXAMPLES / kind).glob("*.txt")]
    return min((text for text in texts if f"\nexpect: {expected}\n" in text), key=len)


def asked(task: str, text: str, **options: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The result of a task and the events on the way."""
    told: list[dict[str, Any]] = []
    return run_task({"task": task, "text": text, **options}, told.append), told


def svg(data: str) -> str:
    text = base64.b64decode(data).decode()
    assert text.startswith("<svg")
    return text


@pytest.mark.parametrize("kind", LOGIC)
@pytest.mark.parametrize("expected", ["unique", "several", "none"])
def test_a_verdict_comes_with_its_witness(kind: str, expected: str) -> None:
    text = example(kind, expected)
    result, told = asked("verdict", text)
    assert result["verdict"] == expected
    puzzle = next(event for event in told if event["event"] == "puzzle")
    svg(puzzle["picture"])
    assert puzzle["kind"] == kind
    if expected == "unique":
        assert "proved in" in result["words"]
    else:
        assert svg(result["picture"]) != svg(puzzle["picture"]) or kind in ("circuit", "zebra")
        assert result["details"]


@pytest.mark.parametrize("kind", LOGIC)
def test_what_is_certain_is_what_all_solutions_share(kind: str) -> None:
    text = example(kind, "unique")
    result, _ = asked("certain", text)
    number, _, total = result["words"].partition(" of ")
    assert total.startswith(number)
    svg(result["picture"])


def test_without_clues_little_is_certain() -> None:
    text = run_task({"task": "blank", "text": FOUR}, lambda event: None)["text"]
    result, _ = asked("certain", text)
    assert result["words"].startswith("0 of 64 facts")
    assert result["facts"] == []


def test_solutions_are_all_different() -> None:
    result, _ = asked("solutions", FOUR.replace("2 1", ". ."))
    pictures = result["pictures"]
    assert len(pictures) == len(set(pictures)) > 1
    assert result["number"].endswith(f"{len(pictures)} solutions")


@pytest.mark.parametrize("verb", ["fewest", "grade", "reduce", "redundant"])
def test_questions_are_answered_in_words(verb: str) -> None:
    result, _ = asked("question", FOUR, verb=verb)
    assert result["headline"].endswith(".")
    if verb in ("fewest", "reduce"):
        made = next(iter(read(result["text"]))).puzzle
        assert check(made).verdict == "unique"
        svg(result["picture"])


def test_a_comparison_has_a_row_for_every_case() -> None:
    result, told = asked("compare", FOUR, models=["cell"], engines=["sat", "highs"])
    rows = [event["row"] for event in told if event["event"] == "row"]
    assert [row[:2] for row in rows] == [["cell", "sat"], ["cell", "highs"]]
    assert len(result["csv"].splitlines()) == 3
    svg(result["plot"])


@pytest.mark.parametrize("shown", ["puzzle", "solution"])
@pytest.mark.parametrize("format", ["svg", "png", "pdf", "text"])
def test_a_sheet_in_every_format(shown: str, format: str) -> None:
    begins = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "text": b"Sudoku"}
    result, _ = asked("sheet", FOUR, show=shown, format=format)
    assert base64.b64decode(result["data"]).startswith(begins[format])


@pytest.mark.parametrize("kind", KINDS)
def test_examples_are_puzzles_and_have_their_picture(kind: str) -> None:
    folder: Path = STATIC / "examples"
    items = list(read((folder / f"{kind}.txt").read_text(encoding="utf-8")))
    assert all(item.kind is not None and item.kind.name == kind for item in items)
    drawn = to_svg(picture(items[0].puzzle))
    assert drawn == (folder / f"{kind}.svg").read_text(encoding="utf-8")
    for item in items:
        if kind in LOGIC:
            assert check(item.puzzle).verdict == "unique"


@pytest.mark.parametrize(
    "text",
    [
        "kind: sudoku\n\n....\n21..\n..13\n....",
        "kind: sudoku\nboxes: irregular\n\n....\n21..\n..13\n....\n\nAABB\nAABB\nCCDD\nCCDD",
        "kind: starbattle\nstars: 1\n\nAABB\nAABB\nCCDD\nCCDD\n\n....\n...*\n....\n....",
    ],
)
def test_cells_without_blanks_between_them_are_cells(text: str) -> None:
    _, told = asked("verdict", text)
    found = next(event for event in told if "cells" in event)
    boards = {"".join(cell["value"] for cell in found[name]) for name in ("cells", "regions")}
    blocks = text.split("\n\n")[1:]
    assert boards.difference([""]) == {"".join(block.split()) for block in blocks}
