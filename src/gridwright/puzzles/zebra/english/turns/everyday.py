"""Everyday wording: nothing but tea, the vanilla-scented one, closer to Earth, nor was it so."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns.common import (
    AMOUNT,
    COUNTS,
    DENIED,
    DISTANCES,
    ENDS,
    MEASURED,
    ORDINALS,
    applied,
    rules,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_UNITS = "ft|in|cm|mm|km|kg|lbs?|oz|mph|kph|m|g"
_GOES_ON = r"\s*[.,;]|\s*$| (?:is|was|has|had|isn['’]t|wasn['’]t|did|didn['’]t|and|but|or|who)\b"
_UNDER = {"siege": "besieged", "attack": "attacked", "bombardment": "bombarded"}
_TURNS = rules(
    # "Is not at any end": not at one of them.
    (
        r"(?P<no>\bnot|n['’]t) (?P<at>at|on|in) any(?: one)?(?: of the)?(?: extreme)? (?:ends?|"
        r"corners?)\b",
        r"\g<no> \g<at> one of the ends",
    ),
    # "The vanilla-scented one": what is said of the scent.
    (
        r"\b(?P<value>[a-z]+)-(?:scented|flavou?red|colou?red|themed|shaped|patterned|topped|"
        r"filled|painted|clad)\b",
        r"\g<value>",
    ),
    # "Didn't get any toffee", "never bought anything from Rex": the same without these words.
    (
        r"(?P<no>(?:n['’]t|\bnot|\bnever|\bneither [^,;]+? nor [^,;]+?)(?: [a-z]+){1,3}?)"
        r"(?<! than)(?<! that)(?<! who)(?<! to)(?<! of) "
        r"(?:any (?!(?:one|of|other|more|less|longer|[a-z]+er)\b)|"
        r"anything (?=(?:from|by|with|on|at|made|sold|in|to)\b))",
        r"\g<no> ",
    ),
    (r"^(?:and|also|moreover|furthermore|besides),? (?=[a-z])", ""),
    (r"\bif,? (?:but|and) only if,? ", "if and only if "),
    # "Is on Friday only and is not before Ann's": on no other day.
    (r"(?P<when>\b(?:on|in|at) [A-Za-z]+) only (?=(?:and|but) [a-z]+)", r"\g<when> "),
    # "Will last 3 nights": to last is no last place.
    (
        r"\b(?:will|would|did|(?:is|was) (?:due|set|going|scheduled|expected|slated|"
        r"planned) to) last(?= )",
        "lasts",
    ),
    # "Tied the knot after Ann did but before Bob".
    (r"\btied the knot(?! (?:to|with|for|on)\b)", "wed"),
    (
        r"\b(?P<when>before|after) (?P<who>[A-Z][\w'’-]+|the [^,;]+?) did,? but "
        r"(?=before\b|after\b)",
        r"\g<when> \g<who> but ",
    ),
    # "Got married in May": the wedding was then.
    (
        r"\b(?:got|gets?|were|was|are|will (?:be|get)|(?:is|are|was|were) getting) married"
        r"(?! (?:to|by|for|with)\b)|"
        r"\bmarried(?= (?:at|in|on)\b)",
        "wed",
    ),
    # "Was handed over the day after": handed.
    (
        r"\b(?P<verb>handed|forked|hands|forks|brought|turned|sent|signed|taken|took|carried|"
        r"shipped|flown|came) "
        r"over(?! (?:the|an?|his|her|its)\b)",
        r"\g<verb>",
    ),
    # "Likes the seal best": it is the favourite.
    (
        r"\b(?P<likes>likes?|liked|loves?|loved) (?P<what>[^,;]+?) (?:the )?(?:best|most)(?=\.?$)",
        r"\g<likes> \g<what>",
    ),
    # "Never misses the quiz", "touched the wall first".
    (r"\bnever miss(?:es|ed) (?=\S)", "watches "),
    (r"\btouched (?:the wall|home)\b", "finished"),
    # "An hour earlier than Rex and his owner".
    (r"(?<=\w) and (?:his|her|its) owner(?=\s*[.,;]|\s*$)", ""),
    # "Needed its frayed cuff mending".
    (
        rf"\bneed(?:s|ed) (?=(?:its|his|her|their) (?![^,;.]*\bhelp\b)[^,;.]+ [a-z]+ing{_GOES_ON})"
        rf"(?P<what>[^,;.]+?) [a-z]+ing(?={_GOES_ON})",
        r"had \g<what>",
    ),
    # "Needed 5 minutes more": took.
    (
        r"(?<!would have )\bneed(?:s|ed) (?!\w+ more \w+ to\b)"
        rf"(?=(?:{AMOUNT} |somewhat |slightly |much |a (?:bit|little) )?"
        r"(?:more|less|fewer|longer)\b)",
        "took ",
    ),
    (r"\bneeds (?=(?:half|twice|double|three times) (?:as|the)\b)", "has "),
    # "The very next day after Ann's".
    (
        r"\b(?:on |in )?the (?:very )?next (?P<unit>day|week|month|year) after (?=\S)",
        r"the \g<unit> after ",
    ),
    # "…, nor does she drink tea."
    (
        r"\s*[;,] nor (?P<verb>is|was|does|did|do|has|had|will) (?:it|he|she|they) ",
        r" and \g<verb> not ",
    ),
    (rf"(?P<far>\d (?:{DISTANCES})) away(?= n?or\b)", r"\g<far>"),
    # "Exactly one rider got into the van between Ann and Bob."
    (
        rf"^(?P<count>(?:exactly|only|just) (?:{COUNTS}|\d+)) (?:other )?(?!{MEASURED})[a-z]+ "
        r"(?!is\b|are\b|was\b|were\b)(?P<verb>[a-z]+) "
        r"(?:(?!than\b|before\b|after\b|and\b|or\b|not\b)[a-z]+ ){1,4}between "
        r"(?=\S)",
        r"\g<count> people \g<verb> between ",
    ),
    # "In the first tank there is a betta": turned round.
    (
        rf"^in (?P<where>the (?:{ORDINALS}|last|middle) [a-z]+) (?:there (?:is|are)|is|are|"
        r"you(?: will|['’]ll)? find) (?P<what>(?:an? |the )?[^,;]+?)(?=\.?$)",
        r"\g<what> is in \g<where>",
    ),
    (r"\bcan be (?:found|seen|bought|had)(?= (?:at|in|on|for)\b)", "is"),
    (
        r"\bcan be (?P<done>toured|visited|viewed|rented|reached|purchased|ordered|watched|booked)"
        r"(?= (?:at|in|on|for|from)\b)",
        r"is \g<done>",
    ),
    (r"\bpieced together (?=(?:the|an?|his|her) )", "assembled "),
    (r"\bput together (?=by\b)", "compiled "),
    # "Ann's fastest lap was", "is working under Mr. Rice", "her grade point average".
    (
        r"(?<=['’]s) (?:fastest|best|longest|quickest|top) (?P<what>lap|time|run|ride|jump|throw|"
        r"shot|drive|score|speed|dive|hike)(?= (?:is|was|came|went|measured)\b)",
        r" \g<what>",
    ),
    (
        r"\b(?P<work>work(?:s|ed|ing)?|train(?:s|ed|ing)?|stud(?:ies|ied|ying)|intern(?:s|ed|ing)?|"
        r"serv(?:es|ed|ing)) under (?=(?:Mr|Mrs|Ms|Dr|Prof|Chef|Captain|Capt|Sir|Lady)\b)",
        r"\g<work> with ",
    ),
    # "Came under siege", "was placed under arrest", "went under the hammer".
    (
        r"\b(?:came|comes?|was|were|is) (?:again |put |placed )?under (?P<what>siege|attack|"
        r"bombardment)\b(?! (?:by|from|for)\b)",
        lambda match: f"was {_UNDER[match['what'].lower()]}",
    ),
    (r"\b(?P<be>was|were|is) (?:placed|put) under arrest\b", r"\g<be> arrested"),
    (r"\b(?:went|goes|gone|came|comes?) under the hammer\b(?! for\b)", "was sold"),
    (r"\bgrade[ -]point average\b", "GPA"),
    (r"\bbehind the (?:wheel|controls) of (?=\S)", "in "),
    (r"\bwhen it (?:is|was) (?=\d+ degrees\b)", "at "),
    (r"\bbest (?=(?:seen|viewed|visited|observed|served|eaten|enjoyed) (?:in|at|on|with)\b)", ""),
    (r"\blaid (?:her|its|their) eggs?\b", "laid"),
    # "It costs £2 more to visit the hall than the manor", "it is £3 cheaper to hear the band".
    (
        rf"^it (?P<verb>is|was|costs?|takes|took) (?P<more>(?:{AMOUNT} )?(?:more expensive|"
        r"(?:more|less)(?: time| money)?|cheaper|dearer|longer|quicker|faster)) "
        r"to (?P<do>[a-z]+(?: to)?) (?P<one>[^,;]+?) "
        r"than (?:it (?:is|was|does|did) )?(?:to (?:[a-z]+ )?)?(?=\S)",
        r"\g<one> \g<verb> \g<more> than ",
    ),
    # "The week's first sighting."
    (
        r"\bthe (?P<span>day|week|month|year|evening|night|season|tour)['’]s "
        r"(?P<rank>first|last|final) (?P<noun>[a-z]+)\b",
        r"the \g<rank> \g<noun> of the \g<span>",
    ),
    # "Went farther than Ann before landing."
    (
        r"(?P<than> than [^,;]+?) before [a-z]+ing(?: (?:up|out|down|off|back|away|home|over))?"
        r"(?=\.?$)",
        r"\g<than>",
    ),
    # "Covered more ground."
    (r"\b(?:covered|covers) (?P<far>[^,;]*?)more ground than\b", r"went \g<far>farther than"),
    (r"\b(?:covered|covers) less ground than\b", "went a shorter distance than"),
    (
        r"\bthan (?:any|all|each|every one)(?: of)? (?:his|her|its|their|the) (?:other )?"
        r"(?:rivals|competitors|opponents|fellows|counterparts|competition)\b",
        "than any of the others",
    ),
    # "Would rather watch a comedy than anything else", "likes nothing better than tea".
    (
        r"\b(?:would (?:always )?(?:rather|sooner) [a-z]+(?: to)?|prefers) (?P<what>[^,;]+?) "
        r"(?:than|to) (?:anything|everything|any) (?:else|other [a-z]+)(?=\s*[.,;]|\s*$)",
        r"likes \g<what>",
    ),
    (r"\blikes nothing (?:better|more) than (?!to\b)", "likes "),
    (
        r" (?:with|at) (?:every|each) (?:meal|breakfast|lunch|dinner|supper)(?=\s*[.,;]|\s*$)",
        "",
    ),
    # "Didn't have to face the Giant".
    (
        r"\bdid(?:n['’]t| not) have to (?P<verb>face|meet|fight|play|tackle|contend with)\b",
        r"did not \g<verb>",
    ),
    # "The hall, where admission is £11".
    (r", where (?:the )?[a-z]+ (?:is|was|costs) (?=[$€£\d])", ", which has "),
    # "Between Ann and Bob, and next door to both."
    (
        r"\bbetween (?P<two>[^,;]+? and [^,;]+?),? and (?:is |was )?(?:right |directly )?"
        r"(?:next(?:[- ]door)? to|adjacent to|beside) both(?: of them)?(?=\.?$)",
        r"directly between \g<two>",
    ),
    # "Was outscored by Ann": less than Ann.
    (rf"\boutscored by(?! (?:\d|{COUNTS}))\b", "scored less than"),
    (rf"\boutsold by(?! (?:\d|{COUNTS}))\b", "sold less than"),
    (rf"\boutweighed by(?! (?:\d|{COUNTS}))\b", "weighs less than"),
    (r"\bpulled over\b", "stopped"),
    (r"\bnext in (?:line|the queue|order) (?P<how>behind|after)\b", r"immediately \g<how>"),
    (
        r"\bneither (?:directly|immediately|right|just) (?P<one>in front of|ahead of|behind|before|"
        r"after) nor (?:directly |immediately |right |just )?(?!(?P=one))(?:in front of|ahead of|"
        r"behind|before|after)\b",
        "not next to",
    ),
    # "Six fewer people signed up for Ann's course than for Bob's."
    (
        rf"^(?P<more>{AMOUNT} (?:more|fewer)) (?P<what>[a-z]+) [a-z]+(?: up)? (?P<in>for|at|to|in) "
        r"(?P<one>[^,;]+?) than (?P=in) (?=\S)",
        r"\g<one> has \g<more> \g<what> than ",
    ),
    # "5ft shorter": the unit by itself, as in "5 ft".
    (rf"\b(?P<number>\d+)(?P<unit>{_UNITS}) (?=more\b|less\b|[a-z]+er\b)", r"\g<number> \g<unit> "),
)
_NOTHING_BUT = re.compile(r"\b(?P<verb>[a-z]+) (?:nothing but|only ever) (?=[a-z])", re.IGNORECASE)
_NOT_YET = re.compile(
    rf"\b(?P<be>is|was) not yet (?P<count>{COUNTS}|\d+)(?: years old)?{ENDS}", re.IGNORECASE
)


_BOARDED = re.compile(
    rf"\b(?P<first>the (?:{ORDINALS}|last|final)(?: [a-z]+)? to [a-z]+) (?:the|an?|his|her) "
    rf"(?P<what>[a-z]+)(?={_GOES_ON})",
    re.IGNORECASE,
)
"""The last person to board the van: whatever it was, they all did it."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence in the plainer words that its everyday ones stand for.

    >>> turned("Ann drinks nothing but tea.", ())
    'Ann drinks tea.'
    >>> turned("Bob isn't the baker, nor does he drink tea.", ())
    "Bob isn't the baker and does not drink tea."
    """
    text = applied(_TURNS, text)
    if " to " in text:
        text = _BOARDED.sub(lambda match: _whatever_it_was(match, attributes), text)
    if not DENIED.search(text):
        text = _NOTHING_BUT.sub(r"\g<verb> ", text)
    return _NOT_YET.sub(r"\g<be> under \g<count>", text)


def _whatever_it_was(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """The first to board; the first to taste the pie only where no list has a pie."""
    what = match["what"].lower()
    listed = any(what == value.lower() for each in attributes for value in each.values)
    return match[0] if listed else match["first"]
