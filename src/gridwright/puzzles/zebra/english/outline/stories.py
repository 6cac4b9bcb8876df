"""Lists in the running text of a story: five friends (Ann, Bob ...), the weapons were a gun, ...

A list counts only with as many values as the others, at least one of which the clues name. What the
lists are called is guessed from the words before them, so somebody has to confirm them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag, key_of
from gridwright.puzzles.zebra.english.outline.headings import attribute_name, split_values
from gridwright.puzzles.zebra.english.outline.listed import kind_of
from gridwright.puzzles.zebra.english.outline.scenes import NUMBERS
from gridwright.puzzles.zebra.english.outline.splitting import sentences_of
from gridwright.puzzles.zebra.numbers import MONTHS, RANKS, WEEKDAYS
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
_CLAUSE = re.compile(r"\b(?:is|are|was|were|has|have|who|which|that|if|as|one)\b", re.IGNORECASE)
_SPAN = re.compile(
    r"\b(?:from )?([\w-]+?)\s?(?:through|thru|to|till|until|-|–|and ending (?:on|"
    r"with))\s?([\w-]+)\b",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"\bbetween ([A-Z][a-z]+) and ([A-Z][a-z]+)\b")
_UNITS = bag(
    """years miles minutes hours days weeks months pounds dollars inches feet ounces cents km
    kilometres metres meters pence"""
)
_DETERMINED = re.compile(
    r".*\b(?:each of the|each|every|the|an?|her|his|their|its|different|two|three|four|five|six|"
    r"seven|eight|nine|ten|\d+)\s+((?!of\b)[A-Za-z][A-Za-z' -]*)$",
    re.IGNORECASE,
)
_DIFFERENT = re.compile(
    r".*\b(?:different|separate|distinct|specific choice of)\s+((?:(?!of\b|in\b|"
    r"from\b)[A-Za-z]+\s+)?[A-Za-z]+?)"
    r"(?:\s+of\b(?:\s+(?:the|a|his|her|their|same))*\s+[a-z ]+)?(?:\s*\([^()]*\))?\s*$",
    re.IGNORECASE,
)
"""Each lives on a different floor of the building (...): these are the floors."""
_PEOPLE = re.compile(
    rf"\s*(?:the |these |there are |in a group of )?(?:{'|'.join(NUMBERS)}|\d{{1,2}}) (?:[a-z]+ )?"
    r"((?!people\b|persons\b)[a-z]+s)\b(?! (?:of|from)\b)",
    re.IGNORECASE,
)
"""Four runners compete in a race: Ann, Bob ..."""
_SPOUSES = re.compile(r"\b(men|women)\b.*\bmarried to$", re.IGNORECASE)
"""Three men, Al, Bo and Cy, are married to Dot, Eve and Fay."""
_PLURAL = re.compile(r"(?<!ic)(?<!th)(?<!s)s$")
"""Hats, but not physics, maths or moss."""
_THINGS = re.compile(
    rf"\s+(?:are|were)\s+(?:the\s+)?(?:{'|'.join(NUMBERS)}|\d{{1,2}})\s+(?:different\s+)?"
    r"((?!people\b|persons\b)[a-z]+s)\b",
)
"""P, Q and R are three boxes."""
_RELATIVE = re.compile(r"\s+(?:they|he|she|it|where|who|that|which|each|used|killed|in|on)\b.*")
_FIRST = re.compile(
    r"^(?:on|in|at|to|of|from|about) |^(?:Captain|Doctor|Professor|Sergeant|Inspector|Colonel|"
    r"Lord|Major|Chef)s (?=[A-Z])|^Messrs\.? "
)
_COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FEWEST = 3
_VERBAL = ("place", "lives", "live", "stays", "works", "sits", "took", "comes", "goes")
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
_NAMED = re.compile(
    r"\b(?P<first>(?:first|given|Christian|fore)[ -]?)?(?P<last>(?:last|family|sur)[ -]?)?names?\b"
    r"(?: (?:are|were|is|being|of)\b[^,;:]*)?[ :(—–-]*$"
)
"""Whose surnames are, with the first names."""
_ANSWERING = re.compile(
    r"\b(?:the|their|his|her|three|four|five|six) ([a-z]+s) (?:(?:are|were) (?:called|named)|"
    r"answer(?:ed)? to the names?(?: of)?|go by the names?(?: of)?)$",
    re.IGNORECASE,
)
"""The dogs answer to the names of Rex and Bess."""
_COMING = re.compile(
    r"\b(?:com(?:es?|ing)|came|liv(?:es?|ed|ing)|hails?|moved|retired|went|go(?:es|ing)?) "
    r"(?:from|in|to)$"
)
_DATE = rf"(?:{'|'.join(month.capitalize() for month in MONTHS)}) \d{{1,2}}(?:st|nd|rd|th)?"
_DATES = re.compile(rf"\b({_DATE}(?:, {_DATE})+,? (?:and|or|&) {_DATE})\b")
_SOLD = re.compile(
    r"\b(sold|caught|collected|won|scored|baked|picked|laid|read|made|raised|spotted) (?:an? )?"
    r"different (?:number|quantity|amount)s?(?: of [a-z]+)?$"
)
_BEING = re.compile(
    r"(?:^|[,;:(—–] ?|\b(?:and|while|but|the|their|his|her|its|whose|five|four|six|three) )"
    r"(?P<noun>(?:[a-z]+ )?[a-z]+s)(?: of (?:the|these|their|those) [^,;:]+?)?"
    r"(?: (?:given|paid|spent|raised|donated|offered|charged|won))? "
    r"(?:are|were|included?)(?: called| named| priced at)?[ :]*$",
    re.IGNORECASE,
)
"""The teachers are, their winning bids were."""
_RANGED = re.compile(
    r"\b(?P<noun>[a-z]+)(?:,| \()?(?: which| that)?(?: are| were| is)?(?: all)?(?: numbered)?,?"
    r"(?: from| between)? (?P<low>\d+)(?: ?[-–] ?| to | through | and )(?P<high>\d+)\b(?! of\b)"
)
"""Plots numbered 1 to 5, ages from 7 to 11."""

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
    spans = [(name, values) for text in story for name, values in _spans(text, size)]
    return [Attribute(name, values) for name, values in (*lists, *spans[:2])]


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
        head = _called(sentence[: groups.start()], ("Ann",))
        yield head, tuple(re.split(r",? and |, ", f"{groups[1]}, {groups[2]}")), True
    for letters in _LETTERS.finditer(sentence) if "from " in sentence else ():
        first, last = ord(letters[2]), ord(letters[3])
        if _FEWEST <= last - first + 1 <= MOST_PLACES:
            span = tuple(map(chr, range(first, last + 1)))
            taken.append(letters.span())
            yield _called(letters[1].strip(), span), span, True
    for each in _EACH.finditer(sentence):
        taken.append(each.span())
        more = re.split(r"[,;] (?:one|another) ", each["more"])[1:]
        led = rf"^(?:{each['verb']} )?{_IN}"
        said = [re.sub(led, "", one) for one in more]
        each_had = tuple(value.strip() for value in (each["first"], *said, each["last"]))
        if len(each_had) >= _FEWEST and all(len(value.split()) < 4 for value in each_had):
            yield _verbal(each["verb"], each_had), each_had, True
    for dates in _DATES.finditer(sentence):
        taken.append(dates.span(1))
        yield "date", tuple(re.split(r",? (?:and|or|&) |, ", dates[1])), True
    for amounts in _AMOUNTS.finditer(sentence):
        if sentence[amounts.start() - 1 : amounts.start()] == "(" and amounts[1][:1].isdigit():
            # The words before the bracket tell what is counted.
            continue
        counted = _amounts(amounts[1], amounts[2])
        if counted is not None:
            taken.append(amounts.span(1))
            head, old = sentence[: amounts.start()], amounts[2].strip() == "years old"
            name = _of_amounts(head, counted, old=old)
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
            values = _values(sentence[start:end])
            if values is not None:
                taken.append((start, end))
                values, noun = _without_noun(values)
                name = attribute_name(noun) if noun else _called(head, values)
                if name == "name" and (things := _THINGS.match(sentence, end)) is not None:
                    name = attribute_name(things[1])
                yield name, values, pattern in (_NAMELY, _BRACKETS, _COLON)


def _values(text: str) -> tuple[str, ...] | None:
    """The values of a list: at least three short ones."""
    if text.count("/") > 1 and "," not in text:
        pieces = [piece.strip() for piece in text.split("/")]
    else:
        text = re.sub(r"(?<=, )([^,&]+) & ([^,&]+)$", r"\1 and \2", text.strip())
        pieces = [value for value, _ in split_values(text)]
    values = [
        re.sub(r"^(?:(?:an?|the|their) |(?:An?|The) (?=[a-z]))", "", piece) for piece in pieces
    ]
    if not _FEWEST <= len(values) <= MOST_PLACES or _CLAUSE.search(text):
        return None
    counted = any(value.split()[0].lower() in _COUNTS for value in values if value)
    short = all(0 < len(value.split()) < 7 for value in values)
    values[0] = _FIRST.sub("", values[0])
    lengths = sorted(len(value.split()) for value in values)
    # "Ann, Bob and Cy ran in a race": the last one would be a clause.
    clause = lengths[-1] > lengths[-2] + 2 and len(values[-1].split()) == lengths[-1]
    return tuple(values) if short and not counted and not clause else None


def _without_noun(values: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The values without the noun that belongs to all of them: "red, blue and green hats".

    >>> _without_noun(("red", "blue", "green hats")), _without_noun(("beans", "kale", "sweet peas"))
    ((('red', 'blue', 'green'), 'hats'), (('beans', 'kale', 'sweet peas'), ''))
    """
    *others, last = values
    words = last.split()
    plain = all(" " not in each and not _PLURAL.search(each) for each in others)
    if len(words) != 2 or not plain or not _PLURAL.search(words[1]) or words[1][:1].isupper():
        return values, ""
    return (*others, words[0]), words[1]


