"""What people do and what things can do, in other words: can travel, got it wrong, lasted until."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import MALE, sexes_of
from gridwright.puzzles.zebra.english.lexicon.words import words_of
from gridwright.puzzles.zebra.english.turns.common import (
    ENDS,
    OF_ONE_OF_THEM,
    applied,
    rules,
    values_in,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_ABLE = (
    "travel|fly|reach|hold|carry|seat|sleep|lift|last|dive|jump|swim|accommodate|store|climb|type|fit|"
    "cruise|go"
)
_FAR = r"miles?|km|kilomet(?:er|re)s?|blocks?|light[ -]years?|yards?|feet|met(?:er|re)s?"
_TURNS = rules(
    # What something can do at most is how far, how high or how many it is known for.
    (
        r"\b(?<!n['’]t )(?<!not )(?:(?:can|could|is able to) )?"
        rf"(?P<verb>(?:{_ABLE})(?:e?s)?)(?P<what> [a-z]+)??"
        r"(?: (?:up to|as (?:far|high|deep|long|many|much) as)"
        r"(?= [\d$€£])(?! [\d$€£,.]+ [a-z]+ (?:more|less|[a-z]+er)\b))",
        r"\g<verb>\g<what>",
    ),
    (r"\b(?P<what>range|capacity|speed|reach|altitude|depth) of up to (?=\d)", r"\g<what> of "),
    (rf"\b(?:can|is able to) (?P<verb>{_ABLE})\b", r"\g<verb>"),
    # "420 km above the Earth", "half a mile away": only how far.
    (
        rf"(?P<far>\d ?(?:{_FAR}|m|ft)\.?) above (?:the (?:earth|ground|surface|sea)|sea level|"
        rf"ground level)\b{ENDS}",
        r"\g<far>",
    ),
    (r"(?<!not )(?<!n['’]t )\bquite a (?:bit|lot)\b", "much"),
    (r"\b(?:directly|just|immediately|right) beneath\b", "directly below"),
    # "180 feet below the surface": only how deep.
    (
        rf"(?P<far>\d ?(?:{_FAR}|m|ft)\.?) (?:below|beneath|under) (?:the (?:surface|sea|waves|"
        rf"water|ground)|sea level|ground level)\b{ENDS}",
        r"\g<far>",
    ),
    (
        rf"(?P<far>\d (?:{_FAR})) away"
        r"(?= (?:and|but|is|was|has|had|(?:is|was|does|did|has)n['’]t)\b|"
        r"\s*[.,;]|\s*$|"
        r" from (?:school|work|home|town)\b)",
        r"\g<far>",
    ),
    # "Has been collecting since 1998": began in 1998.
    (
        r"\b(?:has|have|had) been (?P<doing>[a-z]+ing(?: [a-z]+)?|there|open|in [a-z]+) since "
        r"(?=\d{4}\b)",
        r"began \g<doing> in ",
    ),
    (
        r"\b(?P<did>did|does|do)(?:n['’]t| not) (?:go|get|come)(?: anywhere)? near\b",
        r"\g<did> not go to",
    ),
    # "Found the bed too hard".
    (
        r"\bfound (?:the|his|her|their) (?P<what>[a-z]+) (?:too|very|rather) (?P<how>[a-z]+)"
        r"(?=\s*[.,;]|\s*$)",
        r"had \g<how> \g<what>",
    ),
    (r"\bdid(?:n['’]t| not) score as (?:well|high|highly) as\b", "scored lower than"),
    (
        r"\bdid(?:n['’]t| not) (?:finish|come in|place|rank)(?: quite)? as (?:well|high|high up|"
        r"highly) as\b",
        "finished behind",
    ),
    # "Lasted until the third round": that was the last one.
    (
        r"\blasted (?:until|till) (?=(?:the )?[\w-]+ (?:round|stage|heat)\b|"
        r"(?:round|stage|heat) [\w-]+)",
        "was out in ",
    ),
)
_SPELT = re.compile(r"\b(?:could not|couldn['’]t|failed to|was unable to) spell\b", re.IGNORECASE)
_WRONG = re.compile(r"\b(?P<get>got|gets|get) (?P<what>[^,;.]{1,40}?) wrong\b", re.IGNORECASE)
_PROMISES = frozenset(("pledge", "promise", "platform", "policy", "campaign", "proposal", "plan"))
_PROMISED = re.compile(
    r"\b(?P<verb>pledged|promised|promises|planned|plans|proposed|proposes|vowed) to [a-z]+ "
    r"(?:more |better |new )?(?!than\b)",
    re.IGNORECASE,
)
"""What somebody promised to do, where that is what the puzzle is about."""
_TITLED = re.compile(
    r"\b(?:(?:is|was|are|were)(?P<not>n['’]t| not)?(?: (?:(?:[a-z]+(?:ed|en|ught|de)|"
    r"won|sold|built|grown|worn|read|held) )?"
    r"by)?|(?:belong(?:s|ed)?|went) to) "
    r"(?:a|another|one of the) "
    r"(?:(?P<man>man|men|gentleman|gentlemen|boys?)|woman|women|lady|ladies|girls?)(?=\s*[.,;]|"
    r"\s*$| and\b)",
    re.IGNORECASE,
)
"""Is a man: one of the men in the list."""
_BESIDES = re.compile(
    r"^(?P<said>[^;]+, (?:whereas|while|and|but) [^,;]+? (?:by|to|is|was) a (?:man|woman|lady|"
    r"gentleman|boy|girl)), (?=(?:who|whose) )",
    re.IGNORECASE,
)
"""And the vase was sold to a man, whose son is 8: the comma makes no difference."""
_FEMALE = re.compile(rf"\b(?P<be>is|was)(?P<not> not|n['’]t)? (?P<fe>fe)?male{ENDS}", re.IGNORECASE)
_CLEFT = re.compile(
    r"^it (?:is|was) (?P<who>a (?:man|woman|lady|gentleman|boy|girl)) (?:who|that) "
    r"(?P<rest>[^,;]+?)(?:,? (?:and|but|while) (?:it (?:is|was) )?(?P<other>a (?:man|woman|lady|"
    r"gentleman|boy|girl)) (?:who|that) (?P<more>[^,;]+?)|,? and (?P<he>s?he) (?P<also>[^,;]+?))?"
    r"(?=\.?$)",
    re.IGNORECASE,
)
"""It was a girl who won the balloon."""
_OF_TWO = re.compile(
    r"\b(neither|either) of the (?:two )?(?P<noun>men|women|gentlemen|ladies|boys|girls)\b",
    re.IGNORECASE,
)
_THE_TWO = re.compile(
    r"^the (?:two )?(?P<noun>men|women|gentlemen|ladies|boys|girls) (?P<rest>[a-z]+ [^,;]+? and "
    r"[^,;]+?)(?:,? (?:though )?(?:in (?:some|either) order|not necessarily in that "
    r"order))?(?=\.?$)",
    re.IGNORECASE,
)
"""The two men had the duck and the pork."""
_PATIENT = re.compile(
    r"^the (?:patient|client|pupil|student|visitor|customer)\b[^,;]* (?:is|was)(?:n['’]t| not)? "
    r"an? "
    r"(?:man|woman|lady|gentleman|boy|girl)\.?$",
    re.IGNORECASE,
)
_VISITORS = re.compile(
    r"^(?:visitors|guests|riders|patrons|customers|diners|tourists|vacationers) (?:to|at|of|in) "
    r"(?P<where>[^,;]+?) can (?:ride|try|enjoy|order|sample|go down|go on) "
    r"(?P<what>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""What can be ridden there is there."""
