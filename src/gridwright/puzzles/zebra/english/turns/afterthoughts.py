"""What is added at the end: though not for the volcano, but not as tall, nor anything older."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.adjectives import ANY_POSITIVE, SUPERLATIVES
from gridwright.puzzles.zebra.english.turns.common import MEN_AND_WOMEN, applied, rules
from gridwright.puzzles.zebra.english.turns.sizes import OPPOSITES
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_THOUGH = r",? (?:though|although|albeit|but|yet)"
_MOST = "|".join(word for word in SUPERLATIVES if word not in ("most", "least"))
_RELATED = (
    r"(?:than|before|after|next|beside|between|(?:left|right) of|ahead|behind|above|below|beneath|"
    r"lost|beat|beats|beaten|defeated|adjacent|neighbou?rs?|apart|away)"
)
"""Behind such a word "but not to" denies the relation, and not that two are one."""
_NAME = r"(?-i:(?:(?:Mrs?|Ms|Miss|Dr)\.? )?[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)?)"


def _not_that_one(match: re.Match[str]) -> str:
    """Who was a man or a woman, and not the one who is named."""
    not_so = f"{match['be']} not {match['by'] or ''}{match['other']}"
    return f"{match['said']}; {match['who'][:1].lower()}{match['who'][1:]} {not_so}"


_TURNS = rules(
    # "Lives next door to Ann but not to Bob."
    (
        r"^(?P<said>(?P<who>[^,;]+?) (?:is|was|lives|lived|sits|sat|stands|stood) (?:directly |"
        r"immediately )?next(?:[- ]door)? to [^,;]+?),? but not (?:next )?to (?P<other>[^,;]+?)"
        r"(?=\.?$)",
        r"\g<said> and \g<who> is not next to \g<other>",
    ),
    # "Older than Ann, but not as tall."
    (
        rf"^(?P<said>(?P<who>[^,;]+?) (?:is|was) [^,;]*?\bthan (?P<other>[^,;]+?)){_THOUGH}"
        rf"(?: (?:(?:he |she |it )?(?:is|was)))?(?: not|n['’]t)(?: quite)? (?:as|so) "
        rf"(?P<how>{ANY_POSITIVE})(?: as (?:him|her|it|them|he is|she is|it is))?(?=\.?$)",
        r"\g<said> and is not as \g<how> as \g<other>",
    ),
    # "Was a woman, though not Ann", "was won by a man, but not by Bob".
    (
        rf"^(?P<said>(?P<who>[^,;]+?) (?P<be>is|was) (?P<by>(?:[a-z]+ )?by )?"
        rf"(?:an?|one of the) (?:{MEN_AND_WOMEN})(?: [^,;]+?)?)"
        rf"(?:{_THOUGH} (?:it (?:is|was) )?not (?:by )?| other than | who (?:isn['’]t|wasn['’]t) )"
        rf"(?P<other>{_NAME}(?: n?or (?:by )?{_NAME})*)(?=\.?$)",
        _not_that_one,
    ),
    # "Was the first to leave, though not for Oslo."
    (
        rf"^(?P<said>(?!.*\b{_RELATED}\b)[^,;]+){_THOUGH} not "
        r"(?P<where>for|to|with|in|on|at|from|by) (?=[^,;]+\.?$)",
        r"\g<said> and was not \g<where> ",
    ),
    # "Did not buy the clock, nor anything made before 1850."
    (
        r"^(?P<who>[^,;]+?) (?P<did>did|does|do|has|had|was|is)(?:n['’]t| not) (?P<what>[^,;]+?),? "
        r"nor (?:anything|anyone|anybody|one|any) (?:(?:that|which|who) (?:was|is) )?"
        r"(?P<rest>(?:[a-z]+(?:ed|de|ilt|en|rn|ld|nd|wn|ght)|from|in|with) [^,;]+?)(?=\.?$)",
        r"\g<who> \g<did> not \g<what> and was not \g<rest>",
    ),
)
_SUCH_A = re.compile(
    rf"(?:(?P<but>\bbut )not|(?P<do>\b(?:did|does)(?:n['’]t| not) )have) (?:quite )?(?:as|so) "
    rf"(?P<how>{'|'.join(OPPOSITES)}) an? (?P<noun>[a-z]+) as ",
    re.IGNORECASE,
)
"""A hotter tea than Ann's, but not as hot a tea as Bob's."""
_GROUND = re.compile(
    r"\b(?:covered|covers) (?P<far>more|less) ground than (?P<one>[^,;]+?),? but "
    r"not (?:quite )?(?:as|so) (?:much|little) as (?=\S)",
    re.IGNORECASE,
)
_NOT_MOST = re.compile(
    rf"^(?P<said>[^;]*\b(?P<more>[a-z]+er) than [^,;]+?){_THOUGH} (?:he|she|it|they)?\s*"
    rf"(?P<not>(?:is|was)(?:n['’]t| not)) the (?P<most>{_MOST})(?P<noun> [a-z]+)?(?=\.?$)",
    re.IGNORECASE,
)
"""Taller than Ann's, though it isn't the tallest: of the one below nobody would say so."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with what is added said in full.

    >>> turned("Ann is older than Bob, but not as tall.", ())
    'Ann is older than Bob and is not as tall as Bob.'
    """
    text = _SUCH_A.sub(lambda found: _such_a(found, attributes), applied(_TURNS, text))
    text = _GROUND.sub(_as_far, text)
    match = _NOT_MOST.match(text)
    if match is None or SUPERLATIVES.get(match["most"].lower()) != match["more"].lower():
        return text
    added = f"{match['not']} the {match['most']}{match['noun'] or ''}"
    return f"{match['said']} but {added}{text[match.end() :]}"


def _such_a(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Not as hot a tea: a cooler one; a scone that is listed may have no heat of its own."""
    noun = match["noun"].lower()
    if any(noun in value.lower().split() for each in attributes for value in each.values):
        return match[0]
    less = f"a {OPPOSITES[match['how'].lower()]} {noun} than "
    return f"but {less}" if match["but"] else f"had {less}"


def _as_far(match: re.Match[str]) -> str:
    """Covered more ground than one but not as much as another."""
    first, second = ("farther", "less far") if match["far"] == "more" else ("less far", "farther")
    return f"went {first} than {match['one']} but {second} than "
