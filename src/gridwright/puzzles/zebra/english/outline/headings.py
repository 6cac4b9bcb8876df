"""Lines that introduce an attribute: what it is called and which values it has."""

from __future__ import annotations

import re

from gridwright.puzzles.zebra.english.lexicon.words import bag

__all__ = ["attribute_name", "split_values"]

_ONE = re.compile(r"[,;]?\s*(?:\band\s+)?(?=\bone\s+(?!of\b))", re.IGNORECASE)
_STRIPPED = bag(
    """each every everyone everybody the people person persons they all have has had own owns use
    uses keep keeps are is was were of lives live in prefers prefer likes like loves drives plays
    smokes drinks reads supports wears wearing eating eats ate a an unique different distinct their
    his her its something kind kinds type types sort sorts for one house houses friend friends"""
)
_OF_ONES_OWN = re.compile(
    r"\b(?:different|unique|distinct|own|certain) (?!for\b)(.+)$", re.IGNORECASE
)
_DONE_BY = re.compile(r"\b(?:is|are) \w+(?:ed|ing) (?:by|with|to) (.+)$")
_SAME = frozenset(["series", "species", "clothes", "glasses", "news", "trousers", "pants", "apr"])
_ADVERBS = frozenset(["only", "always", "just", "really", "also", "usually"])
_COMMAS = re.compile(r"\s*,\s+")
_DASHES = re.compile(r"\s+[-–—]\s+")
_SLASHES = re.compile(r"\s+/\s+")
_KEPT = re.compile(r"(?:ss|us|is)$")
_MARKUP = re.compile(r"\([^)]*\)|[`*_\"]")
_ONE_WORD = re.compile(r"[A-Za-z][a-z]*(?:[A-Z][a-z]+)+")
"""A word with capitals inside is a name already."""
_WHOLE = re.compile(r"(?:each|every|everyone|everybody|the|people|they|all)\b", re.IGNORECASE)
_DIFFERS = re.compile(r"(.+?) (?:is|are) (?:all )?(?:unique|different|distinct)")
_IN_EACH = re.compile(r" (?:in|of) (?:the|each|every|different)\b.*")
_WHERE = re.compile(r" (?:in|for|from|at|on|to|with|by) (?:the|their|his|each|a)\b.*")
_NAMES_OF = re.compile(r"(\S+)['’]s? names?|(\S+?)s['’] names?", re.IGNORECASE)
_COLORED = re.compile(r"colou?red (.+)")
_KIND_OF = re.compile(r"^(?:brands?|types?|kinds?|sorts?|makes?) of (?=\w)")
_NUMBER = re.compile(r" no\.?$")
_OF = re.compile(r"(\w+) of (\w+)")
_CLOCK = re.compile(r"\b[ap]\.m\.\s*$", re.IGNORECASE)
"""The full stop of "9:30 p.m." ends no sentence."""
_BEING = re.compile(r" (?:is|are|were)$")


def attribute_name(head: str) -> str:
    """A short name for the attribute that the words before the colon introduce.

    >>> attribute_name("Each person has a favorite drink"), attribute_name("dog breeds")
    ('favorite drink', 'dog breed')
    >>> attribute_name("The fathers' names in the houses are different")
    'father'
    >>> attribute_name("Everyone reads a different genre of books")
    'book genre'
    """
    text = " ".join(_MARKUP.sub(" ", head).split()).rstrip(":. ")
    if _ONE_WORD.fullmatch(text):
        return text
    whole = _WHOLE.match(text)
    if match := _DIFFERS.fullmatch(text):
        text = _IN_EACH.sub("", match[1])
    elif match := (_OF_ONES_OWN.search(text) or _DONE_BY.search(text)):
        text = match[1]
    words = text.split()
    while len(words) > 1 and words[0].lower() in _STRIPPED and (whole or len(words) > 3):
        words = words[1:]
    text = _WHERE.sub("", " ".join(words))
    if match := _NAMES_OF.fullmatch(text):
        text = match[1] or match[2]
    if match := _COLORED.fullmatch(text):
        text = f"{match[1]} color"
    text = _NUMBER.sub(" number", _KIND_OF.sub("", text))
    if match := _OF.fullmatch(text):
        text = f"{singular(match[2])} {match[1]}"
    text = _BEING.sub("", text)
    *start, last = text.split() or [head.strip() or "attribute"]
    words = [*start, singular(last)]
    return " ".join(word if word[1:2].isupper() else word[:1].lower() + word[1:] for word in words)


