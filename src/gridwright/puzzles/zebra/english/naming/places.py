"""Places of the row: "the third house", "position 3", "the house on the far left"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.words import Word, bag, nouns
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["PLACE_NOUNS", "in_a_row", "is_row", "places", "spots"]

PLACE_NOUNS = bag(
    """house home position place spot seat slot chair desk cabin room stall panel bench booth tent
    berth bay hut cottage villa kennel easel mailbox garden hive plot pitch
    lane pen locker shelf space platform gate mooring cage paddock trap bunk hangar counter till
    poster picture painting portrait photo photograph exhibit"""
)
"""What places in a row may be called, whatever their list is called."""
_ROWS = PLACE_NOUNS | bag(
    """row volume chapter track tier deck step rung kiosk tank cell aisle column block pew wagon
    carriage car coach box drawer field pond lot pier dock court window canvas well tower wreath
    hook peg jar
    pot slab podium stop station bed bunk compartment cage cubicle office garage mat cot crib bell
    lab studio suite shop tree flag pole perch nest queue"""
)
"""What may be numbered from 1 in a row; their names stand for places only in such a row."""
_SPOTS = bag("corner landmark location spot scene site place setting")
"""Lists of landmarks are called so: of the pond, the chapel and the gate."""
_VESSELS = bag("bottle vial flask phial barrel crate chest basket vase urn bucket cauldron tin")
"""These stand in a row where one of them is the name of a list; several may have been counted."""
_ALONG = bag(
    """office room seat desk locker cabin stall booth bay berth slot cell studio suite lab shop ward
    unit plot table mooring box"""
)
"""What is numbered from any number on along a corridor or a line."""
_RACED = bag("place spot chapter track step station stop row")
"""Of these the first, the second and the third come one after the other, not side by side."""
_IN_LINE = frozenset(("place", "position", "spot"))
_LINES = frozenset(("queue", "line", "row"))
"""A place in one of these is next to another: "queue position", "place in line"."""
_NUMBERS = frozenset(["no", "nr", "num", "number", "numbered", "#"])
_SHORT_RANKS = ("1st", "2nd", "3rd", *(f"{number}th" for number in range(4, len(RANKS) + 1)))
_MIDDLE = frozenset(["middle", "center", "centre", "central", "centermost", "middlemost"])
_MIDDLES = bag(
    """name names aged age child children school class brother sister son daughter finger part
    section drawer shelf third east west ages ground row of to in on at the a an and or floor price
    bit sized weight distance value number"""
)
"""Behind "middle" these mean something else than a place in the row."""
_JOINTS = ("or", "nor", "and")
_AFTER = bag("or nor and but is are was were isn has have does do did if unless then respectively")
"""Words that can follow a place: it is not the number of something else."""
_ENDINGS = ("st", "nd", "rd", "th")
_ORDINALS = frozenset(RANKS) | _MIDDLE | bag("leftmost rightmost last final far left right")


def is_row(attribute: Attribute) -> bool:
    """Whether the values are numbered places: house 1, house 2, and so on.

    >>> [is_row(Attribute(name, ("1", "2"))) for name in ("house", "age")]
    [True, False]
    >>> [is_row(Attribute(name, ("first", "second"))) for name in ("position", "place", "finish")]
    [True, False, False]
    >>> [is_row(Attribute(name, ("1st", "2nd"))) for name in ("position", "place in line", "rank")]
    [True, True, False]
    """
    name = attribute.name.lower()
    called = nouns(name.removesuffix(" number"))
    in_line = not _LINES.isdisjoint(name.split()) and not _IN_LINE.isdisjoint(name.split())
    if not called & _ROWS and name not in _VESSELS and not in_line:
        return False
    if attribute.values[0] in (RANKS[0], _SHORT_RANKS[0]):
        size = len(attribute.values)
        raced = bool(called & _RACED) and not in_line
        return not raced and attribute.values in (RANKS[:size], _SHORT_RANKS[:size])
    return all(value == str(place) for place, value in enumerate(attribute.values, 1))


@lru_cache(maxsize=16)
def spots(attributes: tuple[Attribute, ...]) -> frozenset[int]:
    """The lists of landmarks, by which things stand.

    >>> spots((Attribute("tree", ("ash", "oak")), Attribute("spot", ("pond", "chapel"))))
    frozenset({1})
    """
    return frozenset(
        number
        for number, each in enumerate(attributes)
        if each.numbers is None and each.name and nouns(each.name.lower().split()[-1]) & _SPOTS
    )


@lru_cache(maxsize=64)
def in_a_row(attribute: Attribute) -> bool:
    """Whether the values are numbered places one after the other: also office 201, office 202.

    Nobody is sure who lives next to number 12 in a street.

    >>> [in_a_row(Attribute(name, ("11", "12", "13"))) for name in ("office", "house", "age")]
    [True, False, False]
    """
    if is_row(attribute):
        return True
    if not nouns(attribute.name.lower()) & _ALONG or not attribute.values[0].isdigit():
        return False
    first = int(attribute.values[0])
    numbers = [str(first + place) for place in range(len(attribute.values))]
    return first > len(numbers) > 2 and numbers == list(attribute.values)


def places(words: Sequence[Word], row: Attribute) -> Iterator[tuple[int, int, int]]:
    """The places that are named: the first word, the word after the last, the place from 0.

    >>> from gridwright.puzzles.zebra.english.lexicon.words import words_of
    >>> row = Attribute("house", ("1", "2", "3", "4", "5"))
    >>> list(places(words_of("the second house from the right"), row))
    [(1, 6, 3)]
    >>> list(places(words_of("the second house to the right of Ann"), row))
    []
    """
    keys = [word.key for word in words]
    size = len(row.values)
    things = _things(row.name.lower())
    named_by_number = row.values[0] == "1"
    beginnings = _beginnings(row.name.lower())
    for here, key in enumerate(keys):
        if key not in beginnings and not key[0].isdigit():
            continue
        if named_by_number and key.endswith("s") and key[:-1] in things:
            yield from _listed(keys, here + 1, size)
        if key in things:
            number, end = _number(keys, here)
            if number is not None and 1 <= number <= size:
                if not named_by_number:
                    continue
                yield here, end, number - 1
                yield from _listed(keys, end, size)
                continue
            number, end = _side(keys, here + 1, size)
            if number is not None:
                yield here, end, number
        before = keys[here - 1] if here else ""
        named = key == "number" and _is(keys, here) and not things.isdisjoint(keys[:here])
        if named_by_number and key == "number" and (before == "at" or named):
            number, end = _number(keys, here)
            if number is not None and 1 <= number <= size:
                # She lives at number 3; her house is number 3.
                yield here, end, number - 1
        if key in ("left", "right") and keys[here + 1 : here + 2] == ["end"]:
            yield here, here + 2, 0 if key == "left" else size - 1
        if key not in _ORDINALS and not key.isdigit():
            continue
        number, after = _ordinal(keys, here, size)
        if number is None:
            continue
        if _shared(keys, after, size, things):
            # "The first or the last house": the noun comes behind the last of them.
            yield here, after, number
            continue
        if keys[after : after + 1] == ["one"] and things.intersection(keys[:here]):
            # "The white house is the last one."
            rest = keys[after + 1 :]
            if not rest or rest[0] in _AFTER or (rest[:2] == ["in", "the"] and len(rest) == 3):
                yield here, after + 1, number
            continue
        # "The first and second houses": a plural only behind such a list.
        listed = any(key in _JOINTS for key in keys[max(here - 2, 0) : here])
        plural = nouns(keys[after]) if listed and after < len(keys) else ()
        if key == "middle" and keys[here - 1 : here] == ["the"] and _is_thing(keys, after):
            # The middle caravan: whatever stands in the row.
            yield here, after, number
            continue
        if not (after < len(keys) and (keys[after] in things or things.intersection(plural))):
            counted = _from(keys, after, number, size)
            if counted is not None and after + 3 <= len(keys):
                yield here, after + 3, counted
            continue
        counted = _from(keys, after + 1, number, size)
        if counted is not None:
            yield here, after + 4, counted
        elif not _distance(keys, after + 1):
            yield here, after + 1, number


def _is(keys: Sequence[str], here: int) -> bool:
    """Whether "is" or "is not" stands before a word: it isn't number 4."""
    before = [*keys[max(here - 2, 0) : here]]
    return before[-1:] in (["is"], ["was"]) or before in (
        ["isn", "t"],
        ["wasn", "t"],
        ["is", "not"],
        ["was", "not"],
    )


