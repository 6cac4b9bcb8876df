"""The arguments that commands share, and how they are read."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable

__all__ = [
    "add_output_arguments",
    "add_puzzle_arguments",
    "add_question_arguments",
    "add_results_arguments",
    "add_running_arguments",
    "add_seed_argument",
    "add_settings_argument",
    "add_solver_arguments",
    "add_threads_argument",
    "add_time_argument",
    "add_title_arguments",
    "add_writing_arguments",
    "comma_list",
    "seconds",
    "sentence",
    "whole",
]

_LARGEST_SEED = 2**31 - 1
_LARGEST_THREADS = 1024
_DIGITS = 19


def sentence(text: str) -> str:
    """A summary as a sentence.

    >>> sentence("draw as SVG")
    'Draw as SVG.'
    """
    return f"{text[:1].upper()}{text[1:]}."


def seconds(text: str) -> float:
    """A time limit in seconds, 0 or more.

    >>> seconds("2.5")
    2.5
    """
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value < math.inf:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds, 0 or more")
    return value


def whole(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers within bounds.

    >>> whole(1)("12")
    12
    """

    def read(text: str) -> int:
        digits = text.strip().removeprefix("-")
        number = digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS
        value = int(text) if number else None
        if (
            value is None
            or (least is not None and value < least)
            or (most is not None and value > most)
        ):
            bounds = "" if least is None else f" of {least} or more"
            if least is not None and most is not None:
                bounds = f" from {least} to {most}"
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number{bounds}")
        return value

    return read


def comma_list(text: str) -> list[str]:
    """Names or words separated by commas; the action `extend` joins several such lists.

    >>> comma_list("1A, 2D")
    ['1A', '2D']
    """
    return [part.strip() for part in text.split(",") if part.strip()]


def setting(text: str) -> tuple[str, str]:
    """A field of a puzzle and its value.

    >>> setting("floor = 50")
    ('floor', '50')
    """
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is not a setting; write NAME=VALUE, such as floor=50"
        )
    return name.strip().lower(), " ".join(value.split())


def add_settings_argument(parser: argparse.ArgumentParser, name: str, meaning: str) -> None:
    """Add an argument NAME=VALUE that may be repeated."""
    parser.add_argument(
        name,
        type=setting,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=meaning,
    )


def add_puzzle_arguments(parser: argparse.ArgumentParser, *, needed: bool = True) -> None:
    """Add the puzzles to work on; at least one is required if they are `needed`."""
    parser.add_argument(
        "files",
        nargs="+" if needed else "*",
        metavar="FILE",
        help="files or folders of puzzles; - is standard input; also a puzzle itself, such as"
        " an address of puzz.link or the 81 cells of a Sudoku",
    )
    parser.add_argument(
        "--kind",
        help="the kind of puzzle, if it cannot be recognised (see 'gridwright kinds')",
    )
    parser.add_argument(
        "--format", help="the format, if it cannot be recognised (see 'gridwright kinds')"
    )
    parser.add_argument(
        "--set",
        type=setting,
        action="append",
        default=[],
        dest="changes",
        metavar="FIELD=VALUE",
        help="set a field of the puzzles, such as words=mine.txt or floor=50;"
        " an empty value removes the field; may be repeated",
    )


def add_solver_arguments(parser: argparse.ArgumentParser, *, several: bool = False) -> None:
    """Add how to solve them; `several` models and engines may be separated by commas."""
    which = (
        "the {0}s to use, separated by commas (default: all"
        if several
        else "the {0} to use (default: the usual one"
    )
    note = which + "; see 'gridwright {1}')"
    parser.add_argument("--model", help=note.format("model", "kinds"))
    parser.add_argument("--engine", help=note.format("engine", "engines"))
    add_time_argument(parser)
    add_seed_argument(parser)
    parser.add_argument(
        "--threads",
        type=whole(1, _LARGEST_THREADS),
        metavar="N",
        default=1,
        help="the number of threads, for engines that can use several (default 1)",
    )


