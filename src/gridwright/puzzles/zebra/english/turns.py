"""More turns of phrase, and the plainer words that say the same: inversions, dozens, ground floors.

Like the rules of `rewording`, each keeps the meaning and leads to a frame that the grammar reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gridwright.puzzles.zebra.english.closed import WORDS
from gridwright.puzzles.zebra.english.finishes import ranking
from gridwright.puzzles.zebra.english.measures import FLOORS
from gridwright.puzzles.zebra.english.places import is_row
from gridwright.puzzles.zebra.english.words import nouns
from gridwright.puzzles.zebra.numbers import RANKS, number_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_ORDINALS = "|".join((*RANKS, "last"))
_COUNTS = "|".join(WORDS)
_DOUBTED = re.compile(r"n['’]t\b|\b(?:not|no|never|nor|neither|almost|nearly|if|before|after)\b")
"""With these, "always" says more than that it is so."""
_HOURS = "|".join(word for word, number in WORDS.items() if 1 <= number <= 12)
_SOMEBODY = r"(?P<who>(?:the|mrs?\.?|ms\.?|miss|dr\.?)\s[^,;]+?|[A-Z][^,;]*?)(?=\.?$)"
_RULES: tuple[tuple[str, str], ...] = (
    (r"\b(?P<pence>\d+)p\b(?=\s+(?:more|less|cheaper|dearer)\b)", r"\g<pence> pence"),
    (r"\bhalf\s+a\s+dozen\b", "6"),
    (r"\b(?:a|one)\s+dozen\b", "12"),
    (r"\btwo\s+dozen\b", "24"),
    # "Somewhere to the left of the cap is the fez": turned round.
    (
        r"^(?P<where>(?:somewhere|immediately|directly|just)?\s*(?:to\s+the\s+(?:immediate\s+)?"
        r"(?:left|right)\s+of|next\s+to|above|below|behind|ahead\s+of)\s+[^,;]+?)\s+"
        rf"(?:is|was|sits|sat|lives|lived|stands|stood)\s+{_SOMEBODY}",
        r"\g<who> is \g<where>",
    ),
    (
        r"^between\s+(?P<two>[^,;]+?\s+and\s+[^,;]+?)\s+"
        rf"(?:is|was|sits|sat|lives|lived|stands|stood)\s+{_SOMEBODY}",
        r"\g<who> is between \g<two>",
    ),
    # "She isn't 14 either."
    (
        r"(?P<and>,?\s+and\s+(?:he|she|it|they)\s+(?:(?:is|was|does|did|has)n['’]t|"
        r"(?:is|was|does|did|has)\s+not)\s+[^,;]+?),?\s+either(?=\.?$)",
        r"\g<and>",
    ),
    (r"(?P<most>\bthe\s+[a-z]+est\s+[a-z]+)\s+of\s+(?:them\s+)?all(?=\s*[.,;]?\s*$)", r"\g<most>"),
    (r"\bunder\s+the\s+command\s+of\b", "commanded by"),
    # "Twice as many people live on Bryn as on Eska."
    (
        r"^(?P<times>twice|half|three\s+times|four\s+times)\s+as\s+many\s+(?P<what>[a-z]+)\s+[a-z]+"
        r"\s+(?P<in>on|in|at|for)\s+(?P<one>[^,;]+?)\s+as\s+(?P=in)\s+(?P<other>[^,;]+?)(?=\.?$)",
        r"\g<one> has \g<times> as many \g<what> as \g<other>",
    ),
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence in plainer words; the same where no rule applies.

    >>> turned("Somewhere to the left of the cap is Ann.", ())
    'Ann is Somewhere to the left of the cap.'
    """
    if not _DOUBTED.search(text):
        text = re.sub(r"\balways\s+", "", text)
    for pattern, new in _RULES:
        text = re.sub(pattern, new, text, flags=re.IGNORECASE)
    if attributes:
        rules: tuple[Callable[[str, Sequence[Attribute]], str], ...]
        rules = (
            _numbered_people,
            _row_ends,
            _counted_people,
            _rated,
            _floors,
            _hours,
            _results,
            _of_them_all,
        )
        for rule in rules:
            text = rule(text, attributes)
    return text


def _numbered_people(text: str, attributes: Sequence[Attribute]) -> str:
    """The third person in the row is at the third place."""
    if not is_row(attributes[0]):
        return text
    return re.sub(
        rf"\bthe\s+(?P<rank>{_ORDINALS})\s+person(?:\s+in\s+(?:the\s+)?(?:row|line|queue))?"
        r"(?P<side>\s+from\s+the\s+(?:left|right))?(?!\s+(?:to|from|in|on)\b)",
        r"the person in the \g<rank> position\g<side>",
        text,
        flags=re.IGNORECASE,
    )


def _row_ends(text: str, attributes: Sequence[Attribute]) -> str:
    """At the left-hand end of the row is the first place."""
    if not is_row(attributes[0]):
        return text

    def place(match: re.Match[str]) -> str:
        return f"in the {'first' if match['side'].lower() == 'left' else 'last'} position"

    return re.sub(
        r"\b(?:at|on)\s+the\s+(?P<side>left|right)(?:-|\s+)hand\s+end(?:\s+of\s+the\s+[a-z]+)?",
        place,
        text,
        flags=re.IGNORECASE,
    )


