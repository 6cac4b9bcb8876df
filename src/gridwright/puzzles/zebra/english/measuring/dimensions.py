"""Whether a comparing word can speak of an attribute, and which way round.

"Taller" is said of heights, "deeper" of depths. "Higher", "bigger" and the like are said of
anything, so the sentence must name what is higher: "a higher rent". Where it names something else
("a higher floor"), no other attribute is meant; where up and down run against the numbers, as they
do for depths, they are turned round.
"""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.measure_words import (
    FLOORS,
    GRADES,
    PLACES,
    RANKINGS,
    SEQUENCES,
)
from gridwright.puzzles.zebra.english.lexicon.tables import EVENTS
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.measuring.amounts import Amount, stem
from gridwright.puzzles.zebra.english.measuring.evidence import WEIGHED, Evidence
from gridwright.puzzles.zebra.english.measuring.measures import Axis, measure_of

__all__ = ["is_extent", "turn_of"]

_UPRIGHT = bag("higher lower")
_UP_AND_DOWN = bag("up down")
_SIZES = bag("larger bigger smaller")
_GENERAL = _UPRIGHT | _SIZES | bag("greater")
"""Words that say nothing about what is compared."""
_COUNTS = bag("more less fewer")
_OVER = bag("above below beneath")
_DEAR = bag("cheaper dearer pricier costlier").union(("more expensive", "less expensive"))
_TAKEN = bag(
    """taking proceed profit revenue sale earning income salary wage winning prize donation raised
    loss debt fine bonus"""
)
"""Amounts of money that nothing costs."""
_COMES_IN = bag("finished ranked came comes finishes")
_SITS = bag(
    "sits sat sitting lives lived stands stood lies lay works worked ranked placed finished"
)
_STANDING = bag(
    """is was are were isn't wasn't comes come came stands stand stood sits sit sat lives live lived
    lies lay parked placed seated located has had occupies occupied house home one s"""
)
"""Verbs that tell where somebody is, and nouns for what stands there."""
_LOOSE = bag("somewhere sometime just right immediately directly in the row line queue not")
_DWELLS = bag(
    """lives live lived is was sits sat works worked stays stayed resides resided kept housed
    located situated exactly precisely just only"""
)
"""Behind these "a floor above" and "one floor above" are the next one."""
_NEGATIVE = bag(
    """cheap young short light slow cold cool near close small low shallow narrow thin new little
    early inexpensive brief"""
)
"""Adjectives of which less is more: "less young" is older."""
_DIMENSIONS = {
    **dict.fromkeys(("height", "elevation", "altitude"), "height"),
    "depth": "depth",
    **dict.fromkeys(("width", "breadth"), "width"),
    **dict.fromkeys(("wingspan", "span"), "span"),
    **{"thickness": "thickness", "length": "length"},
    **dict.fromkeys(("distance", "mileage", "range"), "distance"),
}
"""What the name of an attribute says about its dimension."""
_SAID = {
    "taller": bag("height"),
    "shorter": bag("height length span distance"),
    **dict.fromkeys(("longer", "lengthier"), bag("length span distance")),
    "wider": bag("width span"),
    "narrower": bag("width span"),
    "thicker": bag("thickness width"),
    "thinner": bag("thickness width"),
    "deeper": bag("depth"),
    "shallower": bag("depth"),
    **dict.fromkeys(
        ("farther", "further", "closer", "nearer"), bag("distance length depth height")
    ),
    **dict.fromkeys(("above", "below"), bag("height depth")),
}
"""The dimensions of which an adjective is said."""
_GATHERED = bag("collection crop harvest catch haul herd flock")
"""What is large by how many or how much of it there is."""
_BESIDE = 3
"""How many words before the amount can say what is large."""
_MARKS = bag("score grade mark rating")
_LONG = bag("longer shorter lengthier")
_EXTENT = bag("page move letter word line chapter verse stanza syllable character length")
_COASTS = bag("coast river road street line list shore beach valley stream")
_OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
_COMPASS = bag("north south east west up down left right")
_ROW_WORDS = _GENERAL | _OVER
_CROWDS = bag("crowd audience")
_PEOPLE = bag("people fans listeners spectators viewers persons")
_DREW = bag(
    """drew draws draw attracted attracts pulled brought played plays sang sings performed spoke
    lectured danced attended seen heard watched"""
)
_GETS = bag("caught landed collected picked scored bagged sold baked planted harvested found")
"""What somebody does more often than another, where one thing is counted."""
_PREPOSITIONS = bag("to in on at for of with by from")
_BIRTHS = bag("birth born birthday birthdate year month")
_PARTS = bag("chapter track episode scene")
_COMPOSED = bag(
    """written wrote recorded composed released published filmed shot drafted edited penned finished
    completed out rehearsed"""
)
"""What is done to the parts of a book, an album or a series in any order."""
_STACKED = bag("row floors rank numbered")


