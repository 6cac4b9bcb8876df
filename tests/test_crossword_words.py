"""Word lists of crosswords: what is embedded, and what files may hold."""

from __future__ import annotations

import gzip
import itertools
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.errors import ReadError
from gridwright.puzzles.crossword.lists.files import decode, embedded, read_words
from gridwright.puzzles.crossword.lists.gathering import gather, load_words
from gridwright.puzzles.crossword.lists.known import EMBEDDED
from gridwright.puzzles.crossword.lists.lexicon import DEFAULT_SCORE

SCOWL = Path("/usr/share/dict/scowl")
BUILD = Path(__file__).parent.parent / "scripts" / "build_words.py"


# What is embedded.


def test_english_words_are_letters_with_the_scores_of_levels() -> None:
    english = gather({})
    assert english.alphabet == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert min(map(len, english.words)) == 2
    assert max(map(len, english.words)) > 21
    assert set(english.scores) == {90, 80, 65, 60, 50, 45, 40, 30, 20}
    # The README of SCOWL samples every level; coloured spellings of both sides of the sea.
    samples = {"OBVIOUSLY": 90, "KEYSTROKES": 80, "EARACHE": 65, "OINKS": 60, "PILAF": 50}
    samples |= {"GUNGE": 45, "ESTOPPEL": 40, "SABAYONS": 30, "RUMBLEGUMPTION": 20}
    assert {word: english.score(word) for word in samples} == samples
    both = ("COLOR", "COLOUR", "REALIZE", "REALISE", "CAFE")
    assert all(word in english for word in both)
    # Level 95, plurals of letters, proper names, units, possessives.
    assert not any(word in english for word in ("THRANGITY", "CS", "LONDON", "KHZ", "CATS'"))


@pytest.mark.skipif(not SCOWL.is_dir(), reason="SCOWL is not installed")
def test_the_lists_are_what_the_script_makes_of_scowl(tmp_path: Path) -> None:
    made = []
    for _ in range(2):
        subprocess.run([sys.executable, BUILD, SCOWL, tmp_path], check=True, capture_output=True)
        made.append([(tmp_path / f"{name}.txt.gz").read_bytes() for name in COMPRESSED])
    assert made[0] == made[1]
    folder = files("gridwright.puzzles.crossword").joinpath("words")
    for name, data in zip(COMPRESSED, made[0], strict=True):
        stored = folder.joinpath(f"{name}.txt.gz").read_bytes()
        assert gzip.decompress(data) == gzip.decompress(stored)
        assert len(stored) < 1_000_000


COMPRESSED = ("english", "english-coarse")


def test_coarse_words_come_only_when_asked_for() -> None:
    english, coarse = embedded("english"), embedded("english-coarse")
    assert not english.keys() & coarse.keys()
    rude = {"SHIT", "SHITTING", "FUCKERS", "BITCHED", "WANKER", "ARSEHOLES", "KIKES", "FAGGOT"}
    assert rude <= coarse.keys()
    innocent = ["COCKTAIL", "ASSESS", "SNIGGER", "SAUERKRAUT", "SHITAKE", "RAPESEED", "SCRAPE"]
    innocent += ["DICKENS", "TITLE", "ARSENIC", "CUMIN", "PUSSYCAT", "NIGGARDLY", "CRAPS", "ASS"]
    assert [word for word in innocent if word not in english] == []
    asked = gather({"words": "english, english-coarse"})
    assert rude <= set(asked.words)
    assert len(asked) == len(english) + len(coarse)


def test_the_licence_of_scowl_and_the_notice_of_ukacd_come_along() -> None:
    folder = files("gridwright.puzzles.crossword").joinpath("words")
    text = folder.joinpath("COPYING-SCOWL.txt").read_text(encoding="utf-8")
    assert "Copyright 2000-2018 by Kevin Atkinson" in text
    assert "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved." in text
    assert "Copyright 1993, Geoff Kuenning" in text