def _called(head: str, values: Sequence[str]) -> str:
    """What a list is called: days and the like after its values, else by the noun before it."""
    kind = kind_of(values)
    if kind in ("day", "month", "date", "time"):
        return kind
    head = re.sub(r",?\s+which\s+(?:is|are)\s+(?:also\s+)?different\b.*", "", head)
    if (sold := _SOLD.search(head.rstrip())) is not None:
        return sold[1]
    if (named := _NAMED.search(head)) is not None and (named["first"] or named["last"]):
        return "first name" if named["first"] else "surname"
    if (answering := _ANSWERING.search(head.rstrip())) is not None:
        return attribute_name(answering[1])
    if _COMING.search(head.rstrip()) is not None:
        return "place"
    if (being := _BEING.search(head)) is not None:
        return _noun(being["noun"])
    head = re.sub(r",?\s+(?:namely|viz|i\.?\s?e)\b.*", "", f"{head} ").rstrip(" -–—:,")
    if (different := _DIFFERENT.search(head)) is not None:
        return attribute_name(different[1])
    if kind == "name" and (spouse := _SPOUSES.search(head)) is not None:
        return "woman" if spouse[1].lower() == "men" else "man"
    if kind == "name" and (people := _PEOPLE.match(head)) is not None:
        return attribute_name(people[1])
    head = re.sub(r"\s+(?:are|were|is|was|called|named|being)\b.*", "", f"{head} ")
    phrase = re.split(r"[,;]|\b(?:and|from|with|during|match|under)\s", head)[-1].strip()
    match = _DETERMINED.search(phrase)
    if match is None and (kind != "list" or not phrase):
        return "name" if values[0][:1].isupper() and kind == "list" else kind
    words = _RELATIVE.sub("", match[1] if match else phrase).split()
    name = " ".join(words if "of" in words else words[-2 if match else -1 :])
    if not name or _CLAUSE.search(name) or words[-1] in _VERBAL:
        return "name" if values[0][:1].isupper() else "place"
    if name.lower() in (
        "each",
        "and",
        "as",
        "outside",
        "inside",
        "near",
        "by",
        "with",
        "dressed as",
    ):
        return "list"
    if name.lower() in ("they", "these", "those", "names of", "name of"):
        return "name"
    if ")" in name or name.lower() in (value.lower() for value in values) or name[:1].isupper():
        # A name of somebody, of whom a list tells: "Al, Bo and Cy are a cook, a vet and a nun".
        return kind
    return {"men": "man", "women": "woman"}.get(name) or attribute_name(name)


