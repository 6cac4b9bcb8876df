"""What the commands share: arguments, the loop over puzzles, replies in words or as JSON."""

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

from gridwright.cli.messages import complain, error_data, print_json, tidy
from gridwright.cli.terminal import ProgressLine, run_interruptible
from gridwright.errors import GridwrightError, PluginError, ReadError, UsageError
from gridwright.kind import Clue, Entry, Kind, Violation
from gridwright.outcome import Outcome, Verdict
from gridwright.plugins import contained
from gridwright.reading import Item, read_paths
from gridwright.registry import KIND_PLUGINS, kind_of
from gridwright.verbs.convert import convert_entries

if TYPE_CHECKING:
    from gridwright.verbs.request import Keywords

__all__ = [
    "CODES",
    "Reply",
    "answer_all",
    "blaming",
    "items",
    "manner",
    "names",
    "not_unique",
    "outcome_data",
    "report",
    "require_folder",
    "settings_of",
    "where",
    "worst",
    "write_output",
    "write_puzzles",
]

LOOK_AHEAD = 100

CODES = {
    Verdict.SOLVED: 0,
    Verdict.UNIQUE: 0,
    Verdict.SEVERAL: 1,
    Verdict.NONE: 1,
    Verdict.UNKNOWN: 3,
}


@dataclass(frozen=True, slots=True)
class Reply:
    """What a command says of one puzzle: in a word, in full, and as JSON; or nothing."""

    code: int
    headline: str = ""
    body: str = ""
    data: dict[str, Any] = field(default_factory=dict)


