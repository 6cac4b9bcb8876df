"""What the words around a comparison tell about the attribute that is compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.words import bag, stems
from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.measuring.measures import Axis

__all__ = ["GENERAL", "WEIGHED", "Evidence"]

_TELLING = {
    "money": (
        "cost",
        "paid",
        "pay",
        "spent",
        "spend",
        "price",
        "priced",
        "expensive",
        "cheap",
        "owed",
        "rent",
    ),
    "weight": ("weigh", "weighed", "weight", "heavy"),
    "age": ("age", "aged", "old", "young"),
    "length": ("tall", "height", "wide", "width", "deep", "depth", "distance", "far"),
    "duration": ("last", "lasted", "took", "take", "time", "duration"),
    "heat": ("temperature", "hot", "cold", "warm"),
    "pace": ("speed", "fast", "slow"),
    "year": ("built", "founded", "established", "discovered", "painted", "written", "made"),
}
"""Words that tell what is compared, whatever the attribute is called."""
_CLEAR = frozenset(("money", "weight", "age", "heat", "pace"))
"""Kinds whose telling words are said of nothing else."""
_STANDS = frozenset(("is", "stands", "comes", "lies", "was", "sits"))
GENERAL = bag("higher lower greater larger bigger smaller more less fewer above below beneath than")
"""Comparing words that do not name what they compare."""
_VAGUE = bag("number of total amount value no the a an in on at to with year years one up down")
"""Words that name no attribute by themselves."""
_BEING = bag("is was are were be been isn't wasn't not even also only just")
_COUNTS = bag("more less fewer")
_STARTS = bag("start begin departure depart opening open")
_FINISHES = bag("finish end arrival arrive closing close")
_CLOCKED = bag("date time day month year")
_SOONER = bag("earlier later sooner before after")
_LONG = bag("longer shorter")
_PAGES = bag("page word line chapter")
_WAYS = bag("trail route walk hike ride path course run race trip journey trek tour way")
"""What is as long as the distance that somebody covers on it."""
_LARGE = bag("bigger larger smaller")
WEIGHED = bag(
    """fish catch pumpkin marrow squash melon watermelon turnip cabbage onion leek potato vegetable
    rock meteorite nugget pearl"""
)
"""What is called large where its weight is told."""
_GOT = bag(
    """caught landed reeled hooked grew grows harvested picked raised raises bought sold won has had
    got made baked entered produced dug found weighed lifted"""
)
"""Who gets a heavy thing need not be heavy: its weight is told."""
_USED = bag("wore wears carried carries used uses")
_MEASURED = bag("heavier lighter longer shorter taller")
_OF_THINGS = {
    "heat": (
        bag("hotter warmer cooler colder"),
        bag("tea coffee cocoa drink brew beverage bath soup oven kiln pool spring pan sauna"),
    ),
    "pace": (
        bag("faster slower quicker swifter"),
        bag("car truck boat ship train plane jet bike bicycle motorcycle horse pigeon coaster"),
    ),
}
"""What is hot or fast itself, where heat or speed is told, though it is another list."""
_BUILT = bag(
    "built builds made makes baked bakes grew grows planted plants carved assembled raised"
)
"""Who made a taller cake need not be taller: its height is told."""
_DEAR = bag("cheaper dearer pricier costlier")
_PLACES = bag("house home flat apartment room")


@dataclass(frozen=True, slots=True)
class Evidence:
    """The words of a comparison that can tell its axis.

    `far` stand between the first value, which is of the attribute `owner`, and the amount; `near`
    are the comparing word and what is around it; `meant` are the attributes that a word names.
    `others` are the names of attributes that cannot be compared, each with its number. `word` is
    the comparing word itself, `inner` are the words between it and "than"; `tells` is like `meant`,
    but names an attribute also where there is only one. `person` says that the first value is one.
    """

    far: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    owner: int = -1
    meant: Callable[[str], Sequence[int]] = lambda word: ()
    others: tuple[tuple[int, frozenset[str]], ...] = ()
    word: str = ""
    inner: tuple[str, ...] = ()
    tells: Callable[[str], Sequence[int]] = lambda word: ()
    person: bool = False

    def of(self, axis: Axis) -> frozenset[str]:
        """The words that speak of the axis."""
        # "The $5 lamp costs more": behind a value some words are still about that value.
        words = self.near if axis.attribute == self.owner else self.far + self.near
        own = axis.names | set(axis.unit.split()) | set(_TELLING.get(axis.kind, ()))
        return frozenset(
            word
            for word in words
            if stem(word) in own
            or axis.attribute in self.meant(word)
            or (word.endswith("ed") and not stems(word).isdisjoint(axis.names))
        )

    def named(self, axis: Axis) -> frozenset[str]:
        """The words that speak of the axis, without comparing words that are said of anything."""
        words = self.near if axis.attribute == self.owner else self.far + self.near
        told = {word for word in words if axis.attribute in self.tells(word)}
        return (self.of(axis) | told) - GENERAL

    @property
    def of_a_body(self) -> bool:
        """Whether it is said of people themselves that they are tall or short."""
        return self.person and _BEING.issuperset(word for word in self.far if word[0].isalpha())

    def of_the_other_end(self, axis: Axis) -> bool:
        """Whether the end is spoken of and the axis is the start, or the other way round."""
        ends = (_STARTS, _FINISHES)
        return any(
            axis.names & names and any(stems(word) & verbs for word in self.far)
            for names, verbs in (ends, ends[::-1])
        )

    @property
    def numbered(self) -> bool:
        """Whether numbers are compared that are names: "a lower-numbered house"."""
        words = (*self.far, *self.near)
        if "numbered" in words:
            return True
        return any(
            word == "number" and words[place + 1 : place + 2] != ("of",)
            for place, word in enumerate(words)
        )

    def calls_number_of(self, axis: Axis) -> bool:
        """Whether "number" stands behind the name of the axis: "his bib number is higher"."""
        words = (*self.far, *self.near)
        return any(
            second == "number" and stem(first) in axis.names for first, second in pairwise(words)
        )

    def of_another(self, axis: Axis, known: Sequence[Axis], unit: str, *, named: bool) -> bool:
        """Whether the words name another attribute with numbers, or the row, and not the axis."""
        own = {word for word in self.inner if stem(word) in axis.names}
        for other in known:
            if other.attribute == axis.attribute:
                continue
            names = other.names - _VAGUE - axis.names
            if not own and any(_calls(word, names) for word in self.inner):
                return True
            if named or other.attribute == self.owner:
                continue
            if any(_calls(word, names) for word in (*self.far, *self.near, *unit.split())):
                return True
        return False

    def of_a_place(self, known: Sequence[Axis]) -> bool:
        """Whether it is a place that is old or new, not the person there: "an older house"."""
        rows = frozenset().union(*(axis.names for axis in known if axis.kind == "row")) | _PLACES
        possessed = self.far[2:3] if self.far[:2] == ("'", "s") else ()
        return any(stem(word) in rows for word in (*self.inner, *possessed))

    def against(self, axis: Axis, kinds: Mapping[int, str], unit: str) -> bool:
        """Whether the words speak of something else, more than of the axis."""
        thing = self.inner[-1] if self.inner else "one"
        if self.word in _MEASURED and not _USED.isdisjoint(self.far) and stem(thing) != "one":
            # Whoever wore a heavier coat was not heavier.
            return stem(thing) not in axis.names and axis.attribute not in self.tells(thing)
        own = self.of(axis) | ({unit} if unit and unit in (axis.unit, *axis.names) else set())
        near = {*self._had(), *self.near, unit} - {""}
        # "The least honey" is that of the fewest pounds, though honey is another list.
        weighed = axis.kind == "weight" and self.word in _COUNTS
        # A longer fish is longer, whatever the list of fish is; an older dog may not be the age.
        long = self.word in _LONG and (
            "length" in axis.names
            or bool(_PAGES & {axis.unit, *axis.names})
            or ("distance" in axis.names and not _WAYS.isdisjoint(map(stem, self.inner)))
        )
        measured = weighed or long or self._priced(axis) or self._heavy(axis) or self._own(axis)
        goods = self.inner if measured else ()
        if axis.kind in _CLOCKED and self.word in _SOONER:
            # "The flight to Oslo leaves an hour earlier": nothing else than a time can be.
            goods = (*self.far, *goods)
        for attribute, names in self.others:
            told = {word for word in near if stem(word) in names and word not in goods}
            if attribute != self.owner and told > own:
                return True
        for kind in _CLEAR - {axis.kind, kinds.get(self.owner, "")}:
            told = {word for word in self.far + self.near if stem(word) in _TELLING[kind]}
            if told > own:
                return True
        return False

    def _priced(self, axis: Axis) -> bool:
        """Whether a thing is cheap or dear: nothing else than its price can be."""
        return axis.kind == "money" and self.word in _DEAR

    def _heavy(self, axis: Axis) -> bool:
        """Whether a thing is heavy, or large by its weight: a heavier fish, but no heavier coat."""
        if axis.kind != "weight":
            return False
        if self.word in _LARGE:
            return not WEIGHED.isdisjoint(map(stem, self.inner))
        return self.word in ("heavier", "lighter") and not _GOT.isdisjoint(self.far)

    def _own(self, axis: Axis) -> bool:
        """Whether a thing is hot, fast or tall itself: a hotter tea, a cake made taller."""
        if "height" in axis.names:
            return self.word in ("taller", "shorter") and not _BUILT.isdisjoint(self.far)
        words, things = _OF_THINGS.get(axis.kind, (frozenset(), frozenset()))
        return self.word in words and len(self.inner) == 1 and stem(self.inner[0]) in things

    def of_houses(self) -> bool:
        """Whether a house itself stands or comes there: "the red house stands before"."""
        return len(self.far) == 2 and self.far[0] in ("house", "home") and self.far[1] in _STANDS

    def _had(self) -> tuple[str, ...]:
        """The words behind the last "has": what somebody has more of."""
        places = [place for place, word in enumerate(self.far) if word in ("has", "have", "had")]
        return self.far[places[-1] + 1 :] if places else ()


def _calls(word: str, names: frozenset[str]) -> bool:
    """Whether a word, or the verb that it is a form of, is one of the names."""
    return word not in _VAGUE and (stem(word) in names or not stems(word).isdisjoint(names))
