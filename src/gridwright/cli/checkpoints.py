"""The option ``--checkpoint`` of commands that may search for long."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gridwright.cli.output import require_target
from gridwright.errors import UsageError

__all__ = ["add_argument", "name_for", "require_name"]


def add_argument(parser: argparse.ArgumentParser) -> None:
    """Add the name of a checkpoint."""
    parser.add_argument(
        "--checkpoint",
        metavar="FILE",
        help="keep what the search knows in this file, such as search.json, every few seconds; if"
        " the file is there, the same command goes on with it",
    )


def require_name(args: argparse.Namespace) -> None:
    """Refuse the name of a checkpoint that cannot or must not be written."""
    if args.checkpoint is None:
        return
    if args.checkpoint in ("", "-"):
        raise UsageError("--checkpoint: name a file, such as search.json")
    if args.cluster is not None:
        raise UsageError("--checkpoint: a search on a cluster keeps none, leave out --cluster")
    require_target(args.checkpoint, args.files)
    taken = [args.output, getattr(args, "trace", None)]
    if any(name and Path(name).resolve() == Path(args.checkpoint).resolve() for name in taken):
        raise UsageError(f"--checkpoint: {args.checkpoint} is the name of another file already")


def name_for(args: argparse.Namespace, settings: Mapping[str, Any]) -> str | None:
    """The name of the checkpoint for a puzzle; raises `UsageError` if there are several puzzles."""
    if args.checkpoint is not None and settings.get("batch", 1) > 1:
        raise UsageError("--checkpoint keeps the search for one puzzle: there are several here")
    name: str | None = args.checkpoint
    return name
