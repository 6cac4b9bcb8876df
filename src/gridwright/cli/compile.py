"""``gridwright compile``."""

from __future__ import annotations

import argparse
import threading
import time

from gridwright.cli import arguments
from gridwright.cli.messages import counted, print_json
from gridwright.cli.terminal import ProgressLine, run_interruptible

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    parser.add_argument(
        "part",
        nargs="*",
        metavar="PART",
        help="only these parts, such as sudoku or crossword-fills (default: all)",
    )
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Compile what is not compiled yet, one part after the other, with a line for each."""
    # Imported here, since the help needs none of it, and the compiler takes a while to load.
    from gridwright.bits import compiled_functions
    from gridwright.codes import choose_codes

    chosen = choose_codes(args.part)

    def work(cancel: threading.Event) -> None:
        for number, (name, code) in enumerate(chosen.items(), 1):
            if cancel.is_set():
                return
            before, start = compiled_functions(), time.monotonic()
            with ProgressLine(enabled=not (args.quiet or args.json)):
                code.prepare()
            functions, seconds = compiled_functions() - before, time.monotonic() - start
            if args.json:
                print_json(
                    {
                        "part": name,
                        "purpose": code.purpose,
                        "functions": functions,
                        "seconds": round(seconds, 3),
                    }
                )
            elif not args.quiet:
                done = "already compiled"
                if functions:
                    done = f"compiled {counted(functions, 'function')} in {seconds:.1f} s"
                print(f"{number:2} of {len(chosen)}  {name} ({code.purpose}): {done}", flush=True)

    return 3 if run_interruptible(work) else 0
