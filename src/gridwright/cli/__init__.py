"""The command line: one small module for each command, imported only when it is used."""

from __future__ import annotations

import atexit
import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple

from gridwright.cli.arguments import sentence
from gridwright.cli.messages import complain, error_data, print_json, tidy, warnings_in_a_line
from gridwright.cli.parser import Parser
from gridwright.errors import GridwrightError, UsageError, choose_from
from gridwright.plugins import contained
from gridwright.version import __version__

__all__ = ["VERBS", "commands", "main"]

VERBS = {
    "solve": "find a solution",
    "check": "prove that there is exactly one solution, or show two",
    "count": "count the solutions, up to a limit",
    "explain": "show every step from the clues to the solution, with its reason",
    "hint": "help with a board in progress: what is wrong on it, or the next step",
    "grade": "tell how hard a puzzle is, and which techniques it needs",
    "conflict": "show a smallest set of clues that contradict each other",
    "redundant": "list every clue that the puzzle does not need",
    "reduce": "remove clues until every one that is left is needed",
    "fewest": "find the fewest clues that leave exactly one solution",
    "create": "make a new puzzle with exactly one solution",
    "compare": "compare models and engines on the same puzzles",
    "draw": "draw a puzzle as SVG, PDF, PNG or in the terminal",
    "book": "make a book of puzzles, proved and graded, with answers at the back",
    "convert": "read one format and write another",
    "export": "write a model as an MPS or LP file",
    "serve": "open the page in a browser: set, solve, learn and print there",
    "engines": "list the engines and what they can do",
    "kinds": "list the kinds of puzzle, their models and formats",
    "compile": "compile the code of the searches beforehand",
    "completion": "print a script that completes commands in a shell",
}


class _Known(NamedTuple):
    """A command: its summary, its module, and the kind of another package that it comes from."""

    summary: str
    module: str
    title: str | None = None


EPILOG = """exit codes: 0 yes or done; 1 no (no solution, or not unique); 2 unreadable input, or
wrong usage; 3 a limit was hit, or Ctrl-C, before the result was proved or complete"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    _leave_quickly()
    with warnings_in_a_line():
        return _main(list(sys.argv[1:] if argv is None else argv))


@cache
def _leave_quickly() -> None:
    """Let Python end without looking for garbage among all that is still there.

    Where compiled code was loaded, that took a fifth of the time of a short command.
    """
    atexit.register(gc.freeze)


def _main(arguments: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        # A console that lacks a character shows another instead of ending the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except GridwrightError as error:
        if "--json" in arguments:
            print_json({"error": error_data(error)})
        else:
            complain(tidy(str(error)))
        return 2
    except KeyboardInterrupt:
        complain("stopped by the user")
        return 3
    except BrokenPipeError:
        # The program that reads the output has closed the pipe; that is not an error.
        _discard_output()
        return 0
    except OSError as error:
        _discard_output()
        complain(f"the output cannot be written: {error.strerror or error}")
        return 2
    return code


def _run(arguments: Sequence[str]) -> int:
    asked = next((word for word in arguments if not word.startswith("-")), None)
    known = commands(asked)
    if not arguments:
        _parser(arguments, None, known).print_help()
        return 0
    if asked is not None and asked not in known:
        raise UsageError(f"there is no command {asked!r}; {choose_from(asked, known)}")
    title = known[asked].title if asked is not None else None
    with contained(title):
        parser = _parser(arguments, asked, known)
    chosen = parser.parse_args(arguments)
    with contained(title):
        code = chosen.run(chosen)
    assert isinstance(code, int)
    return code


def _parser(arguments: Sequence[str], asked: str | None, known: dict[str, _Known]) -> Parser:
    parser = Parser(prog="gridwright", description="A workshop for puzzles.", epilog=EPILOG)
    parser.add_argument("--version", action="version", version=f"gridwright {__version__}")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    for name, (summary, home, _) in known.items():
        verb = verbs.add_parser(name, help=summary, description=sentence(summary), epilog=EPILOG)
        if name == asked:
            # Only the command that was given is imported, which keeps the start fast.
            module = import_module(home)
            verb.words = arguments[arguments.index(asked) + 1 :]
            module.add_arguments(verb)
            verb.set_defaults(run=module.run)
    return parser


def commands(asked: str | None = None) -> dict[str, _Known]:
    """Every command by name with its summary and module, or only the one that was given."""
    known = {name: _Known(summary, f"gridwright.cli.{name}") for name, summary in VERBS.items()}
    if asked in known:
        return {asked: known[asked]}
    # Finding the kinds of other packages takes a while, so Gridwright's own are searched first.
    from gridwright.registry import KIND_PLUGINS, other_kinds, own_kinds

    for kinds in (own_kinds, other_kinds):
        for kind in kinds():
            title = KIND_PLUGINS.title(kind.name)
            for command in kind.commands:
                # A name that is taken cannot be replaced.
                known.setdefault(command.name, _Known(command.summary, command.module, title))
        if asked in known:
            return {asked: known[asked]}
    return known


def _discard_output() -> None:
    """Discard what is still buffered, so that writing it does not fail again at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
