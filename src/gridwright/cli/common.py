"""What the commands share: the puzzles that they are given, and replies in words or as JSON."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gridwright.cli.changes import changed
from gridwright.cli.messages import (
    SENTENCE,
    Output,
    complain,
    complaint,
    counted,
    error_data,
    json_line,
    tidy,
)
from gridwright.errors import GridwrightError, ReadError, UsageError
from gridwright.kind import Clue, Kind
from gridwright.outcome import Outcome, Verdict
from gridwright.plugins import contained
from gridwright.reading import Item
from gridwright.reading_files import read_paths
from gridwright.registry import KIND_PLUGINS
from gridwright.tables import solution_rows

if TYPE_CHECKING:
    from gridwright.verbs.request import Keywords

__all__ = [
    "CODES",
    "Reply",
    "blaming",
    "changes_of",
    "exit_code",
    "fault_data",
    "fault_outputs",
    "items",
    "names",
    "not_unique",
    "outcome_data",
    "place_name",
    "report",
    "report_skipped",
    "settings_of",
    "where",
    "why_not_unique",
]

CODES = {
    Verdict.SOLVED: 0,
    Verdict.UNIQUE: 0,
    Verdict.SEVERAL: 1,
    Verdict.NONE: 1,
    Verdict.UNKNOWN: 3,
}


@dataclass(frozen=True, slots=True)
class Reply:
    """What a command prints about one puzzle: a headline and a body, or data as JSON.

    Without a headline nothing is printed in words. How the answer was found, and how long that
    took, is added to the headline. A reply with a `result`, even an empty one, has its headline on
    standard error: only the result, which another command may read, goes to standard output.
    `made` is the result of a command that makes puzzles, `solution` that of one that solves them.
    `filled` is a puzzle that only the JSON holds, since the command prints it in its own way. A
    reply that `judges` says itself whether the entries on the board are right.
    """

    code: int
    headline: str = ""
    body: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    result: str | None = None
    made: Any = None
    solution: Any = None
    filled: Any = None
    judges: bool = False


def exit_code(codes: list[int]) -> int:
    """One exit code for many puzzles: the worst, in the order unreadable, unknown, no, yes.

    >>> exit_code([0, 1, 3]), exit_code([])
    (3, 0)
    """
    return max(codes, key=[0, 1, 3, 2].index, default=0)


def settings_of(args: argparse.Namespace, cancel: threading.Event) -> Keywords:
    """The settings for a verb, from the arguments."""
    return {
        "model": args.model,
        "engine": args.engine,
        "time": args.time,
        "cancel": cancel,
        "seed": args.seed,
        "threads": args.threads,
    }


def items(args: argparse.Namespace) -> Iterator[Item]:
    """The puzzles that the arguments name, with the fields that the arguments set."""
    changes = changes_of(args)
    skipped: list[str] = []
    # Standard input is read here and now, while Ctrl-C still ends the program.
    found = read_paths(args.files, kind=args.kind, format=args.format, skipped=skipped)
    return _items(found, changes, skipped)


def changes_of(args: argparse.Namespace) -> dict[str, str]:
    """The fields that the arguments set; raises `UsageError` if one is set twice."""
    changes = dict(args.changes)
    if len(changes) < len(args.changes):
        fields = [name for name, _ in args.changes]
        twice = next(name for name in fields if fields.count(name) > 1)
        raise UsageError(f"the field {twice!r} is set twice")
    return changes


def _items(found: Iterator[Item], changes: dict[str, str], skipped: list[str]) -> Iterator[Item]:
    for item in found:
        yield changed(item, changes) if changes else item
    report_skipped(skipped)


def report_skipped(skipped: list[str]) -> None:
    """Say how many files of folders are not puzzles, if there are any."""
    if skipped:
        complain(f"{counted(len(skipped), 'file')} skipped, as no puzzle begins there")


def blaming(kind: Kind[Any, Any], engine: str | None = None) -> AbstractContextManager[None]:
    """Turn exceptions of a kind or an engine of another package into an error that names it."""
    title = None
    if engine is not None:
        # Imported here, since the help needs none of the engines.
        from gridwright.engines import ENGINE_PLUGINS

        title = ENGINE_PLUGINS.title(engine)
    return contained(KIND_PLUGINS.title(kind.name), title)


def report(args: argparse.Namespace, item: Item, error: GridwrightError) -> int:
    """Report that a puzzle could not be read or answered, and return the exit code."""
    for output in fault_outputs(item, error, json=args.json):
        output.show()
    return 2


def fault_outputs(item: Item, error: GridwrightError, *, json: bool) -> Iterator[Output]:
    """What to print about a puzzle that could not be read or answered."""
    if json:
        yield Output(json_line(fault_data(item, error)))
        return
    for each in error.each if isinstance(error, ReadError) else (error,):
        yield complaint(f"{tidy(item.source)}: {tidy(str(each), SENTENCE)}")
    if isinstance(error, ReadError) and error.advice:
        yield complaint(error.advice)


def fault_data(item: Item, error: GridwrightError) -> dict[str, Any]:
    """The JSON fields about a puzzle that could not be read or answered."""
    data: dict[str, Any] = {"source": item.source, "error": error_data(error)}
    if isinstance(error, ReadError) and error.others:
        data["errors"] = [error_data(each) for each in error.each]
    return data if item.kind is None else {"kind": item.kind.name, **data}


def where(item: Item) -> str:
    """The name of a puzzle: its file, and the line where it begins unless that is the first."""
    return place_name(item.source, item.entry.line)


def place_name(source: str, line: int) -> str:
    """The name of a puzzle in a file.

    >>> place_name("a.txt", 1), place_name("a.txt", 7)
    ('a.txt', 'a.txt:7')
    """
    return f"{source}:{line}" if line > 1 else source


def outcome_data(kind: Kind[Any, Any], puzzle: Any, outcome: Outcome[Any]) -> dict[str, Any]:
    """The JSON fields that every outcome has."""
    data: dict[str, Any] = {"verdict": str(outcome.verdict)}
    if outcome.limit is not None:
        data["limit"] = str(outcome.limit)
    data["solutions"] = [kind.text.write_solution(puzzle, s) for s in outcome.solutions]
    data["rows"] = [solution_rows(kind, puzzle, s) for s in outcome.solutions]
    if outcome.conclusion is not None:
        data["answer"] = outcome.conclusion.text
        data["answer_certain"] = outcome.conclusion.certain
    if kind.doubts is not None and (doubts := kind.doubts.of(puzzle)):
        data["doubts"] = [
            {"clue": clue.name, "text": clue.text, "meanings": list(meanings)}
            for clue, meanings in doubts.items()
        ]
    if outcome.method is not None:
        data["model"], data["engine"] = outcome.method.model, outcome.method.engine
    data["seconds"] = round(outcome.seconds, 6)
    if outcome.nodes is not None:
        data["nodes"] = outcome.nodes
    if outcome.statistics is not None:
        data["variables"] = outcome.statistics.variables
        data["constraints"] = outcome.statistics.constraints
        data["nonzeros"] = outcome.statistics.nonzeros
    return data


def not_unique(
    verb: str, outcome: Outcome[Any], data: dict[str, Any], *, makes: bool = False
) -> Reply | None:
    """The reply if a verb needs exactly one solution and that is not proved; otherwise None.

    A verb that `makes` puzzles has none for standard output then.
    """
    if outcome.verdict is Verdict.UNIQUE:
        return None
    return Reply(
        CODES[outcome.verdict],
        why_not_unique(verb, outcome),
        "",
        data,
        result="" if makes else None,
    )


def why_not_unique(verb: str, outcome: Outcome[Any]) -> str:
    """Why a puzzle cannot be used by a verb that needs exactly one solution.

    >>> why_not_unique("reduce", Outcome(verdict=Verdict.SEVERAL))
    'this puzzle has several solutions; reduce needs a puzzle with exactly one'
    """
    if outcome.verdict is Verdict.UNKNOWN:
        return f"unknown: {outcome.limit}; {verb} needs a puzzle with exactly one solution"
    number = "no solution" if outcome.verdict is Verdict.NONE else "several solutions"
    return f"this puzzle has {number}; {verb} needs a puzzle with exactly one"


def names(clues: tuple[Clue, ...]) -> list[str]:
    """The names of clues, for JSON."""
    return [clue.name for clue in clues]
