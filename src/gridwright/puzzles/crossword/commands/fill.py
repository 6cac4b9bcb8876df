"""``gridwright fill``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, checkpoints, common
from gridwright.cli.answering import Question
from gridwright.cli.asking import answer_all
from gridwright.cli.messages import counted
from gridwright.errors import UsageError
from gridwright.kind import Entry, Kind
from gridwright.outcome import Verdict
from gridwright.puzzles.crossword.commands import grids
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.puzzles.crossword.puzzle import Crossword
    from gridwright.puzzles.crossword.search.filling import Filling
    from gridwright.verbs.request import Keywords

__all__ = ["add_arguments", "question", "run"]

_WEAKEST = 5
"""How many of the lowest-scoring entries are shown."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this command."""
    arguments.add_puzzle_arguments(parser)
    parser.set_defaults(kind="crossword", model=None, engine=None)
    grids.add_list_argument(
        parser,
        "--words",
        "word lists to use instead of the grid's own: names or files, optionally with a"
        " weight or a lowest score, as in english,mine.txt*2,other.txt>=50",
    )
    grids.add_floor_argument(parser)
    parser.add_argument(
        "--best",
        action="store_true",
        help="search for the highest total score until it is proved or time runs out; Ctrl-C keeps"
        " the best fill so far",
    )
    parser.add_argument(
        "--number", type=arguments.whole(1), default=1, metavar="N", help="how many different fills"
    )
    grids.add_word_arguments(parser)
    parser.add_argument(
        "--only",
        type=arguments.comma_list,
        action="extend",
        default=[],
        metavar="SLOT,…",
        help="fill only these slots, such as 1A,2D, or rectangles of cells, such as r1c1:r5c7",
    )
    arguments.add_time_argument(parser)
    arguments.add_seed_argument(parser)
    arguments.add_threads_argument(parser)
    checkpoints.add_argument(parser)
    grids.add_writing_arguments(parser)
    arguments.add_running_arguments(parser)
    parser.set_defaults(results=None)
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Fill every grid."""
    if args.best and args.number > 1:
        raise UsageError("--best gives one fill, the best: leave out --number")
    if args.checkpoint is not None and not args.best:
        raise UsageError("--checkpoint keeps the search for the best fill: add --best")
    checkpoints.require_name(args)
    grids.prepare_writing(args)
    if args.words is not None:
        if not args.words:
            raise UsageError("--words: name a word list, such as english or a file")
        args.changes.append(("words", ", ".join(args.words)))
    filled: list[Entry] = []
    code = answer_all(args, __name__, after=lambda answered: filled.extend(answered.kept or ()))
    grids.write(args, filled)
    return code


def question(args: argparse.Namespace) -> Question:
    """The question about every grid."""
    # The help text does not need the search.
    from gridwright.puzzles.crossword.search.filling import fill

    def answer(item: Item, settings: Keywords) -> Filling:
        grids.refuse_misreading(item)
        return fill(
            grids.without(item.puzzle, args.ban),
            floor=args.floor,
            best=args.best,
            number=args.number,
            require=args.require,
            only=args.only,
            seed=args.seed,
            threads=args.threads,
            time=args.time,
            cancel=settings["cancel"],
            watch=settings["watch"],
            checkpoint=checkpoints.name_for(args, settings),
        )

    def reply(item: Item, outcome: Filling) -> common.Reply:
        assert item.kind is not None
        return _reply(args, item.kind, outcome)

    def keep(item: Item, outcome: Filling) -> list[Entry]:
        return grids.filled_entries(args, item, outcome)

    return Question(answer, reply, keep)


def _reply(args: argparse.Namespace, kind: Kind[Any, Any], outcome: Filling) -> common.Reply:
    puzzle = outcome.puzzle
    words = [_scored(puzzle, solution) for solution in outcome.solutions]
    data = {
        **common.outcome_data(kind, puzzle, outcome),
        "score": outcome.scores[0] if outcome.scores else None,
        "scores": list(outcome.scores),
        "bound": outcome.bound,
        "optimal": outcome.optimal,
        "complete": outcome.complete,
        "floor": outcome.floor if args.floor is None else args.floor,
        "entries": [{name: [word, score] for score, name, word in found} for found in words],
        "seed": args.seed,
    }
    code = common.CODES[outcome.verdict] if outcome.limit is None else 3
    if outcome.solutions:
        if args.piped:
            return common.Reply(code)
        lines = [_summary(found) for found in words if found]
        result = "\n\n".join(kind.text.write_solution(puzzle, s) for s in outcome.solutions)
        headline = _headline(args, outcome)
        filled = grids.filled_grid(args, puzzle, outcome.solutions[0])
        return common.Reply(code, headline, "\n".join(lines), data, result=result, filled=filled)
    if outcome.verdict is Verdict.NONE:
        headline = "no fill, proved; 'gridwright conflict' names the slots"
    else:
        headline = f"unknown: {outcome.limit}; no fill found"
    return common.Reply(code, headline, "", data, result="" if args.piped else None)


def _headline(args: argparse.Namespace, outcome: Filling) -> str:
    """What was found, what it is worth, and what is proved about it."""
    score = f"score {outcome.scores[0]:,}"
    if args.only:
        score += " including crossing entries"
    if args.best:
        among = f" among words scoring {outcome.floor} or more" if outcome.floor else ""
        if outcome.optimal:
            return f"filled, {score}, proved best{among}"
        bound = "" if outcome.bound is None else f", upper bound {outcome.bound:,}{among}"
        return f"filled, {score}{bound}: {outcome.limit}"
    if args.number == 1:
        return f"filled, {score}"
    fills = counted(len(outcome.solutions), "fill")
    if outcome.complete:
        return f"{fills}, no others exist"
    return f"{fills}; {outcome.limit}" if outcome.limit else fills


def _scored(puzzle: Crossword, solution: tuple[str, ...]) -> list[tuple[int, str, str]]:
    """Score, slot and word of every complete entry, the weakest first."""
    from gridwright.puzzles.crossword.puzzle import entries

    found = [
        (puzzle.lexicon.score(word) or 0, slot.name, word)
        for slot, word in entries(puzzle, solution).items()
        if slot.name not in puzzle.free and len(word) == len(slot)
    ]
    return sorted(found, key=lambda entry: entry[0])


def _summary(found: list[tuple[int, str, str]]) -> str:
    """The mean score and the weakest entries, on one line."""
    mean = sum(score for score, _, _ in found) / len(found)
    weakest = ", ".join(f"{name} {word} {score}" for score, name, word in found[:_WEAKEST])
    return f"{len(found)} entries, mean score {mean:.1f}; lowest: {weakest}"
