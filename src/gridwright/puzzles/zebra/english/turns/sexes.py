"""Men and women in other words: what a man bought, one of the men bought."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import (
    LANDLADIES,
    Sexes,
    sexes_of,
    words_listed,
)
from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import (
    COUNTS,
    DENIED,
    ENDS,
    MEN_AND_WOMEN,
    OF_ONE_OF_THEM,
    capital,
    count_of,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_NOUN = rf"(?:an?|one of the(?: (?P<count>{COUNTS}))?) (?P<noun>{MEN_AND_WOMEN})"
_BY = re.compile(
    rf"\b(?P<by>by|for|from|(?:belong(?:s|ed)?|went|goes|sold|given|awarded) to) {_NOUN}{ENDS}",
    re.IGNORECASE,
)
_FIRST = re.compile(
    rf"^{_NOUN} (?=(?:[a-z]+ed|bought|has|had|owns|won|got|drank|ate|wore|sold|plays|drinks|paid|"
    r"lives|chose|took|made|came|ran|rode|drove|went|flew|spoke|sang|gave|grew|grows|kept|keeps|"
    r"left|lost|spent|wrote|found|caught|is|was)\b)(?![a-z]+ not\b|(?:is|was) )",
    re.IGNORECASE,
)
_NOT_BY = re.compile(
    r"^(?P<who>(?:(?!\bwho\b|\bthat\b)[^,;])+?) (?P<be>was|is|were|are)(?:n['’]t| not) "
    rf"(?P<done>[a-z]+(?: [a-z]+)?) by {_NOUN}(?=\.?$)",
    re.IGNORECASE,
)
"""The quiz wasn't run by a man: it was run by none of them."""
_NOT_A_MAN = re.compile(
    rf"^(?:it (?:wasn['’]t|isn['’]t|was not|is not) {_NOUN} (?:who|that)|no (?P<no>man|woman|lady|"
    r"gentleman|boy|girl)) (?P<rest>(?!(?:else|other|but)\b)[a-z]+ [^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""It wasn't a man who ran the quiz; no man ran it."""
_ANY = re.compile(rf"\b(?:{MEN_AND_WOMEN})\b", re.IGNORECASE)
_BESIDES = re.compile(
    rf"^(?P<one>[^,;]+), the only (?:other )?(?P<noun>{MEN_AND_WOMEN}) "
    r"(?:besides|apart from|other than|aside from|except(?: for)?) (?P<other>[^,;]+?)"
    r"(?: (?:to|in|on|at|among) [^,;]+)?, ",
    re.IGNORECASE,
)
"""Mrs. Ames, the only woman besides Miss Bell to enter: the list tells that already."""
_NEITHER = re.compile(rf"\bneither (?P<by>by )?{_NOUN} nor(?(by) by)\b", re.IGNORECASE)
_MARRIED = re.compile(
    r"\b(?:(?P<of>one of the(?: (?:two|three|four))?)|an?) (?P<un>un|single |spinster )?"
    r"(?:married )?(?P<noun>(?:ladies|women|lady|woman)s?)\b",
    re.IGNORECASE,
)
"""One of the married ladies is called Mrs."""
_BOTH_SIDES = re.compile(
    rf"^(?P<who>[^,;]+?) (?:has|had|is between|was between|sits between|stands between|lives "
    rf"between) "
    rf"(?P<one>an? (?:{MEN_AND_WOMEN}))(?: on one side(?: of (?:him|her|it|them))?)? and "
    rf"(?P<other>an? (?:{MEN_AND_WOMEN}))(?: on the other(?: side)?)?(?=\.?$)",
    re.IGNORECASE,
)
"""Ann has a boy on one side and a girl on the other."""
_LANDLADY = re.compile(
    rf"\b(?:(?P<article>an?) )?(?:{'|'.join(sorted(LANDLADIES))})\b(?!['’-])", re.IGNORECASE
)
_NEIGHBOURS = re.compile(
    r"^(?P<who>[^,;]+), whose (?:(?:two|immediate) )?neighbou?rs"
    r"(?: on (?:either|both) sides?)? (?:are|were) (?:both|two) (?P<noun>men|women|ladies|"
    r"gentlemen|boys|girls)(?=\.?$)",
    re.IGNORECASE,
)
"""Whose neighbours are both men: no woman is a neighbour, and there are two."""
_GROUP = re.compile(
    r"^(?:(?P<all>both|both of|all|all of|each of|all (?:two|three|four)(?: of)?|the)|"
    rf"(?P<none>no|none of|neither of|neither)|"
    rf"(?P<some>(?:exactly|only|at least|at most) (?:{COUNTS})|(?!one\b)(?:{COUNTS}))(?: of)?) "
    rf"(?:the )?(?:(?:two|three|four) )?(?:other )?(?P<noun>{MEN_AND_WOMEN})s? "
    rf"(?P<rest>(?:[a-z]+ (?!between\b)){{1,4}}?(?:than|before|after|behind|ahead of|above|below|"
    rf"as [a-z]+ as) [^,;]+)$",
    re.IGNORECASE,
)
"""Two women cooked before Colin, all the men are taller than Ann."""
_ONE = frozenset(("man", "woman", "boy", "girl", "lady", "gentleman"))
_DENIED = re.compile(
    r"n['’]t\b|\b(?:not|never|no|nor|neither|if|unless|only|than|before|after|next|right|"
    r"between|ahead|above|below|beside|apart|or|(?<!left )behind|left(?! (?:behind by|by)))\b",
    re.IGNORECASE,
)
"""A man is older than Ann: perhaps several are."""

_RELATED = re.compile(
    r"\b(?:if|unless|only|than|before|after|next|between|ahead|above|below|beside|apart|or|"
    r"nor|(?<!left )behind)\b",
    re.IGNORECASE,
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the names of the men or the women, where names or titles tell.

    >>> people = Attribute("buyer", ("Mr. Ames", "Mrs. Biddle", "Mr. Carr"))
    >>> turned("A gentleman bought the clock.", (people,))
    'Either Mr. Ames or Mr. Carr bought the clock.'
    """
    sexes = sexes_of(tuple(attributes)) if attributes else None
    if sexes is None or not sexes.told or OF_ONE_OF_THEM.search(text):
        return text

    def names(match: re.Match[str]) -> list[str]:
        meant = sexes.called(match["noun"].lower())
        return [attributes[item.attribute].values[item.value] for item in meant]

    if LANDLADIES.isdisjoint(words_listed(tuple(attributes))):
        text = _LANDLADY.sub(lambda match: "a woman" if match["article"] else "woman", text)
    if in_a_row(attributes[0]) and "neighbour" in text.replace("neighbor", "neighbour"):
        text = _NEIGHBOURS.sub(lambda match: _between(match, sexes, attributes), text)
    if (match := _BESIDES.match(text)) and {match["one"], match["other"]} == set(names(match)):
        text = f"{match['one']} {text[match.end() :]}"
    text = _MARRIED.sub(lambda match: _married(match, attributes), text)
    if (sides := _BOTH_SIDES.match(text)) and in_a_row(attributes[0]):
        return _beside(sides, sexes, attributes) + text[sides.end() :]
    if match := _NEITHER.search(text):
        named = " nor ".join(names(match))
        return f"{text[: match.start()]}neither {named} nor{text[match.end() :]}"
    if match := _GROUP.match(text):
        return _grouped(match, names(match))
    if len(_ANY.findall(text)) == 1 and not _RELATED.search(text):
        if match := _NOT_BY.match(text):
            none = _neither(names(match))
            return f"{match['who']} {match['be']} {match['done']} by {none}{text[match.end() :]}"
        if match := _NOT_A_MAN.match(text):
            meant = sexes.called((match["no"] or match["noun"]).lower())
            none = _neither([attributes[each.attribute].values[each.value] for each in meant])
            return f"{capital(none)} {match['rest']}{text[match.end() :]}"
    if _DENIED.search(text) or len(_ANY.findall(text)) > 1:
        return text
    match = _FIRST.match(text)
    if match and (not match["count"] or count_of(match["count"]) == len(names(match))):
        return f"{_either(names(match), 'Either')} {text[match.end() :]}"

    def by_one(match: re.Match[str]) -> str:
        meant = names(match)
        if match["count"] and count_of(match["count"]) != len(meant):
            return match[0]
        return f"{match['by']} {_either(meant, 'either')}"

    return _BY.sub(by_one, text)


def _grouped(match: re.Match[str], named: Sequence[str]) -> str:
    """So many of the men or the women, apart from the one that they are compared with."""
    # "Two men finished ahead of Bob": of the others, of course.
    others = [name for name in named if not re.search(rf"\b{re.escape(name)}\b", match["rest"])]
    one = match["noun"].lower() in _ONE and match["all"]
    if len(others) < 2 or one or DENIED.search(match["rest"]):
        return match[0]
    listed = f"{', '.join(others[:-1])} and {others[-1]}"
    many = (match["some"] or "").lower().split()
    if many and many[0] != "at" and WORDS[many[-1]] == len(others):
        return f"{listed} {match['rest']}"
    if match["all"]:
        both = match["all"].lower().startswith("both")
        return match[0] if both and len(others) != 2 else f"{listed} {match['rest']}"
    how = "None" if match["none"] else match["some"]
    return f"{how} of {listed} {match['rest']}"


def _married(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Those called Mrs., where every woman has such a title."""
    words = match[0].lower()
    if "married" not in words and "single" not in words and "spinster" not in words:
        return match[0]
    sexes = sexes_of(tuple(attributes))
    assert sexes is not None
    women = [attributes[item.attribute].values[item.value] for item in sexes.women]
    titles = {name.split()[0].rstrip(".").lower() for name in women}
    if not titles <= {"mrs", "miss"}:
        return match[0]
    title = "miss" if match["un"] else "mrs"
    named = [name for name in women if name.lower().startswith(title)]
    return _either(named, "either") if named else match[0]


def _beside(match: re.Match[str], sexes: Sexes, attributes: Sequence[Attribute]) -> str:
    """Next to one of the men and next to one of the women, who are others than the subject."""
    told = []
    for noun in (match["one"], match["other"]):
        meant = sexes.called(noun.split()[-1].lower())
        names = [attributes[item.attribute].values[item.value] for item in meant]
        others = [name for name in names if name.lower() != match["who"].lower()]
        told.append(f"{match['who']} is next to {_either(others, 'either')}")
    return "; ".join(told)


def _between(match: re.Match[str], sexes: Sexes, attributes: Sequence[Attribute]) -> str:
    """Next to nobody of the other sex, and at neither end."""
    meant = sexes.called(match["noun"].lower())
    named = (*sexes.men, *sexes.women)
    values = {item: attributes[item.attribute].values[item.value] for item in named}
    subject = next((v for v in values.values() if match["who"].endswith(v)), None)
    if subject is None:
        return match[0]
    others = [values[i] for i in named if i not in meant and values[i] != subject]
    told = [f"{subject} is not next to {other}" for other in others]
    return "; ".join((match["who"], *told, f"{subject} is not at either end"))


def _neither(names: Sequence[str]) -> str:
    """None of some names."""
    return f"neither {', '.join(names[:-1])} nor {names[-1]}" if names[1:] else f"not {names[0]}"


def _either(names: Sequence[str], word: str) -> str:
    """One of some names."""
    if len(names) == 1:
        return names[0]
    return f"{word} {', '.join(names[:-1])} or {names[-1]}"
