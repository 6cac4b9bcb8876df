"""Across Lite files, held against puzpy, and binary files from end to end."""

from __future__ import annotations

import base64
import io
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import puz
import pytest

from bad_input_tools import complaint, run
from crossword_files import SMALL
from gridwright.errors import ReadError
from gridwright.kind import Entry, Format
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.reading import read_one
from gridwright.reading_files import read_paths
from gridwright.verbs.convert import convert

Capsys = pytest.CaptureFixture[str]


def file() -> Any:
    """The small grid as puzpy has it; by number, across before down."""
    hints = dict(SMALL.hints)
    made = puz.Puzzle()
    made.width, made.height = 4, 3
    made.solution, made.fill = "CAT.ARIA.TEN", "---.----.---"
    made.clues = [hints[name] for name in ("1A", "1D", "2D", "3D", "4A", "5D", "6A")]
    made.title, made.author = "A small one", "A. Setter"
    made.copyright, made.notes = "© 2020 A. Setter", "Made for\r\na test."
    return made


def entry(data: bytes) -> Entry:
    (found,) = KIND.format("puz").read(data.decode("latin-1"))
    return found


def message(data: bytes) -> str:
    error = entry(data).error
    assert isinstance(error, ReadError)
    assert len(str(error)) < 200
    return error.message


def puzzle(data: bytes) -> Crossword:
    found = entry(data)
    assert found.error is None
    assert found.parsed is not None
    result: Crossword = found.parsed.puzzle
    return result


def test_a_file_of_puzpy_is_read() -> None:
    found = entry(file().tobytes())
    assert puzzle(file().tobytes()) == SMALL
    notes = {"title": "A small one", "author": "A. Setter"}
    assert found.notes == {**notes, "source": "© 2020 A. Setter", "note": "Made for a test."}


def test_a_file_of_ours_is_read_by_puzpy() -> None:
    # Its loader holds all four checksums against the contents.
    loaded = puz.load(convert([SMALL], to="puz").encode("latin-1"))
    assert (loaded.width, loaded.height, loaded.version) == (4, 3, b"1.3")
    assert loaded.solution == "CAT.ARIA.TEN"
    assert loaded.fill == "---.----.---"
    numbering = loaded.clue_numbering()
    found = [(f"{clue.number}A", clue.text) for clue in numbering.across]
    found += [(f"{clue.number}D", clue.text) for clue in numbering.down]
    assert tuple(found) == SMALL.hints


def test_letters_beyond_latin_become_rebus_cells() -> None:
    wide = replace(SMALL, cells=(*"ȚAȚ#", *"ÉRIA", *"#ΩEN"), hints=(("1A", "Țară"),))
    loaded = puz.load(convert([wide], to="puz").encode("latin-1"))
    assert loaded.version == b"2.0"
    assert loaded.solution == "TAT.ERIA.XEN"
    assert [loaded.rebus().get_rebus_solution(cell) for cell in (0, 2, 4, 9)] == [*"ȚȚÉΩ"]
    assert puzzle(loaded.tobytes()) == wide


def test_circles_timers_and_tails_are_read_over() -> None:
    made = file()
    made.markup().set_markup_squares([0, 5], [puz.GridMarkup.Circled])
    made.extensions[puz.Extensions.Timer] = b"42,1"
    made.postscript = b"\r\n"
    made.preamble = b"before"
    made.fill = "CAT.----.---"
    assert puzzle(made.tobytes()) == SMALL


def test_blocks_of_diagramless_puzzles() -> None:
    made = file()
    made.puzzletype = puz.PuzzleType.Diagramless
    made.solution = made.solution.replace(".", ":")
    assert puzzle(made.tobytes()) == SMALL


def test_quotes_of_windows() -> None:
    made = file()
    made.clues[0] = "\x93Pet\x94 \x97 friend\x85"
    assert puzzle(made.tobytes()).hints[0] == ("1A", "“Pet” — friend…")


def test_a_rebus_cell_is_named() -> None:
    made = file()
    made.rebus().add_rebus_squares([6], "HEART")
    assert message(made.tobytes()) == "r2c3 holds 'HEART': only one letter is supported"


def test_a_scrambled_file_needs_its_solution() -> None:
    made = file()
    # Scrambling asks for twelve letters at least.
    made.width, made.height = 7, 2
    made.solution, made.fill, made.clues = "CATARIASTENSEA", "-" * 14, [""] * 9
    made.lock_solution(1234)
    assert "scrambled" in message(made.tobytes())
    made.fill = "CATARIASTENSEB"
    assert "scrambled" in message(made.tobytes())
    made.fill = "CATARIASTENSEA"
    assert puzzle(made.tobytes()).cells == tuple("CATARIASTENSEA")


def test_a_file_without_a_solution() -> None:
    made = file()
    made.solution_state = puz.SolutionState.NotProvided
    made.solution, made.fill = "XXX.XXXX.XXX", "-A-.----.---"
    assert puzzle(made.tobytes()).cells == ("", "A", "", "#", *[""] * 4, "#", *[""] * 3)


