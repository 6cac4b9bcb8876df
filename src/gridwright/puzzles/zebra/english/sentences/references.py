"""Words that stand for somebody who was named before: neither of them, than he did, that passenger.

They are replaced by the name only where nobody else can be meant: in the part of the sentence
before, either two people are related, or everything is said of one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male, sexes_of
from gridwright.puzzles.zebra.english.lexicon.persons import PRONOUNS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.amounts import Amount
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.pairs import SIGN_OF_A_PAIR, named_again
from gridwright.puzzles.zebra.english.sentences.tokens import Token, tokens

__all__ = ["spelled_out"]

_LONGEST = 400
_HINT = re.compile(
    r"[,;.(]\s.*\b(?:neither|either|him|his|hers?|its?|them|that [a-z]+|"
    rf"(?:he|she|they|it) (?:did|does|was|is|has))\b|\b{SIGN_OF_A_PAIR}\b",
    re.IGNORECASE,
)
"""What every such sentence has in it; most sentences have none of it."""
_BREAK = r"(?:[;.]|,(?:\s+(?:and|but|while|though|although))?)\s+"
_PAST = (
    "bought|won|got|sold|came|wore|took|spent|paid|made|ate|drank|went|chose|ran|rode|drove|grew|"
    "kept|wrote|sang|spoke|left|found|saw|met|gave|brought|caught|lost|sat|stood|flew|swam"
)
_NEITHER = re.compile(
    rf"^(?P<first>[^;]+?)(?P<break>{_BREAK})neither"
    r"(?: (?:of (?:them|these|those|the two)|one|person|(?P<noun>(?!is\b|was\b|has\b|had\b)"
    r"[a-z]{3,}(?<!ed)(?<!es))))? "
    rf"(?=(?:is|was|has|had|did|does|[a-z]+ed|{_PAST}|lives|(?<=of them )[a-z]+s)\b)",
    re.IGNORECASE,
)
_NOR_THAT = re.compile(
    rf"^(?P<first>[^;]+?)(?P<break>{_BREAK})(?P<rest>[^,;]+?) "
    r"(?:(?P<neither>neither)|(?<=n[’']t )(?=[^,;]*\beither\b)(?P<verb>[^,;]+?) either|"
    r"(?<=\bnot )(?P<done>[^,;]+?) either)"
    r"(?: (?:of (?:them|these|those|the two)|one)|(?<=neither))(?=\s*\.?$)",
    re.IGNORECASE,
)
"""And Ann baked neither of them, but Bob didn't buy either one."""
_LAST = (
    r"(?P<joint>than|before|after|behind|above|below|(?:next|adjacent) to|beside|"
    r"(?:left|right|ahead|front) of|(?:away|apart|down|[a-z]+s) from) "
    r"(?:(?:he|she|it|they)(?: (?:did|does|was|is|has|had))?|him|her|it|them|"
    r"that (?:person|one|[a-z]+(?:er|or|ant|ent|man|woman|lady|guest)|man|woman|boy|girl))"
    r"(?=\s*\.?$)"
)
_WHO = re.compile(
    rf"^(?P<first>[^,;]+), (?P<rest>(?:who|which)\b[^,;]* ){_LAST}",
    re.IGNORECASE,
)
_WHOSE = re.compile(
    r"^(?P<first>[^,;]+), (?P<rest>(?:who|which|whose)\b[^,;]* )"
    r"(?:(?P<joint>than|before|after|behind|above|below|(?:next|adjacent) to|beside|"
    r"(?:left|right|ahead|front) of|(?:away|apart|down|[a-z]+s) from) "
    r"(?P<whom>(?P<own>his|hers|its)|(?:he|she|it) (?:did|does|was|is|has|had)|him|her|it)"
    r"|(?P<to>to|on) (?P<side_of>his|her|its) (?P<side>(?:immediate )?(?:left|right)))(?=\s*\.?$)",
    re.IGNORECASE,
)
"""Ann isn't the vet, whose flat is above hers."""
_EVERYBODYS = bag(
    """apartment flat house home room seat chair place position spot plot garden allotment pitch
    stall desk lane cabin hut tent boat table locker age turn slot appointment score time item
    order purchase ticket entry project exhibit dish parcel bill owner keeper"""
)
"""What each of them has one of, whose place or price is its owner's."""
_SOMEBODY_ELSE = re.compile(
    r"\b(?:some|any|every|no)(?:one|body)|\b(?:person|man|woman|people|friend|whoever|not)\b|n['’]t\b"
)
_OTHER = re.compile(
    rf"^(?P<first>[^;]+?)(?:[;.]|,\s+(?:and|but|while))\s+(?P<rest>[^;]+ ){_LAST}", re.IGNORECASE
)
_RELATING = frozenset(
    [
        *("comparative", "before", "after", "ahead", "behind", "above", "below", "next", "side"),
        *("apart", "beat", "beaten", "as", "times"),
    ]
)
_SEVERAL = frozenset(
    [
        *("and", "or", "nor", "either", "neither", "both", "between", "not", "of", "if", "unless"),
        *("one", "other", "count", "none of", "nobody", "closed", "but", "stop", "end", "same"),
    ]
)

