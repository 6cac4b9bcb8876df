"""Files in which every line is a puzzle are read in blocks, with the same result."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright import read_paths
from gridwright import reading_blocks as blocks
from gridwright.errors import UnrecognisedError
from gridwright.reading import Item, read_from
from gridwright.reading_blocks import Block
from gridwright.reading_files import read_blocks

GOOD = "1..............."
LINES = st.lists(
    st.sampled_from(
        [
            GOOD,
            "...............4",
            "",
            "# a comment",
            "1..4  # a note",
            f"{GOOD},x",
            "12 34",
            "x" * 16,
        ]
    ),
    min_size=1,
    max_size=40,
)


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces of a few lines, so that short texts are cut as well."""
    monkeypatch.setattr(blocks, "_HEAD", 400)
    monkeypatch.setattr(blocks, "_PIECE", 50)


def shown(item: Item) -> tuple[object, ...]:
    entry = item.entry
    parsed = entry.parsed
    return (
        entry.line,
        None if parsed is None else (parsed.puzzle, dict(parsed.places)),
        str(entry.error),
        dict(entry.notes),
    )


def in_blocks(data: bytes) -> list[Item]:
    found = blocks.line_blocks("a.txt", data, "sudoku", "line")
    assert found is not None
    return [item for block in found for item in block.items()]


@given(LINES, st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_lines_read_in_blocks_are_those_read_as_a_whole(
    lines: list[str], end: str, last: bool
) -> None:
    text = end.join([GOOD, *lines]) + (end if last else "")
    whole = [shown(item) for item in read_from("a.txt", text, "sudoku", "line")]
    assert [shown(item) for item in in_blocks(text.encode())] == whole


@given(LINES, st.integers(1, 50))
def test_a_block_that_is_cut_holds_the_same_puzzles(lines: list[str], number: int) -> None:
    block = Block("a.txt", lines=(GOOD, *lines), first=7, kind="sudoku", format="line")
    first, rest = block.cut(number)
    parts = [*(first.items() if first else ()), *(rest.items() if rest else ())]
    assert list(map(shown, parts)) == list(map(shown, block.items()))


def test_a_long_file_is_cut_into_blocks(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(f"{GOOD}\n" * 200)
    found = list(read_blocks([str(path)]))
    assert len(found) > 10
    assert sum(map(len, found)) == 200
    assert [block.first for block in found][1] == len(found[0]) + 1


def test_a_byte_that_is_not_text_is_named_with_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_bytes(f"{GOOD}\n".encode() * 100 + b"1..\xff............\n" + b"1" * 16)
    *good, bad = read_paths([str(path)])
    assert all(item.entry.error is None for item in good)
    assert isinstance(bad.entry.error, UnrecognisedError)
    assert (bad.entry.error.line, bad.entry.error.column) == (101, 4)
    assert "0xff" in str(bad.entry.error)


def test_a_file_of_comments_alone_has_no_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "none.txt"
    path.write_text("# nothing\n" * 100)
    (item,) = read_paths([str(path)], kind="sudoku", format="line")
    assert "there is no puzzle in this file" in str(item.entry.error)


def test_only_the_first_faults_of_a_long_file_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(f"{GOOD}\n1..x............\n" * 300)
    found = list(read_paths([str(path)]))
    faults = [item.entry.error for item in found if item.entry.error is not None]
    assert len(found) - len(faults) == 300
    assert len(faults) == 21
    assert str(faults[-1]).startswith("line 600, column 1: 280 more puzzles of this file")


def test_a_mark_of_the_byte_order_is_no_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "marked.txt"
    path.write_bytes(b"\xef\xbb\xbf" + f"{GOOD}\n".encode() * 100)
    assert [item.entry.error for item in read_paths([str(path)])] == [None] * 100
