"""``gridwright candidates``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common
from gridwright.cli.answering import Question
from gridwright.cli.asking import answer_all
from gridwright.cli.terminal import table
from gridwright.outcome import Budget
from gridwright.puzzles.crossword.commands import grids
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.puzzles.crossword.puzzle import Crossword
    from gridwright.puzzles.crossword.search.candidates import Candidate, Candidates, Possibilities
    from gridwright.verbs.request import Keywords

__all__ = ["add_arguments", "consequences", "question", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this command."""
    arguments.add_puzzle_arguments(parser)
    parser.set_defaults(kind="crossword", model=None, engine=None, seed=0, threads=1)
    parser.add_argument(
        "--slot",
        metavar="SLOT",
        help="list the words for one slot, such as 1A (default: what every cell and slot can hold)",
    )
    parser.add_argument(
        "--number",
        type=arguments.whole(1),
        default=20,
        metavar="N",
        help="how many words to show (default 20)",
    )
    arguments.add_time_argument(parser)
    arguments.add_running_arguments(parser)
    parser.set_defaults(results=None)
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Report what every grid still allows."""
    return answer_all(args, __name__)


def question(args: argparse.Namespace) -> Question:
    """The question about every grid."""
    # The help text does not need the search.
    from gridwright.puzzles.crossword.search.candidates import (
        Possibilities,
        candidates,
        possibilities,
    )

    def answer(item: Item, settings: Keywords) -> Possibilities | Candidates:
        grids.refuse_misreading(item)
        puzzle = item.puzzle
        if args.slot is None:
            return possibilities(puzzle)
        budget = Budget(args.time, cancel=settings["cancel"])
        return candidates(puzzle, args.slot, budget=budget)

    def reply(item: Item, found: Any) -> common.Reply:
        if isinstance(found, Possibilities):
            return _all_slots(item.puzzle, found)
        return _one_slot(found, args.number)

    return Question(answer, reply)


_NO_FILL = "no fill: 'gridwright conflict' names the slots and letters that contradict each other"


def _all_slots(puzzle: Crossword, found: Possibilities) -> common.Reply:
    data = {
        "verdict": "none" if found.contradiction else "unknown",
        "letters": {cell.name: letters for cell, letters in found.letters.items()},
        "words": {slot.name: count for slot, count in found.words.items()},
    }
    if found.contradiction:
        return common.Reply(1, _NO_FILL, "", data)
    rows = [["cell", "letters"]]
    rows += [
        [cell.name, found.letters[cell]]
        for cell in puzzle.all_cells()
        if not puzzle[cell] and cell in found.letters
    ]
    words = [["slot", "length", "words"]]
    words += [[slot.name, str(len(slot)), str(count)] for slot, count in found.words.items()]
    parts = [table(part) for part in (words, rows) if len(part) > 1]
    return common.Reply(0, "what is left for each slot and cell", "\n\n".join(parts), data)


def _one_slot(found: Candidates, number: int) -> common.Reply:
    good = [candidate for candidate in found.words if candidate.possible]
    data = {
        "slot": found.slot.name,
        "candidates": [_data(candidate) for candidate in found.words[:number]],
        "possible": len(good),
        "tried": len(found.words),
        "total": found.total,
        **({"limit": str(found.limit)} if found.limit else {}),
    }
    if not found.total:
        return common.Reply(1, _NO_FILL, "", data)
    tried = f"{len(found.words):,} words tried" if len(found.words) != 1 else "1 word tried"
    if len(found.words) < found.total:
        tried += f" of {found.total:,}, " + (str(found.limit or "those with the highest scores"))
    headline = f"{found.slot}: {tried}, {len(good):,} fit"
    shown = found.words[:number]
    lines = table([["word", "score"], *([c.word, str(c.score)] for c in shown)]).splitlines()
    notes = ["words left for crossing slots", "-" * 29, *map(consequences, shown)]
    rows = [f"{line}  {note}" for line, note in zip(lines, notes, strict=True)]
    body = "\n".join(rows) if shown else ""
    code = 3 if found.limit else 0 if good else 1
    return common.Reply(code, headline, body, data)


def consequences(candidate: Candidate) -> str:
    """How many words a candidate leaves for each crossing slot, the fewest first."""
    if candidate.stuck is not None:
        return f"no word for {candidate.stuck}"
    if not candidate.possible:
        return "no fill"
    left = sorted(candidate.left.items(), key=lambda pair: pair[1])
    return ", ".join(f"{slot.name} {count:,}" for slot, count in left) or "crosses no slot"


def _data(candidate: Candidate) -> dict[str, Any]:
    return {
        "word": candidate.word,
        "score": candidate.score,
        "possible": candidate.possible,
        "left": {slot.name: count for slot, count in candidate.left.items()},
        "stuck": candidate.stuck.name if candidate.stuck else None,
    }
