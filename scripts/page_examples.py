"""Make the examples that the page offers: a few puzzles of each kind, and a picture of the first.

``python scripts/page_examples.py`` writes them to the folder of the page; the same seeds give the
same puzzles.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gridwright.drawing import to_svg
from gridwright.registry import get_kind
from gridwright.verbs.create import create
from gridwright.verbs.draw import picture

FOLDER = Path(__file__).parent.parent / "src/gridwright/web/static/examples"

PUZZLES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "battleship": [
        ("Small sea", {"size": (6, 6), "fleet": "3x1 2x2 1x3", "seed": 1}),
        ("Ten by ten", {"size": (10, 10), "seed": 2}),
    ],
    "circuit": [
        ("Small board", {"size": (5, 6), "seed": 1}),
        ("Eight by eight", {"size": (8, 8), "seed": 2}),
    ],
    "crossword": [("Seven by seven", {"size": (7, 7), "seed": 3})],
    "hashi": [
        ("Small archipelago", {"size": (7, 7), "islands": 12, "seed": 1}),
        ("Many islands", {"size": (10, 10), "seed": 3}),
    ],
    "starbattle": [
        ("One star", {"size": (6, 6), "seed": 1}),
        ("Two stars", {"size": (9, 9), "stars": 2, "seed": 2}),
    ],
    "sudoku": [
        ("Easy", {"grade": "easy", "seed": 5}),
        ("Hard", {"grade": "hard", "seed": 6}),
        ("Six by six with diagonals", {"size": (6, 6), "diagonals": True, "seed": 1}),
    ],
    "zebra": [
        ("Four houses", {"size": (4, 3), "seed": 1, "question": True}),
        ("A race", {"size": (4, 4), "theme": "race", "seed": 2}),
    ],
}


def main() -> None:
    """Write all examples."""
    FOLDER.mkdir(exist_ok=True)
    for name, wanted in PUZZLES.items():
        kind = get_kind(name)
        texts: list[str] = []
        for title, options in wanted:
            puzzle = create(name, **options).puzzle
            assert puzzle is not None
            if not texts:
                shown = to_svg(picture(puzzle))
                (FOLDER / f"{name}.svg").write_text(shown, encoding="utf-8")
            notes = {"title": title, "source": f"gridwright, seed {options['seed']}"}
            texts.append(kind.text.write(puzzle, notes=notes))
        (FOLDER / f"{name}.txt").write_text("\n".join(texts), encoding="utf-8")


if __name__ == "__main__":
    main()
