"""A conversation about the sentences that are in doubt."""

from __future__ import annotations

from collections.abc import Callable

from gridwright.errors import ReadError
from gridwright.puzzles.zebra.drafts import Draft, DraftSentence
from gridwright.puzzles.zebra.statements import Statement
from gridwright.puzzles.zebra.structured import Language

__all__ = ["ask"]

_RELATIONS = (
    "=",
    "!=",
    "next to",
    "immediately left of",
    "immediately right of",
    "somewhere left of",
    "somewhere right of",
)
"""The relations to pick from for two values, as the formal language writes them."""

Input = Callable[[str], str]


def ask(
    draft: Draft, *, confirmed: bool, reply: Input, say: Callable[[str], None] = print
) -> tuple[dict[int, Statement], bool]:
    """Ask what the sentences in doubt mean; the meanings by number, and whether all is confirmed.

    An empty answer leaves a sentence as it is; the end of the input ends the conversation.
    """
    chosen: dict[int, Statement] = {}
    try:
        if not confirmed:
            say("No attributes are listed; these were gathered from the sentences:")
            for attribute in draft.attributes:
                say(f"  {attribute.name}: {', '.join(attribute.values)}")
            confirmed = reply("Are they right? [y/n] ").strip().lower() in ("y", "yes")
            if not confirmed:
                return {}, False
        for sentence in draft.in_doubt():
            meaning = _meaning(sentence, draft.language, reply, say)
            if meaning is not None:
                chosen[sentence.number] = meaning
    except EOFError:
        say("")
    return chosen, confirmed


def _meaning(
    sentence: DraftSentence, language: Language, reply: Input, say: Callable[[str], None]
) -> Statement | None:
    say(f"\n{sentence.number}. {sentence.text}")
    for place, reading in enumerate(sentence.readings, 1):
        say(f"  {place}: {language.write(reading)}")
    if not sentence.readings:
        say(f"  {sentence.reason}")
    readings = "a number, " if sentence.readings else ""
    prompt = f"What does it mean? ({readings}p to pick, a clause such as a = b, or nothing) "
    while True:
        answer = reply(prompt).strip()
        if not answer:
            return None
        if (number := _number(answer, len(sentence.readings))) is not None:
            return sentence.readings[number - 1]
        if answer.lower() == "p":
            answer = _picked(reply, say)
        try:
            return language.parse(answer)
        except ReadError as error:
            say(f"  {error.message}")


def _picked(reply: Input, say: Callable[[str], None]) -> str:
    """A clause made of two values and a relation between them."""
    one = reply("  The first value: ").strip()
    for place, relation in enumerate(_RELATIONS, 1):
        say(f"  {place}: {relation}")
    number = reply("  The number of the relation: ").strip()
    other = reply("  The second value: ").strip()
    known = _number(number, len(_RELATIONS))
    return f"{one} {number if known is None else _RELATIONS[known - 1]} {other}"


def _number(text: str, most: int) -> int | None:
    """The number from 1 that a text is, None if it is something else."""
    choices = {str(number): number for number in range(1, most + 1)}
    return choices.get(text)
