"""Which of two values is meant by a word that both have: the words around it tell."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence, Set
from dataclasses import dataclass

from gridwright.puzzles.zebra.english.lexicon.tables import GENERIC
from gridwright.puzzles.zebra.english.lexicon.words import Word, bag, nouns, stems, words_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["TELLING", "Context", "Frame", "frame_of"]

_STOPS = bag(
    """is are was were isn't and or nor than not to left right between next lives live does either
    neither but if then while also"""
)
_LINKS = bag("is are was named called of the a an as")
_SKIPPED = bag("the a an person one who that people man woman guy friend")
_VERBS = {
    "eat": "food fruit lunch dinner breakfast meal snack dish dessert vegetable cuisine cheese",
    "drink": "drink beverage smoothie tea coffee juice wine beer soda",
    "drive": "car vehicle truck motorbike motorcycle automobile",
    "ride": "motorbike motorcycle bike bicycle horse",
    "smoke": "cigar cigarette tobacco pipe",
    "wear": "shirt shoe hat clothes clothing dress color accessory",
    "read": "book novel magazine author genre",
    "play": "sport instrument game",
    "keep": "pet animal",
    "raise": "pet animal",
    "grow": "flower plant crop vegetable tree",
    "speak": "language",
    "support": "team",
    "dye": "hair",
    "stand": "name girl boy man woman child person guest friend",
    "sit": "name girl boy man woman child person guest friend",
}
_OFTEN = 3
_LIKING = bag("like love enjoy prefer choose pick want favor favour adore")
"""Verbs for anything that is somebody's favourite."""
_OWNING = bag("own owner keep keeper have has pet feed walk breed aquarium cage")
_HAVING = bag("owns have has pet aquarium")
"""Said of a pet even where other animals are kept; a dog owner may keep one of those."""
_ADORING = bag("favourite favorite lover fan enthusiast like love prefer adore admire")
_FOND = bag("lover enthusiast")
TELLING = {verb: bag(names) for verb, names in _VERBS.items()}
"""Verbs, and what attributes are called of whose values they are said."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The words around a mention that belong to it."""

    left: tuple[str, ...]
    right: tuple[str, ...]
    article: bool

    @property
    def sign(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What is the same wherever a value is spoken of in the same way."""
        left = list(self.left)
        for place, word in enumerate(self.left):
            if word in ("who", "whose", "that", "which"):
                left = list(self.left[place:])
        while left and left[0] in ("of", "from", "by"):
            left.pop(0)
        return (
            tuple(word for word in left if word not in _SKIPPED),
            tuple(word for word in self.right if word not in _SKIPPED),
        )


def frame_of(words: Sequence[Word], first: int, after: int, others: Collection[int]) -> Frame:
    """The frame of the words from `first` to before `after`; `others` are words of other mentions.

    To the left it reaches over "whose ... is" and "is named", but over no other verb of being.

    >>> words = words_of("Ann is the person whose child is named Bob")
    >>> frame_of(words, 8, 9, {0}).left
    ('the', 'person', 'whose', 'child', 'is', 'named')
    """
    keys = [word.key for word in words]
    begin = first
    while begin > 0 and begin - 1 not in others and first - begin < 8:
        key = keys[begin - 1]
        if key in _STOPS and not _reaches(keys, begin - 1, first, others):
            break
        if key == "'s" and begin - 2 in others:
            break
        begin -= 1
    end = after
    while end < len(keys) and end not in others and end - after < 3:
        if keys[end] in _STOPS or keys[end] in ("who", "whose", "that", "in", "at", "on", "has"):
            break
        end += 1
    article = first > 0 and keys[first - 1] in ("the", "a", "an")
    return Frame(tuple(keys[begin:first]), tuple(keys[after:end]), article)


def _reaches(keys: Sequence[str], verb: int, first: int, others: Collection[int]) -> bool:
    """Whether a verb of being belongs to the description: whose name is X, child is named X."""
    if keys[verb] not in ("is", "are", "was", "were"):
        return False
    if verb + 1 < first and keys[verb + 1] in ("named", "called"):
        return True
    for place in range(verb - 1, -1, -1):
        if place in others or (keys[place] in _STOPS):
            return False
        if keys[place] in ("whose", "'s"):
            return True
    return False


class Context:
    """What tells attributes apart: their names, the phrases that introduced them, and use."""

    def __init__(self, attributes: Sequence[Attribute], phrases: Sequence[str]) -> None:
        self._names = [_content(attribute.name) for attribute in attributes]
        heads = [phrase.partition(":")[0] for phrase in phrases]
        heads += [""] * (len(attributes) - len(heads))
        # Two attributes that were introduced by the same name are called by it, both of them.
        self._whole = [
            {tuple(word.key for word in words_of(name)) for name in (attribute.name, head) if name}
            for attribute, head in zip(attributes, heads, strict=False)
        ]
        self._phrases = [_content(head) for head in heads]
        self._favourites = {
            number
            for number, attribute in enumerate(attributes)
            if re.search(r"\bfavou?rite|\bpreferred", f"{attribute.name} {heads[number]}".lower())
        }
        self._seen: dict[int, set[object]] = defaultdict(set)
        self._count: dict[int, int] = defaultdict(int)

    def learn(self, attribute: int, frame: Frame) -> None:
        """Take notice of how a value of the attribute was spoken of, where that was certain."""
        self._seen[attribute].add(frame.sign)
        self._count[attribute] += 1

    def called(self, candidates: Sequence[int], inside: Sequence[str]) -> tuple[int, ...]:
        """The one whose own noun is in the mention: "2 gold medals", beside those of silver."""
        found = tuple(self._noun(candidates, Frame((), tuple(inside), False))) if inside else ()
        return found if len(found) == 1 else ()

    def choose(self, candidates: Sequence[int], frame: Frame) -> tuple[int, ...]:
        """The candidates that remain: one where the frame clearly fits only that."""
        if frame.right[:1] == ("'s",):
            # "May's month" is that of a girl called May.
            owned = {noun for word in frame.right[1:2] for noun in nouns(word)}
            candidates = [n for n in candidates if self._names[n].isdisjoint(owned)] or candidates
            # "Green's painting" is that of a painter, not of a room.
            kept = [n for n in candidates if _made_by(self._names[n], frame.right[1:2])]
            candidates = kept or candidates
            if len(candidates) == 1:
                return tuple(candidates)
        for rule in (
            *(self._named, self._noun, self._used, self._verb, self._telling),
            *(self._owned, self._bare),
        ):
            fitting = tuple(rule(candidates, frame))
            if len(fitting) == 1:
                return fitting
            if fitting:
                candidates = fitting
        return tuple(candidates)

    def _named(self, candidates: Sequence[int], frame: Frame) -> Iterable[int]:
        """Those whose whole name stands before the words: "with pet cat"."""
        if frame.right[:1] in (("coloured",), ("colored",)):
            return [n for n in candidates if self._names[n] & {"color", "colour"}]
        left = list(frame.left)
        while left and left[-1] in _LINKS:
            left.pop()
        ends = {
            number: max((len(n) for n in self._whole[number] if left[-len(n) :] == [*n]), default=0)
            for number in candidates
        }
        longest = max(ends.values())
        return [number for number in candidates if longest and ends[number] == longest]

    def _noun(self, candidates: Sequence[int], frame: Frame) -> Iterable[int]:
        """Those whose own noun, unlike any of the others', is in the frame."""
        around = {noun for word in (*frame.left, *frame.right) for noun in nouns(word)}
        for number in candidates:
            own = set(self._names[number])
            for other in candidates:
                if other != number:
                    own -= self._names[other] | self._phrases[other]
            if own & around:
                yield number

    def _used(self, candidates: Sequence[int], frame: Frame) -> Iterable[int]:
        """The one of which others were spoken in this way, if the rest never are.

        That is certain only of attributes that are spoken of often and in one way alone.
        """
        here = [number for number in candidates if frame.sign in self._seen[number]]
        other = [
            number
            for number in candidates
            if number not in here and len(self._seen[number]) == 1 and self._count[number] >= _OFTEN
        ]
        return here if len(here) == 1 and len(other) == len(candidates) - 1 else ()

    def _verb(self, candidates: Sequence[int], frame: Frame) -> Iterable[int]:
        """Those whose phrase, unlike any of the others', has a verb of the frame."""
        around = _verbs(frame)
        for number in candidates:
            own = set(self._phrases[number])
            for other in candidates:
                if other != number:
                    own -= self._phrases[other]
            if around & {stem for word in own for stem in stems(word)}:
                yield number

    def _telling(self, candidates: Sequence[int], frame: Frame) -> Iterable[int]:
        """Those of which such a verb is used: what is eaten is food."""
        meant = {noun for verb in _verbs(frame) for noun in TELLING.get(verb, ())}
        return [
            number for number in candidates if meant & (self._names[number] | self._phrases[number])
        ]

    def _owned(self, candidates: Sequence[int], frame: Frame) -> Iterable[int]:
        """Of an animal: what is owned is a pet, what is loved somebody's favourite."""
        words = {*frame.left, *frame.right}
        around = words | {stem for word in words - _FOND for stem in stems(word)}
        favourites = [number for number in candidates if number in self._favourites]
        pets = [number for number in candidates if "pet" in self._names[number]]
        if not pets:
            return ()
        if around & (_OWNING if favourites else _HAVING):
            return pets
        if favourites and around & _ADORING:
            return set(favourites) - set(pets)
        # Whoever is fond of cats has not been said to own one: that is the list of animals.
        return set(candidates) - set(pets) if around & _FOND else ()

    def _bare(self, candidates: Sequence[int], frame: Frame) -> Iterable[int]:
        """The names of people, where the word stands alone as names do."""
        if frame.article or frame.right or any(word not in GENERIC for word in frame.left):
            return ()
        if set(frame.left) & {"whose", "with", "has", "named", "in", "on"}:
            return ()
        names = {("name",), ("names",), ("person",), ("people",)}
        return [number for number in candidates if self._whole[number] & names]


def _verbs(frame: Frame) -> set[str]:
    return {
        stem
        for word in (*frame.left, *frame.right)
        if word not in GENERIC and not stems(word) & _LIKING
        for stem in stems(word)
    }


def _made_by(names: Set[str], owned: Sequence[str]) -> bool:
    """Whether what somebody owns is called by the verb for what those on the list do."""
    agents = {name for name in names if name.endswith(("er", "or"))}
    return any(not stems(agent).isdisjoint(stems(noun)) for agent in agents for noun in owned)


def _content(text: str) -> frozenset[str]:
    return frozenset(
        noun
        for word in words_of(text)
        if word.key not in GENERIC and word.key != "'s"
        for noun in nouns(word.key)
    )
