"""The lines of a text that list an attribute with its values.

Such a line says what is listed ("Colour: red, green", "The pets are a dog and a cat", a row of a
table) or nothing but the values. The lists stand above the clues, or in a grid below them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.document import Line
from gridwright.puzzles.zebra.english.lexicon.given_names import is_male
from gridwright.puzzles.zebra.english.lexicon.tables import PEOPLES
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.outline.blocks import (
    NO_NAME,
    ListLine,
    beside_lists,
    holds,
)
from gridwright.puzzles.zebra.english.outline.headings import attribute_name, split_values
from gridwright.puzzles.zebra.english.outline.splitting import sentences_of
from gridwright.puzzles.zebra.numbers import number_of
from gridwright.puzzles.zebra.puzzle import MOST_PLACES, Attribute

__all__ = ["COLOURS", "attribute_line", "kind_of", "listed", "listed_below", "unnamed"]

COLOURS = bag(
    """red green blue yellow white black ivory orange purple pink brown grey gray beige violet
    indigo turquoise gold silver cyan magenta teal crimson scarlet tan"""
)
_LISTED = re.compile(r"\s*(?:[-*•–·■●▪◦‣]\s+|\d{1,2}[.)]\s+)?(\S[^:]{0,120}?)\s*:\s+(\S.*)")
_TOLD = re.compile(
    r"\s*(?:[-*•–·■●▪◦‣]\s+)?((?:the|their|possible)(?:\s+[\w'’-]+){1,4}?)\s+(?:are|were)"
    r"(?:\s+(?:called|named))?\s+([^:.]*,[^:.]*\.?)",
    re.IGNORECASE,
)
_PLAINLY = re.compile(r"\s*([A-Z][a-z]+s)\s+are\s+([^:.]*,[^:.]*\.?)")
_TABLE_ROW = re.compile(r"\s*\|\s*([^|]{1,120}?)\s*\|\s*(\S.*?)\s*\|\s*")
_TELLS = re.compile(
    r"[.!?]['\"”]?\s+[A-Z]|\b(?:determine|find out|figure out|work out|discover"
    r"|other thing|remember|note that)\b"
)
"""The head of no list: more than one sentence, or what is to be found out."""
_ASKS = re.compile(r"\b(?:who|whose|which|what|how)\b")
"""Find out who lives where, which pet they have and what they drink: no list."""
_KINDS = {"day": "day", "month": "month", "rank": "place", "time": "time", "date": "date"}
_UNITS = {"$": "price", "£": "price", "€": "price", "year": "age", "%": "percentage"}


def attribute_line(line: Line, *, plainly: bool = False) -> re.Match[str] | None:
    """The name and the values of a line that lists an attribute; None for another line.

    "Ages are 9, 10 and 11" is such a line only where several like it follow each other.
    """
    if line.text.lstrip().startswith("|"):
        return _table_row(line)
    text = line.text.replace("**", "  ")
    if isinstance(line, ListLine):
        return _LISTED.fullmatch(text)
    match = _LISTED.fullmatch(text) or _TOLD.fullmatch(text)
    if match is None and plainly:
        match = _PLAINLY.fullmatch(text)
    if match is None or NO_NAME.fullmatch(match[1]) or _TELLS.search(match[1]):
        return None
    values = split_values(match[2])
    if any(_ASKS.search(value) and len(value.split()) > 2 for value, _ in values):
        return None
    narrative = match.re is not _LISTED and any(len(value.split()) > 4 for value, _ in values)
    if len(values) < 2 or narrative or len(list(sentences_of(match[2]))) > 1:
        return None
    return match


def _table_row(line: Line) -> re.Match[str] | None:
    """A row of a table with bars: the name of an attribute, then its values."""
    match = _TABLE_ROW.fullmatch(line.text.replace("**", "  "))
    if match is None or not re.search(r"\w", match[1]) or len(split_values(match[2])) < 2:
        return None
    return match if all(re.search(r"\w", cell) for cell in match[2].split("|")) else None


def listed(lines: Sequence[Line], below: Sequence[Line] = ()) -> tuple[list[Attribute], list[str]]:
    """The attributes of the introduction; a size that most of them share is that of the puzzle.

    A sentence of the story is a list beside those that stand below each other only if what comes
    `below` names its values, and they are in no other list.
    """
    plain = [line for line in lines if _PLAINLY.fullmatch(line.text)]
    found = [
        (line, match)
        for line in lines
        if (match := attribute_line(line, plainly=len(plain) > 1)) is not None
    ]
    found = _without_told(found, lines, below)
    sizes = [len(split_values(match[2])) for _, match in found]
    size = max(sizes, key=lambda number: (sizes.count(number), number), default=0)
    if size > MOST_PLACES:
        raise found[0][0].error(f"{size} values: at most {MOST_PLACES} fit", 1)
    if sum(match.re is _LISTED for _, match in found) > 1:
        # "The classrooms are numbered in order, 101 through 105" is told, beside lists with colons.
        found = [
            (line, match)
            for line, match in found
            if match.re is not _TOLD or len(split_values(match[2])) == size
        ]
    attributes: list[Attribute] = []
    for line, match in found:
        values = _bare(split_values(match[2], size))
        at = match.start(2)
        texts = [value for value, _ in values]
        if len(values) != size:
            message = f"{len(values)} values, but the other attributes have {size}"
            raise line.error(message, at + 1)
        for place, (value, column) in enumerate(values):
            if not value or value.lower() in (text.lower() for text in texts[:place]):
                fault = f"{value!r} appears twice" if value else "a value is missing here"
                raise line.error(fault, at + column + 1)
        attributes.append(Attribute(attribute_name(match[1]), tuple(texts)))
    return attributes, [
        line.text.replace("**", "").strip().lstrip("-*•–·■●▪◦‣ ") for line, _ in found
    ]


def _without_told(
    found: list[tuple[Line, re.Match[str]]], lines: Sequence[Line], below: Sequence[Line]
) -> list[tuple[Line, re.Match[str]]]:
    """The lists without what the story tells, where others stand below each other."""
    marked = [match for line, match in found if isinstance(line, ListLine)]
    if len(marked) < 2:
        return found
    size = len(split_values(marked[0][2]))
    values = [value for match in marked for value, _ in split_values(match[2], size)]
    among = beside_lists(lines)
    text = " ".join(line.text for line in below)
    kept = []
    for line, match in found:
        told = [value for value, _ in split_values(match[2], size)]
        twice = any(holds(each, value) for each in told for value in values)
        named = len(told) == size and any(holds(text, each) for each in told)
        if isinstance(line, ListLine) or line in among or (named and not twice):
            kept.append((line, match))
    return kept


def listed_below(lines: Sequence[Line], marks: re.Pattern[str] | None) -> list[Line]:
    """The lines of a grid below the clues: two or more lists of one size, and nothing between."""
    block: list[tuple[Line, int]] = []
    for line in lines:
        if not line.text.strip():
            continue
        match = None if marks and marks.match(line.text) else attribute_line(line)
        if match is None:
            if len(block) > 1:
                break
            block = []
        else:
            block.append((line, len(split_values(match[2]))))
    sizes = {size for _, size in block}
    return [line for line, _ in block] if len(block) > 1 and len(sizes) == 1 else []


def unnamed(lines: Sequence[Line]) -> list[tuple[Line, Attribute]]:
    """Lists that stand below each other without names: the days, then the people, then the pets.

    >>> found = unnamed([Line("Mon - Tue - Wed", 1), Line("Ann - Bob - Cy", 2)])
    >>> [attribute.name for _, attribute in found]
    ['day', 'name']
    """
    found: list[tuple[Line, list[str]]] = []
    for line in lines:
        text = line.text.strip()
        if not text:
            continue
        values = [value for value, _ in split_values(text)]
        short = all(value and len(value.split()) < 4 for value in values)
        if len(values) < 3 or not short or ":" in text or text[-1] in ".!?;":
            if len(found) > 1:
                break
            found = []
        elif len({value.lower() for value in values}) == len(values):
            found.append((line, values))
    if len(found) < 2 or len({len(values) for _, values in found}) > 1:
        return []
    return [(line, Attribute(kind_of(values), tuple(values))) for line, values in found]


def kind_of(values: Sequence[str]) -> str:
    """What a list without a name is called: after its values, or else a "list".

    >>> kind_of(["$4", "$6"]), kind_of(["red", "blue"]), kind_of(["fern", "moss"])
    ('price', 'color', 'list')
    """
    numbers = [number_of(value) for value in values]
    kinds = {pair[1].strip() for pair in numbers if pair is not None}
    if None not in numbers and len(kinds) == 1:
        kind = kinds.pop()
        return _KINDS.get(kind) or _UNITS.get(kind) or "number"
    small = [value.lower() for value in values]
    if all(value in COLOURS for value in small):
        return "color"
    if all(any(value in people for people in PEOPLES) for value in small):
        return "nationality"
    if 2 * sum(is_male(value) is not None for value in values) >= len(values):
        return "name"
    return "list"


def _bare(values: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """The values without their articles, where most have one: "a dog, a cat and fish"."""
    articles = [re.match(r"[aA]n?\s+(?=[a-z])", value) for value, _ in values]
    found = sum(article is not None for article in articles)
    if found < len(values) and (found < 3 or 2 * found < len(values)):
        return values
    pairs = zip(values, articles, strict=True)
    return [(v[m.end() :], at + m.end()) if m else (v, at) for (v, at), m in pairs]
