"""What the lists of a puzzle tell of its words: miles from Earth, near the bay, who wants mint."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.places import PLACE_NOUNS, in_a_row
from gridwright.puzzles.zebra.english.turns.common import COUNTS, DENIED, DISTANCES, ENDS, MEASURED
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_FROM = re.compile(
    rf"(?P<far>\d (?:{DISTANCES}))(?: away)? from (?P<where>(?:the )?[A-Za-z]+)"
    r"(?=\s*[.,;]|\s*$| (?:and|but|is|was|are|were|has|had|or)\b)"
)
_CLOSER = re.compile(
    r"\b(?P<more>closer|nearer|farther|further)(?: away)? (?:to|from) (?P<where>(?:the )?[A-Za-z]+)"
    r" than\b"
)
_MOST_FAR = re.compile(
    r"\b(?:the )?(?P<most>closest|nearest|farthest|furthest)"
    r"(?: (?:one|star|planet|town|city|place))?"
    r"(?: away)? (?:to|from) (?P<where>(?:the )?[A-Za-z]+)(?=\s*[.,;]|\s*$)"
)
_LOCATIONS = bag(
    """location place site area spot beach bay lake river canal mountain park trail island city
    town region village harbour harbor coast forest valley"""
)
_NEAR = (
    r"\b(?P<verb>[a-z]+(?:ed|en|t)|seen|found|caught|went|swims|swam|swimming|lives|living) near "
    r"(?:the )?(?=\S)"
)
_SCENES = bag("subject scene motif")
_HAUNTS = _LOCATIONS | _SCENES | bag("hideout shelter hiding den haunt landmark perch nest")
_HANGING = r"hang(?:s|ing)?|hung|perched|hover(?:s|ed|ing)|suspended"
_NOT_LOOKED = "".join(rf"(?<!{verb} )" for verb in ("looked", "searched", "peered", "checked"))
_COOKED = re.compile(r"\b(?:cook|grill|smok|roast|barbecu|bak|sear|brown|toast|char)[a-z]*\b")
_ORDERED = bag(
    """flavour flavor order topping filling scoop sauce dessert dish meal entree entrée food drink
    sandwich soup salad pizza cake cookie pie pastry bread appetizer side lunch dinner breakfast
    snack treat candy beverage starter sundae cone burger bagel"""
)
_BOUGHT = bag("buying purchase buy shopping errand item")
_INSTEAD = re.compile(
    r"n['’]t\b|\b(?:not|no|never|nor|neither|nobody|but|instead|though|although)\b", re.IGNORECASE
)
_GAMES = bag("game level boss quest stage")
_PAST = re.compile(r"\b(?:career|former|past|previous|old)\b", re.IGNORECASE)
"""Lists of what people were, not of what they are."""
_STOPS = re.compile(
    rf"\b(?P<count>{COUNTS}|\d+) (?:stops?|turns?|slots?|numbers?|spaces?) "
    r"(?=(?:before|after|behind|ahead of|earlier than|later than)\b)",
    re.IGNORECASE,
)

_BETWEEN = re.compile(
    rf"^(?:there (?:is|are) )?(?:exactly |only |just )?(?P<count>{COUNTS}|\d+) (?:other )?"
    rf"(?!{MEASURED}|(?:wo)?m[ae]n\b|boys?\b|girls?\b|lad(?:y|ies)\b|gentlem[ae]n\b)[a-z]+ "
    rf"(?:(?:is|are|was|were) (?:[a-z]+ )?|(?:sits?|sat|stands?|stood|came|comes?|performed) )?"
    r"between (?=\S)",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\b(?P<which>(?:lower|higher)[- ]numbered) (?P<noun>[a-z]+)(?= than\b)")
_IS_THE = re.compile(r"\b(?:is|was|not|isn['’]t|wasn['’]t) the [^,;]+? of the ", re.IGNORECASE)
_BEING = r"is|was|is not|was not|isn['’]t|wasn['’]t"
_SO_OLD = re.compile(
    rf"\b(?P<verb>is|isn['’]t|is not|was|wasn['’]t|was not|turned|aged|be) (?P<count>{COUNTS})"
    rf"(?: years of age)?{ENDS}",
    re.IGNORECASE,
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with words that the lists make plain.

    >>> planets = (Attribute("distance", ("4 light years", "9 light years")),)
    >>> turned("Ora is 4 light years from Earth.", planets)
    'Ora is 4 light years.'
    """
    for rule in (
        _spelt,
        _from_somewhere,
        _near,
        _under,
        _beneath,
        _over,
        _beaten,
        _in_order,
        _numbered,
        _called,
        _in_years,
        _past_careers,
        _wanted,
    ):
        text = rule(text, attributes)
    return text


