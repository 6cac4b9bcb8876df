"""What the room for crosswords asks the server for."""

from __future__ import annotations

import base64
import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import gridwright
from conftest import EXAMPLES
from gridwright.errors import GridwrightError, ReadError, UsageError
from gridwright.outcome import Progress
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.puzzle import Crossword, entries
from gridwright.puzzles.crossword.room.requests import telling_fills
from gridwright.puzzles.crossword.rules import violations
from gridwright.web.app import make_app
from gridwright.web.tasks import run_task

HOST = "127.0.0.1:8642"
WORDS = ("CAT", "COT", "DOG", "ATE", "ODE", "TEN", "GET", "AGO", "TOE", "CAD", "DEN", "EAT")
SMALL = "kind: crossword\n\n. . .\n. . .\n. . .\n\nWords\n" + "\n".join(WORDS) + "\n"
ENGLISH = "kind: crossword\nwords: english\n\n. . . #\n. . . .\n. . . .\n# . . .\n"
FILLS = [tuple("CATOGE"), tuple("COTAGE"), tuple("DOGATE")]
EXAMPLE_FILES = sorted((EXAMPLES / "crossword").glob("*.txt"))


def ask(task: str, text: str = "", **more: Any) -> dict[str, Any]:
    return run_task({"task": f"crossword.{task}", "text": text, **more}, lambda event: None)


def grid(text: str) -> Crossword:
    puzzle = gridwright.read_one(text)
    assert isinstance(puzzle, Crossword)
    return puzzle


def with_cells(text: str, rows: str) -> str:
    """The text with other rows of cells, given without blanks."""
    head, old, *rest = text.split("\n\n")
    del old
    return "\n\n".join([head, rows, *rest])


@pytest.mark.parametrize("path", EXAMPLE_FILES, ids=lambda path: path.stem)
def test_a_grid_is_opened_with_all_that_belongs_to_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    puzzle, found = grid(text), ask("open", text)
    assert (found["rows"], found["cols"]) == (puzzle.rows, puzzle.cols)
    assert tuple(found["cells"]) == puzzle.cells
    assert {tuple(bar) for bar in found["bars"]} == {
        (puzzle.index(bar.first), puzzle.index(bar.second)) for bar in puzzle.bars
    }
    starts = {slot.name: puzzle.index(slot.cells[0]) for slot in puzzle.slots}
    assert found["clues"] == {
        f"{starts[name]}{name[-1]}": hint for name, hint in puzzle.hints if hint
    }
    assert found["fields"]["required"] == ", ".join(puzzle.required)
    assert (found["fields"]["pairs"] == "any") == puzzle.pairs
    assert found["missing"] == []
    assert len(found["words"].split()) == len(puzzle.lexicon.listed)


def test_lists_that_are_not_here_are_named_and_left_out() -> None:
    text = ENGLISH.replace("words: english", "words: primer*2>=50, mine.txt*3, ../other.txt")
    found = ask("open", text)
    assert found["missing"] == ["mine.txt*3", "../other.txt"]
    assert found["lists"] == [{"name": "primer", "weight": 2.0, "floor": 50}]
    only = ask("open", ENGLISH.replace("words: english", "words: mine.txt"))
    assert [part["name"] for part in only["lists"]] == ["english"]


def test_without_a_grid_there_is_what_the_room_needs() -> None:
    found = ask("open")
    assert "cells" not in found
    assert found["known"][:3] == ["english", "english-coarse", "primer"]
    assert "rotational" in found["symmetries"]


@pytest.mark.parametrize("task", sorted(KIND.room.tasks if KIND.room else ()))
def test_no_task_takes_a_puzzle_of_another_kind(task: str) -> None:
    if task == "list":
        return
    with pytest.raises(UsageError, match="this is a Sudoku puzzle"):
        ask(task, "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . .")


def test_unknown_tasks_are_told() -> None:
    with pytest.raises(UsageError, match=r"no task 'crossword\.solve'"):
        ask("solve")
    with pytest.raises(UsageError, match=r"no task 'sudoku\.look'"):
        run_task({"task": "sudoku.look"}, lambda event: None)


def read_list(content: bytes) -> dict[str, Any]:
    return ask("list", data=base64.b64encode(content).decode())


def test_a_list_is_read_as_from_a_file() -> None:
    found = read_list("cat\nice cream;80\nact;7.6;clue # and a comment\nTÜR\t9\n\n".encode())
    assert found == {"words": "CAT\nICECREAM;80\nACT;8\nTÜR;9", "number": 4}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"cat;high\n", "line 1, column 5"),
        (b"\0\1\2", "not text"),
        (b"# nothing\n", "no words in this file"),
    ],
)
def test_a_list_that_cannot_be_read_is_told(content: bytes, message: str) -> None:
    with pytest.raises(GridwrightError, match=message):
        read_list(content)


