"""How a printed text is laid out: what marks its clues, and which lines are not part of the puzzle.

Clues are numbered (1., 2), (3), 4 –, iv.), lettered or bulleted, sometimes all in one paragraph.
Above them may stand where the puzzle was printed and by whom.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.document import Line
from gridwright.puzzles.zebra.english.outline.blocks import SOURCE, ListLine

__all__ = ["BULLET", "LETTER", "marks_of", "unfolded"]

_NUMBER = re.compile(
    r"\s*(?:[-*•–·■●▪◦‣]\s+)?(?:(?:clue|hint|fact)\s*)?[#(]?\d{1,3}(?:\s*(?:\.\)|[.):])|\s+[-–—](?=\s+[^\d\s]))\s+",
    re.IGNORECASE,
)
LETTER = re.compile(r"\s*\(?([a-p])[.)]\s+")
_BARE = re.compile(r"\s*\*?(\d{1,2})\s+(?=[A-Z\"“'‘])")
_ROMAN = re.compile(r"\s*\(?([ivx]{1,5})[.)]\s+")
_NUMERALS = (
    "i",
    "ii",
    "iii",
    "iv",
    "v",
    "vi",
    "vii",
    "viii",
    "ix",
    "x",
    "xi",
    "xii",
    "xiii",
    "xiv",
)
BULLET = re.compile(r"\s*[-*•–·■●▪◦‣]\s+")
_ASKS = re.compile(r"(?:who|whose|whom|which|what|where|when|how)\b[^.]*$|.*\?\W*$", re.IGNORECASE)
_RUN_ON = re.compile(r"(?:^\s*|(?<=[.!?:;,)])\s+)(\d{1,2})[.)]\s+(?=\S)")
_LONGEST_HEADING = 6
_FEWEST = 3
"""The fewest clues that make a list of bullets or letters, or a numbered paragraph."""
_TITLE = re.compile(
    r"\s*#{1,6}\s+(?!.*:.*,)(?!(?:the )?(?:clues?|hints?|facts?|statements?)\W*$)", re.IGNORECASE
)
"""A heading marked with signs, as in "## The harbour"."""
_FIELD = re.compile(r"\s*[A-Z][\w #]{0,20}\s*:")


def marks_of(lines: Sequence[Line]) -> re.Pattern[str] | None:
    """What stands before each clue; None where nothing does.

    >>> marks = marks_of([Line(text, 1) for text in ("(a) Ann is old.", "b) No.", "c) Yes.")])
    >>> marks is LETTER
    True
    """
    texts = [line.text for line in lines if line.text.strip()]
    numbered = [text for text in texts if _NUMBER.match(text)]
    bulleted = [place for place, text in enumerate(texts) if BULLET.match(text)]
    listed = len(bulleted) >= _FEWEST and all(
        _goes_on(texts[place - 1], texts[place])
        for place in range(bulleted[0] + 1, bulleted[-1])
        if place not in bulleted
    )
    lettered = [match[1] for text in texts if (match := LETTER.match(text))]
    in_order = "".join(lettered) == "abcdefghijklmnop"[: len(lettered)]
    if len(lettered) >= _FEWEST and in_order and len(numbered) < 2:
        return LETTER
    romans = tuple(match[1] for text in texts if (match := _ROMAN.match(text)))
    if len(romans) >= _FEWEST and romans == _NUMERALS[: len(romans)] and len(numbered) < 2:
        return _ROMAN
    if numbered:
        # "1) Which man drinks water" below a list with bullets is no clue.
        asks = all(_ASKS.match(_NUMBER.sub("", text, count=1)) for text in numbered)
        below = listed and texts.index(numbered[0]) > bulleted[-1]
        return BULLET if asks and below else _NUMBER
    bare = [int(match[1]) for text in texts if (match := _BARE.match(text))]
    if len(bare) > _FEWEST and bare == list(range(1, len(bare) + 1)):
        return _BARE
    return BULLET if listed else None


def _goes_on(before: str, text: str) -> bool:
    """Whether a line without a bullet is the rest of the one above, or a heading."""
    if text.rstrip().endswith(":") and len(text.split()) < _LONGEST_HEADING:
        return True
    return text.lstrip()[:1].islower() and before.rstrip()[-1:] not in ".!?:"


def unfolded(lines: Sequence[Line]) -> list[Line]:
    """The lines with each clue of a numbered paragraph on a line of its own, in its column.

    What tells where a puzzle was printed (a title, the author, the page) is left out.

    >>> for line in unfolded([Line("Find out: 1. Ann is old. 2. Bob is not. 3. Cy is.", 7)]):
    ...     print(line.number, line.text)
    7 Find out:
    7           1. Ann is old.
    7                          2. Bob is not.
    7                                         3. Cy is.
    """
    out: list[Line] = []
    source = _printed_in(lines)
    for place, line in enumerate(lines):
        if isinstance(line, ListLine):
            out.append(line)
        elif place in source or _TITLE.match(line.text):
            out.append(Line("", line.number))
        elif len(line.text) > 30 and "3" in line.text and len(pieces := [*_unfolded(line)]) > 1:
            out.extend(pieces)
        elif ";" in line.text and line.text.count(": ") > 1:
            out.extend(_lists_of(line))
        else:
            out.append(line)
    return out


def _unfolded(line: Line) -> Iterator[Line]:
    """One line for each number of a numbered paragraph."""
    starts: list[int] = []
    for match in _RUN_ON.finditer(line.text):
        if int(match[1]) == len(starts) + 1:
            starts.append(match.start(1))
    if len(starts) < _FEWEST:
        yield line
        return
    for start, end in zip([0, *starts], [*starts, len(line.text)], strict=True):
        text = line.text[start:end].rstrip()
        if text:
            yield Line(" " * start + text, line.number)


def _lists_of(line: Line) -> Iterator[Line]:
    """One line for each list of "they drink: tea or milk; and keep: a cat or a dog"."""
    pieces = [*re.finditer(r"(?:^|;)\s*(?:and\s+)?([^;]+)", line.text)]
    if len(pieces) > 1 and pieces[0][1].count(": ") == 2:
        # "They met in the final: Player: Ann, Bob; Score: 2, 3".
        start = pieces[0][0].index(": ") + 1
        yield Line(line.text[:start], line.number)
        yield from _lists_of(Line(" " * start + line.text[start:], line.number))
        return
    if any(piece[1].count(": ") != 1 for piece in pieces):
        yield line
        return
    for piece in pieces:
        yield Line(" " * piece.start(1) + piece[1].rstrip(), line.number)


def _printed_in(lines: Sequence[Line]) -> set[int]:
    """The places of the lines that tell where a puzzle was printed: "Author: ..." and beside it."""
    found: set[int] = set()
    sizes = [line.text.count(",") for line in lines if _FIELD.match(line.text)]
    for place, line in enumerate(lines):
        if place in found or isinstance(line, ListLine) or not SOURCE.match(line.text):
            continue
        if (size := line.text.count(",")) > 1 and sizes.count(size) > 1:
            # "Author: Abbott, Cruz, Finley" is one of the lists.
            continue
        for step in (-1, 1):
            here = place
            while (
                0 <= here < len(lines)
                and _FIELD.match(lines[here].text)
                and not isinstance(lines[here], ListLine)
            ):
                found.add(here)
                here += step
    return found
