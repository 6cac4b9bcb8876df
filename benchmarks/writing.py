"""Keeps what measurements print in a document, one section for each."""

from __future__ import annotations

import re
import sys
from io import StringIO
from pathlib import Path
from typing import TextIO

__all__ = ["DOCUMENT", "Tee", "with_section"]

DOCUMENT = Path(__file__).parents[1] / "docs" / "measurements.md"


class Tee(StringIO):
    """Remembers what is printed and shows it all the same."""

    def __init__(self, shown: TextIO | None = None) -> None:
        super().__init__()
        self._shown = shown or sys.stdout

    def write(self, text: str) -> int:
        """Keep the text and show it."""
        self._shown.write(text)
        return super().write(text)

    def flush(self) -> None:
        """Show what is there."""
        self._shown.flush()


def with_section(document: str, name: str, body: str) -> str:
    r"""The document with this section instead of the old one, or at its end.

    >>> with_section("# All\n\n## one\n\nold\n\n## two\n\n2\n", "one", "new")
    '# All\n\n## one\n\nnew\n\n## two\n\n2\n'
    """
    section = f"## {name}\n\n{body.strip()}\n"
    pattern = re.compile(rf"^## {re.escape(name)}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
    if not pattern.search(document):
        return f"{document.rstrip()}\n\n{section}"
    return pattern.sub(lambda _: f"{section}\n", document, count=1).rstrip() + "\n"
