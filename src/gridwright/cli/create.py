"""``gridwright create``."""

from __future__ import annotations

import argparse
import json
import threading
from typing import Any

from gridwright.cli import common
from gridwright.cli.terminal import run_interruptible
from gridwright.kind import Entry, Option, Parsed
from gridwright.options import read_count
from gridwright.registry import get_kind, kind_names
from gridwright.verbs.convert import convert_entries
from gridwright.verbs.create import Creation, create

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb, with a set of options for every kind."""
    kinds = parser.add_subparsers(dest="kind", metavar="KIND", required=True)
    for name in kind_names():
        kind = get_kind(name)
        options = kinds.add_parser(name, help=kind.title, description=f"Create: {kind.title}.")
        for option in kind.options:
            _add_option(options, option)
        options.add_argument(
            "--seed", type=int, default=0, help="same seed, same puzzle (default 0)"
        )
        options.add_argument(
            "--number", default="1", metavar="N", help="make N puzzles, from seeds SEED on"
        )
        options.add_argument(
            "--time", type=float, default=60.0, metavar="SECONDS", help="a limit for each (60)"
        )
        options.add_argument(
            "--to", default="text", metavar="FORMAT", help="format to write (text)"
        )
        options.add_argument("-o", "--output", metavar="FILE", help="write there")
        common.add_output_arguments(options)


def _add_option(parser: argparse.ArgumentParser, option: Option) -> None:
    note = "" if option.default is None else f" (default {_show(option.default)})"
    parser.add_argument(
        f"--{option.name}",
        metavar=option.name.upper(),
        choices=option.choices or None,
        help=f"{option.help}{note}" + (f": {', '.join(option.choices)}" if option.choices else ""),
    )


def _show(value: object) -> str:
    if isinstance(value, tuple):
        return "x".join(map(str, value))
    return (
        {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    )


def run(args: argparse.Namespace) -> int:
    """Create puzzles."""
    kind = get_kind(args.kind)
    options: dict[str, Any] = {}
    for option in kind.options:
        text = getattr(args, option.name.replace("-", "_"))
        if text is not None:
            options[option.name.replace("-", "_")] = option.read(text)
    number = read_count(args.number)
    kind.format(args.to)
    made: list[Creation] = []
    codes: list[int] = []

    def work(cancel: threading.Event) -> None:
        for seed in range(args.seed, args.seed + number):
            if cancel.is_set():
                break
            creation = create(args.kind, seed=seed, time=args.time, cancel=cancel, **options)
            codes.append(_take(args, creation))
            made.append(creation)

    run_interruptible(work)
    good = [creation for creation in made if creation.puzzle is not None]
    if good and not args.json:
        entries = [
            Entry(1, Parsed(creation.puzzle), notes={"source": f"gridwright, seed {creation.seed}"})
            for creation in good
        ]
        common.write_output(args.output, convert_entries(entries, to=args.to))
    return common.worst(codes)


def _take(args: argparse.Namespace, creation: Creation) -> int:
    kind = get_kind(args.kind)
    if creation.puzzle is None:
        message = f"no puzzle for seed {creation.seed}: {creation.limit}"
        if args.json:
            data = {"kind": kind.name, "seed": creation.seed, "verdict": "unknown"}
            print(json.dumps({**data, "limit": str(creation.limit)}), flush=True)
        else:
            common.complain(message)
        return 3
    if args.json:
        data = {
            "kind": kind.name,
            "seed": creation.seed,
            **common.outcome_data(kind, creation.puzzle, creation),
            "puzzle": kind.write(creation.puzzle),
            "clues": common.names(kind.clues(creation.puzzle)),
        }
        print(json.dumps(data, ensure_ascii=False), flush=True)
    return 0 if creation.limit is None else 3
