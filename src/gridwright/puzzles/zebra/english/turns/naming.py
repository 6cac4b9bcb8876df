"""Who is called what: Ann and her sister Ms. Lund, Mr and Mrs Carver, Ezra the baker."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.given_names import LAST_NAMES, is_male
from gridwright.puzzles.zebra.english.lexicon.persons import people_of
from gridwright.puzzles.zebra.english.lexicon.tables import TITLES
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.turns.common import COUPLED, capital
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_HERS = "sister|sister-in-law|daughter|mother|aunt|niece|wife|girlfriend|granddaughter|grandmother"
_HIS = "brother|brother-in-law|son|father|uncle|nephew|husband|boyfriend|grandson|grandfather"
_ANYONE = (
    "cousin|friend|neighbou?r|colleague|classmate|workmate|teammate|roommate|flatmate|twin|rival|"
    "sibling|co-?worker|fianc[ée]e?"
)
_KIN = re.compile(
    rf"\b(?P<one>[A-Z][\w'’-]+),? and (?:his|her) (?:(?:best|good|close|old|twin|younger|older|"
    rf"elder|next-door|next door) )?(?:(?P<hers>{_HERS})|(?P<his>{_HIS})|{_ANYONE})(?P<comma>,)? "
    r"(?P<title>(?:Mr|Mrs|Ms|Miss)\.? )?(?P<other>[A-Z][\w-]+)(?!['’]s)(?(comma),)(?=[,.;]? |\.?$)"
)
"""Ann and her sister Ms. Lund are two people."""
_COUPLE = re.compile(r"\bMr\.? and Mrs\.? (?=[A-Z])")
_SURNAMED = re.compile(
    r"\b(?P<who>(?:man|woman|lady|gentleman|boy|girl|person)) (?:with|whose) (?:the )?"
    r"(?:surname|last name|family name)(?: is| was|,)? (?=[A-Z])"
)
_PRACTISING = re.compile(r"\bpracti[cs]e[sd] (?P<what>law|medicine|dentistry)\b")
_PROFESSIONS = {
    "law": ("lawyer", "solicitor", "barrister", "attorney"),
    "medicine": ("doctor", "physician", "surgeon"),
    "dentistry": ("dentist",),
}

_FOR_ROOM = re.compile(
    r"^The [a-z]+ (?:for|in|of|from) (?P<who>(?:(?:Mrs?|Ms|Miss|Dr)\.? )?[A-Z][\w-]+)['’]s "
    r"(?P<what>[a-z]+(?: [a-z]+)?) (?=(?:were|was|is|are|arrived|came|cost|has|had)\b)"
)
"""The curtains for Mrs Court's study were green."""
_KINDRED = re.compile(
    r"^(?P<one>[^;]+?),? and (?P<other>[^,;]+?) (?:are|were) (?:both )?(?:each other['’]s )?"
    r"(?:(?P<hers>sisters|girls|women)|(?P<his>brothers|boys|men)|"
    r"(?P<mixed>brother and sister|sister and brother)|siblings|cousins|twins)(?=\.?$)"
)
"""Ann and the vet are sisters: they are two, and women."""

_HOMES = bag("village town city country county hometown state")


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plain names.

    >>> names = (Attribute("name", ("Ann", "Bea")), Attribute("surname", ("Hill", "Lund")))
    >>> turned("Ann and her sister Ms. Lund bought the hat and the cap, in some order.", names)
    'Ann is not Ms. Lund; Ann and Ms. Lund bought the hat and the cap, in some order.'
    """
    if not attributes:
        return text
    if " and h" in text and (match := _KIN.search(text)):
        text = _two(text, match, attributes)
    if match := _KINDRED.match(text):
        text = _related(match)
    if " and Mrs" in text and not _titled(tuple(attributes)):
        text = _COUPLE.sub("", text)
    if (pattern := _apposed(tuple(attributes))) is not None:
        text = pattern.sub(r"\g<name>, \g<the>,", text)
        text = _named_last(tuple(attributes)).sub(r"\g<than> \g<name>, \g<the>", text)
    if (match := _FOR_ROOM.match(text)) and _is_listed(match, attributes):
        text = f"{match['who']}'s {match['what']} {text[match.end() :]}"
    if "'s " in text or "’s " in text:
        text = _of_a_village(text, tuple(attributes))
    if "practi" in text:
        text = _PRACTISING.sub(lambda match: _profession(match, attributes), text)
    return _SURNAMED.sub(r"\g<who> called ", text)


def _of_a_village(text: str, attributes: tuple[Attribute, ...]) -> str:
    """Corley's baker, where people of several villages are listed: the baker from Corley."""
    pattern = _villagers(attributes)
    if pattern is None:
        return text

    def said(match: re.Match[str]) -> str:
        the = "the" if match.start() else "The"
        return f"{the} {match['who']} from {match['where']}"

    return pattern.sub(said, text)


