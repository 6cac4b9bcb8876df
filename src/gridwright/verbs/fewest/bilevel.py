"""The bilevel problem of the papers, solved by cutting planes: the reference on small boards.

The upper level chooses clues, y ∈ {0, 1}; the lower level looks for another solution that keeps
them. Every solution that the lower level finds gives a cut: one of the clues that this solution
breaks must be chosen, Σ y ≥ 1, for a set of such clues that is as small as possible. After each cut
the upper level is solved again, as an integer program, until the lower level finds nothing: then
the optimum of the upper level is proved.
"""

from __future__ import annotations

import random
from typing import Any

from gridwright.checkpoints import Checkpoint
from gridwright.engines import Status, get_engine
from gridwright.kind import Clue, Kind
from gridwright.model import Label, Linear, Model, Objective
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Progress, Watch
from gridwright.reduction import strip
from gridwright.verbs.fewest.differences import Difference, Differences
from gridwright.verbs.fewest.pool import Pool, Selection

__all__ = ["select"]


def select(
    kind: Kind[Any, Any],
    pool: Pool[Any],
    solution: Any,
    *,
    oracle: Oracle[Any],
    seed: int,
    threads: int,
    budget: Budget,
    watch: Watch | None,
    saved: Checkpoint | None = None,
    master: str = "highs",
    **options: Any,
) -> Selection:
    """The fewest clues by cutting planes; `master` is the engine of the upper level."""
    del options
    differences = Differences(kind, pool, solution, oracle, budget)
    saved = saved or Checkpoint()
    best: tuple[Clue, ...] | None
    if saved.start.best is None:
        best = _reduced(kind, pool, solution, oracle, budget)
    else:
        best = tuple(pool.clues[int(number)] for number in saved.start.best)
        differences.recall(saved)
    model = Model("fewest clues")
    chosen = model.binaries(f"y[{clue.name}]" for clue in pool.clues)
    model.objective = Objective(tuple((index, 1) for index in chosen))
    rng = random.Random(saved.seed(seed))
    bound, nodes = saved.start.bound or 0, 0
    numbers_of = {clue: number for number, clue in enumerate(pool.clues)}
    with get_engine(master).open(model, seed=seed, threads=threads) as upper:
        for known in differences.minimal():
            upper.add(_cut(known))
        while best is None or bound < len(best):
            answer = upper.solve(budget=budget)
            nodes += answer.nodes or 0
            if answer.status is not Status.OPTIMAL:
                return Selection(best, bound, answer.limit or budget.stopped(), nodes)
            assert answer.values is not None
            numbers = [index for index in chosen if answer.values[index] > 0.5]
            bound = max(bound, len(numbers))
            if best is not None:
                saved.note(best=tuple(numbers_of[clue] for clue in best), score=len(best))
            saved.note(bound=bound)
            saved.offer(lambda: {"differences": differences.to_save()})
            if watch:
                size = None if best is None else len(best)
                watch(Progress(budget.spent, best=size, bound=bound, nodes=nodes))
            cut = differences.new(numbers)
            if differences.limit is not None:
                return Selection(best, bound, differences.limit, nodes)
            if cut is None:
                best = tuple(pool.clues[number] for number in numbers)
                break
            # A smaller cut is stronger; the papers' unavoidable sets are minimal, too.
            cut = differences.shrunk(cut, rng)
            if differences.limit is not None:
                return Selection(best, bound, differences.limit, nodes)
            upper.add(_cut(cut))
    return Selection(best, bound, None, nodes)


def _cut(difference: Difference) -> Linear:
    label = Label("one of the clues that another solution breaks")
    terms = tuple((number, 1) for number in sorted(difference))
    return Linear(terms, 1, len(terms), label)


def _reduced(
    kind: Kind[Any, Any], pool: Pool[Any], solution: Any, oracle: Oracle[Any], budget: Budget
) -> tuple[Any, ...] | None:
    """Clues of which none can be dropped: an answer if there is no time for the best one."""
    clues = kind.clues.of(pool.puzzle)
    groups = [(clue,) for clue in reversed(pool.clues)]
    kept = set(strip(oracle, clues, solution, groups, budget=budget).kept)
    return tuple(clue for clue in pool.clues if clue in kept)
