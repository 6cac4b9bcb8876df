"""Plain relations between the values that a sentence names, with those at an end of a list."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag, words_of
from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.genders import sexes_told
from gridwright.puzzles.zebra.english.sentences.tokens import tokens
from gridwright.puzzles.zebra.english.suggesting.guesses import Guess
from gridwright.puzzles.zebra.english.suggesting.relations import plain_relations
from gridwright.puzzles.zebra.english.understanding import counted_in, mentioned_in
from gridwright.puzzles.zebra.statements import Every, Item

__all__ = ["of_values"]

_FAR = 5.0
"""What is against a relation that no rule of the grammar reads."""
_EXTREME = re.compile(
    r"(?<!at )(?<!at the )\b(?P<word>first|last|top|bottom|most|least|winn(?:er|ing)|won|final|"
    r"[a-z]{2,}(?<!inter)(?<!for)(?<!lat)est|best|worst|than (?:any|all|every)(?: of the| the)?"
    r"(?: one)?(?: others?)?)\b(?! names?\b)",
    re.IGNORECASE,
)
_LEAST = bag(
    """first least lowest shortest smallest cheapest youngest lightest earliest fewest slowest worst
    bottom winner won winning nearest closest"""
)


def of_values(sentence: str, vocabulary: Vocabulary) -> Iterator[Guess]:
    """Plain relations between the values that a sentence names, with whom it calls a man."""
    found = counted_in(sentence, vocabulary)
    mentions = mentioned_in(sentence, found, vocabulary)
    row = tokens(sentence, mentions, found, vocabulary.names)
    items = tuple(mention.items[0] for mention in mentions)
    sexes = tuple(dict.fromkeys(sexes_told(row, items, vocabulary.attributes)))
    ends = _ends(sentence, mentions, vocabulary)
    for named in (mentions, ends) if ends else (mentions,):
        for against, statement in plain_relations(sentence, named, found, vocabulary):
            yield Guess(_FAR + against, Every((statement, *sexes)) if sexes else statement)


def _ends(
    sentence: str, mentions: Sequence[Mention], vocabulary: Vocabulary
) -> tuple[Mention, ...]:
    """The values that are named, with one for the only word such as "longest" or "last"."""
    spans = [(mention.start, mention.end) for mention in mentions]
    words = [
        match
        for match in _EXTREME.finditer(sentence)
        if not any(start < match.end() and match.start() < end for start, end in spans)
    ]
    if len(words) != 1 or not mentions:
        return ()
    items = tuple(_at_an_end(words[0]["word"].lower(), sentence, vocabulary))
    more = Mention(words[0].start(), words[0].end(), items)
    named = sorted((*mentions, more), key=lambda mention: mention.start)
    return tuple(named) if items else ()


def _at_an_end(word: str, sentence: str, vocabulary: Vocabulary) -> Iterator[Item]:
    """The first or the last value of each list with numbers, the likeliest first."""
    said = {stem(each.key) for each in words_of(sentence)}
    axes = [
        (said.isdisjoint(stem(part) for part in attribute.name.lower().split()), number)
        for number, attribute in enumerate(vocabulary.attributes)
        if attribute.numbers is not None
    ]
    for most in (word not in _LEAST, word in _LEAST):
        for _, number in sorted(axes):
            numbers = vocabulary.attributes[number].numbers
            assert numbers is not None
            yield Item(number, numbers.index((max if most else min)(numbers)))
