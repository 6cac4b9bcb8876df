"""What goes on with a pronoun: "Ann has the cat, and she is 41", "…; its owner is a woman".

It is a part of its own, with the name of whom the first part told, where that is certain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import (
    FEMALE,
    FIRST_NAMES,
    LAST_NAMES,
    MALE,
    is_male,
    sexes_of,
    surnames_of,
)
from gridwright.puzzles.zebra.english.lexicon.persons import PRONOUNS, is_another, is_person
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.sentences.who_else import may_be_another

__all__ = ["JOINTS", "LEAD", "TOOK_TIME", "goes_on", "name_of", "whole_phrase", "without_either"]

LEAD = (
    r"(?P<lead>(?:the (?!other\b|same\b)(?:(?!other\b)[a-z]+ )?[a-z]+ (?:(?:that|which) )?"
    r"(?=(?:he|she) [a-z]+ )|"
    r"it (?:is|was|isn['’]t|wasn['’]t|is not|was not) (?:(?:in|on|at) )?"
    r"(?=(?:his|her) [^,;]+ (?:that|which) |(?:he|she) who )|"
    r"(?:in|on|at) (?=(?:his|her) [a-z]+ ))?)"
)
"""What may stand before him: "the only pet that he has ever had", "it wasn't his pie that"."""
_GOES_ON = re.compile(
    r"^(?P<first>[^;]+?)(?:;|\.|,? (?:and|but|though|although)|, (?:while|whereas))\s+"
    rf"{LEAD}(?P<who>he|she|it|they|his|her|its|their) (?P<rest>[^;]+)$",
    re.IGNORECASE,
)
JOINTS = ("and", "but", "though", "although", "while", "whereas")
"""Before a pronoun they go on with the subject."""
_EITHER = re.compile(r"^(?P<said>[^,;]*(?:n['’]t|\bnot)\b[^,;]*),? either(?=\.?$)")
_CONTRACTED = re.compile(
    r"(?<=[.;,] )(?P<who>It|it|She|she|He|he)['’]s (?=(?:[a-z]+er|more|less|not|the|a|an|in|on)\b)"
)
_BEING = re.compile(r"(?:is|was)(?:n['’]t)?\b")
_IT_WAS_ANN = re.compile(r"^(?:is|was|isn['’]t|wasn['’]t) (?:not )?(?:[A-Z]\S* )+(?:who|that)\b")
"""It was Ann who won: nothing is Ann."""
TOOK_TIME = re.compile(
    r"^(?:took|takes) (?:(?:Mrs?|Ms|Miss|Dr)\.? )?[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)? (?!to\b|from\b|"
    r"across\b|home\b|back\b|into\b|through\b|round\b|around\b)"
)
"""It took Ann an hour, but not: it took her to Poole."""
_STANDING = frozenset(("value", "comma", "range", "parity", "end", "end of text"))
"""The tokens of a part that says of one subject what it is and has."""
_RELATING = frozenset(("comparative", "than", "amount", "before", "after", "ahead", "behind"))
_NOUN_ENDS = bag("with from of in at on by for to who that whose which")
_PHRASE_ENDS = re.compile(
    r"(?:-years?-old)?(?: (?!is\b|was\b|has\b|had\b|did\b|does\b|isn|wasn)[a-z]+(?<!ed))?"
    r"(?= (?:is|was|has|had|did|does|isn['’]t|wasn['’]t|didn['’]t|doesn['’]t|[a-z]+ed|went|"
    r"bought|won|got|took|came|chose|paid|spent|left|made|sat|lives|works)\b)"
)
"""Where the phrase of a subject ends: before its verb."""


def goes_on(
    text: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[str]:
    """Ann has the cat, and she is 41; the owner of the cat is a woman, and her hat is red."""
    match = _GOES_ON.match(_CONTRACTED.sub(r"\g<who> is ", text))
    if match is None:
        return
    own = [token for token in row if token.end <= match.end("first")]
    values = [token for token in own if token.kind == "value"]
    kinds = {token.kind for token in own}
    who = match["who"].lower()
    if who == "it" and (_IT_WAS_ANN.match(match["rest"]) or TOOK_TIME.match(match["rest"])):
        return
    people = [
        token
        for token in values
        if all(item.attribute in vocabulary.somebody for item in mentions[token.mention].items)
    ]
    described = who in PRONOUNS and values and values[0] is own[0] and values[0] not in people
    if described and people and not _joined(match, *JOINTS) and not _BEING.match(match["rest"]):
        # "The man from Rome isn't the vet; he came on Monday": the vet did, perhaps.
        described = False
    if described and _is_somebody(whole_phrase(match["first"], values[0]), vocabulary):
        # "The person with the cat isn't the vet; she …": the subject, though cats are listed.
        people.insert(0, values[0])
    thing = who == "it" and not people and _joined(match)
    if not values or (
        not kinds <= _STANDING | {"not"}
        and not _only_one_is(who, values, kinds, mentions, vocabulary, match["first"])
        and not (thing and kinds <= _STANDING | {"not", "or", "neither", "nor", "either"})
        and not (
            _joined(match, "but")
            and _compared(kinds, values, who, mentions, vocabulary, match["first"])
        )
        and not _said_of_one(
            values, kinds, mentions, vocabulary, possessive=_owns(match["first"], values[0], who)
        )
    ):
        return
    if "not" in kinds and not thing and (who not in PRONOUNS or values[:1] != people[:1]):
        # "Ann does not have the cat; it …": who?
        return
    things = [token for token in values if token not in people]
    told = (people or values)[0]
    if who in ("it", "its") and len(things) == 1:
        if things[0] is not values[0] and not kinds.isdisjoint(_RELATING):
            # "Ann's class is after the French class, but it": hers, if any.
            return
        # "Ann hiked Bear Creek. It is longer": the trail is.
        told = things[0]
    male = is_male(" ".join((*told.before[-1:], told.text)).title())
    male = is_male(told.text) if male is None else male
    if who in PRONOUNS and male is not None and male != PRONOUNS[who]:
        return
    named = who in PRONOUNS and _is_not_called(values, kinds, mentions, vocabulary)
    others = [] if named else people[1:]
    if who in PRONOUNS and male is None and any(is_male(t.text) is PRONOUNS[who] for t in others):
        # "Gill doesn't look after Alice; she …": perhaps Alice.
        return
    if "not" in kinds and who in PRONOUNS and told in people and not named:
        rest = row[len(own) :]
        if may_be_another(told, values, rest, PRONOUNS[who], mentions, vocabulary):
            return
    name = name_of(told, mentions, vocabulary)
    if told is own[0] and name.startswith("The ") and told.before[:1] == ("the",):
        name = whole_phrase(match["first"], told) or name
    said = [f"{match['first']}."]
    if who in PRONOUNS and male is None:
        words = set(re.findall(r"[a-z]+", match["first"].lower()))
        own_nouns, other_nouns = (MALE, FEMALE) if PRONOUNS[who] else (FEMALE, MALE)
        sexes = sexes_of(vocabulary.attributes)
        if own_nouns.isdisjoint(words) and not other_nouns.isdisjoint(words):
            return
        titled = told.before[-1:] in (("mr",), ("mrs",), ("ms",), ("miss",))
        if own_nouns.isdisjoint(words) and not titled and sexes is not None and sexes.told:
            # "The vet has the cat, and she is 41": a woman.
            said.append(f"{name} is a {'man' if PRONOUNS[who] else 'woman'}.")
    yield from said
    owner = f"{name}'s" if who in ("his", "her", "its", "their") else name
    lead = match["lead"]
    yield f"{lead[:1].upper()}{lead[1:]}{owner} {without_either(match['rest'])}"


def _is_somebody(phrase: str, vocabulary: Vocabulary) -> bool:
    """Whether a noun phrase is of a person: the one with the cat, but not the gift for the vet."""
    owner, _, owned = phrase.lower().rpartition("'s ")
    words = owned.split() if owner else phrase.lower().split()[1:]
    head = next((at for at, word in enumerate(words) if word in _NOUN_ENDS), len(words)) - 1
    if head < 0:
        return False
    sexes = sexes_of(vocabulary.attributes)
    other_names = frozenset[str]()
    called = frozenset[str]()
    for number in vocabulary.somebody:
        each = vocabulary.attributes[number]
        if sexes is None or not sexes.told or sexes.men[0].attribute == number:
            called |= nouns(each.name.lower().split()[-1])
        elif all(value.istitle() for value in each.values):
            # The doctor is not the patient whose name tells that she is a woman.
            other_names |= nouns(each.name.lower().split()[-1])
    # "The actor playing the cat": his noun stands first.
    heads = [nouns(words[at]) for at in ((head,) if owner else (0, head))]
    return all(other_names.isdisjoint(each) for each in heads) and any(
        is_person(words[at]) or each & called
        for at, each in zip((head,) if owner else (0, head), heads, strict=True)
    )


def _is_not_called(
    values: Sequence[Token], kinds: set[str], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> bool:
    """Whether it is denied that somebody has a name: Mr Boggs isn't Earl, and his pie …."""
    if not kinds <= {"value", "not", "comma", "stop"} or len(values) != 2:
        return False
    attributes = vocabulary.attributes
    lists = [{item.attribute for item in mentions[token.mention].items} for token in values]
    surnames = surnames_of(attributes)
    own = (lists[0] <= surnames) != (lists[1] <= surnames)
    return own and all(numbers <= vocabulary.somebody for numbers in lists)


