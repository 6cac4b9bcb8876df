"""What lists of excuses, pests and materials tell: because he lost his keys, the wooden one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_EXCUSES = bag("excuse reason cause explanation problem complaint ailment mishap")
_PESTS = bag("pest insect bug predator disease problem animal visitor")
_BECAUSE = re.compile(
    r"\b(?:because|since|as) (?:of |due to )?(?:(?:he|she|they|it) (?:had |was |were |got )?)?"
    r"(?=(?:an? |the |his |her |their )?(?P<rest>[^,;.]+))",
    re.IGNORECASE,
)
_LATE_FOR = re.compile(r"(?: (?:was|were|is|arrived|came)(?: [a-z]+)?)?\s*$")
_HARMED = re.compile(
    r"\b(?P<be>was|were|been|being|is|are) (?P<not>not )?(?:attacked|bothered|annoyed|bitten|eaten|"
    r"plagued|damaged) by (?=(?:the )?[a-z])"
)
_NEEDED = re.compile(r"(?<=\bwho )(?:needed|needs|required|wanted) (?=an? |some )")
"""The patient who needed a crown."""
_HAD_DONE = re.compile(r"\b(?:had|got) (?:his|her|their|its) [a-z]+ (?P<verb>[a-z]+)ed\b")
_LATE = re.compile(
    r"\b(?:was|were) (?P<far>(?:[a-z]+ |\d+ )?(?:minutes?|hours?) )?(?P<how>later|earlier) than\b"
)

_MATERIALS = {"wooden": "wood", "golden": "gold", "woollen": "wool", "woolen": "wool"}
_MADE = re.compile(
    r"\b(?P<the>the )?(?P<made>wooden|golden|wooll?en)(?(the) (?P<noun>[a-z]+)\b|(?=\s*[.,;]|\s*$))"
)
"""The wooden one, isn't wooden; but not a wooden table."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the words of such lists.

    >>> late = (Attribute("excuse", ("lost keys", "snow")),)
    >>> turned("Gus was late because he lost his keys.", late)
    'Gus had lost keys.'
    """
    if "en" in text and attributes:
        text = _MADE.sub(lambda match: _made(match, attributes), text)
    if attributes:
        text = _NEEDED.sub("had ", text)
        text = _had_done(text, attributes)
    for each in attributes:
        called = frozenset().union(*(nouns(word) for word in each.name.lower().split()))
        if called & _EXCUSES:
            text = _excused(text, each.values)
        if called & _PESTS:
            text = _HARMED.sub(lambda m: "did not have " if m["not"] else "had ", text)
        if "late" in each.name.lower().split():
            text = _LATE.sub(lambda m: f"arrived {m['far'] or ''}{m['how']} than", text)
    return text


def _had_done(text: str, attributes: Sequence[Attribute]) -> str:
    """Had the cleaning, for had her teeth cleaned, where a list has what was done."""
    match = _HAD_DONE.search(text)
    done = f"{match['verb']}ing" if match is not None else ""
    if match is None or not any(done in each.values for each in attributes):
        return text
    return f"{text[: match.start()]}had the {done}{text[match.end() :]}"


def _made(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """The one made of wood, where wood is listed."""
    material = _MATERIALS[match["made"]]
    if not any(material in each.values for each in attributes):
        return match[0]
    if not match["the"]:
        return f"made of {material}"
    called = {noun for each in attributes for noun in nouns(each.name.lower())}
    noun = match["noun"]
    return f"the {noun} made of {material}" if noun == "one" or nouns(noun) & called else match[0]


def _excused(text: str, values: Sequence[str]) -> str:
    """Had lost keys, for because he lost his keys: where that is one of the excuses."""
    for value in values:
        first, _, rest = value.partition(" ")
        if rest and first.islower():
            whose = rf"\b{re.escape(first)} (?:his|her|their|the|an?) {re.escape(rest)}\b"
            told = value.replace("\\", r"\\")
            text = re.sub(whose, told, text, flags=re.IGNORECASE)
    match = _BECAUSE.search(text)
    said = match["rest"].lower() if match is not None else ""
    if match is None or not any(said.startswith(value.lower()) for value in values):
        return text
    before = _LATE_FOR.sub("", text[: match.start()])
    return f"{before} had {text[match.end() :]}"
