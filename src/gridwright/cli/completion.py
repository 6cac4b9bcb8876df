"""``gridwright completion``."""

from __future__ import annotations

import argparse
import contextlib
from importlib import import_module

from gridwright.cli import completion_scripts
from gridwright.cli.completion_scripts import Flag, Place
from gridwright.cli.parser import Parser
from gridwright.errors import UsageError
from gridwright.registry import all_kinds

__all__ = ["add_arguments", "places", "run"]

_EPILOG = """bash: add eval "$(gridwright completion bash)" to ~/.bashrc; zsh: write the script to a
file _gridwright in a folder of $fpath; fish: write it to
~/.config/fish/completions/gridwright.fish"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    parser.epilog = _EPILOG
    parser.add_argument(
        "shell",
        choices=tuple(completion_scripts.WRITERS),
        metavar="SHELL",
        help="the shell: bash, zsh or fish",
    )


def run(args: argparse.Namespace) -> int:
    """Print the script for a shell, made from the arguments of all commands."""
    print(completion_scripts.WRITERS[args.shell](places()), end="")
    return 0


def places() -> list[Place]:
    """All commands, those of one kind included, and the kinds that `create` makes."""
    # Imported here, since it imports this module.
    from gridwright.cli import commands

    names = _names()
    found: list[Place] = []
    for name, (summary, home, _) in commands().items():
        parser = Parser(prog=f"gridwright {name}", add_help=True)
        import_module(home).add_arguments(parser)
        found += _places((name,), summary, parser, names)
    return found


def _places(
    path: tuple[str, ...],
    summary: str,
    parser: argparse.ArgumentParser,
    names: dict[str, tuple[str, ...]],
) -> list[Place]:
    """A command and the words below it, such as the kinds of `create`."""
    flags: list[Flag] = []
    words: tuple[str, ...] = ()
    files = False
    below: list[Place] = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            words = tuple(action.choices)
            titles = {choice.dest: choice.help or "" for choice in action._get_subactions()}
            for word, part in action.choices.items():
                # The options of a kind are added when its parser is first used.
                with contextlib.suppress(UsageError):
                    part.parse_known_args([])
                below += _places((*path, word), titles.get(word, ""), part, names)
        elif not action.option_strings:
            words += tuple(map(str, action.choices or ()))
            files = files or action.choices is None
        else:
            flags.append(_flag(action, names))
    return [Place(path, summary, tuple(flags), words, files), *below]


def _flag(action: argparse.Action, names: dict[str, tuple[str, ...]]) -> Flag:
    meaning = (action.help or "").replace("%%", "%")
    if action.nargs == 0:
        return Flag(tuple(action.option_strings), meaning)
    values = tuple(map(str, action.choices or ())) or names.get(action.dest, ())
    return Flag(
        tuple(action.option_strings),
        meaning,
        takes_value=True,
        values=values,
        files=not values and action.metavar == "FILE",
    )


def _names() -> dict[str, tuple[str, ...]]:
    """The values of options that name parts of Gridwright."""
    from gridwright.engines import engine_names
    from gridwright.verbs.fewest.approaches import approaches_of

    kinds = list(all_kinds())
    formats = [entry.name for kind in kinds for entry in (kind.text_format, *kind.formats)]
    listed = {
        "kind": [kind.name for kind in kinds],
        "format": formats,
        "to": formats,
        "engine": list(engine_names()),
        "model": [recipe.name for kind in kinds for recipe in kind.recipes],
        "style": [style for kind in kinds for style in kind.painter.styles],
        "approach": [one.name for kind in kinds for one in approaches_of(kind)],
    }
    return {name: tuple(dict.fromkeys(values)) for name, values in listed.items()}
