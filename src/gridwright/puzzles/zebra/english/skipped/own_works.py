"""What somebody makes is his own: the author of Ashfall wrote the mystery, which is Ashfall.

Who is called by what he makes, and makes one of that kind, makes the one that he is called by. What
he does to it otherwise (reads it, crosses it, writes about it) he may do to another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["makes_his_own"]

_OWNERS = r"owner|lord|lady|proprietor"
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
    (r"inventor|creator", r"invented|invent|created|create"),
    (r"buyer|purchaser", r"bought|buy|purchased|purchase"),
    (_OWNERS, r"owns|own|owned|lives in|live in"),
    (r"singer|artist", r"recorded|record|sang|sing"),
)
"""What people are called, and what they do to that: each to one."""
_DENIED = r"(?:didn't|did not|doesn't|does not)"
_NOUN = r"(?:(?!also|later|then|once|never|previously|formerly|now|both|all|only)[a-z]+ )?"
_WHERE = r"in|on|at|across|over|called|named|[a-z]+(?:ed|ilt) (?:in|on|at)|that (?:opened|came out|"
_WHERE += r"appeared|is|was|has|had)(?: (?:published|released|built|in|on|at))*"
_ITS = rf"(?: (?:the|an?)(?: [a-z]+(?: (?:{_WHERE})(?: the)?)?)?)?"
_HIS = rf"(?: (?:the|an?)(?: [a-z]+(?: (?:{_WHERE}|with|[a-z]+ed by)(?: the)?)?)?)?"
"""A thing of the kind before its name: the bridge across the, a book in; the castle haunted by."""
_FRAMES = tuple(
    (
        re.compile(
            rf"\b(?:the|an?) (?:{who})(?: (?:of|behind|who (?:{does})){its})?$|"
            rf"(?:\bthe (?:person|man|woman|one) who|\bwhoever) (?:{does}){its}$"
        ),
        re.compile(rf"(?:' s?|'s) ?(?:{who})\b"),
        re.compile(
            rf"{_NOUN}(?:{_DENIED} )?(?:{does})(?: n?either)?{its}|"
            rf"{_NOUN}(?:is|was|isn't|wasn't|is not|was not)(?: n?either)? the "
            rf"(?:(?:{who}) (?:of|who (?:{does}))|(?:one|person) who (?:{does})){its}"
        ),
    )
    for who, does in _MAKERS
    for its in (_HIS if who == _OWNERS else _ITS,)
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
