"""Build the embedded English word lists from SCOWL: same lists in, same bytes out.

Usage: ``python scripts/build_words.py SCOWL_FOLDER [TARGET_FOLDER]``. The first folder holds the
files of SCOWL's ``final`` (Debian installs them in ``/usr/share/dict/scowl``), the second is where
the package keeps its lists.

Words are taken from American and British lists and from those of nearly equal spellings, up to
level 80 of 95: the higher the level, the rarer the words. A word gets the score 100 - level, at the
lowest level of a list that has it: 90 for the commonest, 20 for words that only players of word
games know. Names, abbreviations and possessives are left out, accents are dropped, and so are names
of letters in the plural ("cs"). The words of ``coarse.txt`` make a list of their own.
"""

from __future__ import annotations

import gzip
import io
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path

CATEGORIES = ("english", "american", "british", "british_z", "variant_1", "british_variant_1")
LEVELS = (10, 20, 35, 40, 50, 55, 60, 70, 80)

_HERE = Path(__file__).resolve().parent
_TARGET = _HERE.parent / "src/gridwright/puzzles/crossword/words"
_REMARK = "# From SCOWL, changed and scored by scripts/build_words.py; see COPYING-SCOWL.txt."


def main(arguments: list[str]) -> int:
    """Read SCOWL and write both lists."""
    if not 1 <= len(arguments) <= 2:
        print("usage: build_words.py SCOWL_FOLDER [TARGET_FOLDER]", file=sys.stderr)
        return 2
    target = Path(arguments[1]) if len(arguments) == 2 else _TARGET
    levels = read_levels(Path(arguments[0]))
    coarse = set(coarse_words((_HERE / "coarse.txt").read_text(encoding="utf-8")))
    lists = {
        "english": {word: level for word, level in levels.items() if word not in coarse},
        "english-coarse": {word: level for word, level in levels.items() if word in coarse},
    }
    for name, chosen in lists.items():
        data = packed(chosen)
        (target / f"{name}.txt.gz").write_bytes(data)
        print(f"{name}: {len(chosen):,} words in {len(data):,} bytes")
    return 0


def read_levels(folder: Path) -> dict[str, int]:
    """Every word with the lowest level of a list that has it."""
    levels: dict[str, int] = {}
    for level in LEVELS:
        for category in CATEGORIES:
            file = folder / f"{category}-words.{level}"
            if not file.is_file():
                raise SystemExit(f"{file} is missing: is this SCOWL's folder 'final'?")
            for line in _text(file.read_bytes()).split("\n"):
                word = plain(line)
                if word:
                    levels.setdefault(word, level)
    return levels


def _text(data: bytes) -> str:
    """The upstream lists are Latin-1, those of newer Debian packages UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def plain(raw: str) -> str:
    """A word without accents, or nothing where it does not fit into a grid.

    >>> plain("café"), plain("cat's"), plain("kHz"), plain("cs"), plain("by")
    ('cafe', '', '', '', 'by')
    """
    marks = unicodedata.normalize("NFD", raw.strip().replace("æ", "ae").replace("ø", "o"))
    word = "".join(c for c in marks if not unicodedata.combining(c))
    if len(word) < 2 or not (word.isascii() and word.isalpha() and word.islower()):
        return ""
    if len(word) == 2 and not set(word) & set("aeiouy") and word != "sh":
        return ""
    return word


def coarse_words(text: str) -> Iterator[str]:
    r"""The words of a file of stems and endings.

    >>> list(coarse_words("darn +s +ed\nheck~ +uva gosh"))
    ['darn', 'darns', 'darned', 'heckuva', 'gosh']
    """
    for line in text.splitlines():
        pieces = line.partition("#")[0].split()
        for number, piece in enumerate(pieces):
            if piece.startswith("+"):
                yield pieces[0].rstrip("~") + piece[1:]
            elif number or not piece.endswith("~"):
                yield piece


def packed(levels: Mapping[str, int]) -> bytes:
    """The list as it is stored, in three lines that are quick to read.

    All scores; for every word a digit that says which of them is its own; the words in order.
    """
    words = sorted(levels)
    lines = (
        " ".join(str(100 - level) for level in LEVELS),
        "".join(str(LEVELS.index(levels[word])) for word in words),
        " ".join(words),
    )
    stream = io.BytesIO()
    # Neither a name nor a time in the header: the bytes depend on the words alone.
    with gzip.GzipFile(filename="", mode="wb", fileobj=stream, compresslevel=9, mtime=0) as file:
        file.write("\n".join((_REMARK, *lines, "")).encode("ascii"))
    return stream.getvalue()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
