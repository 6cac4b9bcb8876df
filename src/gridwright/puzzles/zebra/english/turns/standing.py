"""Places in other words: ends of a row, the middle, and places that come first."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import ORDINALS, TWO, applied, rules
from gridwright.puzzles.zebra.english.turns.floors import above_and_below, floors_named
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_BE = r"(?:is|was|sits|sat|lives|lived|stands|stood)"
_SOMEBODY = r"(?P<who>(?:the|mrs?\.?|ms\.?|miss|dr\.?)\s[^,;]+?|[A-Z][^,;]*?)(?=\.?$)"
_TURNS = rules(
    # "Ann is at one end of the line and Bob at the other."
    (
        r"^(?P<one>[^,;]+?) (?:is|was|sits|lives|stands) at one end(?: of the [a-z]+)?,? (?:and|"
        r"while) "
        r"(?P<other>[^,;]+?) (?:(?:is|was|sits|lives|stands) )?at the other(?: end)?(?=\.?$)",
        r"\g<one> and \g<other> are at opposite ends",
    ),
    # "At one end is Ann": turned round.
    (
        rf"^(?P<where>(?:at|in|on) (?:(?:one of the|either|one) ends?|the (?:far )?"
        rf"(?:left|right|middle|cent(?:re|er)|(?:{ORDINALS}|last) [a-z]+))) {_BE} "
        r"(?P<who>(?:the\s|[A-Z])[^,;]+?)(?=\.?$)",
        r"\g<who> is \g<where>",
    ),
    (
        r"(?<!the )\bright (?=(?:in|at|on) the (?:middle|cent(?:re|er)|far|end|back|front|head)\b)",
        "",
    ),
    # "Somewhere to the left of the cap is the fez": turned round.
    (
        r"^(?P<where>(?:somewhere|immediately|directly|just)?\s*(?:to the (?:immediate )?"
        r"(?:left|right) of|next to|above|below|behind|ahead of) [^,;]+?) "
        rf"(?:is|was|sits|sat|lives|lived|stands|stood) {_SOMEBODY}",
        r"\g<who> is \g<where>",
    ),
    (
        r"^(?P<near>(?:somewhere |immediately |directly |exactly )?between) "
        rf"(?P<two>[^,;]+? and [^,;]+?) {_BE} {_SOMEBODY}",
        r"\g<who> is \g<near> \g<two>",
    ),
)
_APART = rules(
    (r"\bon adjoining (?=[a-z]+s\b)", "on adjacent "),
    # "Between Ann and Bob, and adjacent to both."
    (
        r"\bbetween (?P<one>[^,;]+?) and (?P<other>[^,;]+?),? and (?:is )?(?:adjacent|next) to both"
        r"(?: of them)?(?=\.?$)",
        r"immediately between \g<one> and \g<other>",
    ),
    # "On consecutive nights, in that order", "with Ann first".
    (
        r"^(?P<one>[^,;]+?) and (?P<other>[^,;]+?) (?P<did>[a-z]+) (?P<how>on consecutive (?P<unit>"
        r"day|night|evening|week|month|year)s), in (?:that|this) order(?=\.?$)",
        r"\g<one> \g<did> the \g<unit> before \g<other>",
    ),
    # "On consecutive floors, though not necessarily in that order": that goes without saying.
    (
        r"(?P<said>\b(?:consecutive|adjacent|neighbou?ring|next to|apart)\b[^,;]*), (?:though|but|"
        r"although )?(?: ?not necessarily) in (?:that|this) order(?=\.?$)",
        r"\g<said>",
    ),
    # "Has Ann on one side and Bob on the other."
    (
        r"^(?P<who>[^,;]+?) (?:has|had) (?P<one>[^,;]+?) on one side and (?P<other>[^,;]+?) on the "
        r"other(?: side)?(?=\.?$)",
        r"\g<who> is immediately between \g<one> and \g<other>",
    ),
    (
        rf"^(?P<one>[^,;]+?) {_BE} at the (?:opposite|other) end of the [a-z]+ (?:from|to) "
        r"(?P<other>[^,;]+?)(?=\.?$)",
        r"\g<one> and \g<other> are at opposite ends",
    ),
)
_FAR = re.compile(
    r"\b(?:at|on|to|in) the (?:(?:far|extreme) (?P<side>left|right)(?: end)?|"
    r"(?:exact |very )?(?P<middle>middle|cent(?:re|er))|(?:very )?(?P<line>front|back|head|rear))"
    r"(?: of the (?:line|row|queue|corridor|hallway|street|terrace|rack|shelf|bench|block|picture|"
    r"photograph|photo|group|line-up|display|table|team))?"
    r"(?=\s*[.,;]?\s*$|\s*[,;]| (?:and|but|is|was|has|drinks|owns|likes|plays|keeps|"
    r"belongs|sells|wears|grows|contains|holds|lives|eats|works|comes|"
    r"(?:does|did|will|is|was|has|wo|ca)(?:n['’]t|nt)|does|will|did|wore|had|[a-z]+ed)\b)",
    re.IGNORECASE,
)
_LAST_IN_QUEUE = re.compile(r"\b(?:at|to) the (?:very )?end of the queue\b", re.IGNORECASE)
_OPPOSITE = re.compile(
    rf"^{TWO} (?:are|were|sit|sat|live|lived|stand|stood)(?: [a-z]+ed)? (?:at|on) (?:the )?"
    r"opposite ends(?: of the [a-z]+)?(?=\.?$)",
    re.IGNORECASE,
)
_CLOSES = r"(?=\s*[.,;]|\s*$| (?:and|but|of the (?:row|line|four|five|six))\b)"


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer places.

    >>> turned("Somewhere to the left of the cap is Ann.", ())
    'Ann is Somewhere to the left of the cap.'
    """
    text = applied(_APART, applied(_TURNS, text))
    for rule in (
        (_numbered, _fifth, _row_ends, floors_named, _in_the_row, above_and_below)
        if attributes
        else ()
    ):
        text = rule(text, attributes)
    return text


