"""Sentences with several readings: what each can mean, and the puzzle with readings chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gridwright.kind import Clue
from gridwright.puzzles.zebra.puzzle import Sentence, Zebra
from gridwright.puzzles.zebra.statements import Every
from gridwright.puzzles.zebra.structured import Language

__all__ = ["choose", "doubts", "strictest"]


def doubts(puzzle: Zebra) -> Mapping[Clue, tuple[str, ...]]:
    """The sentences in doubt, each with its readings as formal clauses."""
    found = [sentence for sentence in puzzle.sentences if sentence.in_doubt]
    if not found:
        return {}
    language = Language(puzzle.attributes)
    return {
        sentence: tuple(language.write(reading) for reading in sentence.readings)
        for sentence in found
    }


def choose(puzzle: Zebra, chosen: Mapping[Clue, int]) -> Zebra:
    """The puzzle in which these sentences have the reading of that number, counted from 0."""

    def settled(sentence: Sentence) -> Sentence:
        if sentence not in chosen:
            return sentence
        return replace(sentence, readings=(sentence.readings[chosen[sentence]],))

    return replace(puzzle, sentences=tuple(map(settled, puzzle.sentences)))


def strictest(puzzle: Zebra) -> Zebra:
    """The puzzle in which every reading of every sentence is true.

    What solves it solves the puzzle, whichever readings are meant.
    """
    sentences = tuple(
        replace(each, readings=(Every(each.readings),)) if each.in_doubt else each
        for each in puzzle.sentences
    )
    return replace(puzzle, sentences=sentences)
