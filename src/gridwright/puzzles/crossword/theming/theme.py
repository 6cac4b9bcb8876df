"""`theme`: the fill with the most letters in words of a theme, and what no fill can exceed."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from gridwright.errors import UsageError, WrongAnswerError
from gridwright.outcome import Budget, Method, Outcome, Verdict, Watch
from gridwright.puzzles.crossword.lists.lexicon import DEFAULT_SCORE, Lexicon, letters_of
from gridwright.puzzles.crossword.preparing import prepare_best_fills, prepare_papers
from gridwright.puzzles.crossword.puzzle import Crossword, Slot, entries
from gridwright.puzzles.crossword.rules import faults, violations
from gridwright.puzzles.crossword.search.filling import prepared
from gridwright.puzzles.crossword.search.keeping import (
    going_on,
    note_rung,
    start_ladder,
    start_row,
)
from gridwright.puzzles.crossword.search.ladder import Ladder
from gridwright.puzzles.crossword.search.optimise import Optimum, first_fill, optimise
from gridwright.puzzles.crossword.search.scoring import ThemeScores, total
from gridwright.puzzles.crossword.theming.options import METHODS
from gridwright.puzzles.crossword.theming.papers import search_as_in_paper

__all__ = ["Theming", "theme", "themed_puzzle", "themed_slots"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Theming(Outcome[tuple[str, ...]]):
    """A fill, its score, which slots hold words of the theme, and what no fill can exceed.

    `puzzle` is the grid with all words, `scoring` what they are worth. `floor` is the lowest score
    of other words from `english`, None where a floor was given or other lists are used; `bound`
    holds for the words above it. `remarks` say why the floor is lower than usual.
    """

    puzzle: Crossword
    scoring: ThemeScores
    score: int | None = None
    bound: int | None = None
    themed: tuple[Slot, ...] = ()
    floor: int | None = None

    @property
    def optimal(self) -> bool:
        """Whether it is proved that no fill has a higher score."""
        return self.score is not None and self.bound == self.score


def themed_puzzle(
    puzzle: Crossword,
    themes: Mapping[str, int] | Iterable[str],
    *,
    words: Lexicon | None = None,
    pairs: bool = True,
    least: int | None = None,
    most: int | None = None,
) -> tuple[Crossword, ThemeScores]:
    """The grid with the words of the theme among its words, and what these are worth."""
    given = themes if isinstance(themes, Mapping) else dict.fromkeys(themes, 0)
    values = {letters_of(word): value for word, value in given.items()}
    if not isinstance(themes, Mapping):
        values = {word: len(word) for word in values}
    values.pop("", None)
    if not values:
        raise UsageError("the theme has no words")
    lexicon = words or puzzle.lexicon
    new = {word: DEFAULT_SCORE for word in values if word not in lexicon}
    if new:
        lexicon = lexicon.with_words(new)
    worst = min(values, key=values.__getitem__)
    if values[worst] < 0:
        raise UsageError(f"{worst} cannot be worth {values[worst]}: the least is 0")
    scoring = ThemeScores.of(values, least=least, most=most)
    return replace(puzzle, lexicon=lexicon, pairs=puzzle.pairs or pairs), scoring


def theme(
    puzzle: Crossword,
    themes: Mapping[str, int] | Iterable[str],
    *,
    words: Lexicon | None = None,
    floor: int | None = None,
    pairs: bool = True,
    require: Collection[str] = (),
    least: int | None = None,
    most: int | None = None,
    method: str = "theme",
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    threads: int = 1,
    time: float | None = None,
    cancel: threading.Event | None = None,
    watch: Watch | None = None,
    checkpoint: str | Path | None = None,
) -> Theming:
    """Fill a grid with as much of a theme as possible.

    `themes` are the words of the theme, worth their letters, or a worth for each. The other words
    are those of the puzzle, or `words`, and `floor` is their lowest score; without it the common
    words of `english` are tried first. With `pairs`, two-letter slots take any two letters, none
    twice. `least` and `most` bound how many words of the theme appear, not counting those worth
    nothing. `require` adds words that must appear, whether in the lists or not. `method`
    is `theme`, which goes on until its fill is proved the best or the time is up, or one of the
    papers' searches; `options` are for those. `checkpoint` names a file, for `theme` alone: what
    the search knows is kept there, and the same search goes on with it.

    >>> from gridwright.puzzles.crossword.lists.gathering import load_words
    >>> grid = Crossword(1, 3, ("", "", ""), load_words(["CAT", "DOG"]))
    >>> theme(grid, ["cat"]).score
    3
    """
    if method not in METHODS:
        raise UsageError(f"unknown method {method!r}; choose from {', '.join(METHODS)}")
    if method != "theme" and (least is not None or most is not None):
        raise UsageError(f"method {method!r} cannot use least or most; choose 'theme'")
    if method == "theme" and options:
        raise UsageError("method 'theme' has no options; only the papers' methods do")
    if method != "theme" and checkpoint is not None:
        raise UsageError(f"method {method!r} keeps no checkpoint; choose 'theme'")
    for name, value in (("least", least), ("most", most)):
        if value is not None and value < 0:
            raise UsageError(f"{name} must be 0 or more, not {value}")
    budget = Budget(time, cancel=cancel)
    with budget.paused():
        (prepare_best_fills if method == "theme" else prepare_papers)()
    every = words or puzzle.lexicon
    every = every if floor is None else every.at_least(floor)

    def with_words(lexicon: Lexicon) -> tuple[Crossword, ThemeScores]:
        whole, scoring = themed_puzzle(
            puzzle, themes, words=lexicon, pairs=pairs, least=least, most=most
        )
        return prepared(whole, None, None, require, scores=every), scoring

    whole, scoring = with_words(every)
    if method != "theme":
        found = search_as_in_paper(
            method, whole, scoring, options or {}, seed=seed, budget=budget, watch=watch
        )
        return _checked(whole, scoring, found, method, budget)
    ladder = Ladder(every, budget, floor=floor)
    found = Optimum(None, None, None, False, None, 0)
    settings = {"floor": floor, "pairs": pairs, "require": sorted(require), "seed": seed}
    with going_on(checkpoint, "theme", whole, scoring, settings) as saved:
        start_ladder(saved, ladder)
        for rung in ladder:
            work = with_words(rung.lexicon)[0]
            start = start_row(saved, work, scoring)
            if rung.floor and start is None:
                start = first_fill(work, scoring, rung, seed=seed)
            if rung.floor is None or start is not None:
                note_rung(saved, ladder)
                found = optimise(
                    work,
                    scoring,
                    seed=seed,
                    threads=threads,
                    budget=budget,
                    watch=watch,
                    start=start,
                    saved=saved,
                )
                break
        else:
            found = replace(found, limit=budget.stopped())
    outcome = _checked(whole, scoring, found, method, budget)
    remarks = ladder.remarks if found.solution else ()
    return replace(outcome, floor=ladder.floor, remarks=remarks)


def themed_slots(
    puzzle: Crossword, solution: Sequence[str], scoring: ThemeScores
) -> tuple[Slot, ...]:
    """The slots with a word of the theme that is worth something."""
    values = dict(scoring.values)
    return tuple(
        slot
        for slot, word in entries(puzzle, solution).items()
        if len(slot) > 2 and values.get(word) and slot.name not in puzzle.free
    )


def _checked(
    puzzle: Crossword, scoring: ThemeScores, found: Optimum, method: str, budget: Budget
) -> Theming:
    """The result, seen by the rules alone."""
    verdict = Verdict.NONE if found.proved else Verdict.UNKNOWN
    themed: tuple[Slot, ...] = ()
    if found.solution is not None:
        verdict = Verdict.SOLVED
        broken = violations(puzzle, found.solution)
        if broken or total(puzzle, found.solution, scoring) != found.score:
            raise WrongAnswerError(f"the fill breaks a rule: {(*broken, 'its score')[0]}")
        themed = themed_slots(puzzle, found.solution, scoring)
        few, many = scoring.least or 0, scoring.most
        if len(themed) < few or (many is not None and len(themed) > many):
            raise WrongAnswerError(f"{len(themed)} words of the theme are too few or too many")
    return Theming(
        verdict=verdict,
        solutions=() if found.solution is None else (found.solution,),
        limit=found.limit,
        method=Method(method),
        seconds=budget.spent,
        nodes=found.nodes,
        reasons=faults(puzzle) if verdict is Verdict.NONE else (),
        puzzle=puzzle,
        scoring=scoring,
        score=found.score,
        bound=found.bound,
        themed=themed,
    )
