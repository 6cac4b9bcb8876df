"""The loop over puzzles: read them, ask about each, and print the answers in order."""

from __future__ import annotations

import argparse
import itertools
import threading
from collections.abc import Callable, Iterable, Iterator

from gridwright.cli.answer_printing import Printer
from gridwright.cli.answering import MANY, Answered, Answering
from gridwright.cli.common import changes_of, exit_code, report_skipped
from gridwright.cli.executors import executor_of
from gridwright.cli.messages import counted, show_status
from gridwright.cli.output import require_target, write_puzzles
from gridwright.cli.results import ResultsFile, head_of, take_results
from gridwright.cli.resuming import unanswered
from gridwright.cli.terminal import ProgressLine, run_interruptible
from gridwright.cli.written import Written
from gridwright.outcome import Progress
from gridwright.reading import Item
from gridwright.reading_blocks import Block
from gridwright.reading_files import read_blocks
from gridwright.running.executor import Executor
from gridwright.running.sizing import Sizer, pieces_of

__all__ = ["answer_all"]


def answer_all(
    args: argparse.Namespace,
    module: str,
    *,
    given: Iterable[Item] = (),
    after: Callable[[Answered], None] = lambda answered: None,
) -> int:
    """Ask the question of a module about every puzzle, print each answer, return the exit code.

    Ctrl-C ends the current question, whose best answer is still printed, and skips the rest. The
    `given` puzzles come before those of the files. `after` is called with every answer once it has
    been printed. Puzzles that were made are printed at once as text, or written together at the
    end.
    """
    # What is wrong with the arguments is said before anything is read.
    changes_of(args)
    take_results(args)
    require_target(args.results, args.files)
    if "output" in args:
        require_target(args.output, args.files)
    executor = executor_of(args)
    skipped: list[str] = []
    # Standard input is read here and now, while Ctrl-C still ends the program.
    found = read_blocks(args.files, kind=args.kind, format=args.format, skipped=skipped)
    blocks = itertools.chain((Block(item.source, (item,)) for item in given), found)
    with executor:
        if args.results is None:
            return _ask(args, module, executor, blocks, skipped, after, None)
        with ResultsFile(args.results, head_of(args), resume=args.resume) as results:
            return _ask(args, module, executor, blocks, skipped, after, results)


def _ask(
    args: argparse.Namespace,
    module: str,
    executor: Executor,
    blocks: Iterator[Block],
    skipped: list[str],
    after: Callable[[Answered], None],
    results: ResultsFile | None,
) -> int:
    printer = Printer(args, after, results)

    def work(cancel: threading.Event) -> None:
        first, number = _look_ahead(blocks)
        rest = printer.wanted(itertools.chain(first, blocks))
        if results is not None:
            rest = unanswered(rest, results, printer.codes)
        sizer = Sizer(seconds=executor.piece_seconds)
        with ProgressLine(enabled=not (args.quiet or args.json)) as line:
            job = Answering(module, args, number, fingerprints=results is not None)
            pieces = pieces_of(rest, sizer)
            for done in executor.run(job, pieces, cancel=cancel, watch=line.show):
                sizer.learn(sum(each.puzzles for each in done.results), done.seconds)
                line.clear()
                for answered in done.results:
                    if isinstance(answered, Written):
                        printer.show_written(answered)
                        continue
                    if results is not None and answered.code == 3 and cancel.is_set():
                        # Ctrl-C cut it short, so it is asked again when the command goes on.
                        return
                    printer.show(answered, done.seconds)
                if number > 1:
                    line.show(Progress(line.seconds, found=printer.number, text="puzzles done"))
        printer.finish_file()
        report_skipped(skipped)

    if run_interruptible(work):
        printer.codes.add(3)
    if results is not None and not args.quiet:
        show_status(f"{counted(printer.number, 'answer')} added to {results.name}")
    if printer.made and (printer.together or args.output):
        printer.codes.add(write_puzzles(args.output, printer.made, to=args.to))
    return exit_code([*printer.codes])


def _look_ahead(blocks: Iterator[Block]) -> tuple[list[Block], int]:
    """The first blocks, and how many puzzles there are, at most as many as are many."""
    first: list[Block] = []
    number = 0
    for block in blocks:
        first.append(block)
        number += sum(bool(line.strip()) for line in block.lines) or len(block)
        if number >= MANY:
            break
    return first, max(1, min(number, MANY))
