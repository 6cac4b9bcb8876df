"""Engines by name. Each is imported only when it is used.

Those that other packages provide (see `gridwright.plugins`) come after Gridwright's own.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from gridwright.engines.base import Answer, Engine, Feature, Session, Status
from gridwright.entry_points import ENGINES
from gridwright.errors import UsageError, choose_from
from gridwright.plugins import Plugins, warn_once

__all__ = [
    "DEFAULT_ENGINE",
    "ENGINE_PLUGINS",
    "Answer",
    "Engine",
    "Feature",
    "Session",
    "Status",
    "all_engines",
    "broken_engines",
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


ENGINE_PLUGINS = Plugins(ENGINES, lambda: _ADAPTERS)
"""The engines that other packages provide."""


def engine_names() -> tuple[str, ...]:
    """The names of all engines, installed or not, those of other packages last."""
    return (*_ADAPTERS, *ENGINE_PLUGINS.names())


def get_engine(name: str) -> Engine:
    """The adapter of that name; its solver is imported when a model is opened.

    >>> get_engine("sat").title
    'PySAT (CaDiCaL), incremental SAT'
    """
    if name in _ADAPTERS:
        module = import_module(f"gridwright.engines.{name}")
        adapter: type[Engine] = getattr(module, _ADAPTERS[name])
        return adapter()
    if name not in ENGINE_PLUGINS.names():
        raise UsageError(f"there is no engine {name!r}; {choose_from(name, engine_names())}")
    provided = ENGINE_PLUGINS.load(name)
    if isinstance(provided, type) and issubclass(provided, Engine):
        provided = ENGINE_PLUGINS.call(name, provided)
    fault = _fault(provided, name)
    if fault is not None:
        raise ENGINE_PLUGINS.refuse(name, fault)
    assert isinstance(provided, Engine)
    return provided


def _fault(engine: Any, name: str) -> str | None:
    """Why an object that another package provides is not an engine of that name."""
    if not isinstance(engine, Engine):
        return f"an Engine is needed, not {type(engine).__name__}"
    for part, wanted in (("name", str), ("title", str), ("package", str), ("features", frozenset)):
        if not isinstance(getattr(engine, part, None), wanted):
            return f"it has no {part}"
    return None if engine.name == name else f"the name in its class is {engine.name!r}"


def broken_engines() -> dict[str, str]:
    """The engines of other packages that cannot be used, each with the reason."""
    return ENGINE_PLUGINS.broken(get_engine)


def all_engines() -> dict[str, Engine]:
    """All engines that can be used; a `PluginWarning` names those that cannot."""
    broken = broken_engines()
    warn_once((*ENGINE_PLUGINS.troubles(), *broken.values()))
    return {name: get_engine(name) for name in engine_names() if name not in broken}
