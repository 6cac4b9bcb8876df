"""What people do and what things can do, in other words: can travel, got it wrong, lasted until."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns.common import ENDS, applied, rules
from gridwright.puzzles.zebra.english.words import words_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_ABLE = (
    "travel|fly|reach|hold|carry|seat|sleep|lift|last|dive|jump|swim|accommodate|store|climb|fit|"
    "cruise|go"
)
_FAR = r"miles?|km|kilomet(?:er|re)s?|blocks?|light[ -]years?|yards?|feet|met(?:er|re)s?"
_TURNS = rules(
    # What something can do at most is how far, how high or how many it is known for.
    (
        r"\b(?<!n['’]t )(?<!not )(?:(?:can|could|is able to) )?"
        rf"(?P<verb>(?:{_ABLE})(?:e?s)?)(?P<what> [a-z]+)??"
        r"(?: (?:up to|as (?:far|high|deep|long|many|much) as)(?= [\d$€£]))",
        r"\g<verb>\g<what>",
    ),
    (r"\b(?P<what>range|capacity|speed|reach|altitude|depth) of up to (?=\d)", r"\g<what> of "),
    (rf"\b(?:can|is able to) (?P<verb>{_ABLE})\b", r"\g<verb>"),
    # "420 km above the Earth", "half a mile away": only how far.
    (
        rf"(?P<far>\d ?(?:{_FAR}|m|ft)\.?) above (?:the (?:earth|ground|surface|sea)|sea level|"
        rf"ground level)\b{ENDS}",
        r"\g<far>",
    ),
    (
        rf"(?P<far>\d (?:{_FAR})) away(?= (?:and|but|is|was|has|had)\b|\s*[.,;]|\s*$|"
        r" from (?:school|work|home|town)\b)",
        r"\g<far>",
    ),
    # "Has been collecting since 1998": began in 1998.
    (
        r"\b(?:has|have|had) been (?P<doing>[a-z]+ing(?: [a-z]+)?|there|open|in [a-z]+) since "
        r"(?=\d{4}\b)",
        r"began \g<doing> in ",
    ),
    (r"\bdid(?:n['’]t| not) score as (?:well|high|highly) as\b", "scored lower than"),
    # "Lasted until the third round": that was the last one.
    (
        r"\blasted (?:until|till) (?=(?:the )?[\w-]+ (?:round|stage|heat)\b|"
        r"(?:round|stage|heat) [\w-]+)",
        "was out in ",
    ),
)
_WRONG = re.compile(r"\b(?P<get>got|gets|get) (?P<what>[^,;.]{1,40}?) wrong\b", re.IGNORECASE)
_PROMISES = frozenset(("pledge", "promise", "platform", "policy", "campaign", "proposal", "plan"))
_PROMISED = re.compile(
    r"\b(?P<verb>pledged|promised|promises|planned|plans|proposed|proposes|vowed) to [a-z]+ "
    r"(?:more |better |new )?(?!than\b)",
    re.IGNORECASE,
)
"""What somebody promised to do, where that is what the puzzle is about."""
_JUDGED = frozenset(("wrong", "incorrect", "right", "correct", "mistake", "missed"))


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer verbs.

    >>> turned("Ann's drone can travel up to 475 feet.", ())
    "Ann's drone travel 475 feet."
    >>> turned("The pupil who got fuchsia wrong is Ann.", ())
    'The pupil who misspelled fuchsia is Ann.'
    """
    text = applied(_TURNS, text)
    if any(each.name.lower().split()[-1] in _PROMISES for each in attributes):
        text = _PROMISED.sub(r"\g<verb> ", text)
    named = {word.key for attribute in attributes for word in words_of(attribute.name)}
    return text if named & _JUDGED else _WRONG.sub(r"misspelled \g<what>", text)
