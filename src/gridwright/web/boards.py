"""Boards that are played on the page: what is on them, what is wrong, and what comes next.

A board in progress is a set of literals of the puzzle's rule book. The page knows no rules: it asks
here what is broken, what is wrong and what to do next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, cast

from gridwright.attempts import Attempt
from gridwright.errors import UsageError
from gridwright.formats import document_text
from gridwright.kind import Kind
from gridwright.outcome import Outcome, Verdict
from gridwright.reading import Item
from gridwright.reasons.board import Board
from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.of_kind import book_of
from gridwright.verbs.check import check
from gridwright.web.board_data import board_data, entry_data, facts_only, places, step_data
from gridwright.web.request import Request, Task, Tell, item_of, text_of

__all__ = ["TASKS"]


def _board(request: Request, tell: Tell) -> dict[str, Any]:
    """A puzzle for the board of the page: its data, its rules, and what has been entered."""
    del tell
    item = item_of(request)
    kind = _kind(item)
    text = document_text(kind, replace(item.entry, attempt=None, solution=None))
    return {**board_data(kind, item.entry), "text": text}


def _kind(item: Item) -> Kind[Any, Any]:
    assert item.kind is not None
    return item.kind


def _judge(request: Request, tell: Tell) -> dict[str, Any]:
    """What can be said of the entries: broken rules at once, and then whether they are right.

    `follows` is obvious from the entries. `wrong` are entries that contradict the only solution,
    and `wrong_pairs` are notes that do so, about pairs of facts that are true together or not. The
    puzzle is `finished` when all that is true there has been entered. Where there are
    several solutions, it is finished when every rule is kept. Where the page has no rule book to
    enter facts of, it sends a whole `solution`, which the checker of the kind judges.
    """
    item = item_of(request)
    if not _kind(item).single:
        return _judged_whole(item, text_of(request, "solution"))
    book = _book(text_of(request, "text"))
    item = _withfacts_only(item, book)
    entered = _entered(item)
    text = document_text(_kind(item), item.entry)
    now = Board(replace(book, known=(*book.known, *entered)))
    broken = [_broken_data(book, rule, why) for rule, why in now.all_broken()]
    now.see_the_obvious()
    told = set(entered).union(book.known)
    follows = [fact for fact in facts_only(book, now.trail) if fact not in told]
    seen = {"broken": broken, "follows": follows, "text": text}
    tell({"event": "seen", **seen})
    outcome = _checked(text_of(request, "text"))
    judged: dict[str, Any] = {"verdict": outcome.verdict.value, "wrong": [], "finished": False}
    if outcome.verdict is Verdict.UNIQUE:
        truth = book.literals(outcome.solutions[0])
        wrong = (literal for literal in entered if truth[abs(literal)] != literal)
        judged["wrong"] = [entry_data(book, literal) for literal in wrong]
        judged["wrong_pairs"] = _wrong_pairs(request.get("pairs", []), truth)
        said = {literal for literal in told if literal > 0 and book.wants(literal)}
        judged["finished"] = said == {fact for fact in book.spoken() if truth[fact] > 0}
    elif outcome.verdict is Verdict.SEVERAL:
        judged["finished"] = _keeps_all_rules(book, told)
    return {**seen, **judged}


def _wrong_pairs(pairs: object, truth: Sequence[Literal]) -> list[str]:
    """The notes on pairs of facts that are not so: whether both facts of some pair are true.

    That Anna has the cat is true if Anna is at some place, and the cat is there as well.
    """
    try:
        return [
            str(each["note"])
            for each in cast("list[dict[str, Any]]", pairs)
            if each["yes"] != any(truth[a] > 0 and truth[b] > 0 for a, b in each["together"])
        ]
    except (IndexError, KeyError, TypeError, ValueError):
        raise UsageError("pairs must name facts of this puzzle") from None


def _judged_whole(item: Item, solution: str) -> dict[str, Any]:
    kind = _kind(item)
    judged: dict[str, Any] = {"verdict": "", "wrong": [], "finished": False, "follows": []}
    text = document_text(kind, replace(item.entry, attempt=None, solution=None))
    if not solution:
        return {**judged, "broken": [], "text": text}
    violations = kind.rules.violations(item.puzzle, kind.text.parse_solution(item.puzzle, solution))
    broken = [{"text": str(each), "cells": places(each.cells)} for each in violations]
    return {**judged, "broken": broken, "finished": not broken, "text": text}


def _entered(item: Item) -> tuple[Literal, ...]:
    return () if item.entry.attempt is None else item.entry.attempt.literals


def _withfacts_only(item: Item, book: RuleBook) -> Item:
    """A puzzle with its entries, after a look at whether they are entries of this puzzle."""
    attempt = Attempt(facts_only(book, dict.fromkeys(_entered(item))))
    return replace(item, entry=replace(item.entry, attempt=attempt if attempt.literals else None))


def _broken_data(book: RuleBook, rule: int, why: Sequence[Literal]) -> dict[str, Any]:
    cells = [cell for literal in why for cell in book.facts[abs(literal) - 1].cells]
    clue = getattr(book.rules[rule].clue, "name", "")
    return {
        "text": book.rules[rule].text,
        "cells": places(dict.fromkeys(cells)) or places(book.rules[rule].cells),
        "literals": [literal for literal in why if book.wants(literal)],
        "clue": clue,
    }


def _keeps_all_rules(book: RuleBook, told: Iterable[Literal]) -> bool:
    """Whether the facts that were entered as true, and no others, keep every rule."""
    true = {literal for literal in told if literal > 0}
    whole = (fact if fact in true else -fact for fact in book.spoken())
    return next(Board(replace(book, known=tuple(whole))).all_broken(), None) is None


# A page asks again and again about the same puzzle.


@lru_cache(maxsize=8)
def _book(text: str) -> RuleBook:
    item = item_of({"text": text})
    return book_of(_kind(item), item.puzzle)


@lru_cache(maxsize=8)
def _checked(text: str) -> Outcome[Any]:
    return check(item_of({"text": text}).puzzle)


def _hint(request: Request, tell: Tell) -> dict[str, Any]:
    """The next hint at all its levels, the steps behind it, and the entries after it."""
    from gridwright.verbs.hint import hint

    del tell
    book = _book(text_of(request, "text"))
    item = _withfacts_only(item_of(request), book)
    outcome = hint(item.puzzle, item.entry.attempt)
    after = None if outcome.after is None else outcome.after.literals
    back = [] if after is None else [literal for literal in _entered(item) if literal not in after]
    return {
        "verdict": outcome.verdict.value,
        "ladder": list(outcome.ladder),
        "complete": outcome.complete,
        "back": [entry_data(book, literal) for literal in back],
        "steps": [step_data(book, step) for step in outcome.steps],
        "after": None if after is None else facts_only(book, after),
    }


def _path(request: Request, tell: Tell) -> dict[str, Any]:
    """The whole way from the clues to the solution, with what is obvious from the start."""
    from gridwright.verbs.explain import explain

    del tell
    item = item_of(request)
    book = _book(text_of(request, "text"))
    outcome = explain(item.puzzle)
    start = Board(book)
    start.see_the_obvious()
    return {
        "verdict": outcome.verdict.value,
        "grade": None if outcome.grade is None else outcome.grade.name,
        "follows": facts_only(book, start.trail),
        "steps": [step_data(book, step) for step in outcome.steps],
    }


TASKS: dict[str, Task] = {"board": _board, "hint": _hint, "judge": _judge, "path": _path}
