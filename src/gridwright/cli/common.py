"""What the commands share: the loop over puzzles, replies in words or as JSON, and output."""

from __future__ import annotations

import argparse
import itertools
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.cli.messages import SENTENCE, complain, error_data, print_json, tidy
from gridwright.cli.terminal import ProgressLine, run_interruptible
from gridwright.errors import GridwrightError, PluginError, ReadError, UsageError
from gridwright.kind import Clue, Entry, Kind, Violation
from gridwright.outcome import Outcome, Verdict
from gridwright.plugins import contained
from gridwright.reading import Item, read_paths
from gridwright.registry import KIND_PLUGINS, kind_of
from gridwright.tables import solution_rows
from gridwright.verbs.convert import convert_entries

if TYPE_CHECKING:
    from gridwright.verbs.request import Keywords

__all__ = [
    "CODES",
    "Reply",
    "answer_all",
    "blaming",
    "exit_code",
    "items",
    "method_and_time",
    "names",
    "not_unique",
    "outcome_data",
    "report",
    "require_folder",
    "settings_of",
    "where",
    "why_not_unique",
    "write_output",
    "write_puzzles",
]

LOOK_AHEAD = 100
"""The number of puzzles that are read in advance, to know whether there are few or many."""

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

    Without a headline nothing is printed in words.
    """

    code: int
    headline: str = ""
    body: str = ""
    data: dict[str, Any] = field(default_factory=dict)


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
    found = read_paths(args.files, kind=args.kind, format=args.format)
    return (_changed(item, dict(args.changes)) for item in found) if args.changes else found


def _changed(item: Item, changes: dict[str, str]) -> Item:
    parsed = item.entry.parsed
    if parsed is None or item.kind is None:
        return item
    if item.kind.fields is None:
        raise UsageError(f"{item.kind.name} puzzles have no fields that can be set")
    try:
        with blaming(item.kind):
            parsed = replace(parsed, puzzle=item.kind.fields.change(parsed.puzzle, changes))
    except ReadError as error:
        return replace(item, entry=replace(item.entry, parsed=None, error=error))
    except PluginError as error:
        return replace(item, entry=replace(item.entry, parsed=None, error=ReadError(str(error))))
    return replace(item, entry=replace(item.entry, parsed=parsed))


def answer_all(
    args: argparse.Namespace,
    answer: Callable[[Any, Keywords], Any],
    reply: Callable[[Kind[Any, Any], Any, Any], Reply],
    *,
    given: Iterable[Item] = (),
    before: Callable[[Item], None] = lambda item: None,
    after: Callable[[Item, Any], None] = lambda item, outcome: None,
) -> int:
    """Ask a question about every puzzle, print each answer as it comes, and return the exit code.

    Ctrl-C ends the current question, whose best answer is still printed, and skips the rest. The
    `given` puzzles come before those of the files. `before` is called with every puzzle before it
    is asked about, `after` with every puzzle and its answer once that has been printed.
    """
    codes: list[int] = []
    stream = itertools.chain(given, items(args))

    def work(cancel: threading.Event) -> None:
        # Other methods are best for many puzzles than for a few.
        first = list(itertools.islice(stream, LOOK_AHEAD))
        for item in itertools.chain(first, stream):
            if cancel.is_set():
                break
            settings: Keywords = {**settings_of(args, cancel), "batch": len(first)}
            code = _answer_one(args, item, settings, answer, reply, before, after)
            codes.append(code)

    if run_interruptible(work):
        codes.append(3)
    return exit_code(codes)


def _answer_one(
    args: argparse.Namespace,
    item: Item,
    settings: Keywords,
    answer: Callable[[Any, Keywords], Any],
    reply: Callable[[Kind[Any, Any], Any, Any], Reply],
    before: Callable[[Item], None],
    after: Callable[[Item, Any], None],
) -> int:
    error = item.entry.error
    try:
        if error is not None:
            raise error
        assert item.entry.parsed is not None
        assert item.kind is not None
        puzzle = item.entry.parsed.puzzle
        before(item)
        with blaming(item.kind, args.engine):
            with ProgressLine(enabled=not (args.quiet or args.json)) as line:
                outcome = answer(puzzle, {**settings, "watch": line.show})
            result = _with_reasons(item, outcome, reply(item.kind, puzzle, outcome))
    except UsageError:
        # A wrong option is wrong for every puzzle, so the caller reports it once.
        raise
    except GridwrightError as failure:
        return report(args, item, failure)
    _print_reply(args, item, result)
    after(item, outcome)
    return result.code


def blaming(kind: Kind[Any, Any], engine: str | None = None) -> AbstractContextManager[None]:
    """Turn exceptions of a kind or an engine of another package into an error that names it."""
    title = None
    if engine is not None:
        # Imported here, since the help needs none of the engines.
        from gridwright.engines import ENGINE_PLUGINS

        title = ENGINE_PLUGINS.title(engine)
    return contained(KIND_PLUGINS.title(kind.name), title)


def _with_reasons(item: Item, outcome: Any, reply: Reply) -> Reply:
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


def report(args: argparse.Namespace, item: Item, error: GridwrightError) -> int:
    """Report that a puzzle could not be read or answered, and return the exit code."""
    if args.json:
        data: dict[str, Any] = {"source": item.source, "error": error_data(error)}
        if isinstance(error, ReadError) and error.others:
            data["errors"] = [error_data(each) for each in error.each]
        if item.kind is not None:
            data = {"kind": item.kind.name, **data}
        print_json(data)
    else:
        for each in error.each if isinstance(error, ReadError) else (error,):
            complain(f"{tidy(item.source)}: {tidy(str(each), SENTENCE)}")
    return 2


def where(item: Item) -> str:
    """The name of a puzzle: its file, and the line where it begins unless that is the first."""
    return f"{item.source}:{item.entry.line}" if item.entry.line > 1 else item.source


def _print_reply(args: argparse.Namespace, item: Item, reply: Reply) -> None:
    assert item.kind is not None
    if args.json:
        print_json({"kind": item.kind.name, "source": where(item), **reply.data})
    elif not reply.headline:
        return
    elif args.quiet:
        print(reply.body or reply.headline, flush=True)
    else:
        title = tidy(item.entry.notes.get("title", ""))
        name = f"{where(item)} ({title})" if title else where(item)
        print(f"{name}: {reply.headline}", flush=True)
        if reply.body:
            print(reply.body + "\n", flush=True)


def outcome_data(kind: Kind[Any, Any], puzzle: Any, outcome: Outcome[Any]) -> dict[str, Any]:
    """The JSON fields that every outcome has."""
    data: dict[str, Any] = {}
    if outcome.verdict is not Verdict.SOLVED:
        data["verdict"] = str(outcome.verdict)
    if outcome.limit is not None:
        data["limit"] = str(outcome.limit)
    data["solutions"] = [kind.text.write_solution(puzzle, s) for s in outcome.solutions]
    data["rows"] = [solution_rows(kind, puzzle, s) for s in outcome.solutions]
    if outcome.conclusion is not None:
        data["answer"] = outcome.conclusion.text
        data["answer_certain"] = outcome.conclusion.certain
    if outcome.remarks:
        data["remarks"] = list(outcome.remarks)
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


def not_unique(verb: str, outcome: Outcome[Any], data: dict[str, Any]) -> Reply | None:
    """The reply if a verb needs exactly one solution and that is not proved; otherwise None."""
    if outcome.verdict is Verdict.UNIQUE:
        return None
    headline = f"{why_not_unique(verb, outcome)} {method_and_time(outcome)}"
    return Reply(CODES[outcome.verdict], headline, "", data)


def why_not_unique(verb: str, outcome: Outcome[Any]) -> str:
    """Why a puzzle cannot be used by a verb that needs exactly one solution.

    >>> why_not_unique("reduce", Outcome(verdict=Verdict.SEVERAL))
    'this puzzle has several solutions; reduce needs a puzzle with exactly one'
    """
    if outcome.verdict is Verdict.UNKNOWN:
        return f"unknown: {outcome.limit}; {verb} needs a puzzle with exactly one solution"
    number = "no solution" if outcome.verdict is Verdict.NONE else "several solutions"
    return f"this puzzle has {number}; {verb} needs a puzzle with exactly one"


def method_and_time(outcome: Outcome[Any]) -> str:
    """How an answer was found and how long that took, in brackets."""
    return f"({outcome.method}, {outcome.seconds:.3f} s)" if outcome.method else ""


def names(clues: tuple[Clue, ...]) -> list[str]:
    """The names of clues, for JSON."""
    return [clue.name for clue in clues]


def require_folder(name: str | None) -> None:
    """Refuse the name of a file that cannot be written, before the work and not after it."""
    if name is None or name == "-":
        return
    try:
        if Path(name).is_dir():
            raise UsageError(f"{tidy(name)} cannot be written: it is a folder")
        if not Path(name).parent.is_dir():
            raise UsageError(f"{tidy(name)} cannot be written: there is no such folder")
    except (OSError, ValueError):
        raise UsageError(f"{tidy(name)!r} is not a valid file name") from None


def write_output(name: str | None, content: str | bytes) -> None:
    """Write to a file, or to standard output if there is no name."""
    if name is None or name == "-":
        if isinstance(content, bytes):
            sys.stdout.buffer.write(content)
        else:
            sys.stdout.write(content if content.endswith("\n") else content + "\n")
        return
    data = content if isinstance(content, bytes) else content.encode("utf-8", "replace")
    try:
        Path(name).write_bytes(data)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise UsageError(f"{tidy(name)} cannot be written: {why}") from None


def write_puzzles(name: str | None, entries: Sequence[Entry], *, to: str) -> None:
    """Write puzzles in a format to a file, or to standard output if there is no name."""
    assert entries[0].parsed is not None
    kind = kind_of(entries[0].parsed.puzzle)
    with blaming(kind):
        text = convert_entries(entries, to=to)
    if not kind.format(to).binary:
        write_output(name, text)
        return
    if name in (None, "-") and sys.stdout.isatty():
        raise UsageError(f"the format {to!r} is binary: name a file with -o")
    write_output(name, text.encode("latin-1"))
