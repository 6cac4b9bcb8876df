"""What the documents list is what there is: rooms, parts of a kind, demands of the contract."""

from __future__ import annotations

import ast
import re
from dataclasses import fields, is_dataclass
from pathlib import Path

import gridwright
import gridwright.kind
from conftest import ROOT
from gridwright.kind import Kind, Recipe
from gridwright.registry import own_kinds

DOCS = ROOT / "docs"
SOURCE = Path(gridwright.__file__).parent


def tables(document: str, heading: str) -> list[list[str]]:
    """The rows of all tables whose first column has this heading, as lists of cells."""
    rows: list[list[str]] = []
    inside = False
    for line in (DOCS / document).read_text(encoding="utf-8").splitlines():
        inside = line.startswith("|") and (inside or line.startswith(f"| {heading} |"))
        if inside and not line.startswith(("| ---", f"| {heading} |")):
            rows.append([cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
    return rows


def code(text: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", text))


def packages(folder: Path) -> set[str]:
    return {path.parent.name for path in folder.glob("*/__init__.py")}


def test_every_room_is_in_the_table_and_every_row_is_a_room() -> None:
    listed = set[str]().union(*(code(row[0]) for row in tables("design.md", "room")))
    modules = {path.stem for path in SOURCE.glob("*.py") if not path.stem.startswith("__")}
    assert listed == modules | packages(SOURCE)


def test_every_package_of_a_kind_is_in_the_table() -> None:
    listed = set[str]().union(*(code(row[0]) for row in tables("design.md", "package")))
    kinds = packages(SOURCE / "puzzles")
    there = {f"{kind}/{name}" for kind in kinds for name in packages(SOURCE / "puzzles" / kind)}
    assert {name for name in listed if "/" in name} == there


def test_files_that_the_design_names_are_there() -> None:
    text = (DOCS / "design.md").read_text(encoding="utf-8")
    names = re.findall(r"`(\w+/\w+\.py)`", text)
    assert names
    for name in names:
        kinds = SOURCE / "puzzles"
        places = (ROOT / name, SOURCE / name, kinds / name, *kinds.glob(f"*/{name}"))
        assert any(place.exists() for place in places), name


def test_every_part_of_a_kind_is_explained() -> None:
    required: dict[str, set[str]] = {}
    part = ""
    for row in tables("adding-a-puzzle.md", "part"):
        if len(row) == 3:
            part = next(iter(re.findall(r"`(\w+)`", row[0])), part)
            required.setdefault(part, set()).update(code(row[1]))
    optional = {
        name
        for row in tables("adding-a-puzzle.md", "part")
        if len(row) == 2
        for name in code(row[0])
    }
    own = {field.name for field in fields(Kind)} - {"text_format"}
    assert set(required) | optional == own
    assert set(required).isdisjoint(optional)
    classes = {"text": "TextForm", "rules": "Rules", "clues": "ClueBook", "creator": "Creator"}
    classes["painter"] = "Painter"
    for name, members in required.items():
        if name in classes:
            part_class = getattr(gridwright.kind, classes[name])
            assert is_dataclass(part_class)
            assert members == {field.name for field in fields(part_class)}, name
        else:
            assert not members


def test_optional_parts_are_named_with_all_their_members() -> None:
    rows = [row for row in tables("adding-a-puzzle.md", "part") if len(row) == 2]
    text = "\n".join(row[1] for row in rows)
    for name in ("Question", "Fields", "Pools", "Command"):
        members = ", ".join(field.name for field in fields(getattr(gridwright.kind, name)))
        assert f"`{name}({members})`" in text
    page = (DOCS / "adding-a-puzzle.md").read_text(encoding="utf-8")
    assert all(f"`{field.name}" in page for field in fields(Recipe))


def test_every_demand_of_the_contract_is_listed() -> None:
    page = (DOCS / "adding-a-puzzle.md").read_text(encoding="utf-8")
    demands: set[str] = set()
    for path in sorted((ROOT / "tests").glob("test_contract*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        demands |= {
            node.name
            for node in tree.body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        }
    listed = set(re.findall(r"`(test_\w+)`", page))
    assert demands <= listed, demands - listed
    everything = "".join(
        path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").glob("test_*.py"))
    )
    assert [name for name in sorted(listed) if f"def {name}(" not in everything] == []


def test_the_readme_lists_all_kinds_and_their_models() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = {
        match[1]: match[2] for match in re.finditer(r"^\| `(\w+)`: [^|]*\| ([^|]*) \|", text, re.M)
    }
    kinds = own_kinds()
    assert set(rows) == {kind.name for kind in kinds}
    for kind in kinds:
        assert code(rows[kind.name]) == {recipe.name for recipe in kind.recipes}


def test_the_list_of_outside_formats_is_complete() -> None:
    text = (DOCS / "crosswords.md").read_text(encoding="utf-8")
    section = text[text.index("## Formats") : text.index("## Printing")]
    listed = {name for row in re.findall(r"^\| (`[^|]*) \|", section, re.M) for name in code(row)}
    assert listed == {form.name for form in gridwright.get_kind("crossword").formats}
