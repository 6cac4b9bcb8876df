"""Scripts that complete commands, options, kinds, formats and files in a shell."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

__all__ = ["WRITERS", "Flag", "Place"]


@dataclass(frozen=True, slots=True)
class Flag:
    """An option: its names, its meaning, and what may follow it."""

    names: tuple[str, ...]
    meaning: str
    takes_value: bool = False
    values: tuple[str, ...] = ()
    files: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A command, with its options and the words or files that may follow it."""

    path: tuple[str, ...]
    summary: str
    flags: tuple[Flag, ...]
    words: tuple[str, ...] = ()
    files: bool = False

    @property
    def name(self) -> str:
        """The words of the command."""
        return " ".join(self.path)


def _bash(places: Sequence[Place]) -> str:
    verbs = " ".join(place.name for place in places if len(place.path) == 1)
    lines = [
        "_gridwright() {",
        '    local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
        '    local place="${COMP_WORDS[1]}" words="" options=""',
        "    COMPREPLY=()",
        '    if [ "$COMP_CWORD" -eq 1 ]; then',
        f'        COMPREPLY=($(compgen -W "{verbs} --help --version" -- "$current"))',
        "        return",
        "    fi",
        *_deeper(places, '"${COMP_WORDS[1]} ${COMP_WORDS[2]}"', "[ $COMP_CWORD -gt 2 ]"),
        '    case "$place $before" in',
        *(f'        {test}) words="{values}" ;;' for test, values in _values(places)),
        f"        {_patterns(_free(places))}) return ;;",
        "    esac",
        '    if [ -z "$words" ]; then',
        '        case "$place" in',
        *(
            f'            {shlex.quote(place.name)}) words="{" ".join(_first(place))}"'
            f' options="{" ".join(_options(place))}" ;;'
            for place in places
        ),
        "        esac",
        '        case "$current" in -*) words="$options" ;; esac',
        "    fi",
        # Where there are no words, bash offers files.
        '    COMPREPLY=($(compgen -W "$words" -- "$current"))',
        "}",
        "complete -o default -F _gridwright gridwright",
    ]
    return "\n".join([*lines, ""])


def _zsh(places: Sequence[Place]) -> str:
    first = [place for place in places if len(place.path) == 1]
    lines = [
        "#compdef gridwright",
        "_gridwright() {",
        '    local place="$words[2]" before="$words[CURRENT-1]"',
        "    local -a verbs first options",
        "    verbs=(",
        *(f"        {shlex.quote(f'{place.name}:{_plain(place.summary)}')}" for place in first),
        "    )",
        "    if (( CURRENT == 2 )); then _describe command verbs; return; fi",
        *_deeper(places, '"$words[2] $words[3]"', "(( CURRENT > 3 ))"),
        '    case "$place $before" in',
        *(f"        {test}) compadd -- {values}; return ;;" for test, values in _values(places)),
        f"        {_patterns(_free(places))}) _files; return ;;",
        "    esac",
        '    case "$place" in',
        *(
            f"        {shlex.quote(place.name)}) first=({' '.join(_first(place))})"
            f" options=({' '.join(_options(place))}) ;;"
            for place in places
        ),
        "    esac",
        '    if [[ "$words[CURRENT]" == -* ]]; then compadd -- $options',
        "    elif (( $#first )); then compadd -- $first",
        "    else _files; fi",
        "}",
        'if [ "$funcstack[1]" = _gridwright ]; then _gridwright "$@"',
        "else compdef _gridwright gridwright; fi",
    ]
    return "\n".join([*lines, ""])


def _fish(places: Sequence[Place]) -> str:
    lines = []
    for place in places:
        seen = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in place.path)
        if len(place.path) == 1:
            about = f"-a {place.name} -d {shlex.quote(_plain(place.summary))}"
            lines.append(f"complete -c gridwright -n __fish_use_subcommand -f {about}")
        if place.words:
            words = shlex.quote(" ".join(place.words))
            lines.append(f"complete -c gridwright -n {shlex.quote(seen)} -f -a {words}")
        for flag in place.flags:
            names = " ".join(
                f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"
                for name in flag.names
            )
            follow = ""
            if flag.files:
                follow = " -r -F"
            elif flag.takes_value:
                follow = " -x" + (f" -a {shlex.quote(' '.join(flag.values))}" * bool(flag.values))
            about = f"-d {shlex.quote(_plain(flag.meaning))}"
            lines.append(f"complete -c gridwright -n {shlex.quote(seen)} {names}{follow} {about}")
    return "\n".join([*lines, ""])


WRITERS: Mapping[str, Callable[[Sequence[Place]], str]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
"""The shells by name; each function writes a script for these commands."""


def _deeper(places: Sequence[Place], two: str, later: str) -> Iterator[str]:
    """Lines that make two words the place where they are one, such as a kind after `create`."""
    names = [place.name for place in places if len(place.path) > 1]
    if names:
        yield f"    if {later}; then"
        yield f"        case {two} in"
        yield f"            {_patterns(names)}) place={two} ;;"
        yield "        esac"
        yield "    fi"


def _values(places: Sequence[Place]) -> Iterator[tuple[str, str]]:
    """Patterns of a place and an option, and the values that may follow."""
    by_values: dict[str, list[str]] = {}
    for place in places:
        for flag in place.flags:
            if flag.values:
                tests = by_values.setdefault(" ".join(map(shlex.quote, flag.values)), [])
                tests += [f"{place.name} {name}" for name in flag.names]
    for values, tests in by_values.items():
        yield _patterns(tests), values


def _free(places: Sequence[Place]) -> list[str]:
    """The options with a value that nobody can list: a number, a text or a file."""
    return [
        f"{place.name} {name}"
        for place in places
        for flag in place.flags
        if flag.takes_value and not flag.values
        for name in flag.names
    ]


def _patterns(texts: Sequence[str]) -> str:
    return "|".join(shlex.quote(text) for text in texts)


def _options(place: Place) -> list[str]:
    return [name for flag in place.flags for name in flag.names]


def _first(place: Place) -> list[str]:
    """What is offered before anything is typed: words, or options where no file can follow."""
    return [*place.words, *([] if place.files else _options(place))]


def _plain(text: str) -> str:
    """The text in one line, without characters that shells treat in their own way."""
    return " ".join(text.replace(":", ",").replace("\\", "/").split())