def worst(codes: list[int]) -> int:
    """One exit code for many puzzles: unreadable before unknown before no before yes.

    >>> worst([0, 1, 3]), worst([])
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
    """The puzzles that the arguments name, with what they set."""
    found = read_paths(args.files, kind=args.kind, format=args.format)
    return (_amended(item, dict(args.changes)) for item in found) if args.changes else found


def _amended(item: Item, changes: dict[str, str]) -> Item:
    parsed = item.entry.parsed
    if parsed is None or item.kind is None:
        return item
    if item.kind.fields is None:
        raise UsageError(f"a {item.kind.name} puzzle has no field that can be set")
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
    meet: Callable[[Item], None] = lambda item: None,
    take: Callable[[Item, Any], None] = lambda item, outcome: None,
) -> int:
    """Ask a question about every puzzle and say the answers, one by one, as they come.

    Ctrl-C calls off the question under way, whose best answer is still said, and those after it.
    Those `given` come before those of the files. `meet` gets every puzzle before it is asked about,
    with its notes; `take` every answer that was said, for whoever does more with it.
    """
    codes: list[int] = []
    stream = itertools.chain(given, items(args))

    def work(cancel: threading.Event) -> None:
        # A look ahead tells a few puzzles from many, for which other methods are best.
        first = list(itertools.islice(stream, LOOK_AHEAD))
        for item in itertools.chain(first, stream):
            if cancel.is_set():
                break
            settings: Keywords = {**settings_of(args, cancel), "batch": len(first)}
            code = _answer_one(args, item, settings, answer, reply, meet, take)
            codes.append(code)

    if run_interruptible(work):
        codes.append(3)
    return worst(codes)


def _answer_one(
    args: argparse.Namespace,
    item: Item,
    settings: Keywords,
    answer: Callable[[Any, Keywords], Any],
    reply: Callable[[Kind[Any, Any], Any, Any], Reply],
    meet: Callable[[Item], None],
    take: Callable[[Item, Any], None],
) -> int:
    error = item.entry.error
    try:
        if error is not None:
            raise error
        assert item.entry.parsed is not None
        assert item.kind is not None
        puzzle = item.entry.parsed.puzzle
        meet(item)
        with blaming(item.kind, args.engine):
            with ProgressLine(enabled=not (args.quiet or args.json)) as line:
                outcome = answer(puzzle, {**settings, "watch": line.show})
            result = _with_reasons(item, outcome, reply(item.kind, puzzle, outcome))
    except UsageError:
        # Wrong use is wrong for every puzzle alike: said once, by the caller.
        raise
    except GridwrightError as failure:
        return report(args, item, failure)
    _say(args, item, result)
    take(item, outcome)
    return result.code


def blaming(kind: Kind[Any, Any], engine: str | None = None) -> AbstractContextManager[None]:
    """Turn exceptions of a kind or an engine of another package into an error that names it."""
    title = None
    if engine is not None:
        # Help needs none of the engines.
        from gridwright.engines import ENGINE_PLUGINS

        title = ENGINE_PLUGINS.title(engine)
    return contained(KIND_PLUGINS.title(kind.name), title)


def _with_reasons(item: Item, outcome: Any, reply: Reply) -> Reply:
    """The reply with the faults that show without a search, each where it stands in the text."""
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
    """A fault of a puzzle with the place of the last cell that it names."""
    assert item.entry.parsed is not None
    places = item.entry.parsed.places
    known = [places[cell] for cell in fault.cells if cell in places]
    if known:
        return ReadError(fault.rule, line=max(known).line, column=max(known).column)
    return ReadError(fault.rule, line=item.entry.line)


def report(args: argparse.Namespace, item: Item, error: GridwrightError) -> int:
    """Say that a puzzle could not be read or answered; returns the exit code."""
    if args.json:
        data: dict[str, Any] = {"source": item.source, "error": error_data(error)}
        if item.kind is not None:
            data = {"kind": item.kind.name, **data}
        print_json(data)
    else:
        complain(f"{tidy(item.source)}: {tidy(str(error))}")
    return 2


def where(item: Item) -> str:
    """The name of a puzzle: its file, and the line where it begins."""
    return f"{item.source}:{item.entry.line}" if item.entry.line > 1 else item.source


def _say(args: argparse.Namespace, item: Item, reply: Reply) -> None:
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
    if outcome.conclusion is not None:
        data["answer"] = outcome.conclusion.text
        data["answer_certain"] = outcome.conclusion.certain
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


def not_unique(outcome: Outcome[Any], data: dict[str, Any]) -> Reply | None:
    """The reply where a verb needs a unique puzzle and this one is not; None where it is."""
    if outcome.verdict is Verdict.UNIQUE:
        return None
    why = f"the puzzle is not unique: {outcome.verdict}"
    if outcome.verdict is Verdict.UNKNOWN:
        why = f"unknown: {outcome.limit}"
    return Reply(CODES[outcome.verdict], f"{why} {manner(outcome)}", "", data)


def manner(outcome: Outcome[Any]) -> str:
    """How and how fast, in brackets."""
    return f"({outcome.method}, {outcome.seconds:.3f} s)" if outcome.method else ""


def names(clues: tuple[Clue, ...]) -> list[str]:
    """Clues as JSON has them."""
    return [clue.name for clue in clues]


def require_folder(name: str | None) -> None:
    """Refuse a name that cannot be written to, before the work and not after it."""
    if name is None or name == "-":
        return
    try:
        if Path(name).is_dir():
            raise UsageError(f"{tidy(name)} cannot be written: it is a folder")
        if not Path(name).parent.is_dir():
            raise UsageError(f"{tidy(name)} cannot be written: there is no such folder")
    except (OSError, ValueError):
        raise UsageError(f"{tidy(name)} is no name for a file") from None


def write_output(name: str | None, content: str | bytes) -> None:
    """Write to a file, or to standard output where there is no name."""
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
    """Write puzzles in a format to a file, or to standard output where there is no name."""
    assert entries[0].parsed is not None
    kind = kind_of(entries[0].parsed.puzzle)
    with blaming(kind):
        text = convert_entries(entries, to=to)
    if not kind.format(to).binary:
        write_output(name, text)
        return
    if name in (None, "-") and sys.stdout.isatty():
        raise UsageError(f"format {to!r} is no text for a terminal: name a file with -o")
    write_output(name, text.encode("latin-1"))
