"""Clauses behind a noun that have a subject of their own: which Ann didn't buy, whose owner, where.

"The Comet, which Ann doesn't drive, leaves at noon; nor is it …": such a clause is a sentence by
itself, and the rest is read without it. Only a short clause is taken out, right behind a value or
behind a value with the noun of its list; what people feel or said is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.persons import is_another
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["set_apart"]

_CLAUSE = re.compile(
    r", (?P<by>which|who|whom|whose|where) (?P<told>[^,;]+?)(?P<end>, (?=[a-z])|;|(?=\.?$))"
)
_NOUN_PHRASE = (
    r"(?P<who>(?:(?:Mrs?|Ms|Miss|Dr|Captain|Inspector)\.? )?[A-Z][\w'’-]*\w(?: [A-Z][\w-]+)?|"
    r"the (?:[a-z-]+ )?[\w-]+|nobody|no one)"
)
_IRREGULAR = (
    "bought|won|got|sold|took|made|built|wrote|drew|ate|drove|rode|wore|chose|sang|grew|brought|"
    "found|met|held|caught|led|drank|spoke|read|ran|flew|kept|had|taught|saw"
)
_OWN_SUBJECT = re.compile(
    rf"^{_NOUN_PHRASE} (?P<done>(?:(?:did|does|has|had|is|was)(?:n['’]t| not) )?(?P<verb>[a-z]+))"
    r"(?P<to> (?:to|in|from|by|on|at|with|for|into))?$"
)
"""Which Ann doesn't drive, which Ann went to."""
_FINITE = re.compile(rf"(?:[a-z]+(?:s|ed)|[a-z]+n['’]t|is|was|has|had|{_IRREGULAR}|came|went)$")
_PLAIN_VERB = re.compile(
    r"^(?:is|was|has|had|does|did|costs?|won|went|came|left|made|sold|bought|paid|spent|lives?|"
    r"[a-z]+(?:ed|es|s))(?:n['’]t)?$"
)
_FELT = bag(
    """like love hate want prefer admire envy consider covet fancy miss recommend mention praise
    know remember mean wash repair overtake follow pass avoid chase notice think believe say wish
    hope need dislike enjoy expect suggest reject refuse regret photograph touch seek try call see
    born die marry use"""
)
"""Verbs that make nobody the one who has it."""
_AND_WHICH = re.compile(r" and (?=(?:which|who|whose|where) )")
_ROLE = re.compile(r"(?:[a-z]+(?:er|or|ist|ant)|captain|pilot|chef|host)$")
_KIN = bag(
    """brother sister mother father daughter grandfather grandmother neighbor partner lawyer
    employer admirer predecessor successor mentor tutor teacher manager goalkeeper doctor former
    other"""
)
_NOBODY = re.compile(
    r"^(?:nobody|no one) (?:(?:can|could) (?:buy|get|find|order|have|see|hear|eat|drink)|"
    r"(?:had|has|sold|sells|bought|grew|grows|raised|raises|played|plays|wore|serves?|served|"
    r"chose|took|ate|ordered|found|caught|drank|drinks|keeps|kept|owns|owned|rode|"
    r"rides|drives|drove)) (?P<what>(?:the |an? )?[^,;]+)$"
)
_THERE = re.compile(
    r"^(?P<what>(?:the |an? )?[\w'’ -]+?) (?P<done>(?:was|were|is|are) (?:[a-z]+ed|grown|sold|"
    r"held|found|bought|seen|taught|kept|won|sung|shown|given)|started|set off|"
    r"performed|played|sang|took place|takes place|starts|performs|plays)$"
)
"""Where the marrow was raised."""
_NOT_THERE = re.compile(
    rf"^{_NOUN_PHRASE} (?:did|does)(?:n['’]t| not) (?:live|stay|work|start|stop|perform|play|go|"
    r"eat|sing|camp|land)$"
)
_UNSURE = frozenset(("or", "nor", "either", "if", "unless", "iff", "neither", "nobody", "one"))
_COMMON = bag(
    """boat ship vessel coach bus train car house flat shop stall room picture painting book film
    song team dog cat horse bicycle plant pie cake dish parcel lesson class lecture talk concert"""
)
"""Things that are called by another of their values: the Poole boat."""
_OWNED = re.compile(r"['’]s? (?P<noun>[a-z]+)")
_MORE = re.compile(
    r" (?:more|less|fewer|earlier|later|sooner|longer|taller|older|younger|dearer|cheaper)$"
)
"""Which fetched £20 more: than the one with which it is compared."""
_COMPARING = frozenset(
    (
        *("value", "comparative", "than", "amount", "before", "after", "ahead", "behind", "above"),
        *("below", "immediately", "next", "comma"),
    )
)
_PERSONAL = re.compile(r"\b(?:he|she|him|her|his|hers)\b", re.IGNORECASE)
_SEVERAL = re.compile(
    r"\b(?:they|their|theirs|them|both|neither|each|former|latter)\b", re.IGNORECASE
)
_GOES_ON = re.compile(
    r"(?:and|but|while|whereas|though|although|nor|so|or|by (?:[a-z]+ )?[\w$£€]+)\b"
)
"""With these a sentence goes on that had its verb before."""
_JOINED = re.compile(r"(?:and|but|while|whereas|though|although|nor|so|or)\b")
_AT = frozenset(("in", "at", "on"))