def turn_of(axis: Axis, amount: Amount | None, told: Evidence, known: Sequence[Axis]) -> int:
    """1 where the comparing word can speak of the axis, −1 where it runs against the numbers.

    0 where it speaks of something else, or where that is not certain.
    """
    word = told.word
    if not word:
        return int(axis.kind != "row")
    if axis.kind == "label":
        # Only the numbers themselves are higher or lower: "her room number is higher".
        counted = word in _GENERAL or (word in _COUNTS and amount is not None and not amount.unit)
        return int(counted and told.numbered and _calls_label(axis, told))
    if told.of_the_other_end(axis):
        return 0
    if word in _DEAR and axis.names & _TAKEN:
        # A stall is not cheap for what it took.
        return 0
    if axis.kind == "duration" and any(map(told.of_the_other_end, known)):
        # Who finishes first depends on the start as well.
        return 0
    if word in _COUNTS and axis.kind in ("year", "dated") and _of_years(amount, told):
        # More years are not a later year.
        return 0
    if word in _COUNTS and axis.kind == "duration" and not _of_time(axis, amount, told):
        # Whoever finished to more applause did not take longer.
        return 0
    if word in _SAID and word not in _OVER and told.of_a_body and "height" not in axis.names:
        # "Tom is shorter than Sue" is not about how long he ran.
        return 0
    if word in ("better", "worse"):
        # A better score is a higher one, a better time a shorter one; nothing else is certain.
        merits = {"count": _MARKS, "rank": axis.names, "duration": bag("time")}
        said = (*told.inner, *(word for word in told.far[-2:] if stem(word) in _MARKS))
        return int(not merits[axis.kind].isdisjoint(map(stem, said)) and bool(axis.names))
    if "born" in told.far[-1:] and axis.kind != "age" and axis.names.isdisjoint(_BIRTHS):
        # Nobody is born before another by the time at which he starts.
        return 0
    if axis.names & _PARTS and _COMPOSED.intersection(told.far[-1:]):
        # The chapter that was written first may come last.
        return 0
    if axis.kind == "row" and word in ("later", "earlier", "sooner"):
        # Houses stand before and after each other, but not earlier or later.
        return int(bool(axis.names & (RANKINGS | SEQUENCES)))
    if axis.kind == "row" and word in ("before", "after", "prior to") and not _stands(axis, told):
        return 0
    if word not in _ROW_WORDS | _COUNTS and word not in _SAID:
        return 0 if axis.kind == "age" and told.of_a_place(known) else 1
    if word in _COUNTS and axis.called & _CROWDS and _PEOPLE.intersection(told.inner[:1]):
        # More people are a larger crowd where they came, not where somebody knows them.
        return int(not _DREW.isdisjoint(told.far))
    if word in _LONG and axis.kind == "count" and not is_extent(axis):
        # A novel is long by its pages, not by the copies that were sold.
        return int(not axis.names.isdisjoint(map(stem, told.inner)))
    if word in _UPRIGHT and _UP_AND_DOWN.intersection(told.inner) and not _stands_upright(axis):
        # Nobody is paid higher up.
        return 0
    if word in _OVER and axis.kind == "money" and _SITS.intersection(told.far):
        return 0
    if towards := axis.names & _OPPOSITE.keys():
        return _heading(told, min(towards))
    named = bool(told.named(axis)) or _measured_in(axis, amount)
    if axis.kind in ("row", "floors") or (
        # Home runs are no homes.
        axis.kind == "count" and axis.names & PLACES and "run" not in axis.names and not axis.unit
    ):
        return _along_the_row(axis, amount, told, named)
    if word in _UPRIGHT and axis.unit in PLACES and "number" not in told.inner:
        # A lower bed is not a smaller number of beds.
        return 0
    if word in _SIZES and _is_one_of_them(axis, told):
        return 0
    if word in _ROW_WORDS | _COUNTS:
        if told.numbered and "number" not in axis.names and not told.calls_number_of(axis):
            return 0
        if told.of_another(axis, known, amount.unit if amount else "", named=named):
            return 0
    dimension = next((_DIMENSIONS[name] for name in axis.names if name in _DIMENSIONS), "")
    if dimension == "depth":
        return _deep(told, named)
    if dimension and word in _SAID and dimension not in _SAID[word]:
        return 0
    if word in ("farther", "further", "closer", "nearer"):
        return int(dimension != "height" and _COMPASS.isdisjoint(told.inner))
    if word == "shallower":
        return 0
    if word in _COUNTS:
        if axis.kind == "money" and _counts_others(axis, told):
            return 0
        # More gold is more ounces; more of anything else must be named.
        named = named or _weighed(axis, told) or _is_only(axis, amount, told, known)
        return int(_NEGATIVE.isdisjoint(told.inner) and named)
    named = named or _is_only(axis, amount, told, known)
    return int(named or word not in _GENERAL or _natural(axis, dimension, told, known))


