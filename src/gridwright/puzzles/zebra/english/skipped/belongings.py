"""Words that keep what a sentence names from being somebody's own.

"Ann left the tea on the table", "the cat food", "not the only one with a cat", "Hale looks 30":
a reading that skips these words says something that the sentence does not say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.counts import names_places
from gridwright.puzzles.zebra.numbers import number_of

__all__ = [
    "SIGNS_OF_OTHERS",
    "SIGNS_OF_OTHER_THINGS",
    "SIGNS_OF_UNCLEAR_CLAUSES",
    "not_owned",
    "other_things",
    "resold",
    "unclear_clauses",
]

_LEAVING = bag("the a an his her their its behind with")
_HOLDING = bag(
    """food bowl bottle glass cup mug pot tank cage basket bed collar lead leash kennel jar box
    bag shop house shelter dealer thief stand tower oil cleaner shade lid handle case frame
    bottles glasses cups bowls mugs"""
)
"""Behind a value these are things of another kind: a tea cup is not the tea."""
_MADE_WITH = bag(
    """table towel tooth teeth burglar flap skin sitter walker groomer whisperer biscuit treat toy
    bubble bubbles holders boards grater graters powder pan recipe recipes knife nap
    fight track nose ear ears
    eared eye eyes eyed tail hair fur breath chocolate shake pudding
    bean beans grinder machine maker plantation merchant tray cosy cozy urn caddy strainer party"""
)
"""Behind a drink or an animal: a coffee table, a cat burglar."""
_FILLED = bag("bottle bottles jar jars")
_VESSELS = bag("bottle jar pot glass cup mug tank bowl box")
_POURED = bag(
    """potion brew elixir tonic perfume spice jam wine juice sauce oil honey paint ink syrup tea
    liquid pickle herb sweet cocktail smoothie medicine"""
)
_COLORED = bag("color colour label lid")
_ANYWHERE = bag("place position slot spot shelf hook space")
"""A place on a shelf, not a house: there a red jar is what stands in one of them."""
_CASH = bag("bill note coin voucher")
"""Whoever pays with a $20 bill may pay less."""
_SHELTERING = bag("house shop")
"""A red house is where somebody lives; a tea house or a dog house is something else."""
_INSIDE = bag("pet animal drink beverage dog cat food snack")
_SOLD = bag("good product ware drink beverage")
_MACHINES = bag("coffee tea soda bread waffle popcorn yogurt yoghurt pasta sandwich cream espresso")
"""A coffee maker is no barista."""
_WARES = _INSIDE | bag("good product ware dish starter dessert")
_GROWING = bag("crop vegetable flower plant herb fruit bulb seed shrub")
"""What grows in a bed or in a pot."""
_TIMES = bag("date time day month")
_COMPUTERS = bag("server computer machine host")
"""A box that is none."""
_SOLVING = bag("detective crime investigator inspector sleuth lawyer attorney judge")
"""Where these are listed the arson case is no box."""
_BUYERS = bag("buyer purchaser bidder customer collector shopper")
_PASSIVE = bag("was were is be been wasn't weren't being")
_SOMETHING = bag("the a an his her their value")
_DEADLINES = bag("due deadline")
"""What has to be back by May 3 is due then."""
_WHO = bag("who that which whose")
_BESIDE = bag("next side before after ahead behind above below than beyond")
_OF_SOMEBODY = bag("the a an")
_RETURNING = bag("sent sends took takes gave gives brought handed carried")
_SOLE = bag("only alone just merely solely")
_FOUND = re.compile(
    r"found|built|sold|made|won|held|shown|bought|caught|born|(?:[a-z]+(?:ed|en|wn))"
)
_SEEMING = bag("looks look looked seems seem seemed feels felt acts acted yet feeling looking")
SIGNS_OF_OTHERS = _SOLE | _SEEMING | bag("it at first last by left off as was back")
SIGNS_OF_OTHER_THINGS = _HOLDING | _MADE_WITH | _CASH | {"back"}
SIGNS_OF_UNCLEAR_CLAUSES = _BESIDE | {"side neighbour"}
"""Sentences without one of these words or tokens have nothing of the kind."""


def not_owned(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words that keep a value from being somebody's, each with its place."""
    if not row:
        return
    denied = False
    people = vocabulary.people
    for place, token in enumerate(row):
        words = token.before
        for word in _SOLE.intersection(words) if denied else ():
            # Who does not only drink tea does drink tea.
            yield word, token.start
        denied = (denied and token.kind not in ("stop", "comma", "but")) or token.kind == "not"
        if words[:1] == ("it",) and _is_somebody(row, place, mentions, people):
            # "Ann does not own the dog, and it isn't Bob's": that is the dog.
            yield "it", token.start
        seeming = token.kind in ("amount", "comparative") and words[-1:]
        if seeming and words[-1] in _SEEMING - {"yet"} and not vocabulary.familiar(words[-1]):
            # Looks five years younger, and need not be.
            yield words[-1], token.start
        if token.kind == "value":
            after = row[place + 1].before[:1] if place + 1 < len(row) else ()
            named = all(item.attribute in people for item in mentions[token.mention].items)
            if named and words[-1:] == ("at",) and after not in (("'s",), ("'",)):
                # The dog that barked at Ann may be anybody's.
                yield "at", token.start
            if words[-2:] in (("the", "first"), ("the", "last")):
                # The last red one is one of several.
                yield words[-1], token.start
            ordinal = token.text.lower().startswith("the ")
            if (
                words[-1:] == ("by",)
                and not ordinal
                and not _is_one_of(_DEADLINES, mentions[token.mention], vocabulary)
                and _is_time(mentions[token.mention], vocabulary)
            ):
                # By June may be in May.
                yield "by", token.start
            yield from _left(token, mentions[token.mention], vocabulary)
            if after == ("back",) and not _RETURNING.isdisjoint(words[:1]):
                # Sent the toys back.
                yield "back", token.end
            if after == ("off",) and _is_time(mentions[token.mention], vocabulary):
                # Ann has Thursday off.
                yield "off", token.end
            if words[-1:] and words[-1] in _SEEMING:
                yield words[-1], token.start
            if words[-1:] == after[:1] == ("as",):
                # As white as a sheet.
                yield "as", token.start
    last = row[-1]
    found = "".join(last.before[1:2])
    if (
        last.kind == "end of text"
        and last.before[:1] == ("was",)
        # "After the one that is 3 km wide was found": that is when it was found.
        and not _FOUND.fullmatch(found)
        and _is_now(row)
    ):
        # Twice as old as Lund was: at another time.
        yield "was", last.start


