"""The fields that choose a crossword's words: read, written back, and changed with --set."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli_tools import UNIQUE, Capsys, text_of
from gridwright import document
from gridwright.cli import main
from gridwright.errors import ReadError, UsageError
from gridwright.puzzles.crossword.fields import change
from gridwright.puzzles.crossword.lists.gathering import ListError, gather, load_words
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.text import parse, write
from gridwright.reading_files import read_paths

GRID = "kind: crossword\n{0}\n\n. . . #\n. . . .\n"


def crossword(text: str, folder: Path | None = None) -> Crossword:
    return parse(next(document.split(text, folder))).puzzle


# Fields.


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with lists, which is not the working folder."""
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "here.txt").write_text("eta;7", encoding="utf-8")
    (tmp_path / "work" / "mine.txt").write_text("wrong", encoding="utf-8")
    (tmp_path / "mine.txt").write_text("cat;60\nact;30\ntac", encoding="utf-8")
    (tmp_path / "other.txt").write_text("cat;90\nart;49.5\nrat;40", encoding="utf-8")
    (tmp_path / "bad.txt").write_text("cat;60\nact;x", encoding="utf-8")
    (tmp_path / "kin.txt").write_text("cat tac\n# no more\n", encoding="utf-8")
    (tmp_path / "primer").write_text("sole", encoding="utf-8")
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path


def scored(lexicon: Lexicon) -> dict[str, int]:
    return dict(zip(lexicon.words, lexicon.scores, strict=True))


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"words": "mine.txt"}, {"CAT": 60, "ACT": 30, "TAC": 50}),
        ({"words": "mine.txt*2"}, {"CAT": 120, "ACT": 60, "TAC": 100}),
        ({"words": "mine.txt >= 50 * 0.5"}, {"CAT": 30, "TAC": 25}),
        ({"words": "mine.txt*.5>=50"}, {"CAT": 30, "TAC": 25}),
        ({"words": "mine.txt, other.txt>=50"}, {"CAT": 90, "ACT": 30, "TAC": 50, "ART": 50}),
        ({"words": "other.txt*0.1, mine.txt", "floor": "31"}, {"CAT": 60, "TAC": 50}),
        ({"words": "./primer"}, {"SOLE": 50}),
        ({"words": "mine.txt", "banned": "c-a-t, dog"}, {"ACT": 30, "TAC": 50}),
        ({"words": "mine.txt", "banned": "@other.txt"}, {"ACT": 30, "TAC": 50}),
    ],
)
def test_fields_choose_and_weigh(
    lists: Path, fields: dict[str, str], expected: dict[str, int]
) -> None:
    assert scored(gather(fields, folder=lists)) == expected


def test_typed_fields_look_in_the_working_folder_first(lists: Path) -> None:
    assert scored(gather({"words": "here.txt"}, folder=lists, typed=["words"])) == {"ETA": 7}
    assert scored(gather({"words": "mine.txt"}, folder=lists, typed=["words"])) == {"WRONG": 50}
    assert "RAT" in gather({"words": "other.txt"}, folder=lists, typed=["words"])


def test_families_that_share_a_word_stay_apart() -> None:
    fields = {"families": "CAT DOG; CAT PIG; DOG CAT; PIG"}
    families = gather(fields, inline=dict.fromkeys(["CAT", "DOG", "PIG"], 50)).families
    assert families == (frozenset({"CAT", "DOG"}), frozenset({"CAT", "PIG"}))


def test_families_are_in_the_field_or_in_a_file(lists: Path) -> None:
    fields = {"words": "mine.txt, other.txt", "families": "Act rat unknown; @kin.txt"}
    families = gather(fields, folder=lists).families
    assert families == (frozenset({"ACT", "RAT"}), frozenset({"CAT", "TAC"}))


