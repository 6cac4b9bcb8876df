"""The parser of command lines, which reports mistakes in a sentence."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from gridwright.errors import UsageError, choose_from

__all__ = ["Parser"]


class _StoreOnce(argparse.Action):
    """Stores a value, and refuses a second one for the same option."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        given = namespace.__dict__.setdefault("_given", set())
        if option_string is not None and self.dest in given:
            parser.error(f"{option_string} is given twice")
        given.add(self.dest)
        setattr(namespace, self.dest, values)


class Parser(argparse.ArgumentParser):
    """A parser that reports a mistake in one sentence, as a `UsageError`.

    `words` are the words that it will parse, for commands that add only the options they need.
    """

    words: Sequence[str] = ()

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        for name in (None, "store"):
            self.register("action", name, _StoreOnce)

    def parse_args(self, *values: Any, **keywords: Any) -> Any:
        """Parse all words; raise `UsageError` for the first that has no meaning."""
        chosen, rest = self.parse_known_args(*values, **keywords)
        if rest:
            from difflib import get_close_matches

            word = rest[0].partition("=")[0]
            # Without the dashes, which would make all options look alike.
            known = {option.lstrip("-"): option for option in self._all_options()}
            similar = get_close_matches(word.lstrip("-"), known, 1, 0.6)
            hint = f"; did you mean {known[similar[0]]}?" if similar else ""
            place = [getattr(chosen, name, None) for name in ("verb", "kind")]
            verb = " ".join(filter(None, (self.prog, *place[: 1 + (place[0] == "create")])))
            what = "option" if word.startswith("-") else "use for"
            raise UsageError(f"there is no {what} {word!r} here{hint} (see '{verb} --help')")
        return chosen

    def _all_options(self) -> list[str]:
        """The options of this parser and of all parsers below it."""
        found = list(self._option_string_actions)
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                for below in action.choices.values():
                    found += below._all_options()
        return found

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            others = choose_from(str(value), map(str, action.choices))
            raise argparse.ArgumentError(action, f"there is no choice {value!r}; {others}")

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` and name the command that shows the help."""
        message = message.removeprefix("argument ")
        raise UsageError(f"{message} (see '{self.prog} --help')")
