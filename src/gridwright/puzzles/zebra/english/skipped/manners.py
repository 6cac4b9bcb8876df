"""What is compared is not how much: more often, more wisely, more than somebody expected."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.puzzles.zebra.english.lexicon.patterns import Cued
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary

__all__ = ["manners"]

_MANNER = Cued(
    r"\b(?:more|less) (?P<how>often|frequently|seldom|rarely|[a-z]{2,}ly)(?= than\b)",
    ("ly than", "often than", "seldom than"),
)
"""How or how often something was done."""
_NO_MANNER = bag(
    """jelly lily family fly holly belly early recently lately costly friendly lively lonely ugly
    holy lovely only daily weekly monthly yearly hilly chilly curly woolly smelly"""
)
"""Words in "-ly" that do not say how: nouns, adjectives, and what says when."""
_VERBS = (
    *("expected", "asked", "bargained", "hoped", "planned", "intended", "thought", "wished"),
    *("predicted", "estimated", "guessed", "demanded", "imagined", "suggested", "feared"),
    *("promised", "allowed", "budgeted", "anticipated"),
)
_THAN_MEANT = Cued(
    r"\b(?:more|less|fewer|longer|later|earlier|[a-z]+er) than (?:the [a-z'’-]+|"
    r"(?:(?:Mr|Mrs|Ms|Dr)\.? )?[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)?) "
    rf"(?P<verb>(?:had )?(?:{'|'.join(_VERBS)}))(?=\s*(?:[.;,!]|$|for\b|to\b|h(?:im|er)\b|it\b))",
    tuple(f" {verb}" for verb in _VERBS),
)
"""What somebody expected is not what he got."""
_PARTICLES = Cued(
    r"\b(?:paid|pays|took|takes|got|gets|won|wins|owed|earned) (?:off|back) "
    r"(?=(?:[$€£]?\d[\w,.]* )?(?:more|less|twice|half|as much)\b)",
    (" off ", " back "),
)
"""What was paid back is not what was paid."""


def manners(sentence: str, vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """What is compared instead of a number of the lists, with its place."""
    if (found := _MANNER.search(sentence)) and found["how"] not in _NO_MANNER:
        named = {noun for each in vocabulary.attributes for noun in nouns(each.name.lower())}
        if nouns(found["how"]).isdisjoint(named):
            yield found["how"], found.start("how")
    # "Offered more than Ann offered" says the same of both.
    if (meant := _THAN_MEANT.search(sentence)) and meant["verb"] not in sentence[: meant.start()]:
        yield meant["verb"], meant.start("verb")
    if moved := _PARTICLES.search(sentence):
        yield moved[0].strip(), moved.start()
