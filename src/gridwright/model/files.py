"""A model as an LP or MPS file, the formats of MIP solvers, with the rules as comments."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import inf

from gridwright.errors import UnsupportedError
from gridwright.model.model import AllDifferent, Circuit, Linear, Model, NoGood, Objective, Variable

__all__ = ["names_of", "row_names", "to_lp", "to_mps"]

# Old readers allow only 255 characters per line and per name.
_LINE = 200
_NAME = 60
_ODD = re.compile(
    r"|\d.*|e(\d.*)?|bin(ary|aries)?|bounds?|constant|end|free|gen(erals?)?|inf(inity)?|int(egers?)?"
    r"|max(imi[sz]e|imum)?|min(imi[sz]e|imum)?|obj|sec|semis?|sos[12]?|st|subject|such|that|to",
    re.IGNORECASE,
)
_ENDINGS = ("_from", "_to")
_LAZY = "Lazy constraints are not in this file; a solution may break them."


def to_lp(model: Model) -> str:
    r"""The model in the LP format.

    A range becomes two rows, and the objective's constant a variable `Constant` that is 1, so that
    all programs can read the file.

    >>> from gridwright.model import Label
    >>> model = Model("pick")
    >>> x = [model.binary(f"x[{i}]") for i in (1, 2)]
    >>> model.exactly(1, x, Label("one of two"))
    >>> print(to_lp(model), end="")
    \ Model pick
    Minimize
     obj:
    Subject To
    \ one of two
     one_of_two: 1 x_1 + 1 x_2 = 1
    Binaries
     x_1 x_2
    End
    """
    names = names_of(model)
    rows = list(_rows(model))
    goal = model.objective or Objective(())
    terms = _objective_terms(model, rows)
    body = [(names[index], coefficient) for index, coefficient in terms]
    body += [("Constant", goal.constant)] if goal.constant else []
    lines = [f"\\ Model {_comment(model.name)}"]
    lines += [f"\\ {_LAZY}"] if model.lazy is not None else []
    lines += ["Maximize" if goal.maximise else "Minimize", *_sum("obj:", body)]
    lines.append("Subject To")
    for name, row in zip(row_names(rows), rows, strict=True):
        # A row needs a variable, even if its factor is 0.
        body = [(names[index], c) for index, c in row.terms] or [([*names, "Constant"][0], 0)]
        lines.append(f"\\ {_comment(row.label.rule)}")
        for part, sense, side in _sides(row, name):
            lines += _sum(f"{part}:", body, f"{sense} {_number(side)}")
    pairs = list(zip(model.variables, names, strict=True))
    bounds = [f" {line}" for variable, name in pairs if (line := _lp_bound(variable, name))]
    if goal.constant or not names:
        bounds.append(" Constant = 1")
    lines += ["Bounds", *bounds] if bounds else []
    generals = [name for variable, name in pairs if variable.integer and not _zero_one(variable)]
    binaries = [name for variable, name in pairs if _zero_one(variable)]
    lines += ["Generals", *_wrapped(generals)] if generals else []
    lines += ["Binaries", *_wrapped(binaries)] if binaries else []
    return "\n".join([*lines, "End", ""])


def to_mps(model: Model) -> str:
    """The model in the free MPS format; the objective's right side is minus its constant."""
    names = names_of(model)
    rows = list(_rows(model))
    goal = model.objective or Objective(())
    lines = [f"* Model {_comment(model.name)}"]
    lines += [f"* {_LAZY}"] if model.lazy is not None else []
    lines += [f"NAME {_clean(model.name)}"]
    lines += ["OBJSENSE", "    MAX"] if goal.maximise else []
    lines += ["ROWS", " N obj"]
    columns: list[list[str]] = [[] for _ in names]
    for index, coefficient in _objective_terms(model, rows):
        columns[index].append(f" {names[index]} obj {_number(coefficient)}")
    sides = [f" rhs obj {_number(-goal.constant)}"] if goal.constant else []
    ranges = []
    for name, row in zip(row_names(rows), rows, strict=True):
        letter = "E" if row.lower == row.upper else "G" if row.lower > -inf else "L"
        side = row.upper if letter == "L" else row.lower
        lines += [f"* {_comment(row.label.rule)}", f" {letter} {name}"]
        sides.append(f" rhs {name} {_number(side)}")
        if letter == "G" and row.upper < inf:
            ranges.append(f" rng {name} {_number(row.upper - row.lower)}")
        for index, coefficient in row.terms:
            columns[index].append(f" {names[index]} {name} {_number(coefficient)}")
    lines.append("COLUMNS")
    integer = False
    for number, (variable, entries) in enumerate(zip(model.variables, columns, strict=True)):
        if variable.integer != integer:
            integer = variable.integer
            lines.append(f" marker{number} 'MARKER' 'INT{'ORG' if integer else 'END'}'")
        lines += entries
    lines += [" marker_end 'MARKER' 'INTEND'"] if integer else []
    lines += ["RHS", *sides]
    lines += ["RANGES", *ranges] if ranges else []
    lines.append("BOUNDS")
    for variable, name in zip(model.variables, names, strict=True):
        lines += [f" {kind} bnd {name}{value}" for kind, value in _mps_bounds(variable)]
    return "\n".join([*lines, "ENDATA", ""])


