"""Who came first, who came last, who won: places in a race, where an attribute ranks people."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.words import Word, bag, nouns, words_of
from gridwright.puzzles.zebra.numbers import MONTHS, RANKS, WEEKDAYS, number_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["finishes", "ranking"]

_NAMES = bag(
    "spot place rank ranking position finish standing placing placement podium result order prize "
    "award"
)
_ENDS = bag(
    """finish finished finishes finishing came come comes coming placed ended arrived ranked took
    takes"""
)
_IS = bag("is was were be been isn wasn")
_BETWEEN = bag("in up exactly either neither not only dead t")
_CONTEST = bag(
    """race contest competition tournament event match game championship election final heat regatta
    show league cup title derby marathon rally quiz pageant fair gala bout"""
)
_JOINTS = bag("or nor and but while whereas who which that if unless")
_GOES_ON = _JOINTS | bag(
    """is was were has had did does wore overall ahead behind before after isn wasn doesn
    didn comes hails lives works keeps owns drinks wears likes plays drives rides ran won got paid
    took ate drank"""
)
_PASSIVE = _IS | bag("wasn weren isn")
_WINNING = bag("with on riding wearing by")
"""How somebody won: "won with a folk song" still says who was first."""
_DAYS = frozenset((*MONTHS, *WEEKDAYS, "the"))
_PLACES = bag("place position spot")
"""Behind an ordinal: "in third place"."""
_NEXT_TO_IT = {0: ("after", "behind")}
_ENDINGS = ("st", "nd", "rd", "th")
_VERB = re.compile(r"[a-z]{2,}ed$")


def ranking(attributes: Sequence[Attribute]) -> tuple[int, tuple[int, ...]] | None:
    """The one attribute that ranks people, and its values from the first to the last.

    >>> ranking([Attribute("name", ("Ann", "Bob")), Attribute("place", ("2nd", "1st"))])
    (1, (1, 0))
    """
    found = []
    for number, attribute in enumerate(attributes):
        named = {noun for word in words_of(attribute.name) for noun in nouns(word.key)} & _NAMES
        ranks = [number_of(value) for value in attribute.values]
        plain = all(rank is not None and rank[1] in ("rank", "") for rank in ranks)
        wanted = [float(place) for place in range(1, len(ranks) + 1)]
        if named and plain and sorted(rank[0] for rank in ranks if rank) == wanted:
            order = sorted(range(len(ranks)), key=lambda value: (ranks[value] or (0.0, ""))[0])
            found.append((number, tuple(order)))
    return found[0] if len(found) == 1 else None


def finishes(sentence: str, words: Sequence[Word], size: int) -> Iterator[tuple[int, int, int]]:
    """The places that a sentence names: the first word, the word behind the last, the place from 0.

    >>> list(finishes("Ann came last.", words_of("Ann came last."), 4))
    [(2, 3, 3)]
    >>> list(finishes("Ann won the race.", words_of("Ann won the race."), 4))
    [(1, 4, 0)]
    >>> list(finishes("Ann came last Monday.", words_of("Ann came last Monday."), 4))
    []
    """
    keys = [word.key for word in words]
    for here, key in enumerate(keys):
        if (
            key == "won"
            and keys[here + 1 : here + 2] == ["by"]
            and _PASSIVE & {*keys[here - 2 : here]}
        ):
            # What was won by somebody did not come first.
            continue
        if key in ("won", "win", "wins", "winner"):
            after = _contest(keys, here, key)
            begins = key != "winner" or keys[here - 1 : here] == ["the"]
            if begins and _ends(sentence, words, after, winner=key == "winner"):
                yield here, after, 0
        elif key in _ENDS or key in _IS:
            yield from _ordinals(sentence, words, here, size)


def _contest(keys: Sequence[str], here: int, key: str) -> int:
    """The word behind "won the race", "the winner of the contest"."""
    start = here + 1 + (key == "winner" and keys[here + 1 : here + 2] == ["of"])
    if keys[start : start + 1] != ["the"]:
        return here + 1
    # "Won the dog show", "won the annual egg race".
    named = [at for at in range(start + 1, start + 4) if at < len(keys) and keys[at] in _CONTEST]
    if named:
        return named[0] + 1
    # "Won the bake-off": what ends in "-off" is a contest.
    return start + 3 if keys[start + 2 : start + 3] == ["off"] else here + 1


def _ordinals(
    sentence: str, words: Sequence[Word], verb: int, size: int
) -> Iterator[tuple[int, int, int]]:
    keys = [word.key for word in words]
    at = verb + 1
    while at < len(keys) and keys[at] in _BETWEEN:
        at += 1
    found: list[tuple[int, int, int]] = []
    while (place := _ordinal(keys, at, size)) is not None:
        after = at + 1 + (keys[at].isdigit())
        after += after < len(keys) and keys[after] in _PLACES
        found.append((at, after, place))
        at = after
        if at < len(keys) and keys[at] in ("or", "nor", "and"):
            at += 1
            if _ordinal(keys, at, size) is None:
                at -= 1
                break
    if not found:
        return
    behind = found[-1][1]
    related = keys[behind] if behind < len(keys) else ""
    if related in _NEXT_TO_IT.get(found[-1][2], ()) or (
        found[-1][2] == size - 1 and related in ("before", "ahead")
    ):
        # "Came first after Ann" is the next one after her.
        return
    plain = keys[verb] not in _IS or behind == len(keys) or keys[behind] in _JOINTS
    plain = plain or keys[behind : behind + 2] == ["in", "line"]
    if plain and _ends(sentence, words, behind):
        yield from found


def _ordinal(keys: Sequence[str], at: int, size: int) -> int | None:
    key = keys[at] if at < len(keys) else ""
    if key == "last":
        return size - 1
    if key in RANKS:
        number = RANKS.index(key)
    elif key.isdigit() and keys[at + 1 : at + 2] and keys[at + 1] in _ENDINGS:
        number = int(key) - 1
    else:
        return None
    return number if number < size else None


def _ends(sentence: str, words: Sequence[Word], after: int, *, winner: bool = False) -> bool:
    """Whether nothing follows that a place could belong to: "came last", not "came last week"."""
    if after >= len(words):
        return True
    between = sentence[words[after - 1].end : words[after].start]
    key = words[after].key
    if between.strip() in (",", ";", ".", ":", "!") or key in _GOES_ON or _VERB.match(key):
        return True
    if key in _WINNING and any(word.key in ("won", "win", "wins") for word in words[:after]):
        return True
    race = [word.key for word in words[after : after + 3]]
    if key in ("with", "riding", "wearing", "driving"):
        return True
    if race[:1] == ["in"] and race[1:2] in (["his"], ["her"]):
        return True
    if race[:1] == ["on"] and words[after - 2].key == "finished":
        # "Finished last on Comet", but not "on Monday".
        return not {word.lower() for word in race[1:]} & _DAYS
    if race[:2] == ["in", "line"]:
        return True
    if race[:2] == ["in", "the"] and race[2:] and race[2] in _CONTEST:
        return True
    if winner and key == "'s":
        # The winner's horse is the horse that came first.
        return True
    return winner and between == " " and key not in ("of", "takes", "in")
