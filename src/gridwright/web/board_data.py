"""Puzzles, entries and steps as plain data for the scripts of the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gridwright.errors import UsageError
from gridwright.grid import Cell
from gridwright.kind import Entry, Kind
from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.explanation import Deduction

__all__ = ["board_data", "entry_data", "facts_only", "places", "step_data"]


def board_data(kind: Kind[Any, Any], entry: Entry) -> dict[str, Any]:
    """A puzzle for a board: its data, its rules, what is said of it, and what has been entered."""
    assert entry.parsed is not None
    notes, puzzle = entry.notes, entry.parsed.puzzle
    below = (", ".join(filter(None, (notes.get("author"), notes.get("date")))), notes.get("note"))
    return {
        "kind": kind.name,
        "title": kind.title,
        "heading": notes.get("title", ""),
        "byline": [line for line in below if line],
        "rules": kind.rules.summary,
        "single": kind.single,
        "explained": kind.single,
        "entries": [] if entry.attempt is None else list(entry.attempt.literals),
        "play": None if kind.play is None else dict(kind.play(puzzle)),
    }


def entry_data(book: RuleBook, literal: Literal) -> dict[str, Any]:
    """An entry with its words and where it shows."""
    fact = book.facts[abs(literal) - 1]
    return {"literal": literal, "text": fact.said(literal), "cells": places(fact.cells)}


def step_data(book: RuleBook, step: Deduction) -> dict[str, Any]:
    """A step of an explanation: what is new, where its reason is, and which clues are in it."""
    rules = [book.rules[number] for number in step.step.rules]
    # Nothing new is seen of an insight, so what it is about is marked as well.
    entered = any(book.wants(literal) for literal in step.step.facts)
    marks = step.marks if entered else tuple(dict.fromkeys((*step.marks, *step.cells)))
    return {
        "technique": step.technique,
        "text": step.text,
        "facts": facts_only(book, step.step.facts),
        "follows": facts_only(book, step.step.passing),
        "marks": places(marks),
        "clues": [name for rule in rules if (name := getattr(rule.clue, "name", ""))],
        "cost": step.step.cost,
    }


def facts_only(book: RuleBook, literals: Iterable[Literal]) -> tuple[Literal, ...]:
    """The literals of facts that people want to know; raises `UsageError` if one has no fact."""
    found = []
    for literal in literals:
        if not 0 < abs(literal) <= len(book.facts):
            raise UsageError(f"there is no fact {abs(literal)} in this puzzle")
        if book.wants(literal):
            found.append(literal)
    return tuple(found)


def places(cells: Iterable[Cell]) -> list[list[int]]:
    """Cells as pairs of numbers."""
    return [[cell.row, cell.col] for cell in cells]
