"""Which names the modules of the package define, list and take from each other: read, not run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

__all__ = ["SOURCE", "Module", "modules", "name_order", "users"]

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "gridwright"
Use = tuple[str, str]
"""A module and a name in it."""

_IMPORT = re.compile(r"from (gridwright[\w.]*) import ((?:\w+(?:, )?)+)")
_DOTTED = re.compile(r"\bgridwright(?:\.\w+)+")
_Definition = ast.FunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Module:
    """A module as it is written: the names it defines, those it imports, and `__all__`.

    `spoken` are names in what listed functions and classes say of themselves: the types of their
    arguments, answers and fields.
    """

    name: str
    path: Path
    defined: frozenset[str]
    imported: frozenset[str]
    listed: tuple[str, ...]
    spoken: frozenset[str]


@cache
def modules() -> dict[str, Module]:
    """All modules of the package by name."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = _module(name, path)
    return found


def _module(name: str, path: Path) -> Module:
    defined: dict[str, ast.stmt] = {}
    imported: set[str] = set()
    for node in _statements(_tree(path)):
        if isinstance(node, _Definition):
            defined[node.name] = node
        elif isinstance(node, ast.Import | ast.ImportFrom):
            imported.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            defined.update((one, node) for target in targets for one in _names(target))
    listed = _strings(defined.pop("__all__", None))
    spoken = {
        one
        for public in listed
        if public in defined
        for one in _spoken(defined[public])
        if one != public
    }
    return Module(name, path, frozenset(defined), frozenset(imported), listed, frozenset(spoken))


def _statements(node: ast.Module | ast.If | ast.Try) -> Iterator[ast.stmt]:
    """Statements that run when the module is imported, or that only a type checker reads."""
    for one in node.body:
        if isinstance(one, ast.If | ast.Try):
            yield from _statements(one)
        else:
            yield one


def _names(node: ast.AST | None) -> Iterator[str]:
    return (one.id for one in ast.walk(node or ast.Pass()) if isinstance(one, ast.Name))


def _strings(node: ast.AST | None) -> tuple[str, ...]:
    every = [one for one in ast.walk(node or ast.Pass()) if isinstance(one, ast.Constant)]
    return tuple(str(one.value) for one in sorted(every, key=lambda one: one.lineno))


def _spoken(node: ast.stmt) -> Iterator[str]:
    """The names in the types that a function, the public part of a class or an alias mentions."""
    if isinstance(node, ast.FunctionDef):
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        for argument in (node.args.vararg, node.args.kwarg, *arguments):
            yield from _names(argument and argument.annotation)
        yield from _names(node.returns)
    elif isinstance(node, ast.ClassDef):
        for base in node.bases:
            yield from _names(base)
        for one in node.body:
            if not (isinstance(one, ast.FunctionDef) and re.match("_[^_]", one.name)):
                yield from _spoken(one)
    elif isinstance(node, ast.AnnAssign):
        yield from _names(node.annotation)
    elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.BinOp):
        yield from _names(node.value)


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def users() -> dict[Use, set[Path]]:
    """For every name of every module the files beside its own that ask for it."""
    found: dict[Use, set[Path]] = {}
    for folder in ("src", "tests", "benchmarks", "examples", "scripts", "docs", "README.md"):
        place = ROOT / folder
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.suffix in (".py", ".md"):
                for use in _uses(path):
                    if path != modules()[use[0]].path:
                        found.setdefault(use, set()).add(path)
    return found


def _uses(path: Path) -> Iterator[Use]:
    """The names that a file takes from modules: by import, by attribute, in text and examples."""
    text = path.read_text(encoding="utf-8")
    for module, names in _IMPORT.findall(text):
        for name in names.split(", "):
            yield from _resolved(f"{module}.{name}")
    for dotted in _DOTTED.findall(text):
        yield from _resolved(dotted)
    if path.suffix == ".py":
        homes = {}
        for local, whole in _bindings(_tree(path)):
            homes[local] = whole
            yield from _resolved(whole)
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                home = homes.get(node.value.id)
                yield from _resolved(f"{home}.{node.attr}") if home else ()


def _bindings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What imports bring into a file: the name there, and the whole dotted name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("gridwright"):
            for alias in node.names:
                yield alias.asname or alias.name, f"{node.module}.{alias.name}"
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.startswith("gridwright"):
                    yield alias.asname or "gridwright", alias.name if alias.asname else "gridwright"


def _resolved(dotted: str) -> Iterator[Use]:
    """The module at the beginning of a dotted name, and the name in it that follows.

    A function that a package lists under the name of its module is the function.
    """
    parts = dotted.split(".")
    for length in range(len(parts), 0, -1):
        module = modules().get(".".join(parts[:length]))
        if module is None:
            continue
        if length < len(parts):
            if parts[length] in module.defined | module.imported:
                yield module.name, parts[length]
            return
        package = modules().get(".".join(parts[:-1]))
        if package is None or parts[-1] not in package.listed:
            return


def name_order(name: str) -> tuple[int, str]:
    """Constants first, then classes, then functions and the rest, as the linter sorts them."""
    constant = name.isupper() and len(name) > 1
    return (0 if constant else 1 if name[0].isupper() else 2), name