def _of_years(amount: Amount | None, told: Evidence) -> bool:
    """Whether it is years of which there are more."""
    return (amount is not None and amount.unit == "year") or "year" in map(stem, told.inner)


def _of_time(axis: Axis, amount: Amount | None, told: Evidence) -> bool:
    """Whether it can be time of which there is more: more minutes, not more applause."""
    if not told.inner or told.inner[0] in _PREPOSITIONS or _measured_in(axis, amount):
        return True
    words = map(stem, told.inner)
    return any(w in ("time", axis.unit, *axis.names) or measure_of(w) == "duration" for w in words)


def _is_only(axis: Axis, amount: Amount | None, told: Evidence, known: Sequence[Axis]) -> bool:
    """Whether nothing else could be higher by a bare number: "rates 50,000 higher than"."""
    if len(known) != 1 or told.inner or told.numbered or axis.kind not in ("count", "spice"):
        return False
    return (amount is not None and not amount.unit) or not _GETS.isdisjoint(told.far[-1:])


def _stands(axis: Axis, told: Evidence) -> bool:
    """Whether before and after are places in the row: "stands before", not "took it up before"."""
    if axis.names & (RANKINGS | SEQUENCES | EVENTS) or "queue" in axis.names:
        return True
    words = [word for word in told.far if word[0].isalpha() and word not in _LOOSE]
    if not words or words[-1] in _STANDING:
        return True
    # "Has the house before", but not "painted his house before".
    return all(word in _STANDING or stem(word) in axis.names for word in words)


def _is_one_of_them(axis: Axis, told: Evidence) -> bool:
    """Whether a thing itself is large: a larger barn, where it is told how many there are."""
    if not axis.things or "of" in told.inner:
        return False
    noun = told.inner[-1:] or (told.far[2:3] if told.far[:2] == ("'", "s") else ())
    return bool(noun) and stem(noun[0]) == axis.things


def _calls_label(axis: Axis, told: Evidence) -> bool:
    """Whether the number that is spoken of is that of the axis: a room number, a jersey number."""
    return "number" in axis.names or told.calls_number_of(axis) or bool(told.named(axis))


def is_extent(axis: Axis) -> bool:
    """Whether the axis counts what makes something long: its pages, its letters."""
    return axis.kind == "count" and bool(_EXTENT & {axis.unit, *axis.names})


def _stands_upright(axis: Axis) -> bool:
    """Whether up and down are directions along the axis."""
    upright = axis.names & (FLOORS | {"shelf", "height", "altitude", "elevation", "depth"})
    return bool(upright) or axis.kind in ("row", "floors", "rank")


