"""Sentences in parts, each understood by itself: "Ann, a woman of 41, …", "Bob isn't 40. …".

Where a sentence is not understood as a whole, what stands between commas behind its subject is said
of the subject, what goes on with a pronoun of whom the first part told (`continued`), and so is
what trails behind (`trailing`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import MALE, sexes_of
from gridwright.puzzles.zebra.english.measuring.amounts import Amount
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.antecedents import said_of_one_of_them
from gridwright.puzzles.zebra.english.sentences.continued import (
    goes_on,
    name_of,
    without_either,
)
from gridwright.puzzles.zebra.english.sentences.meanwhile import at_that_time
from gridwright.puzzles.zebra.english.sentences.tokens import Token, tokens
from gridwright.puzzles.zebra.english.sentences.trailing import (
    of_both,
    of_the_subject,
    then_or_before,
)
from gridwright.puzzles.zebra.english.turns.common import OF_ONE_OF_THEM

__all__ = ["parts"]

_LONGEST = 400
_ASIDE = re.compile(r"^(?P<subject>[^,;.]+), (?P<aside>[^,;]+), (?P<rest>[a-z].*)$")
_MORE = re.compile(r"^(?P<and>and )?(?P<aside>(?:who|which|whose) [^,;]+), (?P<rest>[a-z].*)$")
"""A second aside: "Ann, the vet, whose house is red, …", "Ann, who …, and whose …, …"."""
_AND_WHO = re.compile(r" (?:and|but) (?=(?:who|which|whose) )")
_STOPPED = re.compile(
    r"^(?P<first>[^;]+?)(?:;|(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)\.)\s+(?P<rest>[A-Za-z][^;]+)$"
)
_THAT = re.compile(
    r"^(?P<first>neither [^,;.]+? nor [^,;.]+?)(?:;|\.)\s+(?:that|this) [a-z]+ (?P<rest>[^;]+)$",
    re.IGNORECASE,
)
"""Neither Ann nor Bob chose Rome. That trip wasn't in May."""
_VERBLESS = frozenset(
    (
        *("and", "or", "but", "nor", "who", "which", "whose", "that", "the", "a", "an", "while"),
        *("as", "with", "though", "although", "not", "he", "she", "it", "they", "in", "on", "at"),
        *("for", "both", "neither", "either", "so", "then", "than", "of", "to", "from", "by"),
    )
)
_BETWEEN_AND = re.compile(
    r"^(?P<first>(?:there (?:is|are)|only|exactly|just)\b[^,;]*\bbetween [^,;]+? and [^,;]+?),? "
    r"and "
    r"(?P<rest>(?:the |box )?(?:(?!and\b|or\b)[^\s,;]+ ){1,3}"
    r"(?:is|are|lives|sits|stands|was)(?: (?:kept|placed))? (?:immediately |not |somewhere )*"
    r"(?:above|below|to the (?:left|right) of|before|after|next to|on|in|at) [^,;]+)$",
    re.IGNORECASE,
)
_WHO_LAST = re.compile(
    r"^(?P<first>[^,;]+(?:,? (?:and|but) so (?:did|does|was|is|were|do|are|had|has) [^,;]+)?), "
    r"(?:who|which) (?P<rest>(?:(?:is|was|were|are|has|had|does|did|likes|lives|sits|owns|works|"
    r"cost|went|came|took|made|won|got|sold)\b|(?:is|was|were|did|does|has|had)n['’]t\b|[a-z]+ed\b)"
    r"[^,;]*)$",
)
_UNSURE = frozenset(("or", "nor", "either", "if", "unless", "nobody", "iff"))
_SAID_OF_IT = re.compile(r"^(?:who|which) (?=[a-z])", re.IGNORECASE)
_WHOSE = re.compile(r"^whose (?=[a-z])", re.IGNORECASE)
_DONE = re.compile(
    r"^(?:[a-z]+ed|run|made|built|sold|bought|worn|won|led|held|kept|grown|written|drawn|given|"
    r"taken|known|driven|ridden) (?:by|in|with|from|to|on|at|as|for) ",
    re.IGNORECASE,
)
"""The choir, run by a man, …"""
_APPOSED = re.compile(
    r"^(?:an?|the|one of|either|just|only|aged|from|in the|living (?:in|at|on)|carrying|playing|"
    r"driving|riding|wearing|selling|teaching|holding) ",
    re.IGNORECASE,
)
_LIMITING = frozenset(("only", "whoever", "perhaps", "if", "like", "unlike", "to", "according"))
_DIVIDED = re.compile(r"[,;.]\s| (?:and|but) (?:he|she|it|his|her|its)\b")
_REFERRING = re.compile(
    r"\b(?:he|she|it|they|his|her|hers|its|their|theirs|him|them|this|that|these|those|former|latter|"
    r"other|others|both|neither|either|one|ones|so|then|if|unless|another|same|too|also)\b",
    re.IGNORECASE,
)


