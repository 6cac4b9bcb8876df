"""Some of them, said by what they have in common: the two women, the two cheapest, both ends."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.adjectives import ADJECTIVES, SUPERLATIVES
from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.measuring.ranges import ranges
from gridwright.puzzles.zebra.english.naming.quantities import Counted
from gridwright.puzzles.zebra.english.turns.common import MEN_AND_WOMEN, all_called
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_COUNTED = {"two": 2, "three": 3, "2": 2, "3": 3}
_COUNT = rf"(?P<count>{'|'.join(_COUNTED)})"
_MOST = rf"(?:most|least) (?:{'|'.join(ADJECTIVES)})|{'|'.join(SUPERLATIVES)}|top|bottom"
_MOSTS = re.compile(
    rf"\b(?:in |on )?(?P<of>one of|neither of|either of|among) the (?:{_COUNT} (?P<most>{_MOST})|"
    rf"(?P<most_too>top|bottom) (?P<count_too>{'|'.join(_COUNTED)}))"
    r"(?: (?P<noun>[a-z]+s|people|children|men|women))?\b",
    re.IGNORECASE,
)
"""One of the two cheapest meals: the cheapest or the second-cheapest."""
_PERSONS = {"people": "person", "children": "child", "men": "man", "women": "woman"}
_SEXES = re.compile(
    rf"^(?P<of>of )?the (?:{_COUNT} )?(?P<noun>{MEN_AND_WOMEN})"
    r"(?(of), (?=one\b)| (?:are|were) (?P<first>[^;]+?),? and (?P<last>[^,;]+?)(?=\.?$))",
    re.IGNORECASE,
)
"""Of the two women, one is a vet; the three women are the vet, the cook and the nurse."""
_LIMITED = re.compile(
    r"^(?P<of>of|neither of) the (?:two )?(?P<noun>[a-z]+s|people) (?P<which>(?:[a-z]+ ){0,3}?"
    r"(?:before|after|over|under|more than|less than|older than|younger than|above|below) "
    r"(?:\d{4}|[^,;]+?))(?:, (?=one\b)| (?=(?:is|was|has|had|have|were|are|did)\b))",
    re.IGNORECASE,
)
"""Of the two films made before 1985, one is silent; neither of the films made before 1985 is."""
_ONE_OF = re.compile(
    rf"\b(?P<be>is|was)(?P<not>n['’]t| not)? one of the {_COUNT}(?: [a-z]+s|people)? "
    r"(?P<which>(?:that|which|who)(?: (?:are|were))? [^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Is not one of the two that start before noon, where these are two."""
_AT_ENDS = re.compile(
    r"^(?P<how>neither|one) of the (?:two )?(?P<noun>[a-z]+s|people) "
    r"(?:(?:sitting|standing|seated|living) )?(?:at|on|in) (?:the|either) ends?"
    r"(?: of the [a-z]+)? ",
    re.IGNORECASE,
)
_TANGLED = re.compile(r"\b(?:and|or|nor|not)\b|n['’]t\b", re.IGNORECASE)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with each of those whom a group has.

    >>> turned("Ann is one of the two oldest people.", ())
    'Ann is either the oldest person or the second-oldest person.'
    >>> people = Attribute("name", ("Ann", "Bob", "Eve", "Hugh"))
    >>> turned("Of the two women, one is the vet and the other is the cook.", (people,))
    'Of Ann and Eve, one is the vet and the other is the cook.'
    """
    text = _MOSTS.sub(_each_most, text)
    text = _AT_ENDS.sub(_each_end, text)
    if not attributes:
        return text
    if match := _SEXES.match(text):
        text = _named(text, match, attributes)
    if match := _LIMITED.match(text):
        text = _limited(text, match, attributes)
    if match := _ONE_OF.search(text):
        text = _one_of(text, match, attributes)
    return text


def _listed(each: Sequence[str], word: str, joint: str) -> str:
    """Some of them in a row: either the one, the other or the third."""
    if word.lower() == "neither":
        return f"{word} {' nor '.join(each)}"
    return f"{word} {', '.join(each[:-1])} {joint} {each[-1]}"


def _each_most(match: re.Match[str]) -> str:
    most = (match["most"] or match["most_too"]).lower()
    noun = (match["noun"] or "").lower()
    one = f" {_PERSONS.get(noun) or stem(noun)}" if noun else ""
    if not match["most"] and not one:
        # "In the top three" is said of those who are ranked.
        return match[0]
    count = _COUNTED[(match["count"] or match["count_too"]).lower()]
    each = [f"the {f'{RANKS[rank]}-' if rank else ''}{most}{one}" for rank in range(count)]
    word = "neither" if match["of"].lower().startswith("neither") else "either"
    lead = match[0].split()[0].lower()
    lead = f"{lead} " if lead in ("in", "on") else ""
    word = word.capitalize() if match.start() == 0 else word
    return _listed([f"{lead}{name}" for name in each], word, "or")


def _each_end(match: re.Match[str]) -> str:
    noun = match["noun"].lower()
    one = _PERSONS.get(noun) or stem(noun)
    word = "Neither" if match["how"].lower() == "neither" else "Either"
    each = [f"the {one} at the left end", f"the {one} at the right end"]
    return f"{_listed(each, word, 'or')} "


def _named(text: str, match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """The two women by their names, where there are two."""
    names = all_called(match["noun"], attributes)
    if not names:
        return text
    if match["count"] and _COUNTED[match["count"].lower()] != len(names):
        return text
    if match["of"]:
        return f"Of {' and '.join(names)}, {text[match.end() :]}"
    told = [*match["first"].split(", "), match["last"]]
    if _TANGLED.search(match["first"]) or _TANGLED.search(match["last"]):
        return text
    if len(names) != len(told) or len(told) < 3:
        return text
    either = _listed(names, "either", "or")
    each = "; ".join(f"{one} is {either}" for one in told)
    return f"{each}; {', '.join(told[:-1])} and {told[-1]} are different people."


def _within(text: str, attributes: Sequence[Attribute]) -> list[str]:
    """The values that a limit at the end of a text leaves; none where it has no such limit."""
    known = [Counted.of(number, each) for number, each in enumerate(attributes)]
    found = list(ranges(text, attributes, [each for each in known if each is not None], ()))
    if len(found) != 1 or found[0].end != len(text):
        return []
    return [attributes[item.attribute].values[item.value] for item in found[0].items]


def _one_of(text: str, match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """One of those within a limit, or none of them, where there are so many."""
    values = _within(match["which"], attributes)
    if len(values) != _COUNTED[match["count"].lower()]:
        return text
    word = "neither" if match["not"] else "either"
    named = _listed(values, word, "or")
    return f"{text[: match.start()]}{match['be']} {named}{text[match.end() :]}"


def _limited(text: str, match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """The two that are within a limit, where these are two."""
    found = _within(match["which"], attributes)
    if len(found) != 2:
        return text
    noun = match["noun"].lower()
    one = _PERSONS.get(noun) or stem(noun)
    first, second = (f"the {value} {one}" for value in found)
    of_both = match["of"].lower() == "of"
    if of_both != text.startswith("one ", match.end()):
        return text
    both = f"Of {first} and {second}," if of_both else f"Neither {first} nor {second}"
    return f"{both} {text[match.end() :]}"
