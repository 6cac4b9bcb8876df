"""Words of a sentence, and which words are forms of each other.

Two words are compared on three levels: the same letters, the same noun in another number (roses,
rose), and the same stem (painting, paints, painter). The levels are kept apart, because a nearer
form always wins over a farther one.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

__all__ = ["Word", "alike", "bag", "close", "key_of", "nouns", "small_words", "stems", "words_of"]

_WORD = re.compile(
    r"(?<![^\W_])[A-Za-z][+-](?![\w+-])"  # a grade: A-
    r"|\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:[.:]\d+)?"
    r"|(?<=[^\W\d_])['’]s(?![^\W_])"  # the possessive, a word of its own
    r"|[^\W\d_]+|[&%$£€#+]"
)
_IRREGULAR = {
    **{"geese": "goose", "mice": "mouse", "men": "man", "women": "woman", "feet": "foot"},
    **{"children": "child", "people": "person", "teeth": "tooth", "oxen": "ox", "dice": "die"},
    **{"cacti": "cactus", "kids": "child", "kid": "child", "persons": "person"},
}
_SPELT = {
    **{"grey": "gray", "yoghurt": "yogurt", "aluminium": "aluminum", "doughnut": "donut"},
    **{"doughnuts": "donuts", "moustache": "mustache", "pyjamas": "pajamas", "theatre": "theater"},
    **{"jewellery": "jewelry", "whiskey": "whisky", "omelette": "omelet", "omelettes": "omelets"},
    **{"harbour": "harbor", "neighbour": "neighbor", "neighbours": "neighbors", "armour": "armor"},
}
"""British words and the American spelling in which they are compared."""
_PAST = {
    **{"ate": "eat", "drank": "drink", "drove": "drive", "wore": "wear", "won": "win"},
    **{"swam": "swim", "ran": "run", "sang": "sing", "rode": "ride", "flew": "fly"},
    **{"bought": "buy", "sold": "sell", "paid": "pay", "kept": "keep", "grew": "grow"},
    **{"wrote": "write", "drew": "draw", "taught": "teach", "spoke": "speak", "spent": "spend"},
    **{f"{side}ern": side for side in ("north", "south", "east", "west")},
    **{"threw": "throw", "flautist": "flute", "flutist": "flute", "has": "have", "had": "have"},
    **{"gymnast": "gymnastics", "athlete": "athletics", "physicist": "physics"},
}


@dataclass(frozen=True, slots=True)
class Word:
    """A word, its position, and the letters by which it is compared."""

    start: int
    end: int
    text: str
    key: str


def bag(text: str) -> frozenset[str]:
    """The words of a text, separated by blanks, as a set."""
    return frozenset(text.split())


@lru_cache(maxsize=2_000)
def words_of(text: str) -> tuple[Word, ...]:
    """The words of a text; a hyphen parts words, and so does the border of letters and digits.

    >>> [word.key for word in words_of("Mrs. O'Neil's Ford F-150 & $4,500")]
    ['mrs', 'o', 'neil', "'s", 'ford', 'f', '150', 'and', '$', '4500']
    """
    return tuple(
        Word(match.start(), match.end(), match[0], key_of(match[0]))
        for match in _WORD.finditer(text)
    )


@lru_cache(maxsize=2_000)
def small_words(text: str) -> frozenset[str]:
    """The words of a text in small letters, as a set: most rules are about words not among them.

    >>> sorted(small_words("The baker's cat is older than the other cat."))
    ["'s", 'baker', 'cat', 'is', 'older', 'other', 'than', 'the']
    """
    return frozenset([word.text.lower() for word in words_of(text)])


@lru_cache(maxsize=20_000)
def key_of(text: str) -> str:
    """Small letters without accents; numbers without commas; ``&`` as a word.

    >>> key_of("Café"), key_of("1,250"), key_of("&")
    ('cafe', '1250', 'and')
    """
    if text == "&":
        return "and"
    plain = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return plain.replace(",", "") if plain[:1].isdigit() else _SPELT.get(plain, plain)


@lru_cache(maxsize=20_000)
def nouns(key: str) -> frozenset[str]:
    """The word and the singulars it can be the plural of.

    >>> sorted(nouns("wolves")), sorted(nouns("daisies")), sorted(nouns("glass"))
    (['wolf', 'wolfe', 'wolve', 'wolves'], ['daisie', 'daisies', 'daisy'], ['glass'])
    """
    found = {key, _IRREGULAR.get(key, key)}
    if len(key) > 3 and key.endswith("s") and not key.endswith("ss"):
        found.add(key[:-1])
        if key.endswith("ies"):
            found.add(key[:-3] + "y")
        elif key.endswith("ves"):
            found |= {key[:-3] + "f", key[:-3] + "fe"}
        elif key.endswith(("ses", "xes", "zes", "ches", "shes", "oes")):
            found.add(key[:-2])
    return frozenset(found)


@lru_cache(maxsize=20_000)
def stems(key: str) -> frozenset[str]:
    """What remains of a noun, verb or agent without its ending, in every way it can be meant.

    >>> stems("swimming") & stems("swims"), stems("pianist") & stems("piano")
    (frozenset({'swim'}), frozenset({'piano'}))
    """
    found = {_PAST.get(key, key)}
    for word in nouns(key):
        found |= {word, _PAST.get(word, word)}
        for ending in ("ing", "er", "ed", "or", "ist", "ian", "y"):
            root = word.removesuffix(ending)
            if root == word or len(root) < (3 if ending in ("ing", "ed", "er") else 4):
                continue
            if ending == "er" and len(root) == 3:
                # A diver dives, but a water is no wat.
                found.add(root + "e")
                continue
            found |= {root, root + "e"}
            if ending == "ist":
                found |= {root + "o", root + "y"}
            if len(root) > 3 and root[-1] == root[-2]:
                found.add(root[:-1])
    return frozenset(found)


def alike(one: str, other: str) -> bool:
    """Whether two names are alike enough for one to be the other one misspelt.

    >>> alike("anne", "ann"), alike("boob", "bob"), alike("dora", "cleo")
    (True, True, False)
    """
    if one == other or one[:1] != other[:1] or nouns(one) & nouns(other):
        return False
    return difflib.SequenceMatcher(None, one, other).ratio() >= 0.75


def close(one: str, other: str) -> bool:
    """Whether one word is surely the other one misspelt.

    Two neighbours swapped are a slip in any word, a letter doubled or not in words of six letters;
    any one letter wrong, missing or too many, in words of eight.

    >>> close("hydrangaes", "hydrangeas"), close("boquet", "bouquet"), close("painter", "printer")
    (True, False, False)
    >>> close("rde", "red")
    True
    """
    if one == other or one[:1] != other[:1] or abs(len(one) - len(other)) > 1:
        return False
    short, long = sorted((one, other), key=len)
    if len(short) < 3 or not (one.isalpha() and other.isalpha()):
        return False
    first = 0
    while first < len(short) and short[first] == long[first]:
        first += 1
    if len(short) == len(long):
        swapped = short[first : first + 2] == long[first : first + 2][::-1]
        if swapped and short[first + 2 :] == long[first + 2 :]:
            return first + 1 < len(short)
        return len(short) >= 8 and short[first + 1 :] == long[first + 1 :]
    if len(short) < 6 or short[first:] != long[first + 1 :]:
        return False
    return len(short) >= 8 or long[first] == long[first - 1]
