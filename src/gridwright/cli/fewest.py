"""``gridwright fewest``."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, checkpoints, common, output
from gridwright.cli.answering import Question
from gridwright.cli.asking import answer_all
from gridwright.cli.messages import counted
from gridwright.cli.results import take_results
from gridwright.errors import UsageError
from gridwright.kind import Kind
from gridwright.options import read_options
from gridwright.outcome import Verdict
from gridwright.registry import kind_of

if TYPE_CHECKING:
    from gridwright.verbs.fewest.fewest import Fewest

__all__ = ["add_arguments", "question", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser, writes=True)
    arguments.add_writing_arguments(parser)
    parser.add_argument(
        "--approach", metavar="NAME", help="the algorithm to use (see 'gridwright kinds')"
    )
    arguments.add_settings_argument(
        parser,
        "--pool",
        "which clues to choose from (see 'gridwright kinds'); may be repeated",
    )
    arguments.add_settings_argument(
        parser, "--option", "an option of the approach (see 'gridwright kinds'); may be repeated"
    )
    checkpoints.add_argument(parser)
    parser.add_argument(
        "--export",
        metavar="FILE",
        help="do not search, but write the bilevel problem of one puzzle for the solver MibS:"
        " FILE.mps and FILE.aux",
    )


def run(args: argparse.Namespace) -> int:
    """Look for the fewest clues of every puzzle."""
    checkpoints.require_name(args)
    if args.export:
        if args.checkpoint is not None:
            raise UsageError("--export does not search: leave out --checkpoint")
        return _export(args)
    take_results(args, other_use=True)
    return answer_all(args, __name__)


def question(args: argparse.Namespace) -> Question:
    """The question about every puzzle."""
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.fewest.approaches import approaches_of
    from gridwright.verbs.fewest.fewest import fewest

    def answer(puzzle: Any, **settings: Any) -> Fewest:
        kind = kind_of(puzzle)
        known = [option for way in approaches_of(kind) for option in way.options]
        return fewest(
            puzzle,
            approach=args.approach,
            pool_options=_pool_options(kind, args),
            approach_options=read_options(known, args.option, f"fewest of {kind.name}"),
            checkpoint=checkpoints.name_for(args, settings),
            **settings,
        )

    return Question.to(answer, _reply)


def _pool_options(kind: Kind[Any, Any], args: argparse.Namespace) -> dict[str, object]:
    known = kind.pools.options if kind.pools else ()
    return read_options(known, args.pool, kind.name)


def _export(args: argparse.Namespace) -> int:
    from gridwright.verbs.check import check
    from gridwright.verbs.fewest.fewest import pool_of
    from gridwright.verbs.fewest.mibs import bilevel_files

    stem = Path(args.export)
    if stem.suffix in (".mps", ".aux"):
        stem = stem.with_suffix("")
    mps, aux = f"{stem}.mps", f"{stem}.aux"
    output.require_target(mps, args.files)
    found = list(common.items(args))
    codes = [common.report(args, item, item.entry.error) for item in found if item.entry.error]
    if codes:
        return common.exit_code(codes)
    if len(found) != 1:
        raise UsageError(f"only one puzzle can be exported at a time; there are {len(found)} here")
    assert found[0].entry.parsed is not None
    puzzle = found[0].entry.parsed.puzzle
    kind = kind_of(puzzle)
    outcome = check(puzzle, time=args.time)
    if outcome.verdict is not Verdict.UNIQUE:
        raise UsageError(common.why_not_unique("fewest", outcome))
    pool = pool_of(puzzle, outcome.solutions[0], _pool_options(kind, args))
    files = bilevel_files(kind, pool, outcome.solutions[0], file=Path(mps).name, model=args.model)
    output.write_output(mps, files.mps)
    output.write_output(aux, files.aux)
    return 0


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Fewest) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    data |= {"bound": outcome.bound, "pool": len(outcome.pool)}
    total = counted(len(outcome.pool), "clue")
    if not outcome.clues and outcome.pool and outcome.verdict is Verdict.SEVERAL:
        headline = f"several solutions, even with all clues of the pool ({total})"
        return common.Reply(1, headline, "", data, result="")
    if (refusal := common.not_unique("fewest", outcome, data, makes=True)) is not None:
        return refusal
    confirmed = None if outcome.confirmed is None else str(outcome.confirmed)
    data |= {
        "clues": common.names(outcome.clues),
        "optimal": outcome.limit is None,
        "confirmed": confirmed,
    }
    size = f"{len(outcome.clues)} of {total}"
    if confirmed is None:
        size += " (not confirmed by another method)"
    if outcome.limit is not None:
        headline = f"{size}, lower bound {outcome.bound}: {outcome.limit}"
        return common.Reply(3, headline, "", data, made=outcome.puzzle)
    return common.Reply(0, f"{size}, the fewest possible", "", data, made=outcome.puzzle)
