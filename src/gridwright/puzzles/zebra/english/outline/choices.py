"""Questions with choices, as exams have them below a puzzle.

"1. Who lives on the top floor? (a) P (b) Q": neither the question nor its choices is a clue. Such a
question is asked only where it is understood; a puzzle has its grid for all others.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.document import Line

__all__ = ["without_choices"]

_CHOICE = re.compile(r"\s*(?:[-*•·]\s+)?\(?([a-eA-E]|[1-5])\s*[).]{1,2}\s*(\S.{0,119})")
_LABEL = re.compile(
    r"\s*(?:(?:questions?|ques|q)\b\W{0,3}\d{0,2}|\(?\d{1,2}\s*[.):]{1,2})\W*", re.IGNORECASE
)
_ASKING = re.compile(r"(?:who|which|what|how)\b", re.IGNORECASE)
_QUESTION = re.compile(r".*\b(?:who|whose|whom|which|what|where|when|how)\b.*\?\W*", re.IGNORECASE)
_UNENDED = re.compile(
    r"\s*q(?:uestions?|ues)?\b.*\b(?:is|are|has|have|was|of|a|the)\s*[-:–—…]?\s*", re.I
)
"""Question 2: The driver has a ...: a sentence whose end is to be chosen."""
_NUMBERED = re.compile(
    r"\s*(?:(?:questions?|ques|q)\b\W{0,3}\d{1,2}|\(?\d{1,2}\s*[.):]{1,2})", re.IGNORECASE
)
_ONE = re.compile(r"\s*\(?1\s*[.):]{1,2}\s+")
_INLINE = re.compile(
    r"\s*\(a\)\s*\S.{0,80}?\s\(b\)\s*\S.{0,80}?(?:\s\(c\)\s*\S.*|$)", re.IGNORECASE
)
"""All choices on one line: "(a) One (b) Two (c) Three"."""
_FEWEST = 3
_SHORT = 5


def without_choices(lines: Sequence[Line]) -> tuple[list[Line], list[tuple[Line, int, str]]]:
    """The lines above the first question with choices, and these questions.

    >>> text = ["Ann has tea.", "1. Who has milk?", "(a) Ann", "(b) Bob", "(c) Cy"]
    >>> kept, asked = without_choices([Line(line, n) for n, line in enumerate(text, 1)])
    >>> [line.text for line in kept if line.text], [text for _, _, text in asked]
    (['Ann has tea.'], ['Who has milk?'])
    """
    filled = [place for place, line in enumerate(lines) if line.text.strip()]
    asked: list[tuple[Line, int, str]] = []
    first = None
    for number, place in enumerate(filled):
        line = lines[place]
        label = _LABEL.match(line.text)
        start = label.end() if label else len(line.text) - len(line.text.lstrip())
        text = line.text[start:].strip()
        asks = (label or text.endswith("?")) and _asks(text)
        if not asks and not _UNENDED.fullmatch(line.text):
            continue
        places = filled[number + 1 : number + 1 + _FEWEST]
        if not _choices(
            [lines[each].text for each in places], short=not _NUMBERED.match(line.text)
        ):
            continue
        first = place if first is None else first
        asked.append((line, start, text))
    if first is None:
        return list(lines), []
    if (above := _first_question(lines[:first])) is not None:
        # The choices of the questions above are written in another way.
        return [*lines[:above], *_blank(lines[above:])], asked
    # What stands behind a full stop on the line of the first question is that question.
    line, _, text = asked[0]
    begins = max((m.end() for m in re.finditer(r"[.!]\s+(?=[A-Z])", text)), default=0)
    if begins and not _LABEL.match(line.text):
        start = line.text.index(text) + begins
        asked[0] = (line, start, line.text[start:].strip())
        kept = [*lines[:first], Line(line.text[:start].rstrip(), line.number)]
        return [*kept, *_blank(lines[first + 1 :])], asked
    return [*lines[:first], *_blank(lines[first:])], asked


def _first_question(lines: Sequence[Line]) -> int | None:
    """The place of question 1, where the clues have numbers, too."""
    numbered = [
        (place, match) for place, line in enumerate(lines) if (match := _ONE.match(line.text))
    ]
    if len(numbered) < 2:
        return None
    place, match = numbered[-1]
    asks = _asks(lines[place].text[match.end() :].strip())
    return place if asks and lines[place].text.rstrip().endswith("?") else None


def _asks(text: str) -> bool:
    """Whether a line is a question, or begins like one."""
    if _ASKING.match(text):
        return True
    return "?" in text and _QUESTION.fullmatch(text) is not None


def _blank(lines: Sequence[Line]) -> list[Line]:
    return [Line("", line.number) for line in lines]


def _choices(texts: Sequence[str], *, short: bool) -> bool:
    """Whether these lines are the first choices: a, b, c or 1, 2, 3.

    Below a question without a number they are `short`: "(a) Ann came first." is a clue.
    """
    if texts and _INLINE.match(texts[0]):
        return True
    found = [match for text in texts if (match := _CHOICE.fullmatch(text)) is not None]
    if len(found) < _FEWEST or "".join(match[1].lower() for match in found) not in ("abc", "123"):
        return False
    return not short or all(
        len(match[2].split()) <= _SHORT and match[2].rstrip()[-1:] not in ".!?" for match in found
    )
