"""Lists in the running text of a story: five friends (Ann, Bob ...), the weapons were a gun, ...

A list counts only with as many values as the others, at least one of which the clues name. What the
lists are called is guessed (`story_names`), so somebody has to confirm them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.words import key_of
from gridwright.puzzles.zebra.english.outline.headings import attribute_name
from gridwright.puzzles.zebra.english.outline.scenes import NUMBERS
from gridwright.puzzles.zebra.english.outline.splitting import sentences_of
from gridwright.puzzles.zebra.english.outline.story_names import (
    called,
    called_by_amounts,
    called_by_verb,
)
from gridwright.puzzles.zebra.english.outline.story_spans import spans
from gridwright.puzzles.zebra.english.outline.story_values import (
    FEWEST,
    amounts_of,
    values_of,
    without_noun,
)
from gridwright.puzzles.zebra.numbers import MONTHS
from gridwright.puzzles.zebra.puzzle import MOST_PLACES, Attribute

__all__ = ["told_in"]
_NAME = r"(?:(?:Mrs?|Ms|Miss|Dr|Professor|Colonel)\.? )?[A-Z][\w'’*-]*(?: [A-Z][\w'’-]*)?"
_DETERMINED_THING = r"(?:[Aa]n?|[Tt]he) [\w'’-]+(?: [\w'’-]+){0,2}?"
_END = (
    r"(?=\s*(?:[.;:?!)—–]|$)|, | (?:of|on|at|in|for|with|from|by|to|who|that|which|as|during|when|"
    r"while|but|not|is|are|was|were|and|or)\b)"
)
_WITH_ARTICLES = re.compile(
    rf"\b({_DETERMINED_THING}(?:, {_DETERMINED_THING}){{2,}},? (?:and|or|&) {_DETERMINED_THING})"
    rf"{_END}"
)
"""The cello, the drums, the flute and the oboe: with an article each."""
_AMOUNT = r"[$€£]?\d[\w.:]*(?:,\d{3})*"
_AMOUNTS = re.compile(
    rf"(?<![\w$€£.])({_AMOUNT}(?: [a-z]+)?(?:, {_AMOUNT}(?: [a-z]+)?)+,? (?:and|or|&) "
    r"[$€£]?\d[\w:]*(?:,\d{3})*(?:\.\d\w*)?)((?: [a-z]+){0,2})"
)
"""$900, $1,100 and $1,300; 24, 28 and 33 years old."""
_NAMES = re.compile(rf"({_NAME}(?:, {_NAME})+,? (?:and|or|&) {_NAME})")
_WORDS = r"(?:(?:a|an|the) )?[\w'’-]+(?: [\w'’-]+){0,2}"
_LIST = rf"{_WORDS}(?:, {_WORDS})+,? (?:and|or|&) (?:(?:a|an|the) )?[\w'’-]+(?: [\w'’-]+){{0,2}}?"
_LATER = r"(?=\s*(?:[.;?!]|$)|\s+(?:of|on|at|in|for|with|from|not)\b|, (?:not|in|but)\b)"
_BRACKETS = re.compile(r"([^()]{0,80})\(([^()]{5,300})\)")
_COLON = re.compile(r"([^:;]{0,80}):\s+([^:;.?!]{5,300})(?=[.;?!]|$)")
_COPULA = re.compile(
    rf"([^,;:.]{{2,60}}?)\s+(?:are|were|used are|used were)\s+(?:called |named )?({_LIST}){_LATER}",
    re.IGNORECASE,
)
_NAMELY = re.compile(
    r"([^;:.]{0,80}?),?\s+(?:namely|viz\.?|i\.?\s?e\.?|that is|that are)[,:]?\s+([^:;?!()]{5,300}?)"
    r"(?=\s*(?:[.;?!](?:\s|$)|$|\()|,?\s+(?:(?:but|and|though)\s+)?not\b|,?\s+but\b|,?\s+in\s+(?:some|any|no)\b)",
    re.IGNORECASE,
)
_DASHED = re.compile(
    r"([^–—;:.?!]{0,80}?)(?:\s(?:–|--?)|\s?—)\s?([^–—:;.?!()]{5,300}?)"
    r"(?=\s?(?:–|—|\s--?)\s?|\s*[.;?!]|$)"
)
"""Ten boxes of different weights – 2 kg, 3 kg ... –; six plays -- A, B, C ... -- are staged."""
_LONE = re.compile(
    r"((?<!, )\b[A-Z](?:, [A-Z]){2,})(?=\s+(?:are|is|were|live|lives|sit|have|has)\b|\s*[.;]|$)"
)
"""Eight boxes B, C, H ... are stacked."""
_APART = re.compile(
    r"([^;:.]{0,60}\bdifferent\s+[a-z]+)[,:]?\s+([A-Z][a-z]+(?:, [A-Z][a-z]+){2,})(?=\s*[.;]|$)"
)
"""They have different colors Red, Blue, Green."""
_SIGNS = {
    _NAMELY: re.compile(r"namely|viz|\bi\.?\s?e\b|that (?:is|are)\b", re.IGNORECASE),
    _DASHED: re.compile(r"\s(?:–|--?)\s?|—"),
}
"""What must be there for a list of these kinds: the patterns take time."""
_LETTERS = re.compile(r"([^,;:.]{0,60}?)\bfrom ([A-Z]) to ([A-Z])\b")
_DO = (
    "ate|eat|has|have|had|bought|brought|chose|ordered|wore|wear|drank|drink|played|play|won|"
    "visited|studied"
)
_PLACED = re.compile(
    rf"([^,;:.]{{0,60}}?)\s(?:in|on|at|from|among|{_DO})\s+({_LIST}){_LATER}", re.I
)
_THINGS = re.compile(
    rf"\s+(?:are|were)\s+(?:the\s+)?(?:{'|'.join(NUMBERS)}|\d{{1,2}})\s+(?:different\s+)?"
    r"((?!people\b|persons\b)[a-z]+s)\b",
)
"""P, Q and R are three boxes."""
_GROUP = (
    r"\b(?:two|three|four) [a-z]+(?: (?:named|called|:|\(|—|–)|[,:])? "
    rf"?({_NAME}(?:, {_NAME})*,? and {_NAME})\)?"
)
_GROUPS = re.compile(rf"{_GROUP}[,;]?(?: and| plus)? {_GROUP}")
"""Two women named Ann and Bea, and three men named Cy, Dan and Ed."""
_IN = r"(?:(?:to|in|at|from|for|on|with) )?(?:(?:an?|the) )?"
_EACH = re.compile(
    r"\b[Oo]ne (?:of them )?(?P<verb>[a-z]+(?:ed|s)|had|has|was|is|bought|sold|took|wore|made|ate|"
    rf"went|chose|left|grew|came) {_IN}(?P<first>[\w'’ -]+?)"
    r"(?P<more>(?:[,;] (?:one|another) (?:[\w'’ -]+?))+)"
    r"[,;]? (?:and|while) (?:one|the (?:other|last|fifth|fourth|sixth))(?: one)? "
    rf"(?:(?P=verb) )?{_IN}(?P<last>[\w'’-]+(?: [\w'’-]+)??)(?=[.;,]|$| (?:and|but)\b)"
)
"""One carried coal, one cotton and one wool."""
_UNORDERED = re.compile(
    r",? (?:though |but )?(?:in (?:no|some) particular order|not necessarily in "
    r"(?:that|this) order|in (?:some|any) order)\b,?"
)
_DATE = rf"(?:{'|'.join(month.capitalize() for month in MONTHS)}) \d{{1,2}}(?:st|nd|rd|th)?"
_DATES = re.compile(rf"\b({_DATE}(?:, {_DATE})+,? (?:and|or|&) {_DATE})\b")
_PATTERNS = (
    *(_NAMELY, _BRACKETS, _DASHED, _COLON, _NAMES, _LONE, _APART, _WITH_ARTICLES, _COPULA, _PLACED),
)
"""Lists of all kinds, in the order in which they are looked for."""


def told_in(story: Sequence[str], clues: Sequence[str], size: int | None) -> list[Attribute]:
    """The attributes whose values a story lists; none where it lists fewer than two.

    >>> story = ["Three friends (Ann, Bob and Cy) had lunch. The dishes were soup, stew, and pie."]
    >>> for attribute in told_in(story, ["Ann had soup."], None):
    ...     print(attribute.name, attribute.values)
    friend ('Ann', 'Bob', 'Cy')
    dish ('soup', 'stew', 'pie')
    """
    found: list[tuple[str, tuple[str, ...]]] = []
    named = " ".join(key_of(clue) for clue in clues)
    for text in story:
        for _, said in sentences_of(text):
            sentence = _UNORDERED.sub("", said)
            for name, listed, certain in _lists(sentence):
                values = _families(listed, sentence, named)
                keys = [key_of(value) for value in values]
                fresh = all(set(values) != set(others) for _, others in found)
                told = certain or any(key in named for key in keys)
                if fresh and told and len(set(keys)) == len(keys):
                    found.append((name, values))
    sizes = [len(values) for _, values in found]
    if size is None or size not in sizes:
        size = max(sizes, key=lambda number: (sizes.count(number), number), default=0)
    lists = [(name, values) for name, values in found if len(values) == size]
    ranges = [pair for text in story for pair in spans(text, size)]
    return [Attribute(name, values) for name, values in (*lists, *ranges[:2])]


def _families(values: tuple[str, ...], sentence: str, clues: str) -> tuple[str, ...]:
    """The Ameses and the Boggses by the names that the clues give them: Ames and Boggs."""
    if not all(value.endswith("s") and f"the {value}" in sentence for value in values):
        return values
    words = frozenset(re.findall(r"[\w’']+", clues))
    singular = [
        next((one for one in (value[:-2], value[:-1]) if key_of(one) in words), value[:-1])
        for value in values
    ]
    return tuple(singular) if all(value[:1].isupper() for value in values) else values


def _lists(sentence: str) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    """The lists of a sentence with their names, and whether they are certainly lists.

    What one of them holds is in no other.
    """
    if not any(sign in sentence for sign in (",", "/", "from ")):
        return
    taken: list[tuple[int, int]] = []
    for groups in _GROUPS.finditer(sentence):
        taken.append(groups.span())
        head = called(sentence[: groups.start()], ("Ann",))
        yield head, tuple(re.split(r",? and |, ", f"{groups[1]}, {groups[2]}")), True
    for letters in _LETTERS.finditer(sentence) if "from " in sentence else ():
        first, last = ord(letters[2]), ord(letters[3])
        if FEWEST <= last - first + 1 <= MOST_PLACES:
            span = tuple(map(chr, range(first, last + 1)))
            taken.append(letters.span())
            yield called(letters[1].strip(), span), span, True
    for each in _EACH.finditer(sentence):
        taken.append(each.span())
        more = re.split(r"[,;] (?:one|another) ", each["more"])[1:]
        led = rf"^(?:{each['verb']} )?{_IN}"
        said = [re.sub(led, "", one) for one in more]
        each_had = tuple(value.strip() for value in (each["first"], *said, each["last"]))
        if len(each_had) >= FEWEST and all(len(value.split()) < 4 for value in each_had):
            yield called_by_verb(each["verb"], each_had), each_had, True
    for dates in _DATES.finditer(sentence):
        taken.append(dates.span(1))
        yield "date", tuple(re.split(r",? (?:and|or|&) |, ", dates[1])), True
    for amounts in _AMOUNTS.finditer(sentence):
        if sentence[amounts.start() - 1 : amounts.start()] == "(" and amounts[1][:1].isdigit():
            # The words before the bracket tell what is counted.
            continue
        counted = amounts_of(amounts[1], amounts[2])
        if counted is not None:
            taken.append(amounts.span(1))
            head, old = sentence[: amounts.start()], amounts[2].strip() == "years old"
            name = called_by_amounts(head, counted, old=old)
            yield "points" if amounts[2].split()[:1] == ["points"] else name, counted, True
    for pattern in _PATTERNS:
        if pattern in _SIGNS and _SIGNS[pattern].search(sentence) is None:
            continue
        at = 0
        while (match := pattern.search(sentence, at)) is not None:
            start, end = match.span(match.lastindex or 0)
            at = max(end, at + 1)
            if any(start < last and first < end for first, last in taken):
                continue
            if pattern is _WITH_ARTICLES and sentence[:start].rstrip().endswith(","):
                continue  # "poison, a gun, and a knife" begins before its first article
            own = pattern in (_NAMES, _WITH_ARTICLES, _LONE)
            head = sentence[:start].rstrip(" (:,—–-") if own else match[1]
            values = values_of(sentence[start:end])
            if values is not None:
                taken.append((start, end))
                values, noun = without_noun(values)
                name = attribute_name(noun) if noun else called(head, values)
                if name == "name" and (things := _THINGS.match(sentence, end)) is not None:
                    name = attribute_name(things[1])
                yield name, values, pattern in (_NAMELY, _BRACKETS, _COLON)
