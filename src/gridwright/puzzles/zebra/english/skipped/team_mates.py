"""Ranks and scores of others than those who are listed: Diana's team, an arrival at the stadium.

Where runners or players are ranked one by one, the second team is not that of the second runner;
and who is first at the stadium need not be first at the finish.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.happenings import RACERS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_TEAM_MATES", "team_mates"]

_TEAMS = bag("team side squad club school crew family class regiment brother")
_PLAYERS = RACERS | bag(
    """player scorer batter batsman bowler striker archer golfer jumper thrower gymnast diver
    wrestler boxer darts shooter marksman"""
)
"""Those who score or finish one by one."""
_TOGETHER = bag("captain coach manager mascot house trainer")
"""Where one of these is listed, teams are ranked."""
_VENUES = bag(
    """stadium track course court ground grounds arena club clubhouse hall venue airport station
    hotel gym pool beach start starting harbour harbor restaurant pitch field lodge marina"""
)
_REACHING = (("arrived", "at"), ("got", "to"), ("came", "to"), ("arrives", "at"), ("gets", "to"))
_REACHED = bag("reached reaches entered left")
_ARTICLES = bag("the a an his her")
_FIRST = frozenset(("before", "after", "ahead", "earlier", "later", "behind"))
_ARRIVALS = bag("arrival arrived arriving arrives guest visitor")
SIGNS_OF_TEAM_MATES = _TEAMS | _VENUES


def team_mates(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words for teams and places, each with the place of the token behind it."""
    players, together = _players(vocabulary)
    if not players:
        return
    for value, token in pairwise(row):
        words = token.before
        if value.kind == "value" and not together and words[:1] in (("'s",), ("'",)):
            noun = words[1 + (words[:2] == ("'", "s")) :][:1]
            lists = {item.attribute for item in mentions[value.mention].items}
            listed = noun and vocabulary.ranks and vocabulary.familiar(noun[0])
            if noun and noun[0] in _TEAMS and lists <= players and not listed:
                yield noun[0], token.start
    timed = any(axis.kind == "time" for axis in vocabulary.compared[0])
    for at, token in enumerate(row):
        if timed or _VENUES.isdisjoint(token.before):
            # A list of times may tell when people came to the pool.
            continue
        found = _venue(token.before)
        sooner = any(
            each.kind in _FIRST or each.text.lower() in _FIRST for each in row[at : at + 3]
        )
        if found and sooner and not vocabulary.familiar(found):
            yield found, token.start


@lru_cache(maxsize=8)
def _players(vocabulary: Vocabulary) -> tuple[frozenset[int], bool]:
    """The lists of those who compete one by one, and whether teams are listed as well."""
    names = [
        frozenset(noun for word in each.name.lower().split() for noun in nouns(word))
        for each in vocabulary.attributes
    ]
    every = frozenset().union(*names)
    if every & _ARRIVALS:
        return frozenset(), True
    players = frozenset(number for number, name in enumerate(names) if name & _PLAYERS)
    return players, bool(every & _TOGETHER)


def _venue(words: Sequence[str]) -> str:
    """Where somebody arrived: got to the stadium."""
    for at, word in enumerate(words):
        rest = words[at + 1 :] if word in _REACHED else ()
        if tuple(words[at : at + 2]) in _REACHING:
            rest = words[at + 2 :]
        if rest and rest[0] in _ARTICLES:
            return next((noun for noun in rest[1:3] if noun in _VENUES), "")
    return ""