def _joined(match: re.Match[str], *joints: str) -> bool:
    """Whether a clause goes on with "and" or "but" before its pronoun."""
    before = match.string[match.end("first") : match.start("who")].split()
    return before[-1:] != [] and before[-1] in (joints or JOINTS)


def _compared(
    kinds: set[str],
    values: Sequence[Token],
    who: str,
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
    text: str,
) -> bool:
    """Whether a thing is compared with another, and "but it" goes on with the first."""
    if who not in ("it", "its") or not kinds <= _STANDING | _RELATING:
        return False
    owned = re.match(r"['’]s? (?P<noun>[a-z]+)", text[values[0].end :])
    if owned is not None and not is_another(owned["noun"]):
        # "Ann's trip was longer than Bob's, but it …".
        return len(values) == 2
    lists = {item.attribute for token in values for item in mentions[token.mention].items}
    return lists.isdisjoint(vocabulary.somebody) and len(values) == 2


def _only_one_is(
    who: str,
    values: Sequence[Token],
    kinds: set[str],
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
    text: str,
) -> bool:
    """Whether "her" must be the subject: Mrs Hill came later than Mr Dale, but her hat is red."""
    if who not in PRONOUNS or "not" in kinds or not kinds <= _STANDING | _RELATING:
        return False
    people = all(
        item.attribute in vocabulary.somebody for t in values for item in mentions[t.mention].items
    )
    if any(_is_anothers(text, token) for token in values):
        # "Tina came before Gary's bride, but she …"
        return False
    male = [is_male(token.text) for token in values]
    return people and male == [PRONOUNS[who], *[not PRONOUNS[who]] * (len(values) - 1)]


