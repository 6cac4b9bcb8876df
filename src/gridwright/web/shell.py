"""The page without what is in its rooms: its frame, its style, and one script for each room.

A room has many modules. They are sent as one script, and the style as one file, since a browser
waits for each file that it asks for. All of it is made once and sent from memory; a browser that
has it already is told so.
"""

from __future__ import annotations

import hashlib
import html
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from gridwright.registry import own_kinds
from gridwright.web.bundling import ROOT, bundle

__all__ = ["ROOMS", "STATIC", "Made", "frame", "script", "style"]

ROOMS = {
    "": "Open",
    "play": "Play",
    "set": "Set",
    **{kind.name: kind.room.title for kind in own_kinds() if kind.room is not None},
    "compare": "How it was solved",
    "print": "Print",
}
"""The addresses of the page and their titles: the first is where people come in."""
STATIC = Path(__file__).parent / "static"

_FIRST = "open"
"""The script of the room where people come in."""
_WITH_BOARDS = ("play",)
"""The rooms in which puzzles of all kinds have their boards."""
_STYLES = ("page.css", "board.css")


@dataclass(frozen=True)
class Made:
    """A file that is sent from memory."""

    content: bytes
    type: str
    tag: str

    @classmethod
    def of(cls, text: str, type: str) -> Made:
        """A file from its text; its tag is different if its text is."""
        content = text.encode()
        return cls(content, type, f'"{hashlib.sha256(content).hexdigest()[:32]}"')

    def answer(self, request: Request) -> Response:
        """The file, or that it is the one that the browser has."""
        headers = {"etag": self.tag}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        return Response(self.content, media_type=self.type, headers=headers)


@cache
def frame(room: str) -> Made:
    """The page of a room before its script begins: its title, and the links to all rooms."""
    text = _text("page.html")
    here = ' aria-current="page"'
    links = [
        f'<a href="/{address}"{here if address == room else ""}>{html.escape(title)}</a>'
        for address, title in ROOMS.items()
    ]
    text = text.replace("</nav>", "\n".join(["", *links, "</nav>"]))
    text = text.replace("<title>", f"<title>{html.escape(ROOMS[room])} – ")
    return Made.of(text.replace("/scripts/open.js", f"/scripts/{room or _FIRST}.js"), "text/html")


@cache
def style() -> Made:
    """The style of all rooms."""
    return Made.of("".join(map(_text, _STYLES)), "text/css")


@cache
def script(room: str) -> Made:
    """The script of a room, with all modules that it needs."""
    folder = STATIC.relative_to(ROOT).as_posix()
    boards = sorted(path.stem for path in (STATIC / "kinds").glob("*.js"))
    kinds = boards if room in _WITH_BOARDS else []
    lines = [
        *(f'import * as {kind} from "./{folder}/kinds/{kind}.js";' for kind in kinds),
        f'import {{ begin }} from "./{folder}/page.js";',
        f'import {{ enter }} from "./{folder}/rooms/{room or _FIRST}.js";',
        f"void begin(enter, {{ {', '.join(kinds)} }});",
    ]
    return Made.of(bundle("\n".join(lines)), "text/javascript")


def _text(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")
