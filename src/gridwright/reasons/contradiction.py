"""Why a fact cannot be otherwise: suppose it is, and follow the rules to a contradiction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from gridwright.reasons.assigning import Flags
from gridwright.reasons.board import Board
from gridwright.reasons.book import Clause, Literal, RuleBook, Watched
from gridwright.reasons.chains import TIE, Chain, Forced, Link
from gridwright.reasons.probing import REFUTED, Probe, probe_for

__all__ = ["contradiction", "demonstration"]


_MOST_RULES = 30
"""With more rules than this, nobody would follow suppositions within suppositions."""


_Cause = tuple["int | Chain", tuple[Literal, ...] | None, bool]
"""A rule or a chain, the literals that it used, and whether that is obvious.

With None for the literals, they are those by which counting proves it.
"""

_TRIES = 8_000
"""The most suppositions that are tried within suppositions; fewer where rules are many."""

_PROBES = 5
"""So many suppositions whose consequences are only counted take as much work as one."""

_ENOUGH = 500
"""After so many suppositions, the first conclusion that can be shown is taken."""

_CHOSEN = 8
"""Of so many suppositions that lead to a contradiction at once, the best is chosen."""

_LEADS = 8
"""Of so many conclusions it is tried which is easiest to show."""


def contradiction(
    book: RuleBook,
    rules: Collection[int],
    premises: Sequence[Literal],
    conclusion: Literal,
    *,
    depth: int = 0,
) -> Chain | None:
    """The chain that refutes the opposite of a conclusion; None if one rule at a time is too weak.

    Only the links that lead to the contradiction are kept. Up to a `depth`, where one rule at a
    time leads no further, something else is supposed in turn and refuted.
    """
    found = _chase(book, rules, premises, [conclusion], depth).refuted(-conclusion)
    return None if found is None else found[0]


def demonstration(
    book: RuleBook,
    rules: Collection[int],
    premises: Sequence[Literal],
    conclusions: Sequence[Literal],
    *,
    depth: int = 0,
) -> tuple[Link, ...] | None:
    """How all the conclusions follow, one after the other; None if that is not found.

    The opposite of one of them is refuted, of the one for which that is shortest. What the rules
    then say one at a time comes next, and so on until all conclusions are there.
    """
    chase = _chase(book, rules, premises, conclusions, depth)
    return chase.shown(conclusions)


def _chase(
    book: RuleBook,
    rules: Collection[int],
    premises: Sequence[Literal],
    conclusions: Sequence[Literal],
    depth: int,
) -> _Chase:
    own = book.own_scopes()
    scope = frozenset[int]().union(*(own[number] for number in rules))
    # An insight is only used where the step rests on it; what else is known is seen on the board.
    untold = book.notes.difference(map(abs, premises), scope, map(abs, conclusions))
    insights = {note for note in untold if book.facts[note - 1].yes}
    known = [literal for literal in book.known if abs(literal) not in insights]
    part = replace(book, known=())
    awake = book.notes.difference(untold).union(map(abs, known))
    board = Board(part, rules, awake=awake)
    for literal in dict.fromkeys((*premises, *known)):
        board.learn(literal)
    spoken = frozenset(book.spoken())
    scopes = book.scopes()
    # What a rule about facts without words says is told by the facts behind them.
    wordless = [number for number in rules if spoken.isdisjoint(own[number])]
    about = scope.union(*(scopes[number] for number in wordless))
    if len(rules) > _MOST_RULES:
        depth = 0
    tries = _TRIES // (1 + len(rules) // 6)
    return _Chase(board, _Frame.of(part, rules, about, ties=depth > 0), [tries], depth, 1)


@dataclass(frozen=True, slots=True)
class _Frame:
    """What all suppositions of one contradiction share.

    The weight of the heaviest rule, the facts with words that the rules are about, and the parts
    that are watched, each with the number of its rule, and whether ties are seen to break. The
    probe is for rules that it can follow alone.
    """

    rules: Collection[int]
    heaviest: int
    spoken: Sequence[int]
    watched: Sequence[tuple[int, Watched]]
    ties: bool
    probe: Probe | None

    @classmethod
    def of(
        cls, book: RuleBook, rules: Collection[int], scope: Collection[int], *, ties: bool
    ) -> _Frame:
        parts = [(number, each) for number in sorted(rules) for each in book.rules[number].parts]
        watched = [(number, each) for number, each in parts if isinstance(each, Watched)]
        return cls(
            rules,
            max(book.rules[number].weight for number in rules),
            [fact for fact in sorted(scope) if book.said(fact)],
            watched,
            ties,
            probe_for(book) if ties and not watched and not book.notes else None,
        )


class _Chase:
    """Follows a supposition until a rule is broken."""

    def __init__(
        self, board: Board, frame: _Frame, tries: list[int], depth: int, choices: int
    ) -> None:
        self.board = board.copy()
        self._choices = choices
        self._before = len(board.trail)
        self.frame = frame
        self._tries = tries
        self._depth = depth
        self._causes: dict[Literal, _Cause] = {}

    def refuted(self, supposed: Literal) -> tuple[Chain, tuple[Literal, ...]] | None:
        """The chain that refutes a literal, and the literals known before that it uses."""
        self.board.learn(supposed)
        while (broken := self._broken()) is None:
            if not self._supposed():
                return None
        rule, needed = broken
        wanted, links = self._links(needed)
        clause = tuple(-literal for literal in needed)
        known = tuple(literal for literal in self.board.trail[: self._before] if literal in wanted)
        return Chain(supposed, links, rule, clause), known

    def shown(self, conclusions: Sequence[Literal]) -> tuple[Link, ...] | None:
        """How all the conclusions follow, as links in order; None if that is not found."""
        board = self.board
        while True:
            if self._broken() is not None:
                return None
            left = [literal for literal in conclusions if board.value[abs(literal)] != literal]
            if not left:
                return self._links(conclusions)[1]
            if not self._shown_first(left[:_LEADS]):
                return None

    def _shown_first(self, left: Sequence[Literal]) -> bool:
        """Learn the conclusion whose opposite is refuted in the fewest words."""
        best: tuple[int, Literal, Chain, tuple[Literal, ...]] | None = None
        enough = self._tries[0] - _ENOUGH
        for literal in left:
            chase = _Chase(self.board, self.frame, self._tries, self._depth, self._choices)
            found = chase.refuted(-literal)
            if found is not None and (best is None or found[0].size < best[0]):
                best = found[0].size, literal, *found
            if best is not None and self._tries[0] < enough:
                break
        if best is None:
            return False
        _, literal, chain, known = best
        self._learn_refuted(literal, chain, known)
        return True

    def _learn_refuted(self, literal: Literal, chain: Chain, known: tuple[Literal, ...]) -> None:
        self.board.learn(literal)
        self._causes[literal] = chain, known, False

    def _broken(self) -> tuple[int, tuple[Literal, ...]] | None:
        """Follow one rule at a time; the rule that cannot be kept and what broke it, if any."""
        board = self.board
        # Weights are not looked at: all rules of the step are in use here.
        most = self.frame.heaviest
        deductions = board.deductions(most)
        while (broken := board.broken()) is None:
            found = next(deductions, None)
            if found is not None:
                rule, literals, obvious = found
                for literal in literals:
                    if literal not in board.tied:
                        self._causes[literal] = rule, None, obvious
                continue
            if board.torn is not None and self.frame.ties:
                return TIE, tuple(-literal for literal in board.torn)
            shown = _shown_by(board, self.frame.watched, self._choices)
            if shown is None:
                return None
            rule, clause = shown
            unknown = [literal for literal in clause if not board.value[abs(literal)]]
            grounds = tuple(-literal for literal in clause if literal not in unknown)
            if not unknown:
                return rule, grounds
            board.learn(unknown[0])
            self._causes[unknown[0]] = rule, grounds, False
            deductions = board.deductions(most)
        return broken

    def _supposed(self) -> bool:
        """Refute a further supposition, and learn its opposite.

        Best is one that leads to a contradiction at once while its opposite leads far. If there is
        none, it is one that leads far, and so does its opposite, and there are suppositions within
        it.
        """
        if not self._depth:
            return False
        board = self.board
        open_facts = [fact for fact in self.frame.spoken if not board.value[fact]]
        trials = _Trials(self, [sign * fact for fact in open_facts for sign in (1, -1)])
        refuted: list[Literal] = []
        for literal in trials.refuted():
            refuted.append(literal)
            # With both ways refuted nothing is left to show.
            if -literal in refuted or len(refuted) == _CHOSEN:
                break
        if not self.may_try():
            return False
        if refuted:
            best = max(
                refuted, key=lambda each: (-each in refuted, trials.reach(-each), -abs(each))
            )
            self._learn_refuted(-best, *trials.chain(best))
            return True
        if self._depth < 2 or not open_facts:
            return False
        reach = trials.reach
        fact = max(open_facts, key=lambda fact: (reach(fact) * reach(-fact), -fact))
        literal = fact if reach(fact) >= reach(-fact) else -fact
        within = _Chase(board, self.frame, self._tries, self._depth - 1, 0).refuted(literal)
        if within is None:
            return False
        self._learn_refuted(-literal, *within)
        return True

    def trial(self) -> _Chase:
        """A chase from here without suppositions within it."""
        self.pay(1)
        # What a watched rule forces is slow to see, so it counts only when it is broken.
        return _Chase(self.board, self.frame, self._tries, 0, 0)

    def pay(self, tries: int) -> None:
        """Count suppositions, of which only so many are allowed."""
        self._tries[0] -= tries

    def may_try(self) -> bool:
        """Whether further suppositions are allowed."""
        return self._tries[0] >= 0

    def _links(self, needed: Sequence[Literal]) -> tuple[set[Literal], tuple[Link, ...]]:
        """All literals that the contradiction needs, and its links in order but the obvious."""
        board = self.board
        wanted = set(needed)
        before = set(board.trail[: self._before])
        links: list[Link] = []
        for literal in reversed(board.trail):
            if literal not in wanted:
                continue
            if literal in self._causes:
                by, grounds, obvious = self._causes[literal]
                if isinstance(by, int):
                    wanted.update(board.grounds(by, literal) if grounds is None else grounds)
                else:
                    wanted.update(grounds or ())
                if not obvious and isinstance(by, int) and grounds is not None:
                    links.append((literal, Forced(by, (literal, *(-each for each in grounds)))))
                elif not obvious:
                    links.append((literal, by))
            elif literal in board.tied:
                wanted.update(-other for other in board.tied[literal] if other != literal)
                if literal not in before:
                    links.append((literal, board.tied[literal]))
        return wanted, tuple(reversed(links))


class _Trials:
    """Suppositions of one round, each followed one rule at a time."""

    def __init__(self, chase: _Chase, literals: Sequence[Literal]) -> None:
        self._chase = chase
        self._literals = literals
        self._reach: dict[Literal, int] = {}
        self._chains: dict[Literal, tuple[Chain, tuple[Literal, ...]]] = {}
        self._views = [
            (part, guess, _view(chase.board, part, guess))
            for _, part in chase.frame.watched
            for guess in part.ways
        ]

    def refuted(self) -> Iterator[Literal]:
        """The literals that lead to a contradiction."""
        frame = self._chase.frame
        if frame.probe is not None:
            self._chase.pay(1 + len(self._literals) // _PROBES)
            trail = self._chase.board.trail
            reaches = frame.probe.reaches(frame.rules, trail, self._literals)
            self._reach.update(zip(self._literals, reaches, strict=True))
            yield from (each for each in self._literals if self._reach[each] == REFUTED)
            return
        # Nothing is wrong with what follows from suppositions that led nowhere.
        harmless: set[Literal] = set()
        for literal in self._literals:
            if literal in harmless:
                continue
            harmless.update(self._tried(literal))
            if not self._chase.may_try():
                return
            if literal in self._chains:
                yield literal

    def chain(self, literal: Literal) -> tuple[Chain, tuple[Literal, ...]]:
        """The chain that refutes a literal at once, and the literals known before that it uses."""
        if literal not in self._chains:
            self._tried(literal)
        return self._chains[literal]

    def reach(self, literal: Literal) -> int:
        """How much follows from a literal."""
        if literal not in self._reach:
            self._tried(literal)
        return self._reach[literal]

    def _tried(self, literal: Literal) -> Sequence[Literal]:
        """Follow a literal; if nothing contradicts it, all that follows."""
        if self._idle(literal):
            self._reach[literal] = 1
            return ()
        trial, before = self._chase.trial(), len(self._chase.board.trail)
        found = trial.refuted(literal)
        learnt = trial.board.trail[before:]
        self._reach[literal] = len(learnt)
        if found is None:
            return learnt
        self._chains[literal] = found
        return ()

    def _idle(self, literal: Literal) -> bool:
        """Whether nothing follows from a literal, so that there is no need to follow it."""
        return self._chase.board.idle(literal) and all(
            part.kept is not None and _kept_with(part.kept, values, abs(literal), literal > 0)
            for part, guess, values in self._views
            if guess != (literal > 0) and abs(literal) < len(values)
        )


def _kept_with(kept: Callable[[Flags], bool], values: Flags, fact: int, value: bool) -> bool:
    """Whether a part is kept if one fact is as supposed."""
    values[fact] = value
    answer = kept(values)
    values[fact] = not value
    return answer


def _view(board: Board, part: Watched, guess: bool) -> Flags:
    """What is known of the facts of a part, and what is open as guessed."""
    values = np.array(board.value[: part.reach])
    return values >= 0 if guess else values > 0


def _shown_by(
    board: Board, watched: Sequence[tuple[int, Watched]], most: int
) -> tuple[int, Clause] | None:
    """A rule that is watched, and a clause of it with no choice left, or else with up to `most`.

    Clauses show when all that is open is taken to be true, or to be false; those with one choice
    when one fact is taken to be otherwise.
    """
    for choices in range(most + 1):
        for number, part in watched:
            for clause in _shown(board, part, choices):
                if sum(not board.value[abs(literal)] for literal in clause) == choices:
                    return number, clause
    return None


def _shown(board: Board, part: Watched, choices: int) -> Iterator[Clause]:
    """The clauses that the part shows."""
    for guess in part.ways:
        array = _view(board, part, guess)
        kept = part.kept is not None and part.kept(array)
        values = array.tolist()
        broken = () if kept else part.broken(values)
        if broken or not choices:
            yield from broken
            continue
        for fact in part.scope:
            if not board.value[fact]:
                values[fact] = array[fact] = not guess
                if part.kept is None or not part.kept(array):
                    yield from part.broken(values)
                values[fact] = array[fact] = guess
