"""The words by which a value can be called, and how near they are to the value itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, PEOPLES, TITLES
from gridwright.puzzles.zebra.english.lexicon.words import (
    Word,
    alike,
    bag,
    close,
    nouns,
    stems,
    words_of,
)
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item

__all__ = ["EXACT", "Forms"]

_USUAL = COMMON | TITLES
EXACT, NEAR, PART = range(3)
"""The value itself; another form or another name of it; one word of a name."""

_AGENTS = bag(
    """lover drinker player owner keeper enthusiast fan fanatic buff reader smoker eater hobbyist
    addict aficionado devotee driver collector"""
)

_PEOPLE = {word: people for people in PEOPLES for word in people}
_WEATHER = bag("fog sun rain snow cloud wind storm mist frost ice haze drizzle thunder")
_PLAYERS = {
    **dict.fromkeys(("bike", "bicycle"), ("cyclist", "cycles", "cycled")),
    "flute": ("flautist", "flutist"),
    "oboe": ("oboist",),
    "golf": ("golfer",),
    "viola": ("violist",),
    "poetry": ("poet",),
    "chemistry": ("chemist",),
    "astronomy": ("astronomer",),
    "photography": ("photographer",),
    "philosophy": ("philosopher",),
    "magic": ("magician",),
    "comedy": ("comedian",),
    "accounting": ("accountant",),
    "fishing": ("fisherman", "fishermen", "angler"),
}
_CRIMINALS = {
    **{"theft": "thief", "burglary": "burglar", "robbery": "robber", "forgery": "forger"},
    **{"fraud": "fraudster", "piracy": "pirate", "vandalism": "vandal", "perjury": "perjurer"},
    **{"embezzlement": "embezzler", "larceny": "thief", "bribery": "briber"},
}
"""Who commits such a crime."""
_RANKS = bag(
    """detective inspector sergeant constable officer captain professor judge senator governor mayor
    sheriff coach chef nurse sister brother father agent"""
)
"""Where such people are listed by their names, Detective Archer is Archer."""

_PERSON = re.compile(r"[A-Z][\w'’-]*\.? [A-Z][\w'’-]*|[A-Z][\w'’-]* [A-Z]\.? [A-Z][\w'’-]*")
"""A first and a last name, or a title and a name: either part may stand for both."""
_DOING = bag(
    """like likes love loves enjoy enjoys enjoyed prefer prefers do does did is was go goes went
    for of at chose picked tried by"""
)


class Form(NamedTuple):
    """Words that call an item; `cased` ones count only with the same capital letters."""

    keys: tuple[str, ...]
    item: Item
    level: int
    cased: bool = False


_HEADS = bag("person people man woman boy girl friend box house one seat floor color colour")
_AFTER_A = bag("is was has had and or nor does did lives sits who which likes will")


class Forms:
    """The forms of all values of some attributes, to be looked up by their first word."""

    def __init__(self, attributes: Sequence[tuple[int, Attribute]]) -> None:
        self._texts = {
            Item(number, place): value
            for number, attribute in attributes
            for place, value in enumerate(attribute.values)
        }
        counts = Counter(
            key for value in self._texts.values() for key in {w.key for w in words_of(value)}
        )
        names = {w.key for _, attribute in attributes for w in words_of(attribute.name)}
        self._heads = frozenset().union(_HEADS, *map(nouns, names))
        people = {number: all(map(_PERSON.fullmatch, a.values)) for number, a in attributes}
        self._index: dict[str, list[Form]] = {}
        self._meant: dict[str, str | None] = {}
        self._called: dict[str, tuple[Form, ...]] = {}
        spelt = [
            (item, one.key, one.text[:1].isupper())
            for item, value in self._texts.items()
            for one in words_of(value)
            if one.key.isalpha() and one.key not in _USUAL and len(one.key) > 2
        ]
        # Nobody mistakes the first letter.
        self._spelt: dict[str, list[tuple[Item, str, bool]]] = {}
        for one in spelt:
            self._spelt.setdefault(one[1][:1], []).append(one)
        for item, value in self._texts.items():
            for form in _forms(item, value, counts, names, short=people[item.attribute]):
                for variant in {form.keys[0]} if form.cased else stems(form.keys[0]):
                    self._index.setdefault(variant, []).append(form)
        for number, attribute in attributes:
            rank = attribute.name.lower()
            for place, value in enumerate(attribute.values if rank in _RANKS else ()):
                if value.istitle() and value.isalpha():
                    ranked = Form((rank, value.lower()), Item(number, place), NEAR)
                    self._index.setdefault(rank, []).append(ranked)

    @property
    def shared(self) -> bool:
        """Whether two attributes have a value in common."""
        texts = [value.lower() for value in self._texts.values()]
        return len(set(texts)) < len(texts)

    def called(self, key: str) -> tuple[Form, ...]:
        """The forms that begin with a form of this word."""
        called = self._called.get(key)
        if called is None:
            found = [form for variant in stems(key) for form in self._index.get(variant, ())]
            called = self._called[key] = tuple(dict.fromkeys(found))
        return called

    def at(
        self, words: Sequence[Word], here: int, called: Sequence[Form]
    ) -> Iterator[tuple[int, int, Item]]:
        """What the words from here on call, of some forms: the word behind, the level, the item."""
        for form in called:
            level = self._level(form, words, here)
            if level is not None:
                yield here + len(form.keys), level, form.item

    def meant_by(self, text: str, key: str) -> str | None:
        """The value that a word is perhaps meant to be, where it is one with a slip.

        A word with a capital letter is compared with the names, any other with all values.
        """
        if text not in self._meant:
            name = text[:1].isupper()
            self._meant[text] = next(
                (
                    self._texts[item]
                    for item, other, capital in self._spelt.get(key[:1], ())
                    if close(key, other) or (name and capital and alike(key, other))
                ),
                None,
            )
        return self._meant[text]

    def _is_article(self, words: Sequence[Word], here: int) -> bool:
        """Whether "A" before a noun is no name: "A box is above B", "A red box is"."""
        if here and words[here].start == words[here - 1].end + 1:
            # In the middle of a sentence an article is small: "in stall A, one sold".
            return False
        after = words[here + 1 : here + 3]
        if not after or not after[0].text.islower() or after[0].key in _AFTER_A:
            return False
        if not nouns(after[0].key).isdisjoint(self._heads):
            return True
        verb = after[0].key.endswith("s")
        return not verb and len(after) > 1 and not nouns(after[1].key).isdisjoint(self._heads)

    def _level(self, form: Form, words: Sequence[Word], here: int) -> int | None:
        if here + len(form.keys) > len(words):
            return None
        level = form.level
        for place, key in enumerate(form.keys, here):
            word = words[place]
            if word.key == key:
                continue
            if form.level == PART or key == "'s" or word.key == "'s" or word.key in COMMON:
                return None
            if not nouns(word.key) & nouns(key) and not (
                stems(word.key) & stems(key) and (len(form.keys) > 1 or _acts(words, place, key))
            ):
                return None
            level = max(level, NEAR)
        first = words[here]
        value = self._texts[form.item]
        if len(form.keys) == 1:
            small = first.text.islower() and value[:1].isupper()
            single = len(first.key) == 1 and first.text != value and first.key.isalpha()
            if single or (small and first.key in COMMON):
                return None
            if first.text == "A" and self._is_article(words, here):
                return None
            if small and value.lower().replace(".", " ").split()[0] in TITLES:
                # "The museum drew more guests", where somebody is Miss Drew.
                return None
            if form.cased and not (first.text[:1].isupper() and (here or value.istitle())):
                return None
        return level


def _acts(words: Sequence[Word], here: int, key: str) -> bool:
    """Whether a word of the value's stem stands where it tells what somebody does.

    "Who paints", "the swimmer" and "likes painting" do; "the painting" and "he wrote" do not.
    """
    word = words[here].key
    before = words[here - 1].key if here else ""
    if before in ("only", "always", "often", "also"):
        before = words[here - 2].key if here > 1 else ""
    if word.endswith("ing") and len(word) > 4:
        return before in _DOING
    if word.endswith(("er", "ers", "ist", "ists", "or", "ors", "ian", "ians")):
        return not key.endswith(("er", "ist", "or", "ian")) and before not in ("who", "that")
    if key.endswith("ics") and word.removesuffix("s").endswith(("ast", "ete")):
        # A gymnast, an athlete.
        return True
    if before in ("who", "that"):
        return True
    # "Ann did not sing" and "Ann sings" end there; "Ann runs a shop" does not say that she runs.
    after = words[here + 1 : here + 2]
    if key.endswith("er") and word in (f"{key[:-2]}s", f"{key[:-2]}es", f"{key[:-1]}s"):
        # "Ann teaches in Rome" is a teacher.
        return bool(after) and after[0].key in ("in", "at") and words[here].text.islower()
    ends = not after or after[0].key in ("and", "but", "or", "nor")
    if word.endswith("ed") and before in ("was", "were", "being"):
        # "The dog that was boarded isn't Ann's".
        ends = ends or after[0].key in ("is", "isn", "was", "wasn", "has", "belongs", "cost")
        ends = ends or after[0].start > words[here].end + 1
    return key.endswith("ing") and ends and words[here].text.islower()


def _forms(
    item: Item, value: str, counts: Counter[str], names: set[str], *, short: bool
) -> Iterator[Form]:
    words = words_of(value)
    keys = tuple(word.key for word in words)
    if not keys:
        return
    yield Form(keys, item, EXACT)
    bare = [key for key in keys if key != "'s"]
    while len(bare) > 1 and bare[0] in TITLES:
        bare = bare[1:]
    while len(bare) > 1 and bare[-1] in TITLES:
        bare = bare[:-1]
    if tuple(bare) != keys and (len(bare) > 1 or bare[0] not in COMMON):
        yield Form(tuple(bare), item, NEAR)
    if len(bare) > 1 and bare[-1] in _AGENTS:
        yield Form(tuple(bare[:-1]), item, NEAR)
    if len(keys) > 1 and "".join(keys).isalnum() and not any(key in COMMON for key in keys):
        yield Form(("".join(keys),), item, NEAR)
    if len(keys) == 1 and keys[0] in _WEATHER:
        # Foggy, sunny, icy.
        stem = keys[0].removesuffix("e")
        yield from (Form((form,), item, NEAR) for form in (f"{stem}y", f"{stem}{stem[-1]}y"))
    if len(keys) == 1:
        yield from (Form((player,), item, NEAR) for player in _PLAYERS.get(keys[0], ()))
        for people in {_PEOPLE[key] for key in {keys[0], *nouns(keys[0])} if key in _PEOPLE}:
            yield from (Form((other,), item, NEAR) for other in people - {keys[0]})
    if keys[-1].endswith("ism"):
        yield Form((*keys[:-1], f"{keys[-1].removesuffix('m')}t"), item, NEAR)
    if keys[-1] == "base":
        yield from (Form((*keys[:-1], man), item, NEAR) for man in ("baseman", "basemen"))
    if criminal := _CRIMINALS.get(keys[-1]):
        yield Form((*keys[:-1], criminal), item, NEAR)
    if len(keys) == 2 and value.islower() and counts[keys[0]] == 1 and _is_noun(keys[0], names):
        # The coconuts, where a value is the coconut shy.
        yield Form((f"{keys[0]}s",), item, PART)
    capitals = [word for word in words if word.text[:1].isupper()]
    if len(words) < 2 or len(capitals) < 2:
        return
    for word in capitals:
        usable = len(word.key) > (1 if short else 3) and word.key not in _USUAL | names
        if usable and counts[word.key] == 1 and (word.key,) != tuple(bare):
            yield Form((word.key,), item, PART, cased=True)


def _is_noun(key: str, names: set[str]) -> bool:
    """Whether a word may have a plural that means the same: no adjective and no verb has."""
    return key.isalpha() and len(key) > 3 and key not in COMMON | names and not key.endswith("s")
