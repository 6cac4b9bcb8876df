"""``gridwright theme``: its arguments, and which of them can be combined."""

from __future__ import annotations

import argparse
from pathlib import Path

from gridwright.cli import arguments, checkpoints, output
from gridwright.deferred import Deferred
from gridwright.errors import UsageError
from gridwright.options import read_options, read_size
from gridwright.puzzles.crossword.commands import grids, tracing
from gridwright.puzzles.crossword.theming.options import METHODS, PAPERS

__all__ = ["add_arguments", "options", "prepare", "run"]

# The help text does not need the search.
run = Deferred("gridwright.puzzles.crossword.commands.theme_answers", "run")

_SECONDS = 60.0
_RULES = ("adjacent", "parted", "semiclosures")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this command."""
    arguments.add_puzzle_arguments(parser, needed=False)
    parser.set_defaults(kind="crossword", model=None, engine=None)
    grids.add_list_argument(
        parser,
        "--theme",
        "the words of the theme: names of word lists or files; .pzl grids name their own",
    )
    grids.add_list_argument(
        parser, "--words", "lists of other words to use instead of the grid's own"
    )
    grids.add_floor_argument(parser)
    parser.add_argument(
        "--scores",
        choices=("letters", "list"),
        default="letters",
        help="what a word of the theme is worth: its letters (default), or its score in the list",
    )
    parser.add_argument(
        "--pairs",
        choices=("any", "words"),
        default="any",
        help="two-letter entries are any two letters, no pair twice (default), or words",
    )
    grids.add_word_arguments(parser)
    for name, bound in (("--least", "at least"), ("--most", "at most")):
        parser.add_argument(
            name, type=arguments.whole(0), metavar="N", help=f"use {bound} N words of the theme"
        )
    parser.add_argument(
        "--method",
        choices=METHODS,
        default="theme",
        help="how to search: theme (default), or a search from Botea and Bulitko's papers",
    )
    what = f"a setting of a search from the papers: {_paper_options()}".replace("%", "%%")
    arguments.add_settings_argument(parser, "--option", what)
    parser.add_argument(
        "--blank",
        type=_size,
        metavar="SIZE",
        help="choose the black cells too, in a grid of this size, such as 13x13; no FILE is needed",
    )
    parser.add_argument(
        "--black",
        type=arguments.whole(0),
        metavar="N",
        help="choose at most N black cells too: none side by side, white cells connected and not"
        " nearly cut in two; black cells in a FILE are tried first",
    )
    parser.add_argument(
        "--allow",
        choices=_RULES,
        action="append",
        default=[],
        help="a rule that the chosen black cells may break; may be repeated",
    )
    arguments.add_seed_argument(parser)
    arguments.add_threads_argument(parser)
    checkpoints.add_argument(parser)
    parser.add_argument(
        "--time",
        type=arguments.seconds,
        default=_SECONDS,
        metavar="SECONDS",
        help=f"time limit for each grid (default {_SECONDS:g}); Ctrl-C keeps the best fill",
    )
    parser.add_argument(
        "--trace",
        metavar="FILE",
        help="write score and bound over time to a .csv or .svg file, or to both without an ending",
    )
    grids.add_writing_arguments(parser)
    arguments.add_running_arguments(parser)
    parser.set_defaults(results=None)
    arguments.add_output_arguments(parser)


def _paper_options() -> str:
    return "; ".join(
        f"{method} has " + ", ".join(f"{option.name} ({option.help})" for option in known)
        for method, known in PAPERS.items()
    )


def prepare(args: argparse.Namespace) -> list[Path]:
    """Check the arguments before any search; return the files of the trace."""
    if args.blank is None and not args.files:
        raise UsageError("name a FILE with a grid, or a size with --blank")
    if args.black is not None or args.blank is not None:
        for name in ("require", "least", "most"):
            if getattr(args, name):
                raise UsageError(f"--{name} needs a grid whose black cells are given")
        if args.method != "theme":
            raise UsageError(f"--method {args.method} needs a grid whose black cells are given")
    elif args.allow:
        raise UsageError(f"--allow {args.allow[0]} needs black cells to choose: --black or --blank")
    if args.checkpoint is not None and args.method != "theme":
        raise UsageError(f"--method {args.method} keeps no checkpoint: leave out --checkpoint")
    checkpoints.require_name(args)
    options(args)
    grids.prepare_writing(args)
    for name in ("words", "theme"):
        given = getattr(args, name)
        if given is not None and not given:
            raise UsageError(f"--{name}: name a word list, such as english or a file")
    if None not in (args.least, args.most) and args.least > args.most:
        raise UsageError(f"--least {args.least} is more than --most {args.most}")
    traced = tracing.files(args.trace) if args.trace is not None else []
    for path in traced:
        output.require_target(str(path), args.files)
    if args.words is not None:
        args.changes.append(("words", ", ".join(args.words)))
    if args.pairs == "words":
        args.changes.append(("pairs", "words"))
    return traced


def options(args: argparse.Namespace) -> dict[str, object]:
    """The options of the method."""
    known = PAPERS.get(args.method, ())
    return read_options(known, args.option, f"--method {args.method}")


def _size(text: str) -> tuple[int, int]:
    try:
        return read_size(text)
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
