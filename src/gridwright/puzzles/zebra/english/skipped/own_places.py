"""Where all those listed are: songs in the charts, patients in hospital.

"Spent more weeks in the chart" limits nothing where the list tells the weeks of songs; elsewhere it
is about a part of the time, or another time.
"""

from __future__ import annotations

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary

__all__ = ["is_their_own"]

_WHERE = {
    "chart": bag("song single hit record album tune track band singer artist"),
    "hospital": bag("patient nurse ward doctor surgeon ailment illness disease"),
    "prison": bag("prisoner inmate convict sentence crime"),
    "jail": bag("prisoner inmate convict sentence crime"),
    "oven": bag("cake pie bread loaf dish recipe baker"),
}


def is_their_own(place: str, vocabulary: Vocabulary) -> bool:
    """Whether all those that are listed are in such a place."""
    listed = (_WHERE[noun] for noun in nouns(place) if noun in _WHERE)
    words = (word for each in vocabulary.attributes for word in each.name.lower().split())
    names = frozenset().union(*map(nouns, words))
    return any(not names.isdisjoint(kinds) for kinds in listed)
