"""Creating: a random solution, true sentences about it, and only as many as it takes."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from gridwright.choosing import Chooser
from gridwright.errors import UsageError
from gridwright.oracle import ModelOracle
from gridwright.outcome import Budget, Limit, Method
from gridwright.puzzles.zebra.models import RECIPES
from gridwright.puzzles.zebra.options import choose_relations
from gridwright.puzzles.zebra.phrases import Speaker
from gridwright.puzzles.zebra.puzzle import Attribute, Sentence, Solution, Zebra
from gridwright.puzzles.zebra.relations import LIKING, World, sample
from gridwright.puzzles.zebra.statements import Item, Statement, holds, items_of
from gridwright.puzzles.zebra.themes import Noun, Theme, load

__all__ = ["create"]

_MOST = 8
"""The most places of a puzzle, and the most attributes beside the row of places."""

_POOL = 4
"""How many sentences per value there are to choose from at first."""

_ROUNDS = 6
"""So often the pool is doubled before another solution is tried."""

_SOLUTIONS = 5
"""How many solutions are tried before a request is judged impossible."""

_SIDED = frozenset({"at", "not-at", "left", "somewhere-left"})
"""The other kinds of clue stay true when the row of places is turned round."""


def create(
    rng: random.Random,
    budget: Budget,
    *,
    size: tuple[int, int] = (5, 5),
    theme: str = "street",
    relations: str | Iterable[str] | None = None,
    question: bool = False,
    irreducible: bool = True,
) -> Zebra | None:
    """A puzzle with one solution; None when the budget ran out before one was found.

    True statements are drawn and put in a random order, preferred kinds mostly before the others.
    Those that are needed are kept, earlier ones first; a puzzle that need not be
    irreducible gets a few more.
    """
    places, count = size
    words = load(theme)
    if not (2 <= places <= _MOST and 1 <= count <= _MOST):
        raise UsageError(
            f"puzzles have 2 to {_MOST} places and 1 to {_MOST} attributes, not {places}x{count}"
        )
    if question and count < 2:
        raise UsageError("a puzzle with a question needs 2 attributes or more")
    kinds = _kinds(words, theme, relations)
    nouns = _nouns(rng, words, theme, places, count)
    for _ in range(_SOLUTIONS):
        attributes = (words.row.attribute(rng, places), *_attributes(rng, nouns, places))
        others = [tuple(rng.sample(range(places), places)) for _ in nouns]
        solution = (tuple(range(places)), *others)
        maker = _Maker(rng, World(attributes, solution), kinds, budget)
        chosen = maker.choose(irreducible=irreducible)
        if maker.limit is not None:
            return None
        if chosen is None:
            continue
        rng.shuffle(chosen)
        speaker = Speaker(rng, words, nouns, attributes)
        sentences = tuple(
            Sentence.of(number, speaker.say(relation, statement), statement)
            for number, (relation, statement) in enumerate(chosen, 1)
        )
        puzzle = Zebra(attributes, sentences)
        if question:
            item, wanted = _question(rng, nouns, puzzle)
            puzzle = Zebra(attributes, sentences, (speaker.ask(item, wanted),))
        return puzzle
    raise UsageError(
        f"clues of the kind {', '.join(kinds)} leave more than one solution at {places}x{count}; "
        "allow more kinds of clue"
    )


def _kinds(words: Theme, theme: str, relations: str | Iterable[str] | None) -> tuple[str, ...]:
    chosen = choose_relations(relations)
    kinds = tuple(kind for kind in chosen if kind in words.relations)
    missing = [kind for kind in chosen if kind not in words.relations]
    if relations is not None and missing:
        has = ", ".join(words.relations)
        raise UsageError(f"the theme {theme} has no clues of the kind {missing[0]}; it has {has}")
    if not _SIDED.intersection(kinds):
        sided = ", ".join(kind for kind in words.relations if kind in _SIDED)
        raise UsageError(
            f"clues of the kind {', '.join(kinds)} are true of a mirror image too; "
            f"allow one of {sided} as well"
        )
    return kinds


def _nouns(
    rng: random.Random, words: Theme, theme: str, places: int, count: int
) -> tuple[Noun, ...]:
    """As many attributes as asked for, with enough values; one of them says who somebody is."""
    large = [noun for noun in words.nouns if len(noun.values) >= places]
    if len(large) < count:
        raise UsageError(
            f"the theme {theme} has {len(large)} attributes with {places} values or more, "
            f"not {count}"
        )
    who = [noun for noun in large if noun.asked]
    first = [rng.choice(who)] if who else []
    rest = [noun for noun in large if noun not in first]
    chosen = first + rng.sample(rest, count - len(first))
    return tuple(noun for noun in words.nouns if noun in chosen)


def _attributes(rng: random.Random, nouns: Sequence[Noun], places: int) -> list[Attribute]:
    found = []
    for noun in nouns:
        numbers = sorted(rng.sample(range(len(noun.values)), places))
        found.append(Attribute(noun.name, tuple(noun.values[number] for number in numbers)))
    return found


def _question(rng: random.Random, nouns: Sequence[Noun], puzzle: Zebra) -> tuple[Item, int]:
    """An item, rather one that no clue mentions, and the attribute to be found for it."""
    asked = [number for number, noun in enumerate(nouns, 1) if noun.asked]
    wanted = rng.choice(asked or range(1, len(nouns) + 1))
    said = {item for sentence in puzzle.sentences for item in items_of(sentence.statement)}
    others = [number for number in range(1, len(nouns) + 1) if number != wanted]
    items = [Item(number, value) for number in others for value in range(puzzle.size)]
    return rng.choice([item for item in items if item not in said] or items), wanted


_Chosen = tuple[str, Statement]


class _Maker:
    """Chooses statements that leave one solution."""

    def __init__(
        self, rng: random.Random, world: World, kinds: Sequence[str], budget: Budget
    ) -> None:
        self._rng = rng
        self._world = world
        self._kinds = kinds
        self._budget = budget
        self.limit: Limit | None = None

    def choose(self, *, irreducible: bool) -> list[_Chosen] | None:
        """Statements with their kinds; None when they leave other solutions, or `limit` is hit."""
        values = len(self._world.attributes) * self._world.size
        pool: dict[Statement, str] = {}
        for number in range(_ROUNDS):
            self.limit = self._budget.stopped()
            if self.limit is not None:
                return None
            if not self._fill(pool, (_POOL << number) * values) and number:
                return None
            order = sorted(pool, key=lambda said: self._rng.random() ** (1 / LIKING[pool[said]]))
            order.reverse()
            sentences = [Sentence.of(n, pool[said], said) for n, said in enumerate(order)]
            puzzle = Zebra(tuple(self._world.attributes), tuple(sentences))
            recipe = RECIPES[0]
            assert recipe.build is not None
            method = Method(recipe.name, recipe.engine)
            with ModelOracle(recipe.build(puzzle), method, clues=sentences, varied=True) as oracle:
                chooser = Chooser(
                    oracle,
                    sentences,
                    self._holds,
                    exclude=[self._world.solution],
                    budget=self._budget,
                )
                chosen = chooser.needed()
                self.limit = chooser.limit
            if self.limit is not None:
                return None
            if chosen is not None:
                if not irreducible:
                    spare = [one for one in sentences if one not in chosen]
                    chosen += spare[: 1 + len(chosen) // 4]
                return [(one.text, one.statement) for one in chosen]
        return None

    def _fill(self, pool: dict[Statement, str], wanted: int) -> bool:
        """More statements, as many of each kind as it is liked; whether any were found."""
        before = len(pool)
        total = sum(LIKING[kind] for kind in self._kinds)
        for kind in self._kinds:
            share = max(8, int(wanted * LIKING[kind] / total))
            have = sum(other == kind for other in pool.values())
            for _ in range(12 * share):
                if have >= share:
                    break
                statement = sample(self._rng, self._world, kind)
                if statement is not None and statement not in pool:
                    pool[statement] = kind
                    have += 1
        return len(pool) > before

    def _holds(self, sentence: Sentence, solution: Solution) -> bool:
        return holds(sentence.statement, solution, self._world.numbers)