_CHILD = re.compile(rf"\b(?:is|was)(?:n['’]t| not)? a (?:boy|girl){ENDS}", re.IGNORECASE)
_JUDGED = frozenset(("wrong", "incorrect", "right", "correct", "mistake", "missed"))


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer verbs.

    >>> turned("Ann's drone can travel up to 475 feet.", ())
    "Ann's drone travel 475 feet."
    >>> turned("The pupil who got fuchsia wrong is Ann.", ())
    'The pupil who misspelled fuchsia is Ann.'
    """
    text = applied(_TURNS, text)
    if any(each.name.lower().split()[-1] in _PROMISES for each in attributes):
        text = _PROMISED.sub(r"\g<verb> ", text)
    if " can " in text:
        text = _VISITORS.sub(lambda match: _offered(match, attributes), text)
    text = _CLEFT.sub(_cleft, _SPELT.sub("misspelled", text))
    text = _titled(text, attributes)
    named = {word.key for attribute in attributes for word in words_of(attribute.name)}
    return text if named & _JUDGED else _WRONG.sub(r"misspelled \g<what>", text)


def _offered(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Visitors can ride the Comet: it is there, where nothing else is said of it."""
    named = {each.name.lower().split()[-1] for each in attributes if each.numbers is None}
    values = values_in(attributes)
    nouns_too = "|".join(map(re.escape, named)) or "one"
    value = rf"(?:the |an? )?(?:{values})(?: (?:{nouns_too}|one))?"
    both = (re.fullmatch(value, match[part], re.IGNORECASE) for part in ("where", "what"))
    return f"{match['where']} has {match['what']}" if all(both) else match[0]


