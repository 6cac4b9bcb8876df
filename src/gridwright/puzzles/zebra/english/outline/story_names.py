"""What the lists of a story are called: the noun before them, what was done, or their kind."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.outline.headings import attribute_name
from gridwright.puzzles.zebra.english.outline.listed import kind_of
from gridwright.puzzles.zebra.english.outline.scenes import NUMBERS
from gridwright.puzzles.zebra.english.outline.story_values import CLAUSE, SMALL_NUMBERS

__all__ = ["called", "called_by_amounts", "called_by_verb"]

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
_RELATIVE = re.compile(r"\s+(?:they|he|she|it|where|who|that|which|each|used|killed|in|on)\b.*")
_VERBAL = ("place", "lives", "live", "stays", "works", "sits", "took", "comes", "goes")
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


def called(head: str, values: Sequence[str]) -> str:
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
    if not name or CLAUSE.search(name) or words[-1] in _VERBAL:
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


def called_by_verb(verb: str, values: Sequence[str]) -> str:
    """What a list is called of which each had one: its kind, or what was done."""
    kind = kind_of(values)
    return (
        kind
        if kind != "list"
        else {"carried": "cargo", "carries": "cargo", "went": "destination"}.get(verb, kind)
    )


def _noun(words: str) -> str:
    """What the noun of a list calls it, without how many there are."""
    return attribute_name(
        re.sub(rf"^(?:{'|'.join(SMALL_NUMBERS)}) ", "", words, flags=re.IGNORECASE)
    )


def called_by_amounts(head: str, values: Sequence[str], *, old: bool) -> str:
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
