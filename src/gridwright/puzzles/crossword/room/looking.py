"""What can be said of a grid while it is edited: what is left, what is forced, what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from gridwright.outcome import Budget, Verdict
from gridwright.puzzles.crossword.commands.candidates import consequences
from gridwright.puzzles.crossword.puzzle import (
    BLOCK,
    Crossword,
    Given,
    Slot,
    WordInSlot,
    entries,
)
from gridwright.puzzles.crossword.room.requests import grid_of, settled, strange_slots
from gridwright.puzzles.crossword.room.statistics import statistics
from gridwright.puzzles.crossword.rules import faults, violations
from gridwright.puzzles.crossword.search.candidates import (
    candidates,
    possibilities,
)
from gridwright.puzzles.crossword.search.filling import fill
from gridwright.verbs.conflict import conflict
from gridwright.web.request import Request, Tell, cancel_of, text_of, watching

__all__ = ["fits", "look", "slot_candidates"]

_SECONDS = 5.0
_SHOWN = 200
"""The most candidates that are listed."""
_MANY = 12
"""More slots and letters than this are no explanation."""


def look(request: Request, tell: Tell) -> dict[str, Any]:
    """How many words every slot may still have, forced letters, slots in trouble, and figures."""
    del tell
    cancel = cancel_of(request)
    puzzle = grid_of(request)
    work = settled(puzzle)
    if cancel.is_set():
        # Somebody types fast, and nobody reads the answer.
        return {}
    found = possibilities(work)
    stuck = [*_stuck(work)] if found.contradiction else []
    return {
        "counts": {slot.name: count for slot, count in found.words.items()},
        "forced": {
            puzzle.index(cell): letters
            for cell, letters in found.letters.items()
            if len(letters) == 1 and not puzzle[cell]
        },
        "contradiction": found.contradiction,
        "stuck": [slot.name for slot in stuck],
        "strange": [slot.name for slot in strange_slots(puzzle)],
        "faults": [str(fault) for fault in faults(puzzle)],
        "statistics": statistics(puzzle),
    }


def _stuck(puzzle: Crossword) -> Iterator[Slot]:
    """The slots into which no word fits, whatever crosses them."""
    for slot in puzzle.demanded:
        letters = [puzzle[cell] for cell in slot.cells]
        if all(letters) or (puzzle.pairs and len(slot) == 2):
            continue
        pattern = re.compile("".join(re.escape(letter) if letter else "." for letter in letters))
        if not any(map(pattern.fullmatch, puzzle.lexicon.of_length(len(slot)))):
            yield slot


def fits(request: Request, tell: Tell) -> dict[str, Any]:
    """Whether the grid can be filled; if it cannot, which slots and letters are to blame."""
    puzzle = grid_of(request)
    if all(puzzle.cells):
        return _full(puzzle)
    work = settled(puzzle)
    cancel = cancel_of(request)
    outcome = fill(work, time=_SECONDS, cancel=cancel, watch=watching(tell))
    if outcome.solutions:
        words = "It can be filled."
        if outcome.floor:
            words = f"It can be filled with words scoring {outcome.floor} or more."
        return {"verdict": "fits", "words": " ".join([words, *outcome.remarks]), "details": []}
    if outcome.verdict is Verdict.UNKNOWN:
        words = f"Unknown whether it can be filled: {outcome.limit}."
        return {"verdict": "unknown", "words": words, "details": []}
    return {"verdict": "none", **_blame(work, request)}


def _blame(puzzle: Crossword, request: Request) -> dict[str, Any]:
    found = conflict(puzzle, time=_SECONDS, cancel=cancel_of(request))
    if len(found.clues) > _MANY:
        # To mark half the grid would help nobody.
        return {"words": "It cannot be filled (proved).", "details": []}
    return {
        "words": "It cannot be filled (proved), because these contradict each other:",
        "slots": [clue.slot for clue in found.clues if isinstance(clue, WordInSlot)],
        "cells": [clue.index for clue in found.clues if isinstance(clue, Given)],
        "details": [f"{clue}." for clue in found.clues],
    }


def _full(puzzle: Crossword) -> dict[str, Any]:
    broken = violations(puzzle, puzzle.cells)
    if broken:
        return {"verdict": "full", "words": "Full.", "details": [f"{each}." for each in broken]}
    words = "Full: every entry is in the lists, and none is there twice."
    return {"verdict": "right", "words": words, "details": []}


def slot_candidates(request: Request, tell: Tell) -> dict[str, Any]:
    """The words for a slot with their scores, and what they leave to the slots that cross it.

    If the slot is full, these are the words that could stand there instead.
    """
    del tell
    puzzle, name = grid_of(request), text_of(request, "slot")
    work = settled(_opened(puzzle, name))
    if name in work.free:
        return {"slot": name, "words": [], "fit": 0, "tried": 0, "total": 0}
    found = candidates(work, name, budget=Budget(_SECONDS, cancel=cancel_of(request)))
    return {
        "slot": found.slot.name,
        "words": [[c.word, c.score, c.possible, consequences(c)] for c in found.words[:_SHOWN]],
        "fit": sum(candidate.possible for candidate in found.words),
        "tried": len(found.words),
        "total": found.total,
    }


def _opened(puzzle: Crossword, name: str) -> Crossword:
    """The grid with a full slot emptied, as far as no other full slot needs its letters."""
    placed = entries(puzzle, puzzle.cells)
    full = {slot for slot, word in placed.items() if len(word) == len(slot)}
    chosen = next((slot for slot in full if slot.name == name), None)
    if chosen is None:
        return puzzle
    kept = {cell for slot in full if slot != chosen for cell in slot.cells}
    emptied = {puzzle.index(cell) for cell in chosen.cells if cell not in kept}
    return puzzle.with_cells(
        ["" if at in emptied and cell != BLOCK else cell for at, cell in enumerate(puzzle.cells)]
    )
