"""A conversation about the sentences that are in doubt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gridwright.errors import ReadError
from gridwright.puzzles.zebra.drafts import Draft, DraftSentence
from gridwright.puzzles.zebra.statements import Statement
from gridwright.puzzles.zebra.structured import Language
from gridwright.puzzles.zebra.suggested import suggested

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
            # What was chosen before tells more about what this one can mean.
            choices = sentence.readings or suggested(draft, chosen).meanings[sentence.number]
            meaning = _meaning(sentence, choices, draft.language, reply, say)
            if meaning is not None:
                chosen[sentence.number] = meaning
    except EOFError:
        say("")
    return chosen, confirmed


def _meaning(
    sentence: DraftSentence,
    choices: Sequence[Statement],
    language: Language,
    reply: Input,
    say: Callable[[str], None],
) -> Statement | None:
    say(f"\n{sentence.number}. {sentence.text}")
    if not sentence.readings:
        say(f"  {sentence.explanation}")
        if choices:
            say("  Perhaps it means one of these:")
    for place, choice in enumerate(choices, 1):
        say(f"  {place}: {language.write(choice)}")
    numbered = "a number, " if choices else ""
    say(f"Answer with {numbered}a clause such as a = b, p to pick two values and a relation, or")
    say("nothing to leave it in doubt.")
    prompt = "What does it mean? "
    while True:
        answer = reply(prompt).strip()
        if not answer:
            return None
        if (number := _number(answer, len(choices))) is not None:
            return choices[number - 1]
        if answer.lower() == "p":
            answer = _picked(language, reply, say)
        try:
            return language.parse(answer)
        except ReadError as error:
            say(f"  {error.message}")


def _picked(language: Language, reply: Input, say: Callable[[str], None]) -> str:
    """A clause made of two values and a relation between them."""
    one = reply("  The first value: ").strip()
    choices = [(relation, "") for relation in _RELATIONS]
    for attribute in language.attributes:
        if attribute.numbers is not None:
            choices += [("<", f" by {attribute.name}"), (">", f" by {attribute.name}")]
    for place, (relation, along) in enumerate(choices, 1):
        said = {"<": "is less", ">": "is more"}.get(relation, relation) if along else relation
        say(f"  {place}: {said}{along}")
    number = reply("  The number of the relation: ").strip()
    other = reply("  The second value: ").strip()
    known = _number(number, len(choices))
    relation, along = (number, "") if known is None else choices[known - 1]
    return f"{one} {relation} {other}{along}"


def _number(text: str, most: int) -> int | None:
    """The number from 1 that a text is, None if it is something else."""
    choices = {str(number): number for number in range(1, most + 1)}
    return choices.get(text)
