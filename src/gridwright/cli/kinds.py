"""``gridwright kinds``."""

from __future__ import annotations

import argparse

from gridwright.cli import arguments
from gridwright.cli.messages import print_json
from gridwright.registry import get_kind, kind_names
from gridwright.verbs.fewest.approaches import approaches_of

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """List all kinds with their models, formats, styles and ways to the fewest clues."""
    for name in kind_names():
        kind = get_kind(name)
        formats = [kind.text_format(), *kind.formats]
        if args.json:
            data = {
                "kind": name,
                "title": kind.title,
                "rules": kind.rules,
                "models": {recipe.name: recipe.summary for recipe in kind.recipes},
                "formats": {entry.name: entry.summary for entry in formats},
                "styles": list(kind.styles),
                "approaches": {one.name: one.summary for one in approaches_of(kind)},
                "choices": {option.name: option.help for option in kind.choices},
            }
            print_json(data)
            continue
        print(f"{name}: {kind.title}. {kind.rules}")
        for recipe in kind.recipes:
            notes = [recipe.source] if recipe.source else []
            notes += [] if recipe.exact else ["not exact"]
            notes.append("a search" if recipe.search else f"by default on {recipe.engine}")
            print(f"  model {recipe.name}: {recipe.summary} ({'; '.join(notes)})")
        for entry in formats:
            both = "read and written" if entry.write else "read"
            print(f"  format {entry.name}: {entry.summary} ({both})")
        for style in kind.styles:
            print(f"  style {style}, for draw --style")
        for approach in approaches_of(kind):
            source = f" ({approach.source})" if approach.source else ""
            print(f"  approach {approach.name}, for fewest: {approach.summary}{source}")
        for option in kind.choices:
            print(f"  choice {option.name}, for fewest --choose: {option.help}")
    return 0
