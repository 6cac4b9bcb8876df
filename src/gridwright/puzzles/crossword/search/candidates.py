"""`candidates`: what a grid still allows, and what each word would leave for its neighbours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log

from gridwright.errors import UsageError
from gridwright.grid import Cell
from gridwright.outcome import Budget, Limit
from gridwright.puzzles.crossword.kernels.domains import assign, pop_level, push_level
from gridwright.puzzles.crossword.kernels.layout import COUNT
from gridwright.puzzles.crossword.kernels.propagation import propagate
from gridwright.puzzles.crossword.preparing import prepare_candidates
from gridwright.puzzles.crossword.puzzle import Crossword, Slot
from gridwright.puzzles.crossword.search.fills import Search

__all__ = ["Candidate", "Candidates", "Possibilities", "candidates", "possibilities"]

MOST = 1000
"""How many words are tried in a slot, those with the highest scores."""


@dataclass(frozen=True, slots=True)
class Possibilities:
    """The letters that every cell and the number of words that every slot may still have.

    They are what propagation from slot to slot leaves; a search may rule out more. If
    `contradiction` is true, no fill exists and both are empty.
    """

    letters: Mapping[Cell, str]
    words: Mapping[Slot, int]
    contradiction: bool = False


@dataclass(frozen=True, slots=True)
class Candidate:
    """A word for a slot, and how many words it leaves for each of the slots that cross it.

    A word that does not fit leaves no word for the slot `stuck`, or breaks another rule.
    """

    word: str
    score: int
    left: Mapping[Slot, int]
    possible: bool = True
    stuck: Slot | None = None

    @property
    def freedom(self) -> float:
        """The logarithm of the product of what is left; minus infinity if the word does not fit."""
        return sum(map(log, self.left.values())) if self.possible else float("-inf")


@dataclass(frozen=True, slots=True)
class Candidates:
    """The words for a slot, those that leave the most for their neighbours first.

    `total` is how many there were to try: if it is more, only those with the highest scores were
    tried, or a limit came first.
    """

    slot: Slot
    words: tuple[Candidate, ...]
    total: int
    limit: Limit | None = None


def possibilities(puzzle: Crossword) -> Possibilities:
    """The letters and the numbers of words that the grid still allows.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> grid = Crossword(1, 3, ("", "A", ""), Lexicon(["CAT", "CAR", "TOE"]))
    >>> [*possibilities(grid).letters.values()], [*possibilities(grid).words.values()]
    (['C', 'A', 'RT'], [2])
    """
    prepare_candidates()
    search = Search(puzzle)
    letters = search.letters()
    if letters is None:
        return Possibilities({}, {}, contradiction=True)
    places = list(puzzle.all_cells())
    return Possibilities({places[at]: found for at, found in letters.items()}, _counts(search))


def candidates(
    puzzle: Crossword, slot: str, *, most: int = MOST, budget: Budget | None = None
) -> Candidates:
    """The words that a slot may still take, and what each of them leaves for its neighbours.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> grid = Crossword(2, 2, ("", "", "", ""), Lexicon(["AT", "TO", "AS", "SO", "IT"]))
    >>> best, *_ = candidates(grid, "1A").words
    >>> best.word, {other.name: count for other, count in best.left.items()}
    ('AS', {'1D': 1, '2D': 1})
    """
    found = next((s for s in puzzle.slots if s.name == slot.strip().upper()), None)
    if found is None:
        raise UsageError(f"this grid has no slot {slot[:20]!r}; write one such as 1A or 2D")
    if found.name in puzzle.free:
        raise UsageError(f"{found.name} is free: it takes any letters")
    clock = budget or Budget()
    with clock.paused():
        prepare_candidates()
    search = Search(puzzle)
    if not search.settle():
        return Candidates(found, (), 0)
    number = search.layout.slots.index(found)
    table = search.layout.tables[number].words
    place = {word: at for at, word in enumerate(table)}
    score = puzzle.lexicon.score
    words = sorted(search.words(number), key=lambda word: (-(score(word) or 0), word))
    tried: list[Candidate] = []
    limit = None
    for word in words[:most]:
        limit = clock.stopped()
        if limit is not None:
            break
        tried.append(_tried(search, number, place[word]))
    tried.sort(key=lambda candidate: (-candidate.freedom, -candidate.score, candidate.word))
    return Candidates(found, tuple(tried), len(words), limit)


def _tried(search: Search, number: int, place: int) -> Candidate:
    """Put a word into a slot, see what follows, and take it back."""
    layout, state = search.layout, search.state
    slot, word = layout.slots[number], layout.tables[number].words[place]
    score = layout.puzzle.lexicon.score(word) or 0
    push_level(state)
    assign(layout.board, state, number, place)
    possible = propagate(layout.board, state)
    counts = _counts(search)
    pop_level(state)
    cells = set(slot.cells)
    if possible:
        crossing = (s for s in layout.slots if s != slot and cells.intersection(s.cells))
        return Candidate(word, score, {other: counts[other] for other in crossing})
    stuck = next((other for other, count in counts.items() if count == 0), None)
    return Candidate(word, score, {}, possible=False, stuck=stuck)


def _counts(search: Search) -> dict[Slot, int]:
    slots = search.layout.slots
    counts = search.state.ints[COUNT * len(slots) : (COUNT + 1) * len(slots)]
    return dict(zip(slots, counts.tolist(), strict=True))
