"""What a question asks for: the attribute whose value is wanted."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.amounts import stem
from gridwright.puzzles.zebra.english.mentions import Mention
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["asked"]

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
_QUESTION = re.compile(r"\b(who|what|which|where|how)\b")


def asked(sentence: str, mention: Mention, attributes: Sequence[Attribute]) -> tuple[int, ...]:
    """The attributes that a question can ask for, apart from that of the value it names.

    >>> people = [Attribute("house", ("1", "2")), Attribute("drink", ("tea", "milk"))]
    >>> asked("What does the man in house 2 drink?", Mention(14, 28, ()), people)
    (1,)
    """
    text = sentence[: mention.start].lower() + " " * (mention.end - mention.start)
    text += sentence[mention.end :].lower()
    match = _QUESTION.search(text)
    if match is None:
        return ()
    names = [_words(attribute.name) for attribute in attributes]
    after = text[match.end() :]
    head = _VERB.split(after, maxsplit=1)[0]
    if not head.strip() and (thing := _THING.match(after)):
        # "What is the number of the house where …": the noun comes behind the verb.
        head = thing[1]
    for words in (head, text) if match[1] != "who" else ():
        stems = {_stem(word) for word in re.findall(r"[a-z]+", words)}
        named = [number for number, name in enumerate(names) if name & stems - _ROW]
        if named:
            return tuple(named)
        if stems & _ROW:
            return (0,)
    if match[1] == "who":
        for word in _PEOPLE:
            people = [number for number, name in enumerate(names) if word in name]
            if people:
                return tuple(people)
    return (0,) if match[1] == "where" else ()


def _words(name: str) -> frozenset[str]:
    words = re.findall(r"[a-z]+", name.lower())
    return frozenset(_stem(word) for word in words if word not in _EMPTY)


def _stem(word: str) -> str:
    """Words of one root: drink, drinks, drinking; colour and color."""
    word = stem(word).replace("our", "or")
    return re.sub(r"(?<=\w{3})(?:ing|ed)$", "", word)
