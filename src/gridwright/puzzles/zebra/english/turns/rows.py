"""Who is where in a row, in other words: in an outside lane, separated by one seat, next door."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.measure_words import FLOORS, SPOTS
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.naming.finishes import ranking
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import CLOSES, COUNTS, TWO, count_of, values_in
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["called_in", "in_a_queue", "turned"]

_LIKE = {"seat": "chair", "chair": "seat", "house": "home", "home": "house"}
"""Places that are also called by another noun."""
_QUEUES = frozenset(("queue", "line", "position", "place"))
_ROW = (
    r"(?: of the (?:row|line|street|road|terrace|queue|table|block|shelf|bench|pool|track|"
    r"corridor|rack|pier|quay|counter))?"
)
_UNSURE = re.compile(
    r"\b(?:not|never|neither|nor|or|either|if|unless|than|nobody|nothing|no one|no|only|except)\b|"
    r"n['’]t\b",
    re.IGNORECASE,
)
_SUBJECT = r"(?P<who>(?:(?!\. (?:He|She|It|They)\b)[^;])+?)"
_START = r"(?:^|(?<=\. ))"
_SIDES = re.compile(
    rf"{_START}{_SUBJECT} (?:has|had) (?P<one>[^,;]+?) on one side(?: of (?:him|her|it|them))?,? "
    r"and (?P<other>[^,;]+?) on (?:the|his|her|its) other(?: side)?" + CLOSES
)
"""Ann has the man in red on one side and Bob on the other."""
_NEIGHBOUR = re.compile(
    rf"{_START}{_SUBJECT} (?:has|had) (?P<one>[^,;]+?) (?:(?:living |sitting |staying )?"
    r"next[- ]door|(?:as|for) (?:an?|his|her|its|their) (?:(?P<side>left|right)(?:-| )?(?:hand)? |"
    r"next-door |immediate |direct )?neighbou?r)" + CLOSES
)
"""Ann has a cat next door; the grey has the bay as its right-hand neighbour."""
_NEARLY = re.compile(
    r"\b(?:directly|immediately|right|just|neighbou?r|"
    r"an? (?:(?:wo)?man|boy|girl|lady|gentleman))\b",
    re.IGNORECASE,
)
"""What other rules read: a boy on one side of him, Bob directly on the other."""
_SEVERAL = re.compile(rf"(?:{COUNTS}|\d+|several|some|many|both|all|and|another)\b", re.IGNORECASE)
_BOTH_TOLD = re.compile(
    r"^(?P<one>[^,;]+?) (?P<is>is|was|[a-z]+s|sat|stood) (?:somewhere )?(?P<how>ahead of|"
    r"in front of|behind|to the (?:left|right) of|above|below) (?P<other>[^,;]+?),? (?:and|with) "
    r"(?:(?:there )?(?:is|are) )?"
    rf"(?:exactly |only |just )?(?P<count>{COUNTS}|\d+) (?:other )?(?P<noun>[a-z]+)"
    r"(?: (?:is|are|was|were))?(?: (?:stands?|stood|sits?|sat|waits?|lives?|swims?|queues?|"
    r"standing|waiting|sitting|living|swimming))? between "
    r"(?:them|the two)" + CLOSES,
    re.IGNORECASE,
)
"""Ann is ahead of Bob, and one person stands between them."""
_NTH = re.compile(
    rf"\b(?P<the>the )?(?P<rank>{'|'.join(RANKS)}|last)(?: (?:person|one))? in (?:the )?"
    r"(?:queue|line)\b(?! (?:for|of)\b)",
    re.IGNORECASE,
)
"""Was third in the queue; the fourth in line."""
_END_OF_QUEUE = re.compile(
    r"\bat the (?:very )?(?P<end>front|head|back|rear|end|tail) of the (?:queue|line)"
    r"(?=\s*[.,;]|\s*$| (?:and|but|is|was|isn['’]t|has|wants|wears)\b)",
    re.IGNORECASE,
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer places in a row.

    >>> lanes = (Attribute("lane", ("1", "2", "3")),)
    >>> turned("Ann swims in an outside lane.", lanes)
    'Ann swims at one of the ends.'
    >>> turned("Ann and Bob are separated by exactly one lane.", lanes)
    'There is one lane between Ann and Bob.'
    >>> turned("Ann has a cat next door.", lanes)
    'Ann is next to a cat.'
    """
    if not attributes:
        return text
    text = text.replace(" all to herself", " to herself").replace(" all to himself", " to himself")
    first = attributes[0]
    floors = bool(nouns(first.name.lower()) & FLOORS)
    queue = in_a_queue(attributes)
    if queue:
        text = _END_OF_QUEUE.sub(lambda match: _in_the_queue(match, attributes), text)
    row = in_a_row(first)
    if queue or (row and nouns(first.name.lower()) & _QUEUES):
        text = _NTH.sub(lambda match: _nth(match, first), text)
    if "separated" in text and (row or floors or queue):
        # "Separated by one drink" may be said of something else than the row.
        counted = (
            each for each in attributes if each is first or all(map(str.istitle, each.values))
        )
        names = tuple(each.name.lower() for each in counted)
        text = _separated(names, floors=floors).sub(_between, text)
    if " between the" in text and (row or floors or queue):
        text = _BOTH_TOLD.sub(lambda match: _ahead_by(match, attributes), text)
    if not row:
        return text
    if re.search(r"\b(?:end|ends|outer|outside|outermost|outmost)\b", text):
        text = _at_the_ends(text, attributes)
    if " ha" in text:
        text = _NEIGHBOUR.sub(_next_to, _SIDES.sub(_on_both_sides, text))
    return text


