"""A grammar that says one statement in many ways: sentences by seed, each with its statement."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from gridwright.puzzles.zebra.statements import (
    Different,
    Every,
    If,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
)
from sentence_compared import AXES
from sentence_events import CLINIC, LECTURES, SCHOOL
from sentence_nouns import Noun, World
from sentence_tools import Case
from sentence_wares import BOOKS, MOUNTAINS, SHOP, TRAINS
from sentence_worlds import FLATS, RACE, STREET, WRECKS

__all__ = ["RELATIONS", "WORLDS", "corpus", "spoken"]

WORLDS = (
    *(WRECKS, FLATS, RACE, STREET, SHOP, CLINIC),
    *(SCHOOL, LECTURES, MOUNTAINS, TRAINS, BOOKS),
)
_COUNTS = ("no", "one", "two", "three", "four", "five")


@dataclass(frozen=True)
class Speaker:
    """Draws items of a world and says them."""

    rng: random.Random
    world: World

    def item(self, *others: Item, like: Item | None = None) -> Item:
        """An item of an attribute that the others do not have, or another one like a first."""
        if like is not None:
            size = len(self.world.nouns[like.attribute].values)
            used = {item.value for item in others if item.attribute == like.attribute}
            free = [value for value in range(size) if value not in used | {like.value}]
            return Item(like.attribute, self.rng.choice(free))
        used = {item.attribute for item in others}
        free = [number for number in range(len(self.world.nouns)) if number not in used]
        attribute = self.rng.choice(free)
        return Item(attribute, self.rng.randrange(len(self.world.nouns[attribute].values)))

    def noun(self, item: Item) -> Noun:
        """The attribute of an item."""
        return self.world.nouns[item.attribute]

    def who(self, item: Item) -> str:
        """A noun phrase for an item."""
        return self.filled(self.rng.choice(self.noun(item).phrases), item)

    def does(self, item: Item, frame: int | None = None) -> str:
        """What the one with an item does."""
        frames = self.noun(item).does
        return self.filled(self.rng.choice(frames) if frame is None else frames[frame], item)

    def lacks(self, item: Item) -> str:
        """What others do not do."""
        return self.filled(self.rng.choice(self.noun(item).lacks), item)

    def filled(self, frame: str, item: Item) -> str:
        """A frame with the value in it."""
        value = self.noun(item).values[item.value]
        an = f"{'an' if value[0].lower() in 'aeiou' else 'a'} {value}"
        return frame.format(value, an=an)

    def pick(self, *frames: str) -> str:
        """One of some frames."""
        return self.rng.choice(frames)


Said = tuple[str, Statement]


def _same(say: Speaker) -> Said:
    one = say.item()
    other = say.item(one)
    frame = say.pick("{a} {does}.", "{a} {does}.", "{a} is {b}.", "It is {a} that {does}.")
    text = frame.format(a=say.who(one), b=say.who(other), does=say.does(other))
    return text, Same(one, other)


def _not(say: Speaker) -> Said:
    one = say.item()
    other = say.item(one)
    frame = say.pick(
        "{a} {lacks}.", "{a} {lacks}.", "{a} is not {b}.", "{a} isn't {b}.", "{a} is never {b}."
    )
    text = frame.format(a=say.who(one), b=say.who(other), lacks=say.lacks(other))
    return text, Not(Same(one, other))


def _either(say: Speaker) -> Said:
    one = say.item()
    other = say.item(one)
    third = say.item(other, like=other)
    way = say.rng.randrange(len(say.noun(other).does))
    frame = say.pick(
        "{a} either {p} or {q}.",
        "{a} {p} or {q}.",
        "{a} is either {b} or {c}.",
        "Either {b} or {c} {does}.",
        "Exactly one of {b} and {c} {does}.",
        "Either {a} {p} or {a} {q}.",
    )
    text = frame.format(
        a=say.who(one),
        b=say.who(other),
        c=say.who(third),
        does=say.does(one),
        p=say.does(other, way),
        q=say.does(third, way),
    )
    return text, One((Same(one, other), Same(one, third)))


def _neither(say: Speaker) -> Said:
    one = say.item()
    other = say.item(one)
    third = say.item(other, like=other)
    if say.rng.random() < 0.5:
        frame = say.pick("Neither {b} nor {c} {does}.", "Neither {c} nor {b} is {a}.")
    else:
        frame = say.pick("{a} is neither {b} nor {c}.", "{a} {lacks}, nor is it {c}.")
    text = frame.format(
        a=say.who(one),
        b=say.who(other),
        c=say.who(third),
        does=say.does(one),
        lacks=say.lacks(other),
    )
    return text, Different((one, other, third))


def _pair(say: Speaker) -> Said:
    one = say.item()
    two = say.item(one, like=one)
    first = say.item(one)
    second = say.item(first, like=first) if say.rng.random() < 0.5 else say.item(one, first)
    frame = say.pick(
        "Of {a} and {b}, one {p} and the other {q}.",
        "One of {a} and {b} {p} and the other {q}.",
        "Between {a} and {b}, one {p} and the other {q}.",
        "Of {a} and {b}, one is {c} and the other is {d}.",
        "Either {a} {p} and {b} {q}, or vice versa.",
        "{a} and {b} are {c} and {d}, in some order.",
        "{a} and {b} are {c} and {d}, but not necessarily in that order.",
    )
    text = frame.format(
        a=say.who(one),
        b=say.who(two),
        c=say.who(first),
        d=say.who(second),
        p=say.does(first),
        q=say.does(second),
    )
    straight = Every((Same(one, first), Same(two, second)))
    crossed = Every((Same(one, second), Same(two, first)))
    return text, One((straight, crossed))


def _different(say: Speaker) -> Said:
    items = [say.item()]
    size = say.rng.choice((3, 3, 4, 5))
    while len(items) < size:
        # Two values of one attribute may be among them.
        again = say.rng.random() < 0.3 or len({item.attribute for item in items}) == len(
            say.world.nouns
        )
        new = say.item(*items, like=items[-1]) if again else say.item(*items)
        if new not in items:
            items.append(new)
    people = [say.who(item) for item in items]
    listed = f"{', '.join(people[:-1])} and {people[-1]}"
    frame = say.pick(
        "{all} are {n} different {things}.",
        "{all} are all different {things}.",
        "{all} were all different {things}.",
        "The {n} {things} are {all}.",
        "The {n} {things} were {all}.",
        "{all} are {n} distinct {things}.",
        "No two of {all} are the same {thing}.",
    )
    world = say.world
    text = frame.format(all=listed, n=_COUNTS[size], things=world.things, thing=world.thing)
    return text, Different(tuple(items))


def _both(say: Speaker) -> Said:
    one = say.item()
    other = say.item(one)
    third = say.item(one, other)
    frame = say.pick(
        "{a} {p} and {q}.",
        "{a}, who {p}, {q}.",
        "{a} {p}, and {a} {q}.",
        "{a} {p} but {no}.",
        "{a} {no} but {p}.",
    )
    if "who" in frame and say.world.thing not in ("tenant", "runner", "person", "patient"):
        frame = frame.replace("who", "which")
    text = frame.format(a=say.who(one), p=say.does(other), q=say.does(third), no=say.lacks(third))
    last: Statement = Same(one, third)
    return text, Every((Same(one, other), Not(last) if "{no}" in frame else last))


def _if(say: Speaker) -> Said:
    one = say.item()
    other = say.item(one)
    two = say.item(like=one) if say.rng.random() < 0.5 else say.item()
    more = say.item(two)
    first, second = Same(one, other), Same(two, more)
    frames: Mapping[str, Callable[[], Statement]] = {
        "If {a} {p}, then {b} {q}.": lambda: If(first, second),
        "If {a} {p}, {b} {q}.": lambda: If(first, second),
        "{b} {q} if {a} {p}.": lambda: If(first, second),
        "{b} {q} unless {a} {p}.": lambda: If(Not(first), second),
        "Unless {a} {p}, {b} {q}.": lambda: If(Not(first), second),
        "{b} {q} only if {a} {p}.": lambda: If(second, first),
        "{a} {p} if and only if {b} {q}.": lambda: Every((If(first, second), If(second, first))),
        "If {a} {no}, then {b} {q}.": lambda: If(Not(first), second),
        "Either {a} {p} or {b} {q}, or both.": lambda: Some((first, second)),
        "Either {a} {p} or {b} {q}, but not both.": lambda: One((first, second)),
        "{a} {p} and {b} {q}.": lambda: Every((first, second)),
    }
    frame = say.pick(*frames)
    text = frame.format(
        a=say.who(one), b=say.who(two), p=say.does(other), q=say.does(more), no=say.lacks(other)
    )
    return text, frames[frame]()


RELATIONS: Mapping[str, Callable[[Speaker], Said | None]] = {
    "same": _same,
    "not": _not,
    "either": _either,
    "neither": _neither,
    "pair": _pair,
    "different": _different,
    "both": _both,
    "if": _if,
    **AXES,
}


def spoken(seed: int, relations: Sequence[str] = ()) -> Case:
    """The sentence of a seed."""
    rng = random.Random(seed)
    relation = rng.choice(list(relations or RELATIONS))
    while True:
        world = rng.choice(WORLDS)
        said = RELATIONS[relation](Speaker(rng, world))
        if said is not None:
            text, meaning = said
            return Case(relation, world.attributes, text[0].upper() + text[1:], meaning)


def corpus(seeds: range) -> Iterator[Case]:
    """The sentences of some seeds."""
    return map(spoken, seeds)
