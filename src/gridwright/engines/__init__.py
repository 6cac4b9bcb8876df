"""Engines by name. Each is imported only when it is used."""

from __future__ import annotations

from importlib import import_module

from gridwright.engines.base import Answer, Engine, Feature, Session, Status
from gridwright.errors import UsageError, choose_from

__all__ = [
    "DEFAULT_ENGINE",
    "Answer",
    "Engine",
    "Feature",
    "Session",
    "Status",
    "engine_names",
    "get_engine",
]

DEFAULT_ENGINE = "cpsat"

_ADAPTERS = {
    "cpsat": "CpSat",
    "gurobi": "Gurobi",
    "highs": "Highs",
    "pyscipopt": "PyScipOpt",
    "sat": "Sat",
    "scip": "Scip",
}


def engine_names() -> tuple[str, ...]:
    """The names of all engines, installed or not."""
    return tuple(_ADAPTERS)


def get_engine(name: str) -> Engine:
    """The adapter of that name; its solver is imported when a model is opened.

    >>> get_engine("sat").title
    'PySAT (CaDiCaL), incremental SAT'
    """
    if name not in _ADAPTERS:
        raise UsageError(f"there is no engine {name!r}; {choose_from(name, _ADAPTERS)}")
    adapter: type[Engine] = getattr(import_module(f"gridwright.engines.{name}"), _ADAPTERS[name])
    return adapter()