def unclear_clauses(row: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """The neighbour of Ann who has the cat: it is not Ann who has it, or not surely.

    Nor is it clear who of the two is meant by "the man next to Ann who has the cat".
    """
    for noun, value, after in zip(row, row[1:], row[2:], strict=False):
        if value.kind != "value" or _WHO.isdisjoint(after.before[:2]):
            continue
        neighbour = noun.kind in ("next", "side neighbour") and "neighbo" in noun.text.lower()
        first = row[1] if noun.kind == "than" and row[1:2] else row[0]
        somebody = noun.kind in _BESIDE and _OF_SOMEBODY.issuperset(row[0].before[:1])
        somebody = somebody and first is noun and len(row[0].before) > 1
        if neighbour or somebody:
            yield next(word for word in after.before if word in _WHO), value.end


def _is_somebody(
    row: Sequence[Token], place: int, mentions: Sequence[Mention], people: frozenset[int]
) -> bool:
    """Whether the subject before a place, the first value of the sentence, is a person.

    Of "Ann's house" more can be said: it is her house.
    """
    at = next((n for n, token in enumerate(row[:place]) if token.kind == "value"), None)
    if at is None or row[at + 1].before[:1] in (("'s",), ("'",)):
        return False
    return all(item.attribute in people for item in mentions[row[at].mention].items)


def _is_time(mention: Mention, vocabulary: Vocabulary) -> bool:
    """Whether a value is a date, a time, a day or a month."""
    attributes = [vocabulary.attributes[item.attribute] for item in mention.items]
    if any(each.numbers is None for each in attributes):
        # June may be somebody's name.
        return False
    found = [each.values[i.value] for each, i in zip(attributes, mention.items, strict=True)]
    read = [number_of(value) for value in found]
    return all(pair is not None and pair[1] in _TIMES for pair in read)


def _is_now(row: Sequence[Token]) -> bool:
    return any("is" in token.before for token in row[:-1])


def _left(token: Token, mention: Mention, vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """Ann left the tea: what is left is not hers, while she left on Monday, for Rome, or a tip."""
    words = token.before
    if "left" not in words:
        return
    rest = words[words.index("left") + 1 :]
    attributes = [vocabulary.attributes[item.attribute] for item in mention.items]
    measured = all(each.numbers is not None and not names_places(each.name) for each in attributes)
    if measured or not all(word in _LEAVING for word in rest):
        return
    if rest or not token.text[:1].isupper():
        yield "left", token.start


def resold(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The buyer who sold the lamp did not buy it."""
    bought = [
        place
        for place, token in enumerate(row)
        if token.kind == "value" and _is_one_of(_BUYERS, mentions[token.mention], vocabulary)
    ]
    for place, token in enumerate(row):
        for at, word in enumerate(token.before):
            after = token.before[at + 1 : at + 2] or (token.kind,)
            whose = token.before[at - 1 : at] == ("who",) if at else False
            passive = not _PASSIVE.isdisjoint(token.before[max(at - 2, 0) : at])
            # "The lamp Ann bought sold for", "what Ann bought wasn't sold for": the lamp did so.
            if after[0] == "for" and ("bought" in token.before[:at] or _is_bought(row[place - 1])):
                continue
            seller = place - 1 in bought or (whose and bool(bought))
            if word == "sold" and seller and not passive and after[0] in _SOMETHING:
                yield word, token.start


def _is_bought(token: Token) -> bool:
    """Whether somebody bought a thing, of which more is said: bought by Ann, or wasn't sold."""
    return "by" in token.before[-2:] or token.text.lower().replace("’", "'") == "wasn't"


def other_things(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The cat food, the tea house: a noun behind a value that makes it something else."""
    for value, after in pairwise(row):
        words = after.before[after.before[:1] == ("-",) :]
        noun = words[0] if value.kind == "value" and words else ""
        if value.text[:1] in "$£€" and (
            noun == "back" or (noun in _CASH and "with" in value.before)
        ):
            yield noun, value.end
        # In the plural many of them are verbs: the diver stands behind Ann.
        held = _HOLDING & {noun}
        made = noun in _MADE_WITH and value.text[:1].islower() and not vocabulary.familiar(noun)
        cooks = noun == "maker" and value.text.lower().split()[-1] not in _MACHINES
        if cooks and not _is_one_of(_SOLD, mentions[value.mention], vocabulary):
            # The baklava maker is a cook, the coffee maker a machine.
            continue
        if made and _is_one_of(_WARES, mentions[value.mention], vocabulary):
            yield f"{value.text} {noun}", value.start
        if not held or vocabulary.familiar(noun) or not value.text[:1].isalpha():
            continue
        if value.text.lower().startswith("the "):
            # The tallest tower is a tower.
            continue
        living = _is_living(value, mentions, vocabulary)
        if noun in _FILLED and value.text[:1].isupper() and not living:
            # A bottle of Silver Fox; but Rex's bowl is not Rex.
            continue
        if noun == "box" and any(map(vocabulary.familiar, _COMPUTERS)):
            continue
        if noun == "case" and any(map(vocabulary.familiar, _SOLVING)):
            continue
        if noun == "food" and value.text.istitle() and not living:
            # "Is cooking Tuscan food".
            continue
        if held & _SHELTERING and not _is_one_of(_INSIDE, mentions[value.mention], vocabulary):
            continue
        if noun in ("bed", "pot") and _is_one_of(_GROWING, mentions[value.mention], vocabulary):
            continue
        if (
            noun in _VESSELS
            and _on_a_shelf(vocabulary)
            and _is_one_of(_COLORED, mentions[value.mention], vocabulary)
        ):
            # The amber bottle, where potions are in bottles of different colours.
            continue
        yield f"{value.text} {noun}", value.start


def _on_a_shelf(vocabulary: Vocabulary) -> bool:
    """Whether what stands in the places of the first list is something that vessels hold."""
    first, *others = (nouns(each.name.lower()) for each in vocabulary.attributes)
    return bool(first & _ANYWHERE) and any(name & _POURED for name in others)


def _is_living(value: Token, mentions: Sequence[Mention], vocabulary: Vocabulary) -> bool:
    """Whether a value is the name of a person or of an animal."""
    items = mentions[value.mention].items
    people = any(item.attribute in vocabulary.somebody for item in items)
    return people or _is_one_of(_INSIDE, mentions[value.mention], vocabulary)


def _is_one_of(kinds: frozenset[str], mention: Mention, vocabulary: Vocabulary) -> bool:
    """Whether a value is an animal, a drink or a plant, as the name of its attribute says."""
    names = [vocabulary.attributes[item.attribute].name.lower() for item in mention.items]
    return any(kinds & nouns(word) for name in names for word in name.split())