def _spelt(text: str, attributes: Sequence[Attribute]) -> str:
    """Valentine's Day for Valentines Day, bubble gum for bubblegum: as they are listed."""
    for attribute in attributes:
        for value in attribute.values:
            if "s " in value and "'s" in text.replace("’", "'"):
                owned = re.escape(value).replace("s\\ ", "['’]s ")
                text = re.sub(rf"\b{owned}\b", value, text)
            elif (
                len(value) > 7
                and value.isalpha()
                and value.lower() in text.lower().replace(" ", "")
            ):
                halves = (rf"{value[:at]} {value[at:]}" for at in range(3, len(value) - 2))
                text = re.sub(rf"\b(?:{'|'.join(halves)})\b", value, text, flags=re.IGNORECASE)
    return text


def _from_somewhere(text: str, attributes: Sequence[Attribute]) -> str:
    """Miles from Earth are only miles, where all distances are from one place that is no value."""
    far = [each for each in attributes if re.search(rf"\d (?:{DISTANCES})\b", each.values[0])]
    if len(far) != 1:
        return text
    known = {word.lower() for each in attributes for value in each.values for word in value.split()}

    def distance(match: re.Match[str]) -> str:
        return match[0] if _last(match["where"]) in known else match["far"]

    def compared(match: re.Match[str]) -> str:
        return match[0] if _last(match["where"]) in known else f"{match['more']} than"

    def extreme(match: re.Match[str]) -> str:
        return match[0] if _last(match["where"]) in known else f"the {match['most']}"

    return _MOST_FAR.sub(extreme, _CLOSER.sub(compared, _FROM.sub(distance, text)))


def _last(words: str) -> str:
    return words.split()[-1].lower()


def _near(text: str, attributes: Sequence[Attribute]) -> str:
    """What was seen near a bay was seen there, where bays are what tells places apart."""
    for each in attributes if " near " in text else ():
        if each.numbers is None and nouns(each.name.lower()) & _LOCATIONS:
            values = "|".join(map(re.escape, each.values))
            text = re.sub(rf"{_NEAR}(?={values})", r"\g<verb> at ", text)
    return text


def _under(text: str, attributes: Sequence[Attribute]) -> str:
    """Under the green awning is where the green awning is, where awnings tell people apart."""
    for each in attributes if "under " in text.lower() else ():
        values = "|".join(map(re.escape, each.values))
        noun = re.escape(each.name.lower())
        place = rf"(?P<the>the|an?) (?P<value>{values})(?= (?:{noun}s?\b|one\b))"
        if noun == "flag":
            text = re.sub(
                r"\b(?P<sail>sail(?:s|ed|ing)?|fl(?:ies|ew|ying)|registered) under "
                r"(?P<the>the|an?) (?=[A-Z]\w+ flag\b)",
                r"\g<sail> with \g<the> ",
                text,
            )
        if each.numbers is None and re.search(rf"\b{noun}s?\b", text, re.IGNORECASE):
            text = re.sub(rf"\bunder {place}", r"with \g<the> \g<value>", text, flags=re.IGNORECASE)
    return text


def _beneath(text: str, attributes: Sequence[Attribute]) -> str:
    """Found under a wheelbarrow, hung over a sofa: there, where the list is of such places."""
    for each in attributes if re.search(r"\b(?:under|over) [a-z]", text) else ():
        if each.numbers is None and nouns(each.name.lower().split()[-1]) & _HAUNTS:
            values = "|".join(map(re.escape, each.values))
            what = rf"(?:an? |the |his |her |its )(?:(?!of\b)[a-z]+ )??(?:{values})\b(?!['’])"
            text = re.sub(rf"{_NOT_LOOKED}\bunder (?={what})", "at ", text)
            over = rf"\b(?P<verb>{_HANGING}) over"
            if nouns(each.name.lower().split()[-1]) & _SCENES:
                # "Clouds over a meadow", but nobody quarrelled over it.
                over = r"(?P<verb>\b(?!(?:fought|fights?|argues?|quarrels?)\b)[a-z]+(?<!ed)) over"
            text = re.sub(rf"{over} (?={what})", r"\g<verb> at ", text)
    return text