def add_time_argument(parser: argparse.ArgumentParser) -> None:
    """Add a time limit."""
    parser.add_argument(
        "--time",
        type=seconds,
        metavar="SECONDS",
        help="a time limit for each puzzle (default none)",
    )


def add_seed_argument(parser: argparse.ArgumentParser) -> None:
    """Add the seed of random choices."""
    parser.add_argument(
        "--seed",
        type=whole(0, _LARGEST_SEED),
        metavar="N",
        default=0,
        help="the seed of random choices; the same seed gives the same answer (default 0)",
    )


def add_threads_argument(parser: argparse.ArgumentParser) -> None:
    """Add how many searches for one puzzle run in parallel."""
    parser.add_argument(
        "--threads",
        type=whole(1, 64),
        default=1,
        metavar="N",
        help="how many searches run in parallel (default 1)",
    )


def add_running_arguments(parser: argparse.ArgumentParser) -> None:
    """Add who does the work: processes of this machine, or a cluster."""
    parser.add_argument(
        "--jobs",
        type=whole(1, _LARGEST_THREADS),
        metavar="N",
        help="the number of processes that share the puzzles (default: as many as there are cores,"
        " once the work takes longer than a moment)",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="let a cluster of Dask do the work: the address of its scheduler, such as"
        " tcp://10.0.0.1:8786, or local:N for N workers on this machine",
    )
    for name, what in (("ca", "the authority"), ("cert", "a certificate"), ("key", "its key")):
        parser.add_argument(
            f"--tls-{name}", metavar="FILE", help=f"{what} for a cluster at tls://…, a PEM file"
        )


def add_results_arguments(parser: argparse.ArgumentParser, *, other_use: bool = False) -> None:
    """Add a file of answers; a command with an `other_use` for -o has it only with --resume."""
    if not other_use:
        parser.add_argument(
            "-o",
            "--output",
            metavar="FILE",
            help="write the answers to this file, such as answers.jsonl, one JSON object per line,"
            " each as soon as it is there",
        )
    parser.add_argument(
        "--resume",
        action="store_true",
        help="write the answers to the file of -o as JSON lines and, if it has answers already"
        " from a command that was stopped, go on where that one was",
    )


def add_question_arguments(parser: argparse.ArgumentParser, *, writes: bool = False) -> None:
    """Add all arguments of a question: which puzzles, how to solve them, how to print answers.

    A command that `writes` has an option -o of its own.
    """
    add_puzzle_arguments(parser)
    add_solver_arguments(parser)
    add_running_arguments(parser)
    add_results_arguments(parser, other_use=writes)
    add_output_arguments(parser)


def add_writing_arguments(parser: argparse.ArgumentParser) -> None:
    """Add where, and in which format, puzzles that were made are written."""
    parser.add_argument(
        "--to",
        metavar="FORMAT",
        help="the format to write (default: that of the ending of FILE, or text)",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="write all puzzles to this file, whose ending gives the format, such as .txt, .ipuz"
        " or .pdf; %%d in the name stands for a number, one file for each puzzle",
    )


def add_title_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what is printed above a puzzle."""
    parser.add_argument(
        "--title", metavar="TEXT", help="the title of the puzzles; %%d in it stands for a number"
    )
    parser.add_argument("--author", metavar="NAME", help="the author of the puzzles")
    parser.add_argument(
        "--number-from",
        type=whole(0),
        metavar="N",
        help="number the puzzles from N in their titles, and in names of files with %%d",
    )


def add_output_arguments(parser: argparse.ArgumentParser) -> None:
    """Add how to print the answer."""
    parser.add_argument("--json", action="store_true", help="print one JSON object per line")
    parser.add_argument(
        "--quiet",
        action="store_true",
        help="print only the answers: no names, no times, no progress",
    )
