"""Clauses in a row behind a stop, and pronouns in them: "…; he isn't 31, and Bo isn't his".

The sentence is divided at one joint after the other. A clause that begins with a name stands by
itself; one that begins with a pronoun is read together with the first, of whose subject it is
said. "Him" and "her" are replaced by the only man or the only woman who can be meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male
from gridwright.puzzles.zebra.english.lexicon.persons import PRONOUNS, is_person
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.sentences.who_else import has_names

__all__ = ["in_turn"]

_KEPT_TOGETHER = re.compile(
    r"\b(?:if|unless|whether|iff|because|either|vice versa|respectively|in that order|or)\b",
    re.IGNORECASE,
)
_BEFORE_ALL = re.compile(
    r"(?:in|on|at|during|after|before|with|without|for|from|of|between|among|only|perhaps|maybe|"
    r"as|by|when|while|since|nobody|everyone|everybody|all|there)\b",
    re.IGNORECASE,
)
"""A sentence that begins so says something of all of its clauses."""
_STOPS = re.compile(r"; ")
_BEGINS = r"(?=(?-i:[A-Z£$€\d])|the |it (?:is|was)(?:n['’]t| not)? )"
_INNER = re.compile(r",? (?P<joint>and|but|while|whereas|though|although) ", re.IGNORECASE)
_PRONOUN = re.compile(
    r"\b(?:he|she|it|they|his|her|hers|its|their|theirs|him|them|this|that|these|those|former|"
    r"latter|others?|both|neither|so|then|another|same|too|also|likewise|instead|again|even|still|"
    r"each|(?:later|earlier|sooner)(?! (?:[a-z ]+ )?than\b)|afterwards|beforehand|"
    r"ones?(?! who\b| with\b| from\b| in\b| that\b))\b",
    re.IGNORECASE,
)
"""Words by which a clause speaks of what was said before it."""
_RELATIVE = re.compile(r"\b(?:that|the one|the ones)(?= [a-z]+)", re.IGNORECASE)
_SUBJECT = re.compile(r"^(?P<who>he|she|it|his|her|its)\b", re.IGNORECASE)
_ALIKE = {"his": "he", "her": "she", "its": "it"}
_VERB = re.compile(
    r" (?:(?:is|was|are|were|has|had|did|does|do)\b|(?:is|was|has|had|did|does|are|were)n['’]t\b|"
    r"got|went|took|made|sat|stood|won|came|saw|ran|rode|wore|drove|flew|left|paid|bought|sold|"
    r"spent|chose|wrote|sang|taught|held|kept|drew|grew|ate|drank|led|met|put|lost|spoke|gave|lay|"
    r"swam|rose|read|began|stole|[a-z]+(?:ed|s)\b)"
)
_NOT_HIS = re.compile(
    r"(?P<joint>(?:; |,? (?:and|but) ))(?P<who>(?:(?:Mrs?|Ms|Miss|Dr)\.? )?[A-Z][\w'’-]*|"
    r"the [a-z]+) (?P<be>(?:isn['’]t|wasn['’]t|is not|was not|is|was)) (?P<his>his|her|its) "
    r"(?P<noun>[a-z]+)(?=\.?$)"
)
"""And Ann isn't his teacher: and his teacher isn't Ann."""
_AT_THE_END = re.compile(
    r"(?P<how>\b(?:than|before|after|behind|above|below|(?:next|adjacent) to|beside|"
    r"(?:left|right|ahead|front) of)) (?P<whom>him|her|(?:he|she) (?:did|does|was|is))"
    r"(?=\.?$|,? (?:and|but|while|whereas|though|although) |;)"
)
_ASIDE = re.compile(
    r"^(?P<subject>[^,;]+)(?P<aside>, (?:who|whose|which) [^,;]+,)(?P<first> [^,;]+); "
)
_HERS = re.compile(
    r"(?P<joint>(?:; |, (?:and|but) ))(?P<whose>hers|his) (?P<rest>(?:isn['’]t|wasn['’]t|is not|"
    r"was not|is|was) the (?:(?:most|least) [a-z]+|[a-z]+est|[a-z]+) (?P<noun>[a-z]+)\b[^,;]*)"
    r"(?=\.?$)"
)
"""And hers isn't the cheapest lunch: her lunch isn't."""
_THAT_DAY = re.compile(r"(?P<joint>; )(?P<that>that (?P<noun>[a-z]+)) (?=[a-z])")
_WHO_DID_IT = re.compile(
    r"; the [a-z]+ (?:who|that) (?!is\b|was\b)(?:[a-z]+) (?P<it>it)\b (?=[a-z])"
)


def in_turn(
    text: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, ...]]:
    """Each way to divide a sentence at a joint, or to say it with a name for a pronoun."""
    if (named := _named(text, row, mentions, vocabulary)) != text:
        yield (named,)
        return
    if _KEPT_TOGETHER.search(text) or _BEFORE_ALL.match(text):
        return
    if (aside := _ASIDE.match(text)) is not None and _SUBJECT.match(text[aside.end() :]):
        people = [
            token
            for token in row
            if token.kind == "value"
            and aside.start("aside") <= token.start < aside.end("aside")
            and any(item.attribute in vocabulary.somebody for item in mentions[token.mention].items)
        ]
        if not people:
            # What is said between commas is of the subject, and "she" is nobody in it.
            first, rest = aside["first"], text[aside.end() :]
            yield (
                f"{aside['subject']}{aside['aside']}{first}.",
                f"{aside['subject']}{first}; {rest}",
            )
    for stop in _STOPS.finditer(text):
        yield from _at(text[: stop.start()], text[stop.end() :])


def _at(first: str, rest: str) -> Iterator[tuple[str, ...]]:
    """What stands before and behind a stop."""
    first, rest = first.strip(), rest.strip().rstrip(".")
    inner = _INNER.search(rest)
    begins = _SUBJECT.match(rest)
    if begins is None:
        if _stands_alone(rest if inner is None else rest[: inner.start()]):
            # What goes on behind it goes on with its own subject.
            yield f"{first}.", f"{rest[:1].upper()}{rest[1:]}."
        return
    for joint in _INNER.finditer(rest):
        one, other = rest[: joint.start()], rest[joint.end() :]
        again = _SUBJECT.match(other)
        if again is not None and _same(begins["who"], again["who"]):
            yield f"{first}; {one}.", f"{first}; {other}."
        elif again is None and _stands_alone(other):
            yield f"{first}; {one}.", f"{other[:1].upper()}{other[1:]}."


def _same(one: str, other: str) -> bool:
    """Whether two pronouns mean the same one: he, his."""
    one, other = one.lower(), other.lower()
    return _ALIKE.get(one, one) == _ALIKE.get(other, other)


def _stands_alone(clause: str) -> bool:
    """Whether a clause has a subject and a verb and needs nothing that was said before it."""
    plain = re.sub(r"^it (?:is|was)(?:n['’]t| not)? (?=.* who\b)", "", clause)
    begins = re.match(_BEGINS, clause) is not None or plain != clause
    relative = _RELATIVE.sub("", plain)
    return begins and _VERB.search(clause) is not None and not _PRONOUN.search(relative)


def _named(
    text: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> str:
    """The sentence with a name for one of its pronouns, where nobody else can be meant."""
    if match := _NOT_HIS.search(text):
        turned = f"{match['joint']}{match['his']} {match['noun']} {match['be']} {match['who']}"
        return f"{text[: match.start()]}{turned}{text[match.end() :]}"
    if match := _HERS.search(text):
        called = (nouns(each.name.lower().split()[-1]) for each in vocabulary.attributes)
        if any(nouns(match["noun"]) & each for each in called):
            whose = "her" if match["whose"] == "hers" else "his"
            turned = f"{match['joint']}{whose} {match['noun']} {match['rest']}"
            return f"{text[: match.start()]}{turned}{text[match.end() :]}"
    if match := _THAT_DAY.search(text):
        return _that_day(match, row, mentions, vocabulary)
    if match := _WHO_DID_IT.search(text):
        return _with_it(match, row, mentions, vocabulary)
    for match in _AT_THE_END.finditer(text):
        name = _only_one(match, row, mentions, vocabulary)
        if name:
            return f"{text[: match.start()]}{match['how']} {name}{text[match.end() :]}"
    return text


def _that_day(
    match: re.Match[str],
    row: Sequence[Token],
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> str:
    """Ann didn't come on Monday; that day was Bob's: Monday was."""
    text = match.string
    named = [
        token
        for token in row
        if token.kind == "value"
        and all(
            nouns(match["noun"]) & nouns(vocabulary.attributes[item.attribute].name.lower())
            for item in mentions[token.mention].items
        )
    ]
    if len(named) != 1 or named[0].end > match.start():
        return text
    token = named[0]
    name = text[token.start : token.end]
    name = name if name[:1].isupper() else f"the {name}"
    return f"{text[: match.start('that')]}{name}{text[match.end('that') :]}"


def _with_it(
    match: re.Match[str],
    row: Sequence[Token],
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> str:
    """The lamp was sold in May; the woman who bought it is a vet: who bought the lamp."""
    text = match.string
    own = [token for token in row if token.end <= match.start()]
    subject = own[0] if own else None
    if subject is None or subject.kind != "value" or (subject.before or ("the",))[0] != "the":
        return text
    if any(token.kind not in ("value", "not") for token in own):
        return text
    for token in own:
        if token.kind != "value":
            continue
        lists = {item.attribute for item in mentions[token.mention].items}
        timed = lists <= {axis.attribute for axis in vocabulary.compared[0]}
        if token is subject:
            if lists & vocabulary.somebody or timed:
                return text
        elif not (timed or lists <= vocabulary.somebody):
            return text
    name = text[: subject.end]
    name = f"the {name[4:]}" if subject.before else name
    return f"{text[: match.start('it')]}{name}{text[match.end('it') :]}"


def _only_one(
    match: re.Match[str],
    row: Sequence[Token],
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> str:
    """The name of the only man, or the only woman, of whom was spoken; "" where there are more."""
    wanted = PRONOUNS[match["whom"].split()[0]]
    own = [token for token in row if token.kind == "value" and token.end <= match.start()]
    joints = [
        at
        for at in re.finditer(r"; |, (?:and|but|while|whereas|though|although) ", match.string)
        if at.end() <= match.start()
    ]
    if not joints:
        return ""
    told = re.sub(r"(?<=, )wh[^,;]+,", "", match.string[: joints[0].start()])
    if re.search(r"n['’]t\b|\b(?:not|neither|nor|no|never)\b", told):
        # "Ann didn't buy the clock; Bob came after her": perhaps whoever bought it.
        return ""
    named: list[Token] = []
    for token in own:
        subject = token.start >= joints[-1].end()
        if has_names(token, mentions, vocabulary):
            male = is_male(token.text)
            if male is None:
                return ""
            if male is wanted and not subject:
                named.append(token)
        elif not subject and not _is_no_person(token, match.string, mentions, vocabulary):
            # "Ann came before the vet; Bob came after her": perhaps the vet.
            return ""
    meant = {mentions[token.mention].items for token in named}
    return named[0].text if len(meant) == 1 else ""


def _is_no_person(
    token: Token, text: str, mentions: Sequence[Mention], vocabulary: Vocabulary
) -> bool:
    """Whether a value is a number or a date, or told between commas of somebody."""
    lists = {item.attribute for item in mentions[token.mention].items}
    if lists & vocabulary.somebody or any(map(is_person, token.before)):
        return False
    if lists <= {axis.attribute for axis in vocabulary.compared[0]}:
        return True
    aside = text.rfind(", wh", 0, token.start)
    return aside >= 0 and "," not in text[aside + 1 : token.start]
