"""Who was with whom: married to her, had dinner with the other three, both did something.

Whoever has dinner with others is none of them. Husband and wife are one couple only where one list
has the men and another the women; else they are two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.turns.common import COUNTS, COUPLED, ORDINALS, applied, rules
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_TURNS = rules(
    # "The man in the den had just had lunch with the cook, Mrs. Bell, and the one with the gun."
    (
        r"^(?P<who>[^,;]+?) (?:(?:had|has) )?(?:just |recently |once )?(?:finished )?"
        r"(?:(?:had|having|has|ate|eaten|shared) (?:a |an )?(?:(?:early|late|quick) )?"
        r"(?:breakfast|lunch|dinner|supper|meal)|met(?: up)?|"
        r"(?:played|plays) (?:cards|chess|golf|tennis|bridge)) with "
        r"(?=[^;]*(?:\b(?:man|woman|person|one|victim|who|mrs?|ms|miss)\b|, (?-i:[A-Z])))"
        r"(?P<others>[^;]+?, [^;]+?,? and [^;]+?)(?=\.?$)",
        r"\g<who>, \g<others> are different people",
    ),
    # "Ann and the vet had never met before that night."
    (
        r"^(?P<two>(?!both )[^,;]+? and (?!her |his )[^,;]+?) (?:"
        r"(?:had|have)(?:n['’]t| not| never)(?: ever)? (?:met|spoken(?: to)?|known|seen|"
        r"encountered|competed against)|(?:did|do)(?:n['’]t| not) (?:even )?know|"
        r"(?:are|were) (?:(?:very |quite )?(?:good|close|old|firm|great) )?"
        r"(?:friends|rivals|strangers|colleagues|acquaintances))(?: (?:each other|one another))?"
        r"(?: well)?(?: (?:before|previously|(?:before|until|prior to) (?:that|this|the) [a-z]+))?"
        r"(?=\.?$)",
        r"\g<two> are different people",
    ),
    # "One child is named Libby Jule."
    (
        r"^one (?:of the )?[a-z]+ is (?:named|called) (?P<first>[A-Z][\w'’-]+) "
        r"(?P<last>[A-Z][\w'’-]+)(?=\.?$)",
        r"\g<first> is \g<last>",
    ),
    (r" for a (?:gift|present|snack|treat|souvenir)(?= [a-z]|\s*[.,;]|\s*$)", ""),
    (r"(?<=consecutive [a-z]{4}),? in one order or the other\b", ""),
    (r"\b(?P<plan>plan(?:s|ned|ning)?) ahead\b", r"\g<plan>"),
    (
        r"\b(?P<be>is|are|was|were) (?P<not>not )?to be "
        r"(?P<done>delivered|sent|given|held|shown)\b",
        r"\g<be> \g<not>\g<done>",
    ),
    (
        rf"\b(?:has |had )?beat(?:en)? (?P<who>[^,;]+?) by (?P<far>(?:{COUNTS}|\d+) (?:place|"
        r"position)s?)\b",
        r"finished \g<far> ahead of \g<who>",
    ),
    (r"\btwice as many years old as\b", "twice as old as"),
    # "The man who drinks tea, smokes Kools"; "in the red house, they drink tea".
    (
        r"^(?P<who>the [a-z]+ (?:who|that) [^,;]+?), (?P<does>(?:drinks|smokes|keeps|owns|has|"
        r"lives|plays|drives|eats|likes|wears|is|drank|wore|ate|had|owned|won|was) [^,;]+)$",
        r"\g<who> \g<does>",
    ),
    (
        r"^in the (?P<where>[a-z]+ house),? they (?P<do>drink|smoke|keep|eat|play) "
        r"(?P<what>[^,;]+?)(?=\.?$)",
        r"The people in the \g<where> \g<do> \g<what>",
    ),
    (
        r"^in the house next to (?P<other>[^,;]+?),? they (?P<do>drink|smoke|keep|eat|play) "
        r"(?P<what>[^,;]+?)(?=\.?$)",
        r"They \g<do> \g<what> in the house next to \g<other>",
    ),
)

_PARENT = re.compile(r"\b(?:father|mother|parent|dad|mum|mom)\b", re.IGNORECASE)
_CHILDREN = frozenset(("son", "daughter", "child", "baby"))


def _rank(written: str) -> int:
    """A number written as an ordinal."""
    return int(written[:-2]) if written[0].isdigit() else RANKS.index(written.lower()) + 1


_SPOUSE = r" and (?:his|her) (?:husband|wife|bride|groom|spouse|partner)\b"
_NAMED_SPOUSE = re.compile(rf"(?P<spouse>{_SPOUSE}), (?P<name>[A-Z][\w'’-]+),(?= [a-z])")
_WITH_SPOUSE = re.compile(rf"{_SPOUSE}(?!['’]|,? [A-Z])")
"""Bob and his wife are one couple, where a list tells who is whose."""
_FULL_NAME = re.compile(
    r"^(?P<who>[A-Z][\w'’-]+) (?P<verb>(?:is|was)(?:n['’]t| not)?) (?P<spouse>[A-Z][\w'’-]+) "
    r"(?P<last>[A-Z][\w'’-]+)(?=\.?$)"
)

_OF_COUPLES = re.compile(r"\b(?:man|woman|husband|wife|bride|groom|anniversary|been married)\b")
_COUPLES = rules(
    # "Ernie, whose wife is Fran": he is one of that couple.
    (
        r", whose (?:wife|husband|bride|groom) (?P<be>is|was|isn['’]t|wasn['’]t|is not|was not) "
        r"(?P<name>(?-i:[A-Z])[\w-]+)(?=[,.]|$)",
        r", who \g<be> \g<name>",
    ),
    # "Chester gave his wife a ring; she isn't Judy."
    (
        r"^(?P<said>(?P<who>(?-i:[A-Z])[\w-]+) [^;]*\b(?:his wife|her husband) [^;]*); (?:she|he) "
        r"(?P<be>is|isn['’]t|is not) (?P<name>(?-i:[A-Z])[\w-]+)(?=\.?$)",
        r"\g<said>; \g<who> \g<be> \g<name>",
    ),
    (r"\b(?P<the>the) (?:man|woman|husband|wife|groom|bride) (?=who\b)", r"\g<the> one "),
    (
        r"^(?P<one>(?-i:[A-Z])[\w-]+) and (?P<other>(?-i:[A-Z])[\w-]+) have been married "
        r"(?=the (?:longest|shortest|most|fewest)|longer|for)",
        r"\g<one> is \g<other>; \g<one> has been married ",
    ),
    (
        rf"\b(?:celebrating|marking|celebrated) (?:their|his|her) "
        rf"(?P<rank>{ORDINALS}|\d+(?:th|st|nd|rd)) "
        r"(?:wedding )?anniversary\b",
        lambda match: f"married for {_rank(match['rank'])} years",
    ),
)
_SAME_SPOUSE = {"wife": "bride", "bride": "wife", "husband": "groom", "groom": "husband"}
_SPOUSES = re.compile(
    r"(?P<his>\b(?:his|her|whose)|['’]s) (?:(?:new|future|lovely|dear) )?"
    r"(?P<spouse>wife|husband|bride|groom)\b(?!['’])"
)
"""His new wife, where brides are listed."""
_THE_TWO = re.compile(
    r"^(?P<who>[A-Z][\w-]*)(?P<said>['’]s (?:new )?(?:wife|husband|bride|groom) (?:is|was)[^;]*)"
    r"[,;] (?:(?:and|but) )?(?:they|the two of them|the (?:happy )?(?:couple|pair)|the newly-?weds)"
    r"(?= (?!who\b|that\b|in\b|on\b|at\b|from\b|of\b|with\b|met\b)[a-z])"
)
"""Al's wife isn't Dot, and the two of them went to Rome: but not two who aren't married."""
_MARRIED = re.compile(r"marri|\bcouple\b|\bhusband and wife\b")
_TO_EACH_OTHER = re.compile(
    r"\b(?P<one>[A-Z][\w'’-]+) and (?P<other>[A-Z][\w'’-]+) (?:are|were) (?P<not>not )?"
    r"(?:married(?: to (?:each other|one another))?|husband and wife|(?:a|the same) "
    r"(?:married )?couple)(?=\.?$)"
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with its people told apart, or put together.

    >>> couples = (Attribute("husband", ("Al", "Bo")), Attribute("wife", ("Cleo", "Dot")))
    >>> turned("Al isn't married to Dot.", couples), turned("Al married Dot.", couples)
    ("Al isn't Dot.", 'Al is Dot.')
    """
    if not attributes:
        return text
    if _MARRIED.search(text) and (pattern := _married(tuple(attributes))) is not None:
        text = pattern.sub(_couple, text)
        text = text.replace(" aren't ", " are not ")
        text = _TO_EACH_OTHER.sub(r"\g<one> is \g<not>\g<other>", text)
        # "Al isn't married to Dot Lee": her full name.
        text = _FULL_NAME.sub(r"\g<spouse> is \g<last> and \g<who> \g<verb> \g<spouse>", text)
    if _PARENT.search(text) and (parents := _parents(tuple(attributes))) is not None:
        text = parents.sub(_child, text)
    if _OF_COUPLES.search(text) and _coupled(attributes):
        text = applied(_COUPLES, _SPOUSES.sub(lambda match: _as_listed(match, attributes), text))
        text = _THE_TWO.sub(r"\g<who>\g<said>; \g<who>", text)
    if re.search(_SPOUSE, text) and any(COUPLED & nouns(each.name) for each in attributes):
        text = _WITH_SPOUSE.sub("", _NAMED_SPOUSE.sub(r"\g<spouse> \g<name>", text))
    if " victim of " in text and any("weapon" in each.name.lower() for each in attributes):
        text = re.sub(r"\b[Tt]he victim of (?=the |an? )", "the one with ", text)
    return applied(_TURNS, text)


@lru_cache(maxsize=8)
def _parents(attributes: tuple[Attribute, ...]) -> re.Pattern[str] | None:
    """Whose father or mother somebody is, where one list has the only child of each couple."""
    children = [each for each in attributes if nouns(each.name.lower()) & _CHILDREN]
    parents = [each for each in attributes if _sex(each) is not None and each not in children]
    if len(children) != 1 or not parents:
        return None
    who = "|".join(re.escape(value) for each in parents for value in each.values)
    child = "|".join(map(re.escape, children[0].values))
    parent, verb = r"(?:father|mother|parent|dad|mum|mom)", r"(?:is|was)(?:n['’]t| not)?"
    return re.compile(
        rf"(?P<who>\b(?:{who})) (?P<verb>{verb}) (?:(?P<child>(?:{child}))['’]s {parent}\b|"
        rf"the {parent} of (?P<of>(?:{child}))\b)|"
        rf"(?P<whose>\b(?:{child}))['’]?s {parent} (?P<said>{verb}) (?P<either>either "
        rf")?(?P<name>(?:{who}))\b"
    )


def _child(match: re.Match[str]) -> str:
    """The parent and the child of a couple are one in the grid."""
    if match["whose"]:
        return f"{match['whose']} {match['said']} {match['either'] or ''}{match['name']}"
    return f"{match['who']} {match['verb']} {match['child'] or match['of']}"


def _as_listed(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """A wife where brides are listed is a bride."""
    spouse = match["spouse"]
    listed = frozenset().union(*(nouns(each.name.lower()) for each in attributes))
    other = _SAME_SPOUSE[spouse]
    name = other if spouse not in listed and other in listed else spouse
    return f"{match['his']} {name}"


def _coupled(attributes: Sequence[Attribute]) -> bool:
    """Whether one list has the husbands and another the wives."""
    names = [frozenset(nouns(each.name.lower())) for each in attributes]
    his, hers = frozenset(("husband", "groom")), frozenset(("wife", "bride"))
    return any(his & each for each in names) and any(hers & each for each in names)


def _couple(match: re.Match[str]) -> str:
    found = match.groupdict()
    n = "0" if found["who0"] is not None else "1"
    return f"{found[f'who{n}']} {found[f'verb{n}'] or 'is'} {found[f'spouse{n}']}"


@lru_cache(maxsize=8)
def _married(attributes: tuple[Attribute, ...]) -> re.Pattern[str] | None:
    """Who is married to whom, where one list has the husbands and another one the wives."""
    men = [each for each in attributes if _sex(each) is True]
    women = [each for each in attributes if _sex(each) is False]
    if len(men) != 1 or len(women) != 1:
        return None
    his, hers = ("|".join(map(re.escape, each.values)) for each in (men[0], women[0]))
    pairs = "|".join(
        rf"(?P<who{n}>\b(?:{one}),?(?: who)?) (?:(?P<verb{n}>(?:is|was)(?:n['’]t| not)?) married to"
        rf"|married) (?P<spouse{n}>(?:{other}))\b"
        for n, (one, other) in enumerate(((his, hers), (hers, his)))
    )
    return re.compile(pairs)


def _sex(attribute: Attribute) -> bool | None:
    """Whether a list has men only, or women only."""
    name = attribute.name.lower()
    for words, male in ((("husband", "groom"), True), (("wife", "bride"), False)):
        if name.startswith(words):
            return male
    if name in ("man", "men", "woman", "women"):
        return name in ("man", "men")
    known = [is_male(value) for value in attribute.values]
    told = {male for male in known if male is not None}
    return told.pop() if len(told) == 1 and known.count(None) < 2 else None
