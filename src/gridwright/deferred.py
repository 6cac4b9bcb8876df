"""Functions that are imported when they are first called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])

__all__ = ["Deferred", "deferred_in", "loaded"]


@dataclass(frozen=True, slots=True)
class Deferred:
    """A function given by the name of its module, which is imported at the first call.

    A kind of puzzle is built from these, so that listing all kinds loads none of their code.

    >>> Deferred("math", "gcd")(12, 18)
    6
    """

    module: str
    name: str

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        """Call the function."""
        return _load(self.module, self.name)(*arguments, **keywords)

    def load(self) -> Callable[..., Any]:
        """The function itself."""
        return _load(self.module, self.name)


@cache
def _load(module: str, name: str) -> Callable[..., Any]:
    function: Callable[..., Any] = getattr(import_module(module), name)
    return function


def loaded(function: Function) -> Function:
    """The function itself, imported now if it is deferred.

    >>> loaded(Deferred("math", "gcd"))
    <built-in function gcd>
    """
    return cast(Function, function.load()) if isinstance(function, Deferred) else function


def deferred_in(package: str) -> Callable[[str], Deferred]:
    """A function that makes deferred functions of one package from their dotted paths in it.

    >>> load = deferred_in("gridwright.puzzles.template")
    >>> load("models.cell.build")
    Deferred(module='gridwright.puzzles.template.models.cell', name='build')
    """
    return partial(_deferred, package)


def _deferred(package: str, path: str) -> Deferred:
    module, _, name = path.rpartition(".")
    return Deferred(f"{package}.{module}", name)
