"""The bilevel problem as files for the solver MibS: an MPS file and an auxiliary file.

Upper level: minimise Σ y, one y for every clue of the pool, such that z ≥ 1. Lower level: minimise
z over the solutions of the puzzle's model, where a row that states the clue c holds only with
y[c] = 1, and where z = 0 requires a solution other than the given one: equations 8.1 and 8.2 of
Conroy, Dieroff, Kehoe, Lu 2025, for any model of rows. MibS accepts only inequalities, so an
equation becomes two rows. With v variables, m rows and n clues there are v + n + 1 variables and at
most 2 m + 2 rows.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from math import inf
from typing import Any

from gridwright.errors import UsageError
from gridwright.kind import Kind
from gridwright.model import AllOf, Label, Linear, Model, NoGood, Objective
from gridwright.model.files import names_of, row_names, to_mps
from gridwright.verbs.fewest.pool import Pool

__all__ = ["BilevelFiles", "bilevel_files"]


@dataclass(frozen=True, slots=True)
class BilevelFiles:
    """The texts of the two files; the second names the first."""

    mps: str
    aux: str


def bilevel_files(
    kind: Kind[Any, Any], pool: Pool[Any], solution: Any, *, file: str, model: str | None = None
) -> BilevelFiles:
    """The bilevel problem of a pool, by the model of that name; `file` names the MPS file."""
    name = model or next(recipe.name for recipe in kind.recipes if recipe.build)
    recipe = kind.recipe(name)
    if recipe.build is None:
        raise UsageError(f"{name!r} of {kind.name} cannot be exported: it is a search, not a model")
    formulation = recipe.build(pool.puzzle)
    inner = formulation.model
    if inner.lazy is not None or formulation.optimal:
        raise UsageError(f"model {name!r} cannot be written as rows alone; choose another model")
    whole = Model(f"fewest clues, {name}", list(inner.variables))
    chosen = {clue: whole.binary(f"y[{clue.name}]") for clue in pool.clues}
    z = whole.binary("z")
    whole.objective = Objective(tuple((index, 1) for index in chosen.values()))
    whole.linear([(z, 1)], Label("the solution is the only one"), lower=1)
    try:
        for row in _rows(inner, formulation.no_good(solution)):
            whole.constraints += _switched(row, inner, chosen, z)
    except ValueError as error:
        raise UsageError(f"model {name!r}: {error}") from None
    names = names_of(whole)
    lower = [*range(len(inner.variables)), z]
    lines = ["@NUMVARS", str(len(lower)), "@NUMCONSTRS", str(len(whole.constraints) - 1)]
    lines += ["@VARSBEGIN", *(f"{names[index]} {int(index == z)}" for index in lower), "@VARSEND"]
    # The first row is the upper level's.
    rows = row_names(row for row in whole.constraints if isinstance(row, Linear))[1:]
    lines += ["@CONSTRSBEGIN", *rows, "@CONSTRSEND", "@NAME", kind.name, "@MPS", file, ""]
    return BilevelFiles(to_mps(whole), "\n".join(lines))


_OTHER = object()
"""The switch of the row that asks for another solution."""


def _rows(model: Model, other: NoGood) -> Iterator[Linear]:
    """The model's rows, and the one that the solution breaks."""
    for constraint in model.constraints:
        match constraint:
            case Linear():
                yield constraint
            case NoGood():
                yield constraint.linear(model.variables)
            case _:
                raise ValueError(f"{constraint.label.rule} is not a linear row")
    row = other.linear(model.variables)
    yield Linear(row.terms, row.lower, row.upper, Label("another solution", switch=_OTHER))


def _switched(row: Linear, model: Model, chosen: dict[Any, int], z: int) -> Iterator[Linear]:
    """The row as inequalities that hold only where its clues are chosen."""
    switch = row.label.switch
    parts: tuple[Hashable, ...] = switch.parts if isinstance(switch, AllOf) else (switch,)
    ons = [chosen[part] for part in parts if part in chosen]
    label = Label(row.label.rule, row.label.cells)
    bounds = [(c * model.variables[i].lower, c * model.variables[i].upper) for i, c in row.terms]
    least, most = sum(map(min, bounds)), sum(map(max, bounds))
    for side, reach, sign in ((row.lower, least, 1), (row.upper, most, -1)):
        slack = sign * (side - reach)
        if abs(side) == inf or slack <= 0:
            continue
        if slack == inf and (ons or switch is _OTHER):
            raise ValueError(f"{row.label.rule} has a variable without bounds")
        # Each clue that is not chosen relaxes this side by as much as the row could ever miss it.
        more = [(index, -sign * slack) for index in ons]
        more += [(z, sign * slack)] if switch is _OTHER else []
        end = side - sign * slack * len(ons)
        yield Linear((*row.terms, *more), *((end, inf) if sign > 0 else (-inf, end)), label)
