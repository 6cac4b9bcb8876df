"""How large a puzzle or a choir is, where a list counts its pieces or members: larger means more.

So large is only what is made of what is counted: a larger house may have more rooms or not, and
larger pieces are not more of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.turns.common import AMOUNT
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_MADE_OF = {
    "piece": bag("puzzle jigsaw"),
    "member": bag("choir band club team group troupe orchestra chorus society crew"),
    "singer": bag("choir chorus group"),
    "musician": bag("orchestra band group"),
    "player": bag("orchestra band team squad"),
    "student": bag("class group school"),
    "pupil": bag("class group school"),
    "child": bag("class group family"),
    "children": bag("class group family"),
    "sailor": bag("crew"),
    "bee": bag("hive colony swarm"),
    "cow": bag("herd"),
    "sheep": bag("flock"),
    "animal": bag("herd flock"),
    "goat": bag("herd"),
    "coin": bag("collection hoard"),
    "stamp": bag("collection"),
    "doll": bag("collection"),
    "card": bag("collection"),
    "book": bag("collection library"),
    "flower": bag("bouquet bunch arrangement"),
    "stem": bag("bouquet bunch arrangement"),
    "rose": bag("bouquet bunch"),
}
"""What is counted, and what is the larger the more of it there is."""
_SIGN = re.compile(
    r"\b(?:(?:bigg|larg|small)e(?:r|st)|(?:as|so) (?:large|big) as)\b", re.IGNORECASE
)
_WHICH = r" (?:from|with|of|in|that|which|showing|depicting|led by|conducted by|done by)"
"""What may follow the noun, before the verb: the choir from Elm, the puzzle with the barn."""
_SIZE = r"(?:(?P<big>bigger|larger)|smaller)"


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with more or fewer of what is counted.

    >>> lists = (Attribute("pieces", ("500", "750")), Attribute("name", ("Ann", "Bob")))
    >>> turned("Ann's puzzle is larger than Bob's.", lists)
    "Ann's puzzle has more pieces than Bob's."
    >>> turned("Ann did a smaller puzzle than Bob.", lists)
    'Ann has fewer pieces than Bob.'
    """
    if not _SIGN.search(text):
        return text
    counted = [
        (each.name.lower().removeprefix("number of "), _MADE_OF[noun])
        for each in attributes
        if each.numbers is not None and all(map(str.isdigit, each.values))
        for noun in sorted(nouns(each.name.lower().split()[-1]) & _MADE_OF.keys())[:1]
    ]
    if len(counted) != 1:
        return text
    many, made = counted[0]
    called = "|".join(sorted(made))
    if not re.search(rf"\b(?:{called})\b", text, re.IGNORECASE):
        return text

    def more(match: re.Match[str]) -> str:
        return f"{match['far'] or ''}{'more' if match['big'] else 'fewer'} {many} than"

    def most(match: re.Match[str]) -> str:
        least = match["how"].lower() == "small"
        return f"the {match['noun']} with the {'fewest' if least else 'most'} {many}"

    if re.match(rf"^(?:the )?[^,;]*\b(?:{called})\b", text, re.IGNORECASE):
        text = re.sub(
            rf"^(?P<who>[^,;]*?\b(?:{called})\b(?:{_WHICH} [^,;]+?)?) (?:is|was|are|were) "
            rf"(?P<far>{AMOUNT} )?{_SIZE} than\b",
            lambda match: f"{match['who']} has {more(match)}",
            text,
            flags=re.IGNORECASE,
        )
        text = re.sub(
            rf"^(?P<who>[^,;]*?\b(?:{called})\b(?:{_WHICH} [^,;]+?)?) (?:is|was)(?:n['’]t| not) "
            r"(?:quite )?(?:as|so) (?:large|big) as\b",
            lambda match: f"{match['who']} does not have as many {many} as",
            text,
            flags=re.IGNORECASE,
        )
    text = re.sub(
        r"\b(?:did|had|has|have|is|was|are|were|made|assembled|completed|keeps|owns|leads|led|"
        rf"conducts) an? (?P<far>{AMOUNT} )?{_SIZE} (?:{called}) than\b",
        lambda match: f"has {more(match)}",
        text,
    )
    return re.sub(
        rf"\bthe (?P<how>bigg|larg|small)est (?P<noun>{called})\b(?! of\b)",
        most,
        text,
        flags=re.IGNORECASE,
    )
