"""Checkpoint files: what is refused, and that a search always goes on from the best it had."""

from __future__ import annotations

import json
import random
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from checkpoint_tools import change, fields_of
from cli_tools import Capsys, run, run_both, run_json
from gridwright import check, create, fewest, read_one
from gridwright.checkpoints import Checkpoint, Known, open_checkpoint, saving
from gridwright.checkpoints.reading import known_from, text_of
from gridwright.errors import UsageError
from gridwright.kind import Puzzle
from gridwright.outcome import Progress
from gridwright.puzzles.sudoku.fewest import matching
from gridwright.puzzles.zebra.fewest import pieces
from gridwright.verbs.fewest import tree
from gridwright.verbs.fewest.fewest import Fewest

ORIGIN = {"verb": "fewest", "for": {"puzzle": "ab"}, "settings": {"seed": 0}}
KNOWN = Known(best=(3, 1, 4), score=3, bound=2, done={"size": 2, "starts": [[1, 2]]}, runs=5)


# The file.


def test_what_is_written_is_read() -> None:
    assert known_from("a", text_of(ORIGIN, KNOWN).encode(), ORIGIN) == KNOWN
    assert known_from("a", text_of(ORIGIN, Known()).encode(), ORIGIN) == Known()


def test_a_file_that_was_cut_short_is_refused_with_its_place() -> None:
    data = text_of(ORIGIN, KNOWN).encode()
    for end in range(len(data) - 2):
        with pytest.raises(UsageError, match=r"^a, line \d+, column \d+: "):
            known_from("a", data[:end], ORIGIN)


def test_a_file_with_a_wrong_byte_is_never_believed() -> None:
    data = text_of(ORIGIN, KNOWN).encode()
    rng = random.Random(1)
    for at in range(len(data)):
        changed = bytearray(data)
        changed[at] = rng.choice([byte for byte in range(256) if byte != data[at]])
        with suppress(UsageError):
            # Blanks between the fields do not count.
            assert known_from("a", bytes(changed), ORIGIN) == KNOWN


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("score", 2.5, "the field 'score' must be a whole number or null"),
        ("bound", True, "the field 'bound' must be a whole number or null"),
        ("bound", "7", "the field 'bound' must be a whole number or null"),
        ("best", 7, "the field 'best' must be a list"),
        ("best", [[1]], "the field 'best' must be a list"),
        ("done", [], "the field 'done' must be an object"),
        ("runs", -1, "the field 'runs' must be a whole number of 0 or more"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(field: str, value: object, words: str) -> None:
    fields = json.loads(text_of(ORIGIN, KNOWN)) | {field: value}
    text = json.dumps(fields, indent=1)
    line = next(n for n, row in enumerate(text.splitlines(), 1) if row.startswith(f' "{field}'))
    with pytest.raises(UsageError, match=words) as error:
        known_from("a", text.encode(), ORIGIN)
    assert str(error.value).startswith(f"a, line {line}, column {len(field) + 6}: ")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"verb": "fill"}, "a checkpoint of 'fewest'"),
        ({"for": {"puzzle": "cd"}}, "for another puzzle"),
        ({"settings": {"seed": 1}}, r"other settings \(seed=0\)"),
        ({"settings": {"seed": 0, "floor": 50}}, r"other settings \(without floor\)"),
    ],
)
def test_another_question_is_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        known_from("a", text_of(ORIGIN, KNOWN).encode(), ORIGIN | changes)


@pytest.mark.parametrize("text", ["", "7", "[]", "{}", "[" * 100_000, "1" * 5000, "\ufeff{}"])
def test_other_files_are_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text(text, encoding="utf-8")
    with (
        pytest.raises(UsageError, match="delete the file"),
        open_checkpoint(path, "fewest", about={}, settings={}),
    ):
        pytest.fail("it was accepted")
    assert path.read_text(encoding="utf-8") == text


def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing" / "a.json"):
        with (
            pytest.raises(UsageError, match=r"cannot be (read|written)"),
            open_checkpoint(path, "fewest", about={}, settings={}),
        ):
            pytest.fail("it was accepted")


def test_the_search_goes_on_if_the_file_cannot_be_written_any_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with open_checkpoint(folder / "a.json", "fewest", about={}, settings={}) as saved:
        (folder / "a.json").unlink()
        folder.rmdir()
        saved.note(bound=3)
    assert saved.known.bound == 3
    assert "cannot be written" in caplog.text


def test_the_file_is_written_while_the_search_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "EVERY", 0.01)
    path = tmp_path / "a.json"
    with open_checkpoint(path, "fewest", about={}, settings={}) as saved:
        for bound in (1, 2):
            saved.note(bound=bound)
            while fields_of(path)["bound"] != bound:
                threading.Event().wait(0.01)
    assert [file.name for file in tmp_path.iterdir()] == ["a.json"]


