"""Texts copied from a page: quoting marks, fences, bold type, folded lines, instructions.

What only shows how a text was printed is taken off each line, and a sentence that was folded into
several lines stands on one again. Every line keeps its number, and what is left of it its column.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.document import Line
from gridwright.puzzles.zebra.english.outline.markup import without_markup

__all__ = ["plain_lines"]

_FENCE = re.compile(r"\s*(?:```|~~~)[\w+-]*\s*(?:$|(?=\S+:))")
_QUOTED = re.compile(r"\s*(?:>+|%+|//+|;;+|#(?= |$))\s?")
"""Signs that stand before every line of a quotation or of a comment in a program."""
_STARRED = re.compile(r"\s*\*(?!/)(?:\s|$)")
_OPENED = re.compile(r"\s*/\*+\s*")
_CLOSED = re.compile(r"\s*\*+/\s*")
_MAIL = re.compile(r"\s*(?:from|date|sent|to|subject|re|posted(?: by)?)\s*:.*", re.IGNORECASE)
_INSTRUCTION = re.compile(
    r"\s*(?:\**(?:directions?|instructions?|question)s?\b[^:.?!]{0,40}(?:\([^()]*\))?\s*[:.]?\s*)?"
    r"(?:please |carefully )?(?:study|read|consider|go through)\b[^.?!:]*"
    r"\b(?:information|data|statements?|passage|puzzle|facts|arrangement)\b[^.?!:]*"
    r"(?:[.:](?:\**)?\s*|$)",
    re.IGNORECASE,
)
"""Study the following information and answer the questions below."""
_REMARK = re.compile(r"\s*\[[^\[\]]*[.?!][^\[\]]*\]\s*")
"""A line in square brackets: what whoever copied the puzzle says about it."""
_DIRECTIONS = re.compile(
    r"\s*\**(?:directions?|directions? for the questions?(?: set)?|(?:example )?question|"
    r"puzzle statement|puzzle|problem|set)\b\s*(?:[-–—.#]?\s*\d{1,3})?"
    r"\s*(?:\([^()]*\))?\s*[:.]?\**\s*",
    re.IGNORECASE,
)
_ENDED = re.compile(r"[.!?:;)\]\"”’']\s*$")
_MARKED = re.compile(r"\s*(?:[-*•–·■●▪◦‣|]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.):])\s")
_FOLDED = re.compile(r"\s*[a-z]")
"""A line that does not begin like a sentence."""
_CLOSES = re.compile(r"[.!?][\"”’']?(?:\s|$)")
_OWN_NUMBER = re.compile(r"\s*(\d{1,3})[.)]\s+(?=\S)")
_FEWEST = 3
_OPEN = re.compile(
    r"(?:[–—(,]|\b(?:the|an?|of|and|or|nor|between|with|in|on|at|to|from|by|who|whose|than|is|are|was|were|has|"
    r"have|not|does|lives|sits|immediately|next))$"
)
"""A line that ends so goes on below, even behind a blank line."""
_SHORTEST = 40
"""A line that was folded has at least so many characters."""


def plain_lines(lines: Sequence[Line]) -> list[Line]:
    """The lines without what only shows how they were printed.

    >>> lines = [Line("> **1.** Ann won.", 1), Line("> **2.** Bob lost.", 2)]
    >>> [line.text.split() for line in plain_lines(lines)]
    [['1.', 'Ann', 'won.'], ['2.', 'Bob', 'lost.']]
    """
    marked = [line.text for line in lines if line.text.strip()]
    sign_of = _QUOTED if all(map(_QUOTED.match, marked)) else None
    if len(marked) > 2 and _OPENED.match(marked[0]):
        # A comment in C: every line has a star.
        inner = [text for text in marked[1:] if not _CLOSED.fullmatch(text)]
        sign_of = _STARRED if all(map(_STARRED.match, inner)) else None
    plain = []
    fenced = False
    for line in lines:
        text = line.text
        if sign_of is _STARRED and (_OPENED.fullmatch(text) or _CLOSED.fullmatch(text)):
            text = ""
        elif sign_of and len(marked) > 1 and (sign := sign_of.match(text)):
            text = " " * sign.end() + text[sign.end() :]
        if fence := _FENCE.match(text):
            fenced, text = True, " " * fence.end() + text[fence.end() :]
        text = without_markup(text)
        plain.append(Line(text.rstrip(), line.number) if text != line.text else line)
    if fenced:
        plain = [Line("", line.number) if _MAIL.fullmatch(line.text) else line for line in plain]
    return _without_instructions(_joined(_without_own_number(plain)))


def _without_own_number(lines: Sequence[Line]) -> list[Line]:
    """The lines without the number of the puzzle itself: "4. Five friends ..." above clue 1."""
    marked = [(place, m) for place, line in enumerate(lines) if (m := _OWN_NUMBER.match(line.text))]
    numbers = [int(match[1]) for _, match in marked]
    if len(numbers) < _FEWEST + 1 or numbers[1 : _FEWEST + 1] != [1, 2, 3]:
        return list(lines)
    place, match = marked[0]
    line = lines[place]
    plain = Line(" " * match.end() + line.text[match.end() :], line.number)
    return [*lines[:place], plain, *lines[place + 1 :]]


def _without_instructions(lines: Sequence[Line]) -> list[Line]:
    """The lines without what an exam tells its candidates to do."""
    told = []
    for line in lines:
        text = line.text
        if _REMARK.fullmatch(text):
            text = ""
        match = _INSTRUCTION.match(text) or _DIRECTIONS.fullmatch(text)
        if match is not None and match.end():
            text = " " * match.end() + text[match.end() :]
        told.append(Line(text.rstrip(), line.number) if text != line.text else line)
    return told


def _joined(lines: Sequence[Line]) -> list[Line]:
    """The lines with each folded sentence on the line where it begins, and the others in place."""
    joined: list[Line] = []
    at = -1
    for place, line in enumerate(lines):
        above = lines[place - 1].text.rstrip()
        folded = (
            at >= 0
            and not _MARKED.match(line.text)
            and not _ENDED.search(joined[at].text)
            and _unfinished(joined[at].text, above, line.text)
            and _goes_on(lines[place:])
        )
        if folded:
            close = _CLOSES.search(line.text)
            end = close.end() if close and not _MARKED.match(joined[at].text) else len(line.text)
            head, rest = line.text[:end].strip(), line.text[end:]
            joined[at] = Line(f"{joined[at].text.rstrip()} {head}", joined[at].number)
            if not rest.strip():
                continue
            line = Line(" " * end + rest, line.number)
        joined.append(line)
        if line.text.strip():
            at = len(joined) - 1
        elif at < 0 or not _OPEN.search(joined[at].text):
            at = -1
    return joined


def _unfinished(sentence: str, above: str, below: str) -> bool:
    """Whether what stands above a line goes on in it, as far as both of them tell."""
    if _OPEN.search(sentence):
        return bool(below.strip())
    return len(above) >= _SHORTEST and (_FOLDED.match(below) is not None or above.endswith(","))


def _goes_on(rest: Sequence[Line]) -> bool:
    """Whether a sentence that began above ends in these lines: a list has no full stop."""
    for line in rest:
        if not line.text.strip() or _MARKED.match(line.text):
            return False
        if _CLOSES.search(line.text):
            return True
        if len(line.text.rstrip()) < _SHORTEST:
            return False
    return False
