"""Where answers go: standard output, or files that change only once they are complete."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.cli.messages import tidy
from gridwright.errors import UsageError
from gridwright.files import replace_file
from gridwright.kind import Entry, Kind
from gridwright.registry import KIND_PLUGINS, all_kinds, kind_of

if TYPE_CHECKING:
    from gridwright.drawing import Picture, PictureFormat
    from gridwright.player.compiling import Playable

__all__ = [
    "file_names",
    "is_player",
    "named_picture",
    "rendered",
    "require_format",
    "require_target",
    "write_output",
    "write_pictures",
    "write_players",
    "write_puzzles",
]

_NUMBER = re.compile(r"%0?\d{0,2}d")
_PICTURES: dict[str, PictureFormat] = {".svg": "svg", ".pdf": "pdf", ".png": "png"}
_PLAYERS = (".html", ".htm")
_PLAYER = "html"


def require_target(name: str | None, inputs: Iterable[str] = ()) -> None:
    """Refuse the name of a file that cannot or must not be written, before the work begins.

    A command never replaces a file that it reads.
    """
    if name is None or name == "-":
        return
    if not name:
        raise UsageError("-o: the name of the file is missing")
    try:
        if Path(name).is_dir():
            raise UsageError(f"{tidy(name)} cannot be written: it is a folder")
        if not Path(name).parent.is_dir():
            raise UsageError(f"{tidy(name)} cannot be written: there is no such folder")
        taken = any(_is_input(Path(name), Path(given)) for given in inputs if given != "-")
    except (OSError, ValueError):
        raise UsageError(f"{tidy(name)!r} is not a valid file name") from None
    if taken:
        raise UsageError(
            f"{tidy(name)} is a file that this command reads: choose another name for the output"
        )


def _is_input(target: Path, given: Path) -> bool:
    if given.is_dir():
        return target.is_file() and given.resolve() in target.resolve().parents
    if not given.is_file() or given.resolve().parent != target.resolve().parent:
        return False
    pattern = "[0-9]+".join(map(re.escape, _NUMBER.split(target.name)))
    return bool(re.fullmatch(pattern, given.name)) or (target.exists() and target.samefile(given))


def file_names(name: str, number: int, *, first: int = 1) -> list[str]:
    """The names of files for some puzzles: numbered in place of ``%d``, or before the ending.

    >>> file_names("a.svg", 1), file_names("a.svg", 2), file_names("a%02d.svg", 1, first=7)
    (['a.svg'], ['a-1.svg', 'a-2.svg'], ['a07.svg'])
    """
    numbers = range(first, first + number)
    if match := _NUMBER.search(name):
        return [name[: match.start()] + match[0] % n + name[match.end() :] for n in numbers]
    if number == 1:
        return [name]
    path, width = Path(name), len(str(numbers[-1]))
    return [str(path.with_stem(f"{path.stem}-{n:0{width}}")) for n in numbers]


def write_output(name: str | None, content: str | bytes) -> None:
    """Write to a file, or to standard output if there is no name.

    The file is written under another name beside it and then renamed, so that it is never half
    written, whatever happens.
    """
    if name is None or name == "-":
        if isinstance(content, bytes):
            sys.stdout.buffer.write(content)
        else:
            sys.stdout.write(content if content.endswith("\n") else content + "\n")
        return
    data = content if isinstance(content, bytes) else content.encode("utf-8", "replace")
    path = Path(name)
    try:
        if path.exists() and not path.is_file():
            # A device or a pipe, such as /dev/stdout, cannot be renamed.
            path.write_bytes(data)
        else:
            replace_file(path.resolve(), data)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise UsageError(f"{tidy(name)} cannot be written: {why}") from None


def require_format(kind: Kind[Any, Any], name: str | None, to: str | None) -> str:
    """The format of a file: the one that was asked for, or the one of the name's ending.

    Pictures and files that play are formats, too, but only by their ending. Raises `UsageError` for
    a format that cannot be written.
    """
    if to is None:
        to = _format_by_ending(kind, name)
    if to not in (*_PICTURES.values(), _PLAYER) and kind.format(to).write is None:
        raise UsageError(f"the format {to!r} of {kind.name} can be read but not written")
    return to


def _format_by_ending(kind: Kind[Any, Any], name: str | None) -> str:
    ending = Path(name or "").suffix.lower()
    if ending in _PICTURES:
        return _PICTURES[ending]
    if is_player(name):
        return _PLAYER
    if ending in ("", ".txt"):
        return "text"
    for format in kind.formats:
        if format.has_ending(ending):
            return format.name
    for other in all_kinds():
        for format in other.formats:
            if format.has_ending(ending):
                own = ", ".join(["text", *(format.name for format in kind.formats)])
                raise UsageError(
                    f"{tidy(name or '')}: {kind.name} has no format {format.name!r}; end the name"
                    f" in .txt, or name a format with --to: {own}"
                )
    return "text"


def write_puzzles(
    name: str | None,
    entries: Sequence[Entry],
    *,
    to: str | None = None,
    first: int = 1,
    heading: bool = False,
) -> int:
    """Write puzzles to a file, or to standard output if there is no name; return the exit code.

    Without a format `to`, the ending of the name decides. A name with ``%d`` stands for one file
    for each puzzle, numbered from `first`. Pictures have a `heading` if that is asked for. That a
    puzzle has not exactly one solution matters only in a file that plays, which then says so.
    """
    puzzles = [entry.parsed.puzzle for entry in entries if entry.parsed is not None]
    kind = kind_of(puzzles[0])
    to = require_format(kind, name, to)
    if picture_format := _PICTURES.get(f".{to}"):
        from gridwright.verbs.draw import picture

        drawn = [
            named_picture(picture(puzzle, attempt=entry.attempt), entry)
            for puzzle, entry in zip(puzzles, entries, strict=True)
        ]
        write_pictures(name, drawn, first=first, format=picture_format, heading=heading)
    elif to == _PLAYER and name is not None:
        return _write_played(name, entries, first)
    elif name is not None and _NUMBER.search(name):
        for target, entry in zip(file_names(name, len(entries), first=first), entries, strict=True):
            _write_text(target, kind, [entry], to)
    else:
        _write_text(name, kind, entries, to)
    return 0


def _write_played(name: str, entries: Sequence[Entry], first: int) -> int:
    from gridwright.cli.common import exit_code
    from gridwright.cli.playing import doubts
    from gridwright.player.compiling import playable

    puzzles = [playable(entry) for entry in entries]
    names = write_players(name, puzzles, first=first)
    if len(names) > 1 and names[0] == names[-1]:
        names = [f"{name}, puzzle {number}" for number in range(1, len(names) + 1)]
    named = zip(names, puzzles, strict=True)
    return exit_code([doubts(each, puzzle.outcome) for each, puzzle in named])


def _write_text(name: str | None, kind: Kind[Any, Any], entries: Sequence[Entry], to: str) -> None:
    from gridwright.plugins import contained
    from gridwright.verbs.convert import convert_entries

    with contained(KIND_PLUGINS.title(kind.name)):
        text = convert_entries(entries, to=to)
    if not kind.format(to).binary:
        write_output(name, text)
        return
    _refuse_terminal(name, to)
    write_output(name, text.encode("latin-1"))


def is_player(name: str | None) -> bool:
    """Whether a file of that name is one that plays.

    >>> is_player("puzzle.html"), is_player("puzzle.svg"), is_player(None)
    (True, False, False)
    """
    return name is not None and Path(name).suffix.lower() in _PLAYERS


def write_players(name: str, puzzles: Sequence[Playable], *, first: int = 1) -> list[str]:
    """Write puzzles to a file that plays, or to one for each; return the name of each."""
    from gridwright.player.page import player_page

    names = [name] * len(puzzles)
    if _NUMBER.search(name):
        names = file_names(name, len(puzzles), first=first)
    for target in dict.fromkeys(names):
        own = [puzzle for puzzle, home in zip(puzzles, names, strict=True) if home == target]
        write_output(target, player_page(own))
    return names


def _refuse_terminal(name: str | None, format: str) -> None:
    """Raise `UsageError` if bytes that are not text would go to the terminal."""
    if name in (None, "-") and sys.stdout.isatty():
        raise UsageError(f"the format {format!r} is binary: name a file with -o")


def named_picture(drawn: Picture, entry: Entry) -> Picture:
    """The picture with the title and the author from the puzzle's notes."""
    from dataclasses import replace

    notes = entry.notes
    return replace(drawn, title=notes.get("title") or drawn.title, author=notes.get("author", ""))


