"""The file that plays: one HTML page with its puzzles, its style and its script."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import zlib
from collections.abc import Sequence

from gridwright.player.compiling import Playable, shared
from gridwright.web.bundling import ROOT, bundle

__all__ = ["player_page"]

_STYLES = ("web/static/page.css", "web/static/board.css", "player/static/player.css")
_INSTEAD = {"web/static/job.js": "player/static/answers.js"}
"""Without a server, questions are answered from what is in the file."""

_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Gridwright">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<a class="skip" href="#room">Skip to the content</a>
<header>
{heading}<button type="button" id="help" aria-haspopup="dialog">Help <kbd>?</kbd></button>
</header>
<main id="room" tabindex="-1"><noscript>This page needs JavaScript.</noscript></main>
<p id="status" role="status" aria-live="polite"></p>
<dialog id="help-dialog" aria-labelledby="help-title"></dialog>
<script type="application/json" id="puzzles">
{data}
</script>
<script>{script}</script>
</body>
</html>
"""


def player_page(puzzles: Sequence[Playable], *, title: str = "") -> str:
    r"""One HTML page on which all these puzzles can be played, without a server or a network.

    The `title` is that of the page; without it, that of the only puzzle.

    >>> from gridwright.player.compiling import playable
    >>> from gridwright.reading import read
    >>> items = read("kind: sudoku\ntitle: Small\n\n. . . .\n2 1 . .\n. . 1 3\n. . . .")
    >>> page = player_page([playable(item.entry) for item in items])
    >>> "<title>Sudoku: Small</title>" in page
    True
    """
    style = "".join((ROOT / name).read_text(encoding="utf-8") for name in _STYLES)
    script = _script(puzzles)
    name = title or (_title(puzzles[0]) if len(puzzles) == 1 else f"{len(puzzles)} puzzles")
    heading = ""
    if title or len(puzzles) > 1:
        heading = f'<p class="name">{html.escape(name)}</p>\n'
    if len(puzzles) > 1:
        heading += '<nav aria-label="Puzzles"><ol></ol></nav>\n'
    return _PAGE.format(
        policy=_policy(style, script),
        title=html.escape(name),
        style=style,
        heading=heading,
        data=_packed(puzzles),
        script=script,
    )


def _title(puzzle: Playable) -> str:
    """The kind and the title, as above the board."""
    kind, heading = str(puzzle.data["title"]), str(puzzle.data["heading"])
    if heading.startswith(kind):
        return heading
    return f"{kind}: {heading}" if heading else kind


def _script(puzzles: Sequence[Playable]) -> str:
    """The boards of the kinds that are there, and the player, as one script."""
    played = [each.data["kind"] for each in puzzles if each.data["play"] is not None]
    kinds = sorted(set(played))
    lines = [f'import * as {kind} from "./web/static/kinds/{kind}.js";' for kind in kinds]
    lines += [
        'import { begin } from "./player/static/player.js";',
        f"void begin({{ {', '.join(kinds)} }});",
    ]
    script = bundle("\n".join(lines), instead=_INSTEAD)
    if re.search(r"</script|<!--", script, re.IGNORECASE):
        raise ValueError("a script has signs that end it within a page")
    return f"\n{script}\n"


def _policy(style: str, script: str) -> str:
    """What the page may do: run this script, look like this, and load nothing."""
    return (
        f"default-src 'none'; script-src '{_digest(script)}'; style-src '{_digest(style)}';"
        " img-src data:; base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _packed(puzzles: Sequence[Playable]) -> str:
    """The puzzles as compressed text: short, and nothing in it is read by accident."""
    text = json.dumps(shared(puzzles), ensure_ascii=False, separators=(",", ":"))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()
