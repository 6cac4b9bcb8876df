"""The sentences among which the fewest are looked for."""

from __future__ import annotations

from collections.abc import Iterable

from gridwright.errors import UsageError
from gridwright.puzzles.zebra.listing import listing
from gridwright.puzzles.zebra.lower_bounds import lower_bounds, strongest
from gridwright.puzzles.zebra.options import OWN, POOLED, choose_pooled
from gridwright.puzzles.zebra.puzzle import Sentence, Solution, Zebra
from gridwright.puzzles.zebra.relations import World
from gridwright.puzzles.zebra.statements import Statement
from gridwright.puzzles.zebra.structured import Language
from gridwright.puzzles.zebra.symmetry import symmetries
from gridwright.verbs.fewest.pool import Pool

__all__ = ["pool"]

_ALONG = frozenset({"next", "left", "somewhere-left", "between", "apart"})
"""These need places with numbers."""


def pool(
    puzzle: Zebra, solution: Solution, *, relations: str | Iterable[str] = POOLED
) -> Pool[Zebra]:
    """All true sentences of these kinds, in the formal language, and the puzzle's own if asked for.

    A statement that the puzzle makes itself is said in the puzzle's words. One that another
    implies is left out.
    """
    kinds = choose_pooled(relations)
    if puzzle.attributes[0].numbers is None and _ALONG.intersection(kinds):
        if tuple(kinds) != POOLED:
            raise UsageError("the places have no numbers: choose other relations, such as same,at")
        # Nobody is next to anybody else, so there is nothing of these kinds to be said.
        kinds = tuple(kind for kind in kinds if kind not in _ALONG)
    world = World(puzzle.attributes, solution)
    said: dict[Statement, str | None] = {}
    own = {each.statement: each.text for each in puzzle.sentences if not each.in_doubt}
    if OWN in kinds and len(own) < len(puzzle.sentences):
        _require_certain(puzzle)
    for kind in kinds:
        said.update(own if kind == OWN else dict.fromkeys(listing(world, kind)))
    language = Language(puzzle.attributes)
    statements = strongest(world, tuple(said))
    sentences = tuple(
        Sentence.of(
            number, said[statement] or own.get(statement) or language.write(statement), statement
        )
        for number, statement in enumerate(statements, 1)
    )
    full = Zebra(puzzle.attributes, sentences, puzzle.questions)
    return Pool(full, sentences, symmetries(world, statements), lower_bounds(world, statements))


def _require_certain(puzzle: Zebra) -> None:
    """Raise `UsageError` if a sentence is in doubt: nobody can tell how much it says."""
    for sentence in puzzle.sentences:
        if sentence.in_doubt:
            raise UsageError(
                f"{sentence.name} can mean several things: choose with 'gridwright read FILE"
                f" --ask', or leave out {OWN}"
            )
