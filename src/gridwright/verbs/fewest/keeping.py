"""Checkpoints of the search for the fewest clues: the best clues by number, and the bound."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from gridwright.checkpoints import Checkpoint, open_checkpoint
from gridwright.kind import Kind
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Limit
from gridwright.verbs.fewest.pool import Approach, Pool, Selection
from gridwright.verbs.request import Settings

__all__ = ["checked_start", "going_on", "joined"]


def going_on(
    file: str | Path | None,
    kind: Kind[Any, Any],
    pool: Pool[Any],
    solution: Any,
    way: Approach,
    options: Mapping[str, Any],
    settings: Settings,
) -> AbstractContextManager[Checkpoint]:
    """The checkpoint of a search; its numbers are those of the clues in the pool."""
    about = {}
    if file is not None:
        about = {
            "puzzle": f"{kind.name} {kind.text.write(pool.puzzle)}",
            "solution": kind.text.write_solution(pool.puzzle, solution),
            "pool of clues": "\n".join(clue.name for clue in pool.clues),
        }
    return open_checkpoint(
        file,
        "fewest",
        about=about,
        settings={
            "approach": way.name,
            **{one.name: str(options.get(one.key, one.default)) for one in way.options},
            "model": settings.model,
            "engine": settings.engine,
            "seed": settings.seed,
        },
    )


def checked_start(
    saved: Checkpoint,
    kind: Kind[Any, Any],
    pool: Pool[Any],
    solution: Any,
    oracle: Oracle[Any],
    budget: Budget,
) -> Limit | None:
    """Prove again that the clues of a checkpoint leave one solution; the limit that was hit.

    Raises `UsageError` if they do not, or if the numbers contradict each other.
    """
    best, bound = saved.start.best, saved.start.bound
    most = len(pool.clues)
    if best is not None:
        if saved.start.score != len(best):
            raise saved.refuse(f"it has {len(best)} clues and says {saved.start.score}")
        numbers = {number for number in best if isinstance(number, int) and 0 <= number < most}
        if len(numbers) < len(best):
            raise saved.refuse(f"its clues are not different numbers from 0 to {most - 1}")
        most = len(best)
    if bound is not None and not 0 <= bound <= most:
        raise saved.refuse(f"its bound of {bound} is not a number from 0 to {most}")
    if best is None:
        return None
    dropped = {clue for number, clue in enumerate(pool.clues) if number not in numbers}
    kept = [clue for clue in kind.clues.of(pool.puzzle) if clue not in dropped]
    found = oracle.find(kept, exclude=[solution], budget=budget)
    if found.solutions:
        raise saved.refuse(f"its {len(best)} clues leave more than one solution")
    return None if found.complete else found.limit


def joined(selection: Selection, pool: Pool[Any], saved: Checkpoint) -> Selection:
    """The better of what was found now and before, which is noted."""
    clues, bound = selection.clues, max(selection.bound, saved.start.bound or 0)
    best = saved.start.best
    if best is not None and (clues is None or len(best) < len(clues)):
        clues = tuple(pool.clues[int(number)] for number in best)
    if clues is not None:
        places = {clue: number for number, clue in enumerate(pool.clues)}
        saved.note(best=tuple(places[clue] for clue in clues), score=len(clues))
    saved.note(bound=bound)
    proved = clues is not None and len(clues) == bound
    return Selection(clues, bound, None if proved else selection.limit, selection.nodes)