def test_wrong_numbers_of_clues_and_sizes() -> None:
    made = file()
    made.clues.append("One too many")
    assert message(made.tobytes()) == "the .puz file has 8 clues, but its grid has 7 entries"
    made = puz.Puzzle()
    made.width, made.height, made.solution = 26, 1, "A" * 26
    made.fill, made.clues = "-" * 26, ["x"]
    assert "1 rows of 26 cells: a grid has 1 to 25" in message(made.tobytes())
    made.width, made.height, made.solution, made.fill, made.clues = 0, 3, "", "", []
    assert "3 rows of 0 cells" in message(made.tobytes())
    made = file()
    made.solution = "CAT.AR!A.TEN"
    assert message(made.tobytes()) == "'!' at r2c3 is not a letter"


def test_every_cut_and_every_changed_byte_is_reported() -> None:
    data = file().tobytes()
    for length in range(len(data)):
        assert message(data[:length])
    for position in range(len(data)):
        changed = bytearray(data)
        changed[position] ^= 0x21
        found = entry(bytes(changed))
        # Some bytes of the header mean nothing, and so does the last one, which ends the notes;
        # those of the contents are all summed up.
        if found.error is None:
            assert position < 52 or position == len(data) - 1
        else:
            assert isinstance(found.error, ReadError)


def test_unknown_versions_and_other_files() -> None:
    made = file()
    made.fileversion = b"7.1\0"
    assert message(made.tobytes()) == "unknown version '7.1' of .puz files: use 1 or 2"
    assert "ACROSS&DOWN is missing" in message(b"kind: crossword")
    (found,) = KIND.format("puz").read("ACROSS&DOWN\0 ț" + "x" * 100)
    assert found.error is not None


# From end to end.


def test_files_are_recognised_and_written(tmp_path: Path, capsys: Capsys) -> None:
    path, text, again = (tmp_path / name for name in ("a.puz", "a.txt", "b.puz"))
    path.write_bytes(file().tobytes())
    (item,) = read_paths([str(path)])
    assert item.entry.parsed is not None
    assert item.entry.parsed.puzzle == SMALL
    assert run(capsys, "convert", path, "-o", text) == (0, "", "")
    assert text.read_text(encoding="utf-8").startswith("kind: crossword\ntitle: A small one\n")
    assert run(capsys, "convert", text, "--to", "puz", "-o", again) == (0, "", "")
    assert puz.read(str(again)).title == "A small one"
    assert puzzle(again.read_bytes()) == SMALL
    assert read_one(again.read_bytes().decode("latin-1")) == SMALL


def test_checksums_that_look_like_utf_16(tmp_path: Path) -> None:
    # The file begins with a checksum, which can be any two bytes, the mark of UTF-16 too.
    path = tmp_path / "a.puz"
    path.write_bytes(b"\xff\xfe" + file().tobytes()[2:])
    (item,) = read_paths([str(path)])
    assert item.entry.error is not None
    assert item.entry.error.message == "the .puz file is damaged: global checksum does not match"


def test_a_cut_file_with_its_format_named(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "a.puz"
    path.write_bytes(file().tobytes()[:40])
    assert complaint(capsys, "check", path).endswith("the .puz file is cut off")
    path.write_bytes(b"ACROSS \xe9")
    assert "mark ACROSS&DOWN is missing" in complaint(capsys, "check", path, "--format", "puz")
    path.write_bytes(b"a\0b")
    assert "the file is UTF-16 text" in complaint(capsys, "check", path)


class Screen(io.TextIOWrapper):
    """Standard output that may be a terminal."""

    def __init__(self, data: io.BytesIO, terminal: bool) -> None:
        super().__init__(data, encoding="utf-8")
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.parametrize("terminal", [True, False])
def test_standard_output(
    tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch, terminal: bool
) -> None:
    path = tmp_path / "a.puz"
    path.write_bytes(file().tobytes())
    data = io.BytesIO()
    out = Screen(data, terminal)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", out)
        if terminal:
            assert "name a file with -o" in complaint(capsys, "convert", path, "--to", "puz")
        else:
            run(capsys, "convert", path, "--to", "puz")
            assert puzzle(data.getvalue()) == SMALL


def test_json_has_the_bytes(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "a.puz"
    path.write_bytes(file().tobytes())
    code, out, _ = run(capsys, "convert", path, "--to", "puz", "--json")
    data = json.loads(out)
    assert (code, data["encoding"]) == (0, "base64")
    assert puzzle(base64.b64decode(data["puzzle"])) == SMALL


def test_only_binary_formats_are_binary() -> None:
    forms: tuple[Format, ...] = KIND.formats
    assert [form.name for form in forms if form.binary] == ["puz"]
    assert gather({}) == read_one(convert([SMALL], to="puz")).lexicon