@lru_cache(maxsize=8)
def _beginnings(name: str) -> frozenset[str]:
    """The words with which the places of a row of that name begin, apart from numbers."""
    things = _things(name)
    return things | {f"{thing}s" for thing in things} | _ORDINALS | {"number"}


@lru_cache(maxsize=8)
def _things(name: str) -> frozenset[str]:
    """The nouns for places of a row of that name."""
    return PLACE_NOUNS | nouns(name)


def _listed(keys: Sequence[str], at: int, size: int) -> Iterator[tuple[int, int, int]]:
    """More numbers behind a first one: the 2 and 3 of "house 1, 2 or 3"."""
    found: list[tuple[int, int, int]] = []
    joined = False
    while at < len(keys):
        if keys[at] in _JOINTS:
            joined, at = True, at + 1
        if at >= len(keys) or not keys[at].isdigit() or not 1 <= int(keys[at]) <= size:
            break
        found.append((at, at + 1, int(keys[at]) - 1))
        at += 1
    # A number with a noun of its own counts something else.
    if joined and (at >= len(keys) or keys[at] in _AFTER):
        yield from found


def _shared(keys: Sequence[str], at: int, size: int, things: frozenset[str]) -> bool:
    """Whether the ordinal before is one of a list whose noun comes at the end."""
    while at < len(keys):
        start = at
        while at < len(keys) and keys[at] in (*_JOINTS, "the", "in"):
            at += 1
        number, after = _ordinal(keys, at, size) if at < len(keys) else (None, at)
        if number is None:
            return False
        if after < len(keys) and nouns(keys[after]) & things and at > start:
            return not _distance(keys, after + 1) and keys[after + 1 : after + 2] != ["from"]
        at = after
    return False