def singular(word: str) -> str:
    """The singular of a noun.

    >>> [singular(word) for word in ("stories", "boxes", "cheeses", "glass", "prices")]
    ['story', 'box', 'cheese', 'glass', 'price']
    """
    small = word.lower()
    if small in ("people", "children", "wives"):
        return {"people": "person", "children": "child", "wives": "wife"}[small]
    if small in _SAME or not small.endswith("s") or len(word) < 4 or _KEPT.search(small):
        return word
    if small.endswith("ies") and len(word) > 4 and small not in ("movies", "cookies", "ties"):
        return word[:-3] + "y"
    if small.endswith(("xes", "ches", "shes", "sses", "zzes", "oes")) and small != "shoes":
        return word[:-2]
    return word[:-1]


def split_values(text: str, size: int | None = None) -> list[tuple[str, int]]:
    """The values of a list, each with its place in the text.

    A list in back-ticks, of "one is ..." or separated by commas; where `size` values are expected,
    the last "and" separates two of them if one would be missing.

    >>> [value for value, _ in split_values("one has a cat, one owns horses, and one is a painter")]
    ['cat', 'horses', 'painter']
    >>> [value for value, _ in split_values("4,500, 9,000 and 12,500.", 3)]
    ['4,500', '9,000', '12,500']
    """
    ticked = [(match[1].strip(), match.start(1)) for match in re.finditer(r"`([^`]*)`", text)]
    if len(ticked) > 1:
        return ticked
    if len(re.findall(r"\bone\s+(?!of\b)", text, re.IGNORECASE)) > 1:
        pieces = _pieces(text, _ONE)
        return [_described(piece, place) for piece, place in pieces if piece]
    mark = next((mark for mark in "|;" if mark in text), None)
    separator = re.compile(rf"\s*\{mark}\s*") if mark else _separator(text)
    pieces = [pair for pair in _pieces(text, separator) if pair[0]]
    if pieces and (match := re.match(r"(?:and|or|&)\s+", pieces[-1][0])):
        pieces[-1] = (pieces[-1][0][match.end() :], pieces[-1][1] + match.end())
    elif pieces and (size is None or len(pieces) == size - 1):
        last, place = pieces[-1]
        parts = re.split(r"\s+(?:and|or)\s+", last)
        if len(parts) == 2 and (size is not None or len(pieces) > 1):
            second = place + last.rindex(parts[1])
            pieces[-1:] = [(parts[0], place), (parts[1], second)]
    return [_clean(piece, place) for piece, place in pieces]


def _separator(text: str) -> re.Pattern[str]:
    """What separates the values: commas, or dashes where there are none: "Mon - Tue - Wed"."""
    if "," not in text:
        if len(_SLASHES.findall(text)) > 1:
            return _SLASHES
        return _DASHES if len(_DASHES.findall(text)) > 1 else _COMMAS
    close = re.search(r",(?=\S)", text) and not re.search(r"\d,\d{3}(?!\d)", text)
    return re.compile(r"\s*,\s*") if close else _COMMAS


def _pieces(text: str, separator: re.Pattern[str]) -> list[tuple[str, int]]:
    pieces: list[tuple[str, int]] = []
    start = 0
    for match in [*separator.finditer(text), None]:
        end = match.start() if match else len(text)
        piece = text[start:end]
        if match is None:
            piece = piece if _CLOCK.search(piece) else re.sub(r"\.\s*$", "", piece)
        stripped = piece.strip()
        pieces.append((stripped, start + len(piece) - len(piece.lstrip())))
        start = match.end() if match else end
    return pieces


def _clean(piece: str, place: int) -> tuple[str, int]:
    text = piece.strip('"“”*_ ')
    found = place + piece.find(text[:1]) if text else place
    # Quotation marks inside, as in 'Long Lane ("the Lane")', would end a value where it is written.
    return " ".join(text.replace('"', "").split()), found


def _described(piece: str, place: int) -> tuple[str, int]:
    """The value in "one is a painter": what comes after the verb and the article."""
    words = re.findall(r"\S+", piece.rstrip(" .,;"))[1:]
    while words and words[0].lower() in _ADVERBS:
        words = words[1:]
    if len(words) > 1:
        being = words[0].lower() in ("is", "was", "are")
        words = words[1:]
        if being and words[0].endswith("ing") and len(words) > 1:
            words = words[1:]
    if len(words) > 1 and words[0].lower() in ("a", "an", "the", "some", "his", "her"):
        words = words[1:]
    value = " ".join(words)
    return value, place + max(piece.find(value), 0)
