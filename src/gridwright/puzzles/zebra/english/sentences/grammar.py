"""The grammar of clues: from tokens to every statement that a sentence can make.

::

    sentence   if S then S | S if S | S only if S | S if and only if S | S unless S
               | S and S | either S or S | S
    clause     VALUE predicates | neither VALUE nor VALUE predicate
               | either VALUE or VALUE predicate | VALUE and VALUE predicate
               | of VALUE and VALUE one predicate and the other predicate
               | the four ... are VALUE, VALUE, VALUE and VALUE
               | there are AMOUNT between VALUE and VALUE | RELATION VALUE VALUE
    predicate  [not] (VALUE | RELATION VALUE | between VALUE and VALUE | at an end
               | either P or P | both VALUE and VALUE | neither VALUE nor VALUE)

Only open words are missing from the tokens; a token that no rule uses up means that the sentence
is not understood. Where two rules use up everything, both readings are reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.persons import kin
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.measuring.amounts import Amount
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.asides import without_asides
from gridwright.puzzles.zebra.english.sentences.clauses import Clauses
from gridwright.puzzles.zebra.english.sentences.compounds import Joined, compounds, told_with
from gridwright.puzzles.zebra.english.sentences.genders import of_another_sex, sexes_told
from gridwright.puzzles.zebra.english.sentences.groups import TangledError
from gridwright.puzzles.zebra.english.sentences.relations import Relations, first_of
from gridwright.puzzles.zebra.english.sentences.tokens import Token, tokens
from gridwright.puzzles.zebra.english.sentences.who_else import leaves_open_who
from gridwright.puzzles.zebra.english.skipped.dropped import dropped
from gridwright.puzzles.zebra.english.skipped.sense import flat, possible, simple
from gridwright.puzzles.zebra.english.skipped.strangers import strangers
from gridwright.puzzles.zebra.english.skipped.unused import unused
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.sameness import equivalent
from gridwright.puzzles.zebra.statements import Every, If, Not, One, Same, Some, Statement

__all__ = ["Readings", "read", "read_loosely"]

_MOST_STEPS = 100_000
_MOST_READINGS = 24
_LISTED_VERBS = tuple((verb,) for verb in bag("is was has had owns drinks likes plays lives keeps"))
"""Verbs behind the subject of a clause in a list of clauses."""


class Readings(NamedTuple):
    """What a sentence can mean, and whether that is all.

    A sentence with very many readings, or too tangled to be read to its end, has others.
    """

    statements: tuple[Statement, ...]
    complete: bool = True


def read(
    sentence: str,
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
    attributes: tuple[Attribute, ...],
    amounts: Sequence[Amount],
) -> Readings:
    """Every statement that the sentence can make, given the values and amounts in it."""
    row = tokens(sentence, mentions, amounts, vocabulary.names)
    if dropped(sentence, row, mentions, vocabulary) is not None or kin(row, attributes):
        return Readings(())
    if of_another_sex(row, mentions, attributes) or leaves_open_who(row, mentions, vocabulary):
        return Readings(())
    steps = iter(range(_MOST_STEPS))
    found = _read_rows(row, row, mentions, vocabulary, steps)
    if not found.statements and (plain := without_asides(row, mentions)) != row:
        return _read_rows(plain, row, mentions, vocabulary, steps)
    return found


def read_loosely(
    row: tuple[Token, ...], mentions: Sequence[Mention], vocabulary: Vocabulary, *, steps: int
) -> Readings:
    """Every statement of a row of tokens, as if whatever it skips said nothing."""
    return _read_rows(row, row, mentions, vocabulary, iter(range(steps)), loosely=True)


def _read_rows(
    row: tuple[Token, ...],
    whole: tuple[Token, ...],
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
    steps: Iterator[int],
    *,
    loosely: bool = False,
) -> Readings:
    """Every statement of a row of tokens, whichever of its values share a noun phrase."""
    attributes = vocabulary.attributes
    first = _read_row(row, whole, (), mentions, vocabulary, steps, loosely=loosely)
    if first.statements:
        return first
    # Only where no value has to share its noun phrase is every value a phrase of its own.
    found: list[Statement] = []
    complete = True
    for reduced, joined in compounds(row, mentions, vocabulary.somebody):
        more = _read_row(reduced, whole, joined, mentions, vocabulary, steps, loosely=loosely)
        complete = complete and more.complete
        for statement in more.statements:
            alone = flat(statement)
            if not any(equivalent(alone, flat(other), attributes) for other in found):
                found.append(statement)
    return Readings(tuple(found), complete)


def _read_row(
    row: tuple[Token, ...],
    whole: tuple[Token, ...],
    joined: tuple[Joined, ...],
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
    steps: Iterator[int],
    *,
    loosely: bool,
) -> Readings:
    """Every statement of a row of tokens, of which some values share a noun phrase."""
    attributes = vocabulary.attributes
    found: list[Statement] = []
    choices = product(*(mention.items for mention in mentions))
    certain = all(len(mention.items) == 1 for mention in mentions)
    known, others = vocabulary.compared
    barred = frozenset[int]() if loosely else strangers(row, mentions, vocabulary)
    if joined and not loosely:
        # "The dog owner on Monday" is somebody, also where the noun is inside the phrase.
        apart = strangers(whole, mentions, vocabulary)
        strange = {whole[place].mention for place in apart}
        barred |= {
            place
            for place, token in enumerate(row)
            if token.kind == "value" and token.mention in strange
        }
    people = vocabulary.somebody
    try:
        for items in choices:
            relations = Relations(
                row, items, known, vocabulary.meant, vocabulary.tells, others, people
            )
            clauses = Clauses(row, items, relations, len(attributes[0].values), steps, barred)
            for told in _sentences(row, clauses):
                all_told = told_with(told, joined, items) if joined else told
                if all_told is None:
                    continue
                if more := tuple(dict.fromkeys(sexes_told(whole, items, attributes))):
                    all_told = Every((all_told, *more))
                statement = simple(all_told)
                if flat(statement) in map(flat, found):
                    continue
                if not possible(statement, attributes, certain=certain):
                    continue
                if loosely or unused(statement, whole, vocabulary.naming) is None:
                    found.append(statement)
                if len(found) > _MOST_READINGS:
                    return Readings(tuple(found), complete=False)
    except (TangledError, RecursionError):
        # One reading would not be certain to be the only one.
        return Readings(tuple(found) if len(found) > 1 else (), complete=False)
    return Readings(tuple(found))


def _sentences(row: tuple[Token, ...], clauses: Clauses) -> Iterator[Statement]:
    """All readings of the whole row."""
    end = len(row)
    if first_of(row, end - 1) == "end of text":
        end -= 1
    for after, statement in _conditional(row, clauses):
        if after == end:
            yield statement


def _conditional(row: tuple[Token, ...], clauses: Clauses) -> Iterator[tuple[int, Statement]]:
    first = first_of(row, 0)
    if first in ("if", "unless"):
        for place, condition in _compound(row, clauses, 1):
            place += first_of(row, place) == "comma"
            place += first_of(row, place) == "then"
            for after, consequence in _compound(row, clauses, place):
                told = condition if first == "if" else Not(condition)
                yield after, If(told, consequence)
        return
    for place, one in _compound(row, clauses, 0):
        yield place, one
        place += first_of(row, place) == "comma"
        joint = first_of(row, place)
        if joint not in ("if", "iff", "only if", "unless"):
            continue
        for after, other in _compound(row, clauses, place + 1):
            if joint == "if":
                yield after, If(other, one)
            elif joint == "only if":
                yield after, If(one, other)
            elif joint == "iff":
                yield after, Every((If(one, other), If(other, one)))
            else:
                yield after, If(Not(other), one)


def _compound(
    row: tuple[Token, ...], clauses: Clauses, place: int
) -> Iterator[tuple[int, Statement]]:
    """Clauses joined by "and", by a full stop, or by "either … or"."""
    if first_of(row, place) == "either":
        yield from _alternatives(row, clauses, place + 1, sure=True)
        yield from _either_of_pairs(row, clauses, place + 1)
    else:
        yield from _alternatives(row, clauses, place, sure=False)
    for after, statement in clauses.read(place):
        yield after, statement
        yield from _more(row, clauses, after, (statement,))
    if first_of(row, place) == "either":
        for after, pair in _compound(row, clauses, place + 1):
            last = after + (first_of(row, after) == "comma")
            if first_of(row, last) == "vice versa" and (turned := _turned(pair)) is not None:
                yield last + 1, One((pair, turned))


def _nor_did(
    row: tuple[Token, ...], clauses: Clauses, place: int, parts: tuple[Statement, ...]
) -> Iterator[tuple[int, Statement]]:
    """Ann does not drink tea, and neither does Bob."""
    other = clauses.value(place)
    before = row[place].before if other is not None else ()
    if other is None or before[:1] not in (("did",), ("does",), ("is",), ("was",)):
        return
    if before[1:2] and before[1] not in ("the", "a", "an", "mr", "mrs", "ms", "dr"):
        # "Nor is she the vet" still speaks of the first.
        return
    match parts[-1]:
        case Not(Same(one, value)):
            # One says so of two, not of the same one twice.
            two = (Not(Same(one, other)),) if one.attribute != other.attribute else ()
            yield place + 1, Every((*parts, Not(Same(other, value)), *two))


def _turned(pair: Statement) -> Statement | None:
    """What two values are, exchanged: one is what the other was said to be."""
    match pair:
        case Every((Same(one, first), Same(other, second))):
            return Every((Same(one, second), Same(other, first)))
    return None


def _more(
    row: tuple[Token, ...], clauses: Clauses, place: int, parts: tuple[Statement, ...]
) -> Iterator[tuple[int, Statement]]:
    start = place
    place += first_of(row, place) in ("comma", "stop")
    place += first_of(row, place) in ("and", "but")
    bare = place == start or (place == start + 1 and first_of(row, start) == "comma")
    if bare and first_of(row, place) != "nor":
        if place > start and first_of(row, 0) == "value":
            yield from _listed(row, clauses, place, parts)
        return
    if first_of(row, place) in ("neither", "nor"):
        yield from _nor_did(row, clauses, place + 1, parts)
    for after, statement in clauses.read(place):
        joined = (*parts, statement)
        yield after, Every(joined)
        yield from _more(row, clauses, after, joined)


def _listed(
    row: tuple[Token, ...], clauses: Clauses, place: int, parts: tuple[Statement, ...]
) -> Iterator[tuple[int, Statement]]:
    """Ann has a cat, Bob has a dog and Cy has a parrot: a comma where an "and" still follows."""
    subject = row[place] if place < len(row) else None
    behind = row[place + 1].before[:1] if place + 1 < len(row) else ()
    if subject is None or not subject.noun or behind not in _LISTED_VERBS:
        return
    for after, statement in clauses.read(place):
        joint = after + (first_of(row, after) == "comma")
        if first_of(row, joint) == "and":
            yield from _more(row, clauses, after, (*parts, statement))


def _either_of_pairs(
    row: tuple[Token, ...], clauses: Clauses, place: int
) -> Iterator[tuple[int, Statement]]:
    """Either Ann drinks tea and Bob milk, or Ann drinks milk and Bob tea."""
    for middle, one in clauses.read(place):
        for comma, pair in _more(row, clauses, middle, (one,)):
            if first_of(row, comma) != "comma" or first_of(row, comma + 1) != "or":
                continue
            for after, other in clauses.read(comma + 2):
                for end, second in _more(row, clauses, after, (other,)):
                    yield end, One((pair, second))


def _alternatives(
    row: tuple[Token, ...], clauses: Clauses, place: int, *, sure: bool
) -> Iterator[tuple[int, Statement]]:
    if "or" not in clauses.predicates.kinds:
        return
    for middle, one in clauses.read(place):
        joint = middle + (first_of(row, middle) == "comma")
        if first_of(row, joint) != "or":
            continue
        for after, other in clauses.read(joint + 1):
            for end, exclusive in clauses.exclusive(after, sure=sure):
                parts = (one, other)
                yield end, One(parts) if exclusive else Some(parts)
