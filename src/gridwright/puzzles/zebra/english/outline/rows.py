"""The row of places: told of in the text, or listed, or implied by the clues."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.naming.places import in_a_row, is_row
from gridwright.puzzles.zebra.english.outline.scenes import (
    COUNT,
    NUMBERS,
    is_vacant,
    number_told,
    piled_up,
    stacked,
)
from gridwright.puzzles.zebra.english.outline.splitting import Piece
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["lined_up", "row_of", "size_of_row"]

_ROW = re.compile(
    rf"(?<!no )\b({COUNT})"
    rf"\s+(?:(?!(?:{'|'.join(NUMBERS)})\b)[\w-]+\s+){{0,3}}?"
    r"(houses|townhouses|homes|cottages|classrooms|rooms|cabins|seats|chairs|desks|ships|boats|offices|shops|stalls|tents"
    r"|people|persons|friends|men|women|students|boys|girls|children|boxes|books|cars)\b",
    re.IGNORECASE,
)
_HOUSES = ("houses", "townhouses", "homes", "cottages")
_ALWAYS = (*_HOUSES, "cabins", "seats", "chairs", "desks")
_IN_A_ROW = re.compile(
    r"next to each other|in an? (?:[a-z]+ )?(?:row|line|queue)\b|side by side|"
    r"from left to right|positions? \d|numbered",
    re.IGNORECASE,
)
_STANDING = re.compile(
    r"\b(?:sit|sits|sat|sitting|seated|stand|stands|stood|standing|queu\w+|lined up|placed|"
    r"arranged)"
    r"(?: [a-z]+)? in an? (?:[a-z]+ )?(?:row|line|queue)\b",
    re.IGNORECASE,
)
"""Ann, Bob and Cy are standing in a line."""
_ALONG = re.compile(
    r"\b(?:left|right) of\b|\b(?:to|on|at) the (?:far |immediate )?(?:left|right)\b"
    r"|\bone of the ends\b|\bat (?:either|one) end\b"
    r"|\b(?:first|second|third|fourth|fifth|sixth) position\b",
    re.IGNORECASE,
)
"""What is said only of those who are in a row from left to right."""
_PLACED = re.compile(
    r"\b(?:left\w*|right\w*|next|beside|neighbou?r\w*|adjacent|adjoining|between|ends?|middle|centre|"
    r"center|central|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|apart|"
    r"away|far|further|farther|before|after|behind|ahead|row|position|number|side|sides|corner)\b"
    r"|\b\d+(?:st|nd|rd|th)\b"
    r"|\b(?:house|home|cottage|cabin|seat|chair|desk)s?\s+(?:#|no\.?\s*)?(?:\d|one|two|three|four|five|six)\b"
    r"|#\s?\d",
    re.IGNORECASE,
)
"""A clue about places: where there is none, houses that were sold stand in no row."""
_THERE_ARE = re.compile(r"\bthere (?:are|stand) $", re.IGNORECASE)
"""There are five houses: the row of a puzzle, even if no clue speaks of places."""
_HOME = re.compile(
    r"\b(?:houses|homes|cottages|neighbou?rs|street|road|avenue|lane)\b", re.IGNORECASE
)
_ADDRESSES = frozenset(("number", "no", "house", "home", "address", "cottage", "door"))
_NUMBERED_ROW = re.compile(
    r"\b(houses|homes|cottages|seats|chairs|desks|cabins|lanes|lockers|stalls|positions),?\s+"
    rf"(?:which\s+are\s+)?(?:numbered\s+)?\(?(?:from\s+)?(?:1|one)\s?(?:to|through|-|–)\s?({COUNT})\b",
    re.IGNORECASE,
)
"""Chairs numbered 1 through 6."""


def lined_up(
    listed: Sequence[Attribute], phrases: Sequence[str], row: str | None = None
) -> tuple[tuple[Attribute, ...], tuple[str, ...]]:
    """The attributes with a row of places as the first, and the phrases in the same order.

    >>> ages = Attribute("age", ("9", "7"))
    >>> lined_up([Attribute("name", ("Ann", "Bob")), ages], ["name", "age"])[0][0].values
    ('7', '9')
    """
    size = len(listed[0].values)
    counted = [place for place, attribute in enumerate(listed) if is_row(attribute)]
    if counted and (row is None or row in listed[counted[0]].name.lower().split()):
        row = listed[counted[0]].name
        phrases = [*phrases[: counted[0]], *phrases[counted[0] + 1 :]]
        listed = [*listed[: counted[0]], *listed[counted[0] + 1 :]]
    names: list[str] = [row] if row else []
    named: list[Attribute] = []
    for attribute in listed:
        name, count = attribute.name, 2
        while name.lower() in names:
            name, count = f"{attribute.name} {count}", count + 1
        names.append(name.lower())
        named.append(Attribute(name, attribute.values))
    if row:
        places = tuple(str(place) for place in range(1, size + 1))
        return (Attribute(row, places), *named), ("", *phrases)
    first = next((n for n, attribute in enumerate(named) if attribute.numbers is not None), 0)
    axis = named.pop(first)
    if axis.numbers is not None:
        pairs = sorted(zip(axis.numbers, axis.values, strict=True))
        axis = Attribute(axis.name, tuple(value for _, value in pairs))
    others = [*phrases[:first], *phrases[first + 1 :]]
    return (axis, *named), (phrases[first], *others)


def row_of(text: str, listed: Sequence[Attribute], clues: Sequence[Piece]) -> str | None:
    """What the places of a row are called; None where there is no row, or a list of its places.

    >>> row_of("Three ships lie side by side.", [Attribute("cargo", ("tea", "rum", "silk"))], [])
    'position'
    """
    size = len(listed[0].values)
    rows = (each for each in listed if is_row(each) or in_a_row(each))
    if any(f"{each.name.lower()}s" in text.lower() for each in rows):
        # The cottages are numbered, and they are the houses; rooms 101 to 105 are the classrooms.
        return None
    if _HOME.search(text) and any(map(_is_address, listed)):
        return None
    if (stack := stacked(text, listed, clues, size)) is not None:
        return stack
    if is_vacant(text):
        return None
    if (numbered := _NUMBERED_ROW.search(text)) is not None and number_told(numbered[2]) == size:
        noun = numbered[1].lower()
        return "house" if noun in _HOUSES else noun[:-1]
    placed = _is_placed(clues)
    for match in _ROW.finditer(text):
        noun = match[2].lower()
        if number_told(match[1]) != size:
            continue
        scene = _THERE_ARE.search(text[: match.start()])
        if noun in _ALWAYS and (placed or scene):
            return "house" if noun in _HOUSES else noun[:-1]
        if placed and _IN_A_ROW.search(text):
            return "position"
    if any(in_a_row(attribute) for attribute in listed):
        return None
    if placed and _STANDING.search(text):
        return "position"
    if any(_ALONG.search(clue) for _, _, clue in clues):
        return "position"
    return "level" if piled_up(listed, clues) else None


def _is_placed(clues: Sequence[Piece]) -> bool:
    """Whether a clue speaks of places."""
    return not clues or any(_PLACED.search(text) for _, _, text in clues)


def _is_address(attribute: Attribute) -> bool:
    """Whether a list has the numbers of houses, such as 5, 7 and 9."""
    words = frozenset(attribute.name.lower().replace(".", "").split())
    return words <= _ADDRESSES | {"street"} and all(v.isdigit() for v in attribute.values)


def size_of_row(text: str) -> int | None:
    """How many houses, seats or people a text tells of, if it does.

    >>> size_of_row("There are five houses; no two men have the same pet."), size_of_row("Hello")
    (5, None)
    """
    match = _ROW.search(text)
    return number_told(match[1]) if match else None
