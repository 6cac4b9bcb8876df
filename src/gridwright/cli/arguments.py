"""The arguments that commands share, and how they are read; a wrong one is one sentence."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Sequence
from typing import NoReturn

from gridwright.errors import UsageError
from gridwright.kind import Option

__all__ = [
    "Parser",
    "add_output_arguments",
    "add_puzzle_arguments",
    "add_question_arguments",
    "add_seed_argument",
    "add_settings_argument",
    "add_solver_arguments",
    "add_time_argument",
    "read_option",
    "read_options",
    "seconds",
    "sentence",
    "whole",
]

_LARGEST_SEED = 2**31 - 1
_LARGEST_THREADS = 1024
_DIGITS = 19


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence, raised like all other wrong use."""

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError`, with the command that shows what is right."""
        message = message.removeprefix("argument ")
        raise UsageError(f"{message} (see '{self.prog} --help')")


def sentence(text: str) -> str:
    """A summary as a sentence.

    >>> sentence("draw as SVG")
    'Draw as SVG.'
    """
    return f"{text[:1].upper()}{text[1:]}."


def seconds(text: str) -> float:
    """A time limit: seconds from 0 on.

    >>> seconds("2.5")
    2.5
    """
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value < math.inf:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number of seconds from 0 on")
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
            bounds = "" if least is None else f" from {least} on"
            if least is not None and most is not None:
                bounds = f" from {least} to {most}"
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number{bounds}")
        return value

    return read


def setting(text: str) -> tuple[str, str]:
    """A field of a puzzle and its value.

    >>> setting("floor = 50")
    ('floor', '50')
    """
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no setting, such as floor=50")
    return name.strip().lower(), " ".join(value.split())


def read_option(option: Option, text: str) -> object:
    """The value of an option of a kind; raises `UsageError` that names the option."""
    try:
        return option.read(text)
    except (UsageError, ValueError) as error:
        why = str(error) if isinstance(error, UsageError) else f"{text[:40]!r} does not fit"
        raise UsageError(f"--{option.name}: {why}") from None


def add_settings_argument(parser: argparse.ArgumentParser, name: str, meaning: str) -> None:
    """An argument NAME=VALUE that may stand several times."""
    parser.add_argument(
        name,
        type=setting,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=meaning,
    )


def read_options(
    known: Sequence[Option], given: Sequence[tuple[str, str]], whose: str
) -> dict[str, object]:
    """The values of all options that were given; raises `UsageError` for one that is not known."""
    options = {option.name: option for option in known}
    for name, _ in given:
        if name not in options:
            has = f"choose from {', '.join(options)}" if options else "there are none"
            raise UsageError(f"{whose} has no option {name!r}; {has}")
    return {name.replace("-", "_"): read_option(options[name], text) for name, text in given}


def add_puzzle_arguments(parser: argparse.ArgumentParser, *, needed: bool = True) -> None:
    """The puzzles to work on, at least one where they are needed."""
    parser.add_argument(
        "files",
        nargs="+" if needed else "*",
        metavar="FILE",
        help="files or folders of puzzles; - is standard input",
    )
    parser.add_argument(
        "--kind",
        help="the kind of puzzle, where the content does not tell (see 'gridwright kinds')",
    )
    parser.add_argument(
        "--format", help="the format, where the content does not tell (see 'gridwright kinds')"
    )
    parser.add_argument(
        "--set",
        type=setting,
        action="append",
        default=[],
        dest="changes",
        metavar="FIELD=VALUE",
        help="another value for a field of the puzzles, such as words=mine.txt or floor=50;"
        " no value takes the field away; may stand several times",
    )


def add_solver_arguments(parser: argparse.ArgumentParser, *, several: bool = False) -> None:
    """How to solve them; `several` names of models and engines may be parted by commas."""
    which = "the {0}s to use, parted by commas; all" if several else "the {0} to use; the usual one"
    note = which + " without it (see 'gridwright {1}')"
    parser.add_argument("--model", help=note.format("model", "kinds"))
    parser.add_argument("--engine", help=note.format("engine", "engines"))
    add_time_argument(parser)
    add_seed_argument(parser)
    parser.add_argument(
        "--threads",
        type=whole(1, _LARGEST_THREADS),
        metavar="N",
        default=1,
        help="for engines that can use several (default 1)",
    )


def add_time_argument(parser: argparse.ArgumentParser) -> None:
    """How long to work on them."""
    parser.add_argument(
        "--time", type=seconds, metavar="SECONDS", help="a limit for each puzzle (default none)"
    )


def add_seed_argument(parser: argparse.ArgumentParser) -> None:
    """What chance begins with."""
    parser.add_argument(
        "--seed",
        type=whole(0, _LARGEST_SEED),
        metavar="N",
        default=0,
        help="for whatever uses chance: same seed, same answer (default 0)",
    )


def add_question_arguments(parser: argparse.ArgumentParser) -> None:
    """All that a question about puzzles takes: which, how, and how to say the answer."""
    add_puzzle_arguments(parser)
    add_solver_arguments(parser)
    add_output_arguments(parser)


def add_output_arguments(parser: argparse.ArgumentParser) -> None:
    """How to say the answer."""
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument(
        "--quiet", action="store_true", help="the answers alone: no names, no times, no progress"
    )
