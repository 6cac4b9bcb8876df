"""Patterns made of many alternatives, of which one must be told from the others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from gridwright.puzzles.zebra.english.lexicon.words import small_words

__all__ = ["Cued", "alternatives", "first_words", "one_of"]

_PIECES = re.compile(r"\\.|\[[^]]*\]|.")
_PLAIN = re.compile(r"([a-z]+)(?: [^|]*$|$)")
_LETTERS = re.compile(r"[a-z]+(?![a-z?+*{])")
_BRACKETS = re.compile(r"\\.|\[[^]]*\]|[()]")


class Cued:
    r"""A pattern, in capital or small letters, that is searched for only where it can be.

    One of the cues is in every match, and most sentences have none of them.

    >>> closed = Cued(r"\b(?:closed|shut) (?:up|down)\b", (" up", " down"))
    >>> closed.search("Ann shut up the shop."), closed.search("The shop is shut.")
    (<re.Match object; span=(4, 11), match='shut up'>, None)
    """

    def __init__(self, pattern: str, cues: Iterable[str]) -> None:
        self.pattern = re.compile(pattern, re.IGNORECASE)
        self._cues = tuple(cues)
        word = re.compile("|".join(map(_longest_word, self._cues)))
        # Sentences are many, and their words few.
        self._is_cue = lru_cache(maxsize=4_000)(lambda key: word.search(key) is not None)

    def search(self, sentence: str) -> re.Match[str] | None:
        """The first match in a sentence, if it has one."""
        if not any(map(self._is_cue, small_words(sentence))):
            return None
        text = sentence.lower()
        return self.pattern.search(sentence) if any(map(text.__contains__, self._cues)) else None


def _longest_word(cue: str) -> str:
    """A pattern for the longest word of a cue, which may be a part of a longer one at its ends.

    >>> _longest_word(" rid"), _longest_word("ported to"), _longest_word("lets ")
    ('^rid', 'ported$', 'lets$')
    """
    word = max(re.finditer(r"[a-z]+", cue), key=lambda match: len(match[0]))
    return f"{'^' * (word.start() > 0)}{word[0]}{'$' * (word.end() < len(cue))}"


def one_of(patterns: Iterable[str]) -> str:
    """A pattern for any of these, none of which has alternatives outside brackets.

    `lastindex` of a match is the number of the one, from 1. The group that tells comes at the end
    and is empty: what begins with a letter is then passed over at once where the text has another.

    >>> re.match(one_of(["a+", "b"]), "b").lastindex
    2
    """
    return "|".join(f"{pattern}()" for pattern in patterns)


def alternatives(pattern: str) -> list[str]:
    """The alternatives of a pattern, without those inside brackets.

    >>> alternatives("a (?:b|c)|d[|]")
    ['a (?:b|c)', 'd[|]']
    """
    parts = [""]
    depth = 0
    for piece in _PIECES.findall(pattern):
        depth += (piece == "(") - (piece == ")")
        if piece == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += piece
    return parts


def first_words(pattern: str) -> set[str]:
    """The words with which a match can begin; without a blank behind it a word may go on.

    "0" stands for any digit.

    >>> sorted(first_words("(?<!x)not(?: so)?|an? (?:pre|post)|[a-z]+'t|left(?=,)|over[a-z]+"))
    ['', 'a ', 'an ', 'left ', 'not ', 'over']
    """
    if plain := _PLAIN.match(pattern):
        return {f"{plain[1]} "}
    return {f"{head} " if whole else head for head, whole in _heads(pattern)}


@cache
def _heads(pattern: str) -> set[tuple[str, bool]]:
    """How a match can begin, and whether that is all of it, so that more can follow."""
    found: set[tuple[str, bool]] = set()
    for part in alternatives(pattern):
        going_on, rest = {""}, part
        while rest and going_on:
            group = rest[0] == "("
            letters = _LETTERS.match(rest)
            after = _closed(rest) if group else letters.end() if letters else 1
            if rest.startswith("(?:"):
                options = _heads(rest[3 : after - 1])
            elif group:
                # What must stand beside a match does not belong to it.
                options = {("", True)}
            elif rest[0] in r"\[.":
                options = {("0" if rest.startswith(r"\d") else "", False)}
            else:
                options = {(rest[:after], True)}
            if rest[after : after + 1] in ("+", "*", "{"):
                options = {("", False)}
            optional = rest[after : after + 1] == "?"
            more = {_cut(head + option, whole) for head in going_on for option, whole in options}
            found |= {(head, False) for head, whole in more if not whole}
            going_on = going_on if optional else set()
            going_on |= {head for head, whole in more if whole}
            rest = rest[after + optional :]
        found |= {(head, True) for head in going_on}
    return found


def _cut(head: str, whole: bool) -> tuple[str, bool]:
    """Only the first word of a beginning, where it has a first word."""
    letters = next((place for place, one in enumerate(head) if not one.isalpha()), 0)
    return (f"{head[:letters]} ", False) if letters else (head, whole)


def _closed(text: str) -> int:
    """Where the bracket ends with which a text begins."""
    depth = 0
    for match in _BRACKETS.finditer(text):
        depth += (match[0] == "(") - (match[0] == ")")
        if not depth:
            return match.end()
    return len(text)