def set_apart(
    text: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, ...]]:
    """The sentence without such a clause, and what the clause says; once for each of them."""
    for match in _CLAUSE.finditer(text):
        head = _head(match, row, vocabulary)
        told = () if head is None else _told(match, *head, mentions, vocabulary)
        if told and _MORE.search(told[-1]):
            told = _than_the_first(told[-1], match, row) if len(told) == 1 else ()
        if not told:
            continue
        before, behind = text[: match.start()], text[match.end() :]
        if _SEVERAL.search(behind) or (
            _PERSONAL.search(behind) and not _of_the_subject(match, row, mentions, vocabulary)
        ):
            # "Ann sails the Comet, which Bob built, and he …": who?
            continue
        if re.match(r"(?:and|but) (?:who|which|whose|where)\b", behind):
            continue
        if match["end"].startswith(",") and _JOINED.match(behind):
            rest = f"{before}, {behind}"
        else:
            rest = f"{before}{match['end'].strip(' ,')} {behind}".replace(" .", ".").strip()
        yield f"{rest.rstrip('.')}.", *(f"{each[:1].upper()}{each[1:]}." for each in told)


def _than_the_first(told: str, match: re.Match[str], row: Sequence[Token]) -> tuple[str, ...]:
    """A comparison with the subject before it; none where that is not the only other one."""
    own = [token for token in row if token.end <= match.start()]
    values = [token for token in own if token.kind == "value"]
    plain = _COMPARING.issuperset(token.kind for token in own)
    if len(values) != 2 or own[0] is not values[0] or not plain or len(own) < 3:
        return ()
    first = match.string[: values[0].end]
    first = f"the {first[4:]}" if first.startswith("The ") else first
    return (f"{told} than {first}",)


