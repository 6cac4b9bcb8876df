"""The most and the least: "the deepest wreck", "the second-cheapest", "the top floor".

Such words stand for one value of the attribute that they compare, wherever they stand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.adjectives import (
    ADJECTIVES,
    COMPARATIVES,
    SUPERLATIVES,
)
from gridwright.puzzles.zebra.english.lexicon.closed import RELATIVE
from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import bag, small_words
from gridwright.puzzles.zebra.english.measuring.axes import fitting
from gridwright.puzzles.zebra.english.measuring.evidence import GENERAL, Evidence
from gridwright.puzzles.zebra.english.measuring.measures import Axis
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.statements import Item

__all__ = ["extremes"]

_ENDS = {
    **dict.fromkeys(("top", "topmost", "uppermost"), "higher"),
    **dict.fromkeys(("bottom", "bottommost"), "lower"),
    **dict.fromkeys(("eldest",), "older"),
    **{"best": "better", "worst": "worse"},
}
_OF_TIMES = {"best": "faster", "worst": "slower"}
_SINGLE = {**{word: word for word in SUPERLATIVES}, **_ENDS}
_SUPERLATIVES = frozenset((*_SINGLE, "most", "least"))
_COUNT = "|".join(WORDS)
_RANK = "|".join(RANKS[1:])
_NO_NOUN = (
    "and|or|but|nor|is|was|has|had|who|to|never|not|cannot|no|neither|either|does|did|do|will|would|"
    "can|could|may|might|hates|dislikes|lacks"
)
"""Words that are no noun, behind "the oldest of the five"; least of all those that deny."""
_EXTREME = re.compile(
    rf"\bthe\s+(?:(?P<rank>{_RANK}|[2-9](?:nd|rd|th))[\s-]+)?"
    rf"(?P<word>(?:most|least)\s+(?:{'|'.join(ADJECTIVES)})|(?:{'|'.join(_SINGLE)}))\b"
    rf"(?P<group>\s+of\s+(?:the|these|all|them)\b(?:\s+(?P<count>{_COUNT}|\d+)\b"
    rf"(?:\s+(?P<noun>(?!(?:{_NO_NOUN})\b|[a-z]+n't\b)[a-z]+))?)?)?",
    re.IGNORECASE,
)
_JOINED = re.compile(r"\s(?:n?or)\s")
_FAR = 2
"""How many words before a superlative can say what it is about: who scored the most."""
_NEAR = 3
_OWNERS = bag("owner proprietor founder baker chef manager keeper person builder maker")
_BORN = bag("born birth birthday")
_TIMES = frozenset(("year", "date", "time", "day", "month"))
_STOPS = RELATIVE | bag(
    """is was are were isn't wasn't does did doesn't didn't has had of in on at by from with and
    or but nor to than the a an not"""
)
_VERBS = bag(
    """costs cost pays paid weighs weighed lasts lasted takes took sells sold scores scored measures
    measured spends spent runs ran earns earned fetches fetched raises raised goes went comes came
    got gets won wins lives lived sits sat stands stood makes made contains contained"""
)
_SOME = bag("man men woman women girl girls boy boys lady ladies male female gentleman gentlemen")
"""Nouns that leave some people out."""
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|[^\sa-z]")
_NUMBER = re.compile(r" number\b(?! of\b)")
_AMOUNTING = re.compile(
    r" of (?:[$£€]\s?)?\d[\d,.]*(?: (?!is\b|was\b)[a-z]+)?(?= (?:is|was)(?:n't)? $)"
)
"""Words between a noun and its verb: her score of 85 was the best."""
_OWN = re.compile(r"(?: [a-z]+)? of (?:his|her|its|their)\b")
_NUMBER_OF = re.compile(r" number of\b")


def extremes(
    sentence: str,
    known: Sequence[Axis],
    others: tuple[tuple[int, frozenset[str]], ...],
    meant: Callable[[str], Sequence[int]],
    tells: Callable[[str], Sequence[int]],
    names: frozenset[str],
) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
    """Every superlative that stands for a value: start, end, and the values it can be."""
    if _SUPERLATIVES.isdisjoint(small_words(sentence)):
        return
    text = sentence.lower().replace("’", "'")
    before: tuple[str, ...] = ()
    last = 0
    for match in _EXTREME.finditer(text):
        if _partial(text, match, known, names):
            continue
        word = " ".join(match["word"].split())
        compared = _comparative(word)
        general = compared in GENERAL
        behind = () if match["group"] else tuple(_following(text, match.end(), general, tells))
        if match["noun"] and tells(match["noun"]):
            # The lowest of the five floors is a floor.
            behind = (match["noun"],)
        if not (last and _JOINED.fullmatch(text, last, match.start())):
            # "Neither the lowest nor the highest": what is said before tells of both.
            words = _WORD.findall(_AMOUNTING.sub("", text[: match.start()]))
            before = tuple([word for word in words if word not in ("neither", "either")][-_FAR:])
        last = match.end()
        if behind and "number" in before:
            # "The one wearing the highest number had the most goals": that is told of the number.
            before = before[before.index("number") + 1 :]
        if (
            word in ("most", "least")
            and before
            and tells(before[-1])
            and not any(map(tells, behind[:1]))
        ):
            # "Who spent the most shopped first": the verb before tells what there is most of.
            behind = ()
        if word in _OF_TIMES and "time" in (*before, *behind):
            # The best time is the shortest.
            compared = _OF_TIMES[word]
        family, sign = COMPARATIVES[compared.split()[0]]
        if " " in compared:
            family = ADJECTIVES[compared.split()[1]]
        # The slowest train is slow, whatever else the list of trains is.
        named = others if general else ()
        told = Evidence(before, (word, *behind), -1, meant, named, compared, behind, tells)
        rank = _rank(match["rank"])
        items = []
        fits = fitting(family, sign, None, known, told)
        if compared in ("earlier", "later") and any(axis.kind in _TIMES for axis, _, _ in fits):
            # The earliest film is no place in a row of posters.
            fits = [fit for fit in fits if fit[0].kind != "row"]
        if _NUMBER_OF.match(text, match.end()):
            # "The lowest number of caps" is of no cap number.
            fits = [fit for fit in fits if fit[0].kind != "label"]
        if family == "age" and not _OWNERS.isdisjoint(behind[:1]):
            # "The oldest owner" of shops that opened in some years is no owner of the oldest shop.
            fits = [fit for fit in fits if fit[0].kind != "year" or fit[0].names & _BORN]
        for axis, direction, _ in fits:
            order = sorted(axis.numbers, reverse=direction > 0)
            if rank <= len(order):
                items.append(Item(axis.attribute, axis.numbers.index(order[rank - 1])))
        if items:
            yield match.start(), match.end(), tuple(items)


def _partial(text: str, match: re.Match[str], known: Sequence[Axis], names: frozenset[str]) -> bool:
    """Whether only some are compared: the oldest of three, the oldest woman, among the oldest."""
    if match["count"] and known:
        count = match["count"].lower()
        number = WORDS[count] if count in WORDS else float(count)
        if number != len(known[0].numbers):
            return True
    behind = _WORD.match(text, match.end() + 1)
    noun = behind[0] if behind is not None else ""
    if (noun in _SOME and noun not in names) or noun == "bit":
        return True
    if _OWN.match(text, match.end()):
        # The best of her career is one of her own.
        return True
    return text[: match.start()].rstrip().endswith(("among", "amongst", "nearly", "almost"))


def _comparative(word: str) -> str:
    """The comparative of a superlative.

    >>> _comparative("deepest"), _comparative("most expensive"), _comparative("top")
    ('deeper', 'more expensive', 'higher')
    """
    first, _, adjective = word.partition(" ")
    if adjective:
        return f"{SUPERLATIVES[first]} {adjective}"
    return _ENDS.get(first) or SUPERLATIVES[first]


def _rank(text: str | None) -> int:
    if not text:
        return 1
    return int(text[0]) if text[0].isdigit() else RANKS.index(text) + 1


def _following(
    text: str, at: int, general: bool, tells: Callable[[str], Sequence[int]]
) -> Iterator[str]:
    """The words behind a superlative that belong to it: its noun, and what comes before that."""
    for count, match in enumerate(_WORD.finditer(text.replace("-", " "), at)):
        if count == _NEAR or not match[0][0].isalpha() or match[0] in _STOPS:
            return
        if count and match[0] in _VERBS:
            # "The largest flat costs more": what it costs is said of it.
            return
        yield match[0]
        if not general or tells(match[0]):
            if general and _NUMBER.match(text, match.end()):
                # The highest bib number.
                yield "number"
            return
