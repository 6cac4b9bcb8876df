"""Signs of web pages and of Markdown: tags, entities, emphasis, pictures, rulers.

Blanks take their place, so that every word stays in its column where no entity comes before it.
"""

from __future__ import annotations

import re

__all__ = ["without_markup"]

_TAG = re.compile(r"</?(?P<name>[a-zA-Z][a-zA-Z0-9]{0,9})(?:\s[^<>]{0,200})?/?>")
_ENTITIES = {
    "&amp;": "&",
    "&nbsp;": " ",
    "&quot;": '"',
    "&apos;": "'",
    "&#39;": "'",
    "&rsquo;": "’",
    "&lsquo;": "‘",
    "&ldquo;": "“",
    "&rdquo;": "”",
    "&ndash;": "–",
    "&mdash;": "—",
    "&pound;": "£",
    "&euro;": "€",
}
_ENTITY = re.compile("|".join(_ENTITIES))
_PICTURE = re.compile("[\u2600-\u26ff\u2700-\u27bf\U0001f000-\U0001faff\ufe0f\u200d]")
_RULER = re.compile(r"\s*[-–—=*_~#/\\|+.]{3,}[-–—=*_~#/\\|+\s]*")
_BULLET = re.compile(r"\s*\*\s")


def without_markup(text: str) -> str:
    """A line without its markup.

    >>> without_markup("*<b>Ann</b>* has <i>tea</i> &amp; milk.").split()
    ['Ann', 'has', 'tea', '&', 'milk.']
    >>> without_markup("<li>Bob has none.</li>").split(), without_markup("#----#")
    (['•', 'Bob', 'has', 'none.'], '')
    """
    if _RULER.fullmatch(text):
        return ""
    # "*<b>Ann</b>*" is no entry of a list, though blanks stand behind the star at the end.
    bullet = _BULLET.match(text)
    if "<" in text:
        text = _TAG.sub(_blank, text)
    if "&" in text and ";" in text:
        text = _ENTITY.sub(lambda match: _ENTITIES[match[0]], text)
    if not text.isascii():
        text = _PICTURE.sub(" ", text)
    start = bullet.end() if bullet else 0
    if text.count("*", start) > 1:
        text = text[:start] + text[start:].replace("*", " ")
    return text


def _blank(tag: re.Match[str]) -> str:
    """As many blanks as the tag has signs; a bullet for an entry of a list."""
    opens_entry = tag["name"].lower() == "li" and not tag[0].startswith("</")
    return "•".ljust(len(tag[0])) if opens_entry else " " * len(tag[0])
