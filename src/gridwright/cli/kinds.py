"""``gridwright kinds``."""

from __future__ import annotations

import argparse

from gridwright.cli import arguments
from gridwright.cli.messages import complain, print_json
from gridwright.registry import all_kinds, broken_kinds
from gridwright.verbs.fewest.approaches import approaches_of

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """List all kinds with their models, formats, styles and approaches to the fewest clues."""
    for kind in all_kinds():
        formats = [kind.text_format, *kind.formats]
        choices = kind.pools.options if kind.pools else ()
        if args.json:
            data = {
                "kind": kind.name,
                "title": kind.title,
                "rules": kind.rules.summary,
                "models": {recipe.name: recipe.summary for recipe in kind.recipes},
                "formats": {entry.name: entry.summary for entry in formats},
                "styles": list(kind.painter.styles),
                "approaches": {one.name: one.summary for one in approaches_of(kind)},
                "pool_options": {option.name: option.help for option in choices},
            }
            print_json(data)
            continue
        print(f"{kind.name}: {kind.title}. {kind.rules.summary}")
        for recipe in kind.recipes:
            notes = [recipe.source] if recipe.source else []
            notes += [] if recipe.exact else ["not exact"]
            notes.append("a search" if recipe.search else f"by default on {recipe.engine}")
            print(f"  model {recipe.name}: {recipe.summary} ({'; '.join(notes)})")
        for entry in formats:
            both = "read and written" if entry.write else "read"
            print(f"  format {entry.name}: {entry.summary} ({both})")
        for style in kind.painter.styles:
            print(f"  style {style}, for draw --style")
        for approach in approaches_of(kind):
            source = f" ({approach.source})" if approach.source else ""
            print(f"  approach {approach.name}, for fewest: {approach.summary}{source}")
        for option in choices:
            print(f"  pool option {option.name}, for fewest --pool: {option.help}")
    for reason in broken_kinds().values():
        complain(reason)
    return 0