def _counted_people(text: str, attributes: Sequence[Attribute]) -> str:
    """Two people are ahead of Ann: she is at the third place."""
    if not is_row(attributes[0]):
        return text
    size = len(attributes[0].values)
    match = re.match(
        rf"(?:exactly\s+|only\s+|just\s+)?(?P<count>{_COUNTS}|\d+)\s+(?:people|persons?|others)\s+"
        r"(?:is|are|was|were|sits?|stands?|lives?)\s+(?P<side>ahead\s+of|in\s+front\s+of|behind|"
        r"to\s+the\s+(?:left|right)\s+of)\s+(?P<who>[^,;]+?)(?=\.?$)",
        text,
        re.IGNORECASE,
    )
    if match is None:
        return text
    written = match["count"].lower()
    count = int(WORDS[written]) if written in WORDS else int(written)
    last = "behind" in match["side"].lower() or "right" in match["side"].lower()
    place = size - 1 - count if last else count
    if not 0 <= place < min(size, len(RANKS)):
        return text
    return f"{match['who']} is in the {RANKS[place]} position"


def _floors(text: str, attributes: Sequence[Attribute]) -> str:
    """The ground floor is the lowest one there is, a storey is a floor."""
    for attribute in attributes:
        named = FLOORS & nouns(attribute.name.lower())
        numbers = attribute.numbers
        if not named or numbers is None:
            continue
        noun = min(named)
        order = sorted(range(len(numbers)), key=numbers.__getitem__)
        if not any("ground" in value.lower() for value in attribute.values):
            text = _named_floor(text, r"ground", attribute, order[0], noun)
        if len(order) % 2:
            text = _named_floor(text, r"middle", attribute, order[len(order) // 2], noun)
        others = "|".join(sorted(FLOORS - named - {"level"}))
        text = re.sub(rf"\b(?P<one>an?|one)\s+(?:{others})\b", rf"\g<one> {noun}", text)
        text = re.sub(r"\b(?:storeys|stories)\b", f"{noun}s", text)
    return text


def _named_floor(text: str, word: str, attribute: Attribute, value: int, noun: str) -> str:
    written = attribute.values[value]
    name = f"{noun} {written}" if written.isdigit() else f"the {written} {noun}"
    return re.sub(rf"\bthe\s+{word}\s+{noun}\b", name, text, flags=re.IGNORECASE)


def _hours(text: str, attributes: Sequence[Attribute]) -> str:
    """At seven, at half past nine: where an attribute is the time of day."""
    read = [number_of(attribute.values[0]) for attribute in attributes]
    if not any(pair is not None and pair[1] == "time" for pair in read):
        return text

    def hour(match: re.Match[str]) -> str:
        written = match["hour"].lower()
        number = int(WORDS[written]) if written in WORDS else int(written)
        part = (match["part"] or "").lower().split()
        if not part:
            return f"at {number} o'clock"
        if part[-1] == "to":
            return f"at {(number - 2) % 12 + 1}:45"
        return f"at {number}:{30 if part[0] == 'half' else 15}"

    return re.sub(
        rf"\bat\s+(?:a\s+)?(?P<part>half\s+past\s+|quarter\s+past\s+|quarter\s+to\s+)?"
        rf"(?P<hour>{_HOURS}|1[0-2]|[1-9])(?=\s*[.,;]?\s*$|\s*[,;]|\s+(?:and|but|is|was)\b)",
        hour,
        text,
        flags=re.IGNORECASE,
    )


def _rated(text: str, attributes: Sequence[Attribute]) -> str:
    """The highest-rated player is the one with the highest rating."""
    named = {attribute.name.lower() for attribute in attributes}
    for done, noun in (("rated", "rating"), ("priced", "price"), ("scoring", "score")):
        if noun in named:
            text = re.sub(
                rf"\bthe\s+(?P<end>highest|lowest)[\s-]{done}\s+(?P<who>[a-z]+)",
                rf"the \g<who> with the \g<end> {noun}",
                text,
                flags=re.IGNORECASE,
            )
    return text


def _results(text: str, attributes: Sequence[Attribute]) -> str:
    """Who did better than somebody finished ahead, where people are ranked."""
    if ranking(attributes) is None:
        return text
    behind = r"\b(?:did(?:n['’]t|\s+not)\s+do\s+(?:as|so)\s+well\s+as|did\s+worse\s+than)\b"
    text = re.sub(behind, "finished behind", text, flags=re.IGNORECASE)
    return re.sub(r"\bdid\s+better\s+than\b", "finished ahead of", text, flags=re.IGNORECASE)


def _of_them_all(text: str, attributes: Sequence[Attribute]) -> str:
    """The last train of the five, where there are five: the last train."""
    size = len(attributes[0].values)
    count = next((word for word, number in WORDS.items() if number == size), str(size))
    return re.sub(
        rf"\b(?P<last>the\s+(?:{_ORDINALS})\s+(?P<noun>[a-z]+))\s+of\s+the\s+(?:{count}|{size})"
        r"(?:\s+(?P=noun)(?:e?s)?)?\b",
        r"\g<last>",
        text,
        flags=re.IGNORECASE,
    )