def _of_the_subject(
    match: re.Match[str],
    row: Sequence[Token],
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> bool:
    """Whether a clause is told of the person with whom the sentence begins, and names nobody."""
    own = [token for token in row if token.kind == "value" and token.end <= match.end("told")]
    people = [
        token
        for token in own
        if any(item.attribute in vocabulary.somebody for item in mentions[token.mention].items)
    ]
    return match["by"] in ("who", "whose") and own[:1] == people and own[0] is row[0]


def _head(
    match: re.Match[str],
    row: Sequence[Token],
    vocabulary: Vocabulary,
) -> tuple[Token, str] | None:
    """The value behind which a clause stands, and the noun between them, if any."""
    own = [token for token in row if token.end <= match.start()]
    stops = [at for at, token in enumerate(own) if token.kind == "stop"]
    clause = own[stops[-1] + 1 :] if stops else own
    if not clause or clause[-1].kind != "value":
        return None
    behind = match.string[match.end() :]
    inside = match["end"].startswith(",") and not _GOES_ON.match(behind)
    if inside and len(clause) > 1:
        # "The person next to Ann, who has the cat, is 41": who has it?
        return None
    kinds = [token.kind for token in clause]
    if stops and kinds[:1] == ["nor"]:
        # "…; nor is the Comet, which": of the Comet alone.
        kinds = kinds[1:]
    if kinds[:3] == ["neither", "value", "nor"] and len(kinds) == 5:
        kinds = kinds[3:4]
    if not _UNSURE.isdisjoint(kinds) or (kinds[-2:-1] == ["and"]):
        return None
    noun = match.string[clause[-1].end : match.start()]
    owned = _OWNED.fullmatch(noun)
    if owned is not None and is_another(owned["noun"]):
        return None
    if noun and owned is None and nouns(noun.strip()).isdisjoint(_listed(vocabulary) | _COMMON):
        return None
    return clause[-1], noun


def _listed(vocabulary: Vocabulary) -> frozenset[str]:
    """The nouns of the lists."""
    named = (each.name.lower().split()[-1] for each in vocabulary.attributes)
    return frozenset().union(*map(nouns, named))


def _told(
    match: re.Match[str],
    head: Token,
    noun: str,
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> tuple[str, ...]:
    """What a clause says of the value, in sentences; none where that is not certain."""
    name = match.string[head.start : head.end] + noun
    person = not noun and any(
        item.attribute in vocabulary.somebody for item in mentions[head.mention].items
    )
    if head.before[-1:] == ("the",) or not name[:1].isupper():
        name = f"the {name}"
    at = head.before[-1] if head.before[-1:] and head.before[-1] in _AT else "at"
    parts = _AND_WHICH.split(f"{match['by']} {match['told']}")
    said = []
    for by, _, told in (part.partition(" ") for part in parts):
        if not told.strip():
            return ()
        if by == "where":
            said.append(_there(told, name, at))
        elif by == "whose":
            said.append(_of_its_own(told, name, vocabulary, person=person))
        else:
            said.append(_of_it(by, told, name))
    return tuple(said) if all(said) else ()


def _of_its_own(told: str, name: str, vocabulary: Vocabulary, *, person: bool) -> str:
    """What is told of somebody's or something's owner, price or whatever is listed."""
    listed = (each.name.lower() for each in vocabulary.attributes)
    owned = next((each for each in listed if told.startswith(f"{each} ")), told.split()[0])
    if person and name[:1].isupper():
        return "" if is_another(owned) else f"{name}'s {told}"
    role = _ROLE.match(owned) is not None and owned not in _KIN
    if not role and nouns(owned.split()[-1]).isdisjoint(_listed(vocabulary)):
        return ""
    return f"the {owned} of {name}{told[len(owned) :]}"


def _of_it(by: str, told: str, name: str) -> str:
    """What somebody did with it, or what it is or did."""
    own_subject = _OWN_SUBJECT.match(told) if by in ("which", "whom") else None
    if own_subject is not None:
        verb = own_subject["verb"]
        if own_subject["done"] == verb and not _FINITE.match(verb):
            return ""
        if not _FELT.isdisjoint((verb, verb[:-1], verb[:-2])):
            return ""
        return f"{own_subject['who']} {own_subject['done']}{own_subject['to'] or ''} {name}"
    if by != "whom" and _PLAIN_VERB.match(told.split()[0]) and " but " not in told:
        return f"{name} {told}"
    return ""


def _there(told: str, place: str, at: str) -> str:
    """What happened at a place, or what nobody had there."""
    if (nobody := _NOBODY.match(told)) is not None:
        return f"nobody {at} {place} had {nobody['what']}"
    if _THERE.match(told) or _NOT_THERE.match(told):
        return f"{told} {at} {place}"
    return ""
