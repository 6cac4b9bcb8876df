"""The same word twice in a clause: "Emma isn't reading Emma", "Peach didn't bake the peach pie".

Nobody says of something that it is itself, or is not: two attributes have the word, and each of
them is meant once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item

__all__ = ["twins"]

_JOINED = re.compile(r"[,;.]|\b(?:and|but|or|nor|while|whereas|who|that|which|than)\b")
"""What makes two clauses of a sentence, or two parts of a comparison."""


def twins(
    sentence: str,
    found: Sequence[tuple[int, int, tuple[Item, ...]]],
    kept: Sequence[tuple[Item, ...]],
    attributes: Sequence[Attribute],
) -> Sequence[tuple[Item, ...]]:
    """What each of the spans that are `found` means, where the items `kept` are left of it."""
    called = [sentence[start:end].lower() for start, end, _ in found]
    pair = [at for at, text in enumerate(called) if called.count(text) == 2]
    if len(pair) != 2 or called[pair[0]] != called[pair[1]]:
        return kept
    one, other = pair
    if _JOINED.search(sentence, found[one][1], found[other][0]):
        return kept
    first, second = kept[one], kept[other]
    if len(first) == len(second) == 1:
        if first != second:
            return kept
        # The words around them tell too much: one of them is something else.
        first, second = found[one][2], found[other][2]
    if len(first) == len(second):
        first = _person(first, attributes) if set(first) == set(second) else ()
        if found[one][0] or not first:
            return kept
    first, second = _without(first, second), _without(second, first)
    return [
        first if at == one else second if at == other else items for at, items in enumerate(kept)
    ]


def _person(items: Sequence[Item], attributes: Sequence[Attribute]) -> tuple[Item, ...]:
    """The one of some items that is somebody; nobody where that is not certain."""
    # Imported here, since few sentences need it.
    from gridwright.puzzles.zebra.english.lexicon.persons import agents_of, people_of

    somebody = people_of(attributes) | agents_of(attributes)
    people = tuple(item for item in items if item.attribute in somebody)
    return people if len(people) == 1 else ()


def _without(items: tuple[Item, ...], others: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items without the one that the others are certain to be."""
    return tuple(item for item in items if (item,) != others) or items
