"""Where the people of a story are: above each other, in a race, around a table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.measure_words import FLOORS
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.outline.splitting import Piece
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = [
    "COUNT",
    "NUMBERS",
    "in_floors",
    "is_vacant",
    "number_told",
    "piled_up",
    "ranks_of",
    "stacked",
    "without_sides",
]

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COUNT = rf"\d{{1,2}}|{'|'.join(NUMBERS)}"
_STOREYS = re.compile(
    rf"\b(?P<built>{COUNT})[\s–-]+(?:floor|storey|story|level|storeyed|storied)(?:e?d|s)?\s+"
    r"(?:building|house|tower|block|apartment|hotel)"
    rf"|\bon\s+(?:(?P<on>{COUNT})\s+)?(?:different|separate)\s+floors\b"
    r"|\bon\s+a\s+(?:different|separate)\s+floor\b"
    rf"|\b(?:different\s+)?floors?,?\s+(?:numbered\s+)?\(?(?:from\s+)?(?:1|one)\s+to\s+(?P<to>{COUNT})\b",
    re.IGNORECASE,
)
"""People on different floors, of which there are so many."""
_STACK = re.compile(
    r"\b(?:one|placed|kept|stacked|arranged)\s+(?:(?:is|was)\s+)?(?:above|over|on\s+top\s+of|upon)"
    r"\s+(?:the\s+)?(?:an)?other\b|\bin\s+a\s+(?:stack|pile)\b|\bstacked\b|\bon\s+top\s+of\s+each\s+other\b",
    re.IGNORECASE,
)
_HIGH = (
    *("floor", "storey", " story", "-story", "–story", "storied", "level"),
    *("other", "stack", "pile"),
)
"""Parts of the words of which a story of floors or of a stack has one."""
_UPWARDS = re.compile(
    r"\b(?:immediately|directly|placed|kept|stacked|somewhere)\s+(?:above|below)\b|\bboxes\b.*\b(?:above|below)\b",
    re.IGNORECASE,
)
"""What is said only of those who are above each other."""
_EMPTY = ("vacant", "unoccupied", "empty")
_VACANT = re.compile(
    r"\b(?:vacant|unoccupied)\b|\bempty\s+(?:seat|chair|floor|house|place|position|box)",
    re.IGNORECASE,
)
_VERTICAL = re.compile(
    r"\b(?:above|below|beneath|top\w*|bottom\w*|lowermost|uppermost|floors?|levels?|upstairs|downstairs)\b",
    re.IGNORECASE,
)
_TOP_DOWN = re.compile(
    r"\btop(?:most)?(?:\s+[a-z]+)?\s+(?:is|as)\s+(?:numbered|floor|number|no\.?)?(?:\s+as)?\s*(?:1|one)\b",
    re.IGNORECASE,
)
_RANKED = re.compile(
    r"\b(?:in\s+(?:a|the)\s+(?:\w+\s+)?(?:race|marathon|sprint|relay|regatta)|finishing\s+order|"
    r"order\s+(?:in\s+which\s+they\s+)?(?:of\s+)?(?:finish\w*|arriv\w*)|who\s+won\s+the\s+race)\b",
    re.IGNORECASE,
)
_FINISHED = re.compile(
    r"\b(?:finish(?:ed|es)?|arrived?|came|comes|crossed|first|second|third|fourth|fifth|last|won)\b",
    re.IGNORECASE,
)
_SIDES = ("fac", "Fac", "table", "circ", "rows", "viewer")
_ACROSS = re.compile(r"across\s+from\b")
"""What is said below has one of these in it: the pattern takes time, and most texts have none."""
_SIDELESS = re.compile(
    r"\b(?:(?:a)?round|at|in)\s+(?:a|the)\s+(?:\w+\s+)?(?:circle|(?:circular|round|square|rectangular|"
    r"triangular|hexagonal|octagonal|oval)\s+(?:\w+\s+)?table)\b|\bcircular(?:ly)?\b"
    r"|\bfac(?:e|es|ing)\s+(?:towards\s+)?(?:the\s+)?(?:cent(?:re|er)|each\s+other|one\s+another|(?:in\s+)?"
    r"opposite\s+directions|away\s+from)"
    r"|\b(?:two|2|both|parallel)\s+(?:parallel\s+)?rows\b|\bviewer"
    r"|\bfac(?:e|es|ing)\b[^.]*\bnorth\b(?s:.*)\bsouth\b|\bfac(?:e|es|ing)\b[^.]*\bsouth\b(?s:.*)\bnorth\b"
    r"|\bacross\s+from\b",
    re.IGNORECASE,
)
"""People around a table, in two rows, or some facing the other way: nobody's left is all's."""


def in_floors(attribute: Attribute) -> bool:
    """Whether the values are floors or levels, one above the other."""
    return bool(FLOORS & nouns(attribute.name.lower()))


def number_told(word: str) -> int:
    """The number that is meant, in words or digits."""
    return int(word) if word.isdigit() else NUMBERS.index(word.lower()) + 2


def is_vacant(text: str) -> bool:
    """Whether some places are not taken: there are more of them than of the people."""
    small = text.lower()
    return any(map(small.__contains__, _EMPTY)) and _VACANT.search(text) is not None


def stacked(
    text: str, listed: Sequence[Attribute], clues: Sequence[Piece], size: int
) -> str | None:
    """What the places above each other are called, where a story tells of them and no list does.

    They are counted from the lowest; where the topmost is the first, they are none.
    """
    small = text.lower()
    if not any(map(small.__contains__, _HIGH)):
        return None
    storeys = [*_STOREYS.finditer(text)]
    if not (storeys or _STACK.search(text)) or is_vacant(text) or _TOP_DOWN.search(text):
        return None
    told = [number_told(number) for match in storeys for number in match.groups() if number]
    if any(number != size for number in told) or any(map(_is_ordered, listed)):
        return None
    if not any(_VERTICAL.search(clue) for _, _, clue in clues):
        return None
    return "floor" if storeys else "level"


def piled_up(listed: Sequence[Attribute], clues: Sequence[Piece]) -> bool:
    """Whether only the clues tell that things are above each other."""
    if any(each.numbers is not None for each in listed):
        return False
    return sum(_UPWARDS.search(clue) is not None for _, _, clue in clues) > 1


def _is_ordered(attribute: Attribute) -> bool:
    """Whether a list has floors, or numbers from one on."""
    numbers = attribute.numbers
    return in_floors(attribute) or (
        numbers is not None and sorted(numbers) == list(range(1, len(numbers) + 1))
    )


def ranks_of(text: str, listed: Sequence[Attribute], clues: Sequence[Piece]) -> Attribute | None:
    """The places of a race that a text tells of, where no list has them.

    >>> from gridwright.document import Line
    >>> runners = Attribute("runner", ("Ann", "Bob", "Cy"))
    >>> clues = [(Line("", 1), 0, "Ann finished last.")]
    >>> ranks_of("Three friends ran in a race.", [runners], clues)
    Attribute(name='place', values=('1st', '2nd', '3rd'))
    """
    if not _RANKED.search(text) or any(each.numbers is not None for each in listed):
        return None
    if not any(_FINISHED.search(clue) for _, _, clue in clues):
        return None
    endings = {1: "st", 2: "nd", 3: "rd"}
    size = len(listed[0].values)
    return Attribute("place", tuple(f"{n}{endings.get(n, 'th')}" for n in range(1, size + 1)))


def without_sides(text: str) -> bool:
    """Whether people sit around a table or face different ways: nobody's left is everybody's.

    >>> without_sides("Four friends sit at a round table."), without_sides("They sit in a row.")
    (True, False)
    """
    told = any(map(text.__contains__, _SIDES)) or _ACROSS.search(text)
    return bool(told) and _SIDELESS.search(text) is not None
