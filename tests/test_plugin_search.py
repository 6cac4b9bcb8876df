"""How the parts of other packages are found, and what that costs."""

from __future__ import annotations

import sys
import zipfile
from importlib.machinery import PathFinder
from importlib.metadata import MetadataPathFinder
from pathlib import Path

import pytest

from cli_tools import UNIQUE
from gridwright import entry_points
from gridwright.errors import PluginError, UsageError
from gridwright.plugins import Plugins, contained
from plugin_packages import install, install_latin, python


@pytest.fixture
def plain_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Packages are found as by a new Python, whatever earlier tests have imported.

    The package importlib_metadata, which Dask imports, puts its own finder into Python's place and
    takes the search for packages away from the standard one.
    """
    search = staticmethod(MetadataPathFinder.find_distributions)
    monkeypatch.setattr(PathFinder, "find_distributions", search, raising=False)
    monkeypatch.setattr(sys, "meta_path", [PathFinder])


def test_packages_are_not_searched_for_names_of_gridwright(tmp_path: Path) -> None:
    site = tmp_path / "site"
    install_latin(site)
    grid = tmp_path / "grid.txt"
    grid.write_text("kind: crossword\nwords: primer\n\n...\n", encoding="utf-8")
    line = tmp_path / "line.txt"
    line.write_text(UNIQUE, encoding="utf-8")
    script = (
        "from gridwright import plugins\n"
        "from gridwright.cli import main\n"
        "def installed():\n"
        "    raise AssertionError('searched')\n"
        "plugins.installed = installed\n"
        f"assert main(['solve', {str(line)!r}, '--engine', 'sat', '--model', 'cell']) == 0\n"
        f"assert main(['convert', {str(grid)!r}]) == 0\n"
        "assert main(['create', 'template', '--size', '2x2']) == 0\n"
        "try:\n"
        "    main(['create', 'latin'])\n"
        "except AssertionError as error:\n"
        "    print(error)\n"
    )
    done = python(site, "-c", script)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "searched"


@pytest.mark.usefixtures("plain_search")
@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a-1.dist-info", "[gridwright.kinds]\nx = y:Z\n", True),
        ("b.egg-info", "[console_scripts]\nb = b:main\n\n[gridwright.engines]\nx = y:Z\n", True),
        ("c-1.dist-info", "[console_scripts]\ngridwright = gridwright.cli:main\n", False),
        ("d-1.dist-info", None, False),
    ],
)
def test_the_quick_search_finds_the_headings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, text: str | None, found: bool
) -> None:
    (tmp_path / name).mkdir()
    if text is not None:
        (tmp_path / name / "entry_points.txt").write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "absent"), str(tmp_path)])
    assert entry_points._may_exist() is found
    assert [part.point.name for part in entry_points.installed.__wrapped__().parts] == ["x"] * found


@pytest.mark.usefixtures("plain_search")
def test_the_quick_search_leaves_unusual_cases_to_python(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    archive = tmp_path / "packages.zip"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("a-1.dist-info/METADATA", "Name: a\nVersion: 1\n")
        file.writestr("a-1.dist-info/entry_points.txt", "[gridwright.kinds]\nx = y:Z\n")
    monkeypatch.setattr(sys, "path", [str(archive)])
    assert [part.package for part in entry_points.installed.__wrapped__().parts] == ["a"]
    monkeypatch.setattr(sys, "path", [])
    assert not entry_points._may_exist()

    class Finder:
        @staticmethod
        def find_distributions(context: object) -> list[object]:
            del context
            return []

    monkeypatch.setattr(sys, "meta_path", [Finder, PathFinder])
    assert entry_points._may_exist()


def test_only_exceptions_of_other_packages_are_changed() -> None:
    with pytest.raises(ZeroDivisionError), contained(None):
        1 / 0  # noqa: B018
    with pytest.raises(UsageError), contained("kind x of the package y"):
        raise UsageError("as it is")
    with (
        pytest.raises(
            PluginError, match=r"^kind x of y with engine z of w failed: ValueError \(test"
        ),
        contained("kind x of y", None, "engine z of w"),
    ):
        raise ValueError


def test_names_of_gridwright_belong_to_no_package() -> None:
    plugins = Plugins(entry_points.KINDS, lambda: ("sudoku",))
    assert plugins.title("sudoku") is None
    assert plugins.title(None) is None
    assert plugins.package("nothing of that name") is None


@pytest.mark.usefixtures("plain_search")
def test_a_package_that_is_installed_twice_counts_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install(tmp_path / "new", "stars", "[gridwright.kinds]\nnew = stars:NEW\n")
    install(tmp_path / "old", "stars", "[gridwright.kinds]\nold = stars:OLD\n")
    folders = [str(tmp_path / name) for name in ("new", "old", "new")]
    monkeypatch.setattr(sys, "path", folders)
    # Python imports the package from the first folder, so its metadata there are the right ones.
    assert [part.point.name for part in entry_points.installed.__wrapped__().parts] == ["new"]