def _verbal(verb: str, values: Sequence[str]) -> str:
    """What a list is called of which each had one: its kind, or what was done."""
    kind = kind_of(values)
    return (
        kind
        if kind != "list"
        else {"carried": "cargo", "carries": "cargo", "went": "destination"}.get(verb, kind)
    )


def _amounts(text: str, unit: str) -> tuple[str, ...] | None:
    """The values of a list of amounts, each with the unit that the last one has."""
    values = re.split(r",? (?:and|or|&) |, ", text)
    unit = unit.strip()
    bare = all(re.fullmatch(r"\d[\d,.]*", value) for value in values)
    if unit.startswith("years"):
        unit = ""
    if bare and unit and unit.split()[0] in _UNITS:
        values = [f"{value} {unit.split()[0]}" for value in values]
    elif not bare and unit and values[0].split()[1:] == unit.split()[:1]:
        values[-1] = f"{values[-1]} {values[0].split()[1]}"
    enough = _FEWEST <= len(values) <= MOST_PLACES and len(set(values)) == len(values)
    return tuple(values) if enough else None


def _noun(words: str) -> str:
    """What the noun of a list calls it, without how many there are."""
    return attribute_name(re.sub(rf"^(?:{'|'.join(_COUNTS)}) ", "", words, flags=re.IGNORECASE))