def fills(text: str) -> list[tuple[str, ...]]:
    outcome = gridwright.fill(grid(text), number=10_000, floor=0)
    assert outcome.complete
    return list(outcome.solutions)


@pytest.mark.parametrize(
    "rows", ["...\n...\n...", "C..\n...\n...", "...\n.D.\n...", "C.T\n...\n..N"]
)
def test_forced_letters_are_in_every_fill(rows: str) -> None:
    text = with_cells(SMALL, rows)
    found, all_fills = ask("look", text), fills(text)
    if found["contradiction"]:
        assert not all_fills
    for place, letter in found["forced"].items():
        assert {fill[place] for fill in all_fills} <= {letter}
    # A word that stands in a slot in some fill is among those that are left.
    puzzle = grid(text)
    for slot in puzzle.slots if all_fills else ():
        used = {entries(puzzle, fill)[slot] for fill in all_fills}
        assert len(used) <= found["counts"][slot.name]


def test_a_letter_is_forced_where_only_one_word_is_left() -> None:
    text = "kind: crossword\n\nC . T . .\n\nWords\nCATER\nDOGMA\n"
    assert ask("look", text)["forced"] == {1: "A", 3: "E", 4: "R"}


def test_slots_without_a_word_and_entries_of_ones_own_are_told_apart() -> None:
    stuck = ask("look", with_cells(SMALL, "X..\n...\n..."))
    assert stuck["stuck"] == ["1A", "1D"]
    strange = ask("look", with_cells(SMALL, "CAX\n...\n..."))
    assert strange["strange"] == ["1A"]
    assert "CAX at 1 across is not in the word lists" in strange["faults"]


def test_statistics_are_counted() -> None:
    found = dict(ask("look", with_cells(ENGLISH, "CAT#\nAREA\nTEN.\n#TOE"))["statistics"])
    assert found["Entries"] == "8: 4 across, 4 down"
    assert found["Mean length"] == "3.50"
    assert found["Black cells"] == "2 (12 %)"
    assert found["Cells in one entry only"] == "0"
    assert "CAT" in found["More than once"]


@pytest.mark.parametrize(
    ("rows", "verdict"),
    [("CAT#\n....\n....\n#...", "fits"), ("CAT\nOGO\nTOE", "full")],
)
def test_whether_a_grid_can_be_filled(rows: str, verdict: str) -> None:
    text = with_cells(ENGLISH if "#" in rows else SMALL, rows)
    assert ask("fits", text)["verdict"] == verdict


def test_what_cannot_be_filled_has_a_reason() -> None:
    found = ask("fits", with_cells(SMALL, "C..\n...\n..X"))
    assert found["verdict"] == "none"
    puzzle = grid(with_cells(SMALL, "C..\n...\n..X"))
    blamed = {slot.name: slot for slot in puzzle.slots}
    assert found["cells"] == [8]
    assert all(puzzle.cells[8] == "X" and puzzle.all_cells()[8] in blamed[name].cells
               for name in found["slots"])  # fmt: skip


def test_candidates_have_scores_and_what_they_leave() -> None:
    text = with_cells(SMALL, "C..\n...\n...")
    found = ask("candidates", text, slot="1A")
    assert {word for word, *_ in found["words"]} == {"CAT", "COT", "CAD"}
    usable = {entries(grid(text), fill)[grid(text).slots[0]] for fill in fills(text)}
    assert usable <= {word for word, _, fits, _ in found["words"] if fits}
    for word, score, fits, left in found["words"]:
        assert score == 50, word
        assert fits == ("no " not in left)


def test_a_full_slot_has_words_to_take_its_place() -> None:
    found = ask("candidates", with_cells(ENGLISH, "CAT#\n....\n....\n#..."), slot="1A")
    assert {"CAT", "APT"} <= {word for word, *_ in found["words"]}
    # Where 1 down is full as well, its letter stays.
    found = ask("candidates", with_cells(ENGLISH, "CAT#\nA...\nR...\n#..."), slot="1A")
    assert found["words"]
    assert {word[0] for word, *_ in found["words"]} == {"C"}


def test_the_rest_is_filled_and_another_seed_gives_another_fill() -> None:
    text = with_cells(ENGLISH, "CAT#\n....\n....\n#...")
    found = [ask("fill", text, seed=seed) for seed in range(6)]
    puzzle = grid(text)
    for each in found:
        assert not violations(puzzle, each["cells"])
        assert each["words"].startswith("Filled, score ")
    assert len({tuple(each["cells"]) for each in found}) > 1


def test_only_the_chosen_entries_are_filled() -> None:
    cells = ask("fill", ENGLISH, only=["4A"])["cells"]
    puzzle = grid(ENGLISH)
    chosen = {
        puzzle.index(cell) for slot in puzzle.slots if slot.name == "4A" for cell in slot.cells
    }
    assert [at for at, cell in enumerate(cells) if cell not in ("", "#")] == sorted(chosen)
    assert "".join(cells[at] for at in sorted(chosen)) in puzzle.lexicon


