"""Men and women: what "the lady with the cat" says, where names or titles tell who is a lady."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.closed import RELATIVE
from gridwright.puzzles.zebra.english.lexicon.given_names import (
    FEMALE,
    LANDLADIES,
    MALE,
    YOUNG,
    Sexes,
    is_male,
    left_out,
    sexes_of,
    surnames_of,
    words_listed,
)
from gridwright.puzzles.zebra.english.lexicon.persons import PRONOUNS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention
from gridwright.puzzles.zebra.english.sentences.his_and_her import (
    is_lost,
    said_in,
    told_by_pronouns,
)
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item, One, Same, Statement

__all__ = ["of_another_sex", "sexes_told"]

_WITHIN = bag(
    "in with from wearing on at of by holding carrying riding driving the a an his her their "
    "keeping owning running selling eating drinking playing using growing living renting called "
    "named surnamed"
)
_TITLED = {"mr": True, "mister": True, "mrs": False, "miss": False, "ms": False}
_NOUNS = MALE | FEMALE
_OF_A_SEX = _NOUNS | PRONOUNS.keys() | _TITLED.keys()
_LEARNING = bag("attends attended attending learns studies studying")
_TAUGHT = (("taught", "by"), ("treated", "by"), ("seen", "by"))
"""What pupils do, and patients have done, and their teachers and doctors do not."""
_CONDITIONS = ("if", "iff", "only if", "unless")
_LADIES = LANDLADIES | frozenset(
    f"{word[:-1]}ies" if word.endswith("y") else f"{word}s".replace("mans", "men")
    for word in LANDLADIES
)
_BY_WHOM = frozenset(("by", "to", "is", "was"))
_FURTHEST = 7
"""So many words may stand before the clause about a man by whom something was done."""


def of_another_sex(
    row: Sequence[Token], mentions: Sequence[Mention], attributes: tuple[Attribute, ...]
) -> bool:
    """Whether something is said of a man or a woman that no rule reads.

    A landlady, or "the Ashby woman", where the list has men and women.
    A sentence that goes on with a pronoun that its subject cannot have ("Ann … He …"), "the man"
    where the list has men and women and some names do not tell, "his" of nobody who is named.
    """
    words = {word.removesuffix("'s") for word in said_in(row)}
    ladies = _LADIES & words
    if ladies and _left_by_landladies(ladies, attributes):
        return True
    if _NOUNS & words and _unread(row, mentions, attributes):
        return True
    if _NOUNS & words and any(_unsure(row, at, attributes) for at in range(len(row))):
        return True
    if PRONOUNS.keys().isdisjoint(words):
        return False
    if is_lost(row, mentions, attributes):
        return True
    first = next((token for token in row if token.kind == "value"), None)
    if first is None:
        return False
    items = mentions[first.mention].items
    known = {is_male(attributes[item.attribute].values[item.value]) for item in items}
    if any(_is_of_another(token, known) for token in row):
        return True
    return any(
        token.before[:1]
        and token.before[0] in PRONOUNS
        and (not PRONOUNS[token.before[0]]) in known
        for before, token in pairwise(row)
        if before.kind == "stop"
    )


def _is_of_another(token: Token, known: Set[bool | None]) -> bool:
    """Whether a clause is of somebody of the other sex: Ann sat next to Bob; the song he sang …."""
    words = token.before
    return words[:1] == ("the",) and any(
        word in ("he", "she") and (not PRONOUNS[word]) in known for word in words[2:4]
    )


def sexes_told(
    row: Sequence[Token], items: Sequence[Item], attributes: tuple[Attribute, ...]
) -> Iterator[Statement]:
    """What phrases such as "the lady who has the cat" say of the value in them."""
    words = said_in(row)
    if _OF_A_SEX.isdisjoint(words) or any(token.kind in _CONDITIONS for token in row):
        return
    for token, noun, rest in _phrases(row):
        sexes = _sexes(noun, rest, attributes)
        if sexes is None or not sexes.told:
            continue
        if items[token.mention].attribute != sexes.men[0].attribute:
            yield _one_of(items[token.mention], sexes.called(noun))
    for token, _, noun in _done_by(row):
        sexes = _sexes(noun, (), attributes)
        if sexes is not None and items[token.mention].attribute != sexes.men[0].attribute:
            yield _one_of(items[token.mention], sexes.called(noun))
    yield from _titled(row, items, attributes)
    if PRONOUNS.keys().isdisjoint(words):
        return
    first = next((token for token in row if token.kind == "value"), None)
    sexes = sexes_of(attributes)
    if first is not None and sexes is not None:
        named = [items[token.mention] for token in row if token.kind == "value"]
        for male in told_by_pronouns(row, sexes, named, attributes):
            yield _one_of(items[first.mention], sexes.men if male else sexes.women)


def _titled(
    row: Sequence[Token], items: Sequence[Item], attributes: tuple[Attribute, ...]
) -> Iterator[Statement]:
    """That Mr Hale is one of the men, where one list has surnames and another the first names."""
    for token in row:
        title = next((word for word in reversed(token.before) if word[0].isalpha()), "")
        male = _TITLED.get(title)
        if male is None or token.kind != "value" or not token.text[:1].isupper():
            continue
        sexes = sexes_of(attributes, surnamed=True, partly=True)
        if sexes is None or not sexes.told:
            return
        if items[token.mention].attribute in surnames_of(attributes):
            # Mr Hale's class, in a list of classes, tells nothing of his pupils.
            yield _one_of(items[token.mention], sexes.men if male else sexes.women)


def _phrases(row: Sequence[Token]) -> Iterator[tuple[Token, str, Sequence[str]]]:
    """The values of "the lady with the cat": the noun, and the words between it and the value."""
    denied = any(token.kind in ("not", "neither", "nor", "or", "nobody") for token in row)
    # Nothing is said of a man where it is denied that there is one.
    articles = ("the",) if denied else ("the", "a")
    for token, after in pairwise((*row, None)):
        assert token is not None
        words = token.before
        places = [at for at, word in enumerate(words[:-1]) if at and word in _NOUNS]
        if token.kind != "value" or not places or words[places[-1] - 1] not in articles:
            continue
        noun, rest = words[places[-1]], words[places[-1] + 1 :]
        if after is not None and after.kind == "or":
            # "The man in Rome or Oslo": one of two.
            continue
        # "The lady in the shop sold the lamp" speaks of somebody else.
        if rest[0] in RELATIVE or _WITHIN.issuperset(rest) or _is_done(rest):
            yield token, noun, rest


def _done_by(row: Sequence[Token]) -> Iterator[tuple[Token, Token, str]]:
    """What was done by a man who is told of: the value, the token behind the man, and the noun.

    "The cello was carried by a man whose place was next to Ann's."
    """
    unsure = False
    for token, behind in pairwise(row):
        if token.kind in ("comma", "and", "but", "stop"):
            unsure = False
        unsure = unsure or token.kind in ("not", "neither", "nor", "or", "nobody")
        if token.kind == "value" and behind.kind != "value" and not unsure:
            noun = _done_by_whom(behind)
            if noun:
                yield token, behind, noun


def _done_by_whom(token: Token) -> str:
    """The noun of "by a man who" before a token; "" where there is none."""
    words = token.before
    at = next((n for n, word in enumerate(words) if word in RELATIVE), 0)
    if not 3 <= at < _FURTHEST or words[at - 1] not in _NOUNS:
        return ""
    done = words[at - 2] in ("a", "the") and words[at - 3] in _BY_WHOM
    return words[at - 1] if done else ""


def _is_done(rest: Sequence[str]) -> bool:
    """Whether words say what was done: the woman delayed by the snow."""
    if rest[0].endswith("ing") and len(rest) > 1 and _WITHIN.issuperset(rest[1:]):
        # The man painting a barn.
        return True
    by = rest[1:2] and rest[1] in ("by", "with", "in", "to", "from", "as", "at", "on")
    return bool(by) and rest[0].endswith(("ed", "en", "ught")) and _WITHIN.issuperset(rest[2:])


def _unread(
    row: Sequence[Token], mentions: Sequence[Mention], attributes: tuple[Attribute, ...]
) -> bool:
    """Whether a man or a woman is left out, though the names tell who is which."""
    sexes = sexes_of(attributes, partly=True)
    if sexes is None or not sexes.told:
        return False
    unsaid = any(token.kind in _CONDITIONS for token in row)
    read = set() if unsaid else {(token.start, noun) for token, noun, _ in _phrases(row)}
    read |= set() if unsaid else {(behind.start, noun) for _, behind, noun in _done_by(row)}
    named = {item for each in mentions for item in each.items}
    if any(
        noun and token.kind != "value" and (token.start, noun) not in read
        for token in row
        for noun in (_done_by_whom(token),)
    ):
        return True
    return any(
        (token.start, word) not in read and named.isdisjoint(sexes.called(word))
        for token in row
        for word in (each.removesuffix("'s") for each in token.before)
        if word in _NOUNS
    )


def _left_by_landladies(words: Set[str], attributes: tuple[Attribute, ...]) -> bool:
    """Whether such words say something: not where they are values, or where all are women."""
    sexes = sexes_of(attributes)
    if not (sexes.told if sexes is not None else left_out(attributes, "woman")):
        return False
    known = words_listed(attributes)
    return any(nouns(word).isdisjoint(known) for word in words)


def _one_of(item: Item, chosen: Sequence[Item]) -> Statement:
    """That somebody is one of the men, or one of the women."""
    meant = [Same(item, one) for one in chosen]
    return meant[0] if len(meant) == 1 else One(tuple(meant))


def _sexes(noun: str, rest: Sequence[str], attributes: tuple[Attribute, ...]) -> Sexes | None:
    """Who is a man and who is a woman; "the man with the rash" is no doctor."""
    with_it = not RELATIVE.intersection(rest)
    doers = next((verb for verb in ("bought", "sold") if verb in rest), "")
    taught = any(two in _TAUGHT for two in pairwise(rest)) or not _LEARNING.isdisjoint(rest)
    young = noun in YOUNG
    return sexes_of(
        attributes, young=young, patients=with_it, pupils=taught, doers=doers, partly=True
    )


def _unsure(row: Sequence[Token], at: int, attributes: tuple[Attribute, ...]) -> bool:
    """Whether "the man" or "a boy" leaves out somebody, and nothing tells who the others are."""
    words = row[at].before
    for place, word in enumerate(words):
        if place and word in MALE | FEMALE and words[place - 1] in ("the", "a"):
            own = row[at - 1].text if at else ""
            if words[: place - 1] in (("is",), ("was",)) and is_male(own) == (word in MALE):
                # "Jacob is the boy who has the cat."
                continue
            sexes = _sexes(word, words[place + 1 :], attributes)
            if sexes is None and left_out(attributes, word):
                return True
    return False
