"""Lines of clues, split into sentences; and the questions among them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gridwright.document import Line
from gridwright.puzzles.zebra.english.asking import QUESTION, asked_in
from gridwright.puzzles.zebra.puzzle import MOST_QUESTIONS

__all__ = ["NUMBERED", "OPENING", "clues_of"]

OPENING = re.compile(r"\W*(?:the )?(?:clues?|hints?)\W*:\W*(?=\S)", re.IGNORECASE)
NUMBERED = re.compile(r"\s*(?:(?:clue|hint|fact)\s*)?#?\d{1,3}\s*[.):]\s+", re.IGNORECASE)
_BULLET = re.compile(r"\s*[-*•–]\s+")
_AFTER = re.compile(
    r"\s*(?:choices?|options?|answers?|a|solution)\s*:|\s*[A-E][.)]\s", re.IGNORECASE
)
_LONGEST = 1_000
_ENDED = re.compile(r"[.!?]['\"”)]*$")
_ABBREVIATED = re.compile(
    r"(?:\b(?:mrs?|ms|dr|prof|st|mt|jr|sr|inc|co|ltd|corp|no|vs|ft|in|lbs?|oz|a\.m|p\.m|capt|gen|sgt"
    r"|lt|rev|hon)|\b[A-Z](?:\.[A-Z])*)\.$",
    re.IGNORECASE,
)


def clues_of(
    lines: Sequence[Line],
) -> tuple[tuple[tuple[Line, int, str], ...], tuple[tuple[Line, int, str], ...]]:
    """The sentences of the clues and of the questions, each with its line and column."""
    clues: list[tuple[Line, int, str]] = []
    questions: list[tuple[Line, int, str]] = []
    numbered = any(NUMBERED.match(line.text) for line in lines)
    for line in lines:
        text = line.text
        mark = NUMBERED.match(text) or _BULLET.match(text)
        mark = mark or OPENING.match(text)
        start = mark.end() if mark else len(text) - len(text.lstrip())
        if not text[start:].strip():
            continue
        if clues and not mark and _AFTER.match(text):
            break
        if numbered and not mark and clues and not _ENDED.search(clues[-1][2]):
            before = clues.pop()
            clues.append((*before[:2], f"{before[2]} {text.strip()}"))
            continue
        for at, part in _sentences(text[start:]):
            if len(part) > _LONGEST:
                message = f"a sentence of {len(part)} characters; {_LONGEST} are the most"
                raise line.error(message, start + at + 1)
            if not re.search(r"\w", part):
                continue
            asked = QUESTION.fullmatch(part)
            if asked and not (mark and numbered):
                first = start + at + asked.start(1)
                questions += [(line, first + place, each) for place, each in asked_in(asked[1])]
            elif mark or not numbered:
                clues.append((line, start + at, part))
    return tuple(clues), tuple(questions[:MOST_QUESTIONS])


def _sentences(text: str) -> Iterable[tuple[int, str]]:
    """The sentences of a text with their places; a full stop after "Mrs" ends none.

    >>> list(_sentences("Mrs. Marlow came first. She paid $5."))
    [(0, 'Mrs. Marlow came first.'), (24, 'She paid $5.')]
    """
    start = 0
    for match in [*re.finditer(r"[.!?]['\"”]?\s+(?=[A-Z\"“])", text), None]:
        end = match.end() if match else len(text)
        piece = text[start:end]
        if match and _ABBREVIATED.search(text[max(start, match.start() - 12) : match.start() + 1]):
            continue
        if piece.strip():
            yield start + len(piece) - len(piece.lstrip()), piece.strip()
        start = end
