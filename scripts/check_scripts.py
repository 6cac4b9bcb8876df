"""Check the scripts of the page: their types by TypeScript, and their unit tests by Node.

Where there is no Node, or TypeScript can neither be found nor installed, a sentence says what was
left out. Nobody needs either to use the page or to change it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "src/gridwright/web/static"
PLAYER = ROOT / "src/gridwright/player/static"
TESTS = ROOT / "tests/scripts"
TOOLS = ROOT / ".venv/typescript"
VERSION = "5.9"
_OPTIONS = [
    *("--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2022"),
    *("--module", "esnext", "--moduleResolution", "bundler"),
    *("--lib", "es2022,dom,dom.iterable,dom.asynciterable"),
]


def main() -> int:
    """Check what can be checked here; 1 if something is wrong."""
    node = shutil.which("node")
    if node is None:
        print("There is no Node here: the scripts of the page are not checked.")
        return 0
    failed = _unit_tests(node)
    compiler = _compiler()
    if compiler is None:
        print("TypeScript cannot be installed here: the types of the scripts are not checked.")
    else:
        scripts = sorted(str(path) for folder in (STATIC, PLAYER) for path in folder.rglob("*.js"))
        failed |= subprocess.run([*compiler, *_OPTIONS, *scripts], check=False).returncode != 0
    return int(failed)


def _unit_tests(node: str) -> bool:
    """Run the unit tests on a copy that says that its scripts are modules."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "package.json").write_text('{"type": "module"}')
        shutil.copytree(STATIC, folder / "static")
        shutil.copytree(TESTS, folder / "tests")
        tests = sorted(map(str, (folder / "tests").glob("*.test.js")))
        done = subprocess.run(
            [node, "--test", *tests], check=False, capture_output=True, text=True, cwd=folder
        )
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n")
    return done.returncode != 0


def _compiler() -> list[str] | None:
    """The TypeScript compiler: that of the system, or one in the environment, if it can be had."""
    if (found := shutil.which("tsc")) is not None:
        return [found]
    own = TOOLS / "node_modules/.bin/tsc"
    npm = shutil.which("npm")
    if not own.exists() and npm is not None and TOOLS.parent.is_dir():
        command = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(TOOLS)]
        try:
            subprocess.run(
                [*command, f"typescript@{VERSION}"], check=False, capture_output=True, timeout=120
            )
        except subprocess.TimeoutExpired:
            return None
    return [str(own)] if own.exists() else None


if __name__ == "__main__":
    sys.exit(main())
