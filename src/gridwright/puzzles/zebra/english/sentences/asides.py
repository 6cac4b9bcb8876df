"""Asides: words between commas that say nothing about the values, and second names without a noun.

"Oddly enough, Ann has the cat", "Ann, as it happens, has the cat": open words may be skipped
wherever they stand, so the commas around them may be as well. "The favourite, at $5, is red" and
"Ann won the cup, in May" are read as if there were no comma. Words that make what is said
uncertain, or speak of somebody else or of another time, are never skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gridwright.puzzles.zebra.english.lexicon.adjectives import COMPARATIVES, SUPERLATIVES
from gridwright.puzzles.zebra.english.lexicon.persons import is_another
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.naming.mentions import Mention
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["without_asides"]

_DOUBTFUL = bag(
    """say says said saying claim claims claimed believe believed think thinks thought suppose
    supposed rumour rumor rumours rumors apparently presumably seemingly would should must contrary
    according guess guessed hope hopes hoped want wants wanted deny denies denied only else
    otherwise usually normally sometimes often once formerly previously originally initially
    eventually afterwards beforehand same too also alone seems seemed supposing assuming provided
    given considering whatever whoever champion loser however he she they him them told heard hear
    understand gather mirror reflection legend story dreams theory paper planned intended
    mistake youth childhood
    nowadays lately suspected suspects feared alleged hardly pretends imagination wearing carrying
    holding having sporting riding driving dressed using"""
) | frozenset((*COMPARATIVES, *SUPERLATIVES))
"""An aside with such a word may change what is said."""
_TELLING = bag("who whose whom which where")
"""What comes behind these tells something: who shoes horses is the blacksmith."""
_IDLE = bag("lived went came took made gave had got kept felt stood sat ran ate drank put")
"""Verbs whose past is not told by its ending."""
_JOINS = frozenset(
    (
        *((), ("at",), ("with",), ("in",), ("on",), ("for",), ("the",), ("a",), ("an",)),
        *(("in", "the"), ("at", "the"), ("on", "the"), ("with", "a"), ("with", "an")),
        *(("with", "the"), ("with", "his"), ("with", "her"), ("in", "his"), ("in", "her")),
        *(("called",), ("named",), ("at", "a"), ("in", "a"), ("priced", "at"), ("aged",)),
    )
)
"""What may stand before a value that is a second name for the noun before the comma."""


def without_asides(row: tuple[Token, ...], mentions: Sequence[Mention]) -> tuple[Token, ...]:
    """The row without asides; the same row where it has none."""
    for rule in (_leading, _enclosed, _trailing, _idle, _apposed):
        row = rule(row)
    return _told_twice(row, mentions)


def _harmless(words: Sequence[str]) -> bool:
    """Whether nothing among the words could change what is said of the values."""
    if not words or not _DOUBTFUL.isdisjoint(words) or words[0] in _TELLING:
        return False
    return not any(map(is_another, words)) and not any(word[0].isdigit() for word in words)


def _leading(row: tuple[Token, ...]) -> tuple[Token, ...]:
    """Oddly enough, Ann has the cat; but "the favourite, Ann, …" has no aside."""
    first = row[0].before if len(row) > 1 and row[0].text == "," else ()
    noun = first[:1] in (("the",), ("a",), ("an",), ("his",), ("her",))
    return row[1:] if _harmless(first) and not noun else row


def _enclosed(row: tuple[Token, ...]) -> tuple[Token, ...]:
    """Ann, as it happens, has the cat."""
    kept: list[Token] = []
    carried: tuple[str, ...] = ()
    for token in row:
        closes = token.kind == "comma" and len(kept) > 1 and kept[-1].kind == "comma"
        loose = closes and (not kept[-1].before or _is_adverb(token.before))
        if loose and _harmless(token.before):
            # "Was reading, naturally enough, the Bible": the verb stays.
            carried = kept.pop().before
        else:
            kept.append(replace(token, before=(*carried, *token.before)) if carried else token)
            carried = ()
    return tuple(kept)


def _is_adverb(words: Sequence[str]) -> bool:
    """Whether words say only how it was: "oddly enough", "of course"."""
    told = tuple(words)
    return told in (("of", "course"), ("as", "it", "happens"), ("by", "the", "way")) or (
        bool(told) and told[0].endswith("ly") and told[1:] in ((), ("enough",))
    )


def _trailing(row: tuple[Token, ...]) -> tuple[Token, ...]:
    """Ann has the cat, of course."""
    if len(row) < 4 or [token.kind for token in row[-2:]] != ["comma", "end of text"]:
        return row
    comma, end = row[-2:]
    return row[:-2] if not comma.before and _harmless(end.before) else row


def _idle(row: tuple[Token, ...]) -> tuple[Token, ...]:
    """Ann lived up to her name and came last: the first verb says nothing about the values."""
    if [token.kind for token in row[:2]] != ["value", "and"] or len(row) < 3:
        return row
    words, more = row[1].before, row[2].before
    if len(words) < 2 or not _harmless(words):
        return row
    verb = words[0] in _IDLE or (words[0].endswith("ed") and len(words[0]) > 5)
    goes_on = bool(more) and more[0] not in ("the", "a", "an")
    return (row[0], *row[2:]) if verb and goes_on else row


def _apposed(row: tuple[Token, ...]) -> tuple[Token, ...]:
    """The favourite, at $5, is red; Ann won the cup, in May: a comma between a noun and a value."""
    kinds = [token.kind for token in row]
    if kinds[:3] == ["comma", "value", "comma"] and len(row) > 3 and not row[2].before:
        words, second = row[0].before, row[1]
        noun = words[:1] in (("the",), ("a",), ("an",)) and _harmless(words[1:])
        if noun and second.before in _JOINS:
            return (replace(second, before=(*words, *second.before)), *row[3:])
    ends = kinds[3:] in ([], ["stop"], ["end of text"]) and not (len(row) > 3 and row[3].before)
    if kinds[:3] == ["value", "comma", "value"] and ends:
        words, second = row[1].before, row[2]
        if _harmless(words) and second.before in _JOINS:
            return (row[0], replace(second, before=(*words, *second.before)), *row[3:])
    return row


def _told_twice(row: tuple[Token, ...], mentions: Sequence[Mention]) -> tuple[Token, ...]:
    """Ann had the most, with 9 points: what the most is is told again."""
    kept: list[Token] = []
    place = 0
    while place < len(row):
        comma = row[place + 1 : place + 2]
        again = row[place + 2 : place + 3]
        kept.append(row[place])
        place += 1
        if not comma or not again or row[place - 1].kind != "value" or again[0].kind != "value":
            continue
        same = mentions[row[place - 1].mention].items == mentions[again[0].mention].items
        if same and comma[0].kind == "comma" and again[0].before in _JOINS:
            closed = place + 2 < len(row) and row[place + 2].kind == "comma"
            place += 2 + closed
    return tuple(kept)
