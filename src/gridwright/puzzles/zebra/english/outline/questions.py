"""What a question asks for: the attribute whose value is wanted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gridwright.puzzles.zebra.english.lexicon.persons import agents_of
from gridwright.puzzles.zebra.english.lexicon.words import stems as stems_of
from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.naming.context import TELLING
from gridwright.puzzles.zebra.english.naming.mentions import Mention
from gridwright.puzzles.zebra.english.naming.places import is_row
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["asked", "plain_question"]

_ROW = frozenset(("house", "position", "place", "number", "seat", "home", "spot", "street"))
_PEOPLE = ("name", "person", "people", "nationality", "man", "woman", "resident", "owner", "player")
_EMPTY = frozenset(
    [
        *("a", "each", "every", "person", "people", "everyone", "have", "has", "had", "unique"),
        *("different", "kind", "type"),
    ]
)
_VERB = re.compile(r"\b(?:is|are|was|were|does|do|did|has|have|will|lives|owns)\b")
_THING = re.compile(r"\s*(?:is|are|was)\s+(?:the\s+)?((?:[a-z]+\s+){1,2}(?:of\s+the\s+[a-z]+)?)")
_QUESTION = re.compile(r"\b(who|whose|whom|what|which|where|when|how|why)\b")
_CLAUSE = re.compile(r"\b(?:who|whose|whom|which|that|where|with|in|of)\b")
_FLYING_FLAGS = re.compile(
    r"\s*(?:ship|boat|vessel|yacht|plane|team|crew) (?!is\b|are\b|does\b|did\b)[a-z]+s\b"
)
"""What is told apart by its nation, where that is listed."""
_WHEN = frozenset(("birthday", "date", "day", "month", "year", "time", "hour", "week", "weekday"))
_STAYS = frozenset(
    [
        *(
            "live",
            "lives",
            "living",
            "reside",
            "resides",
            "sit",
            "sits",
            "seated",
            "stand",
            "stands",
        ),
        *("stay", "stays", "kept", "located", "house", "home", "drunk", "smoked"),
    ]
)
_HOW = {
    "old": ("age",),
    "much": ("price", "cost", "fee", "fare", "rent", "salary", "bill", "amount", "donation"),
    "tall": ("height",),
    "high": ("height", "elevation", "altitude"),
    "heavy": ("weight",),
    "fast": ("speed",),
    "far": ("distance",),
    "long": ("length", "duration"),
}
"""What is asked for by "how old" and the like: words in the name of the attribute."""


def plain_question(sentence: str, attributes: Sequence[Attribute]) -> str:
    """A question in plainer words: who drinks tea, who is in the middle place.

    >>> plain_question("Who likes to drink tea?", (Attribute("seat", ("1", "2", "3")),))
    'Who drinks tea?'
    >>> plain_question("Who sits in the middle?", (Attribute("seat", ("1", "2", "3")),))
    'Who sits in the middle seat?'
    """
    text = re.sub(
        r"\b(?:likes|loves|prefers) to (drink|eat|play|read|smoke|wear)\b", r"\1s", sentence
    )
    if is_row(attributes[0]):
        text = re.sub(
            r"\b(in the (?:middle|center|centre)|on the far (?:left|right))(?=\s*\?)",
            rf"\1 {attributes[0].name}",
            text,
        )
        text = re.sub(r"\bon the far (left|right) (\w+)", r"in the \1most \2", text)
    return text


def asked(sentence: str, mention: Mention, attributes: Sequence[Attribute]) -> tuple[int, ...]:
    """The attributes that a question can ask for, apart from that of the value it names.

    >>> people = [Attribute("house", ("1", "2")), Attribute("drink", ("tea", "milk"))]
    >>> asked("What does the man in house 2 drink?", Mention(14, 28, ()), people)
    (1,)
    """
    text = sentence[: mention.start].lower() + " " * (mention.end - mention.start)
    text += sentence[mention.end :].lower()
    # The first such word asks; a later "who" only opens a clause.
    match = _QUESTION.search(text)
    if match is None:
        return ()
    names = [_words(attribute.name) for attribute in attributes]
    after = text[match.end() :]
    word = match[1]
    if word in ("who", "whose", "whom"):
        return _people(names) or tuple(sorted(agents_of(attributes)))
    if word == "when":
        thing = _THING.match(after)
        told = _called(names, _stems(thing[1]) - _ROW if thing else ())
        born = ("birth", "birthday", "born") if re.search(r"\bborn\b", after) else ()
        return told or _called(names, born or _WHEN)
    if word == "how":
        kind, _, rest = after.strip().partition(" ")
        if kind == "many":
            return _called(names, _stems(rest[:1] and rest.split()[0]) - _ROW)
        return _called(names, _HOW.get(kind, ()))
    if word == "where":
        # Where somebody lives is a house; where he was born or works is something else.
        tail = re.findall(r"[a-z]+", text[mention.end :])[-1:] or ["live"]
        stays = tail[0] in _STAYS and not re.search(r"\b(?:born|works?|worked|from)\b", after)
        return (0,) if stays and names[0] & _ROW else ()
    return _thing(text, match.end(), mention, names) if word != "why" else ()


def _thing(
    text: str, start: int, mention: Mention, names: Sequence[frozenset[str]]
) -> tuple[int, ...]:
    """What "what" and "which" ask for: the noun behind them, or what the verb at the end tells."""
    after = text[start:]
    head = _VERB.split(after, maxsplit=1)[0]
    if not head.strip() and (thing := _THING.match(after)):
        # "What is the number of the house where …": the noun comes behind the verb.
        head = thing[1]
    stems = _stems(head)
    noun = _stems(head.strip().split(" ")[0])
    if noun & {_stem(word) for word in _PEOPLE} and not _called(names, noun):
        # "Which man drinks tea".
        return _people(names)
    if found := _called(names, stems - _ROW):
        return found
    if stems & _ROW:
        return (0,)
    if stems & {_stem(word) for word in _PEOPLE}:
        return _people(names)
    if _FLYING_FLAGS.match(after) and (flags := _called(names, ("nationality",))):
        # "Which ship carries tea": the Greek one.
        return flags
    if re.search(r"[a-z]", head) and not _VERB.match(after.strip()):
        # It asks for some noun that is not an attribute.
        return _called(names, _stems(text[mention.end :])) if stems & _WHEN else ()
    clause = _CLAUSE.search(text, start)
    main = text[start : min(mention.start, clause.start() if clause else mention.start)]
    for words in (text[mention.end :], main):
        if found := _called(names, _stems(words) - _ROW):
            return found
    verbs = [stem for word in re.findall(r"[a-z]+", text[mention.end :]) for stem in stems_of(word)]
    return _called(names, [noun for verb in verbs for noun in TELLING.get(verb, ())])


def _called(names: Sequence[frozenset[str]], words: Iterable[str]) -> tuple[int, ...]:
    wanted = frozenset(words)
    return tuple(number for number, name in enumerate(names) if name & wanted)


def _people(names: Sequence[frozenset[str]]) -> tuple[int, ...]:
    for word in _PEOPLE:
        if people := _called(names, (word,)):
            return people
    return ()


def _stems(text: str) -> frozenset[str]:
    return frozenset(_stem(word) for word in re.findall(r"[a-z]+", text))


def _words(name: str) -> frozenset[str]:
    words = re.findall(r"[a-z]+", name.lower())
    return frozenset(_stem(word) for word in words if word not in _EMPTY)


def _stem(word: str) -> str:
    """Words of one root: drink, drinks, drinking; colour and color."""
    word = stem(word).replace("our", "or")
    return re.sub(r"(?<=\w{3})(?:ing|ed)$", "", word)