_TOLD = frozenset(("value", "not", "neither", "nor", "either", "or", "range"))


def spelled_out(
    sentence: str, mentions: Sequence[Mention], amounts: Sequence[Amount], vocabulary: Vocabulary
) -> str:
    """The sentence with names for the words that stand for them; the same where that is unsure."""
    text = " ".join(sentence.split())
    if text != sentence or len(text) > _LONGEST or not _HINT.search(text):
        return sentence
    row = tokens(sentence, mentions, amounts, vocabulary.names)
    if again := named_again(text, row, mentions):
        return again
    if match := _NEITHER.match(text):
        pair = _related(row, match.end("first"))
        if pair is not None and _are(match["noun"], pair, mentions, vocabulary):
            named = f"neither {_name(pair[0])} nor {_name(pair[1])} "
            return f"{match['first']}; {named}{text[match.end() :]}"
    if match := _NOR_THAT.match(text):
        pair = _related(row, match.end("first"))
        own = [each for each in row if each.kind == "value" and each.start >= match.start("rest")]
        if pair is not None and own:
            done = match["verb"] or match["done"]
            choice = f"{done} either {{}} or {{}}" if done else "neither {} nor {}"
            named = choice.format(_name(pair[0]), _name(pair[1]))
            return f"{match['first']}; {match['rest']} {named}."
    if match := _WHO.match(text):
        pair = _related(row, match.end("first"))
        # "After Bob, who paid more than she did": she is the other one.
        if pair is not None and pair[1] is _before(row, match.end("first")):
            return _replaced(match, pair[0])
    if match := _WHOSE.match(text):
        pair = _denied(row, match, vocabulary, mentions)
        if pair is not None:
            return _with_his_name(match, pair[0], vocabulary)
    if match := _OTHER.match(text):
        one = _only(row, match.end("first"))
        own = [
            token for token in row if token.kind == "value" and token.start >= match.start("rest")
        ]
        if one is not None and own and own[0].end <= match.start("joint"):
            return _replaced(match, one)
    return sentence


