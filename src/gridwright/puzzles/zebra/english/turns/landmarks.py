"""Where something stands, as a list of spots tells it: next to the chapel is at the chapel.

A list of landmarks gives every tree or stall one of them, whatever the setter calls being there:
by, near, beside or across from it. Where the lists put things in a row, "next to" may be about
that, and so it is where two things are beside each other, or where something happened there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.naming.places import in_a_row, is_row, spots
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_NEAR = (
    r"(?:(?:just|right|directly|immediately|somewhere|located|situated) )?"
    r"(?:near(?: to)?|nearest(?: to)?|next(?: door)? to|beside|alongside|adjacent to|close to|"
    r"closest to|opposite|"
    r"across from|across the (?:street|road|way|path|square) from|outside(?: of)?|behind|"
    r"in front of|in the shadow of|facing|overlooking|under|beneath|below|above)"
)
_SIGN = re.compile(
    r"\b(?:near|next|beside|alongside|adjacent|close|closest|nearest|opposite|across|outside|"
    r"behind|in front|shadow|facing|overlooking|under|beneath|below|above)\b",
    re.IGNORECASE,
)
"""One of these is in every sentence that is about it."""
_STANDS = (
    r"is|was|isn['’]t|wasn['’]t|is not|was not|stands|stood|standing|stand|sits|sat|sit|"
    r"parks|parked|park|lies|lay|grows|grew|growing|grow|planted|built|set up|located|"
    r"situated|found|placed|pitched|"
    r"stays|stayed|staying|stay|camped|works|worked|plays|played|performs|"
    r"performed|either|neither|or|nor"
)
_WHO = "one|person|man|woman|lady|gentleman|boy|girl|artist|vendor|performer|owner|player|guest"
_FAR = re.compile(
    r"['’]s (?:house|home|apartment|flat|shop|office)\b|"
    r"\b(?:closer|nearer|farther|further|between|moved|back|walk|"
    r"(?:miles?|met(?:er|re)s?|yards?|feet) (?:away )?(?:from|to)|than (?:it|he|she) (?:is|was))\b",
    re.IGNORECASE,
)
"""With these it is said how far away it is, or of a way to it, or where somebody lives."""
_ENDS = (
    r"(?=\s*[.,;:]|\s*$| (?:and|or|but|nor|than|is|was|are|were|has|had|isn['’]t|wasn['’]t|does|"
    r"doesn['’]t|did|didn['’]t|who|which|that|sold|won|got|came|took|made|[a-z]+ed"
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with what is near a landmark at it.

    >>> trees = (Attribute("tree", ("ash", "oak")), Attribute("spot", ("pond", "old gate")))
    >>> turned("The ash is taller than the tree next to the old gate.", trees)
    'The ash is taller than the tree at the old gate.'
    >>> turned("The tree next to the oak is taller than the ash.", trees)
    'The tree next to the oak is taller than the ash.'
    """
    if not _SIGN.search(text) or _FAR.search(text):
        return text
    pattern = _pattern(tuple(attributes))
    return pattern.sub(r"\g<what> at \g<the>", text) if pattern else text


@lru_cache(maxsize=8)
def _pattern(attributes: tuple[Attribute, ...]) -> re.Pattern[str] | None:
    """What is near one of the landmarks; nothing where there are none, or where there is a row."""
    lists = spots(attributes)
    if not lists or any(in_a_row(each) or is_row(each) for each in attributes):
        return None
    values = "|".join(
        re.escape(value)
        for number in sorted(lists)
        for value in sorted(attributes[number].values, key=len, reverse=True)
    )
    called = {
        noun
        for number, each in enumerate(attributes)
        if number not in lists and each.name
        for noun in nouns(each.name.lower().split()[-1])
    }
    things = "|".join(map(re.escape, sorted(called)))
    return re.compile(
        rf"\b(?P<what>{_STANDS}|(?:{things}|{_WHO})(?: that (?:is|was|stands|grows|sits))?) "
        rf"{_NEAR} (?P<the>(?:the )?)"
        rf"(?=(?:{values})\b{_ENDS}|(?!(?:{things})s?\b)[a-z]+s)\b))",
        re.IGNORECASE,
    )
