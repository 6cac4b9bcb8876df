"""The questions that a puzzle asks, and what a solution answers."""

from __future__ import annotations

from dataclasses import replace

from gridwright.puzzles.zebra.puzzle import Question, Sentence, Solution, Zebra
from gridwright.puzzles.zebra.statements import Item, Not, Same, Some

__all__ = ["answer", "answer_to", "asked", "rule_out"]


def answer(puzzle: Zebra, solution: Solution) -> str | None:
    """The answers to the puzzle's questions in a solution; None where it asks nothing."""
    answers = [puzzle.name(answer_to(question, solution)) for question in puzzle.questions]
    return "; ".join(answers) or None


def rule_out(puzzle: Zebra, solution: Solution) -> Zebra:
    """The puzzle with one more clue: the answers are not all those of this solution."""
    number = max((sentence.number for sentence in puzzle.sentences), default=0) + 1
    others = tuple(
        Not(Same(question.item, answer_to(question, solution))) for question in puzzle.questions
    )
    clue = others[0] if len(others) == 1 else Some(others)
    more = Sentence.of(number, "the answer is another one", clue)
    return replace(puzzle, sentences=(*puzzle.sentences, more))


def answer_to(question: Question, solution: Solution) -> Item:
    """The value that a question asks for, in a solution."""
    place = solution[question.item.attribute][question.item.value]
    return Item(question.attribute, solution[question.attribute].index(place))


def asked(puzzle: Zebra, question: Question) -> str:
    """The words of a question, or what stands for them in a formal one."""
    if question.text:
        return question.text
    return f"{puzzle.attributes[question.attribute].name} of {puzzle.name(question.item)}?"