def rendered(
    drawn: Picture, format: PictureFormat, *, heading: bool, **options: Any
) -> bytes | str:
    """A picture in a format, with its title and its author above it if that is asked for."""
    from gridwright.drawing import render, with_heading

    if heading and format in ("svg", "png"):
        drawn = with_heading(drawn)
    content = render(drawn, format, **options)
    if heading and isinstance(content, str) and format == "text":
        return "\n".join([*filter(None, (drawn.title, drawn.author)), content])
    return content


def write_pictures(
    name: str | None,
    pictures: Sequence[Picture],
    *,
    per_page: int = 1,
    first: int = 1,
    format: PictureFormat | None = None,
    options: Mapping[str, Any] | None = None,
    heading: bool = False,
) -> list[str]:
    """Write pictures to numbered files, or to the pages of one PDF; return the name of each.

    Without a `format`, the ending of the name decides. Without a name the picture goes to standard
    output, which has room for one, or for all as the pages of a PDF. The `options` are those of the
    format, such as the resolution of a PNG. A `heading` has title and author; a PDF always has one.
    """
    from gridwright.drawing import format_from_name, to_pdf

    name = name or "-"
    format = format or format_from_name(name)
    if format in ("pdf", "png"):
        _refuse_terminal(name, format)
    if format == "pdf" and not _NUMBER.search(name):
        write_output(name, to_pdf(pictures, per_page=per_page, **(options or {})))
        return [name] * len(pictures)
    if name == "-" and len(pictures) > 1:
        raise UsageError(
            f"{len(pictures)} pictures need {len(pictures)} files: name them with -o, such as"
            f" -o puzzle-%d.{format}"
        )
    names = file_names(name, len(pictures), first=first)
    for target, drawn in zip(names, pictures, strict=True):
        write_output(target, rendered(drawn, format, heading=heading, **(options or {})))
    return names
