"""Results in other words: who won, came last, opened the show, got the most votes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.finishes import ranking
from gridwright.puzzles.zebra.english.turns.common import COUNTS, ENDS, applied, rules
from gridwright.puzzles.zebra.english.words import nouns
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["rated", "results"]

_SHOWS = (
    "show|evening|concert|event|programme|program|proceedings|bill|meeting|conference|festival|"
    "batting|bowling|innings|scoring|day|session|gala|recital|ceremony|season|series"
)
_CONTESTS = (
    "chart|charts|list|hit parade|"
    "race|contest|competition|league|table|field|standings|rankings|championship|tournament|class"
)
_OPENED = rules(
    (rf"\bopened the (?:{_SHOWS})\b", "performed first"),
    (rf"\bkicked off the (?:{_SHOWS})\b", "performed first"),
    (
        rf"\b(?:closed|ended|rounded off|finished off|concluded) the (?:{_SHOWS})\b",
        "performed last",
    ),
    (r"\bwent (?:on )?(?=(?:first|second|third|fourth|fifth|sixth|last)\b)", "performed "),
)
_RESULTS = rules(
    (r"\b(?:did(?:n['’]t| not) do (?:as|so) well as|did worse than)\b", "finished behind"),
    (r"\bdid better than\b", "finished ahead of"),
    (r"\b(?:brought|brings|bringing) up the rear\b", "finished last"),
    (r"\b(?:took|takes) the che(?:quered|ckered) flag\b", "finished first"),
    (
        r"\b(?:crossed|crosses) the (?:finish(?:ing)? )?line (?=(?:first|second|third|fourth|"
        r"fifth|sixth|last)\b)",
        "finished ",
    ),
    (rf"\btopped the (?:{_CONTESTS})\b", "finished first"),
    (rf"\bpropped up the (?:{_CONTESTS})\b", "finished last"),
    (
        rf"\b(?:finished|came|ended up) (?:at the )?top(?: of the (?:{_CONTESTS}))?{ENDS}",
        "finished first",
    ),
    (
        rf"\b(?:finished|came|ended up) (?:at the )?bottom(?: of the (?:{_CONTESTS}))?{ENDS}",
        "finished last",
    ),
    (r"\b(?:was|is) the (?P<rank>first|last) [a-z]+ home\b", r"finished \g<rank>"),
    (r"\bthe winning [a-z]+\b", "the winner"),
    (
        rf"\bbeat (?P<who>[^,;]+?) by (?P<amount>(?:{COUNTS}|an?|\d+) (?:votes?|points?|"
        r"goals?))(?=\.?$)",
        r"got \g<amount> more than \g<who>",
    ),
    (
        r"\b(?:was|were) beaten by (?:just |only )?one (?:other )?[a-z]+(?=\s*[.,;]|$)",
        "finished second",
    ),
    (r"\bthe runner[ -]up\b", "the person who finished second"),
    (r"\blast-placed\b", "last placed"),
    (r"\b(?:was|were|is) first past the post\b", "finished first"),
    (rf"\b(?:tops|is (?:at the )?top of) the (?:{_CONTESTS})(?: this week)?{ENDS}", "is first"),
    (
        rf"\b(?:is |was |are |were )?higher (?:up )?in the (?:{_CONTESTS}) than\b",
        "is ranked ahead of",
    ),
    (
        rf"\b(?:is |was |are |were )?lower (?:down )?in the (?:{_CONTESTS}) than\b",
        "is ranked behind",
    ),
    # "Ranked one place below": where people are ranked, below is behind.
    (
        rf"\b(?P<many>(?:{COUNTS}|an?|\d+) (?:places?|spots?|positions?|ranks?)) (?:below|lower "
        r"than|worse than)\b",
        r"\g<many> behind",
    ),
    (
        rf"\b(?P<many>(?:{COUNTS}|an?|\d+) (?:places?|spots?|positions?|ranks?)) (?:above|higher "
        r"than|better than)\b",
        r"\g<many> ahead of",
    ),
)
_ELECTED = rules(
    (
        r"\bthe (?:winner|winning [a-z]+)(?: of the (?:election|poll|vote))?\b",
        "the person with the most votes",
    ),
    (
        r"\b(?:won|topped|came top of|headed) the (?:election|poll|ballot|vote|count)\b",
        "got the most votes",
    ),
    (
        r"\b(?:came|finished) (?:at the )?bottom of the (?:poll|ballot|vote|count)\b",
        "got the fewest votes",
    ),
)


def results(text: str, attributes: Sequence[Attribute]) -> str:
    """Who did better than somebody finished ahead, where people are ranked."""
    text = applied(_OPENED, text)
    if ranking(attributes) is not None:
        return applied(_RESULTS, text)
    if any("vote" in nouns(each.name.lower()) for each in attributes):
        text = applied(_ELECTED, text)
    return text


def rated(text: str, attributes: Sequence[Attribute]) -> str:
    """The highest-rated player is the one with the highest rating."""
    named = {attribute.name.lower() for attribute in attributes}
    for noun in ("runs", "goals", "points"):
        if noun in named:
            most = rf"the player with the most {noun}"
            text = re.sub(
                r"\bthe (?:top|highest|leading) scorer\b", most, text, flags=re.IGNORECASE
            )
            most = rf"the player with the fewest {noun}"
            text = re.sub(r"\bthe lowest scorer\b", most, text, flags=re.IGNORECASE)
    for done, noun in (("rated", "rating"), ("priced", "price"), ("scoring", "score")):
        if noun in named:
            text = re.sub(
                rf"\bthe (?P<end>highest|lowest)[\s-]{done} (?P<who>[a-z]+)",
                rf"the \g<who> with the \g<end> {noun}",
                text,
                flags=re.IGNORECASE,
            )
    return text
