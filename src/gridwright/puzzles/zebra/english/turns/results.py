"""Results in other words: who won, came last, opened the show, got the most votes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.finishes import ranking
from gridwright.puzzles.zebra.english.measures import axes
from gridwright.puzzles.zebra.english.turns.common import COUNTS, ENDS, ORDINALS, applied, rules
from gridwright.puzzles.zebra.english.words import nouns
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["is_scored", "rated", "results"]

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
_MEDALS = ("gold", "silver", "bronze")


def _medal(match: re.Match[str]) -> str:
    """Who took silver finished second; who did not win it did not finish there."""
    finished = "did not finish" if match["not"] else "finished"
    return f"{finished} {('first', 'second', 'third')[_MEDALS.index(match['medal'].lower())]}"


_PRIZES = rules(
    (
        r"\b(?:won|took|got|received|(?:was|were) awarded) the (?:top|highest|best) "
        r"(?:prize|award)\b",
        "finished first",
    ),
    (
        r"\b(?:won|took|got|received|(?:was|were) awarded) the (?:lowest|bottom|last) "
        r"(?:prize|award)\b",
        "finished last",
    ),
    (
        r"\b(?:(?P<not>did(?:n['’]t| not) (?:win|take|get|receive|earn|claim))|"
        r"won|took|got|received|earned|claimed|(?:was|were) awarded|(?:had to (?:be content|"
        r"settle|make do)|settled|made do)(?: with| for)|went home with) (?:the |an? )?"
        rf"(?P<medal>{'|'.join(_MEDALS)})(?: medal)?{ENDS}",
        _medal,
    ),
    (
        r"\b(?:won|took|got|received|(?:was|were) awarded) an? (?:higher|better) "
        r"(?:prize|place|award) "
        r"than\b",
        "finished ahead of",
    ),
    (
        r"\b(?:won|took|got|received|(?:was|were) awarded) an? (?:lower|lesser|worse) "
        r"(?:prize|place|award) than\b",
        "finished behind",
    ),
)
_SCORES = frozenset(("score", "mark"))
"""Of these the highest wins; in some games points are bad."""
_RACES = frozenset(("place", "finish", "finishing"))
_GAMES = "quiz|game|contest|competition|match|tournament|event|challenge"
_SCORED = rules(
    (
        r"\bthe (?P<most>highest|lowest) (?:points )?total(?: of the (?:night|evening|day|"
        r"round))?\b",
        r"the \g<most> score",
    ),
    (rf"\b(?:won|win|wins) (?:the )?(?:{_GAMES}){ENDS}", "got the highest score"),
    (
        r"\b(?:led|leads|captained|steered|guided|took) (?:his|her|their|its|the) (?:team|side|"
        rf"players|pair|crew) to (?:victory|a win|first place)(?: (?:in|at) the "
        rf"(?:{_GAMES}))?{ENDS}",
        "got the highest score",
    ),
    (
        rf"\bthe (?:winners?|winning (?:team|captain|player|side|pair|entry))(?: of the "
        rf"(?:{_GAMES}))?\b(?! of\b)",
        "the one with the highest score",
    ),
    (
        r"\b(?:finished|came|was|were) (?:in )?last(?: place)?(?=\s*[.,;]|\s*$)",
        "got the lowest score",
    ),
    (
        r"\b(?:finished|came) (?:in )?(?:first|top)(?: place)?(?=\s*[.,;]|\s*$)",
        "got the highest score",
    ),
    (
        rf"\b(?:beat|defeated|outscored) (?P<who>[^,;]+?) by (?P<amount>(?:{COUNTS}|\d+)) "
        r"(?P<unit>points?|marks?)(?=\s*[.,;]|\s*$)",
        r"scored \g<amount> \g<unit> more than \g<who>",
    ),
    (r"\b(?:did better than|beat|defeated|finished ahead of)\b", "had a higher score than"),
    (r"\b(?:did worse than|lost to|finished behind)\b", "had a lower score than"),
)
_GOLF = frozenset(("golfer", "hole", "stroke", "golf", "par", "handicap", "club"))
"""Who has the fewest strokes wins."""


def results(text: str, attributes: Sequence[Attribute]) -> str:
    """Who did better than somebody finished ahead, where people are ranked."""
    text = applied(_OPENED, text)
    if ranking(attributes) is not None:
        timed = {"pace", "duration", "time"} & {axis.kind for axis in axes(attributes)}
        named = {word for each in attributes for word in each.name.lower().split()}
        text = (
            text if timed or named.isdisjoint(_RACES) else applied(_SLOWEST, applied(_FASTER, text))
        )
        return applied(_RESULTS, applied(_PRIZES, text))
    if is_scored(attributes):
        text = applied(_SCORED, text)
    if any("vote" in nouns(each.name.lower()) for each in attributes):
        text = applied(_ELECTED, text)
    return text


def is_scored(attributes: Sequence[Attribute]) -> bool:
    """Whether the highest of one list of scores wins."""
    named = [nouns(word) for each in attributes for word in each.name.lower().split()]
    scores = [
        each
        for each in attributes
        if each.numbers is not None
        and any(_SCORES & nouns(word) for word in each.name.lower().split())
    ]
    times = [axis for axis in axes(attributes) if axis.kind in ("rank", "row", "time", "duration")]
    return len(scores) == 1 and not times and not any(_GOLF & each for each in named)


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
