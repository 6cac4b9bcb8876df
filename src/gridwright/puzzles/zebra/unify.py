"""The search behind `backtrack`: clues in order, each made true by placing its values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.models.forms import (
    All,
    Any,
    Distinct,
    Fact,
    Form,
    Middle,
    Ones,
    Related,
    Swap,
    Where,
    Within,
    pairs,
)
from gridwright.puzzles.zebra.puzzle import Solution, Zebra

__all__ = ["Unifier"]

_Step = tuple[int, int, int]
"""An attribute, a value of it, and a place to put it."""

_Move = tuple[_Step, ...]
"""Values that are put at their places together."""

_Agenda = tuple[Form, "_Agenda"] | None
"""What is still to be made true, in order."""


class Unifier:
    """Depth-first search over clues: no propagation, no look ahead, just as Prolog would.

    The first clue on the agenda that is neither true nor false yet has its next value placed: at
    the places that go with what is placed already, one after the other. When a clue is false the
    last placing is undone. When all clues are true, values that none of them named are placed.

    `inferences` counts every attempt to put a value at a place, whether it was free or not, and
    every look at a clue whose values were all placed before.
    """

    def __init__(self, puzzle: Zebra, forms: Sequence[Form]) -> None:
        self.inferences = 0
        self._size = size = puzzle.size
        self._places = [[-1] * size for _ in puzzle.attributes]
        self._values = [[-1] * size for _ in puzzle.attributes]
        self._places[0] = self._values[0] = list(range(size))
        self._trail: list[_Step] = []
        self._agenda: _Agenda = None
        for form in reversed(forms):
            self._agenda = (form, self._agenda)

    def solutions(self) -> Iterator[Solution | None]:
        """All solutions, one after the other; None after every step, for who looks at the clock."""
        agenda = self._agenda
        stack: list[tuple[Iterator[_Move], _Agenda, int]] = []
        while True:
            agenda, moves = self._advance(agenda)
            if moves is None and agenda is None:
                yield tuple(map(tuple, self._places))
            elif moves is not None:
                stack.append((iter(moves), agenda, len(self._trail)))
            yield None
            while stack:
                options, agenda, mark = stack[-1]
                self._undo(mark)
                if any(self._put(move) for move in options):
                    break
                stack.pop()
            else:
                return

    def _put(self, move: _Move) -> bool:
        """Whether all values of the move are at their places now."""
        self.inferences += 1
        mark = len(self._trail)
        for attribute, value, place in move:
            at, there = self._places[attribute][value], self._values[attribute][place]
            if at == place:
                continue
            if at != -1 or there != -1:
                self._undo(mark)
                return False
            self._places[attribute][value] = place
            self._values[attribute][place] = value
            self._trail.append((attribute, value, place))
        return True

    def _undo(self, mark: int) -> None:
        while len(self._trail) > mark:
            attribute, value, place = self._trail.pop()
            self._places[attribute][value] = self._values[attribute][place] = -1

    def _advance(self, agenda: _Agenda) -> tuple[_Agenda, Sequence[_Move] | None]:
        """Go on to the next clue that can be made true in several ways, and list them.

        No agenda and no moves is a solution; an agenda without moves has a false clue in front.
        """
        while agenda is not None:
            form, rest = agenda
            if isinstance(form, All):
                for part in reversed(form.parts):
                    rest = (part, rest)
                agenda = rest
                continue
            if (ways := self._all_ways(form)) is not None:
                return rest, ways
            truth = self._truth(form)
            if truth is None:
                return agenda, self._moves(form)
            self.inferences += 1
            if not truth:
                return agenda, None
            agenda = rest
        for attribute, places in enumerate(self._places):
            for value, place in enumerate(places):
                if place == -1:
                    return None, [((attribute, value, free),) for free in range(self._size)]
        return None, None

    def _all_ways(self, form: Form) -> Sequence[_Move] | None:
        """Every way to make a clue about places true, whatever is placed already."""
        match form:
            case Within(Where((attribute, value), 0), allowed, _):
                return [((attribute, value, place),) for place in allowed]
            case Related(Where(one, 0), Where(other, 0), table):
                return [((*one, i), (*other, j)) for i, row in enumerate(table) for j in row]
            case _:
                return None

    def _where(self, where: Where) -> int | None:
        """The place along an axis, as soon as it is known."""
        (attribute, value), axis = where
        place = self._places[attribute][value]
        if place == -1:
            return None
        along = self._values[axis][place]
        return None if along == -1 else along

    def _truth(self, form: Form) -> bool | None:
        """True, false, or not known yet."""
        match form:
            case Fact(value):
                return value
            case Within(one, allowed, _):
                at = self._where(one)
                return None if at is None else at in allowed
            case Related(one, other, table):
                first, second = self._where(one), self._where(other)
                if first is None or second is None:
                    return None
                return second in table[first]
            case Middle(one, middle, other, rank, wanted):
                ranks = [-1 if (at := self._where(w)) is None else rank[at] for w in (one, other)]
                at = self._where(middle)
                if at is None or -1 in ranks:
                    return None
                return (min(ranks) < rank[at] < max(ranks)) == wanted
            case Distinct() | Swap():
                return self._truth(pairs(form))
            case All(parts) | Any(parts):
                truths = [self._truth(part) for part in parts]
                decisive = isinstance(form, Any)
                if decisive in truths:
                    return decisive
                return None if None in truths else not decisive
            case Ones(parts, wanted):
                truths = [self._truth(part) for part in parts]
                if truths.count(True) > 1:
                    return not wanted
                return None if None in truths else (True in truths) == wanted

    def _moves(self, form: Form, *, sure: bool = True) -> Sequence[_Move]:
        """All ways to place the next value of an open form.

        When it is sure to be true, only places that can make it true are tried.
        """
        every = range(self._size)
        match form:
            case Within(one, allowed, _):
                return self._ways(one, allowed if sure else every)
            case Related(one, other, table):
                first, second = self._where(one), self._where(other)
                if first is not None:
                    return self._ways(other, table[first] if sure else every)
                fitting = [at for at, row in enumerate(table) if second is None or second in row]
                return self._ways(one, fitting if sure else every)
            case Middle(one, middle, other):
                wheres = (one, middle, other)
                return self._ways(next(w for w in wheres if self._where(w) is None), every)
            case Distinct() | Swap():
                return self._moves(pairs(form), sure=False)
            case All(parts) | Any(parts) | Ones(parts):
                part = next(part for part in parts if self._truth(part) is None)
                return self._moves(part, sure=False)
            case Fact():
                raise AssertionError(form)

    def _ways(self, where: Where, allowed: Sequence[int]) -> Sequence[_Move]:
        """Along the row of places: the item there; else first the item, then what goes with it."""
        (attribute, value), axis = where
        if axis == 0:
            return [((attribute, value, place),) for place in allowed]
        place = self._places[attribute][value]
        if place == -1:
            return [((attribute, value, free),) for free in range(self._size)]
        return [((axis, other, place),) for other in allowed]
