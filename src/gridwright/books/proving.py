"""The puzzles of a book, made or read, and proved before anything is printed."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gridwright.books.orders import Order
from gridwright.errors import GridwrightError
from gridwright.outcome import Outcome, Verdict, Watch
from gridwright.reading import Item
from gridwright.reasons.grading import Grade
from gridwright.registry import get_kind

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = ["Piece", "Proved", "Proving", "Walk"]


@dataclass(frozen=True, slots=True)
class Walk:
    """A step of an explanation, with a picture if it needs more than one rule."""

    technique: str
    text: str
    picture: Picture | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Proved:
    """A puzzle for a book, with its only solution and its grade; or the fault that it has.

    A question may have a certain `answer` where the solution is not the only one. `posed` is what
    is printed of the puzzle, if that is not the puzzle itself.
    """

    name: str
    kind: str
    puzzle: Any = None
    posed: Any = None
    title: str = ""
    note: str = ""
    solution: Any = None
    answer: str = ""
    grade: Grade | None = None
    hint: str = ""
    walks: tuple[Walk, ...] = ()
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A puzzle that has been read, or one to be made from a seed."""

    item: Item | None = None
    order: Order | None = None
    seed: int = 0


@dataclass(frozen=True)
class Proving:
    """The work on every puzzle: make it if need be, prove it, grade it, explain it if wanted."""

    time: float | None = 60.0
    explained: bool = False
    walks: bool = False

    def __call__(
        self, piece: Sequence[Piece], cancel: threading.Event, watch: Watch | None
    ) -> Iterator[Proved]:
        """The puzzles of a piece, one by one."""
        del watch
        for part in piece:
            if cancel.is_set():
                return
            yield self._made(part, cancel) if part.order else self._read(part, cancel)

    def parts(self, piece: Sequence[Piece]) -> Sequence[Sequence[Piece]]:
        """One piece for every puzzle."""
        return [(part,) for part in piece]

    def lost(self, piece: Sequence[Piece], reason: str) -> Proved:
        """A puzzle that ends every process that works on it."""
        return Proved(name=_name(piece[0]), kind="", fault=f"given up, since {reason}")

    def _made(self, part: Piece, cancel: threading.Event) -> Proved:
        from gridwright.verbs.create import create

        order = part.order
        assert order is not None
        name, kind = _name(part), get_kind(order.kind)
        created = create(
            order.kind,
            seed=part.seed,
            time=self.time,
            cancel=cancel,
            grade=order.grade,
            needs=order.needs,
            **order.options,
        )
        if created.puzzle is None or created.limit is not None:
            wanted = f" of the grade {order.grade}" if order.grade else ""
            return Proved(name=name, kind=kind.name, fault=f"none{wanted} within {created.limit}")
        notes = kind.creator.notes(created.puzzle, **order.options)
        return self._proved(name, created.puzzle, notes, created, created.grade, cancel)

    def _read(self, part: Piece, cancel: threading.Event) -> Proved:
        from gridwright.verbs.check import check

        item = part.item
        assert item is not None
        name = _name(part)
        kind = item.kind.name if item.kind else ""
        if item.entry.error is not None:
            # The error has a place of its own, if there is one.
            return Proved(name=item.source, kind=kind, fault=str(item.entry.error))
        try:
            outcome = check(item.puzzle, time=self.time, cancel=cancel)
        except GridwrightError as error:
            return Proved(name=name, kind=kind, fault=str(error))
        return self._proved(name, item.puzzle, item.entry.notes, outcome, None, cancel)

    def _proved(
        self,
        name: str,
        puzzle: Any,
        notes: Any,
        outcome: Outcome[Any],
        grade: Grade | None,
        cancel: threading.Event,
    ) -> Proved:
        from gridwright.verbs.check import check

        kind = get_kind(puzzle.kind)
        conclusion = outcome.conclusion
        certain = bool(conclusion and conclusion.certain)
        facts = {
            "name": name,
            "kind": kind.name,
            "puzzle": puzzle,
            "title": notes.get("title", ""),
            "note": notes.get("note", ""),
        }
        if outcome.verdict is not Verdict.UNIQUE:
            if certain and conclusion is not None:
                return Proved(**facts, answer=conclusion.text)
            return Proved(**facts, fault=_fault(outcome))
        solution = outcome.solutions[0]
        for posed in kind.posed(puzzle, solution) if kind.posed else ():
            facts["posed"] = posed
            if check(posed, time=self.time, cancel=cancel).verdict is Verdict.UNIQUE:
                break
        if not kind.single or (grade is not None and not self.explained):
            return Proved(**facts, solution=solution, grade=grade)
        return self._explained(facts, solution, cancel)

    def _explained(self, facts: dict[str, Any], solution: Any, cancel: threading.Event) -> Proved:
        from gridwright.verbs.draw import step_picture
        from gridwright.verbs.explain import explain

        puzzle = facts["puzzle"]
        told = explain(puzzle, several=False, time=self.time, cancel=cancel)
        walks: list[Walk] = []
        for number, step in enumerate(told.steps, 1) if self.walks else ():
            key = step.step.cost > 1
            drawn = step_picture(puzzle, told, number) if key else None
            walks.append(Walk(step.technique, step.text, drawn))
        hint = told.steps[0].text if told.steps and self.explained else ""
        return Proved(**facts, solution=solution, grade=told.grade, hint=hint, walks=tuple(walks))


def _name(part: Piece) -> str:
    """How messages call a puzzle."""
    if part.order is not None:
        return f"{part.order.kind}, seed {part.seed}"
    assert part.item is not None
    return f"{part.item.source}, line {part.item.entry.line}"


def _fault(outcome: Outcome[Any]) -> str:
    if outcome.verdict is Verdict.UNKNOWN:
        return f"unknown whether it has exactly one solution: {outcome.limit}"
    if outcome.verdict is Verdict.SEVERAL:
        return "it has several solutions"
    reasons = "; ".join(map(str, outcome.reasons))
    return f"it has no solution{f' ({reasons})' if reasons else ''}"
