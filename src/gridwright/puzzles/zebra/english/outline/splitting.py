"""Lines of clues, split into sentences; and the questions among them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from gridwright.document import Line
from gridwright.puzzles.zebra.english.outline.asking import QUESTION, asked_in
from gridwright.puzzles.zebra.english.outline.layout import BULLET, LETTER, marks_of
from gridwright.puzzles.zebra.puzzle import MOST_QUESTIONS

__all__ = ["ABBREVIATED", "OPENING", "Piece", "clues_of", "sentences_of"]

OPENING = re.compile(r"\W*(?:the )?(?:clues?|hints?)\W*:\W*(?=\S)", re.IGNORECASE)
_AFTER = re.compile(
    r"\s*(?:choices?|options?|answers?|a|solution)\s*:|\s*[A-E][.)]\s", re.IGNORECASE
)
_LAST = re.compile(
    r"\W*(?:the |your )?(?:solutions?|answers?)\b(?:\s+(?:key|grid|below|table))?[^\w.?!]*"
    r"(?:\([^()]*\)\W*)?",
    re.IGNORECASE,
)
"""A heading below the clues: what follows is the solution."""
_TASK = re.compile(r"\W*(?:the |your )?(?:questions?|task)\W*", re.IGNORECASE)
"""A heading below the clues: what follows is a question."""
_LONGEST = 1_000
_ENDED = re.compile(r"[.!?]['\"”)]*$")
ABBREVIATED = re.compile(
    r"(?:\b(?:mrs?|ms|dr|prof|st|mt|jr|sr|inc|co|ltd|corp|no|vs|ft|in|lbs?|oz|a\.m|p\.m|capt|gen|sgt|col|maj|cpl"
    r"|lt|rev|hon|viz|resp)|\b[A-Z](?:\.[A-Z])*)\.$",
    re.IGNORECASE,
)
_LETTER = re.compile(r"(?:^|\s)[A-Z]\.$")
_LETTERS = re.compile(
    r"(?<![\w.])[A-Z],? (?:and )?[A-Z],? and [A-Z](?![\w.])|(?<![\w.])[A-Z], [A-Z], [A-Z]\b"
)
"""Three or more letters in a row: P, Q and R."""
_BEGINS = re.compile(
    r"(?:[A-Z]|The|Only|Neither|Either|One|Each|Exactly|No|Who|There|If|Of|At|More|Less|Fewer|Two|"
    r"Three|Four|Five|Six|Not|Both|All|None|Some|Every|Among|Between|In|On|From|As|Any|He|She|They|It|"
    r"This|That|These|Those|When|While|Immediately|Just|Nobody|Box|Boxes|Person|Persons|People|"
    r"Also) "
)
"""Ann sits between M and N. The one with the cat ...: a letter is no initial before these."""
_ASKED = re.compile(r"\s*\d{1,2}[.)]\s+((?:who|whose|which|what)\b[^.?!]*)$", re.IGNORECASE)
"""A numbered question below a list of clues, without a question mark."""

_WH = re.compile(r"(?:who|whose|which|what|where|when|how|in which|on which)\b", re.IGNORECASE)
"""A question behind the last clue, on its line."""
_REFERS = re.compile(r"(?:She|He|They|Her|His|Their|Its|Neither of them)\b")
"""A line that goes on with the clue above it."""

Piece = tuple[Line, int, str]
"""A sentence with its line, and the number of characters before it."""


def clues_of(lines: Sequence[Line]) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """The sentences of the clues and of the questions, each with its line and column.

    Where clues are marked, other text is no clue, unless it goes on with one.
    """
    clues: list[Piece] = []
    questions: list[Piece] = []
    marks = marks_of(lines)

    @cache
    def letters() -> bool:
        return any(_LETTERS.search(line.text) for line in lines)

    gap = tasked = False
    last = max(
        (at for at, each in enumerate(lines) if marks and marks.match(each.text)), default=-1
    )
    for place, line in enumerate(lines):
        text = line.text
        mark = (marks and marks.match(text)) or BULLET.match(text) or OPENING.match(text)
        start = mark.end() if mark else len(text) - len(text.lstrip())
        if not text[start:].strip():
            gap = True
            continue
        apart, gap = gap, False
        stated = marks is not LETTER and LETTER.match(text)
        if clues and not mark and not stated and (_AFTER.match(text) or _LAST.fullmatch(text)):
            break
        if clues and _TASK.fullmatch(text):
            tasked = True
            continue
        on = marks and not mark and clues and not apart
        if on and (stated or not _ENDED.search(clues[-1][2])):
            before = clues.pop()
            clues.append((*before[:2], f"{before[2]} {text.strip()}"))
            continue
        follows = bool(on) and (text[:1].isspace() or _REFERS.match(text) is not None)
        if marks is BULLET and (wanted := _ASKED.fullmatch(text)):
            questions += _asked(line, wanted.start(1), f"{wanted[1].strip()}?")
            continue
        for at, part in sentences_of(text[start:], letters=letters):
            if len(part) > _LONGEST:
                message = f"a sentence of {len(part)} characters; {_LONGEST} are the most"
                raise line.error(message, start + at + 1)
            if not re.search(r"\w", part):
                continue
            asked = QUESTION.fullmatch(part) if "?" in part else None
            if asked and (tasked or not (mark and marks) or (at and _WH.match(part))):
                questions += _asked(line, start + at + asked.start(1), asked[1])
            elif mark or not marks or follows or (on and place < last and _ENDED.search(text)):
                clues.append((line, start + at, part))
    return tuple(clues), tuple(questions[:MOST_QUESTIONS])


def _asked(line: Line, start: int, text: str) -> Iterator[Piece]:
    """The questions of a sentence, each with its line and column."""
    return ((line, start + place, each) for place, each in asked_in(text))


def sentences_of(
    text: str, *, letters: Callable[[], bool] = lambda: False
) -> Iterable[tuple[int, str]]:
    """The sentences of a text with their places; a full stop after "Mrs" ends none.

    Where people or boxes are called by `letters`, a letter is no initial.

    >>> list(sentences_of("Mrs. Marlow came first. She paid $5."))
    [(0, 'Mrs. Marlow came first.'), (24, 'She paid $5.')]
    """
    start = 0
    for match in [*re.finditer(r"[.!?]['\"”]?\s+(?=[A-Z\"“])", text), None]:
        end = match.end() if match else len(text)
        piece = text[start:end]
        before = text[max(start, match.start() - 12) : match.start() + 1] if match else ""
        if ABBREVIATED.search(before) and not (
            _LETTER.search(before) and (letters() or _BEGINS.match(text[end : end + 12]))
        ):
            continue
        if piece.strip():
            yield start + len(piece) - len(piece.lstrip()), piece.strip()
        start = end
