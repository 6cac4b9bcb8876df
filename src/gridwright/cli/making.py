"""New puzzles, made here or in other processes."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gridwright.cli.answering import Answered
from gridwright.cli.common import blaming, names, outcome_data
from gridwright.cli.messages import Output, complaint, json_line
from gridwright.cli.titles import titled
from gridwright.files import fingerprint_of
from gridwright.kind import Entry, Kind, Parsed
from gridwright.outcome import Watch
from gridwright.registry import get_kind

if TYPE_CHECKING:
    from gridwright.verbs.create import Creation

__all__ = ["Making", "options_of"]


def options_of(args: argparse.Namespace) -> dict[str, Any]:
    """The options of the kind that are given; raises `UsageError` for a wrong value."""
    found: dict[str, Any] = {}
    for option in get_kind(args.kind).creator.options:
        text = getattr(args, option.key)
        if text is not None:
            found[option.key] = option.read(text)
    return found


@dataclass(frozen=True)
class Making:
    """The work of ``create``: one puzzle for every seed."""

    args: argparse.Namespace

    def __call__(
        self, piece: Sequence[int], cancel: threading.Event, watch: Watch | None
    ) -> Iterator[Answered]:
        """The puzzles of some seeds; an answer has its seed in place of a line."""
        del watch
        # Imported here, since the help needs none of the engines.
        from gridwright.verbs.create import create

        args, kind, options = self.args, get_kind(self.args.kind), options_of(self.args)
        for seed in piece:
            if cancel.is_set():
                return
            with blaming(kind):
                creation = create(
                    kind.name,
                    seed=seed,
                    time=args.time,
                    cancel=cancel,
                    grade=args.grade,
                    needs=args.needs,
                    **options,
                )
                yield self._answered(kind, creation, options)

    def parts(self, piece: Sequence[int]) -> Sequence[Sequence[int]]:
        """One piece for every seed."""
        return [(seed,) for seed in piece]

    def lost(self, piece: Sequence[int], reason: str) -> Answered:
        """The answer about a seed that ends every process that works on it."""
        return self._nothing(piece[0], f"given up, since {reason}", code=2)

    def _answered(
        self, kind: Kind[Any, Any], creation: Creation, options: dict[str, Any]
    ) -> Answered:
        if creation.puzzle is None:
            return self._nothing(creation.seed, str(creation.limit), code=3)
        entry = self._entry(kind, creation, options)
        # Without JSON the puzzles are written together in the end, perhaps in another format.
        text = kind.text.write(creation.puzzle, notes=entry.notes) if self.args.json else ""
        return Answered(
            "",
            creation.seed,
            0 if creation.limit is None else 3,
            outputs=tuple(self._remarks(creation)),
            data=json_line(_data(kind, creation, text)) if text else "",
            made=entry,
            fingerprint=fingerprint_of(text),
        )

    def _nothing(self, seed: int, why: str, *, code: int) -> Answered:
        if self.args.json:
            data = {"kind": self.args.kind, "seed": seed, "verdict": "unknown", "limit": why}
            mark = fingerprint_of(str(seed))
            return Answered("", seed, code, data=json_line(data), fingerprint=mark)
        return Answered("", seed, code, outputs=(complaint(f"no puzzle for seed {seed}: {why}"),))

    def _entry(self, kind: Kind[Any, Any], creation: Creation, options: dict[str, Any]) -> Entry:
        """The puzzle with its notes."""
        own = kind.creator.notes(creation.puzzle, **options)
        notes = {**own, "source": f"gridwright, seed {creation.seed}"}
        notes = titled(self.args, notes, creation.seed - self.args.seed, kind.title)
        return Entry(1, Parsed(creation.puzzle), notes=notes)

    def _remarks(self, creation: Creation) -> Iterator[Output]:
        """What there is to say about a puzzle that is not quite what was wanted."""
        args, grade = self.args, creation.grade
        if grade is not None and creation.limit is not None:
            # The first decimal may be that of the range, and the number not within it.
            nearest = f"{grade.name} ({grade.number:.2f})" if ".." in (args.grade or "") else grade
            wanted = f"of the grade {args.grade}" if args.grade else f"that needs {args.needs}"
            yield complaint(
                f"no {args.kind} puzzle {wanted} for seed {creation.seed} within the"
                f" {creation.limit}; this is the nearest: {nearest}"
            )


def _data(kind: Kind[Any, Any], creation: Creation, text: str) -> dict[str, Any]:
    grade = creation.grade
    return {
        "kind": kind.name,
        "seed": creation.seed,
        **outcome_data(kind, creation.puzzle, creation),
        "puzzle": text,
        "clues": names(kind.clues.of(creation.puzzle)),
        **({} if grade is None else {"grade": grade.name, "rating": grade.number}),
    }
