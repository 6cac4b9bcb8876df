"""Relations in a row of places: side by side, so many places between, odd and even places."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf

from gridwright.puzzles.zebra.english.lexicon.given_names import FEMALE, MALE
from gridwright.puzzles.zebra.english.lexicon.measure_words import SEQUENCES
from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.tables import EVENTS
from gridwright.puzzles.zebra.english.measuring.amounts import Amount, stem
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL, measured
from gridwright.puzzles.zebra.english.measuring.measures import Axis
from gridwright.puzzles.zebra.english.measuring.steps import step_of
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.statements import Ahead, Apart, Item, One, Same, Some, Statement

__all__ = [
    "PLACES",
    "Relation",
    "RowRelations",
    "ahead_by",
    "distant",
    "doors_away",
    "either_way",
    "first_of",
    "limits",
]

Relation = Callable[[Item, Item], Statement]

_SEATED = frozenset(
    [
        *("sits", "sit", "sat", "sitting", "seated", "stands", "stand", "stood", "standing"),
        *("lives", "live", "lived", "living", "works", "work", "worked", "working", "parked"),
        *("moored", "neighbour", "neighbor", "door"),
    ]
)
_SEXES = FEMALE | MALE
_STREETS = frozenset(("number", "house", "address", "home"))
PLACES = frozenset(("house", "person", "place", "position", "seat", "other", "door"))


def first_of(tokens: Sequence[Token], place: int) -> str:
    """The kind of the token there; nothing behind the last."""
    # Without a look at the length, since this is asked many times a sentence.
    try:
        return tokens[place].kind
    except IndexError:
        return ""


@dataclass(frozen=True, slots=True)
class RowRelations:
    """Reads relations along a row off the tokens of one sentence."""

    tokens: tuple[Token, ...]
    items: tuple[Item, ...]
    axes: tuple[Axis, ...]

    def row(self) -> Axis | None:
        """The row of places, where there is one: the first list, or else the only one of places."""
        seats = [axis for axis in self.axes if axis.seats]
        other = seats[0] if len(seats) == 1 else None
        return next((axis for axis in self.axes if axis.kind == "row"), other)

    def _stack(self, amount: Amount) -> Axis | None:
        """The floors or the ranks that an amount counts, where every one of them is taken."""
        named = [axis for axis in self.axes if axis.kind in ("floors", "rank")]
        words = amount.unit.split()
        finished = bool(words) and words[-1] in ("finished", "finish", "placed", "ranked", "came")
        named = [
            axis
            for axis in named
            if not axis.names.isdisjoint(words)
            or (axis.kind == "rank" and (finished or (words == ["place"] and not axis.attribute)))
        ]
        if len(named) != 1:
            return None
        numbers = sorted(named[0].numbers)
        filled = numbers == [numbers[0] + step for step in range(len(numbers))]
        return named[0] if filled else None

    def street(self) -> Axis | None:
        """Houses with every second number, as on one side of a street: 2, 4, 6."""
        for axis in self.axes:
            steps = {high - low for low, high in pairwise(axis.numbers)}
            if axis.attribute == 0 and steps == {2.0} and axis.called & _STREETS:
                return axis
        return None

    def _seated(self, place: int, row: Axis) -> bool:
        """Whether it is said that people sit or live there, or the place itself is named."""
        words = [word for token in self.tokens[: place + 1] for word in token.before]
        return any(word in _SEATED or stem(word) in row.names for word in words)

    def beside(self, after: int) -> Iterator[tuple[int, Relation]]:
        """Next to each other in the row."""
        row, street = self.row(), self.street()
        if row is not None and row.seats and not self._seated(after - 1, row):
            return
        if row is not None:
            number = row.attribute
            yield after, distant(number, 1.0)
        elif street is not None:
            yield after, doors_away(street.attribute, 1.0)

    def consecutive(self, place: int) -> Iterator[tuple[int, Relation]]:
        """On consecutive days, on adjacent floors: one step apart on what the noun names."""
        noun = stem(self.tokens[place].text.split()[-1])
        # Consecutive nights are those of consecutive days.
        noun = "day" if noun in ("night", "evening", "morning", "afternoon") else noun
        for axis in self.axes:
            named = noun in axis.names or noun in (axis.unit, axis.kind)
            if axis.kind == "row":
                named = named or noun in PLACES - {"other", "person"}
            step = step_of(axis, Amount(0, 0, 1.0, noun)) if named else None
            if step is not None:
                yield place + 1, distant(axis.attribute, step)

    def parity(self, place: int) -> Iterator[Callable[[Item], Statement]]:
        """Being in an odd or an even place of the row, where the noun names it."""
        text = self.tokens[place].text.lower().replace("-", " ")
        nouns = (text.split()[-1], *text.split()[1:2]) if "with" in text else text.split()[-1:]
        if " of " in text:
            # An odd number of votes.
            things = [axis for axis in self.axes if axis.kind == "count"]
        else:
            things = [axis for axis in self.axes if axis.kind in ("row", "label")]
        named = [axis for axis in things if {axis.unit, *axis.names} & set(map(stem, nouns))]
        row = named[0] if len(named) == 1 else None
        if row is None:
            return
        rest = 1 if "odd" in text else 0
        places = [Item(row.attribute, at) for at, n in enumerate(row.numbers) if n % 2 == rest]
        if places:
            yield lambda one: One(tuple(Same(one, place) for place in places))

    def separated(self, place: int) -> Iterator[Relation]:
        """Separated by a number of houses."""
        *_, word, unit = self.tokens[place].text.lower().replace(" other", "").split()
        number = 1.0 if word in ("a", "an") else float(WORDS.get(word, word))
        yield from self.between(Amount(0, 0, number, stem(unit)), "")

    def _events_between(self, amount: Amount, bound: str) -> Iterator[Relation]:
        """A number of lectures between two, where one list tells when each of them is."""
        dated = [axis for axis in self.axes if axis.kind in TEMPORAL]
        words = amount.unit.split()
        if len(dated) == 1 and words and words[0] in EVENTS and not measured(amount):
            number, far = dated[0].attribute, amount.number + 1
            if not bound:
                yield lambda one, other: Apart(number, one, other, far, True)
            else:
                least, most = (far, inf) if bound == "at least" else (0.0, far)
                yield lambda one, other: Some(
                    (
                        Ahead(number, one, other, least, most, True),
                        Ahead(number, other, one, least, most, True),
                    )
                )

    def between(self, amount: Amount, bound: str) -> Iterator[Relation]:
        """A number of houses between two values."""
        if not _SEXES.isdisjoint(amount.unit.split()):
            # There may be men between them as well as the two women.
            return
        street = self.street()
        if street is not None and amount.unit in ("house", "home", "door") and not bound:
            yield doors_away(street.attribute, amount.number + 1)
        row = self.row() or self._stack(amount)
        if row is None:
            yield from self._events_between(amount, bound)
            return
        counted = (PLACES | row.names).intersection(amount.unit.split())
        finished = amount.unit.split()[-1:] == ["finished"] and row.kind == "rank"
        events = EVENTS.intersection(amount.unit.split()) and row.names & SEQUENCES
        # Where the first list ranks all of them, two acts between others are two places.
        finished = finished or (row.kind == "rank" and amount.unit == "place")
        if not counted and not PLACES & row.names and not finished and not events:
            return
        if measured(amount):
            return
        number, far = row.attribute, amount.number + 1
        if not bound:
            yield distant(number, far)
        elif bound == "at least":
            yield either_way(number, far, inf)
        else:
            yield either_way(number, 0.0, far)


def either_way(axis: int, least: float, most: float) -> Relation:
    """So far apart, whichever of the two comes first."""
    return lambda one, other: Some(
        (Ahead(axis, one, other, least, most), Ahead(axis, other, one, least, most))
    )


def distant(axis: int, far: float) -> Relation:
    """Exactly so far apart."""
    return lambda one, other: Apart(axis, one, other, far)


def doors_away(axis: int, far: float) -> Relation:
    """So many houses along a street with every second number."""
    return lambda one, other: Apart(axis, one, other, far, places=True)


def limits(axis: Axis, distance: float | None, bound: str) -> tuple[float | None, float | None]:
    """How near and how far is meant; more than an amount is at least the next distance there is."""
    if distance is None:
        return 0.0, inf
    far = {abs(one - other) for one in axis.numbers for other in axis.numbers if one != other}
    if bound == "over":
        return min((each for each in far if each > distance + 1e-9), default=None), inf
    if bound == "under":
        return 0.0, max((each for each in far if each < distance - 1e-9), default=None)
    return (0.0 if bound == "at most" else distance), (inf if bound == "at least" else distance)


def ahead_by(
    axis: int, direction: int, least: float, most: float, *, places: bool = False
) -> Relation:
    """So far ahead of another, in one direction."""

    def relate(one: Item, other: Item) -> Statement:
        first, second = (one, other) if direction < 0 else (other, one)
        return Ahead(axis, first, second, least, most, places)

    return relate
