"""``gridwright kinds``."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from gridwright.cli import arguments
from gridwright.cli.messages import complain, print_json, tidy
from gridwright.errors import PluginError
from gridwright.kind import Kind
from gridwright.plugins import contained
from gridwright.registry import KIND_PLUGINS, all_kinds
from gridwright.verbs.fewest.approaches import approaches_of

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """List all kinds with their models, formats, styles and approaches to the fewest clues."""
    for kind in all_kinds():
        try:
            with contained(KIND_PLUGINS.title(kind.name)):
                data, lines = _data(kind), list(_lines(kind))
        except PluginError as error:
            complain(tidy(str(error)))
            continue
        if args.json:
            print_json(data)
        else:
            print("\n".join(lines))
    return 0


def _data(kind: Kind[Any, Any]) -> dict[str, Any]:
    return {
        "kind": kind.name,
        "title": kind.title,
        "package": KIND_PLUGINS.package(kind.name),
        "rules": kind.rules.summary,
        "models": {recipe.name: recipe.summary for recipe in kind.recipes},
        "formats": {entry.name: entry.summary for entry in (kind.text_format, *kind.formats)},
        "styles": list(kind.painter.styles),
        "approaches": {one.name: one.summary for one in approaches_of(kind)},
        "pool_options": {
            option.name: option.help for option in (kind.pools.options if kind.pools else ())
        },
        "remarks": list(kind.remarks()),
    }


def _lines(kind: Kind[Any, Any]) -> Iterator[str]:
    yield f"{kind.name}: {kind.title}. {kind.rules.summary}"
    if package := KIND_PLUGINS.package(kind.name):
        yield f"  from the package {package}"
    for recipe in kind.recipes:
        notes = [recipe.source] if recipe.source else []
        notes += [] if recipe.exact else ["not exact"]
        notes.append("a search" if recipe.search else f"by default on {recipe.engine}")
        yield f"  model {recipe.name}: {recipe.summary} ({'; '.join(notes)})"
    for entry in (kind.text_format, *kind.formats):
        both = "read and written" if entry.write else "read"
        yield f"  format {entry.name}: {entry.summary} ({both})"
    for style in kind.painter.styles:
        yield f"  style {style}, for draw --style"
    for approach in approaches_of(kind):
        source = f" ({approach.source})" if approach.source else ""
        yield f"  approach {approach.name}, for fewest: {approach.summary}{source}"
    for option in kind.pools.options if kind.pools else ():
        yield f"  pool option {option.name}, for fewest --pool: {option.help}"
    for remark in kind.remarks():
        yield f"  {remark}"
