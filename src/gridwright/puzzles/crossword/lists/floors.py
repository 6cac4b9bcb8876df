"""Common words first: lower and lower floors for the embedded list `english`.

Most of its words are rare, and few editors would print them. A floor of the user's own replaces all
of this, and the words of other lists stay as they are.
"""

from __future__ import annotations

import re

from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon

__all__ = ["above", "floors_of"]

_FLOORS = (60, 50, 40, 30)
"""Common words, then known ones, then rarer and rarer ones; after these come all words."""

_RANKED = re.compile(r"\s*english\s*(\*[^>]*)?", re.IGNORECASE)
"""The list with nothing but a weight."""


def floors_of(lexicon: Lexicon) -> tuple[int, ...]:
    """The floors to try before all words are allowed, the highest first.

    >>> floors_of(gather({"words": "english"})), floors_of(gather({"words": "primer"}))
    ((60, 50, 40, 30), ())
    """
    lists = lexicon.fields.get("words", "").split(",")
    ranked = any(_RANKED.fullmatch(name) for name in lists)
    return _FLOORS if ranked and "floor" not in lexicon.fields else ()


def above(lexicon: Lexicon, floor: int) -> Lexicon:
    """The words without those that only `english` has, and only below this floor.

    >>> rare = gather({"words": "english"}, inline={"ATES": 50})
    >>> words = above(rare, 60)
    >>> "CAT" in words, "SYPH" in words, "ATES" in words, words.fields["words"]
    (True, False, True, 'english>=60')
    """
    lists = [name.strip() for name in lexicon.fields["words"].split(",")]
    limited = [f"{name}>={floor}" if _RANKED.fullmatch(name) else name for name in lists]
    return gather(
        {**lexicon.fields, "words": ", ".join(limited)},
        inline=lexicon.inline,
        folder=lexicon.folder,
        typed=lexicon.typed,
    )