def _only_person(values: Sequence[Token], people: Sequence[Token], *, thing: bool = False) -> bool:
    """Whether nobody but one is named or described: painting isn't taught by Hadley; he …."""
    return len(people) == 1 and not any(
        is_person(word) and not (thing and word == "one")
        for token in values
        for word in token.before
    )


def _is_anothers(text: str, token: Token) -> bool:
    """Whether somebody is told by whose he is: Gary's bride."""
    owned = re.match(r"['’]s? (?P<noun>[a-z]+)", text[token.end :])
    return owned is not None and is_another(owned["noun"])


def _owns(text: str, token: Token, who: str) -> bool:
    """Whether a thing of somebody is the subject, and that one is meant by "his"."""
    owned = re.match(r"['’]s? (?P<noun>[a-z]+)", text[token.end :])
    return who in PRONOUNS and owned is not None and not is_another(owned["noun"])


def without_either(text: str) -> str:
    """A denial without the word that only says that there was another before.

    >>> without_either("Ann isn't the vet, either.")
    "Ann isn't the vet."
    """
    return _EITHER.sub(r"\g<said>", text)


def whole_phrase(text: str, token: Token) -> str:
    """The subject with the words around it: the person from design, the 1941 poster."""
    behind = _PHRASE_ENDS.match(text, token.end)
    if behind is None:
        return ""
    phrase = text[: behind.end()].strip()
    return phrase if re.fullmatch(r"The [\w' $£€.,-]+", phrase) else ""


def _said_of_one(
    values: Sequence[Token],
    kinds: set[str],
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
    *,
    possessive: bool,
) -> bool:
    """Whether a part speaks of one person alone: Ann spent less than $9."""
    listed = [{item.attribute for item in mentions[token.mention].items} for token in values]
    if not listed[0] <= vocabulary.somebody:
        return False
    if possessive and kinds <= _STANDING | {"immediately", "next", "before", "after", "side"}:
        # "Ann's boat is next to the one with the coal; her own …".
        return not any(numbers & vocabulary.somebody for numbers in listed[1:]) and (
            _only_person(values, values[:1], thing=True)
        )
    attributes = vocabulary.attributes
    if kinds <= _STANDING | {"comparative", "than", "before", "after", "at least", "at most"}:
        return all(attributes[n].numbers is not None for numbers in listed[1:] for n in numbers)
    if not kinds <= _STANDING | {"not", "neither", "nor", "either", "or"}:
        return False
    return all(
        n not in vocabulary.somebody or attributes[n].name.lower() in LAST_NAMES | FIRST_NAMES
        for numbers in listed[1:]
        for n in numbers
    )


def name_of(token: Token, mentions: Sequence[Mention], vocabulary: Vocabulary) -> str:
    """How a value is called, as it is listed."""
    items = mentions[token.mention].items
    value = vocabulary.attributes[items[0].attribute].values[items[0].value]
    name = value if len(items) == 1 and value[:1].isalpha() else token.text
    if name[:1].isupper() and name.lower().split()[0] != "the":
        return name
    return f"The {name.removeprefix('the ').removeprefix('The ')}"
