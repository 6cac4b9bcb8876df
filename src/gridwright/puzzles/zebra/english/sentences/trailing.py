"""What trails behind a statement: "…, neither of whom was shot", "…, the Wasp having left earlier".

Or it ends with a pronoun: "…, but it wasn't Ann who bought it". Each is a part of its own, with
the names of those of whom the first part told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male, sexes_of
from gridwright.puzzles.zebra.english.lexicon.happenings import ALSO_TOLD, EVENTS, PAST
from gridwright.puzzles.zebra.english.lexicon.persons import PRONOUNS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.continued import name_of
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["of_both", "of_the_subject", "then_or_before"]

_OF_WHOM = re.compile(
    r"^(?P<first>[^;]+?)(?:, (?:(?:and|but|though|although) )?|; )(?P<both>both|neither) "
    r"(?:of (?P<which>whom|which|them|the two|these|those) |"
    r"(?<=both )(?=(?:are|were|have|had|live|lived|sit|sat|came|cost|paid|took|went) ))"
    r"(?P<told>[^,;]+?)(?:\.?$|, (?P<rest>[a-z][^;]*)$)"
)
_AS_HIS = re.compile(
    r"(?P<how>\b(?:than|before|after|behind|above|below|(?:next|adjacent) to|beside|"
    r"(?:left|right|ahead|front) of|from)) (?P<whom>(?P<own>his|hers|its)|him|her|it)$"
)
"""Both of these are next to hers."""
_EARLIER = re.compile(
    r"^(?P<first>[^;]+?)(?:, (?P<having>(?:with )?(?:the )?[^,;]+?) having|"
    r"(?:;|, (?:and|but|while|whereas)) (?P<who>[^,;\s]+)) (?P<done>[^,;]*? )"
    r"(?P<how>earlier|later|before|after|previously|beforehand|afterwards|"
    r"(?:before|after) th(?:at|is))\.?$"
)
_ALIKE = (
    bag("captured taken took seized caught arrested impounded"),
    bag("spoke spoken talked lectured addressed"),
    bag("died perished drowned hanged shot killed"),
    bag("went gone travelled traveled flew flown visited"),
    bag("shown screened aired broadcast"),
    bag("held staged"),
    bag("opened unveiled inaugurated"),
)
"""Verbs that tell of the same happening."""
_OWNED = re.compile(r"['’]s? ?[a-z]")
"""Something of somebody: her invitation is posted before she comes."""
_DONE = re.compile(r"[a-z]{2,}(?:ed|en|wn|ught)")
_THAN = {
    "earlier": "earlier than",
    "previously": "earlier than",
    "beforehand": "earlier than",
    "before": "before",
    "later": "later than",
    "afterwards": "later than",
    "after": "after",
}
_OF_IT = re.compile(
    r"^(?P<first>[^;]+?), (?:but|and|though|although) (?P<told>[^,;]* )(?P<who>its|it|her|him)"
    r"(?P<own>(?<=its) [a-z]+)?\.?$"
)
_IT_WAS = re.compile(r"^it (?:is|was)(?:n['’]t| not)? (?=.* (?:who|that)\b)")
_ITS_OWN = bag(
    """theft disappearance loss sale purchase discovery recovery return arrival departure launch
    construction delivery"""
)
"""What happened to a thing is told of the thing."""
_RELATING = frozenset(("comparative", "than", "amount", "before", "after", "side"))
_SOMEBODY_ELSE = re.compile(
    r"\b(?:he|she|it|they|his|her|its|their|him|them|who|which|that|than|"
    r"the one|another|both|neither|other)\b",
    re.IGNORECASE,
)
_VESSELS = bag("ship boat yacht vessel ferry schooner tug barge")
"""She is one of these, though nobody is."""
_PLAIN = frozenset(("value", "comma", "end of text"))


def of_both(
    text: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[str]:
    """Ann and Bob are two different people, neither of whom has the cat."""
    match = _OF_WHOM.match(text)
    if match is None:
        return
    own = [token for token in row if token.end <= match.end("first")]
    values = [token for token in own if token.kind == "value"]
    told = match["told"]
    if pair := _neither_of(own):
        if own[0] is not values[0]:
            told = "" if _AS_HIS.search(told) else told
        else:
            told = _as_the_subject(told, values[0], values, mentions, vocabulary)
        if not told or match["rest"]:
            return
    else:
        pair = _two_of(own, mentions, relating=match["which"] in ("them", "the two"))
        if match["which"] in ("these", "those", None) and len(values) > 2:
            return
    if not pair or (match["rest"] and (match["which"] == "them" or len(values) > 2)):
        return
    one, other = (name_of(token, mentions, vocabulary) for token in pair)
    yield f"{match['first']}{' ' if match['rest'] else ''}{match['rest'] or ''}".rstrip(".") + "."
    if match["both"] == "neither":
        yield f"Neither {one} nor {other} {told}."
    else:
        yield f"Both {one} and {other} {told}."
    sexes = sexes_of(vocabulary.attributes)
    if told != match["told"] and is_male(values[0].text) is None and sexes and sexes.told:
        whom = _AS_HIS.search(match["told"])
        if whom is not None and whom["whom"] in PRONOUNS:
            sex = "man" if PRONOUNS[whom["whom"]] else "woman"
            yield f"{name_of(values[0], mentions, vocabulary)} is a {sex}."


def _neither_of(own: Sequence[Token]) -> tuple[Token, ...]:
    """The two that somebody is or has neither of: Ann has neither the cat nor the dog."""
    kinds = [token.kind for token in own]
    if kinds == ["neither", "value", "nor", "value", "value"]:
        return own[1], own[3]
    if kinds in (
        ["value", "neither", "value", "nor", "value"],
        ["value", "not", "value", "or", "value"],
    ):
        return own[2], own[4]
    return ()


def _as_the_subject(
    told: str,
    subject: Token,
    values: Sequence[Token],
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> str:
    """What is told of the other two, with the name of the subject for "her"; "" where unsure."""
    match = _AS_HIS.search(told)
    rest = told if match is None else told[: match.start()]
    if _SOMEBODY_ELSE.search(rest):
        return ""
    if match is None:
        return told
    male, wanted = is_male(subject.text), PRONOUNS.get(match["whom"])
    lists = [{item.attribute for item in mentions[token.mention].items} for token in values]
    if lists[0] & lists[1] or (wanted is None and lists[0] <= vocabulary.somebody):
        return ""
    if wanted is not None and (
        male is (not wanted)
        or not lists[0] <= vocabulary.somebody
        or any(is_male(token.text) is wanted for token in values[1:])
    ):
        return ""
    name = name_of(subject, mentions, vocabulary)
    return f"{told[: match.start()]}{match['how']} {name}" + ("'s" if match["own"] else "")


def _two_of(
    own: Sequence[Token], mentions: Sequence[Mention], *, relating: bool
) -> tuple[Token, ...]:
    """The two that are spoken of last: Ann and Bob, or Ann who came before Bob."""
    values = [token for token in own if token.kind == "value"]
    joints = [at for at, token in enumerate(own) if token.kind == "and"]
    if not joints and relating and len(values) == 2:
        lists = [{item.attribute for item in mentions[token.mention].items} for token in values]
        plain = {token.kind for token in own} <= _PLAIN | _RELATING
        return tuple(values) if plain and lists[0] == lists[1] else ()
    if len(joints) != 1 or not 0 < joints[0] < len(own) - 1 or len(values) > 3:
        # "Ann and Bob sat next to Cy and Di, …" may be said of any two of them.
        return ()
    pair = own[joints[0] - 1], own[joints[0] + 1]
    joined = pair[0].kind == "value" and pair[1] is values[-1]
    return pair if joined and (len(values) == 2 or own[-1] is pair[1]) else ()


def then_or_before(
    text: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[str]:
    """The Heron was sold in 1902, the Petrel having been sold two years earlier."""
    match = _EARLIER.match(text)
    if match is None:
        return
    group = "having" if match["having"] else "who"
    own = [token for token in row if token.end <= match.end("first")]
    rest = [token for token in row if token.start >= match.start(group) and token.kind == "value"]
    if not _PLAIN.issuperset(token.kind for token in own) or len(rest) != 1:
        return
    if match["having"] and rest[0].start >= match.end("having"):
        return
    if _OWNED.search(match[group] + match["done"]) or _SOMEBODY_ELSE.search(
        text, match.start(group)
    ):
        return
    times = {axis.attribute: axis.kind for axis in vocabulary.compared[0] if axis.kind in TEMPORAL}
    values = [token for token in own if token.kind == "value"]
    told = [{item.attribute for item in mentions[token.mention].items} for token in values]
    things = [token for token, lists in zip(values, told, strict=True) if not lists <= times.keys()]
    if not things or len(things) != len(values) - 1:
        # "Ann has the cat; Bob came earlier": earlier than what?
        return
    said = "".join(
        letter
        for place, letter in enumerate(match["first"].lower())
        if not any(token.start <= place < token.end for token in values)
    )
    words = re.findall(r"[a-z]+", said), match["done"].split()
    behind = next((token for token in row if token.start >= rest[0].end), None)
    bare = behind is not None and behind.kind == "amount" and not behind.before
    if bare and not match["having"]:
        # "Ann left on Monday, and Bob two days earlier."
        verb = f"{text[match.start(group) : rest[0].end]} was"
        done = text[rest[0].end : match.start("how")]
    elif not _one_event(*words, by_the_clock="time" in times.values()):
        return
    else:
        verb = match[group].removeprefix("with ") + (" had" if match["having"] else "")
        done = f" {match['done']}"
    yield f"{match['first']}."
    than = _THAN[match["how"].split()[0]]
    other = name_of(things[0], mentions, vocabulary)
    yield f"{verb[:1].upper()}{verb[1:]}{done}{than} {other}."


def of_the_subject(
    text: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[str]:
    """The Heron was sold later than the Petrel, but it wasn't Ann who bought it."""
    match = _OF_IT.match(text)
    if match is None or _SOMEBODY_ELSE.search(_IT_WAS.sub("", match["told"]).replace(" who ", " ")):
        return
    own = [token for token in row if token.end <= match.end("first")]
    rest = [token for token in row if token.start > match.end("first") and token.kind == "value"]
    values = [token for token in own if token.kind == "value"]
    if len(values) != 2 or len(rest) != 1 or own[0] is not values[0]:
        return
    own_noun = (match["own"] or "").strip()
    if (match["who"] == "its" or own_noun) and own_noun not in _ITS_OWN:
        return
    if not {token.kind for token in own} <= _PLAIN | _RELATING:
        return
    lists = [{item.attribute for item in mentions[token.mention].items} for token in values]
    called = {nouns(vocabulary.attributes[number].name.lower().split()[-1]) for number in lists[0]}
    so_called = any(nouns(word) & each for word in values[1].before for each in called)
    if lists[0] != lists[1] and not (so_called and _IT_WAS.match(match["told"])):
        # "The lamp was sold before the one in Oslo, but Ann never went to it": Oslo.
        return
    subject = values[0]
    who = match["who"].removesuffix("s")
    if not all(_is_called(who, token, lists[0], vocabulary) for token in values):
        return
    yield f"{match['first']}."
    meant = _with_article(subject, text) + (f"'s {own_noun}" if own_noun else "")
    yield f"{match['told'][:1].upper()}{match['told'][1:]}{meant}."