def _rows(model: Model) -> Iterator[Linear]:
    for constraint in model.constraints:
        match constraint:
            case Linear():
                row = constraint
            case NoGood():
                row = constraint.linear(model.variables)
            case AllDifferent() | Circuit():
                rule = constraint.label.rule
                what = "all-different" if isinstance(constraint, AllDifferent) else "a circuit"
                raise UnsupportedError(
                    f"{rule}: {what} cannot be exported; an export has only linear rows"
                )
        if row.lower > row.upper:  # neither format can express that in one row
            yield replace(row, upper=inf)
            yield replace(row, lower=-inf)
        elif row.lower > -inf or row.upper < inf:
            yield row


def _objective_terms(model: Model, rows: list[Linear]) -> list[tuple[int, float]]:
    """The objective's terms, and a zero term for each variable that occurs nowhere else."""
    goal = model.objective or Objective(())
    used = {index for index, _ in goal.terms}.union(*({i for i, _ in row.terms} for row in rows))
    unused = (index for index in range(len(model.variables)) if index not in used)
    return [*goal.terms, *((index, 0) for index in unused)]


def _sides(row: Linear, name: str) -> Iterator[tuple[str, str, float]]:
    """The row as name, sense and right side; a range becomes two, since LP files have none."""
    if row.lower == row.upper:
        yield name, "=", row.lower
        return
    both = row.lower > -inf and row.upper < inf
    if row.lower > -inf:
        yield f"{name}{_ENDINGS[0]}" if both else name, ">=", row.lower
    if row.upper < inf:
        yield f"{name}{_ENDINGS[1]}" if both else name, "<=", row.upper


def _zero_one(variable: Variable) -> bool:
    return variable.integer and (variable.lower, variable.upper) == (0, 1)


def _lp_bound(variable: Variable, name: str) -> str:
    """The line for bounds that differ from a reader's defaults."""
    lower, upper = variable.lower, variable.upper
    if _zero_one(variable) or (lower, upper) == (0, inf):
        return ""
    if lower == upper:
        return f"{name} = {_number(lower)}"
    if upper == inf:
        return f"{name} free" if lower == -inf else f"{name} >= {_number(lower)}"
    return f"{'-inf' if lower == -inf else _number(lower)} <= {name} <= {_number(upper)}"


def _mps_bounds(variable: Variable) -> Iterator[tuple[str, str]]:
    """All bounds in full, since readers disagree about the defaults of some variables.

    Those are integers without bounds, and variables with a negative upper bound alone.
    """
    lower, upper = variable.lower, variable.upper
    if _zero_one(variable):
        yield "BV", ""
    elif lower == upper:
        yield "FX", f" {_number(lower)}"
    elif (lower, upper) == (-inf, inf):
        yield "FR", ""
    else:
        yield ("MI", "") if lower == -inf else ("LO", f" {_number(lower)}")
        yield ("PL", "") if upper == inf else ("UP", f" {_number(upper)}")


def names_of(model: Model) -> list[str]:
    """A valid and distinct name for every variable, as close as possible to the model's."""
    return _distinct([_clean(variable.name) for variable in model.variables])


def row_names(rows: Iterable[Linear]) -> list[str]:
    """A valid and distinct name for every row, as close as possible to its label.

    The LP format writes some rows twice, with an ending each; so no name has such an ending.
    """
    cleaned = (_clean(row.label.rule) for row in rows)
    return _distinct([f"{name}_row" if name.endswith(_ENDINGS) else name for name in cleaned])


def _distinct(names: Iterable[str]) -> list[str]:
    """The names, with a number after each that has occurred before.

    >>> _distinct(["a", "b", "a", "a_n2", "a"])
    ['a', 'b', 'a_n2', 'a_n2_n2', 'a_n3']
    """
    taken = {"obj"}
    counts: dict[str, int] = {}
    found: list[str] = []
    for name in names:
        free = name
        while free in taken:
            counts[name] = counts.get(name, 1) + 1
            free = f"{name}_n{counts[name]}"
        taken.add(free)
        found.append(free)
    return found


def _clean(name: str) -> str:
    """The name in letters, digits and single underscores only.

    >>> _clean("x[1,2,-3]"), _clean("e1"), _clean("3 in row")
    ('x_1_2_m3', 'v_e1', 'v_3_in_row')
    """
    name = re.sub(r"(?<![A-Za-z0-9])-(?=\d)", "m", name)
    name = re.sub(r"[^A-Za-z0-9]+", "_", name).strip("_")[:_NAME]
    # A name that begins with a digit, or with an e as in 2e1, would be read as a number, and a
    # keyword as a section.
    if _ODD.fullmatch(name):
        name = f"v_{name}".strip("_")
    return name


def _comment(text: str) -> str:
    """The text on one short line of plain characters, so that any reader can skip it."""
    return " ".join(text.split()).encode("ascii", "replace").decode()[: _LINE - 10]


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(float(value))


def _sum(head: str, terms: Iterable[tuple[str, float]], tail: str = "") -> Iterator[str]:
    """Short lines such as `head 2 x - 3 y tail`."""
    words = [head]
    for name, coefficient in terms:
        sign = "-" if coefficient < 0 else "+" if len(words) > 1 else ""
        words.append(f"{sign} {_number(abs(coefficient))} {name}".lstrip())
    return _wrapped([*words, *([tail] if tail else [])])


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + len(word) > _LINE:
            yield line
            line = ""
        line += f" {word}"
    if line:
        yield line