def _are(
    noun: str | None, pair: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> bool:
    """Whether both are of the list that a noun calls by its name, or were called so."""
    if noun is None or any(nouns(noun) & nouns(word) for word in pair[0].before):
        return True
    return all(
        nouns(noun) & nouns(vocabulary.attributes[item.attribute].name.lower().split()[-1])
        for token in pair
        for item in mentions[token.mention].items
    )


def _replaced(match: re.Match[str], token: Token) -> str:
    """The sentence with a name in place of its last words."""
    return f"{match.string[: match.start('joint')]}{match['joint']} {_name(token)}."


def _with_his_name(match: re.Match[str], token: Token, vocabulary: Vocabulary) -> str:
    """The sentence with a name in place of "his", "him" or "to his left" at its end."""
    name, said = _name(token), match.string[: match.end("rest")]
    if match["side"]:
        said += f"{match['to']} the {match['side']} of {name}"
    else:
        said += f"{match['joint']} {name}" + ("'s" if match["own"] else "")
    word = (match["side_of"] or match["whom"]).lower().split()[0]
    sexes = sexes_of(vocabulary.attributes)
    if word in PRONOUNS and is_male(token.text) is None and sexes is not None and sexes.told:
        said += f"; {name} is a {'man' if PRONOUNS[word] else 'woman'}"
    return f"{said}."


def _denied(
    row: Sequence[Token],
    match: re.Match[str],
    vocabulary: Vocabulary,
    mentions: Sequence[Mention],
) -> tuple[Token, Token] | None:
    """The two whom the part before the comma tells apart, or relates; behind it there is no other.

    What follows is told of the second: who is above "him" is above the first.
    """
    own = [token for token in row if token.end <= match.end("first")]
    rest = [token for token in row if match.start("rest") <= token.start < match.end("rest")]
    if any(token.kind == "value" for token in rest) or _SOMEBODY_ELSE.search(match["rest"]):
        return None
    what = re.match(
        r"whose (?P<noun>[a-z]+)|which (?P<bodily>.*\b(?:older|younger)\b)?", match["rest"]
    )
    if what is not None and what["bodily"]:
        # "Ann doesn't own the dog, which is older than hers": of no person.
        return None
    if what is not None and what["noun"]:
        called = frozenset().union(*(nouns(each.name.lower()) for each in vocabulary.attributes))
        if nouns(what["noun"]).isdisjoint(called | _EVERYBODYS):
            return None
    if [token.kind for token in own] == ["value", "not", "value"]:
        pair = own[0], own[2]
    else:
        related = _related(row, match.end("first"))
        if related is None or related[1] is not own[-1]:
            return None
        pair = related
    one = pair[0]
    word = (match["side_of"] or match["whom"]).lower().split()[0]
    male, wanted = is_male(one.text), PRONOUNS.get(word)
    if wanted is None:
        # "It" is no person.
        return None if male is not None else pair
    somebody = vocabulary.somebody.issuperset(
        item.attribute for item in mentions[one.mention].items
    )
    return pair if male is wanted or (male is None and somebody) else None


def _related(row: Sequence[Token], end: int) -> tuple[Token, Token] | None:
    """The two whom the part of a sentence before `end` relates; None where that is not certain."""
    part = _without_more([token for token in row if token.end <= end])
    relations = [at for at, token in enumerate(part) if token.kind in _RELATING]
    if len(relations) != 1 or not _SEVERAL.isdisjoint(token.kind for token in part):
        return None
    before = [token for token in part[: relations[0]] if token.kind == "value"]
    behind = [token for token in part[relations[0] :] if token.kind == "value"]
    return (before[0], behind[0]) if before and behind else None


def _without_more(part: list[Token]) -> list[Token]:
    """A part without what is told of the last one in it: "than Bob, who didn't win the cup"."""
    for at, token in enumerate(part):
        told = part[at + 1] if at + 1 < len(part) else None
        if token.kind == "comma" and told is not None and told.before[:1] in (("who",), ("which",)):
            more = {each.kind for each in part[at + 1 :]}
            return part[:at] if at and more <= _TOLD else part
    return part


def _only(row: Sequence[Token], end: int) -> Token | None:
    """The subject of the part of a sentence before `end`, where it speaks of nobody else."""
    part = [token for token in row if token.end <= end]
    if any(token.kind not in ("value", "comma") for token in part):
        return None
    return part[0] if part and part[0].kind == "value" else None


def _before(row: Sequence[Token], end: int) -> Token | None:
    """The last value before a place."""
    values = [token for token in row if token.kind == "value" and token.end <= end]
    return values[-1] if values else None


def _name(token: Token) -> str:
    """How a value is called, with the article that it had."""
    article = token.before[-1:] in (("the",), ("a",), ("an",))
    return f"the {token.text}" if article else token.text
