"""What somebody makes is his own: the author of Ashfall wrote the mystery, which is Ashfall.

Who is called by what he makes, and makes one of that kind, makes the one that he is called by. What
he does to it otherwise (reads it, crosses it, writes about it) he may do to another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["makes_his_own"]

_MAKERS = (
    (r"author|writer|novelist|poet|biographer", r"wrote|write|published|publish|writing"),
    (
        r"engineer|designer|architect|builder",
        r"designed|design|built|build|constructed|construct|completed|complete|bridged|"
        r"(?:is|was) responsible for",
    ),
    (r"composer|songwriter", r"composed|compose|wrote|write"),
    (r"painter|artist", r"painted|paint"),
    (r"director|filmmaker", r"directed|direct|made|make"),
    (r"sculptor|carver|potter", r"carved|carve|sculpted|sculpt|made|make"),
    (r"inventor", r"invented|invent"),
    (r"singer|artist", r"recorded|record|sang|sing"),
)
"""What people are called, and what they do to that."""
_DENIED = r"(?:didn't|did not|doesn't|does not)"
_ITS = (
    r"(?: (?:the|an?)(?: [a-z]+(?: (?:in|on|at|across|over|called|named|that (?:opened|came out|"
    r"appeared|is|was|has|had)(?: (?:published|released|built|in|on|at))*)(?: the)?)?)?)?"
)
"""A thing of the kind before its name: the bridge across the, a book in."""
_FRAMES = tuple(
    (
        re.compile(
            rf"\b(?:the|an?) (?:{who})(?: (?:of|behind|who (?:[a-z]+)){_ITS})?$|"
            rf"(?:\bthe (?:person|man|woman|one) who|\bwhoever) (?:{does}){_ITS}$"
        ),
        re.compile(rf"(?:' s?|'s) ?(?:{who})\b"),
        re.compile(
            rf"(?:[a-z]+ )?(?:{_DENIED} )?(?:{does})(?: n?either)?{_ITS}|"
            rf"(?:[a-z]+ )?(?:is|was|isn't|wasn't|is not|was not)(?: n?either)? the "
            rf"(?:(?:{who}) (?:of|who (?:{does}))|(?:one|person) who (?:{does})){_ITS}"
        ),
    )
    for who, does in _MAKERS
)


def makes_his_own(row: Sequence[Token], subject: int, place: int) -> bool:
    """Whether a maker of the first of two values is said to make, or not to make, the second."""
    called = " ".join(row[subject].before)
    words = [*row[subject + 1].before]
    for at in range(subject + 1, place):
        words += [*row[at].text.lower().replace("’", "'").split(), *row[at + 1].before]
    said = " ".join(words)
    for maker, owned, does in _FRAMES:
        rest = said
        if (match := owned.match(rest)) is not None:
            rest = rest[match.end() :].strip()
        elif maker.search(called) is None:
            continue
        if does.fullmatch(rest):
            return True
    return False