def _heading(told: Evidence, towards: str) -> int:
    """Which way a word runs along a distance to the north, the south, the east or the west."""
    if told.word not in ("farther", "further"):
        return 0
    heading = _OPPOSITE.keys() & set(told.inner)
    if heading == {towards}:
        return 1
    return -1 if heading == {_OPPOSITE[towards]} else 0


def _measured_in(axis: Axis, amount: Amount | None) -> bool:
    """Whether the unit of the amount is that of the axis."""
    if amount is None or not amount.unit:
        return False
    if amount.unit in (axis.unit, *axis.names):
        return True
    measure = measure_of(amount.unit)
    return measure is not None and measure in (axis.kind, measure_of(axis.unit))


def _counts_others(axis: Axis, told: Evidence) -> bool:
    """Whether things are counted that are not the axis: who paid for more shirts."""
    noun = told.inner[0] if told.inner else ""
    if not noun.endswith("s") or noun == stem(noun) or stem(noun) in {axis.unit, *axis.names}:
        return False
    return axis.attribute not in told.tells(noun)


def _weighed(axis: Axis, told: Evidence) -> bool:
    return axis.kind == "weight" and len(told.inner) == 1


def _natural(axis: Axis, dimension: str, told: Evidence, known: Sequence[Axis]) -> bool:
    """Whether the word is said of such an attribute without naming it."""
    if told.word in _UPRIGHT:
        lies = axis.names & {"elevation", "altitude"} and not told.person
        # A tower stands higher than another where nothing else could be higher.
        stands = "stands" in told.far and not any(each.kind in _STACKED for each in known)
        return (
            dimension == "height"
            and not told.of_a_body
            and (bool(lies or stands) or _SITS.isdisjoint(told.far))
        )
    if told.word in _SIZES:
        if not dimension and axis.kind in ("count", "weight"):
            around = (*told.far[-_BESIDE:], *told.near, *told.inner)
            if not _GATHERED.isdisjoint(map(stem, around)):
                return True
        if axis.kind == "weight" and not WEIGHED.isdisjoint(map(stem, told.inner)):
            # The biggest fish is the heaviest, where no length is told.
            return not any(each.kind == "length" for each in known)
        fits = axis.attribute in told.tells(told.word) and axis.kind in ("length", "count")
        return fits and dimension in ("", "span", "length")
    return False


def _deep(told: Evidence, named: bool) -> int:
    """Which way a word runs along depths: up is less deep."""
    inner = set(told.inner)
    if told.word in _OVER:
        return -1
    if told.word in _UPRIGHT:
        return -1 if ("up" if told.word == "higher" else "down") in inner else 0
    if told.word in ("further", "farther"):
        # "Went down 60 feet farther".
        if _COASTS.intersection(inner):
            # "Farther down the coast" is no deeper.
            return 0
        return int("down" in inner or told.far[-1:] == ("down",))
    if told.word in ("closer", "nearer"):
        return int("surface" in inner)
    if told.word in ("deeper", "shallower"):
        return 1
    if told.word in ("greater", *_COUNTS):
        return int(named and _NEGATIVE.isdisjoint(inner))
    return 0


def _along_the_row(axis: Axis, amount: Amount | None, told: Evidence, named: bool) -> int:
    """Whether the places themselves are compared: a higher floor, a lower house number."""
    counted = told.word in _COUNTS and amount is not None and not amount.unit
    if (told.word in _GENERAL or counted) and told.numbered:
        # Her desk number is one less than his.
        return int(named)
    if told.word in _OVER and _COMES_IN.intersection(told.far[-1:]) and axis.names & RANKINGS:
        # Who finishes above another has the smaller number.
        return -1
    if not axis.names & (FLOORS | GRADES) or told.word not in _UPRIGHT | _OVER:
        return 0
    before = [stem(word) for word in told.far[-2:]]
    if before[:1] == ["the"] and before[-1] in axis.names:
        # The floor above is the next one; a floor above is any.
        return 0
    if amount is not None and amount.number == 1 and not _DWELLS.intersection(told.far[-1:]):
        # "On a floor above him" is any floor; he who lives a floor above is on the next.
        return 0
    return int(named or (told.word in _OVER and not axis.names & GRADES))
