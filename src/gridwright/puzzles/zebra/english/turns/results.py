"""Results in other words: who won, came last, opened the show."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.naming.finishes import ranking
from gridwright.puzzles.zebra.english.turns.common import COUNTS, ENDS, ORDINALS, applied, rules
from gridwright.puzzles.zebra.english.turns.prizes import PRIZES
from gridwright.puzzles.zebra.english.turns.scores import scored
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["results"]

_SHOWS = (
    "show|evening|concert|event|programme|program|proceedings|bill|meeting|conference|festival|"
    "batting|bowling|innings|scoring|day|session|gala|recital|ceremony|season|series"
)
_CONTESTS = (
    "chart|charts|list|hit parade|"
    "race|contest|competition|league|table|field|standings|rankings|championship|tournament|class"
)
_OPENED = rules(
    # "Ended the season with nine wins": that many.
    (
        r"\b(?:ended|finished|closed|concluded|closed out) the (?:season|game|match|night|day|year|"
        rf"tournament|evening) with (?=\d|an? |(?:{COUNTS})\b)",
        "had ",
    ),
    (rf"\bopened the (?:{_SHOWS})\b", "performed first"),
    (rf"\bkicked off the (?:{_SHOWS})\b", "performed first"),
    (
        rf"^the (?:{_SHOWS}) (?:closes|closed|ends|ended|concludes|concluded|finishes|finished|"
        r"winds up|wound up) with (?P<who>[^,;]+?)(?=\.?$)",
        r"\g<who> performed last",
    ),
    (
        rf"^the (?:{_SHOWS}) (?:opens|opened|begins|began|starts|started|kicks off|kicked off) "
        r"with (?P<who>[^,;]+?)(?=\.?$)",
        r"\g<who> performed first",
    ),
    (
        rf"\b(?:closed|ended|rounded off|finished off|concluded) the (?:{_SHOWS})\b",
        "performed last",
    ),
    (rf"\b(?:brought|drew) the (?:{_SHOWS}) to a close\b", "performed last"),
    (r"\bwent (?:on )?(?=(?:first|second|third|fourth|fifth|sixth|last)\b)", "performed "),
)
_IN_TURN = re.compile(
    r"\b(?:(?P<first>opened|began|started|kicked off|launched)|closed|ended|concluded|rounded off|"
    rf"finished off|wound up) the (?:{_SHOWS})(?P<when>,? (?:in|on|at|with) (?P<value>[\w:.]+"
    r"(?: \d+(?:st|nd|rd|th)?)?))\b",
    re.IGNORECASE,
)
"""Opened the season in May: that is when it was opened, where May is the first of the months."""
_NOBODY = r"(?:nobody|no one|no-one|none) (?:else )?(?:but|except(?: for)?|other than|apart from)"
_BEHIND = "second|third|fourth|fifth|sixth|seventh"
_RESULTS = rules(
    # "The race was won by Ann", "second place went to Bob", "beaten by nobody but the winner".
    (
        rf"^the (?:{_CONTESTS}|event|final|game|title|gold medal) was won by "
        r"(?P<who>[^,;]+?)(?=\.?$)",
        r"\g<who> finished first",
    ),
    (
        rf"^(?P<rank>{ORDINALS}|last) (?:place|spot) (?:went to|was taken by) "
        r"(?P<who>[^,;]+?)(?=\.?$)",
        r"\g<who> finished \g<rank>",
    ),
    (
        rf"\b(?:was|were) (?:beaten|defeated) (?:by {_NOBODY}|only by|just by) the (?:winner|"
        r"champion)(?=\s*[.,;]|\s*$)",
        "finished second",
    ),
    (
        rf"\b(?:was|were) (?:beaten|defeated) by {_NOBODY} (?P<who>[^,;]+?)(?=\.?$)",
        r"finished second and \g<who> finished first",
    ),
    (
        r"\b(?:was|were) (?:beaten|defeated) (?:only|just) by (?P<who>[^,;]+?)(?=\.?$)",
        r"finished second and \g<who> finished first",
    ),
    (r"\bmake (?:it )?(?:onto|on to) the podium\b", "finish in the top three"),
    (r"\b(?:was|were|finished) on the podium\b", "finished in the top three"),
    (r"\bfirst, second,? or third\b", "in the top three"),
    (r"\bfinished (?:with|in) a (?:better|higher) (?:place|position) than\b", "finished ahead of"),
    (r"\bfinished (?:with|in) a (?:worse|lower) (?:place|position) than\b", "finished behind"),
    (r"\b(?:did(?:n['’]t| not) do (?:as|so) well as|did worse than)\b", "finished behind"),
    (r"\bdid better than\b", "finished ahead of"),
    (r"\b(?:brought|brings|bringing) up the rear\b", "finished last"),
    # "Was ridden to victory by Ann", "rode Comet to victory", "romped to victory".
    (
        r"\b(?:was |were )(?P<done>[a-z]+) (?:home )?to victory (?=by\b)",
        r"finished first and was \g<done> ",
    ),
    (
        r"\b(?P<did>rode|drove|steered|guided|coached|led|trained|sailed|piloted) "
        r"(?P<what>[^,;]+?) (?:home )?to victory(?=\.?$)",
        r"\g<did> \g<what> and finished first",
    ),
    (
        r"\b(?:romped|cruised|raced|sped|sailed|swept|stormed|galloped|ran|rowed|swam|galloped) "
        rf"(?:home )?to victory{ENDS}",
        "finished first",
    ),
    # "Beat Bob into third place".
    (
        rf"^(?!.*\b(?:not|never|neither|either|or)\b|.*n['’]t\b)"
        r"(?P<one>[^,;]+?) (?:beat|pushed|relegated) (?P<other>[^,;]+?) in ?to "
        rf"(?P<rank>{_BEHIND})(?: (?:place|spot|position))?(?=\.?$)",
        r"\g<one> finished ahead of \g<other> and \g<other> finished \g<rank>",
    ),
    (
        rf"^(?!.*\b(?:not|never|neither|either|or)\b|.*n['’]t\b)"
        rf"(?P<other>[^,;]+?) (?:was|were) (?:beaten|pushed|relegated) in ?to (?P<rank>{_BEHIND})"
        r"(?: (?:place|spot|position))? by (?P<one>[^,;]+?)(?=\.?$)",
        r"\g<one> finished ahead of \g<other> and \g<other> finished \g<rank>",
    ),
    (
        r"\bthe top[ -](?P<how>ranked|placed|seeded) (?P<what>[a-z]+)",
        r"the \g<what> that finished first",
    ),
    (
        r"\bthe bottom[ -](?P<how>ranked|placed|seeded) (?P<what>[a-z]+)",
        r"the \g<what> that finished last",
    ),
    (
        rf"\bthe (?P<rank>{ORDINALS}|last)[ -](?:ranked|rated|placed|seeded) (?P<what>[a-z]+)",
        r"the \g<what> that was ranked \g<rank>",
    ),
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
    (
        rf"\b(?:is|was|were|are)(?:n['’]t| not) in (?P<rank>{ORDINALS}|last) place\b",
        r"did not finish \g<rank>",
    ),
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
_FASTER = rules(
    (r"\b(?:was|is|ran|swam|rode|went) (?:faster|quicker) than\b", "finished ahead of"),
    (r"\b(?:was|is|ran|swam|rode|went) slower than\b", "finished behind"),
)
_SLOWEST = rules(
    (r"\bthe slowest(?: of (?:all|them all))?(?=\s*[.,;]|\s*$)", "last"),
    (r"\bthe fastest(?: of (?:all|them all))?(?=\s*[.,;]|\s*$)", "first"),
    (
        r"\b(?:was|were) beaten into second (?:place|spot) by (?P<who>[^,;]+?)(?=\.?$)",
        r"finished second and \g<who> finished first",
    ),
)
_RACES = frozenset(("place", "finish", "finishing"))


def _in_turn(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """When the first or the last one came; the same where that is another time."""
    for axis in axes(attributes):
        values = attributes[axis.attribute].values
        end = axis.numbers.index((min if match["first"] else max)(axis.numbers))
        if axis.kind in TEMPORAL and match["value"].lower() == values[end].lower():
            return f"performed{match['when']}"
    return match[0]


def results(text: str, attributes: Sequence[Attribute]) -> str:
    """Who did better than somebody finished ahead, where people are ranked."""
    if " the " in text:
        text = _IN_TURN.sub(lambda match: _in_turn(match, attributes), text)
    text = applied(_OPENED, text)
    if ranking(attributes) is not None:
        timed = {"pace", "duration", "time"} & {axis.kind for axis in axes(attributes)}
        named = {word for each in attributes for word in each.name.lower().split()}
        text = (
            text if timed or named.isdisjoint(_RACES) else applied(_SLOWEST, applied(_FASTER, text))
        )
        if any(" and " in value for each in attributes for value in each.values):
            # Where couples are ranked, the winners are one couple.
            text = re.sub(r"\bthe winners\b", "the winner", text, flags=re.IGNORECASE)
        return applied(_RESULTS, applied(PRIZES, text))
    return scored(text, attributes)
