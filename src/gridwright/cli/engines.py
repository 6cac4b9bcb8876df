"""``gridwright engines``."""

from __future__ import annotations

import argparse
from collections.abc import Collection
from typing import Any

from gridwright.cli import arguments
from gridwright.cli.messages import print_json, tidy
from gridwright.cli.terminal import table
from gridwright.engines import ENGINE_PLUGINS, Feature, broken_engines, engine_names, get_engine
from gridwright.errors import MissingEngineError, PluginError
from gridwright.plugins import contained, warn_once

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """List all engines with their versions and what each cannot do."""
    rows = [["engine", "version", "solver", "cannot do"]]
    broken = broken_engines()
    for name in engine_names():
        package = ENGINE_PLUGINS.package(name)
        data: dict[str, Any] = {"engine": name, "package": package}
        data |= _broken(broken[name]) if name in broken else _usable(name)
        if args.json:
            print_json(data)
        solver = data["title"] or "–"
        rows.append(
            [
                name,
                data["version"] or ("broken" if name in broken else "missing"),
                f"{solver} (from the package {package})" if package else solver,
                data["missing"] or ", ".join(_lacking(data["features"])) or "–",
            ]
        )
    if not args.json:
        print(table(rows))
    warn_once(ENGINE_PLUGINS.troubles())
    return 0


def _broken(reason: str) -> dict[str, Any]:
    return {"version": None, "title": None, "features": [], "missing": tidy(reason)}


def _usable(name: str) -> dict[str, Any]:
    engine = get_engine(name)
    version, trouble = None, None
    try:
        with contained(ENGINE_PLUGINS.title(name)):
            version = engine.version()
    except (MissingEngineError, PluginError) as error:
        trouble = tidy(str(error))
    return {
        "version": version,
        "title": engine.title,
        "features": sorted(map(str, engine.features)),
        "missing": trouble,
    }


def _lacking(features: Collection[str]) -> list[str]:
    return [str(feature) for feature in Feature if str(feature) not in features]
