"""Whom "it", "they", "her" or "the latter" means, where two are named or described before it.

"The Heron is newer than Ann's boat, and it …": the subject of both. "Mr Hale came before Ms Joyce;
she …": the only woman. Where two can be meant, there are no parts, and the sentence is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.given_names import FEMALE, MALE, is_male, sexes_of
from gridwright.puzzles.zebra.english.lexicon.persons import PRONOUNS, is_another, is_person
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.continued import (
    JOINTS,
    LEAD,
    TOOK_TIME,
    name_of,
    whole_phrase,
    without_either,
)
from gridwright.puzzles.zebra.english.sentences.his_and_her import SHE_OR_HE
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.sentences.who_else import has_names

__all__ = ["said_of_one_of_them"]

_GOES_ON = re.compile(
    r"^(?P<first>[^;]+?)(?P<joint>;|(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)\.|"
    r",? (?:and|but|though|although)|, (?:while|whereas))\s+"
    rf"{LEAD}(?P<who>he|she|it|they|his|her|its|their|the (?:latter|former)) (?P<rest>[^;]+)$",
    re.IGNORECASE,
)
_TOLD = frozenset(("value", "comma", "end", "end of text", "not"))
_CHOOSING = frozenset(("or", "neither", "nor", "either"))
_RELATING = frozenset(("comparative", "than", "as", "amount", "before", "after", "ahead", "behind"))
_BESIDE = frozenset(
    ("next", "next but one", "side", "apart", "above", "below", "immediately", "amount")
)
_OWNING = frozenset(("his", "her", "its", "their"))
_REFERRING = re.compile(
    r"\b(?:he|she|it|its|they|him|them|their|theirs|hers|former|latter|both|neither|each|another|"
    r"other|others|same|myself|himself|herself|itself|themselves)\b",
    re.IGNORECASE,
)
_HERS = re.compile(r"\b(?:his|her)\b", re.IGNORECASE)
"""Behind "she", perhaps another's: she told her, she took her hat."""
_IMPERSONAL = re.compile(
    r"^(?:(?:is|was|isn['’]t|wasn['’]t)\b.*\b(?:who|that|which|when|where|"
    r"(?<!next )(?<!adjacent )to(?! the (?:immediate )?(?:left|right)))\b|"
    r"(?:rain|snow|happen|seem|appear|turn|follow)(?:s|ed)?\b)"
)
"""It was Ann who won; it rained."""
_OWNED = re.compile(r"['’]s? (?P<noun>[a-z]+)")
_OTHERS = bag(
    "former previous old last next first second captain star crew inventor author copy replica own "
    "other"
)
_OWN = bag("owner number order dinner supper paper colour")
"""Of these, everybody and everything has its own."""
_VERB = re.compile(
    r"\b(?:is|was|are|were|has|had|does|did|isn|wasn|aren|weren|hasn|hadn|doesn|didn|came|took)\b"
)
_FORMER_OWNER = re.compile(
    rf"(?!{_VERB.pattern}|[a-z]+(?:ed|[^s]s)\b)[a-z]+(?: (?:of|at|from) .*?)? {_VERB.pattern}"
)
"""The former owner is …: whoever that is, it is not the one who was named first."""
_PREPOSITIONS = bag("by at in on from to for with of")
_ARTICLES = bag("the a an his her its their")
_NAMING = bag("called named titled entitled the a an")
_KEEPING = re.compile(r"(?:(?:doesn['’]t|didn['’]t|does not|did not) )?(?:own|keep|ha[sd]|have)")
_ITS = bag("owner buyer seller sender driver rider maker painter artist author skipper keeper")
"""Who has one thing, and one alone, of those that are listed."""
_ITS_OWNER = re.compile(r"(?P<noun>[a-z]+) (?:isn['’]t|wasn['’]t|is not|was not|is|was) (?!also\b)")
_LEADING = re.compile(
    r"^(?:.*(?:\b(?:than|before|after|not|of|as|is|was|by|to|behind|for)|n['’]t) )?"
)


