"""What it was that did so, in other words: it wasn't Ann's pie that won."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male, sexes_of
from gridwright.puzzles.zebra.english.lexicon.persons import PRONOUNS, people_of
from gridwright.puzzles.zebra.english.turns.common import capital
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_IT = re.compile(
    r"^it (?P<be>wasn['’]t|isn['’]t|was not|is not) (?P<who>[^,;]+?['’]s?) "
    r"(?P<noun>[a-z]+(?: [a-z]+)?) (?:that|which) (?P<did>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""It wasn't Ann's pie that won: the pie that won wasn't hers."""
_THERE = re.compile(
    r"^it (?P<be>was|is|wasn['’]t|isn['’]t|was not|is not) (?P<where>(?:on|in|at|from|to|for|by|"
    r"with) [^,;]+?) that (?P<what>[^,;]+?) (?P<was>was|were|is|are) (?P<done>[a-z]+(?:ed|en|wn|"
    r"old|ght|ade|eld|ung|un|ound|ept))(?=\.?$)",
    re.IGNORECASE,
)
"""It wasn't on Ann's stall that jam was sold: jam wasn't sold there."""
_WHO = re.compile(
    r"^it (?P<be>wasn['’]t|isn['’]t|was not|is not) "
    r"(?P<who>the (?:(?! who | that |['’]s ?)[^,;])+) "
    r"(?P<that>who|that) (?P<did>(?:(?! who | that | and | but | or )[^,;])+?)(?=\.?$)",
    re.IGNORECASE,
)
"""It wasn't the book with 60 pages that Ann wrote: that was not the one that she wrote."""
_NOT = r"(?:wasn['’]t|isn['’]t|was not|is not)"
_SOMEBODY = (
    r"(?:(?-i:(?:(?:Mrs?|Ms|Miss|Dr|Captain|Inspector)\.? )?[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)?)|"
    r"the (?:[a-z-]+ )?[a-z-]+(?: (?:on|by|from|in|at|with) [a-z]+)?)"
)
_NOBODY_ELSE = (
    r"(?![^,;]*\b(?:he|she|it|they|(?<!had )(?<!has )(?<!took )(?<!kept )(?:his|her)|him|its|their|"
    r"them|or|nor|said|says|whoever)\b)"
)
_NOT_WHO = re.compile(
    rf"^it (?P<be>{_NOT}) (?P<who>{_SOMEBODY}) who (?P<did>{_NOBODY_ELSE}[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""It wasn't Ann who paid £3 for the lamp: the one who paid £3 for it wasn't Ann."""
_NOR_IT = re.compile(
    rf"^it (?P<be>{_NOT}) (?P<who>{_SOMEBODY}) (?:who|that) (?P<did>{_NOBODY_ELSE}[^,;]+?)"
    rf"(?:, |; )nor (?:was|is) it (?P<other>{_SOMEBODY})(?=\.?$)",
    re.IGNORECASE,
)
"""It wasn't Ann who won, nor was it the vet."""
_AND_HE = re.compile(
    rf"^(?P<first>it {_NOT} (?P<who>{_SOMEBODY}) who [^,;]+?)"
    r"(?:(?P<joint>,? (?:and|but)) (?P<he>he|she) |"
    r"(?:,|;) nor (?P<aux>is|was|does|did|has|had) (?P<she>he|she) )(?P<rest>[^;]+?)(?P<end>\.?)$",
    re.IGNORECASE,
)
"""It isn't Ann who is 31, and she isn't the vet: of her alone was spoken by name."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence without the "it" that only stands before it.

    >>> turned("It wasn't Ann's pie that won.", ())
    "The pie that won wasn't Ann's."
    >>> turned("It wasn't on Ann's stall that jam was sold.", ())
    "jam was not sold on Ann's stall."
    >>> turned("It wasn't Ann who paid £3 for the lamp.", ())
    "The one who paid £3 for the lamp wasn't Ann."
    >>> turned("It wasn't Ann who won, nor was it the vet.", ())
    'Neither Ann nor the vet won.'
    >>> turned("It isn't Ann who is 31; nor is she the vet.", ())
    "It isn't Ann who is 31, and Ann is not the vet."
    """
    if text[:3].lower() != "it ":
        return text
    if match := _THERE.match(text):
        denied = " not" if match["be"].lower() not in ("was", "is") else ""
        told = f"{match['what']} {match['was']}{denied} {match['done']} {match['where']}"
        return f"{told}{text[match.end() :]}"
    if match := _WHO.match(text):
        told = f"{capital(match['who'])} {match['be']} the one {match['that']} {match['did']}"
        return f"{told}{text[match.end() :]}"
    if match := _IT.match(text):
        told = f"The {match['noun']} that {match['did']} {match['be']} {match['who']}"
        return f"{told}{text[match.end() :]}"
    if match := _NOR_IT.match(text):
        told = f"Neither {match['who']} nor {match['other']} {match['did']}"
        return f"{told}{text[match.end() :]}"
    if match := _NOT_WHO.match(text):
        told = f"The one who {match['did']} {match['be']} {match['who']}"
        return f"{told}{text[match.end() :]}"
    if match := _AND_HE.match(text):
        return _of_the_same(match, attributes)
    return text


def _of_the_same(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """What is said with "he" behind a name, said of the name; a description may be of a woman."""
    who = match["who"]
    wanted, male = PRONOUNS[(match["he"] or match["she"]).lower()], is_male(who)
    if male is None:
        sexes = sexes_of(tuple(attributes))
        if who[:4].lower() == "the " or (sexes is not None and sexes.told):
            return match.string
    elif male is not wanted:
        return match.string
    behind = match["first"][match.end("who") - match.start("first") :]
    people = people_of(attributes)
    for number, each in enumerate(attributes):
        for value in each.values:
            if (
                match["joint"]
                and value in behind
                and (is_male(value) is wanted or (is_male(value) is None and number in people))
            ):
                # "It wasn't Ann who met Eve, and she …": perhaps Eve.
                return match.string
    joint, rest = match["joint"] or ", and", match["rest"]
    if match["aux"]:
        rest = f"{match['aux']} not {rest}"
    return f"{match['first']}{joint} {who} {rest}{match['end']}"
