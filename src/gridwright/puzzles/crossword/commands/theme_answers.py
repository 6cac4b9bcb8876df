"""What ``gridwright theme`` does and prints."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import checkpoints, common
from gridwright.cli.answering import Answered, Question
from gridwright.cli.asking import answer_all
from gridwright.cli.messages import counted
from gridwright.errors import UsageError
from gridwright.kind import Entry, Kind, Parsed
from gridwright.outcome import Progress, Verdict, Watch
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.commands import grids, tracing
from gridwright.puzzles.crossword.commands.theme import options, prepare
from gridwright.puzzles.crossword.fields import change
from gridwright.puzzles.crossword.formats.pzl import theme_lists
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword, entries
from gridwright.puzzles.crossword.theming.blanks import theme_blank
from gridwright.puzzles.crossword.theming.theme import Theming, theme
from gridwright.reading import Item
from gridwright.verbs.request import Keywords

__all__ = ["question", "run"]

_MARKED = "Words of the theme are in capitals, all other letters are small."


def run(args: argparse.Namespace) -> int:
    """Fill every grid with as much of the theme as possible."""
    traced = prepare(args)
    traces: list[tracing.Trace] = []
    filled: list[Entry] = []

    def after(answered: Answered) -> None:
        if answered.kept is not None:
            fills, trace = answered.kept
            filled.extend(fills)
            traces.append(trace)

    given = [] if args.blank is None else [_blank(args)]
    code = answer_all(args, __name__, given=given, after=after)
    grids.write(args, filled)
    if any(trace.points for trace in traces):
        tracing.write(traced, traces)
    return code


def question(args: argparse.Namespace) -> Question:
    """The question about every grid."""
    traces: dict[int, tracing.Trace] = {}

    def answer(item: Item, settings: Keywords) -> Theming:
        grids.refuse_misreading(item)
        lists = (
            ", ".join(theme_lists(item.entry.notes))
            if args.theme is None
            else ", ".join(args.theme)
        )
        if not lists:
            raise UsageError("name the words of the theme with --theme, such as rivers.txt")
        puzzle = grids.without(item.puzzle, args.ban)
        show, trace = settings["watch"], tracing.Trace(common.where(item))

        def watch(progress: Progress) -> None:
            trace.note(progress)
            if show:
                show(progress)

        words = _theme_words(args, puzzle, lists)
        if args.black is not None or args.blank is not None:
            outcome = _choosing_cells(args, puzzle, words, settings, watch)
            trace.note(Progress(outcome.seconds, best=outcome.score), last=True)
            traces[id(outcome)] = trace
            return outcome
        outcome = theme(
            puzzle,
            words,
            floor=args.floor,
            pairs=args.pairs == "any",
            require=args.require,
            least=args.least,
            most=args.most,
            method=args.method,
            options=options(args),
            seed=args.seed,
            threads=args.threads,
            time=args.time,
            cancel=settings["cancel"],
            watch=watch,
            checkpoint=checkpoints.name_for(args, settings),
        )
        end = Progress(outcome.seconds, best=outcome.score, bound=outcome.bound)
        trace.note(end, last=True)
        traces[id(outcome)] = trace
        return outcome

    def reply(item: Item, outcome: Theming) -> common.Reply:
        assert item.kind is not None
        return _reply(args, item.kind, outcome)

    def keep(item: Item, outcome: Theming) -> tuple[list[Entry], tracing.Trace]:
        return grids.filled_entries(args, item, outcome), traces.pop(id(outcome))

    return Question(answer, reply, keep)


def _blank(args: argparse.Namespace) -> Item:
    """A grid without black cells, with the words that were asked for."""
    rows, cols = args.blank
    puzzle = Crossword(rows, cols, ("",) * (rows * cols), gather({}))
    if args.changes:
        puzzle = change(puzzle, dict(args.changes))
    return Item(f"{rows}x{cols}", Entry(1, Parsed(puzzle)), KIND)


def _choosing_cells(
    args: argparse.Namespace,
    puzzle: Crossword,
    words: dict[str, int] | tuple[str, ...],
    settings: Keywords,
    watch: Watch,
) -> Theming:
    """Run the search that chooses black cells too; it tries those of the grid first."""
    blocks = [cell == BLOCK for cell in puzzle.cells]
    return theme_blank(
        puzzle.rows,
        puzzle.cols,
        words,
        words=puzzle.lexicon,
        floor=args.floor,
        black=args.black,
        adjacent="adjacent" in args.allow,
        connected="parted" not in args.allow,
        semiclosures="semiclosures" in args.allow,
        pairs=args.pairs == "any",
        start=[blocks] if any(blocks) else None,
        seed=args.seed,
        threads=args.threads,
        time=args.time,
        cancel=settings["cancel"],
        watch=watch,
        checkpoint=checkpoints.name_for(args, settings),
    )


def _theme_words(
    args: argparse.Namespace, puzzle: Crossword, lists: str
) -> dict[str, int] | tuple[str, ...]:
    """The words of the theme that are not banned, with scores if ``--scores list`` is given."""
    fields = {"words": lists}
    if "banned" in puzzle.lexicon.fields:
        fields["banned"] = puzzle.lexicon.fields["banned"]
    typed = puzzle.lexicon.typed - {"words"} | ({"words"} if args.theme is not None else set())
    found = gather(fields, folder=puzzle.lexicon.folder, typed=typed)
    if args.scores == "list":
        return dict(zip(found.words, found.scores, strict=True))
    return found.words


def _reply(args: argparse.Namespace, kind: Kind[Any, Any], outcome: Theming) -> common.Reply:
    puzzle = outcome.puzzle
    code = common.CODES[outcome.verdict] if outcome.limit is None else 3
    placed = entries(puzzle, outcome.solutions[0]) if outcome.solutions else {}
    words = {slot.name: placed[slot] for slot in outcome.themed}
    data = {
        **common.outcome_data(kind, puzzle, outcome),
        "score": outcome.score,
        "bound": outcome.bound,
        "optimal": outcome.optimal,
        "themed": words,
        "floor": outcome.floor if args.floor is None else args.floor,
        "seed": args.seed,
    }
    headline = _headline(outcome)
    if not outcome.solutions:
        return common.Reply(code, headline, "", data, result="" if args.piped else None)
    if args.piped:
        return common.Reply(code)
    listed = ", ".join(f"{name} {word}" for name, word in words.items())
    count = counted(len(words), "word") + " of the theme" + (f": {listed}" if listed else "")
    result = kind.text.write_solution(puzzle, _marked(outcome))
    filled = grids.filled_grid(args, puzzle, outcome.solutions[0])
    return common.Reply(code, headline, f"{_MARKED}\n{count}", data, result=result, filled=filled)


def _headline(outcome: Theming) -> str:
    """What was found, what it is worth, and what is proved about it."""
    if outcome.verdict is Verdict.NONE:
        return "no fill, proved"
    why = f": {outcome.limit}" if outcome.limit else ""
    if not outcome.solutions:
        return f"unknown{why}; no fill found"
    among = f" among words scoring {outcome.floor} or more" if outcome.floor else ""
    if outcome.optimal:
        return f"filled, score {outcome.score:,}, proved best{among}"
    bound = "" if outcome.bound is None else f", upper bound {outcome.bound:,}{among}"
    return f"filled, score {outcome.score:,}{bound}{why}"


def _marked(outcome: Theming) -> tuple[str, ...]:
    """The fill with small letters outside the words of the theme."""
    capital = {outcome.puzzle.index(cell) for slot in outcome.themed for cell in slot.cells}
    (solution,) = outcome.solutions
    # A letter that would take two cells when written small stays as it is.
    return tuple(
        letter if at in capital or len(letter.lower()) != 1 else letter.lower()
        for at, letter in enumerate(solution)
    )