def test_entries_of_the_setters_own_stay() -> None:
    text = with_cells(ENGLISH, "...#\nXQZA\n####\n####")
    assert ask("fill", text)["cells"] is None
    text = with_cells(ENGLISH, "XQZA\n####\n...#\n...#")
    assert ask("fill", text)["cells"][:4] == ["X", "Q", "Z", "A"]


def test_every_better_fill_is_told_at_once_and_the_rest_now_and_then() -> None:
    told: list[dict[str, Any]] = []
    note = telling_fills(told.append, lambda found: found)
    for hundredth in range(10):
        # A search that has found three fills, of which the last is the best.
        note(Progress(hundredth / 100, best=hundredth, solution=FILLS[min(hundredth, 2)]))
    assert [tuple(each["cells"]) for each in told if each["event"] == "best"] == FILLS
    assert len(told) == 2 * len(FILLS)


def test_a_theme_gives_better_and_better_fills_that_keep_the_rules() -> None:
    events: list[dict[str, Any]] = []
    request = {"task": "crossword.theme", "text": ENGLISH, "theme": "area\nten;9\nsea", "time": 20}
    found = run_task(request, events.append)
    puzzle = grid(ENGLISH)
    lengths = {"AREA": 4, "TEN": 3, "SEA": 3}
    for event in events:
        if event["event"] == "best":
            extended = puzzle.lexicon.with_words(dict.fromkeys(lengths, 50))
            assert not violations(Crossword(4, 4, puzzle.cells, extended), event["cells"])
    assert found["words"] == f"Score {found['score']}, proved best."
    assert found["score"] == found["bound"]
    placed = [name.split()[1] for name in found["themed"]]
    assert sum(map(lengths.__getitem__, placed)) == found["score"] > 0
    steps = [event["best"] for event in events if event["event"] == "step" and event["best"]]
    assert all(one <= other for one, other in itertools.pairwise(steps))


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"theme": " \n"}, "name the words"),
        ({"theme": "sea", "least": 3, "most": 2}, "more than"),
        ({"theme": "sea", "least": -1}, "least must be"),
        ({"theme": "sea", "time": 0}, "time must be"),
    ],
)
def test_a_theme_that_makes_no_sense_is_told(more: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        ask("theme", ENGLISH, **more)


FULL = (
    "kind: crossword\ntitle: Mine\nwords: primer\n\n"
    "C A T #\nA R E A\nR E N T\n# A D E\n\nAcross\n1. A pet\n"
)


@pytest.mark.parametrize("format", ["puz", "ipuz", "xd", "exolve", "text"])
def test_files_can_be_read_again(format: str) -> None:
    data = base64.b64decode(ask("export", FULL, format=format)["data"])
    (found,) = run_task(
        {"task": "read", "data": base64.b64encode(data).decode()}, lambda event: None
    )["puzzles"]
    again, before = grid(found["text"]), grid(FULL)
    assert (again.cells, again.hints, found["title"]) == (before.cells, before.hints, "Mine")


def test_pages_and_what_cannot_be_written() -> None:
    for format in ("pdf", "pdf-empty"):
        assert base64.b64decode(ask("export", FULL, format=format)["data"]).startswith(b"%PDF")
    with pytest.raises(UsageError, match="no format 'minizinc'"):
        ask("export", FULL, format="minizinc")
    with pytest.raises(UsageError):
        ask("export", ENGLISH, format="puz")


# A puzzle from a stranger, asked of the server.


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(make_app([HOST]), base_url=f"http://{HOST}") as client:
        yield client


@pytest.mark.parametrize(
    "field",
    [
        "words: secret.txt",
        "words: {folder}/secret.txt",
        "words: primer\nbanned: @secret.txt",
        "words: primer\nbanned: @{folder}/secret.txt",
        "words: primer\nfamilies: @{folder}/secret.txt",
    ],
)
def test_a_puzzle_opens_no_file(
    client: TestClient, field: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "secret.txt").write_text("SECRETWORD\nCAT\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    text = f"kind: crossword\n{field.format(folder=tmp_path)}\n\n. . .\n"
    for task in ("open", "look", "fits", "fill"):
        body = json.dumps({"task": f"crossword.{task}", "text": text})
        answer = client.post("/api/ask", content=body).text
        assert "SECRETWORD" not in answer
        last = json.loads(answer.splitlines()[-1])
        # To be opened, a grid needs no words; the lists that are missing are named.
        assert last["event"] == ("result" if task == "open" and "@sec" not in field else "failed")
        if task == "open" and "primer" not in field:
            assert last["missing"]


def test_a_fault_has_its_place() -> None:
    with pytest.raises(ReadError) as caught:
        ask("look", "kind: crossword\n\n. . .\n. !\n")
    assert (caught.value.line, caught.value.column) == (4, 3)