def _wanted(text: str, attributes: Sequence[Attribute]) -> str:
    """Who wants mint has it, where a list is of flavours or orders and nobody gets another."""
    for each in attributes:
        if nouns(each.name.lower()) & _ORDERED and not DENIED.search(text):
            values = "|".join(map(re.escape, each.values))
            text = re.sub(
                rf"\bwant(?:s|ed) (?=(?:the |an? |some )?(?:{values})\b(?!.* (?:but|instead)\b))",
                "has ",
                text,
            )
        elif nouns(each.name.lower()) & _BOUGHT and not _INSTEAD.search(text):
            # What a customer in a queue wants, he is going to buy.
            values = "|".join(map(re.escape, each.values))
            text = re.sub(
                r"\b(?:wants|would like|asks for)(?: to buy)? (?:some )?"
                rf"(?=(?:the |an? )?(?:{values})\b)",
                "buys ",
                text,
            )
    return text


def _over(text: str, attributes: Sequence[Attribute]) -> str:
    """Cooked over oak, where the lists tell what people cook with."""
    for each in attributes if _COOKED.search(text) else ():
        if each.name.lower() in ("wood", "fuel", "charcoal", "heat source"):
            values = "|".join(map(re.escape, each.values))
            text = re.sub(
                rf"\bover (?=(?:neither |either )?(?:an? |the )?(?:{values})\b)", "with ", text
            )
    return text


def _past_careers(text: str, attributes: Sequence[Attribute]) -> str:
    """The retired miner had that career, where the list is of careers."""
    if not any(_PAST.search(each.name) for each in attributes):
        return text
    present = "|".join(
        re.escape(v) for each in attributes if not _PAST.search(each.name) for v in each.values
    )
    text = re.sub(
        # Who is a painter now is no former one.
        rf"\b(?:former|retired|one-time|ex-)\s?(?=[a-z])(?!(?:{present})\b)",
        "",
        text,
        flags=re.IGNORECASE,
    )
    return re.sub(r"\bused to (?:work as|be) (?=\S)", "worked as ", text, flags=re.IGNORECASE)


def _beaten(text: str, attributes: Sequence[Attribute]) -> str:
    """Who beat a game has played it; who beat a person came first."""
    for each in attributes:
        if nouns(each.name.lower()) & _GAMES:
            values = "|".join(map(re.escape, each.values))
            text = re.sub(rf"\b(?:beats?|defeated) (?={values})", "played ", text)
    return text


def _in_order(text: str, attributes: Sequence[Attribute]) -> str:
    """Two stops after Ann, where people come in an order."""
    if not attributes:
        return text
    if in_a_row(attributes[0]):
        text = _BETWEEN.sub(r"There are \g<count> places between ", text)
    elif attributes[0].name.lower() != "order":
        return text
    return _STOPS.sub(r"\g<count> places ", text)


def _numbered(text: str, attributes: Sequence[Attribute]) -> str:
    """A lower-numbered space has a lower position, where these are the only places in a row."""
    if not attributes or not in_a_row(attributes[0]):
        return text
    name = attributes[0].name.lower()

    def place(match: re.Match[str]) -> str:
        known = nouns(match["noun"]) & PLACE_NOUNS
        return f"{match['which']} {name}" if known else match[0]

    return _NUMBERED.sub(place, text)


def _called(text: str, attributes: Sequence[Attribute]) -> str:
    """Who has Hollis as a surname is Hollis, and what has red as its colour is red."""
    # The patterns of the lists are compiled only where they may be needed.
    for each in attributes if _IS_THE.search(text) else ():
        values = "|".join(map(re.escape, each.values))
        text = re.sub(
            rf"^(?P<value>{values}) (?P<be>{_BEING}) the {re.escape(each.name)} of (?=the )",
            r"\g<value> \g<be> ",
            text,
            flags=re.IGNORECASE,
        )
    return text


def _in_years(text: str, attributes: Sequence[Attribute]) -> str:
    """Who is nine is nine years old, where ages are told; "the one" is nobody's age."""
    if not any(each.name.lower() in ("age", "ages", "years old") for each in attributes):
        return text

    def years(match: re.Match[str]) -> str:
        number = WORDS[match["count"].lower()]
        return match[0] if number < 2 else f"{match['verb']} {number:.0f} years old"

    return _SO_OLD.sub(years, text)
