"""Words that only colour what is said, and many words for one: a keen player, more quickly."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_TURNS = rules(
    # "A keen bowls player": one, however keen.
    (
        r"\b(?:an?|the) (?:keen|avid|devoted|enthusiastic|dedicated|passionate|committed|"
        r"confirmed|lifelong) (?=(?:[a-z-]+ )?[a-z]+(?:er|or|ist|an|lover|fan)\b)",
        r"a ",
    ),
    # "Was completed more quickly than": faster.
    (
        r"\b(?P<done>completed|finished|made|built|knitted|sewn|painted|solved|ran|swam|cycled|"
        r"rowed|walked|travell?ed|climbed|worked|drove)(?P<what>(?: [\w'’-]+){0,4}?) more "
        r"(?:quickly|swiftly|rapidly|speedily) than\b",
        r"\g<done>\g<what> faster than",
    ),
    # "Finished in two weeks less than it took to make the scarf."
    (
        rf"(?P<less>\bin {AMOUNT} (?:less|more) than) it took (?:her |him |them )?to "
        r"(?:make|knit|sew|build|paint|finish|complete|write|solve|carve|restore|weave) ",
        r"\g<less> ",
    ),
    # "May be encountered in the cellar": where it is.
    (
        r"\b(?:may|can|could) be (?:encountered|met|glimpsed|observed|spotted|sighted|found)"
        r"(?: with)? (?=(?:in|at|on) (?!a\b|an\b|any\b|some\b|[a-z]+ (?:day|night)))",
        r"is to be found ",
    ),
    # "At $10 the most expensive of all."
    (
        r", at (?P<price>[$£€]?\s?\d[\d.,]*(?: (?!the\b)[a-z]+)?) "
        r"the (?:(?:most|least) [a-z]+|[a-z]+est)"
        r"(?: [a-z]+){0,2}(?: of (?:all|the lot|them all))?, ",
        r", at \g<price>, ",
    ),
)
_LATER = re.compile(
    r"(?P<done>\b[a-z]+)(?P<to> to)? an? (?P<how>later|earlier|deeper|shallower) (?P<noun>[a-z]+) "
    r"than (?P<both>both )?(?=[A-Z]|the [a-z])"
)
"""Bought a later lot than Ann, dived to a deeper wreck than Bob."""
_HAMMER = re.compile(
    r"\b(?:came|went) under the hammer(?: (?P<next>immediately|directly|just) (?P<how>before|after)"
    r"(?= (?:[A-Z]|the [a-z])))?"
)
"""Was sold: lots have numbers in the order of the sale."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence in plainer words.

    >>> turned("The hat was completed more quickly than the scarf.", ())
    'The hat was completed faster than the scarf.'
    >>> lists = (Attribute("lot", ("1", "2", "3")), Attribute("buyer", ("Ann", "Bob", "Cy")))
    >>> turned("Ann bought a later lot than Bob.", lists)
    'Ann bought a higher lot number than Bob.'
    """
    text = applied(_TURNS, text)
    if "under the hammer" in text:
        lots = any(each.name.lower().split()[-1] == "lot" for each in attributes)
        text = _HAMMER.sub(lambda match: _sold(match, lots=lots), text)
    if " than " in text and (match := _LATER.search(text)) is not None:
        return _numbered(match, attributes)
    return text


def _sold(match: re.Match[str], *, lots: bool) -> str:
    """When something was sold, by the number of its lot where lots are listed."""
    if not lots or not match["how"]:
        return re.sub(r"^[a-z]+ under the hammer", "was sold", match[0])
    return f"has a lot number one {'lower' if match['how'] == 'before' else 'higher'} than"


def _numbered(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """A later lot, where lots have numbers; a deeper wreck, where there are depths."""
    text, called = match.string, nouns(match["noun"])
    before, behind = text[: match.start()], f"than {match['both'] or ''}{text[match.end() :]}"
    if match["how"] in ("later", "earlier"):
        listed = [each for each in attributes if called & nouns(each.name.lower())]
        plain = listed and all(value.isdigit() for value in listed[0].values)
        if len(listed) != 1 or not plain:
            return text
        more = "higher" if match["how"] == "later" else "lower"
        done = f"{match['done']}{match['to'] or ''}"
        return f"{before}{done} a {more} {match['noun']} number {behind}"
    depths = [each for each in attributes if "depth" in each.name.lower()]
    listed = [each for each in attributes if called & nouns(each.name.lower())]
    if len(depths) != 1 or len(listed) != 1 or listed == depths:
        return text
    return f"{before}went {match['how']} {behind}"