def _of_amounts(head: str, values: Sequence[str], *, old: bool) -> str:
    """What a list of amounts is called: their winning bids were $4, $5 and $6."""
    head = re.sub(r",?\s+(?:namely|viz|i\.?\s?e)\b.*", "", head).rstrip(" -–—:,")
    if (different := _DIFFERENT.search(head)) is not None:
        return attribute_name(different[1])
    if (being := _BEING.search(head)) is not None and not values[0].isdigit():
        return _noun(being["noun"])
    kind = kind_of(values)
    if (counted := re.search(r"\bnumbers? of ([a-z]+)\b[^.;]*$", head)) is not None:
        return counted[1]
    if re.search(r"\bmarried for$", head):
        return "years married"
    if old:
        return "age"
    if kind == "number":
        being = re.search(r"\b(ages?|scores?|points|numbers?|years?|prices?)\b[^.;]*$", head)
        return attribute_name(being[1]) if being else "number"
    return kind


def _ranked(head: str) -> str:
    """What first to fifth are: an order in time, places in a race, or positions."""
    verb = re.search(r"\b([a-z]+)(?: (?:in|from))?\s*$", head)
    told = verb[1] if verb else ""
    if told in ("performed", "spoke", "sang", "appeared", "played", "danced"):
        return "order"
    return "place" if told in ("finished", "placed", "came", "ranked") else "position"


def _spans(text: str, size: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Values that a story tells by the first and the last: Monday through Friday, 1st to 4th."""
    if not size:
        return
    for match in _RANGED.finditer(text):
        low, high = int(match["low"]), int(match["high"])
        noun = {"aged": "age", "ages": "age"}.get(match["noun"], match["noun"])
        if high - low == size - 1 and noun not in ("from", "page", "pages", "than"):
            yield attribute_name(noun), tuple(str(number) for number in range(low, high + 1))
    for match in (*_SPAN.finditer(text), *_BETWEEN.finditer(text)):
        first, last = match[1].lower(), match[2].lower()
        for words, kind in ((WEEKDAYS, "day"), (MONTHS, "month")):
            if first in words and last in words:
                begin = words.index(first)
                # A week may begin on Sunday.
                far = (words.index(last) - begin) % len(words) + 1
                if far == size:
                    round_it = words[begin:] + words[:begin]
                    yield kind, tuple(word.capitalize() for word in round_it[:far])
        if first == RANKS[0] and last == RANKS[min(size, len(RANKS)) - 1]:
            # The lectures are ordered from first through seventh.
            yield _ranked(text[: match.start()]), RANKS[:size]
        if re.fullmatch(r"\d+(?:st|nd|rd|th)", first) and first == "1st" and last[:1] == str(size):
            yield "place", tuple(f"{n}{_ending(n)}" for n in range(1, size + 1))
        numbers = [_COUNTS.index(word) + 1 for word in (first, last) if word in _COUNTS]
        if len(numbers) == 2 and numbers[1] - numbers[0] == size - 1 and "years old" in text:
            yield "age", tuple(str(number) for number in range(numbers[0], numbers[1] + 1))


def _ending(number: int) -> str:
    return {1: "st", 2: "nd", 3: "rd"}.get(number, "th")
