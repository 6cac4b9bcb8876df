"""Texts of every kind and format, spoilt at random: they are read, or refused with a place.

The examples are the same every time.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import EXAMPLES
from crossword_files import EXOLVE, IPUZ, MINIZINC, PZL, SMALL, XD
from gridwright.errors import UsageError
from gridwright.reading import Item, read
from gridwright.reading_files import read_paths
from gridwright.registry import own_kinds
from gridwright.verbs.convert import convert, convert_entries

Change = tuple[str, float, int, str]

BOARDS = """Board ID: A1
START-NEW-BOARD 3 4
Hint: 0 1 Water
PLACESHIP 2 0 0 horizontal
Row tallies: 2 0 0
Column tallies: 1 1 0 0
Solutions: 3
"""
ENGLISH = """There are three houses in a row. The colours are red, green and blue. The pets are a
dog, a fox and a zebra. The red house is immediately to the left of the green house. The fox lives
in the blue house. The dog is in the first house. Who owns the zebra?
"""
BY_HAND = {
    ("battleship", "csplib-boards"): BOARDS,
    ("crossword", "exolve"): EXOLVE,
    ("crossword", "ipuz"): IPUZ,
    ("crossword", "minizinc"): MINIZINC,
    ("crossword", "pzl"): PZL,
    ("crossword", "xd"): XD,
    ("sudoku", "grid"): "A heading\n1 . | . 4\n. . | . .\n----+----\n. . | . .\n3 . | . 2\n",
    ("zebra", "english"): ENGLISH,
    ("zebra", "jsonlines"): '{"id": "1", "puzzle": "There are 2 houses. The dog is red."}\n',
}

CHANGES = st.lists(
    st.tuples(
        st.sampled_from(["delete", "insert", "replace", "cut", "repeat", "begin", "end"]),
        st.floats(0, 1),
        st.integers(1, 60),
        st.sampled_from(
            list("0123456789.,;:#|-=+ \t\n\rabxyzAST{}[]\"'?*~<>^\\/%_é\u2028\0\ufeff")
        ),
    ),
    min_size=1,
    max_size=6,
)
SETTINGS = settings(derandomize=True, deadline=None, max_examples=700)


@cache
def texts() -> dict[tuple[str, str], tuple[str, ...]]:
    """Texts of every kind and format: the examples in all formats, and some by hand."""
    found: dict[tuple[str, str], list[str]] = {key: [text] for key, text in BY_HAND.items()}
    for kind in own_kinds():
        for path in sorted((EXAMPLES / kind.name).glob("*.txt"))[:4]:
            text = path.read_text(encoding="utf-8")
            found.setdefault((kind.name, "text"), []).append(text)
            (item, *_) = read(text)
            for form in kind.formats:
                if form.write is not None and not form.binary:
                    try:
                        made = convert_entries([item.entry], to=form.name)
                    except UsageError:
                        # Not every format can hold every board.
                        continue
                    found.setdefault((kind.name, form.name), []).append(made)
    return {key: tuple(examples) for key, examples in found.items()}


def spoilt(text: str, changes: list[Change]) -> str:
    for name, where, length, sign in changes:
        at = round(where * len(text))
        match name:
            case "delete":
                text = text[:at] + text[at + 1 :]
            case "insert":
                text = text[:at] + sign + text[at:]
            case "replace":
                text = text[:at] + sign + text[at + 1 :]
            case "cut":
                text = text[:at] + text[at + length :]
            case "repeat":
                text = text[: at + length] + text[at:]
            case "begin":
                text = text[at:] if length > 40 else text
            case "end":
                text = text[:at] if length > 40 else text
    return text


def require_places(items: list[Item]) -> None:
    assert items
    for item in items:
        error = item.entry.error
        assert (error is None) == (item.entry.parsed is not None)
        if error is not None:
            assert error.line is not None, error
            assert error.column is not None, error
            assert error.line >= 1
            assert error.column >= 1
            assert error.message


def test_every_text_format_has_an_example() -> None:
    formats = {(kind.name, form.name) for kind in own_kinds() for form in kind.formats}
    binary = {
        (kind.name, form.name) for kind in own_kinds() for form in kind.formats if form.binary
    }
    assert formats - binary <= texts().keys()
    for (kind, form), examples in texts().items():
        for text in examples:
            require_places(list(read(text, kind=kind, format=form)))


@SETTINGS
@given(st.data(), CHANGES)
def test_spoilt_texts_are_read_or_refused_with_line_and_column(
    data: st.DataObject, changes: list[Change]
) -> None:
    kind, form = data.draw(st.sampled_from(sorted(texts())))
    text = spoilt(data.draw(st.sampled_from(texts()[kind, form])), changes)
    known = data.draw(st.integers(0, 2))
    require_places(
        list(read(text, kind=kind if known else None, format=form if known == 2 else None))
    )


@pytest.mark.parametrize("form", [None, "puz"])
def test_spoilt_binary_files(tmp_path: Path, form: str | None) -> None:
    good = convert([SMALL], to="puz")
    path = tmp_path / "spoilt.puz"

    @settings(SETTINGS, max_examples=150)
    @given(CHANGES)
    def run(changes: list[Change]) -> None:
        path.write_bytes(spoilt(good, changes).encode("latin-1", "replace"))
        require_places(list(read_paths([str(path)], format=form)))

    run()


def test_a_binary_file_without_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "spoilt.puz"
    good = convert([SMALL], to="puz").encode("latin-1")
    path.write_bytes(good.replace(b"ACROSS&DOWN", b"ACROSS-DOWN"))
    (item,) = read_paths([str(path)], format="puz")
    assert str(item.entry.error) == (
        "line 1, column 1: this is not a .puz file: the mark ACROSS&DOWN is missing"
    )


def test_a_text_that_fits_two_formats() -> None:
    (item,) = read("\n  https://puzz.link/p?sudoku/4/4/1u\n  https://puzz.link/p?hashi/3/1/1g1\n")
    assert str(item.entry.error) == (
        "line 2, column 3: this could be hashi (puzzlink) or sudoku (puzzlink);"
        " choose with --kind and --format"
    )


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("kind: sudoko\n\n1...\n", "line 1, column 7", "did you mean 'sudoku'?"),
        ("kind: sudoku\nboxs: 2x2\n\n1...\n", "line 2, column 1", "did you mean 'boxes'?"),
        ("kind: hashi\nauthr: Me\n\n1 . 1\n", "line 2, column 1", "did you mean 'author'?"),
        ("kind: battleship\nfleat: 1\n\n  . .\n", "line 2, column 1", "did you mean 'fleet'?"),
        ("kind: hashi\n\n1 . 1\n\nautor: Me\n", "line 5, column 1", "did you mean 'author'?"),
    ],
)
def test_misspelt_kinds_and_fields(text: str, place: str, words: str) -> None:
    (item,) = read(text)
    assert str(item.entry.error).startswith(place)
    assert words in str(item.entry.error)