def _number(keys: Sequence[str], noun: int) -> tuple[int | None, int]:
    """The number behind a noun: house 3, house no. 3, position #3."""
    at = noun + 1
    while at < len(keys) and keys[at] in _NUMBERS:
        at += 1
    if at < len(keys) and keys[at].isdigit() and len(keys[at]) < 3:
        follows = keys[at + 1] if at + 1 < len(keys) else ""
        return (None, at) if follows in _ENDINGS else (int(keys[at]), at + 1)
    return None, at


def _ordinal(keys: Sequence[str], here: int, size: int) -> tuple[int | None, int]:
    """The place that an adjective means, from 0, and the word behind it."""
    key = keys[here]
    if key in RANKS and RANKS.index(key) < size:
        return RANKS.index(key), here + 1
    if key.isdigit() and here + 1 < len(keys) and keys[here + 1] in _ENDINGS:
        return (int(key) - 1, here + 2) if 1 <= int(key) <= size else (None, here)
    if key in ("leftmost", "rightmost", "last", "final"):
        return (0 if key == "leftmost" else size - 1), here + 1
    if key in _MIDDLE and size % 2 == 1:
        return size // 2, here + 1
    if key in ("far", "left", "right") and here + 1 < len(keys):
        side = keys[here + 1] if key == "far" else key
        if side in ("left", "right") and (key == "far" or keys[here + 1] == "most"):
            return (0 if side == "left" else size - 1), here + 2
    return None, here


def _side(keys: Sequence[str], at: int, size: int) -> tuple[int | None, int]:
    """The place behind a noun: on the far left, in the middle, furthest to the right."""
    rest = list(keys[at : at + 5])
    for words in (["on", "the", "far"], ["at", "the", "far"], ["to", "the", "far"]):
        if rest[:3] == words and rest[3:4] in (["left"], ["right"]):
            return (0 if rest[3] == "left" else size - 1), at + 4
    if rest[:2] == ["in", "the"] and rest[2:3] and rest[2] in _MIDDLE and size % 2 == 1:
        return (None, at) if rest[3:4] == ["of"] else (size // 2, at + 3)
    return None, at


def _from(keys: Sequence[str], at: int, number: int, size: int) -> int | None:
    """The place, counted from the side that is named; None if none is."""
    if list(keys[at : at + 2]) != ["from", "the"] or at + 2 >= len(keys):
        return None
    return {"left": number, "right": size - 1 - number}.get(keys[at + 2])


def _is_thing(keys: Sequence[str], at: int) -> bool:
    """Whether a noun stands there that has a middle one: no name, child or part."""
    noun = keys[at] if at < len(keys) else ""
    return noun.isalpha() and noun not in _MIDDLES and noun not in _AFTER


def _distance(keys: Sequence[str], at: int) -> bool:
    """Whether the words count from somebody else: "the second house to the left of Ann"."""
    rest = list(keys[at : at + 4])
    beside = rest[:1] in (["left"], ["right"], ["after"], ["before"], ["away"], ["past"])
    return beside or (rest[:2] == ["to", "the"] and rest[2:3] in (["left"], ["right"]))
