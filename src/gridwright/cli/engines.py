"""``gridwright engines``."""

from __future__ import annotations

import argparse

from gridwright.cli import arguments
from gridwright.cli.messages import print_json
from gridwright.cli.terminal import table
from gridwright.engines import Feature, engine_names, get_engine
from gridwright.errors import MissingEngineError

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """List all engines with their versions and what each cannot do."""
    rows = [["engine", "version", "solver", "cannot do"]]
    for name in engine_names():
        engine = get_engine(name)
        missing = [str(feature) for feature in Feature if feature not in engine.features]
        try:
            version, trouble = engine.version(), ""
        except MissingEngineError as error:
            version, trouble = "missing", str(error)
        rows.append([name, version, engine.title, trouble or ", ".join(missing) or "–"])
        if args.json:
            data = {
                "engine": name,
                "version": None if trouble else version,
                "title": engine.title,
                "features": sorted(map(str, engine.features)),
                "missing": trouble or None,
            }
            print_json(data)
    if not args.json:
        print(table(rows))
    return 0
