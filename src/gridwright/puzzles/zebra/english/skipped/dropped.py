"""Words that a reading would skip, though they say something: all rules about them.

Open words are left out of the tokens. This is the second count: what was left out must not have
been a number, the name of somebody who is not among the values, or a phrase that tells one person
from another, such as "the lady in the green hat".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.absences import SIGNS_OF_ABSENCES, absences
from gridwright.puzzles.zebra.english.skipped.ages import ages_of_others
from gridwright.puzzles.zebra.english.skipped.attached import SIGNS_OF_ATTACHED, attached
from gridwright.puzzles.zebra.english.skipped.attitudes import (
    SIGNS_OF_ATTITUDES,
    SIGNS_OF_RESULTS,
    attitudes,
    results,
)
from gridwright.puzzles.zebra.english.skipped.belongings import (
    SIGNS_OF_OTHER_THINGS,
    SIGNS_OF_OTHERS,
    SIGNS_OF_UNCLEAR_CLAUSES,
    not_owned,
    other_things,
    resold,
    unclear_clauses,
)
from gridwright.puzzles.zebra.english.skipped.circumstances import (
    SIGNS_OF_CIRCUMSTANCES,
    circumstances,
)
from gridwright.puzzles.zebra.english.skipped.compared_with import (
    SIGNS_OF_COMPARED_WITH,
    compared_with,
)
from gridwright.puzzles.zebra.english.skipped.denials import denials, denied
from gridwright.puzzles.zebra.english.skipped.done_to_others import (
    SIGNS_OF_DONE_TO_OTHERS,
    done_to_others,
)
from gridwright.puzzles.zebra.english.skipped.done_with import SIGNS_OF_DONE_WITH, done_with
from gridwright.puzzles.zebra.english.skipped.ellipses import SIGNS_OF_ELLIPSES, ellipses
from gridwright.puzzles.zebra.english.skipped.encounters import SIGNS_OF_ENCOUNTERS, encounters
from gridwright.puzzles.zebra.english.skipped.favours import SIGNS_OF_FAVOURS, favours
from gridwright.puzzles.zebra.english.skipped.hedges import SIGNS_OF_HEDGES, hedges, unreal
from gridwright.puzzles.zebra.english.skipped.landmarks import SIGNS_OF_LANDMARKS, landmarks
from gridwright.puzzles.zebra.english.skipped.lost_pronouns import (
    SIGNS_OF_LOST_PRONOUNS,
    lost_pronouns,
)
from gridwright.puzzles.zebra.english.skipped.manners import manners
from gridwright.puzzles.zebra.english.skipped.missing import SIGNS_OF_WANT, missing
from gridwright.puzzles.zebra.english.skipped.next_times import SIGNS_OF_NEXT_TIMES, next_times
from gridwright.puzzles.zebra.english.skipped.officials import SIGNS_OF_OFFICIALS, officials
from gridwright.puzzles.zebra.english.skipped.other_colors import (
    SIGNS_OF_OTHER_COLORS,
    other_colors,
)
from gridwright.puzzles.zebra.english.skipped.other_counts import other_counts
from gridwright.puzzles.zebra.english.skipped.other_events import other_events
from gridwright.puzzles.zebra.english.skipped.other_numbers import other_numbers
from gridwright.puzzles.zebra.english.skipped.other_objects import (
    SIGNS_OF_OTHER_OBJECTS,
    other_objects,
)
from gridwright.puzzles.zebra.english.skipped.other_orders import (
    SIGNS_OF_OTHER_ORDERS,
    other_orders,
)
from gridwright.puzzles.zebra.english.skipped.other_places import other_places
from gridwright.puzzles.zebra.english.skipped.other_sums import SIGNS_OF_OTHER_SUMS, other_sums
from gridwright.puzzles.zebra.english.skipped.partial_ranks import (
    SIGNS_OF_PARTIAL_RANKS,
    partial_ranks,
)
from gridwright.puzzles.zebra.english.skipped.particulars import (
    DESCRIBING,
    FAR,
    LASTING,
    NUMBERS,
    denied_limits,
    descriptions,
    distances,
    margins,
    names,
    numbers,
    only,
    said,
    spans,
    swallowed,
)
from gridwright.puzzles.zebra.english.skipped.relationships import (
    SIGNS_OF_RELATIONSHIPS,
    relationships,
)
from gridwright.puzzles.zebra.english.skipped.roles import deeds_of_others
from gridwright.puzzles.zebra.english.skipped.row_ends import SIGNS_OF_ROW_ENDS, row_ends
from gridwright.puzzles.zebra.english.skipped.second_deeds import (
    SIGNS_OF_SECOND_DEEDS,
    second_deeds,
)
from gridwright.puzzles.zebra.english.skipped.team_mates import SIGNS_OF_TEAM_MATES, team_mates
from gridwright.puzzles.zebra.english.skipped.unlisted_things import received, unlisted_things

__all__ = ["RULES", "Case", "dropped", "signs_in"]


class Case(NamedTuple):
    """A sentence with all that is known of it before it is read."""

    sentence: str
    row: Sequence[Token]
    mentions: Sequence[Mention]
    vocabulary: Vocabulary


class Rule(NamedTuple):
    """What finds words that must not be skipped.

    In most sentences it can find nothing: those that have none of its `signs` among the words that
    would be skipped and the kinds of their tokens. Without signs a rule looks at every sentence.
    """

    find: Callable[[Case], Iterable[tuple[str, int]]]
    signs: Collection[str] = ()


def dropped(
    sentence: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> tuple[str, int] | None:
    """What would be skipped and must not be, and where; None where nothing is."""
    case = Case(sentence, row, mentions, vocabulary)
    seen = signs_in(row)
    called = _ALWAYS.union(*(_BY_SIGN[sign] for sign in seen & _BY_SIGN.keys()))
    found = [pair for number in sorted(called) for pair in RULES[number].find(case)]
    return min(found, key=lambda pair: pair[1], default=None)


def signs_in(row: Sequence[Token]) -> frozenset[str]:
    """The words that would be skipped, and the kinds of the tokens."""
    kinds = [token.kind for token in row]
    return frozenset(kinds).union(*(token.before for token in row))


RULES = (
    Rule(lambda case: numbers(case.sentence, case.row), NUMBERS),
    Rule(lambda case: spans(case.sentence, case.row, case.vocabulary), LASTING),
    Rule(lambda case: names(*case)),
    Rule(lambda case: descriptions(case.sentence, case.row, case.vocabulary), DESCRIBING),
    Rule(lambda case: other_colors(*case[1:]), SIGNS_OF_OTHER_COLORS),
    Rule(lambda case: swallowed(case.row, case.vocabulary), ("amount",)),
    Rule(lambda case: only(case.sentence, case.row), ("only", "alone", "just")),
    Rule(lambda case: denied_limits(case.row)),
    Rule(lambda case: distances(case.sentence, case.row), FAR),
    Rule(lambda case: margins(case.sentence, case.row), ("by",)),
    Rule(lambda case: attitudes(case.sentence, case.row, case.vocabulary), SIGNS_OF_ATTITUDES),
    Rule(lambda case: results(case.sentence, case.row, case.vocabulary), SIGNS_OF_RESULTS),
    Rule(lambda case: not_owned(*case[1:]), SIGNS_OF_OTHERS),
    Rule(lambda case: other_things(*case[1:]), SIGNS_OF_OTHER_THINGS),
    Rule(lambda case: attached(*case[1:]), SIGNS_OF_ATTACHED),
    Rule(lambda case: missing(*case[1:]), SIGNS_OF_WANT),
    Rule(lambda case: resold(*case[1:]), ("sold",)),
    Rule(lambda case: unclear_clauses(case.row), SIGNS_OF_UNCLEAR_CLAUSES),
    Rule(lambda case: unreal(case.sentence)),
    Rule(lambda case: hedges(case.row, case.vocabulary), SIGNS_OF_HEDGES),
    Rule(lambda case: other_orders(case.row, case.vocabulary), SIGNS_OF_OTHER_ORDERS),
    Rule(lambda case: next_times(case.row), SIGNS_OF_NEXT_TIMES),
    Rule(lambda case: manners(case.sentence, case.vocabulary)),
    Rule(lambda case: ellipses(case.row), SIGNS_OF_ELLIPSES),
    Rule(lambda case: denied(case.sentence, case.vocabulary)),
    Rule(lambda case: denials(case.row, case.vocabulary)),
    Rule(lambda case: other_numbers(*case[1:])),
    Rule(lambda case: other_counts(*case[1:])),
    Rule(lambda case: other_events(*case[1:])),
    Rule(lambda case: other_objects(*case), SIGNS_OF_OTHER_OBJECTS),
    Rule(lambda case: ages_of_others(*case[1:])),
    Rule(lambda case: other_places(*case[1:])),
    Rule(lambda case: unlisted_things(*case[1:])),
    Rule(lambda case: received(*case[1:]), ("from",)),
    Rule(lambda case: deeds_of_others(*case[1:])),
    Rule(lambda case: other_sums(case.row, case.vocabulary), SIGNS_OF_OTHER_SUMS),
    Rule(lambda case: done_with(*case[1:]), SIGNS_OF_DONE_WITH),
    Rule(lambda case: team_mates(*case[1:]), SIGNS_OF_TEAM_MATES),
    Rule(lambda case: officials(*case[1:]), SIGNS_OF_OFFICIALS),
    Rule(lambda case: absences(*case[1:]), SIGNS_OF_ABSENCES),
    Rule(lambda case: favours(case.row), SIGNS_OF_FAVOURS),
    Rule(lambda case: lost_pronouns(*case[1:]), SIGNS_OF_LOST_PRONOUNS),
    Rule(lambda case: encounters(*case), SIGNS_OF_ENCOUNTERS),
    Rule(
        lambda case: second_deeds(case.sentence, case.row, case.vocabulary), SIGNS_OF_SECOND_DEEDS
    ),
    Rule(
        lambda case: compared_with(case.sentence, case.row, case.vocabulary),
        SIGNS_OF_COMPARED_WITH,
    ),
    Rule(lambda case: done_to_others(*case[1:]), SIGNS_OF_DONE_TO_OTHERS),
    Rule(lambda case: partial_ranks(case.row, case.vocabulary), SIGNS_OF_PARTIAL_RANKS),
    Rule(lambda case: circumstances(*case[1:]), SIGNS_OF_CIRCUMSTANCES),
    Rule(lambda case: relationships(*case[1:]), SIGNS_OF_RELATIONSHIPS),
    Rule(lambda case: row_ends(case.sentence, case.row, case.vocabulary), SIGNS_OF_ROW_ENDS),
    Rule(lambda case: landmarks(*case[1:]), SIGNS_OF_LANDMARKS),
    Rule(lambda case: said(case.sentence, case.vocabulary)),
)
"""All rules; of what two of them find in one place, that of the first is reported."""
_ALWAYS = frozenset(number for number, rule in enumerate(RULES) if not rule.signs)
_BY_SIGN = {
    sign: frozenset(number for number, rule in enumerate(RULES) if sign in rule.signs)
    for sign in frozenset().union(*(rule.signs for rule in RULES))
}
