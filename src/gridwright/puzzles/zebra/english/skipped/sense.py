"""Which readings make no sense whatever the solution is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Between,
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

__all__ = ["flat", "possible", "simple"]


def possible(statement: Statement, attributes: Sequence[Attribute], *, certain: bool) -> bool:
    """Whether somebody could mean this.

    No value is another value of its own attribute, and values are only as far apart as some two of
    the axis are, or as they are themselves where they are numbers of it. Where a word can name two
    values (not `certain`), a sentence does not deny that a value is another one of its own
    attribute: that would go without saying.
    """
    match statement:
        case Same(one, other):
            return one.attribute != other.attribute
        case Not(Same(one, other)):
            return one != other and (certain or one.attribute != other.attribute)
        case Ahead(axis, one, other, least, most, places):
            if one.attribute == other.attribute == axis:
                return least - 1e-9 <= _ahead(attributes[axis], one, other, places) <= most + 1e-9
            far = _distances(attributes[axis], places=places)
            return one != other and any(least - 1e-9 <= each <= most + 1e-9 for each in far)
        case Apart(axis, one, other, amount, places):
            if one.attribute == other.attribute == axis:
                step = _ahead(attributes[axis], one, other, places)
                return abs(abs(step) - amount) <= 1e-9
            far = _distances(attributes[axis], places=places)
            return one != other and any(abs(each - amount) <= 1e-9 for each in far)
        case Between(_, one, middle, other):
            return len({one, middle, other}) == 3
        case Different(items):
            return len(set(items)) == len(items)
        case Not(part):
            return possible(part, attributes, certain=certain)
        case One(parts) if all(isinstance(part, Every) for part in parts):
            # "One is this and the other is that" may leave only one way from the start.
            return any(possible(part, attributes, certain=certain) for part in parts)
        case Every(parts) if _torn(_together(statement)) or _both_ways(parts):
            return False
        case Every(parts) | Some(parts) | One(parts):
            return all(possible(part, attributes, certain=certain) for part in parts)
        case If(condition, consequence):
            return all(
                possible(part, attributes, certain=certain) for part in (condition, consequence)
            )


def _torn(parts: tuple[Statement, ...]) -> bool:
    """Whether one value would be two values of one attribute: "wanted tea but got milk".

    So it would be, too, where "went to Oslo for a hat but bought a scarf" made Oslo the place of
    both, or where one is denied or said to be before the other that it is.
    """
    links = [part for part in parts if isinstance(part, Same)]
    groups: list[set[Item]] = []
    for link in links:
        touched = [group for group in groups if link.one in group or link.other in group]
        groups = [group for group in groups if group not in touched]
        groups.append({link.one, link.other}.union(*touched))
    if any(len({item.attribute for item in group}) < len(group) for group in groups):
        return True
    if _none_left(parts, groups):
        return True
    steps = {part for part in parts if isinstance(part, Ahead) and part.least == part.most > 0}
    behind = {(step.axis, step.first, step.least, step.second.attribute) for step in steps}
    ahead = {(step.axis, step.second, step.least, step.first.attribute) for step in steps}
    if len(behind) < len(steps) or len(ahead) < len(steps):
        # Nobody is four days before both Ann and Bob.
        return True
    apart = {frozenset(_apart(part)) for part in parts} if links else set()
    return any(len(pair) == 2 and pair <= group for pair in apart for group in groups)


def _none_left(parts: tuple[Statement, ...], groups: list[set[Item]]) -> bool:
    """Whether one would have to be among some values and among others: Mr Hale is a lady."""
    left: dict[tuple[frozenset[Item], int], set[Item]] = {}
    for part in parts:
        if not isinstance(part, One):
            continue
        pairs = [(each.one, each.other) for each in part.parts if isinstance(each, Same)]
        attributes = {other.attribute for _, other in pairs}
        if len(pairs) < len(part.parts) or len({one for one, _ in pairs}) + len(attributes) != 2:
            continue
        item, attribute = pairs[0][0], attributes.pop()
        group = next((frozenset(group) for group in groups if item in group), frozenset([item]))
        among = {other for _, other in pairs}
        among &= left.get((group, attribute), among)
        among &= {each for each in group if each.attribute == attribute} or among
        left[group, attribute] = among
        if not among:
            return True
    return False


def _apart(statement: Statement) -> tuple[Item, ...]:
    """The two values that the statement says are not one."""
    match statement:
        case Not(Same(one, other)) | Ahead(_, one, other) | Apart(_, one, other):
            return one, other
        case _:
            return ()


def _both_ways(parts: tuple[Statement, ...]) -> bool:
    """Whether somebody would be before and behind the same one: "older than Ann and younger"."""
    pairs = {(part.axis, part.first, part.second) for part in parts if isinstance(part, Ahead)}
    return any((axis, second, first) in pairs for axis, first, second in pairs)


def _ahead(attribute: Attribute, one: Item, other: Item, places: bool) -> float:
    """How far a value of the attribute is ahead of another one: Monday is a day before Tuesday."""
    numbers = range(len(attribute.values)) if places else attribute.numbers or ()
    return numbers[other.value] - numbers[one.value] if numbers else 0.0


def _distances(attribute: Attribute, *, places: bool) -> set[float]:
    """How far apart values of the attribute can be, in numbers or in places."""
    numbers = range(len(attribute.values)) if places else attribute.numbers or ()
    return {high - low for low in numbers for high in numbers if high > low}


def simple(statement: Statement) -> Statement:
    """The statement, with `One` for `Some` wherever no two of its parts can be true together.

    >>> from gridwright.puzzles.zebra.statements import Item
    >>> simple(Some((Same(Item(0, 0), Item(1, 0)), Same(Item(0, 0), Item(1, 1)))))
    One(parts=(Same(one=Item(attribute=0, value=0), other=Item(attribute=1, value=0)), \
Same(one=Item(attribute=0, value=0), other=Item(attribute=1, value=1))))
    """
    match statement:
        case Some(parts) | One(parts):
            parts = tuple(map(simple, parts))
            exclusive = isinstance(statement, One) or _exclude(parts)
            return One(parts) if exclusive else Some(parts)
        case Every(parts):
            return Every(tuple(map(simple, parts)))
        case Not(part):
            return Not(simple(part))
        case If(condition, consequence):
            return If(simple(condition), simple(consequence))
        case _:
            return statement


def flat(statement: Statement) -> Statement:
    """The statement with all that is true together in one row, to tell whether two are the same."""
    return Every(_together(statement)) if isinstance(statement, Every) else statement


def _together(statement: Statement) -> tuple[Statement, ...]:
    """All that is true together if the statement is."""
    if not isinstance(statement, Every):
        return (statement,)
    return tuple(chain.from_iterable(map(_together, statement.parts)))


def _exclude(parts: tuple[Statement, ...]) -> bool:
    """Whether the parts give one value several values of one attribute, or the other way round."""
    links = [part for part in parts if isinstance(part, Same)]
    if len(links) < len(parts):
        return False
    pairs = [(link.one, link.other) for link in links]
    for one, other in ((0, 1), (1, 0)):
        if len({pair[one] for pair in pairs}) == 1:
            different = {pair[other] for pair in pairs}
            return len(different) == len(pairs) and len({item.attribute for item in different}) == 1
    return False
