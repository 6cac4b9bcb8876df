"""Pictures as people print them: resolution, paper, ink, black only, candidates in the terminal."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from cli_tools import Capsys, process, run, text_of
from conftest import EXAMPLES
from contract_tools import KINDS, small_puzzle
from gridwright import check
from gridwright.drawing import Picture, Text, render
from gridwright.drawing.inks import inked
from gridwright.errors import UsageError
from gridwright.verbs.draw import picture

DIAGONALS = EXAMPLES / "sudoku" / "9x9-diagonals.txt"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "board.txt"
    path.write_text(text_of(".234" + "3.12" + "21.3" + "432."), encoding="utf-8")
    return path


def test_a_png_has_the_resolution_that_was_asked_for(capsys: Capsys, board: Path) -> None:
    target = board.with_suffix(".png")
    widths = []
    for dpi in (100, 300):
        assert run(capsys, "draw", board, "--dpi", str(dpi), "-o", target)[0] == 0
        image = target.read_bytes()
        widths.append(struct.unpack(">I", image[16:20])[0])
        place = image.index(b"pHYs") + 4
        per_metre, _, unit = struct.unpack(">IIB", image[place : place + 9])
        assert (round(per_metre * 0.0254), unit) == (dpi, 1)
    # A cell is a centimetre wide, and the board has four and a margin.
    assert widths == [round(4.25 * dpi / 2.54) for dpi in (100, 300)]


def test_an_image_of_gigabytes_is_refused() -> None:
    with pytest.raises(UsageError, match="fewer dots per inch"):
        render(Picture(30, 30, (), title=""), "png", dpi=2400)


@pytest.mark.parametrize(
    ("paper", "size"), [("A4", (210, 297)), ("a5", (148, 210)), ("letter", (215.9, 279.4))]
)
def test_a_pdf_has_the_paper_that_was_asked_for(
    capsys: Capsys, board: Path, paper: str, size: tuple[float, float]
) -> None:
    target = board.with_suffix(".pdf")
    assert run(capsys, "draw", board, "--paper", paper, "-o", target)[0] == 0
    box = re.search(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", target.read_bytes())
    assert box is not None
    found = [float(number) / 72 * 25.4 for number in box.groups()]
    assert found == pytest.approx(size, abs=0.2)


def test_the_paper_warns_of_nothing(board: Path) -> None:
    done = process("draw", board, "--paper", "A5", "-o", board.with_suffix(".pdf"))
    assert (done.returncode, done.stderr) == (0, "")


def test_ink_replaces_black_and_nothing_else(capsys: Capsys, board: Path) -> None:
    target = board.with_suffix(".svg")
    assert run(capsys, "draw", board, "--solution", "--ink", "#123456", "-o", target)[0] == 0
    text = target.read_text(encoding="utf-8")
    assert "#000000" not in text
    assert {"#123456", "#1b5fa6", "#ffffff"} <= set(re.findall(r"#\w{6}", text))


@pytest.mark.parametrize("kind", KINDS)
def test_black_leaves_no_colour_and_no_grey(kind: str) -> None:
    puzzle = small_puzzle(kind, 0)
    drawn = inked(picture(puzzle, check(puzzle).solutions[0]), black=True)
    assert set(re.findall(r"#\w{6}", str(render(drawn, "svg")))) <= {"#000000", "#ffffff"}
    assert len(drawn.shapes) == len(picture(puzzle, check(puzzle).solutions[0]).shapes)


def test_pale_lines_become_thin_in_black(capsys: Capsys, tmp_path: Path) -> None:
    target = tmp_path / "picture.svg"
    assert run(capsys, "draw", DIAGONALS, "--black", "-o", target)[0] == 0
    text = target.read_text(encoding="utf-8")
    assert text.count("stroke-dasharray") == 2
    assert 'stroke="#000000" stroke-width="4.8"' not in text


def test_one_ink_alone(capsys: Capsys, board: Path) -> None:
    target = board.with_suffix(".svg")
    options = ["--solution", "--black", "--ink", "Blue"]
    assert run(capsys, "draw", board, *options, "-o", target)[0] == 0
    assert set(re.findall(r"#\w{6}", target.read_text(encoding="utf-8"))) == {"#1b5fa6", "#ffffff"}


def test_titles_are_in_the_same_ink() -> None:
    drawn = inked(Picture(1, 1, (Text(0.5, 0.5, "7"),), title="Seven"), ink="#ff0000")
    pdf = render(drawn, "pdf")
    assert pdf != render(Picture(1, 1, drawn.shapes, title="Seven"), "pdf")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--dpi", "300"], "--dpi is for PNG files"),
        (["--dpi", "300", "-o", "a.svg"], "--dpi is for PNG files"),
        (["--paper", "A5", "-o", "a.png"], "--paper is for PDF files"),
        (["--paper", "A9", "-o", "a.pdf"], "there is no 'A9'; write a size such as 170x240mm"),
        (["--ink", "blu", "-o", "a.svg"], "did you mean 'blue'"),
        (["--ink", "#12", "-o", "a.svg"], "is not a colour"),
        (["--ink", "red"], "--ink has no effect in text"),
    ],
)
def test_options_that_do_not_fit_are_refused(board: Path, words: list[str], message: str) -> None:
    done = process("draw", board, *words)
    assert done.returncode == 2
    assert message in done.stderr
    assert not (board.parent / "a.svg").exists()


def test_candidates_are_shown_in_the_terminal(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "open.txt"
    path.write_text(text_of("1..." + "..3." + ".4.." + "...2"), encoding="utf-8")
    code, out = run(capsys, "draw", path, "--style", "candidates")
    assert code == 0
    lines = out.splitlines()
    # Row 1 has 1, column 2 has 4: the second cell can hold 2 or 3.
    assert [line[9:16].strip() for line in lines[1:4]] == ["2", "", "3"]
    assert [line[1:8].strip() for line in lines[1:4]] == ["", "1", ""]
    assert {len(line) for line in lines} == {4 * 8 + 1}
    large = EXAMPLES / "sudoku" / "12x12.txt"
    code, out = run(capsys, "draw", large, "--style", "candidates")
    assert code == 0
    assert re.search(r"\b10\b.*\b12\b", out)
