"""Solve, prove and draw one puzzle of every kind: ``python examples/demo.py [FOLDER]``."""

from __future__ import annotations

import sys
from pathlib import Path

import gridwright
from gridwright.drawing import to_pdf
from gridwright.verbs.draw import picture


def main(folder: Path) -> None:
    """Write pictures of one example of every kind, bare and solved, to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = []
    for name in gridwright.kind_names():
        kind = gridwright.get_kind(name)
        items = gridwright.read_paths([str(Path(__file__).parent / name)])
        unique = [item for item in items if item.entry.notes.get("expect") == "unique"]
        # An example with a title is one that people may know.
        item = max(unique, key=lambda item: "title" in item.entry.notes)
        assert item.entry.parsed is not None
        puzzle = item.entry.parsed.puzzle
        outcome = gridwright.check(puzzle)
        print(f"{kind.title}: {outcome.verdict} ({outcome.method}, {outcome.seconds:.3f} s)")
        print(gridwright.draw(puzzle, format="text", solution=outcome.solutions[0]), end="\n\n")
        for suffix, solution in (("", None), ("-solution", outcome.solutions[0])):
            drawn = picture(puzzle, solution)
            pages.append(drawn)
            stem = folder / f"{name}{suffix}"
            svg = str(gridwright.draw(puzzle, solution=solution))
            stem.with_suffix(".svg").write_text(svg, encoding="utf-8")
            png = gridwright.draw(puzzle, format="png", solution=solution)
            assert isinstance(png, bytes)
            stem.with_suffix(".png").write_bytes(png)
    (folder / "all.pdf").write_bytes(to_pdf(pages, per_page=2))
    print(f"The pictures are in {folder}/: an SVG and a PNG each, and all of them in all.pdf.")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "demo"))
