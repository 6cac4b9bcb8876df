"""Whose a value is, in the words of its list: boasts a chapel, had the chain replaced.

Each of these verbs may say something else: whoever followed the dog came later, and what was
replaced by a bicycle is gone. So each is known only where a value of a fitting list stands beside.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, DENIED, ENDS, names_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["asked", "turned"]

_ROUTES = bag("trail route path track walk footpath hike loop way course")
_FEATURES = bag(
    """feature attraction amenity extra facility highlight perk landmark asset bonus speciality
    specialty"""
)
_REPAIRED = bag("part repair component fault problem job fix service")
_PLEDGES = bag("promise pledge demand request proposal")
_ROLES = bag("role part character")
_JOBS = bag("job occupation profession career post position")
_APPLICANTS = bag("applicant candidate interviewee hopeful auditioner")
_SPOKEN = bag("word term phrase name")
_HEADED = bag("destination target port city country planet place stop")
_BOOKED = bag("borrower reader loan library due")
_VIEWS = bag("view outlook vista aspect")
_PERIODS = bag("orbit period revolution")
_OCCASIONS = bag(
    """trip tour holiday vacation book chapter show talk room gallery issue day evening session
    album exhibition museum lecture course episode article page class workshop hall wing section
    column festival concert bed field plot magazine programme program"""
)
"""What may be devoted to a subject, where people are devoted to others."""
_MENDED = r"(?:replaced|repaired|fixed|mended|changed|adjusted|serviced|renewed)"
_SUN = re.compile(
    rf"\b(?:takes?|took|needs?|needed|requires?) (?P<far>{AMOUNT} )?(?P<more>longer|more time|"
    r"less time) to (?:orbit|circle|(?:go|travel|revolve|move) "
    r"a?round|complete (?:an|its|one) orbit(?: of| a?round)?)(?: (?:the|its|their) (?:Sun|sun|star)"
    r"\b)?(?: once)?(?= than\b)"
)
"""Takes longer to circle the Sun than another: its orbit takes longer."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer words for what somebody has.

    >>> castles = (Attribute("castle", ("Eask", "Hull")), Attribute("feature", ("moat", "chapel")))
    >>> turned("Hull boasts a beautiful chapel.", castles)
    'Hull has the chapel.'
    """
    for signs, rule in _RULES:
        if any(sign in text for sign in signs):
            text = rule(text, attributes)
    return text


def asked(text: str, attributes: Sequence[Attribute]) -> str:
    """Who was asked to spell a word has spelt it, where words are listed.

    >>> asked('Ann was asked to spell "rhythm".', (Attribute("word", ("rhythm", "yacht")),))
    'Ann had "rhythm".'
    """
    values = _values(_SPOKEN, attributes) if " asked to " in text else ""
    if not values or re.search(r"\b(?:by|instead|but then)\b", text):
        return text
    return re.sub(
        r"\b(?:was|is|were)(?P<no>n['’]t| not)? asked to (?:spell|define|pronounce|explain)"
        rf"(?: the word)? (?=[\"“'‘]?(?:{values})\b)",
        lambda match: "did not have " if match["no"] else "had ",
        text,
    )


def _values(kinds: frozenset[str], attributes: Sequence[Attribute]) -> str:
    """The pattern of the values of all lists that are called so: "" where there is none."""
    listed = [
        re.escape(value)
        for each, names in zip(attributes, names_of(attributes), strict=True)
        if names & kinds and each.numbers is None
        for value in each.values
    ]
    return "|".join(sorted(listed, key=len, reverse=True))


def _followed(text: str, attributes: Sequence[Attribute]) -> str:
    """Who followed the Elm trail was on it."""
    values = _values(_ROUTES, attributes)
    if not values:
        return text
    ways = "|".join(sorted(_ROUTES))
    named = (
        rf"the (?:(?:{values}) (?:{ways})\b|(?:{ways}) (?:called |named |known as |to |"
        rf"(?:around|round|through|along|over|past|up) (?:the )?)?(?:{values})\b)"
    )
    return re.sub(
        rf"\b(?P<no>did(?:n['’]t| not) )?follow(?:ed|s)? (?={named}"
        r"(?! (?:for|before|after|until|as far|down|up|home|into|onto)\b))",
        lambda match: "was not on " if match["no"] else "was on ",
        text,
    )


def _boasted(text: str, attributes: Sequence[Attribute]) -> str:
    """What boasts a moat has it; nobody boasts a bigger moat than another."""
    values = _values(_FEATURES, attributes)
    if not values:
        return text
    what = (
        r" (?:an? |the |its |any )(?:(?!more\b|less\b|bigger\b|larger\b|[a-z]+er\b)[a-z]+ ){0,2}?"
        rf"(?P<what>{values})\b"
    )
    text = re.sub(
        rf"\b(?P<do>does|did)(?:n['’]t| not) boast{what}", r"\g<do> not have the \g<what>", text
    )
    text = re.sub(rf"\b(?P<that>that |which )?boasting{what}", r"with the \g<what>", text)
    text = re.sub(rf"\bboasts{what}", r"has the \g<what>", text)
    return re.sub(rf"\bboasted{what}", r"had the \g<what>", text)


def _mended(text: str, attributes: Sequence[Attribute]) -> str:
    """Who needed a new tyre, or had it replaced, is the one with the tyre."""
    values = _values(_REPAIRED, attributes)
    if not values:
        return text
    part = rf"(?P<what>(?:{values})s?)\b"
    text = re.sub(
        rf"\b(?:had|has|got|needed|needs|having) (?:the|an?|his|her|its|their|both) {part} "
        rf"{_MENDED}\b(?! (?:by|with)\b)",
        r"had the \g<what>",
        text,
    )
    text = re.sub(
        rf"\b(?P<did>did|does)(?:n['’]t| not) (?:have|need|get) (?:the|an?|his|her|its|their) "
        rf"{part} {_MENDED}\b(?! (?:by|with)\b)",
        r"\g<did> not have the \g<what>",
        text,
    )
    text = re.sub(
        rf"\bwhose {part} (?:(?:was|were|had been|got) {_MENDED}|needed (?:replac|repair|fix|mend|"
        r"chang|adjust|servic)ing)\b(?! (?:by|with)\b)",
        r"with the \g<what>",
        text,
    )
    text = re.sub(
        rf"\b(?P<did>did|does)(?:n['’]t| not) (?:need|require) (?:an? |any )?(?:new|replacement) "
        rf"{part}",
        r"\g<did> not have the \g<what>",
        text,
    )
    return re.sub(
        rf"\b(?:needed|needs|required|requires|needing) (?:an? )?(?:new|replacement) {part}",
        r"had the \g<what>",
        text,
    )


def _devoted(text: str, attributes: Sequence[Attribute]) -> str:
    """The trip devoted to photography is that with photography; so is what was devoted to it."""
    named = names_of(attributes)
    things = _OCCASIONS.union(*named)
    titles = {
        value.lower().split()[-1]
        for each, names in zip(attributes, named, strict=True)
        if names & _OCCASIONS
        for value in each.values
    }
    values = "|".join(
        re.escape(value)
        for each in attributes
        for value in each.values
        if each.numbers is None and value.islower()
    )
    if not values:
        return text

    def with_it(match: re.Match[str]) -> str:
        noun = match["noun"].lower()
        if nouns(noun).isdisjoint(things) and noun not in titles:
            return match[0]
        return f"{match['noun']} {match['be'] or ''}with "

    return re.sub(
        r"\b(?P<noun>[A-Za-z]+) (?P<be>(?:is|was|isn['’]t|wasn['’]t|is not|was not) )?"
        rf"(?:entirely |wholly )?devoted to (?=(?:the )?(?:{values})\b)",
        with_it,
        text,
    )


def _destined(text: str, attributes: Sequence[Attribute]) -> str:
    """Destined for Mars: bound for it."""
    values = _values(_HEADED, attributes)
    if not values:
        return text
    return re.sub(rf"\bdestined for (?=(?:the )?(?:{values})\b)", "bound for ", text)


def _would_be(text: str, attributes: Sequence[Attribute]) -> str:
    """The would-be butler is who hopes to play him; a would-be baker may never be one."""
    applying = any(names & _APPLICANTS for names in names_of(attributes))
    values = _values(_ROLES | _JOBS if applying else _ROLES, attributes)
    if not values:
        return text
    return re.sub(rf"\b(?P<the>[Tt]he|[Aa]n?) would-be (?=(?:{values})\b)", r"\g<the> ", text)


def _promised(text: str, attributes: Sequence[Attribute]) -> str:
    """More field trips were promised: such is the promise, where nothing is compared."""
    values = _values(_PLEDGES, attributes)
    if not values or " than " in text:
        return text
    return re.sub(
        r"\b(?:(?:an?|the) )?(?:more|fewer|longer|shorter|better|bigger|cheaper|newer) "
        rf"(?=(?:{values})\b)",
        "",
        text,
        flags=re.IGNORECASE,
    )


def _stumbled(text: str, attributes: Sequence[Attribute]) -> str:
    """Who stumbled over a word had to spell it."""
    values = _values(_SPOKEN, attributes)
    if not values or DENIED.search(text):
        return text
    return re.sub(
        rf"(?<!almost )(?<!nearly )\b(?:stumbled|tripped(?: up)?) (?:over|on) (?:the word )?"
        rf"(?=[\"“'‘]?(?:{values})\b)",
        "had ",
        text,
    )


def _kept(text: str, attributes: Sequence[Attribute]) -> str:
    """Who may keep a library book longer has to return it later."""
    named = frozenset().union(*names_of(attributes))
    if named.isdisjoint(_BOOKED):
        return text
    lent = "|".join(map(re.escape, sorted(named | {"book"})))
    return re.sub(
        rf"\b(?:may|can|will) keep (?P<what>(?:his|her|their|the) (?:{lent})) "
        rf"(?P<far>(?:{AMOUNT} )?)longer than (?P<who>[^,;]+?)"
        rf"(?: (?:may|can|will) keep (?:his|hers|theirs|it))?{ENDS}",
        r"returns \g<what> \g<far>later than \g<who>",
        text,
    )


def _around_the_sun(text: str, attributes: Sequence[Attribute]) -> str:
    """Takes longer around the sun: has a longer period, or whatever the list is called."""
    named = [
        each.name.lower()
        for each, names in zip(attributes, names_of(attributes), strict=True)
        if names & _PERIODS and each.numbers is not None
    ]

    def longer(match: re.Match[str]) -> str:
        if len(named) != 1:
            return match[0]
        far, more = match["far"] or "", "shorter" if match["more"].startswith("less") else "longer"
        return f"has a {named[0]} {far}{more}"

    return _SUN.sub(longer, text)


def _overlooked(text: str, attributes: Sequence[Attribute]) -> str:
    """The flat that overlooks the park has that view."""
    values = _values(_VIEWS, attributes)
    if not values:
        return text
    return re.sub(rf"\boverlook(?:s|ed|ing) (?=(?:the )?(?:{values})\b)", "with ", text)


_RULES: tuple[tuple[tuple[str, ...], Callable[[str, Sequence[Attribute]], str]], ...] = (
    (("follow",), _followed),
    (("boast",), _boasted),
    (
        ("need", "replac", "requir", *("repaired", "fixed", "mended", "changed"), "serviced"),
        _mended,
    ),
    (("devoted to",), _devoted),
    (("destined",), _destined),
    (("would-be",), _would_be),
    (("promise", "pledge", "demand", "request", "propos"), _promised),
    (("stumbled", "tripped"), _stumbled),
    (("keep",), _kept),
    (("overlook",), _overlooked),
    (("orbit", "circle", "round", "revolve"), _around_the_sun),
)
"""Each rule with what is in every text that it is about."""