def _numbered(text: str, attributes: Sequence[Attribute]) -> str:
    """Ann's basket has a higher number than Bob's: a higher basket number."""
    named = [
        each.name.lower()
        for each in attributes
        if each.name.isalpha() and all(value.isdigit() for value in each.values)
    ]
    said = [name for name in named if re.search(rf"\b{name}\b", text, re.IGNORECASE)]
    if not said and len(named) == 1 and in_a_row(attributes[0]):
        # Nothing else has a number.
        said = [name for name in named if name == attributes[0].name.lower()]
    if len(said) != 1:
        return text
    text = re.sub(
        rf"\bthe {said[0]} with the (?P<most>highest|lowest) number\b",
        rf"the \g<most>-numbered {said[0]}",
        text,
        flags=re.IGNORECASE,
    )
    text = re.sub(
        rf"\ba (?P<more>higher|lower)-numbered {said[0]} than\b",
        rf"a \g<more> {said[0]} number than",
        text,
    )
    return re.sub(
        r"\b(?P<has>has|have|with|but|and) an? (?P<more>higher|lower|larger|smaller) number than\b",
        rf"\g<has> a \g<more> {said[0]} number than",
        text,
    )


def _fifth(text: str, attributes: Sequence[Attribute]) -> str:
    """Ann's stall is the fifth: the fifth stall."""
    noun = attributes[0].name.lower()
    if not in_a_row(attributes[0]) or f"{noun} is" not in text:
        return text
    return re.sub(
        rf"(?<=['’]s )(?P<is>{noun} (?:is|isn['’]t|is not) the (?:{ORDINALS}|last))(?=\.?$)",
        rf"\g<is> {noun}",
        text,
    )


def _row_ends(text: str, attributes: Sequence[Attribute]) -> str:
    """At the left-hand end of the row is the first place."""
    if not in_a_row(attributes[0]):
        return text

    def place(match: re.Match[str]) -> str:
        return f"in the {'first' if match['side'].lower() == 'left' else 'last'} position"

    text = re.sub(
        r"\b(?:nearer|closer)(?: to)? the (?P<end>front|head|back|rear)(?: of the [a-z]+)? "
        r"than\b",
        lambda match: "ahead of" if match["end"].lower() in ("front", "head") else "behind",
        text,
        flags=re.IGNORECASE,
    )
    text = re.sub(r"\b(?:in|at) one of the corners\b", "at one of the ends", text, flags=re.I)
    text = re.sub(
        rf"^at one of the ends {_BE} {_SOMEBODY}",
        r"\g<who> is at one of the ends",
        text,
        flags=re.IGNORECASE,
    )
    # "But isn't the leftmost".
    text = re.sub(
        rf"\b(?P<be>(?:is|was)(?: not|n['’]t)?) the (?P<side>left|right)most(?: one)?{_CLOSES}",
        lambda match: f"{match['be']} {place(match)}",
        text,
    )
    # "The first house on the left": counted from there.
    text = re.sub(
        rf"\b(?P<place>the (?:{ORDINALS}) [a-z]+) on the (?P<side>left|right)(?=\s*[.,;]|\s*$)",
        r"\g<place> from the \g<side>",
        text,
        flags=re.IGNORECASE,
    )
    return re.sub(
        r"\b(?:at|on) the (?P<side>left|right)(?:-| )hand end(?: of the [a-z]+)?",
        place,
        text,
        flags=re.IGNORECASE,
    )


def _in_the_row(text: str, attributes: Sequence[Attribute]) -> str:
    """Places in the row of the first attribute: the far left, the middle, opposite ends."""
    if not in_a_row(attributes[0]):
        return text
    size = len(attributes[0].values)

    def place(match: re.Match[str]) -> str:
        if match["middle"]:
            return "in the middle position" if size % 2 else match[0]
        first = (match["side"] or match["line"]).lower() in ("left", "front", "head")
        return f"in the {'first' if first else 'last'} position"

    text = _LAST_IN_QUEUE.sub("in the last position", text)
    text = _FAR.sub(place, text)
    ends = r"Of \g<one> and \g<other>, one is in the first position and the other is in the last"
    return _OPPOSITE.sub(f"{ends} position", text)