@lru_cache(maxsize=8)
def _villagers(attributes: tuple[Attribute, ...]) -> re.Pattern[str] | None:
    """Somebody of a village who is called by his work; none where one list or the other is not."""
    homes = [each for each in attributes if each.name.lower() in _HOMES]
    working = [attributes[number] for number in people_of(attributes)]
    workers = [value for each in working for value in each.values if value.islower()]
    if len(homes) != 1 or not workers:
        return None
    where, who = ("|".join(map(re.escape, some)) for some in (homes[0].values, workers))
    return re.compile(rf"\b(?P<where>{where})['’]s (?P<who>{who})\b(?!['’-])")


def _is_listed(match: re.Match[str], attributes: Sequence[Attribute]) -> bool:
    """Whether a person and a thing are both values."""
    values = {value for each in attributes for value in each.values}
    return {match["who"], match["what"]} <= values


def _related(match: re.Match[str]) -> str:
    """That two are two, and men or women."""
    one, other = match["one"], match["other"]
    who = one.split(", ")[0]
    said = [f"{one}, is not {other}" if ", who" in one else f"{one} is not {other}"]
    own, others = is_male(who), is_male(other)
    if match["mixed"]:
        if own is not None and others is not None and own != others:
            return said[0]
        if (own is None) == (others is None):
            return match[0]
        unknown, male = (who, not others) if own is None else (other, not own)
        said.append(f"{unknown} is a {'man' if male else 'woman'}")
    elif match["his"] or match["hers"]:
        noun = "man" if match["his"] else "woman"
        said += [f"{x} is a {noun}" for x, sex in ((who, own), (other, others)) if sex is None]
    return "; ".join(map(capital, said))


def _profession(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Who practises law is the lawyer, where one is listed."""
    listed = {value.lower() for each in attributes for value in each.values}
    named = [job for job in _PROFESSIONS[match["what"]] if job in listed]
    return f"is the {named[0]}" if len(named) == 1 else match[0]


def _two(text: str, match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Two people by their names, and that they are two, where they are called in two lists."""
    one, other, title = match["one"], match["other"], match["title"] or ""
    his = title.rstrip(". ") == "Mr"
    if title and (match["his"] or match["hers"]) and his != bool(match["his"]):
        # "Her brother Ms. Lund" cannot be.
        return text
    spouses = re.search(r"(?:husband|wife|fianc[ée]e?),? ", match[0])
    if spouses and any(COUPLED & nouns(each.name.lower()) for each in attributes):
        # One couple, where a list tells who is whose.
        return text
    listed = [
        number
        for name in (one, other)
        for number, each in enumerate(attributes)
        if name in each.values
    ]
    if len(listed) != 2:
        return text
    last = attributes[listed[1]].name.lower() in LAST_NAMES
    if last and not title and (match["his"] or match["hers"]):
        title = "Mr " if match["his"] else "Ms "
    both = f"{one} and {title}{other}"
    rest = f"{text[: match.start()]}{both}{text[match.end() :]}"
    return rest if listed[0] == listed[1] else f"{one} is not {title}{other}; {rest}"


@lru_cache(maxsize=8)
def _titled(attributes: tuple[Attribute, ...]) -> bool:
    """Whether some value has a title: then Mr Carver may be one of two."""
    firsts = {value.lower().replace(".", " ").split()[0] for a in attributes for value in a.values}
    return not firsts.isdisjoint(TITLES)


@lru_cache(maxsize=8)
def _apposed(attributes: tuple[Attribute, ...]) -> re.Pattern[str] | None:
    """Ezra the baker: a name and what its bearer is, of two lists."""
    names = [
        value
        for each in attributes
        for value in each.values
        if value.istitle() and each.numbers is None
    ]
    others = [
        value
        for each in attributes
        for value in each.values
        if value.islower() and value.replace(" ", "").isalpha()
    ]
    if not names or not others:
        return None
    return re.compile(
        rf"(?<![\w'’] )(?P<name>\b(?:{'|'.join(map(re.escape, names))})) "
        rf"(?P<the>the (?:{'|'.join(map(re.escape, others))}))(?= [a-z]+)(?! (?:and|or)\b)"
    )


@lru_cache(maxsize=8)
def _named_last(attributes: tuple[Attribute, ...]) -> re.Pattern[str]:
    """Ezra the baker at the end of a comparison: ahead of Ezra the baker."""
    told = [each for each in attributes if each.numbers is None]
    names = [value for each in told for value in each.values if value.istitle()]
    others = [value for each in told for value in each.values if value.islower()]
    return re.compile(
        rf"\b(?P<than>than|of|before|after|behind|above|below) "
        rf"(?P<name>(?:{'|'.join(map(re.escape, names))})) "
        rf"(?P<the>the (?:{'|'.join(map(re.escape, others))}))(?=\.?$)"
    )
