"""The scripts of the page as browsers get them: without their comments.

A quarter of a script is for those who change it: comments, types, indents and blanks. Browsers need
none of it, and load the page faster without.
"""

from __future__ import annotations

import re

__all__ = ["slim"]

_BLOCK = re.compile(r"/\*\*.*?\*/ ?", re.DOTALL)
_LINE = re.compile(r"^[ \t]*//.*$", re.MULTILINE)
_BREAK = re.compile(r"\s*\n\s*")
_PLAIN = re.compile(r"^[^'`/\n]+$", re.MULTILINE)
_TEXT = re.compile(r'("(?:\\.|[^"\\])*")')
_SIGN = re.compile(r" *([{}()\[\],;:=<>*?&|!]+) *")


def slim(script: str) -> str:
    r"""A script without comments, blank lines and indents, and with fewer blanks.

    Comments are what begins with a slash and two asterisks, and lines that begin with two slashes.
    The scripts of the page have neither within a text, and no text of several lines. Blanks around
    signs go, except from texts, and from lines with a slash or a text that is not in double quotes.

    >>> slim('// One\n/** @type {number} */\nlet one = /** @type {any} */ (1);\n  say("a = b");\n')
    'let one=(1);\nsay("a = b");\n'
    """
    lines = _BREAK.sub("\n", _LINE.sub("", _BLOCK.sub("", script))).lstrip()
    return _PLAIN.sub(_tight, lines)


def _tight(line: re.Match[str]) -> str:
    parts = _TEXT.split(line[0])
    parts[::2] = [_SIGN.sub(r"\1", code) for code in parts[::2]]
    return "".join(parts)
