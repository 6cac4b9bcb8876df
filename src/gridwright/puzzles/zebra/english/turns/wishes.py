"""What somebody hoped for or applied for, and other doubts that are none where the lists tell."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, applied, names_of, rules
from gridwright.puzzles.zebra.english.turns.ties import asked
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["excused", "turned"]

_SEEKERS = bag(
    """birder birdwatcher hunter seeker searcher prospector tracker collector spotter ghosthunter
    watcher explorer"""
)
_SOUGHT = re.compile(
    r"\b(?P<be>is|was|isn['’]t|wasn['’]t|is not|was not) (?:hoping|trying|looking) to "
    r"(?:see|find|spot|catch|glimpse|photograph|meet|encounter)\b|"
    r"\b(?P<did>(?:did(?:n['’]t| not) )?)(?:hope[ds]?|want(?:s|ed)?) to "
    r"(?:see|find|spot|catch|glimpse|photograph|meet|encounter)\b",
    re.IGNORECASE,
)
_BOTH = re.compile(r"\b(?:but|instead|also|actually|first)\b", re.IGNORECASE)
"""With these, what somebody hoped to see may not be what he is said to have seen."""
_DEFEATED = r"(?:was|got) (?:beaten|defeated|outplayed|checkmated)(?! by\b)"
_MISSENT = re.compile(
    r"\b(?P<sent>(?:sent|shipped|routed|flown|delivered|forwarded|mailed) to [^,;.]{1,40}?) "
    r"by (?:mistake|accident)\b",
    re.IGNORECASE,
)
"""What was sent to Omaha by mistake was sent there."""
_TOOL = re.compile(
    r"^(?P<tool>the (?:drone|camera|kite|plane|lens|boat|truck|van|saw|oven|pan|loom|wood|yarn|"
    r"wool|fabric|clay|paint|brush|machine|tractor|helicopter|balloon|milk|flour|car)) used to "
    r"(?:shoot|film|photograph|record|capture|survey|mark|make|build|carve|bake|paint|weave|knit|"
    r"haul|carry|deliver|reach|visit) (?P<what>[^,;]+?) "
    r"(?=(?:is|was|isn['’]t|wasn['’]t|costs?|belongs|weighs|weighed|flew|stayed|lasted|needed|"
    r"took|has|had|came|neither)\b)",
    re.IGNORECASE,
)
"""The drone used to film a barn was up for long: it is no habit of former days."""
_APPLICANTS = bag("applicant candidate interviewee jobseeker hopeful")
_APPLYING = r"(?:applying|interviewing|hoping|trying|looking|planning)"
_APPLIED = rules(
    (
        rf"\b(?P<be>is|was|isn['’]t|wasn['’]t|is not|was not) {_APPLYING} to "
        r"(?:be|become|work as|get hired as) (?=an? |the )",
        r"\g<be> ",
    ),
    (rf"\b{_APPLYING} to (?:be|become|work as|get hired as) (?=an? |the )", "who is "),
    (
        r"\b(?:applied|hope[ds]|wants) to (?:be|become|work as|get hired as) (?=an? |the )",
        "is ",
    ),
    (
        r"\b(?:applied|interviewed) for (?:the|an?) (?:(?:job|position|role|post) of (?:an? )?)?"
        r"(?P<job>[a-z]+)(?: (?:job|position|role|post|opening))?(?=\s*[.,;]|\s*$| (?:and|or)\b)",
        r"is the \g<job>",
    ),
    (r"\bwould (?:make|earn|get)\b", "makes"),
)
"""Which job an applicant applied for."""

_ASKING = re.compile(
    rf"\bwants (?P<far>{AMOUNT} )?(?P<more>more|less)(?: money)? for "
    r"(?P<whose>his|her|their|the) (?P<what>[a-z]+)\b",
    re.IGNORECASE,
)
"""Whoever wants more money for his desk: that is the price, where prices are listed."""
_SERVICES = bag("service repair treatment procedure purpose problem errand")
_NEEDED = re.compile(r"(?<!not )(?<!n['’]t )\bneed(?:s|ed) (?!to\b)(?=(?:the |an? |some )?[a-z]+)")
_NOT_NEEDED = re.compile(
    r"\b(?P<did>did(?:n['’]t| not)) need (?!to\b)(?=(?:the |an? |any )?[a-z]+)"
)
"""Which service somebody needed, or did not, where the list is of services."""
_RENTERS = bag("renter borrower lender hirer")
_CHASED = re.compile(r"\b(?:chas(?:e|es|ed|ing)|attack(?:s|ed|ing)?|hunt(?:s|ed|ing)?) (?=\S)")
"""What a cat likes to chase is its toy, where toys are listed."""
_REASONS = bag("excuse reason cause alibi claim story")
_BLAMED = rules(
    (r"\bblam(?:ed|es) (?=(?:it )?(?:on )?(?:the|an?|his|her|their|[a-z]))", "claimed "),
    (r"\bbecause of (?=\S)", "with "),
    (r"\bclaim(?:s|ed) to (?:be|have been) (?=\S)", "was "),
    (r"\b(?:supposedly|allegedly|reportedly) (?=[a-z]+ing\b|at\b|in\b)", ""),
)
"""Which excuse somebody had, where excuses are listed."""


_FORMER = bag("former previous earlier past old original onetime")
"""A list that is called so tells what people used to be."""
_SAID_SO = re.compile(
    r"\b(?:hop|wish|claim|pretend|dream|regret|say|said|think|thought|deni|deny|if|unless|would|"
    r"could|might|than|whether)",
    re.IGNORECASE,
)
_USED_TO = (
    r"\b(?:used to be|(?P<did>did(?:n['’]t| not)) use to be|never used to be|was formerly|"
    r"was once|had once been|had previously been|started (?:out|life) as|began as) "
    r"(?=(?P<what>(?:(?:an?|the) )?%s)\b)(?!(?:an?|the) (?:%s)['’])"
)
_WAS_FORMER = r"\b(?P<the>the|an?) (?:former|one-time|erstwhile) (?=(?:%s)\b(?!['’]))"


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence in the words of the lists.

    >>> jobs = (Attribute("applicant", ("Ann", "Bob")), Attribute("job", ("clerk", "cook")))
    >>> turned("Ann is hoping to work as a cook.", jobs)
    'Ann is a cook.'
    """
    names = names_of(attributes)
    if any(_FORMER & nouns(each.name.lower().split()[0]) for each in attributes):
        text = _once(text, attributes)
    if any(name & _APPLICANTS for name in names) and not _BOTH.search(text):
        text = applied(_APPLIED, text)
    if any(name & _REASONS for name in names):
        text = applied(_BLAMED, text)
    if any(each.numbers and each.values[0].startswith("$") for each in attributes):
        text = _ASKING.sub(lambda match: _asking(match, attributes), text)
    rented = any(name & _RENTERS for name in names) and any("tool" in name for name in names)
    if rented or any(name & _SERVICES for name in names):
        text = _NOT_NEEDED.sub(r"\g<did> have ", _NEEDED.sub("had ", text))
    if any("toy" in name for name in names):
        text = _CHASED.sub("play with ", text)
    return text


