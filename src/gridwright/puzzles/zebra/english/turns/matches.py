"""Games between two: who beat whom, where one list has the winners and one the losers."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns.common import applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_WINNERS = frozenset(("winner", "champion", "victor"))
_LOSERS = frozenset(("loser", "runner-up", "runner up", "defeated", "beaten finalist"))
_NAME = r"(?-i:[A-Z][\w.]*(?: [A-Z][\w.]*)?)"
_PLAYED = rules(
    # "Ann's victory over Bob took", "Bob's defeat by Ann".
    (
        rf"(?:(?<=^)|(?<= ))(?P<one>{_NAME})['’]s (?:(?:win|victory|triumph) (?:over|against)|"
        rf"(?:loss|defeat) (?:to|by|against|at the hands of)) (?P<other>{_NAME}) ",
        r"\g<one> is \g<other> and \g<one>'s game ",
    ),
    (
        r"\b(?:did|does|do)(?:n['’]t| not) (?:beat|defeat|overcome|lose to|outplay)\b",
        "is not",
    ),
    (
        r"\b(?:was|were|is)(?:n['’]t| not) (?:beaten|defeated|overcome|outplayed) by\b",
        "is not",
    ),
    (
        r"\b(?:(?:was|were|is) )?(?:beaten|defeated|overcome|outplayed) by\b|"
        r"\b(?:beats?|defeat(?:s|ed)|overcame|outplayed|won against|lost (?:out )?to)\b",
        "is",
    ),
    # "The game that Pope lost", "the one in which Pope was defeated".
    (
        r"\b(?P<game>(?:game|match|one|bout|contest|chess match))(?: (?:that|which))? "
        rf"(?P<who>{_NAME}) (?:lost|won)\b(?! to\b)",
        r"\g<game> with \g<who>",
    ),
    (r"\b(?:resigned|conceded|gave up|gave in|surrendered) (?:after|in) ", "took "),
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the winner and the loser of a game as one and the same game.

    >>> lists = (Attribute("winner", ("Ann", "Bob")), Attribute("loser", ("Cy", "Dee")))
    >>> turned("Either Ann or Bob beat Cy.", lists)
    'Either Ann or Bob is Cy.'
    """
    named = {each.name.lower(): each for each in attributes}
    winners = [each for name, each in named.items() if name in _WINNERS]
    losers = [each for name, each in named.items() if name in _LOSERS]
    if len(winners) != 1 or len(losers) != 1:
        return text
    # Whoever won one game and lost another is in both lists.
    both = set(winners[0].values) & set(losers[0].values)
    return text if both else applied(_PLAYED, text)
