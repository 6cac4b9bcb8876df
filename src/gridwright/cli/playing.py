"""``gridwright draw -o puzzle.html``: files in which puzzles are played."""

from __future__ import annotations

import argparse
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

from gridwright.cli import common, output
from gridwright.cli.messages import complain, print_json, tidy
from gridwright.cli.terminal import ProgressLine, run_interruptible
from gridwright.cli.titles import first_number, titled
from gridwright.errors import EngineError, PluginError, UsageError, WrongAnswerError
from gridwright.outcome import Outcome, Verdict
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.player.compiling import Playable
    from gridwright.verbs.request import Keywords

__all__ = ["doubts", "draw_players"]

_PICTURES = ("solution", "any", "differences", "step", "style", "dpi", "paper", "ink", "black")
_TOLD = {
    Verdict.SEVERAL: "there are several solutions, so nobody can be told whether entries are right",
    Verdict.NONE: "the puzzle has no solution",
}


def draw_players(args: argparse.Namespace) -> int:
    """Write all puzzles to a file that plays, or each to its own if the name has a ``%d``."""
    for option in _PICTURES:
        if getattr(args, option):
            raise UsageError(f"--{option} is for pictures; the board of {args.output} is played on")
    if args.per_page != 1:
        raise UsageError("--per-page is for PDF files: name one with -o")
    output.require_target(args.output, args.files)
    made: list[tuple[Item, Playable]] = []
    codes: list[int] = []

    def work(cancel: threading.Event) -> None:
        for item in common.items(args):
            if cancel.is_set():
                break
            if item.entry.error is not None:
                codes.append(common.report(args, item, item.entry.error))
                continue
            assert item.kind is not None
            notes = titled(args, item.entry.notes, len(made), item.kind.title)
            titled_item = replace(item, entry=replace(item.entry, notes=notes))
            try:
                with common.blaming(item.kind, args.engine):
                    puzzle = _compiled(args, titled_item, cancel)
            except (EngineError, PluginError, UsageError, WrongAnswerError) as error:
                codes.append(common.report(args, item, error))
                continue
            codes.append(doubts(common.where(item), puzzle.outcome))
            made.append((item, puzzle))

    if run_interruptible(work):
        codes.append(3)
    if made:
        _write(args, made)
    return common.exit_code(codes)


def _compiled(args: argparse.Namespace, item: Item, cancel: threading.Event) -> Playable:
    from gridwright.player.compiling import playable

    with ProgressLine(enabled=not (args.quiet or args.json)) as line:
        settings: Keywords = {**common.settings_of(args, cancel), "watch": line.show}
        return playable(item.entry, hints=args.hints, **settings)


def doubts(name: str, outcome: Outcome[object] | None) -> int:
    """Say what is wrong with a puzzle that is not unique, and return the exit code."""
    if outcome is None or outcome.verdict in (Verdict.UNIQUE, Verdict.SOLVED):
        return 0
    why = _TOLD.get(outcome.verdict, f"its solution is not known: {outcome.limit}")
    complain(f"{tidy(name)}: {why}")
    return common.CODES[outcome.verdict]


def _write(args: argparse.Namespace, made: list[tuple[Item, Playable]]) -> None:
    puzzles = [puzzle for _, puzzle in made]
    names = output.write_players(args.output, puzzles, first=first_number(args))
    if args.json:
        for (item, puzzle), name in zip(made, names, strict=True):
            data = {"kind": puzzle.data["kind"], "source": common.where(item), "file": name}
            print_json(data)
    elif not args.quiet:
        print("\n".join(dict.fromkeys(names)))