def said_of_one_of_them(
    text: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[str]:
    """The statement before a pronoun, and the one behind it, said of whom the pronoun means."""
    match = _GOES_ON.match(text)
    if match is None:
        return
    who, rest = match["who"].lower(), without_either(match["rest"])
    own = [token for token in row if token.end <= match.end("first")]
    kinds = {token.kind for token in own}
    beside = not kinds.isdisjoint(_BESIDE - _RELATING)
    known = _TOLD | (_BESIDE | {"ahead", "behind"} if beside else _RELATING)
    if not own or own[0].kind != "value" or not kinds <= known | _CHOOSING:
        return
    if not kinds <= known and (who not in ("it", "its") or kinds & (_RELATING | _BESIDE)):
        # "Ann came before Bob or Cy, and he …"
        return
    if _REFERRING.search(rest) or (who in _OWNING and _of_a_third(rest, who, vocabulary)):
        return
    if who in PRONOUNS and _HERS.search(rest):
        return
    first = _First(match["first"], own, mentions, vocabulary)
    if who in PRONOUNS:
        joined = match["joint"].split()[-1].lower() in JOINTS
        meant = first.person(who, rest, apart=match["joint"] == ".", joined=joined)
    elif who.startswith("the "):
        if _FORMER_OWNER.match(rest) or _is_a_third(rest.split()[0]):
            return
        meant = first.one_of_two(last=who.endswith("latter"))
    else:
        joined = match["joint"].split()[-1].lower() not in (";", ".")
        meant = first.thing(who, rest, joined=joined)
    if meant and beside and not _of_the_first(match, meant, first):
        return
    if meant:
        yield f"{match['first']}."
        yield from meant[1:]
        subject = f"{meant[0]}'s" if who in _OWNING else meant[0]
        lead = match["lead"]
        yield f"{lead[:1].upper()}{lead[1:]}{subject} {rest}"


def _of_the_first(match: re.Match[str], meant: Sequence[str], first: _First) -> bool:
    """Whether the subject is meant of two that are beside each other, and nobody else can be.

    "Ann sat next to the vet, but she …": of neighbours more may be told of either.
    """
    joint, who = match["joint"].split()[-1].lower(), match["who"].lower()
    if joint not in JOINTS or who not in ("he", "she", "it", "its"):
        return False
    own = name_of(first.values[0], first.mentions, first.vocabulary)
    return who in ("it", "its") or (len(meant) == 1 and meant[0] == own)


class _First:
    """The statement before the pronoun, with the people and things in it."""

    def __init__(
        self,
        text: str,
        row: Sequence[Token],
        mentions: Sequence[Mention],
        vocabulary: Vocabulary,
    ) -> None:
        self.text = text
        self.row = row
        self.kinds = {token.kind for token in row}
        self.values = [token for token in row if token.kind == "value"]
        self.attributes = vocabulary.attributes
        self.mentions = mentions
        self.vocabulary = vocabulary

    def thing(self, who: str, rest: str, *, joined: bool) -> tuple[str, ...]:
        """What "it" or "they" goes back to: the subject, where nothing else can be meant."""
        subject, others = self.values[0], self.values[1:]
        plural = who in ("they", "their")
        owner = self._owned(subject)
        name = self._subject(owner)
        if others and self.text[subject.end : others[0].start].strip() in ("'s", "’s"):
            # "Ann's parrot isn't …": the parrot, which is listed, too.
            subject, others = others[0], others[1:]
            name, owner = name_of(subject, self.mentions, self.vocabulary), ""
        if self._is_somebody(subject) and not owner and not self._is_work(subject):
            return ()
        if who == "its" and owner:
            name = name_of(self.values[0], self.mentions, self.vocabulary)
        noun = owner or subject.text
        if not owner and subject.before[:1] == ("the",) and len(subject.before) > 2:
            # "The stall selling toys."
            noun = subject.before[1]
        several = noun.endswith("s") and not noun.endswith("ss")
        if plural != several and (plural or noun[:1].islower()):
            return ()
        if plural and any(self._described(t) and not self._is_somebody(t) for t in others):
            # "The beans weren't grown by the person …, and they": may be the person.
            return ()
        impersonal = _IMPERSONAL.match(rest) or TOOK_TIME.match(rest)
        several = len(others) > 1 and self.kinds.isdisjoint(_CHOOSING)
        if impersonal or not others or several or not name or self._names_a_third():
            return ()
        if not self.kinds.isdisjoint(_RELATING | _BESIDE):
            # Both statements compare the same one: "and it", but not "; it" nor "and its sequel".
            if who == "its" and not (self._are_alike() and self._is_its_owner(rest)):
                return ()
            return (name,) if joined and who in ("it", "they", "its") else ()
        return (name,) if all(map(self._aside_from_it, others)) else ()

    def _is_its_owner(self, rest: str) -> bool:
        """Whether a clause says who its owner is, or whoever else is listed for it."""
        match = _ITS_OWNER.match(rest)
        return match is not None and (
            match["noun"] in _ITS
            or match["noun"] in [each.name.lower() for each in self.attributes]
        )

    def _are_alike(self) -> bool:
        """Whether one thing is compared with another of its list, each by its name alone."""
        alike = len({self.mentions[token.mention].items[0].attribute for token in self.values}) == 1
        plain = all(token.before[-1:] in ((), ("the",), ("a",)) for token in self.values)
        return alike and plain and len(self.values) == 2 and not any(map(self._owned, self.values))

    @staticmethod
    def _is_work(token: Token) -> bool:
        """Whether something is told by its maker: the novel by Lane."""
        words = token.before
        return (
            len(words) > 2 and words[0] == "the" and words[-1] == "by" and not is_person(words[1])
        )

    def _aside_from_it(self, token: Token) -> bool:
        """Whether a value can be no other thing: a person, a number, a name or a place."""
        words = token.before
        if self._owned(token):
            # "Wasn't built by Ann's firm, and it": perhaps the firm.
            return _NAMING.issuperset(words)
        if not self._is_somebody(token) and re.match(r" [a-z]", self.text[token.end :]):
            # "Wasn't on the oak shelf; it …": perhaps the shelf.
            return False
        return (
            self._is_somebody(token)
            or self.attributes[self._list(token)].numbers is not None
            or not _PREPOSITIONS.isdisjoint(words)
            or _NAMING.issuperset(words)
        )

    def _names_a_third(self) -> bool:
        """Whether some noun of no list could be "it": reached the harbour before the Osprey."""
        for token in self.row[1:]:
            words = token.before
            at = next((n for n, word in enumerate(words) if word in _ARTICLES), None)
            if at is None or (at + 1 == len(words) and token.kind == "value"):
                continue
            rest = words[at + 1 :]
            if token.kind != "value" or (at and not any(is_person(word) for word in rest)):
                return True
        return False

    def person(self, who: str, rest: str, *, apart: bool, joined: bool) -> tuple[str, ...]:
        """Whom "he" or "her" goes back to: the only one of that sex, or the subject."""
        if any(self._is_another(token) for token in self.row):
            return ()
        wanted = PRONOUNS[who]
        last = [two for one, two in pairwise(self.values) if self._is_full_name(one, two)]
        people = [
            (token, self._sex(token))
            for token in self.values
            if self._described(token) and token not in last
        ]
        named = [token for token, male in people if male is wanted]
        unsure = [token for token, male in people if male is None]
        called_so = self._is_called_so() or (
            named[:1] != self.values[:1]
            and not SHE_OR_HE.isdisjoint(re.findall(r"[a-z]+", self.text))
        )
        if called_so and not _KEEPING.match(rest):
            # Boats are called "she", and dogs "he".
            return ()
        if len(named) == 1 and self._has_a_name(named[0]):
            if any(self._is_name(token) for token in unsure):
                return ()
            other = is_male(self.values[0].text) is (not wanted)
            if (unsure or ("not" in self.kinds and not other)) and named[0] is not self.values[0]:
                # "The lamp wasn't bought by Bob; he …": perhaps the buyer.
                return ()
            if unsure and apart:
                # "Ann spent less than the person with the lamp. She …": perhaps that person.
                return ()
            return (name_of(named[0], self.mentions, self.vocabulary),)
        plain = self.kinds <= _TOLD and not any(map(self._is_name, unsure[1:]))
        if joined and [*named, *unsure][:1] == self.values[:1] and (plain or not unsure):
            return self._subject_as(wanted, told=bool(named)) if len(named) < 2 else ()
        sexes = sexes_of(self.attributes)
        if named or len(unsure) != 1 or len(people) != 2 or sexes is None or not sexes.told:
            return ()
        name = self._phrase(unsure[0])
        return (name, f"{name} is a {'man' if wanted else 'woman'}.") if name else ()

    def _subject_as(self, wanted: bool, *, told: bool) -> tuple[str, ...]:
        """The subject, of whom alone is spoken: the man from Rome isn't the vet, but he …."""
        name = whole_phrase(self.text, self.values[0])
        if told or not name:
            return (name,) if name else ()
        sexes = sexes_of(self.attributes)
        if sexes is None or not sexes.told:
            return ()
        return (name, f"{name} is a {'man' if wanted else 'woman'}.")

    def _is_full_name(self, one: Token, two: Token) -> bool:
        """Whether two values are the first name and the surname of somebody."""
        alone = self.text[one.end : two.start].isspace() and not two.before
        return alone and self._is_name(one) and self._is_name(two)

    def _is_another(self, token: Token) -> bool:
        """Whether there is somebody beside those who are listed: the daughter of Mrs Ingle."""
        words = token.before[-1:] if token.kind != "value" else token.before
        if token.kind == "value":
            if not self._is_name(token):
                return False
            owned = _OWNED.match(self.text, token.end)
            words = words if owned is None else (*words, owned["noun"])
        return any(is_another(word) and word != "one" for word in words)

    def one_of_two(self, *, last: bool) -> tuple[str, ...]:
        """The former or the latter of two values of one list."""
        if len(self.values) != 2 or self._list(self.values[0]) != self._list(self.values[1]):
            return ()
        if any(self._owned(token) for token in self.values):
            return ()
        return (name_of(self.values[last], self.mentions, self.vocabulary),)

    def _list(self, token: Token) -> int:
        return self.mentions[token.mention].items[0].attribute

    def _is_somebody(self, token: Token) -> bool:
        items = self.mentions[token.mention].items
        return all(item.attribute in self.vocabulary.somebody for item in items)

    def _has_a_name(self, token: Token) -> bool:
        return self._is_somebody(token) or has_names(token, self.mentions, self.vocabulary)

    def _is_name(self, token: Token) -> bool:
        """Whether somebody is named, not described: Kim, who may be a man or a woman."""
        return self._is_somebody(token) and token.text[:1].isupper()

    def _owned(self, token: Token) -> str:
        """The noun of what somebody has: "boat" in "Ann's boat"."""
        owned = _OWNED.match(self.text, token.end)
        return "" if owned is None or is_another(owned["noun"]) else owned["noun"]

    def _words_around(self, token: Token) -> tuple[str, ...]:
        behind = re.match(r"(?:['’]s)?((?: [a-z]+)*)", self.text[token.end :])
        return (*token.before, *(behind[1].split()[:2] if behind else ()))

    def _described(self, token: Token) -> bool:
        """Whether a value is somebody, or stands for somebody: the person who had the duck."""
        words = self._words_around(token)
        return (
            self._has_a_name(token)
            or "who" in words
            or "whoever" in words
            or any(is_person(word) and word != "one" for word in words)
        )

    def _sex(self, token: Token) -> bool | None:
        words = set(self._words_around(token))
        owned = _OWNED.match(self.text, token.end)
        if owned is not None and is_another(owned["noun"]):
            # Gary's bride.
            words = {owned["noun"]}
            if words.isdisjoint(MALE | FEMALE):
                return None
        if not words.isdisjoint(MALE) or not words.isdisjoint(FEMALE):
            return not words.isdisjoint(MALE)
        if not self._has_a_name(token):
            return None
        titled = is_male(" ".join((*token.before[-1:], token.text)).title())
        return is_male(token.text) if titled is None else titled

    def _is_called_so(self) -> bool:
        """Whether there is something that may be called "she" or "he"."""
        lists = {self.attributes[self._list(token)].name.lower() for token in self.values}
        return not SHE_OR_HE.isdisjoint(lists)

    def _subject(self, owned: str) -> str:
        """The subject as it stands: Ann's boat, the boat moored at Poole."""
        token = self.values[0]
        if owned:
            return self.text[: token.end + self.text[token.end :].index(owned) + len(owned)]
        if token.before[:1] == ("the",):
            return whole_phrase(self.text, token) or (
                name_of(token, self.mentions, self.vocabulary) if len(token.before) == 1 else ""
            )
        return "" if token.before else name_of(token, self.mentions, self.vocabulary)

    def _phrase(self, token: Token) -> str:
        """A description as it stands: the one who had the duck."""
        if token is self.values[0] or token is not self.values[-1]:
            return ""
        before = self.text[self.values[0].end : token.start]
        phrase = (_LEADING.sub("", before) + self.text[token.start :]).strip()
        return phrase[:1].upper() + phrase[1:] if phrase.startswith(("the ", "whoever ")) else ""


def _of_a_third(rest: str, who: str, vocabulary: Vocabulary) -> bool:
    """Whether "its" or "her" begins with somebody or something else: her sister, its sequel."""
    owned = _VERB.split(rest)[0].split()[:3]
    if who == "its" and len(owned) == 1 and owned[0] in _ITS:
        return False
    if who == "its" and owned in ([each.name.lower()] for each in vocabulary.attributes):
        # "Its driver", where the drivers are listed.
        return False
    return any(_is_a_third(word) for word in owned if word not in _OWN)


def _is_a_third(word: str) -> bool:
    """Whether a noun is somebody or something beside those who are named."""
    return is_another(word) or word in _OTHERS or word.endswith("er")
