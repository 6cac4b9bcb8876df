"""How answers are printed, or written to a file of answers."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator

from gridwright.cli.answering import Answered
from gridwright.cli.common import fault_outputs
from gridwright.cli.results import MOMENT, ResultsFile
from gridwright.cli.written import Written
from gridwright.kind import Entry
from gridwright.reading import Item, Patience
from gridwright.reading_blocks import Block

__all__ = ["Printer"]


class Printer:
    """Prints answers in their order, and remembers what is needed in the end."""

    def __init__(
        self,
        args: argparse.Namespace,
        after: Callable[[Answered], None],
        results: ResultsFile | None,
    ) -> None:
        self.together = not args.json and "to" in args and bool(args.to or args.output)
        self.codes: set[int] = set()
        self.made: list[Entry] = []
        self.number = 0
        self._args = args
        self._after = after
        self._results = results
        self._source = ""
        self._patience = Patience()
        self._hopeless: str | None = None

    def wanted(self, blocks: Iterable[Block]) -> Iterator[Block]:
        """The blocks, but no more of a file in which nothing can be read."""
        return (block for block in blocks if not block.lines or block.source != self._hopeless)

    def show(self, answered: Answered, seconds: float) -> None:
        """Print an answer, unless the file has had more faults than anyone would read.

        In a file of answers every puzzle has its line.
        """
        self.codes.add(answered.code)
        self.number += 1
        if self._results is not None:
            self._results.append(
                answered.data, answered.line, answered.code, answered.fingerprint, seconds=seconds
            )
            return
        self._turn_to(answered.source)
        given_up = answered.source == self._hopeless
        if given_up or not self._patience.admits(answered.unread, answered.line):
            if self._patience.hopeless:
                self._hopeless = answered.source
            return
        if answered.data:
            # Many answers a second are worth no system call each.
            print(answered.data, flush=seconds >= MOMENT)
        for output in answered.outputs:
            output.show()
        if answered.made is not None:
            self.made.append(answered.made)
            if answered.made_text and not self.together:
                blank = "\n" * (len(self.made) > 1)
                print(f"{blank}{answered.made_text}", end="", flush=True)
        self._after(answered)

    def show_written(self, written: Written) -> None:
        """Print answers that have been written already; none of their puzzles is at fault."""
        self.codes |= written.codes
        self.number += written.puzzles
        if self._results is not None:
            for data in written.data:
                self._results.append_written(data)
            return
        self._turn_to(written.source)
        if written.source == self._hopeless:
            return
        self._patience.admits(False, 1)
        for data in written.data:
            print(data.decode("utf-8", "surrogatepass"), end="", flush=True)

    def _turn_to(self, source: str) -> None:
        """Note of which file the next answers are."""
        if source != self._source:
            self.finish_file()
            self._source = source

    def finish_file(self) -> None:
        """Say how many more faults the file had, if there were so many."""
        rest = self._patience.rest()
        if rest is not None:
            item = Item(self._source, Entry(rest.line or 1, error=rest))
            for output in fault_outputs(item, rest, json=self._args.json):
                output.show()
        self._patience = Patience()
