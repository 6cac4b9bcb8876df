"""Follow a supposition from rule to rule, and where that ends, suppose something else within it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from gridwright.reasons.board import Board
from gridwright.reasons.book import Literal, RuleBook, Watched
from gridwright.reasons.chains import TIE, Chain, Forced, Link
from gridwright.reasons.outright import shown_by
from gridwright.reasons.probing import Probe, probe_for
from gridwright.reasons.trials import Trials

__all__ = ["Chase", "Frame"]

_Cause = tuple["int | Chain", tuple[Literal, ...] | None, bool]
"""A rule or a chain, the literals that it used, and whether that is obvious.

With None for the literals, they are those by which counting proves it.
"""

_ENOUGH = 500
"""After so many suppositions, the first conclusion that can be shown is taken."""

_CHOSEN = 8
"""Of so many suppositions that lead to a contradiction at once, the best is chosen."""

_LEADS = 8
"""Of so many conclusions it is tried which is easiest to show."""


@dataclass(frozen=True, slots=True)
class Frame:
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
    ) -> Frame:
        """That of some rules of a book, which are about the facts of the scope."""
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


class Chase:
    """Follows a supposition until a rule is broken."""

    def __init__(
        self, board: Board, frame: Frame, tries: list[int], depth: int, choices: int
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
            chase = Chase(self.board, self.frame, self._tries, self._depth, self._choices)
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
            shown = shown_by(board, self.frame.watched, self._choices)
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
        trials = Trials(self, [sign * fact for fact in open_facts for sign in (1, -1)])
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
        within = Chase(board, self.frame, self._tries, self._depth - 1, 0).refuted(literal)
        if within is None:
            return False
        self._learn_refuted(-literal, *within)
        return True

    def trial(self) -> Chase:
        """A chase from here without suppositions within it."""
        self.pay(1)
        # What a watched rule forces is slow to see, so it counts only when it is broken.
        return Chase(self.board, self.frame, self._tries, 0, 0)

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
