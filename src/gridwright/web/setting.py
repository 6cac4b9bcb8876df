"""Tasks of the room in which puzzles are set: verdicts, solutions, what is certain, sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gridwright.cli.check import deciding_clue_words, difference_words
from gridwright.cli.conflict import conflict_reply
from gridwright.cli.messages import counted
from gridwright.document import split
from gridwright.errors import ReadError, UsageError
from gridwright.kind import Entry, Kind, Marks
from gridwright.outcome import IN_DOUBT, Budget, Outcome, Verdict
from gridwright.reading import Item
from gridwright.reasons.common import in_common
from gridwright.reasons.of_kind import book_of
from gridwright.registry import all_kinds, get_kind
from gridwright.verbs.check import check
from gridwright.verbs.conflict import conflict
from gridwright.verbs.disambiguate import disambiguate
from gridwright.verbs.draw import picture
from gridwright.verbs.request import request as begin
from gridwright.verbs.verdicts import doubts_in, strictly
from gridwright.web.cells import cells_of
from gridwright.web.questioning import marked_picture, sentence
from gridwright.web.request import (
    Request,
    Task,
    Tell,
    item_of,
    seconds_of,
    svg_of,
    text_of,
    watching,
)

__all__ = ["TASKS"]

_SECONDS = 10.0
_SHOWN = 12
"""The number of solutions through which one can step."""
_MANY = 1000
"""More clues than this are not narrowed down where a fault shows without a search."""
_TOLD = 200
"""The most facts that are told."""


def _verdict(request: Request, tell: Tell) -> dict[str, Any]:
    """How many solutions a puzzle has: what is known is told at once, and then the details.

    First comes an event with the puzzle as it was understood, then one with the verdict.
    """
    text, seconds = text_of(request, "text"), seconds_of(request, "time", _SECONDS)
    _tell_draft(text, tell)
    item = item_of(request)
    kind, puzzle = item.kind, item.puzzle
    assert kind is not None
    tell(
        {
            "event": "puzzle",
            "kind": kind.name,
            "title": kind.title,
            "rules": kind.rules.summary,
            "single": kind.single,
            "clues": len(kind.clues.of(puzzle)),
            "picture": svg_of(picture(puzzle), item.entry),
            "lines": kind.play is not None and "given" in kind.play(puzzle),
            "fields": _fields(text),
            "size": _size(kind, puzzle),
            **cells_of(text, item.entry.parsed),
        }
    )
    outcome = check(puzzle, time=seconds, watch=watching(tell))
    told: dict[str, Any] = {"verdict": str(outcome.verdict), "words": _words(outcome)}
    tell({"event": "verdict", **told})
    if outcome.verdict is Verdict.SEVERAL:
        return {**told, **_several(item, outcome, seconds)}
    if outcome.verdict is Verdict.NONE:
        return {**told, **_none(item, outcome, seconds, tell)}
    if outcome.limit == IN_DOUBT:
        told["in_doubt"] = True
    return {**told, "details": [*outcome.remarks]} if outcome.remarks else told


def _size(kind: Kind[Any, Any], puzzle: Any) -> dict[str, Any] | None:
    """The sides of the board, if they can be changed."""
    if kind.sizes is None:
        return None
    rows, cols = kind.sizes.of(puzzle)
    return {"rows": rows, "cols": cols, "square": kind.sizes.square}


def _fields(text: str) -> dict[str, str]:
    """The fields that a text has, such as a fleet or the number of stars."""
    document = next(split(text), None)
    fields = {} if document is None else document.fields
    return {name: field.value for name, field in fields.items() if name != "kind"}


def _tell_draft(text: str, tell: Tell) -> None:
    """Say how each sentence of a text was understood, if the kind reads sentences."""
    for kind in all_kinds():
        if kind.drafts is None or not kind.drafts.begins(text):
            continue
        try:
            data = kind.drafts.data(text)
        except ReadError:
            return
        tell({"event": "draft", "kind": kind.name, **data})


def _words(outcome: Outcome[Any]) -> str:
    method = outcome.method
    by = "" if method is None else f", model {method.model}"
    by += "" if method is None or method.engine is None else f", engine {method.engine}"
    time = f"{max(outcome.seconds, 0.001):.3f}" if outcome.seconds < 1 else f"{outcome.seconds:.1f}"
    proof = f"proved in {time} s{by}"
    match outcome.verdict:
        case Verdict.UNIQUE:
            return f"Exactly one solution ({proof})."
        case Verdict.SEVERAL:
            return f"At least two solutions (found in {time} s{by})."
        case Verdict.NONE:
            return f"No solution ({proof})."
        case _:
            if outcome.limit == IN_DOUBT:
                return f"Unknown, because of {outcome.limit}."
            found = "one solution was found, perhaps not the only one"
            return (
                f"Unknown, because of the {outcome.limit}:"
                f" {found if outcome.solutions else 'no solution was found so far'}."
            )


def _several(item: Item, outcome: Outcome[Any], seconds: float) -> dict[str, Any]:
    puzzle, (one, other) = item.puzzle, outcome.solutions[:2]
    data: dict[str, Any] = {
        "picture": svg_of(picture(puzzle, one, other=other), item.entry),
        "details": [*outcome.remarks],
    }
    doubt = disambiguate(puzzle, solutions=(one, other), time=min(seconds, 2.0))
    data["details"] += [*difference_words(doubt).split("\n"), deciding_clue_words(doubt)]
    return data


def _none(item: Item, outcome: Outcome[Any], seconds: float, tell: Tell) -> dict[str, Any]:
    kind = item.kind
    assert kind is not None
    if outcome.reasons and len(kind.clues.of(item.puzzle)) > _MANY:
        # What is wrong shows without a search; narrowing the clues would take very long.
        return {"details": [f"{reason}." for reason in map(str, outcome.reasons[:_TOLD])]}
    found = conflict(item.puzzle, time=seconds, watch=watching(tell))
    reply = conflict_reply(kind, item.puzzle, found)
    cells = dict.fromkeys(cell for clue in found.clues for cell in clue.cells)
    return {
        "picture": svg_of(marked_picture(kind, found.puzzle, tuple(cells)), item.entry),
        "details": [
            *(f"{reason}." for reason in map(str, found.reasons)),
            sentence(reply.headline),
            *(line.strip() for line in reply.body.split("\n") if line.strip()),
            *found.remarks,
        ],
    }


def _solutions(request: Request, tell: Tell) -> dict[str, Any]:
    """Some solutions to step through, each with the places marked that the first has otherwise."""
    item, seconds = item_of(request), seconds_of(request, "time", _SECONDS)
    asked = begin(item.puzzle, time=seconds, watch=watching(tell))
    # Where clues can mean several things, these are solutions whichever is meant.
    doubtful, asked = bool(doubts_in(asked)), strictly(asked)
    with asked.open(calls=_SHOWN) as oracle:
        found = oracle.find(at_most=_SHOWN, budget=asked.budget, watch=asked.watch)
    first, *others = found.solutions or (None,)
    shown = [] if first is None else [picture(item.puzzle, first)]
    shown += [picture(item.puzzle, other, other=first) for other in others]
    return {
        "pictures": [svg_of(each, item.entry) for each in shown],
        "number": _number(found.count, complete=found.complete and not doubtful),
    }


def _number(count: int, *, complete: bool) -> str:
    return counted(count, "solution") if complete else f"at least {counted(count, 'solution')}"


def _certain(request: Request, tell: Tell) -> dict[str, Any]:
    """What all solutions have in common, on the board and in words."""
    del tell
    item, seconds = item_of(request), seconds_of(request, "time", _SECONDS)
    kind, entry = item.kind, replace(item.entry, attempt=None)
    assert kind is not None
    if not kind.single:
        raise UsageError(f"{kind.name} puzzles have many solutions by nature")
    book = book_of(kind, item.puzzle)
    common = in_common(book, Budget(seconds))
    if common.limit is not None:
        return {"words": f"Unknown, because of the {common.limit}.", "facts": []}
    if not common.truth:
        return {"words": "There is no solution, so nothing is certain.", "facts": []}
    known = [common.truth[fact] for fact in sorted(common.facts)]
    total = len(book.spoken())
    told = [book.said(literal) for literal in known if literal > 0 and literal not in book.known]
    return {
        "words": f"{len(known):,} of {counted(total, 'fact')} are the same in all solutions.",
        "facts": told[:_TOLD],
        "more": max(0, len(told) - _TOLD),
        "picture": _certain_picture(kind, item.puzzle, known, entry),
    }


def _certain_picture(
    kind: Kind[Any, Any], puzzle: Any, known: list[int], entry: Entry
) -> str | None:
    if kind.board is None:
        return None
    return svg_of(kind.board.picture(puzzle, Marks(entered=frozenset(known))), entry)


def _settle(request: Request, tell: Tell) -> dict[str, Any]:
    """The text in which some sentences have the meanings that were chosen for them."""
    del tell
    kind, chosen = get_kind(text_of(request, "kind")), request.get("chosen", {})
    if kind.drafts is None:
        raise UsageError(f"{kind.name} puzzles are not written in sentences")
    try:
        meanings = {int(number): str(meaning) for number, meaning in chosen.items()}
    except (AttributeError, TypeError, ValueError):
        raise UsageError("chosen must have a meaning for the number of each sentence") from None
    return {"text": kind.drafts.settle(text_of(request, "text"), meanings)}


TASKS: dict[str, Task] = {
    "certain": _certain,
    "settle": _settle,
    "solutions": _solutions,
    "verdict": _verdict,
}