def _cleft(match: re.Match[str]) -> str:
    """It was a man who won: whoever won was a man."""
    male = match["who"].split()[-1].lower() in MALE
    if match["he"] and male != (match["he"].lower() == "he"):
        return match[0]
    said = f"The person who {match['rest']} was {match['who']}"
    if match["also"]:
        return f"{said}; the person who {match['rest']} {match['also']}"
    if match["other"]:
        return f"{said}; the person who {match['more']} was {match['other']}"
    return said


def _titled(text: str, attributes: Sequence[Attribute]) -> str:
    """Is a man, where names or titles tell: one of the men."""
    sexes = sexes_of(tuple(attributes)) if attributes else None
    if sexes is None and attributes and _PATIENT.match(text):
        # The patient with the rash is a woman, whoever the doctors are.
        sexes = sexes_of(tuple(attributes), patients=True)
    if sexes is None and attributes and _CHILD.search(text):
        # The cellist is a boy, whoever the teachers are.
        sexes = sexes_of(tuple(attributes), young=True)
    text = _BESIDES.sub(r"\g<said> ", text)
    if sexes is None or not sexes.told or OF_ONE_OF_THEM.search(text):
        return text

    text = _FEMALE.sub(
        lambda match: f"{match['be']}{match['not'] or ''} a {'woman' if match['fe'] else 'man'}",
        text,
    )

    def one_of(match: re.Match[str]) -> str:
        chosen = sexes.men if bool(match["man"]) != bool(match["not"]) else sexes.women
        meant = [attributes[item.attribute].values[item.value] for item in chosen]
        if len(meant) == 1:
            return f"is {meant[0]}"
        return f"is either {', '.join(meant[:-1])} or {meant[-1]}"

    def two_of(match: re.Match[str]) -> str:
        chosen = sexes.called(match["noun"].lower())
        if len(chosen) != 2:
            return match[0]
        one, other = (attributes[item.attribute].values[item.value] for item in chosen)
        return f"{match[1]} {one} {'nor' if match[1].lower() == 'neither' else 'or'} {other}"

    both = _THE_TWO.match(text)
    if both is not None and len(chosen := sexes.called(both["noun"].lower())) == 2:
        one, other = (attributes[item.attribute].values[item.value] for item in chosen)
        text = f"{one} and {other} {both['rest']}, in some order{text[both.end() :]}"
    text = _TITLED.sub(one_of, text)
    return _OF_TWO.sub(two_of, text)
