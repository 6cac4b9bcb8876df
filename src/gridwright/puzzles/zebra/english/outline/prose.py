"""Attributes that no list introduces: gathered from what the sentences say people have and do.

Somebody drinks milk, a cat is kept, the Dane lives in the red house: verbs, peoples and colours
tell of which attribute a word is a value. This is certain only where every attribute that shows
comes out with one value for every place; otherwise the reader is asked for a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.tables import PEOPLES
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, words_of
from gridwright.puzzles.zebra.english.outline.listed import COLOURS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["gathered"]

_TO = r"(?:goes|going|go|heads|heading|headed|sails|sailing|sail|travels|bound) (?:to|for)"
_DONE = (
    ("drink", "drinks|drinking|drink", "drunk", "drinker"),
    ("cigarette", "smokes|smoking|smoke", "smoked", "smoker"),
    ("pet", "keeps|owns|rears|raises|breeds|keep|own", "kept|raised|bred", "owner|keeper"),
    ("food", "eats|eating|eat", "eaten", "eater"),
    ("car", "drives|driving|drive", "driven", "driver"),
    ("game", "plays|playing|play", "played", "player"),
    ("book", "reads|reading|read", "read", "reader"),
    ("flower", "grows|growing|grow", "grown", "grower"),
    ("cargo", "carries|carrying|carry", "carried", "carrier"),
    ("destination", _TO, "", ""),
    ("departure time", r"(?:leaves|leaving|leave|departs|departing) at", "", ""),
)
"""What is called what: by the verb before it, the participle, the one who does it."""
_STOP = (
    r"(?:and|or|nor|lives?|is|are|was|who|that|in|next|has|as|while|but|to|the|with|house|does|not"
    r"|where|on|at|from|by|of|for|as|if|unless|when|then|immediately|directly|somewhere|smoker|drinker|owner|keeper|eater"
    r"|driver|player|reader|drinks|smokes|keeps|owns|rears|raises|breeds|eats|drives|plays|reads"
    r"|sits|stands|leaves|leaving|carries|grows|goes|heads|instead|also)\b"
)
_NOUN = rf"(?P<value>[^\W\d_][\w'’&-]*(?: (?!{_STOP})[^\W\d_][\w'’&-]*){{0,2}})"
_PERSON = re.compile(
    r"(?!(?:Who|What|Which|He|She|It|They|There|Nobody|Someone|Whoever)\b)([A-Z][a-z]+)"
    r" (?:lives|drives|drinks|owns|keeps|eats|plays|reads|smokes|sits)\b"
)
_PLAYERS = re.compile(
    r"\b(?:the|a)\s+(\w+baller|golfer|cricketer|cyclist|swimmer|skier|boxer|runner)\b",
    re.IGNORECASE,
)
_OTHERWISE = re.compile(
    r"\b(?:neighbou?r|unique|different|certain|own|same|house|more|less|one|two|exterior|chimney)\b"
)
_EVERYBODY = re.compile(
    r"\b(?P<verb>[a-z]{3,})(?: (?P<how>to|for|in|at))? (?:an? )?(?:certain|different|particular|"
    r"specific|favou?rite) (?:(?:type|kind|brand|sort|make)s? of (?:an? )?)?(?P<noun>[a-z]{3,})\b"
)
"""They listen to a certain type of music, wear a different hat."""
_KNOWN = bag(
    """has have had own owns keep keeps keeping drink drinks smoke smokes raise raises rear rears
    drive drives play plays eat eats with from are were and each live lives come comes painted"""
)
_LIKES = "loves|adores|likes|enjoys|prefers|devours|snarfs"
_START = r"(?:\b(?:the|a|an|his|her|only)\s+)?[\"“‘]?"
_LIKED = re.compile(rf"\b(?:{_LIKES})\s+(?!to\b){_START}{_NOUN}", re.IGNORECASE)
_LIKER = re.compile(rf"\bthe\s+{_NOUN}\s+(?:lover|fan|enthusiast)\b", re.IGNORECASE)


def gathered(
    sentences: Sequence[str],
    size: int,
    line: int,
    scene: str = "",
    listed: Sequence[Attribute] = (),
) -> list[Attribute]:
    """The attributes of which the sentences speak; raises `ReadError` where values are missing.

    What a `scene` says everybody does ("each listens to a certain type of music") is done to the
    values of an attribute, and so is what somebody likes where only one list lacks values. The
    values that a story has `listed` are no others.

    >>> sentences = ["The Dane drinks tea.", "Milk is drunk in the red house."]
    >>> sentences += ["The Swede lives in the blue house."]
    >>> [(each.name, each.values) for each in gathered(sentences, 2, 1)]
    [('nationality', ('Dane', 'Swede')), ('color', ('red', 'blue')), ('drink', ('tea', 'Milk'))]
    """
    found: dict[str, list[str]] = {"nationality": [], "color": []}
    perhaps: list[tuple[str, str]] = []
    liked: list[str] = []
    told = _told_in(scene)
    others = [value for each in listed for value in each.values]
    for sentence in sentences:
        liked += [match["value"] for match in _LIKED.finditer(sentence)]
        liked += [match["value"] for match in _LIKER.finditer(sentence)]
        for name, value in (*_named_values(sentence), *_done_to(sentence, told)):
            if any(_same(value, other) for other in others):
                continue
            if name.endswith("?"):
                perhaps.append((name[:-1], value))
                continue
            known = found.setdefault(name, [])
            if not any(_same(value, other) for other in known):
                known.append(value)
    for name, value in perhaps:
        # "The man with the fox", "the Sweed": only what is nothing else, where one is missing.
        known = found.setdefault(name, [])
        if len(known) < size and not any(_same(value, o) for each in found.values() for o in each):
            known.append(value)
    _fill(found, liked, size)
    attributes = []
    for name, values in found.items():
        if name == "departure time":
            values = [_o_clock(value) for value in values]
        if len(values) == size:
            attributes.append(Attribute(name, tuple(values)))
        elif values:
            named = ", ".join(values)
            message = (
                f"no attributes are listed, and only {len(values)} values of {name} are named, but "
                f"{size} are needed: {named}; write a line such as '{name}: {named}, ...'"
            )
            raise ReadError(message, line=line, column=1)
    return attributes


def _told_in(scene: str) -> list[tuple[str, re.Pattern[str]]]:
    """What a scene says that everybody does, each with the name of what it is done to."""
    told: dict[str, re.Pattern[str]] = {}
    for match in _EVERYBODY.finditer(scene):
        stem = match["verb"].removesuffix("s").removesuffix("e")
        if match["verb"] in _KNOWN or len(stem) < 3:
            continue
        after = rf"\s+{match['how']}" if match["how"] else ""
        verb = rf"\b{re.escape(stem)}(?:e?s|e|ing)?{after}\s+{_START}{_NOUN}"
        told.setdefault(match["noun"], re.compile(verb, re.IGNORECASE))
    return list(told.items())


def _done_to(
    sentence: str, told: Sequence[tuple[str, re.Pattern[str]]]
) -> Iterator[tuple[str, str]]:
    """The values to which a sentence says that it is done."""
    for name, verb in told:
        for match in verb.finditer(sentence):
            yield name, match["value"]


def _fill(found: dict[str, list[str]], liked: Sequence[str], size: int) -> None:
    """What people like, in the one list that lacks just as many values."""
    short = [values for values in found.values() if 0 < len(values) < size]
    known = [value for values in found.values() for value in values]
    fresh: list[str] = []
    for value in liked:
        if not any(_same(value, other) for other in (*known, *fresh)):
            fresh.append(value)
    if len(short) == 1 and len(short[0]) + len(fresh) == size:
        short[0] += fresh


def _o_clock(hour: str) -> str:
    """An hour in words as a time of day."""
    number = WORDS.get(hour.lower())
    return hour if number is None else f"{number:g}:00"


def _named_values(sentence: str) -> Iterator[tuple[str, str]]:
    """What the sentence names, and as what."""
    for word in words_of(sentence):
        if word.text[:1].isupper() and any(word.key in people for people in PEOPLES):
            yield "nationality", word.text
    for match in re.finditer(
        r"\b(\w+)(?: (?:house|home|walls?|door|chimney|roof)| one\b)", sentence
    ):
        if match[1].lower() in COLOURS:
            yield "color", match[1]
    if (person := _PERSON.match(sentence)) is not None:
        yield "name", person[1]
    for match in _PLAYERS.finditer(sentence):
        yield "game", match[1]
    for name, verbs, participles, agents in _DONE:
        patterns = (
            rf"\b(?:{verbs})\s+{_START}{_NOUN}",
            rf"(?:^|\bwhere\s+|,\s+){_START}{_NOUN}\s+(?:is|are)\s+(?:{participles})\b",
            rf"\bthe\s+{_NOUN}\s+(?:{agents})\b",
        )
        for pattern in patterns[: 3 if participles else 1]:
            for match in re.finditer(pattern, sentence, re.IGNORECASE):
                if not re.search(r"\b(?:house|home|owner|certain|different)\b", match["value"]):
                    yield name, re.sub(r"^pet (?=\w)", "", match["value"])
    for match in re.finditer(
        rf"\b(?P<who>man|woman|person|one|house)\s+with\s+(?:the|an?)\s+(?:pet\s+)?{_NOUN}",
        sentence,
    ):
        if not _OTHERWISE.search(match["value"]):
            yield "pet?" if match["who"] == "house" else "pet", match["value"]
    for match in re.finditer(rf"\bhas\s+(?:an?\s+|the\s+)?{_NOUN}", sentence):
        if not _OTHERWISE.search(match["value"]):
            yield "pet?", match["value"]
    for match in re.finditer(
        r"\b[Tt]he ([A-Z][a-z]+) (?:lives|keeps|owns|drinks|plays)\b", sentence
    ):
        yield "nationality?", match[1]


def _same(one: str, other: str) -> bool:
    """Whether two names differ only in number and capital letters."""
    first, second = words_of(one), words_of(other)
    return len(first) == len(second) and all(
        nouns(a.key) & nouns(b.key) for a, b in zip(first, second, strict=True)
    )
