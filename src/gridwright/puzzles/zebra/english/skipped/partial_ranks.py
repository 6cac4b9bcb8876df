"""Ranks of a part: the first woman to finish, second at the final bend, the first to complain.

Who was the first of the women may have come third, and who leads at the start need not win.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import MALE, is_male
from gridwright.puzzles.zebra.english.lexicon.words import bag, stems
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.numbers import RANKS

__all__ = ["SIGNS_OF_PARTIAL_RANKS", "partial_ranks"]

_RANK = re.compile(rf"(?:the )?(?:very )?(?:{'|'.join(RANKS)}|last|final|\d+(?:st|nd|rd|th))\b")
_SEXES = bag("man woman boy girl lady gentleman men women boys girls ladies gentlemen")
_FIRST_TO = re.compile(r"\bto (?P<verb>[a-z]+)")
_OF = bag("of among")
_REACTING = bag(
    """laugh cry cheer complain retire sign wash quit fall stop apologise apologize drop give answer
    ask notice wake taste try praise congratulate thank agree volunteer object protest clap yawn
    sneeze faint be admit confess know learn hear see tell say suggest crash panic sit
    order rise tire pass drown burn break blush smile wave forget"""
)
"""What is done by one after the other, though not as the list has it."""
_PASSING = bag("cross enter pass reach round clear")
_GOALS = bag("line tape finish end")
_DURING = re.compile(
    r"\b(?:at the (?:[a-z]+ )?(?:start|corner|bend|turn|outset|checkpoint|hurdle|fence|bell|mile)"
    r"(?! of\b)|(?:with|after) (?:a|one|two|half a|the first) (?:mile|lap|kilometre|kilometer)s?\b|"
    r"in the (?:world|overall|national|league|season|all-time) (?:rankings?|standings|table|list)|"
    r"on the list of|in the queue for)\b"
)
_CUES = bag(
    """start corner bend turn outset checkpoint hurdle fence bell mile miles lap laps kilometre
    kilometer rankings ranking standings table list queue"""
)
_LEADING = frozenset(("ahead", "behind", "immediately"))
_EARLIER = bag("started entered crossed led")
SIGNS_OF_PARTIAL_RANKS = _CUES | _SEXES | _OF | _EARLIER | {"to", "value"}


def partial_ranks(row: Sequence[Token], vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """The words that limit a rank to a part, each with its place."""
    for at, token in enumerate(row):
        if vocabulary.ranks:
            yield from _during(token, vocabulary)
        rank = token.kind in ("value", "closed") and _RANK.match(token.text.lower())
        if not rank:
            continue
        after = row[at + 1].before if at + 1 < len(row) else ()
        words = (*token.text.lower().split(), *after)
        sex = _limited_to(token.text.lower().split(), after)
        if sex and not vocabulary.familiar(sex) and not _are_all(sex, vocabulary):
            yield sex, token.start
        if verb := _other_deed(words, vocabulary):
            yield verb, token.start


def _during(token: Token, vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """Ahead at the start, with a mile to go, in the world rankings; crossed the bridge ahead."""
    words = token.before
    if not _CUES.isdisjoint(words):
        found = _DURING.search(" ".join(words))
        if found and not any(map(vocabulary.familiar, _CUES.intersection(found[0].split()))):
            yield found[0], token.start
    led = token.kind in _LEADING and words[:1] and words[0] in _EARLIER
    if led and _GOALS.isdisjoint(words) and not any(map(vocabulary.familiar, stems(words[0]))):
        yield words[0], token.start


def _limited_to(named: Sequence[str], after: Sequence[str]) -> str:
    """The sex of those among whom somebody is first: the first woman, first of the men."""
    inner = [word for word in named if word in _SEXES]
    if inner:
        return inner[0]
    if after[:1] and after[0] in _SEXES and (after[1:2] in (("to",), ("home",)) or not after[1:]):
        return after[0]
    rest = after[2:] if after[1:2] == ("the",) else after[1:]
    return rest[0] if after[:1] and after[0] in _OF and rest[:1] and rest[0] in _SEXES else ""


def _are_all(sex: str, vocabulary: Vocabulary) -> bool:
    """Whether nobody is known to be of the other sex."""
    male = sex in MALE or sex in ("men", "gentlemen", "boys")
    lists = (vocabulary.attributes[number] for number in vocabulary.somebody)
    return not any(is_male(value) is (not male) for each in lists for value in each.values)


def _other_deed(words: Sequence[str], vocabulary: Vocabulary) -> str:
    """What somebody was the first or the last to do, where no list can tell of it."""
    found = _FIRST_TO.search(" ".join(words[:6]))
    if not found or words[: len(words)].index("to") > 3:
        return ""
    verb = found["verb"]
    passing = vocabulary.ranks and verb in _PASSING and _GOALS.isdisjoint(words)
    if not passing and verb not in _REACTING:
        return ""
    if verb == "be":
        done = words[words.index("be") + 1 :][:1]
        if done not in (("sick",), ("ill",), ("booed",), ("overtaken",), ("lapped",), ("late",)):
            return ""
        verb = done[0]
    return "" if any(map(vocabulary.familiar, stems(verb))) else verb
