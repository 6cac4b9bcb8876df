"""How replies are printed: what goes to standard output and what to standard error."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.cli.messages import Output, complaint, error_data, tidy
from gridwright.errors import ReadError
from gridwright.formats import document_text
from gridwright.kind import Entry, Parsed, Violation
from gridwright.outcome import Outcome, Verdict
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.cli.common import Reply

__all__ = [
    "as_data",
    "in_words",
    "puzzle_text",
    "with_puzzle",
    "with_reasons",
    "with_solution",
]


def in_words(
    args: argparse.Namespace, item: Item, name: str, outcome: Any, reply: Reply
) -> Iterator[Output]:
    """A reply about the puzzle of that name in words."""
    for remark in _remarks(item, outcome, judged=reply.judges):
        yield complaint(f"{tidy(name)}: {remark}")
    if not reply.headline:
        return
    if reply.result is not None or reply.made is not None:
        if not (args.quiet and (reply.result or reply.made)):
            yield Output(_lines(item, name, outcome, reply, quiet=args.quiet), aside=True)
        if reply.result:
            yield Output(reply.result)
    elif args.quiet:
        yield Output("\n".join(filter(None, (reply.headline, reply.body))))
    else:
        blank = "\n" if reply.body else ""
        yield Output(_lines(item, name, outcome, reply) + blank)


def as_data(item: Item, name: str, outcome: Any, reply: Reply) -> dict[str, Any]:
    """A reply about the puzzle of that name as JSON."""
    assert item.kind is not None
    data = {"kind": item.kind.name, "source": name, **reply.data}
    remarks = _remarks(item, outcome, judged=reply.judges)
    return {**data, "remarks": remarks} if remarks else data


def _lines(item: Item, name: str, outcome: Any, reply: Reply, *, quiet: bool = False) -> str:
    """The name of the puzzle, the headline, and the body."""
    title = tidy(item.entry.notes.get("title", ""))
    name = f"{name} ({title})" if title else name
    headline = reply.headline
    if isinstance(outcome, Outcome) and not quiet:
        headline = f"{headline} {_method_and_time(outcome)}".rstrip()
    return "\n".join([f"{name}: {headline}", *([reply.body] if reply.body else [])])


def _method_and_time(outcome: Outcome[Any]) -> str:
    """How an answer was found and how long that took, in brackets."""
    return f"({outcome.method}, {outcome.seconds:.3f} s)" if outcome.method else ""


def _remarks(item: Item, outcome: Any, *, judged: bool) -> list[str]:
    """What is worth knowing beside the answer, such as that the file expects another.

    If the reply has `judged` the entries itself, nothing more is said about them.
    """
    remarks = list(outcome.remarks) if isinstance(outcome, Outcome) else []
    expected = item.entry.notes.get("expect", "").strip().lower()
    if isinstance(outcome, Outcome) and expected in ("unique", "several", "none"):
        verdict = outcome.verdict
        known = verdict in (Verdict.UNIQUE, Verdict.SEVERAL, Verdict.NONE)
        if (known and verdict != expected) or (verdict is Verdict.SOLVED and expected == "none"):
            remarks.append(f"the file says 'expect: {expected}', but {_NUMBERS[verdict]}")
    if item.entry.solution is not None:
        assert item.kind is not None
        assert item.entry.parsed is not None
        broken = item.kind.rules.violations(item.entry.parsed.puzzle, item.entry.solution)
        remarks += [f"the solution in the file is wrong: {broken[0]}"] if broken else []
    entered = item.entry.attempt is not None and not judged
    if entered and isinstance(outcome, Outcome) and outcome.solutions:
        remarks += _judged(item, outcome)
    return remarks


def _judged(item: Item, outcome: Outcome[Any]) -> list[str]:
    """Whether what someone has entered agrees with the solution."""
    # Imported here, since few puzzles have entries.
    from gridwright.reasons.of_kind import book_of
    from gridwright.reasons.wording import joined

    assert item.kind is not None
    assert item.entry.parsed is not None
    assert item.entry.attempt is not None
    book = book_of(item.kind, item.entry.parsed.puzzle)
    truth = book.literals(outcome.solutions[0])
    entered = item.entry.attempt.literals
    wrong = [book.said(literal) for literal in entered if truth[abs(literal)] != literal]
    which = "the solution" if outcome.verdict is Verdict.UNIQUE else "this solution"
    if not wrong:
        return [f"all entries agree with {which}"]
    return [f"not all entries agree with {which}: {joined(wrong)}"]


_NUMBERS = {
    Verdict.UNIQUE: "there is exactly one solution",
    Verdict.SEVERAL: "there are several solutions",
    Verdict.NONE: "there is no solution",
    Verdict.SOLVED: "there is a solution",
}


def with_reasons(item: Item, outcome: Any, reply: Reply) -> Reply:
    """The reply with the faults that show without a search, each with its place in the text."""
    if not isinstance(outcome, Outcome) or not outcome.reasons:
        return reply
    reasons = [_located(reason, item) for reason in outcome.reasons]
    lines = [f"  {tidy(str(reason))}" for reason in reasons]
    return replace(
        reply,
        body="\n".join([*([reply.body] if reply.body else []), *lines]),
        data={**reply.data, "reasons": [error_data(reason) for reason in reasons]},
    )


def _located(fault: Violation, item: Item) -> ReadError:
    """A fault of a puzzle, at the place of the last cell that it names."""
    assert item.entry.parsed is not None
    places = item.entry.parsed.places
    known = [places[cell] for cell in fault.cells if cell in places]
    if known:
        return ReadError(fault.rule, line=max(known).line, column=max(known).column)
    return ReadError(fault.rule, line=item.entry.line)


def puzzle_text(item: Item, entry: Entry) -> str:
    """The text of a puzzle that was made from another."""
    assert item.kind is not None
    assert entry.parsed is not None
    return item.kind.text.write(entry.parsed.puzzle, notes=entry.notes)


def with_puzzle(item: Item, reply: Reply) -> tuple[Reply, Entry | None]:
    """The reply with the puzzle that was made as text, and the puzzle with the notes it had."""
    puzzle = reply.filled if reply.made is None else reply.made
    if puzzle is None:
        return reply, None
    entry = Entry(1, Parsed(puzzle), notes=item.entry.notes)
    reply = replace(reply, data={**reply.data, "puzzle": puzzle_text(item, entry)})
    return reply, None if reply.made is None else entry


def with_solution(item: Item, reply: Reply, *, quiet: bool) -> Reply:
    """The reply with the solution in words or, if these are to be read again, the solved puzzle."""
    if reply.solution is None:
        return reply
    assert item.kind is not None
    assert item.entry.parsed is not None
    text, puzzle = item.kind.text, item.entry.parsed.puzzle
    written = document_text(item.kind, replace(item.entry, solution=None))
    result = text.write_solution(puzzle, reply.solution)
    if quiet:
        result = document_text(item.kind, replace(item.entry, solution=reply.solution))
    return replace(reply, result=result, data={**reply.data, "puzzle": written})