@pytest.mark.parametrize(
    ("fields", "field", "message"),
    [
        (
            {"words": "none.txt"},
            "words",
            "no file 'none.txt' in .*, and the named lists are .*primer",
        ),
        ({"words": "work"}, "words", "no file 'work'"),
        ({"words": "a\0b"}, "words", "no file"),
        ({"words": " , "}, "words", "name a word list"),
        ({"words": "mine.txt*0"}, "words", "'0' is not a weight for 'mine.txt'"),
        ({"words": "mine.txt*x"}, "words", "'x' is not a weight"),
        ({"words": "mine.txt*"}, "words", "'' is not a weight"),
        ({"words": "mine.txt>=high"}, "words", "'high' is not a lowest score"),
        ({"words": "bad.txt"}, "words", "bad.txt: line 2, column 5: 'x' is not a score"),
        ({"words": "mine.txt>=99"}, "words", "contain no usable words"),
        ({"words": "mine.txt", "floor": "61"}, "floor", "scores 61 or more"),
        ({"floor": "1.5"}, "floor", "'1.5' is not a lowest score"),
        ({"words": "mine.txt", "banned": "cat, act, tac"}, "banned", "all words .* are banned"),
        ({"banned": "!?"}, "banned", "is not a word"),
        ({"banned": "@none.txt"}, "banned", "no file 'none.txt'"),
        ({"families": "@none.txt"}, "families", "no file 'none.txt'"),
    ],
)
def test_errors_in_word_lists_are_reported_with_their_field(
    lists: Path, fields: dict[str, str], field: str, message: str
) -> None:
    with pytest.raises(ListError, match=message) as caught:
        gather(fields, folder=lists)
    assert caught.value.field == field


def test_equal_requests_share_their_words_until_a_file_changes(lists: Path) -> None:
    assert gather({}) is gather({"words": "english"})
    assert gather({"words": "primer", "floor": "50"}) is not gather({"words": "primer"})
    first = gather({"words": "other.txt"}, folder=lists)
    assert gather({"words": "other.txt"}, folder=lists) is first
    (lists / "other.txt").write_text("tea", encoding="utf-8")
    assert gather({"words": "other.txt"}, folder=lists).words == ("TEA",)


# In the text of a puzzle.


@pytest.mark.parametrize(
    "head",
    [
        "",
        "words: primer*2, mine.txt>=40\nfloor: 55",
        "banned: CAT, @kin.txt\nfamilies: CAR ART; @kin.txt",
        "words: mine.txt\nbanned: @other.txt\n",
    ],
)
@pytest.mark.parametrize("tail", ["", "\nWords\nCAR;70\nART\nTAR;20\nTEAR;-3\n"])
def test_a_puzzle_is_written_so_that_its_words_are_the_same(
    lists: Path, head: str, tail: str
) -> None:
    puzzle = crossword(GRID.format(head) + tail, lists)
    text = write(puzzle)
    assert crossword(text, lists) == puzzle
    assert write(crossword(text, lists)) == text
    assert len(text) < 400


@given(
    st.dictionaries(st.text("ABC", min_size=1, max_size=4), st.integers(0, 99), min_size=1),
    st.lists(st.lists(st.text("ABC", min_size=1, max_size=4), max_size=3), max_size=3),
    st.none() | st.integers(0, 60),
)
def test_words_of_any_origin_are_read_back(
    scores: dict[str, int], families: list[list[str]], floor: int | None
) -> None:
    try:
        loaded = load_words(scores, families=families, floor=floor)
    except ListError:
        assert floor is not None
        assert max(scores.values()) < floor
        return
    for lexicon in (loaded, Lexicon(scores, families=families)):
        puzzle = Crossword(1, 3, ("", "", ""), lexicon)
        assert crossword(write(puzzle)).lexicon == lexicon
        assert pickle.loads(pickle.dumps(lexicon)).listed == lexicon.listed


def test_words_in_the_puzzle_join_those_of_lists(lists: Path) -> None:
    text = GRID.format("words: mine.txt\nfloor: 40")
    lexicon = crossword(text + "\nWords\nCOCOA\nACT;41\nTEA;39\n", lists).lexicon
    assert scored(lexicon) == {"CAT": 60, "TAC": 50, "COCOA": 50, "ACT": 41}


def test_an_error_in_a_list_is_reported_at_its_field(lists: Path) -> None:
    with pytest.raises(ReadError, match="is not a score") as caught:
        crossword(GRID.format("floor: 3\nwords: bad.txt"), lists)
    assert (caught.value.line, caught.value.column) == (3, 8)


# In Python.


