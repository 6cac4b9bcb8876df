"""`export`: a puzzle's model as an MPS or LP file."""

from __future__ import annotations

from gridwright.errors import UsageError
from gridwright.kind import Puzzle
from gridwright.model.files import to_lp, to_mps
from gridwright.registry import kind_of

__all__ = ["export"]


def export(puzzle: Puzzle, *, model: str | None = None, format: str = "mps") -> str:
    r"""Write the model of that name (by default the kind's first) as a file for other solvers.

    >>> from gridwright import read_one
    >>> "Binaries" in export(read_one("kind: template\n1 ."), format="lp")
    True
    """
    kind = kind_of(puzzle)
    name = model or next(recipe.name for recipe in kind.recipes if recipe.build)
    recipe = kind.recipe(name)
    if recipe.build is None:
        raise UsageError(f"{name!r} of {kind.name} cannot be exported: it is a search, not a model")
    writers = {"lp": to_lp, "mps": to_mps}
    if format not in writers:
        raise UsageError(f"a model can be written as lp or mps, not as {format!r}")
    return writers[format](recipe.build(puzzle).model)
