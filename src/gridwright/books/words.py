"""The fixed words of a book: those of English, or of a file that somebody wrote."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from gridwright.errors import UsageError, choose_from
from gridwright.files import read_text

__all__ = ["read_words"]

Words = Mapping[str, Any]

_FREE = ("kinds", "rules", "headings")
"""Tables that may have names of their own."""


def read_words(name: str | None = None) -> Words:
    """The words of a file, with English for those that it lacks; raises `UsageError`.

    >>> read_words()["grades"]["hard"]
    'hard'
    """
    text = (files("gridwright.books") / "english.toml").read_text(encoding="utf-8")
    words = tomllib.loads(text)
    if name is None:
        return words
    try:
        own = tomllib.loads(read_text(name))
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{name}: {error}") from None
    for key, value in own.items():
        _require(key, words, name)
        if isinstance(words[key], dict):
            words[key] = {**words[key], **_table(name, key, value, words[key])}
        else:
            words[key] = _text(name, key, value, words[key])
    return words


def _require(key: str, known: Mapping[str, Any], name: str) -> None:
    if key not in known:
        raise UsageError(f"{name}: there is no word {key!r}; {choose_from(key, known)}")


def _table(name: str, key: str, value: object, english: Mapping[str, str]) -> dict[str, str]:
    if not isinstance(value, dict):
        raise UsageError(f"{name}: {key} is a table; write [{key}] on a line of its own")
    if key not in _FREE:
        for word in value:
            _require(word, english, name)
    return {word: _text(name, f"{key}.{word}", text, "") for word, text in value.items()}


def _text(name: str, key: str, value: object, english: str) -> str:
    if not isinstance(value, str):
        raise UsageError(f'{name}: {key} is not a text; write {key} = "…"')
    for place in re.findall(r"\{\w+\}", english):
        if place not in value:
            raise UsageError(f"{name}: {key} lacks {place}, which stands for what is filled in")
    return value