def fills(across: tuple[str, ...], down: tuple[str, ...], rows: int) -> Iterator[set[str]]:
    """The entries of all fills of an open grid, row by row, by the letters that can follow."""
    begins = {word[:length] for word in down for length in range(rows + 1)}

    def extend(stems: tuple[str, ...], placed: tuple[str, ...]) -> Iterator[set[str]]:
        if len(placed) == rows:
            if len({*stems, *placed}) == len(stems) + rows:
                yield {*stems, *placed}
            return
        for word in across:
            longer = tuple(map("".join, zip(stems, word, strict=True)))
            if begins.issuperset(longer):
                yield from extend(longer, (*placed, word))

    yield from extend(("",) * len(across[0]), ())


@pytest.mark.parametrize(("rows", "cols"), [(3, 3), (3, 4), (4, 3), (4, 4)])
def test_the_primer_fills_small_open_grids(rows: int, cols: int) -> None:
    primer = load_words("primer")
    found = list(itertools.islice(fills(primer.of_length(cols), primer.of_length(rows), rows), 10))
    assert len(found) == 10
    assert all(len(words) == rows + cols for words in found)


def test_the_primer_has_common_words_only() -> None:
    primer, english = embedded("primer"), embedded("english")
    assert {len(word) for word in primer} == {2, 3, 4, 5}
    assert min(english[word] for word in primer) >= 65


# Files.

words = st.text(st.sampled_from("AÅßȚĂŁЖא7E"), min_size=1, max_size=9)
tables = st.dictionaries(words, st.integers(-99, 999), min_size=1, max_size=9)


@given(tables, st.data())
def test_a_list_is_read_whatever_its_dress(table: dict[str, int], data: st.DataObject) -> None:
    lines = []
    for word, score in table.items():
        mark = data.draw(st.sampled_from([";", "\t", " ; "]))
        tail = data.draw(st.sampled_from(["", ";a clue; or two", "  # remark", ";", "\t"]))
        lines += data.draw(st.sampled_from([[], [""], ["# A;x"], ["  "], [";3"], ["'--"]]))
        spelled = data.draw(st.sampled_from([word, "-".join(word), " " + word, word + "!"]))
        lines.append(f"{spelled}{mark}{score}{tail}")
    end = data.draw(st.sampled_from(["\n", "\r\n", "\r"]))
    encoding = data.draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]))
    assert read_words(decode(end.join(lines).encode(encoding))) == table


def test_scores_are_rounded_and_the_higher_of_two_counts() -> None:
    text = "cat;10.6\ncat;7\nCat;3;x\nact;-.5\ntea;+8\nice cream\nR2D2;;no score\nţară"
    expected = {"CAT": 11, "ACT": 0, "TEA": 8, "ICECREAM": DEFAULT_SCORE, "R2D2": DEFAULT_SCORE}
    assert read_words(text) == {**expected, "ŢARĂ": DEFAULT_SCORE}


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("cat;50\ndog;high", 2, 5, "'high' is not a score"),
        ("# mine\n\n ice cream \t 5x;clue", 3, 14, "'5x' is not a score"),
        ("cat;nan", 1, 5, "is not a score"),
        ("cat;²", 1, 5, "is not a score"),
        ("cat;99999999999", 1, 5, "is not a score"),
        ("act\ncat,50", 2, 4, "semicolon before the score"),
    ],
)
def test_an_error_has_its_place(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(ReadError, match=message) as caught:
        read_words(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_old_lists_are_taken_for_windows_text() -> None:
    assert read_words(decode("cœur\ncafé;9\n".encode("cp1252"))) == {"CŒUR": 50, "CAFÉ": 9}
    assert read_words(decode(b"caf\xe9\x81")) == {"CAFÉ": 50}
    with pytest.raises(ReadError, match="not text"):
        decode(b"PK\0\0")
    with pytest.raises(ReadError, match="UTF-16"):
        decode(b"\xff\xfea")


def test_the_words_of_the_romanian_contest_are_all_there(
    shared_data: Callable[[str], Path],
) -> None:
    path = shared_data("crossword/romanian") / "dictionary.txt"
    lexicon = load_words(path)
    assert len(lexicon) == 134_277
    assert len(lexicon.of_length(3)) == 657


def test_every_embedded_list_has_words() -> None:
    assert all(embedded(name) for name in EMBEDDED)