def in_a_queue(attributes: Sequence[Attribute]) -> bool:
    """Whether the first list has positions from the 1st on, which may be those of a queue.

    >>> in_a_queue([Attribute("position", ("1st", "2nd"))])
    True
    >>> in_a_queue([Attribute("finish", ("1st", "2nd"))])
    False
    """
    if not attributes or called_in(attributes[0]) not in SPOTS:
        return False
    ranked = ranking(attributes)
    size = len(attributes[0].values)
    return ranked == (0, tuple(range(size))) and size <= len(RANKS)


def called_in(attribute: Attribute) -> str:
    """What a place of such a list is called: a queue position is a position.

    >>> called_in(Attribute("queue position", ("1st", "2nd")))
    'position'
    """
    return next((word for word in attribute.name.lower().split() if word in SPOTS), "")


def _nth(match: re.Match[str], places: Attribute) -> str:
    """The third position in the queue, or the person there."""
    before = match.string[: match.start()].split()[-1:]
    somebody = match["the"] and before not in (["is"], ["was"])
    noun = called_in(places) or "position"
    where = f"in the {match['rank'].lower()} {noun}"
    if not somebody:
        return where
    return f"{'The' if match['the'][0] == 'T' else 'the'} person {where}"


def _in_the_queue(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """The first or the last position."""
    first = match["end"].lower() in ("front", "head")
    rank = RANKS[0 if first else len(attributes[0].values) - 1]
    return f"in the {rank} {called_in(attributes[0])}"


@lru_cache(maxsize=16)
def _separated(names: tuple[str, ...], *, floors: bool) -> re.Pattern[str]:
    """Ann and Bob are separated by exactly one lane."""
    counted = {_plural_too(name) for name in names if name.isalpha()}
    if not floors:
        counted |= {"person", "people", *map(_plural_too, SPOTS)}
    return re.compile(
        r"^(?P<one>[^,;]+?) (?:(?:are|were) separated|(?:is|was) separated from (?P<other>[^,;]+?))"
        rf" by (?:exactly |only |just )?(?P<bound>at least |at most |more than )?"
        rf"(?P<count>{COUNTS}|\d+|an?) (?:other )?(?P<noun>{'|'.join(sorted(counted))}){CLOSES}",
        re.IGNORECASE,
    )


def _plural_too(noun: str) -> str:
    return rf"{re.escape(noun)}s?" if noun[-1:] != "f" else rf"{noun[:-1]}(?:f|ves)"


def _between(match: re.Match[str]) -> str:
    """So many places are between the two."""
    both = f"{match['one']} and {match['other']}" if match["other"] else match["one"]
    if both.lower().count(" and ") != 1 or _UNSURE.search(both):
        return match[0]
    count = "one" if match["count"].lower() in ("a", "an") else match["count"]
    be = "is" if count.lower() in ("one", "1") else "are"
    return f"There {be} {match['bound'] or ''}{count} {match['noun']} between {both}"


def _ahead_by(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """So many places ahead: one more than there are between the two."""
    floors = bool(nouns(attributes[0].name.lower()) & FLOORS)
    own = {noun for each in attributes for noun in nouns(each.name.lower())}
    if not nouns(match["noun"].lower()) & (own | SPOTS | {"person", "people"}):
        return match[0]
    if _UNSURE.search(match["one"]) or _UNSURE.search(match["other"]) or " and " in match["other"]:
        return match[0]
    count = count_of(match["count"])
    noun = f"{attributes[0].name.lower()}s" if floors else "places"
    return f"{match['one']} {match['is']} {count + 1} {noun} {match['how']} {match['other']}"


@lru_cache(maxsize=16)
def _ends(name: str) -> tuple[re.Pattern[str], ...]:
    """The ends of a row whose places are called by a noun: one of them, both, each."""
    own = nouns(name)
    called = SPOTS | own | {_LIKE[noun] for noun in own if noun in _LIKE}
    noun = rf"(?:{'|'.join(sorted(map(re.escape, called)))})"
    end = r"(?:far |very )?(?:end|outside|outermost|outmost)"
    both = (
        rf"(?:the (?:two )?{end} {noun}s|the two outer {noun}s|(?:the two ends|either end){_ROW})"
    )
    one = (
        rf"(?:one of the (?:two )?(?:{end} {noun}s|{noun}s at (?:the|either|each) ends?{_ROW})|"
        rf"one of the two outer {noun}s|"
        rf"an (?:end|outside|outermost) {noun}|the {noun} at (?:one|either) end{_ROW}|"
        rf"one (?:or (?:the )?other )?end{_ROW})"
    )
    goes_on = (
        r"(?! (?:of|in|next|beside|to|from|for|but|near|and (?:its|the)|or)\b(?! not\b))(?![\w-])"
    )
    there = r"(?:placed|kept|seated|parked|moored|stabled|housed|found|put|displayed|hung)"
    verb = rf"(?:(?:are|were)(?: {there})?|sit|sat|stand|stood|lived?|swim|swam|ran|run|worked?)"
    held_it = r"(?:occupie[sd]|has|had|takes|took|got|drew|was (?:given|assigned|allotted))"
    does = (
        rf"(?:{held_it}|(?:(?:is|was)(?: {there})?|sits|sat|stands|stood|lives|lived|swims|swam|"
        r"runs|ran|works|worked) (?:in|at|on))"
    )
    held = r"(?:are|were) (?:occupied|taken|held|filled) by|belong(?:ed)? to|house|hold|contain"
    return tuple(
        re.compile(pattern, re.IGNORECASE)
        for pattern in (
            # Ann is in one of the end stalls; Bob is in the other.
            rf"^(?P<one>[^,;]+?) {does} {one}(?:;|,)? "
            r"(?:and |while |with )?(?P<other>[^,;]+?) "
            rf"(?P<does>(?:{does}|in|at|on) )?the other(?: one| end| {noun})?{CLOSES}",
            # Ann and Bob swim in the two outermost lanes.
            rf"^{TWO} (?:{verb} (?:in|at|on)|occupy|occupied|have|had|take|took|"
            rf"(?:are|were) (?:the )?(?P<what>[^,;]+?) (?:in|at|on|of)) {both}{CLOSES}",
            # The two outermost lanes are Ann's and Bob's.
            rf"^{both} (?:{held}|(?:are|were)(?: those of)?(?! [a-z]+(?:ed|en) )) {TWO}{CLOSES}",
            rf"\b(?P<does>(?:does|did)(?:n['’]t| not)) (?:occupy|have|take) {one}{goes_on}",
            rf"\b{held_it} {one}{goes_on}",
            rf"\b(?:in|at|on) {one}{goes_on}",
        )
    )


def _at_the_ends(text: str, attributes: Sequence[Attribute]) -> str:
    """At one of the ends, or two at opposite ends."""
    each, both, turned_round, denied, held, at = _ends(attributes[0].name.lower())
    for pattern in (each, both, turned_round):
        if (match := pattern.match(text)) is not None:
            told = match.groupdict()
            if _UNSURE.search(match["one"]) or _UNSURE.search(match["other"]):
                return text
            if told.get("what") and not _tells_both(match, attributes):
                return text
            if pattern is each and not match["does"] and not _is_value(match["other"], attributes):
                # "Bob painted the other" does not place him there.
                return text
            one, other = match["one"], match["other"]
            return f"{one} and {other} are at opposite ends{text[match.end() :]}"
    text = denied.sub("is not at one of the ends", text)
    text = held.sub("is at one of the ends", text)
    return at.sub("at one of the ends", text)


def _is_value(words: str, attributes: Sequence[Attribute]) -> bool:
    """Whether words name a listed value and nothing else."""
    return re.fullmatch(rf"(?:the )?(?:{values_in(attributes)})", words, re.IGNORECASE) is not None


def _tells_both(match: re.Match[str], attributes: Sequence[Attribute]) -> bool:
    """Gold and black are the colours of the caps there: values of the list that is named."""
    said = {noun for word in match["what"].lower().split() for noun in nouns(word)}
    two = {re.sub(r"^the ", "", match[part].lower()) for part in ("one", "other")}
    return any(
        two <= {value.lower() for value in each.values}
        and nouns(each.name.lower().split()[-1]) & said
        for each in attributes
    )


def _on_both_sides(match: re.Match[str]) -> str:
    parts = match["who"], match["one"], match["other"]
    if any(_UNSURE.search(part) or _NEARLY.search(part) for part in parts):
        return match[0]
    return f"{match['who']} is immediately between {match['one']} and {match['other']}"


def _next_to(match: re.Match[str]) -> str:
    """Next to a neighbour, on the side that is told."""
    who, one, side = match["who"], match["one"], match["side"]
    if re.search(r"\b(?:who|that|which)$", who):
        return match[0]
    if _UNSURE.search(one) or _SEVERAL.match(one) or " and " in one:
        return match[0]
    if not side:
        return f"{who} is next to {one}"
    return f"{who} is immediately to the {'left' if side.lower() == 'right' else 'right'} of {one}"
