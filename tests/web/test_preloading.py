"""The modules that a room asks the browser to load at once."""

from __future__ import annotations

from gridwright.web.app import ROOMS, STATIC
from gridwright.web.preloading import modules_of, preload_header


def test_every_room_names_modules_that_are_there() -> None:
    for room in ROOMS:
        for name in modules_of(STATIC, f"rooms/{room or 'open'}.js"):
            assert (STATIC / name).is_file()


def test_modules_that_are_imported_by_imported_modules_are_found() -> None:
    assert {"dom.js", "board.js", "boards/pointer.js"} <= set(modules_of(STATIC, "rooms/play.js"))
    assert "</static/page.js>; rel=modulepreload" in preload_header(STATIC, "play")
