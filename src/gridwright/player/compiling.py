"""Puzzles compiled for a file that plays: rules, tags of the solution, and the path as data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Unpack

from gridwright.errors import UsageError
from gridwright.formats import Entry, document_text
from gridwright.kind import Kind
from gridwright.outcome import Outcome, Verdict
from gridwright.player.tags import salt_of, tag_of
from gridwright.reasons.board import Board
from gridwright.reasons.book import AtLeast, Literal, Plan, Rule, RuleBook
from gridwright.reasons.explanation import Deduction
from gridwright.reasons.of_kind import book_of
from gridwright.registry import kind_of
from gridwright.verbs.check import check
from gridwright.verbs.explain import explain
from gridwright.verbs.hint import beginning
from gridwright.verbs.request import Keywords
from gridwright.web.board_data import board_data, facts_only, places, step_data
from gridwright.web.bundling import ROOT
from gridwright.web.request import svg_of

__all__ = ["Playable", "playable", "shared"]

_ANSWERS = "answers"
"""In the data of a kind whose puzzles need not be unique: what solvers look for, by cell."""


@dataclass(frozen=True, slots=True)
class Playable:
    """A puzzle for a file that plays.

    `data` and `rules` are what the scripts get; puzzles with equal rules share them. `outcome` is
    what is known of its solutions; there is none where the answers are part of the puzzle.
    """

    data: Mapping[str, Any]
    rules: Mapping[str, Any] | None
    outcome: Outcome[Any] | None


def playable(entry: Entry, *, hints: bool = False, **keywords: Unpack[Keywords]) -> Playable:
    r"""The puzzle of an entry, compiled; with `hints`, also the path to its solution.

    The solution itself is not in it, but for the tags by which it is recognised. Raises
    `UsageError` for puzzles without anything to find, such as a crossword without its answers.

    >>> from gridwright.reading import read
    >>> (item,) = read("kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . .")
    >>> made = playable(item.entry)
    >>> made.data["verdict"], len(made.data["tags"]), made.rules["rules"][0]["text"]
    ('unique', 16, 'box 1 has one 1')
    """
    assert entry.parsed is not None
    puzzle = entry.parsed.puzzle
    kind: Kind[Any, Any] = kind_of(puzzle)
    salt = salt_of(document_text(kind, replace(entry, attempt=None, solution=None)))
    data = {
        **board_data(kind, entry),
        # The text form may have the answers in it, so the puzzle goes by another name here.
        "text": f"player {salt}",
        "salt": salt,
        "explained": False,
        **{"verdict": "", "tags": [], "count": 0, "known": [], "path": None, "picture": ""},
    }
    if not kind.single:
        return _with_answers(kind, data, salt)
    if data["play"] is None or not (ROOT / f"web/static/kinds/{kind.name}.js").is_file():
        data["play"] = None
        data["picture"] = _picture(entry)
    outcome = explain(puzzle, **keywords) if hints else check(puzzle, **keywords)
    book = book_of(kind, puzzle)
    data |= {"verdict": outcome.verdict.value, "known": book.known}
    if outcome.verdict is Verdict.UNIQUE:
        truth = book.literals(outcome.solutions[0])
        true = [fact for fact in book.spoken() if truth[fact] > 0]
        data |= {"tags": sorted(tag_of(str(fact), salt) for fact in true), "count": len(true)}
    if hints:
        data |= {"explained": True, "path": _path(book, outcome)}
    return Playable(data, None if data["play"] is None else _rules(book), outcome)


def _picture(entry: Entry) -> str:
    from gridwright.verbs.draw import picture

    assert entry.parsed is not None
    return svg_of(picture(entry.parsed.puzzle, attempt=entry.attempt), entry)


def _with_answers(kind: Kind[Any, Any], data: dict[str, Any], salt: str) -> Playable:
    """A puzzle whose answers are known: they are hidden, each behind its own tag."""
    play: dict[str, Any] = data["play"] or {}
    answers = play.get(_ANSWERS) or []
    if not answers:
        raise UsageError(
            f"this {kind.name} has no answers, so there is nothing to find; fill it first"
        )
    hidden = [tag_of(f"{index} {answer}", salt) for index, answer in enumerate(answers)]
    return Playable({**data, "play": {**play, _ANSWERS: hidden}}, None, None)


def _path(book: RuleBook, outcome: Any) -> dict[str, Any]:
    start = Board(book)
    start.see_the_obvious()
    return {
        "grade": None if outcome.grade is None else outcome.grade.name,
        "follows": facts_only(book, start.trail),
        "steps": _steps(book, outcome.steps),
    }


def _steps(book: RuleBook, steps: Sequence[Deduction]) -> list[dict[str, Any]]:
    """The steps of a path; `behind` are the numbers of the insights that a step rests on.

    Insights cannot be entered, so whoever went another way does not know them: they are told with
    every step that needs them, and what they rest on is needed, too.
    """
    told: dict[Literal, int] = {}
    behind: list[list[int]] = []
    for number, step in enumerate(steps):
        found = {told[literal] for literal in step.literals if literal in told}
        behind.append(sorted(found.union(*(behind[insight] for insight in found))))
        told |= {literal: number for literal in step.step.facts if not book.wants(literal)}
    return [
        {
            **step_data(book, step),
            "ladder": beginning(book, chain[0]),
            "premises": facts_only(book, dict.fromkeys(x for each in chain for x in each.literals)),
            "behind": insights,
        }
        for step, insights in zip(steps, behind, strict=True)
        if (chain := [*(steps[insight] for insight in insights), step])
    ]


def _rules(book: RuleBook) -> dict[str, Any]:
    """The facts and rules of a book as plain data."""
    watched = [_plans(rule) for rule in book.rules]
    return {
        "facts": [_fact(book, number) for number in range(1, len(book.facts) + 1)],
        "rules": [
            {
                "text": rule.text,
                "clue": getattr(rule.clue, "name", ""),
                "cells": places(rule.cells),
                "parts": [_part(part) for part in rule.parts if isinstance(part, AtLeast)],
                "watched": [_plan(plan) for plan in plans if plan is not None],
            }
            for rule, plans in zip(book.rules, watched, strict=True)
        ],
        "ties": book.ties,
        "whole": all(plan is not None for plans in watched for plan in plans),
    }


def _fact(book: RuleBook, number: int) -> list[Any]:
    """A fact with its words, which only facts have that can be entered."""
    fact = book.facts[number - 1]
    said = [fact.yes, fact.no] if book.wants(number) else ["", ""]
    return [*said, places(fact.cells)]


def _part(part: AtLeast) -> list[Any]:
    told = [part.literals, part.need, int(part.obvious)]
    return [*told, part.weights] if part.weights else told


def _plans(rule: Rule) -> list[Plan | None]:
    return [part.plan for part in rule.parts if not isinstance(part, AtLeast)]


def _plan(plan: Plan) -> dict[str, Any]:
    told = {"sort": plan.sort, "facts": plan.facts, "edges": plan.edges}
    return {**told, "ends": plan.ends, "most": plan.most} if plan.ends else told


def shared(puzzles: Iterable[Playable]) -> dict[str, Any]:
    """All puzzles of a file, with equal rules written once."""
    books: list[Mapping[str, Any]] = []
    told: list[dict[str, Any]] = []
    for each in puzzles:
        number = -1
        if each.rules is not None:
            number = next((at for at, book in enumerate(books) if book == each.rules), len(books))
            if number == len(books):
                books.append(each.rules)
        told.append({**each.data, "book": number})
    return {"books": books, "puzzles": told}