def test_every_run_has_a_seed_of_its_own(tmp_path: Path) -> None:
    seeds = []
    for _ in range(3):
        with open_checkpoint(tmp_path / "a", "fewest", about={}, settings={}) as saved:
            seeds.append(saved.seed(7))
    assert seeds[0] == 7
    assert len(set(seeds)) == 3


# The fewest clues.


@pytest.fixture
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches that can be stopped after a few nodes."""
    monkeypatch.setattr(tree, "_SLICE", 3)
    monkeypatch.setattr(pieces, "_SLICE", 100)
    monkeypatch.setattr(matching, "SLICE", 50)
    monkeypatch.setattr(matching, "PAIRS", 1 << 9)
    monkeypatch.setattr(matching, "CHUNK", 1 << 4)


CASES: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
    ("sudoku", {"size": (6, 6)}, {"approach": "hitting"}, "branches"),
    ("sudoku", {"size": (6, 6)}, {"approach": "unavoidable"}, "finished tasks"),
    ("sudoku", {"size": (4, 4)}, {"approach": "bilevel"}, ""),
    ("hashi", {"size": (8, 8), "islands": 16}, {}, "branches"),
    ("template", {"size": (4, 6)}, {}, "branches"),
    (
        "zebra",
        {"size": (4, 3)},
        {"approach": "hitting", "pool_options": {"relations": "same,left"}},
        "branches",
    ),
    ("zebra", {"size": (5, 4)}, {"pool_options": {"relations": "same,left"}}, "refuted starts"),
]


def _stopped_often(
    puzzle: Puzzle, path: Path, patience: int, **options: Any
) -> tuple[list[Fewest], set[str]]:
    """The answers of the same search, stopped and started again until it comes to its end.

    Then the names of what is kept about parts of the search.
    """
    answers: list[Fewest] = []
    kept: set[str] = set()
    while not answers or answers[-1].limit is not None:
        cancel, told = threading.Event(), []

        def watch(progress: Progress) -> None:
            told.append(progress)  # noqa: B023
            if len(told) > patience:  # noqa: B023
                cancel.set()  # noqa: B023

        found = fewest(puzzle, checkpoint=path, cancel=cancel, watch=watch, **options)
        answers.append(found)
        kept |= {name for name, part in fields_of(path)["done"].items() if part}
        patience += 1
        assert len(answers) < 500
    return answers, kept


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("case", CASES, ids=lambda case: " ".join(map(str, case[:1])))
@pytest.mark.usefixtures("small_slices")
def test_a_search_that_is_stopped_again_and_again_comes_to_the_same_end(
    case: tuple[str, dict[str, Any], dict[str, Any], str], threads: int, tmp_path: Path
) -> None:
    name, size, options, parts = case
    puzzle = create(name, **size, seed=1).puzzle
    whole = fewest(puzzle, **options)
    path = tmp_path / "search.json"
    answers, kept = _stopped_often(puzzle, path, 2, threads=threads, **options)
    assert parts in kept or not parts or threads > 1
    sizes = [len(found.clues) for found in answers if found.clues]
    bounds = [found.bound for found in answers]
    assert sizes == sorted(sizes, reverse=True)
    assert bounds == sorted(bounds)
    last = answers[-1]
    assert (len(last.clues), last.bound) == (len(whole.clues), whole.bound)
    assert check(last.puzzle).verdict == "unique"
    # Once it is proved, the same command says so without another search.
    assert fewest(puzzle, checkpoint=path, **options).nodes in (0, None)


def _begun(path: Path, **options: Any) -> tuple[Puzzle, dict[str, Any]]:
    puzzle = create("sudoku", size=(4, 4), seed=1).puzzle
    fewest(puzzle, approach="hitting", checkpoint=path, **options)
    return puzzle, fields_of(path)


def test_clues_of_a_checkpoint_are_proved_again(tmp_path: Path) -> None:
    path = tmp_path / "search.json"
    puzzle, fields = _begun(path)
    best = fields["best"]
    for changes, words in (
        ({"best": best[1:], "score": len(best) - 1, "bound": 0}, "leave more than one solution"),
        ({"score": len(best) - 1}, f"has {len(best)} clues and says {len(best) - 1}"),
        ({"best": [best[1], *best[1:]]}, "not different numbers"),
        ({"best": [99, *best[1:]]}, "not different numbers from 0 to 15"),
        ({"best": ["a", *best[1:]]}, "not different numbers"),
        ({"bound": len(best) + 1}, "bound of"),
        ({"bound": -1}, "bound of"),
        ({"bound": 0, "done": {"differences": [[0]]}}, "no other solution has one of"),
        ({"bound": 0, "done": {"differences": [[16]]}}, "differences are not lists of numbers"),
        ({"bound": 0, "done": {"differences": 7}}, "differences are not lists of numbers"),
        ({"bound": 0, "done": {"size": 0, "branches": [["x"]]}}, "branches are not lists"),
    ):
        change(path, **fields | changes)
        with pytest.raises(UsageError, match=words):
            fewest(puzzle, approach="hitting", checkpoint=path)
    change(path, **fields)
    assert fewest(puzzle, approach="hitting", checkpoint=path).limit is None


def test_another_puzzle_and_other_settings_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "search.json"
    puzzle, _ = _begun(path)
    other = create("sudoku", size=(4, 4), seed=2).puzzle
    before = path.read_bytes()
    with pytest.raises(UsageError, match="another puzzle"):
        fewest(other, approach="hitting", checkpoint=path)
    with pytest.raises(UsageError, match=r"other settings \(approach=hitting\)"):
        fewest(puzzle, approach="bilevel", checkpoint=path)
    with pytest.raises(UsageError, match=r"other settings \(seed=0\)"):
        fewest(puzzle, approach="hitting", seed=3, checkpoint=path)
    assert path.read_bytes() == before


def test_an_approach_that_knows_nothing_of_checkpoints_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gridwright.verbs.fewest import hitting
    from gridwright.verbs.fewest.pool import Selection

    path = tmp_path / "search.json"
    puzzle, fields = _begun(path)
    monkeypatch.setattr(hitting, "select", lambda *_, **__: Selection(None, 0, None))
    found = fewest(puzzle, approach="hitting", checkpoint=path)
    assert (len(found.clues), found.bound) == (fields["score"], fields["bound"])


# The command.


def test_the_command_goes_on(capsys: Capsys, tmp_path: Path) -> None:
    grid, path = tmp_path / "grid.txt", tmp_path / "search.json"
    grid.write_text("kind: template\n\n1 2 3\n2 3 1\n", encoding="utf-8")
    code, (first,) = run_json(capsys, "fewest", grid, "--checkpoint", path)
    again, (second,) = run_json(capsys, "fewest", grid, "--checkpoint", path, "--threads", "2")
    assert (code, again) == (0, 0)
    assert (first["clues"], first["bound"]) == (second["clues"], second["bound"])
    assert fields_of(path)["runs"] == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("fewest", "one", "--checkpoint", "-"), "name a file"),
        (("fewest", "one", "--checkpoint", ""), "name a file"),
        (("fewest", "one", "--checkpoint", "one"), "a file that this command reads"),
        (("fewest", "one", "--checkpoint", "no/a.json"), "there is no such folder"),
        (("fewest", "one", "--checkpoint", "a", "-o", "a"), "the name of another file"),
        (("fewest", "one", "--checkpoint", "a", "--export", "b"), "--export does not search"),
        (("fewest", "two", "--checkpoint", "a"), "there are several"),
        (("fill", "cross", "--checkpoint", "a"), "add --best"),
        (("theme", "cross", "--checkpoint", "a", "--method", "wombat"), "keeps no checkpoint"),
    ],
)
def test_wrong_usage(
    arguments: tuple[str, ...],
    words: str,
    capsys: Capsys,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("one").write_text("kind: template\n\n1 2 3\n2 3 1\n", encoding="utf-8")
    Path("two").write_text("1234341221434321\n" * 2, encoding="utf-8")
    Path("cross").write_text("kind: crossword\n\n. . .\n", encoding="utf-8")
    code, out, err = run_both(capsys, *arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert not Path("a").exists()


def test_a_checkpoint_without_a_file_forgets() -> None:
    saved = Checkpoint()
    saved.note(best=(1,), score=1)
    saved.offer(lambda: pytest.fail("nothing is kept"))
    assert (saved.known.score, saved.start.score) == (1, None)


def test_a_puzzle_file_is_not_a_checkpoint(capsys: Capsys, tmp_path: Path) -> None:
    grid, path = tmp_path / "grid.txt", tmp_path / "other.txt"
    for file in (grid, path):
        file.write_text("kind: template\n\n1 2 3\n2 3 1\n", encoding="utf-8")
    code, _, err = run_both(capsys, "fewest", grid, "--checkpoint", path)
    assert (code, "other.txt, line 1, column 1: this is not JSON" in err) == (2, True)
    assert read_one(path.read_text(encoding="utf-8")) is not None
    code, _ = run(capsys, "check", path)
    assert code == 0
