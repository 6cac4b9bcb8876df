"""Questions about puzzles: asked here or in other processes, and answered in words or as JSON."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.cli.changes import changed
from gridwright.cli.common import (
    Reply,
    blaming,
    changes_of,
    fault_data,
    fault_outputs,
    place_name,
    settings_of,
    where,
)
from gridwright.cli.messages import Output, json_line
from gridwright.cli.output import require_format
from gridwright.cli.printing import (
    as_data,
    in_words,
    puzzle_text,
    with_puzzle,
    with_reasons,
    with_solution,
)
from gridwright.cli.resuming import puzzle_fingerprint
from gridwright.cli.written import Pen, Written
from gridwright.errors import EngineError, GridwrightError, UsageError
from gridwright.kind import Entry, Kind
from gridwright.outcome import Watch
from gridwright.reading import Item
from gridwright.reading_blocks import Block
from gridwright.registry import get_kind

if TYPE_CHECKING:
    from gridwright.verbs.request import Keywords

__all__ = ["MANY", "Answered", "Answering", "Question"]

MANY = 100
"""From this number of puzzles on, they are answered by methods that are fast for many."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a command asks about every puzzle.

    `answer` finds the answer, `reply` says what to print about it. `keep` takes from the answer
    what the command needs when all is done, such as pictures. A command has its question in a
    function ``question(args)``, with which other processes find it, too. If a kind can answer the
    same question about many puzzles at once, `batch` are its options for that, else None.
    """

    answer: Callable[[Item, Keywords], Any]
    reply: Callable[[Item, Any], Reply]
    keep: Callable[[Item, Any], Any] = lambda item, outcome: None
    batch: Mapping[str, Any] | None = None

    @classmethod
    def to(
        cls,
        verb: Callable[..., Any],
        reply: Callable[[Kind[Any, Any], Any, Any], Reply],
        *,
        batch: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> Question:
        """The question to a verb, always with the same options."""

        def answer(item: Item, settings: Keywords) -> Any:
            return verb(item.puzzle, **options, **settings)

        def told(item: Item, outcome: Any) -> Reply:
            assert item.kind is not None
            return reply(item.kind, item.puzzle, outcome)

        return cls(answer, told, batch=batch)


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer about one puzzle, ready to be printed.

    `data` is its JSON, in one line; in words it has `outputs`, and if a puzzle was `made`, that
    puzzle and its text. `unread` says that the puzzle could not be read. `fingerprint` tells the
    puzzle from others.
    """

    puzzles: ClassVar[int] = 1
    source: str
    line: int
    code: int
    outputs: tuple[Output, ...] = ()
    data: str = ""
    made: Entry | None = None
    made_text: str = ""
    kept: Any = None
    unread: bool = False
    fingerprint: str = ""

    @property
    def name(self) -> str:
        """The name of the puzzle: its file, and the line where it begins unless that is 1."""
        return place_name(self.source, self.line)


@dataclass(frozen=True)
class Answering:
    """The work of a command: the question in a module, asked about the puzzles of a block.

    `number` is how many puzzles there are, as far as that is known. With `fingerprints` each
    answer has that of its puzzle.
    """

    module: str
    args: argparse.Namespace
    number: int
    fingerprints: bool = False
    _question: list[Question] = field(default_factory=list, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        # Another process makes the question for itself.
        return {**self.__dict__, "_question": []}

    @cached_property
    def _changes(self) -> dict[str, str]:
        return changes_of(self.args)

    def __call__(
        self, piece: Block, cancel: threading.Event, watch: Watch | None
    ) -> Iterator[Answered | Written]:
        """The answers about all puzzles of a block."""
        if (together := self._together(piece)) is not None:
            yield from self._answered_together(together, piece, cancel, watch)
        else:
            yield from self.one_by_one(piece, cancel, watch)

    def _together(self, piece: Block) -> Callable[[Sequence[str]], Any] | None:
        """What answers all lines of a block at once, if the kind has that for this question."""
        args = self.args
        chosen = (args.model, args.engine, args.time) != (None, None, None) or self._changes
        if not (piece.lines and args.json and self.number >= MANY) or chosen:
            return None
        batch, options = get_kind(piece.kind).batch, self.question.batch
        if options is None or batch is None or batch.format != piece.format:
            return None
        return partial(batch.verbs[args.verb], **options) if args.verb in batch.verbs else None

    def _answered_together(
        self,
        together: Callable[[Sequence[str]], Any],
        piece: Block,
        cancel: threading.Event,
        watch: Watch | None,
    ) -> Iterator[Answered | Written]:
        """The answers about a block of lines at once; those that need more come one by one."""
        pen = Pen(piece, self.fingerprints)
        for number, found in enumerate(together(piece.lines)):
            if found is None:
                yield from pen.written()
                yield from self.one_by_one(piece.only(number), cancel, watch)
            else:
                pen.add(number, *found)
        yield from pen.written()

    def one_by_one(
        self, piece: Block, cancel: threading.Event, watch: Watch | None
    ) -> Iterator[Answered]:
        """The answers about all puzzles of a block, each found by itself."""
        settings: Keywords = {
            **settings_of(self.args, cancel),
            "batch": self.number,
            "watch": watch,
        }
        for item in piece.items():
            if cancel.is_set():
                return
            answered = self._answered(
                changed(item, self._changes) if self._changes else item, settings
            )
            if self.fingerprints:
                answered = replace(answered, fingerprint=puzzle_fingerprint(piece, item))
            yield answered

    def parts(self, piece: Block) -> Sequence[Block]:
        """One block for every puzzle."""
        return [Block(item.source, (item,)) for item in piece.items()]

    def lost(self, piece: Block, reason: str) -> Answered:
        """The answer about a puzzle that ends every process that works on it."""
        (item,) = piece.items()
        return self._failed(item, EngineError(f"this puzzle is given up: {reason}"))

    @property
    def question(self) -> Question:
        """What is asked."""
        if not self._question:
            self._question.append(import_module(self.module).question(self.args))
        return self._question[0]

    def _answered(self, item: Item, settings: Keywords) -> Answered:
        args, error = self.args, item.entry.error
        try:
            if error is not None:
                raise error
            assert item.kind is not None
            if "to" in args:
                require_format(item.kind, args.output, args.to)
            with blaming(item.kind, args.engine):
                outcome = self.question.answer(item, settings)
                reply = with_reasons(item, outcome, self.question.reply(item, outcome))
                reply, made = with_puzzle(item, reply)
                reply = with_solution(item, reply, quiet=args.quiet)
                kept = self.question.keep(item, outcome)
        except UsageError:
            # A wrong option is wrong for every puzzle, so the caller reports it once.
            raise
        except GridwrightError as failure:
            return self._failed(item, failure)
        answered = self._about(item, reply.code)
        if args.json:
            data = json_line(as_data(item, where(item), outcome, reply))
            return replace(answered, data=data, made=made, kept=kept)
        outputs = tuple(in_words(args, item, where(item), outcome, reply))
        text = "" if made is None else puzzle_text(item, made)
        return replace(answered, outputs=outputs, made=made, made_text=text, kept=kept)

    def _failed(self, item: Item, error: GridwrightError) -> Answered:
        answered = self._about(item, 2)
        if self.args.json:
            return replace(answered, data=json_line(fault_data(item, error)))
        return replace(answered, outputs=tuple(fault_outputs(item, error, json=False)))

    def _about(self, item: Item, code: int) -> Answered:
        return Answered(item.source, item.entry.line, code, unread=item.entry.error is not None)