def _asking(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Wants more money for his item: the price of it, where items are listed."""
    listed = {noun for each in attributes for noun in nouns(each.name.lower())} | {"item", "thing"}
    if nouns(match["what"].lower()).isdisjoint(listed):
        return match[0]
    return f"charges {match['far'] or ''}{match['more']} for {match['whose']} {match['what']}"


def excused(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence without words that cast no doubt where the lists tell what they are about.

    >>> excused("Ann was hoping to see an owl.", (Attribute("birder", ("Ann", "Bob")),))
    'Ann was hunting an owl.'
    """
    names = names_of(attributes)
    if any(name & _SEEKERS for name in names) and not _BOTH.search(text):
        text = _SOUGHT.sub(_hunted, text)
    text = asked(turned(text, attributes), attributes)
    if "used to" in text:
        text = _TOOL.sub(r"\g<tool> used for \g<what> ", text)
    if "in which" in text and any("loser" in name for name in names):
        losers = [
            v
            for each, name in zip(attributes, names, strict=True)
            if "loser" in name
            for v in each.values
        ]
        text = re.sub(
            rf"\bin which (?P<who>{'|'.join(map(re.escape, losers))}) {_DEFEATED}",
            r"with \g<who>",
            text,
        )
    return _MISSENT.sub(r"\g<sent>", text)


def _once(text: str, attributes: Sequence[Attribute]) -> str:
    """What people used to be, where one of the lists tells that and nothing else."""
    past = [each for each in attributes if _FORMER & nouns(each.name.lower().split()[0])]
    if len(past) != 1 or _SAID_SO.search(text):
        return text
    new = "|".join(re.escape(v) for each in attributes if each != past[0] for v in each.values)
    text = re.sub(rf"\b(?P<be>is) now (?=(?:an? |the )?(?:{new})\b)", r"\g<be> ", text)
    values = "|".join(map(re.escape, past[0].values))
    used = re.compile(_USED_TO % (f"(?:{values})", values), re.IGNORECASE)
    former = re.compile(_WAS_FORMER % values, re.IGNORECASE)
    return former.sub(r"\g<the> ", used.sub(_used, text))


def _used(match: re.Match[str]) -> str:
    denied = match["did"] or match[0].lower().startswith("never")
    return "was not " if denied else "was "


def _hunted(match: re.Match[str]) -> str:
    if match["be"]:
        return f"{match['be']} hunting"
    return f"{match['did']}hunt" if match["did"] else "hunted"