def test_lists_are_loaded_from_all_that_python_has(lists: Path) -> None:
    mixed = load_words(lists / "mine.txt", ["ice cream"], {"act": 99}, banned=["TAC"], floor=51)
    assert scored(mixed) == {"CAT": 60, "ACT": 99}
    assert load_words() is gather({})
    assert load_words("primer>=51*2, here.txt").words == ("ETA",)
    (lists / "work" / "english").write_text("alone", encoding="utf-8")
    assert load_words(Path("english")).words == ("ALONE",)
    nothings: list[list[str] | dict[str, int]] = [[], {}, ["--"]]
    for nothing in nothings:
        with pytest.raises(ListError, match="no usable words"):
            load_words(nothing)


# --set.


def test_amending_changes_what_is_named_and_keeps_the_rest(lists: Path) -> None:
    puzzle = crossword(GRID.format("words: mine.txt\nbanned: TAC\nfree: 1D\npairs: any"), lists)
    raised = change(puzzle, {"floor": "40"})
    assert scored(raised.lexicon) == {"CAT": 60}
    assert (raised.free, raised.pairs, raised.cells) == (puzzle.free, True, puzzle.cells)
    assert change(raised, {"floor": "", "banned": ""}).lexicon.words == ("ACT", "CAT", "TAC")
    # Typed names are looked for where they were typed; the puzzle's own beside the puzzle.
    assert change(puzzle, {"words": "mine.txt"}).lexicon.words == ("WRONG",)
    other = change(puzzle, {"free": "2d 4a", "pairs": "words", "required": "act, cat"})
    assert other.free == {"2D", "4A"}
    assert other.required == ("ACT", "CAT")
    assert other.pairs is False
    assert other.lexicon is puzzle.lexicon
    cleared = change(other, {"free": "", "required": ""})
    assert (cleared.free, cleared.required) == (frozenset(), ())


def test_other_words_replace_those_of_the_puzzle_itself() -> None:
    puzzle = crossword(GRID.format("") + "\nWords\nCOCOA\nTEA;70\n")
    assert change(puzzle, {"floor": "60"}).lexicon.words == ("TEA",)
    assert change(puzzle, {"words": "primer"}).lexicon is gather({"words": "primer"})
    assert change(puzzle, {"words": ""}).lexicon is gather({})


def test_amending_refuses_what_does_not_fit() -> None:
    puzzle = crossword(GRID.format("words: primer"))
    with pytest.raises(UsageError, match=r"no field 'colour'.*words, floor, banned"):
        change(puzzle, {"colour": "red"})
    with pytest.raises(UsageError, match="'maybe'"):
        change(puzzle, {"pairs": "maybe"})
    with pytest.raises(ReadError, match="no slot '9A'") as caught:
        change(puzzle, {"free": "9A"})
    assert caught.value.line is None


def test_settings_on_the_command_line(lists: Path, capsys: Capsys) -> None:
    grid = lists / "grid.txt"
    grid.write_text(GRID.format("words: other.txt\nfloor: 45"), encoding="utf-8")
    target = lists / "out.txt"
    argv = ["convert", str(grid), "--to", "text", "-o", str(target)]
    assert main([*argv, "--set", "floor=80", "--set", "Banned = rat"]) == 0
    (item,) = read_paths([str(target)])
    assert item.entry.parsed is not None
    assert item.entry.parsed.puzzle.lexicon.words == ("CAT",)
    assert item.entry.parsed.puzzle.lexicon.fields["banned"] == "rat"
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ("colour=red", "choose from words, floor, banned, families, required, free, pairs"),
        ("floor", "'floor' is not a setting; write NAME=VALUE, such as floor=50"),
        ("=5", "'=5' is not a setting"),
        ("words=none.txt", "there is no file 'none.txt'"),
        ("free=77A", "this grid has no slot '77A'"),
    ],
)
def test_wrong_settings_are_one_sentence(
    lists: Path, capsys: Capsys, changes: str, message: str
) -> None:
    grid = lists / "grid.txt"
    grid.write_text(GRID.format("words: mine.txt"), encoding="utf-8")
    assert main(["convert", str(grid), "--to", "text", "--set", changes]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert len(err.splitlines()) == 1


def test_kinds_without_settings_say_so(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "sudoku.txt"
    path.write_text(text_of(UNIQUE), encoding="utf-8")
    for command in (["check"], ["convert", "--to", "text"]):
        assert main([command[0], str(path), *command[1:], "--set", "floor=5"]) == 2
        assert "sudoku puzzles have no field 'floor' that can be set" in capsys.readouterr().err