def parts(
    sentence: str, mentions: Sequence[Mention], amounts: Sequence[Amount], vocabulary: Vocabulary
) -> tuple[str, ...]:
    """The parts that together say what the sentence says; none where it cannot be divided."""
    text = sentence.strip()
    if len(text) > _LONGEST:
        return ()
    if "between" in text and (match := _BETWEEN_AND.match(text)) is not None:
        # Two places are between them, and so on: a clause of its own.
        return f"{match['first']}.", match["rest"]
    if not _DIVIDED.search(text):
        return ()
    if (match := OF_ONE_OF_THEM.search(text)) is not None:
        text = sentence = _of_her(match, vocabulary)
    row = tokens(sentence, mentions, amounts, vocabulary.names)
    found = (
        at_that_time(text, mentions, vocabulary)
        or tuple(_aside(text, row, mentions))
        or tuple(of_both(text, row, mentions, vocabulary))
        or tuple(then_or_before(text, row, mentions, vocabulary))
        or tuple(_who_at_the_end(text, row, mentions, vocabulary))
        or tuple(_that(text, row, mentions, vocabulary))
        or tuple(goes_on(text, row, mentions, vocabulary))
        or tuple(said_of_one_of_them(text, row, mentions, vocabulary))
        or tuple(of_the_subject(text, row, mentions, vocabulary))
    )
    return found or tuple(_stopped(text))


def _of_her(match: re.Match[str], vocabulary: Vocabulary) -> str:
    """Belongs to a woman, who has a cat: she has it, whoever she is; of the same length."""
    sexes = sexes_of(vocabulary.attributes)
    meant = sexes.called(match["noun"].lower()) if sexes is not None else ()
    names = (vocabulary.attributes[item.attribute].values[item.value] for item in meant)
    if not meant or any(name in match.string[: match.start()] for name in names):
        return match.string
    pronouns = ("his", "he") if match["noun"].lower() in MALE else ("her", "she")
    said = f"; {pronouns[match['whose'].lower() == 'who']} "
    start = match.start("whose") - 2
    # Values stay where they were found.
    return f"{match.string[:start]}{said:>{match.end() - start}}{match.string[match.end() :]}"


def _aside(text: str, row: Sequence[Token], mentions: Sequence[Mention]) -> Iterator[str]:
    """Ann, who has the cat, is 41: she has the cat, and she is 41."""
    match = _ASIDE.match(text)
    if match is None:
        return
    subject, aside, rest = match["subject"], match["aside"], match["rest"]
    own = [token for token in row if token.end <= match.end("subject")]
    if [token.kind for token in own] != ["value"] or not _LIMITING.isdisjoint(own[0].before):
        return
    again = [t for t in row if match.start("aside") <= t.start < match.end("aside")]
    told = _told_by(subject, aside)
    more = _MORE.match(rest)
    if more is not None and more["and"] is None and not _names_one(again):
        # "Ann, who isn't next to Bob, whose house is red, is 41": whose house?
        return
    if more is not None:
        second = _told_by(subject, more["aside"])
        told, rest = (told + second if told and second else ()), more["rest"]
    if rest.split()[0] in _VERBLESS:
        return
    if _names_one(again) and mentions[again[0].mention].items == mentions[own[0].mention].items:
        yield f"{subject} {rest}"
    elif told:
        yield from told
        yield f"{subject} {rest}"


def _names_one(row: Sequence[Token]) -> bool:
    """Whether an aside says only with what value its subject is one."""
    return [token.kind for token in row] in (["value"], ["value", "comma"])


def _told_by(subject: str, aside: str) -> tuple[str, ...]:
    """What an aside says of its subject, in sentences of their own; none where it is not clear."""
    if _AND_WHO.search(aside):
        told = [_told_by(subject, part) for part in _AND_WHO.split(aside)]
        return tuple(each for one in told for each in one) if all(told) else ()
    if _SAID_OF_IT.match(aside):
        return (f"{subject} {_SAID_OF_IT.sub('', aside)}.",)
    if _WHOSE.match(aside):
        return (f"{subject}'s {_WHOSE.sub('', aside)}.",)
    if _DONE.match(aside):
        return (f"{subject} was {aside}.",)
    return (f"{subject} is {aside}.",) if _APPOSED.match(aside) else ()


def _who_at_the_end(
    text: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[str]:
    """Ann sits between Bob and Cy, who has the cat: Cy has it."""
    match = _WHO_LAST.match(text)
    if match is None or " but not " in match["rest"]:
        # "Before Bob, who brought wine but not on Monday": who did not?
        return
    own = [token for token in row if token.end <= match.end("first")]
    if not own or own[-1].kind != "value":
        return
    noun = text[own[-1].end : match.end("first")]
    if noun and noun[1:] not in {each.name.lower() for each in vocabulary.attributes}:
        return
    kinds = [token.kind for token in own]
    # "Neither Ann nor Bob chose the vase, which …": but not "the vase or the cup, which …".
    if (kinds[:3] == ["neither", "value", "nor"] and len(kinds) == 5) or (
        _UNSURE.isdisjoint(kinds) and kinds[-2:-1] != ["neither"]
    ):
        yield f"{match['first']}."
        yield f"{name_of(own[-1], mentions, vocabulary)}{noun} {match['rest']}"


def _that(
    text: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[str]:
    """What neither of two chose, and more about it."""
    match = _THAT.match(text)
    if match is None:
        return
    own = [token for token in row if token.end <= match.end("first")]
    if [token.kind for token in own] == ["neither", "value", "nor", "value", "value"]:
        yield f"{match['first']}."
        yield f"{name_of(own[-1], mentions, vocabulary)} {match['rest']}"


def _stopped(text: str) -> Iterator[str]:
    """Two sentences, of which the second stands by itself."""
    match = _STOPPED.match(text)
    rest = without_either(match["rest"]) if match is not None else ""
    if match is None or _REFERRING.search(rest):
        return
    yield f"{match['first']}."
    yield rest
