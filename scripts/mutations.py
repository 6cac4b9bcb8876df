"""Small faults planted in a piece of source code, one at a time.

Each fault is what a slip of the hand could make: a condition turned round or left out, a finding
dropped, a comparison or an `and` mistaken, a number one off, a row taken for a column.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

__all__ = ["Mutant", "mutants"]

_MISTAKEN: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
}
_PAIRS = (("row", "col"), ("rows", "cols"), ("min", "max"), ("any", "all"))
_SWAPPED = {**dict(_PAIRS), **{other: one for one, other in _PAIRS}}
_LINED = (ast.expr, ast.stmt)
_SKIPPED = ("annotation", "returns", "decorator_list", "type_params")


@dataclass(frozen=True)
class Mutant:
    """Source code with one fault; the name says which, and stays when lines move."""

    name: str
    line: int
    source: str


@dataclass(frozen=True)
class _Fault:
    """Another value for a field of a node, or for one item of a list in that field.

    `at` is the part of the code that is named as changed.
    """

    at: ast.AST
    field: str
    value: Any
    item: int | None = None

    def plant(self, node: ast.AST) -> None:
        """Change the node, or the node that is the same one in a copy of the tree."""
        if self.item is None:
            setattr(node, self.field, self.value)
        elif self.value is None:
            del getattr(node, self.field)[self.item]
        else:
            getattr(node, self.field)[self.item] = self.value


def mutants(source: str, functions: Collection[str] = ()) -> Iterator[Mutant]:
    r"""Every fault, one mutant each; only in these functions where any are named.

    >>> for mutant in mutants("def odd(n):\n    return n % 2 == 1"):
    ...     print(mutant.name)
    odd: n % 2 == 1 -> n % 2 != 1
    odd: 2 -> 3
    odd: 2 -> 1
    odd: 1 -> 2
    odd: 1 -> 0
    """
    tree = ast.parse(source)
    number = {node: index for index, node in enumerate(ast.walk(tree))}
    seen: Counter[str] = Counter()
    for node, function in _places(tree, "module"):
        if functions and function not in functions:
            continue
        for fault in _faults(node):
            other = copy.deepcopy(tree)
            nodes = list(ast.walk(other))
            at = nodes[number[fault.at]]
            before = _words(at)
            fault.plant(nodes[number[node]])
            after = _words(fault.value) if isinstance(fault.value, ast.stmt) else _words(at)
            name = f"{function}: {before} -> {after}"
            seen[name] += 1
            name += f" ({seen[name]})" if seen[name] > 1 else ""
            line = next(part.lineno for part in ast.walk(fault.at) if isinstance(part, _LINED))
            yield Mutant(name, line, ast.unparse(ast.fix_missing_locations(other)))


def _words(node: ast.AST) -> str:
    """The node in one line; of an `if` statement only its condition."""
    text = ast.unparse(ast.fix_missing_locations(copy.deepcopy(node)))
    return text.splitlines()[0] if isinstance(node, ast.If) else " ".join(text.split())


def _places(node: ast.AST, function: str) -> Iterator[tuple[ast.AST, str]]:
    """The nodes that do something, each with the name of the function around it."""
    if isinstance(node, ast.FunctionDef):
        function = node.name
    yield node, function
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and field not in _SKIPPED:
                yield from _places(child, function)


def _faults(node: ast.AST) -> Iterator[_Fault]:
    for field in ("body", "orelse"):
        for item, statement in enumerate(_listed(node, field)):
            if _removable(statement):
                yield _Fault(statement, field, ast.Pass(), item)
    match node:
        case ast.If(test=test) | ast.IfExp(test=test):
            for other in _mistaken(test):
                yield _Fault(node, "test", other)
        case ast.comprehension(ifs=conditions):
            for item, condition in enumerate(conditions):
                for other in _mistaken(condition):
                    yield _Fault(node, "ifs", other, item)
        case ast.Compare(ops=operators):
            for item, operator in enumerate(operators):
                for kind in _MISTAKEN[type(operator)]:
                    yield _Fault(node, "ops", kind(), item)
        case ast.BoolOp(op=operator):
            yield _Fault(node, "op", ast.Or() if isinstance(operator, ast.And) else ast.And())
        case ast.BinOp(op=ast.Add()):
            yield _Fault(node, "op", ast.Sub())
        case ast.BinOp(op=ast.Sub()):
            yield _Fault(node, "op", ast.Add())
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            yield _Fault(node, "value", value + 1)
            yield _Fault(node, "value", value - 1)
        case ast.Name(id=name, ctx=ast.Load()) if name in _SWAPPED:
            yield _Fault(node, "id", _SWAPPED[name])
        case ast.Attribute(attr=name) if name in _SWAPPED:
            yield _Fault(node, "attr", _SWAPPED[name])
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _Fault(node, "operand", _negated(operand))
        case ast.Return(value=ast.Tuple(elts=parts) as whole):
            for item in range(len(parts)):
                left = [part for place, part in enumerate(parts) if place != item]
                yield _Fault(node, "value", ast.Tuple(left, whole.ctx))
        case ast.Return(value=ast.Call(func=ast.Name(id="tuple"))):
            yield _Fault(node, "value", ast.Tuple([], ast.Load()))


def _listed(node: ast.AST, field: str) -> list[ast.stmt]:
    value = getattr(node, field, None)
    return value if isinstance(value, list) else []


def _removable(statement: ast.AST) -> bool:
    """Whether something may be lost without it: what is reported, added, or left early."""
    match statement:
        case ast.Expr(value=ast.Yield() | ast.YieldFrom() | ast.Call()) | ast.AugAssign():
            return True
        case ast.Return(value=None) | ast.Continue():
            return True
        case _:
            return False


def _mistaken(condition: ast.expr) -> Iterator[ast.expr]:
    yield ast.Constant(False)
    yield ast.Constant(True)
    match condition:
        case ast.Compare(ops=[_]) | ast.UnaryOp(op=ast.Not()):
            return  # it is turned round for itself
    yield _negated(condition)


def _negated(condition: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), condition)
