"""The limits between the names of grades, as the page of commands prints them."""

from __future__ import annotations

import re
from pathlib import Path

from gridwright.registry import own_kinds

PAGE = Path(__file__).parents[1] / "docs" / "commands.md"


def test_the_page_has_the_limits_of_every_kind() -> None:
    rows = re.findall(
        r"^\| ([\w ]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$",
        PAGE.read_text(encoding="utf-8"),
        re.M,
    )
    printed = {name: tuple(map(int, limits)) for name, *limits in rows}
    scales = {kind.title: kind.reasoning.scale.most for kind in own_kinds() if kind.reasoning}
    assert printed == scales
