"""``gridwright read``."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from gridwright.cli import arguments
from gridwright.cli.messages import complain, counted, error_data, print_json, tidy
from gridwright.cli.output import require_target, write_output
from gridwright.errors import ReadError, UsageError
from gridwright.outcome import Verdict

if TYPE_CHECKING:
    from gridwright.puzzles.zebra.drafts import Draft, DraftSentence
    from gridwright.puzzles.zebra.statements import Statement
    from gridwright.puzzles.zebra.suggested import Suggested

__all__ = ["add_arguments", "run"]

_MOST_SHOWN = 3
"""How many meanings are shown that a sentence may have; `--ask` offers more."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this command."""
    parser.add_argument("file", metavar="FILE", help="a text with one puzzle; - is standard input")
    parser.add_argument(
        "--ask",
        action="store_true",
        help="ask what each sentence in doubt means, and write the answers into FILE, each beside"
        " its sentence",
    )
    parser.add_argument(
        "--accept",
        action="store_true",
        help="accept attributes that were gathered from the sentences, where none are listed",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="write the puzzle, each sentence with its meaning, to this file",
    )
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Show how a text was understood."""
    # Imported here, since the help needs none of this.
    from gridwright.puzzles.zebra.commands.together import (
        supposed_data,
        together,
        together_data,
        told_supposed,
        told_together,
    )
    from gridwright.puzzles.zebra.draft_forms import draft_data, draft_text
    from gridwright.puzzles.zebra.drafts import draft_of
    from gridwright.puzzles.zebra.suggested import suggested

    if args.ask and (args.json or args.file == "-"):
        raise UsageError("--ask needs a file and a terminal, so it goes neither with --json nor -")
    require_target(args.output, [args.file])
    try:
        draft = draft_of(_text(args.file))
    except ReadError as error:
        if args.json:
            print_json({"kind": "zebra", "source": args.file, "error": error_data(error)})
        else:
            complain(f"{tidy(args.file)}: {error}")
        return 2
    chosen: dict[int, Statement] = {}
    confirmed = args.accept or not draft.gathered
    if args.ask:
        from gridwright.puzzles.zebra.commands.asking import ask

        chosen, confirmed = ask(draft, confirmed=confirmed, reply=input)
    left = [sentence for sentence in draft.in_doubt() if sentence.number not in chosen]
    complete = confirmed and not left and not draft.doubts
    others = together(draft, chosen) if confirmed else None
    perhaps = suggested(draft, chosen)
    if args.json:
        told = draft_data(draft, perhaps.meanings, complete=complete)
        data = {"kind": "zebra", "source": args.file, **told, "together": together_data(others)}
        print_json({**data, "supposed": supposed_data(draft, perhaps if confirmed else None)})
    elif not args.quiet and not args.ask:
        print("\n".join(_lines(draft, perhaps, confirmed=confirmed)))
    target = args.output or (args.file if args.ask and chosen else None)
    if target is not None and confirmed:
        write_output(target, draft_text(draft, chosen))
    if not args.json:
        print(_summary(draft, left, confirmed=confirmed))
        if others is not None:
            left_by_others = [*told_together(others)]
            if others.verdict is not Verdict.UNIQUE:
                left_by_others += told_supposed(draft, perhaps)
            print("\n".join(left_by_others))
    return 0 if complete else 2


def _text(name: str) -> str:
    import sys

    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise UsageError(f"{tidy(name)}: {error.strerror or error}") from None
    return data.decode("utf-8-sig", "replace")


def _lines(draft: Draft, perhaps: Suggested, *, confirmed: bool) -> list[str]:
    """The text with how each of its sentences was understood; a question mark is a doubt."""
    lines = [] if confirmed else ["No attributes are listed; these were gathered:"]
    lines += [f"{each.name}: {', '.join(each.values)}" for each in draft.attributes]
    lines.append("")
    for sentence in draft.sentences:
        lines.append(f"{sentence.number}. {sentence.text}")
        lines += [f"   {mark} {meaning}" for mark, meaning in _meanings(draft, sentence)]
        some = perhaps.meanings.get(sentence.number, ())[:_MOST_SHOWN]
        lines += [f"     perhaps {draft.language.write(meaning)}" for meaning in some]
    for question in draft.questions:
        item, name = question.item, draft.attributes[question.attribute].name
        asked = question.text or "The question"
        lines += [asked, f"   = {draft.language.item(item)} ? {name}"]
    lines += [f"   ? {reason}" for _, reason in draft.doubts]
    return [*lines, ""]


def _meanings(draft: Draft, sentence: DraftSentence) -> list[tuple[str, str]]:
    if sentence.certain:
        return [("=", draft.language.write(sentence.readings[0]))]
    if sentence.readings:
        return [("?", draft.language.write(reading)) for reading in sentence.readings]
    return [("?", sentence.explanation)]


def _summary(draft: Draft, left: list[DraftSentence], *, confirmed: bool) -> str:
    number = counted(len(draft.sentences), "sentence")
    if left:
        many = "is" if len(left) == 1 else "are"
        return f"{number}, of which {len(left)} {many} in doubt; --ask asks what they mean"
    if not confirmed:
        return f"{number}, all understood; --accept accepts the attributes"
    return f"{number}, all understood" + (f", but not {_unclear(draft)}" if draft.doubts else "")


def _unclear(draft: Draft) -> str:
    return "every question" if len(draft.questions) + len(draft.doubts) > 1 else "the question"