def _is_called(who: str, token: Token, lists: set[int], vocabulary: Vocabulary) -> bool:
    """Whether "it" or "her" can be said of a value."""
    names = [vocabulary.attributes[number].name.lower() for number in lists]
    vessel = any(nouns(word) & _VESSELS for name in names for word in name.split())
    if who == "it" or (who == "her" and vessel):
        return lists.isdisjoint(vocabulary.somebody)
    return is_male(token.text) is (who == "him")


def _with_article(token: Token, text: str) -> str:
    """A value as it was called before, with its article."""
    article = token.before[-1:] == ("the",)
    return f"the {text[token.start : token.end]}" if article else text[token.start : token.end]


def _one_event(first: Sequence[str], then: Sequence[str], *, by_the_clock: bool) -> bool:
    """Whether two verbs tell of the same happening: captured and taken, but not came and left."""
    verbs = [
        {word for word in words if word in EVENTS or word in PAST or _DONE.fullmatch(word)}
        | {word for word in words if any(word in others for others in ALSO_TOLD.values())}
        for words in (first, then)
    ]
    if verbs[0] & verbs[1]:
        return True
    events = [
        {EVENTS[verb] for verb in some if verb in EVENTS}
        | {event for event, others in ALSO_TOLD.items() if not others.isdisjoint(some)}
        for some in verbs
    ]
    if events[0] & events[1]:
        return True
    # In a year much can happen that is called in many ways, at two o'clock it is one thing.
    return not by_the_clock and any(all(some & alike for some in verbs) for alike in _ALIKE)
