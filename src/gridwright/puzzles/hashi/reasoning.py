"""The rules of Hashi as a person keeps them in mind: labels, crossings, one piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from gridwright.puzzles.hashi.puzzle import GivenLabel, Hashi, Solution
from gridwright.reasons.amounts import Amount
from gridwright.reasons.book import AtLeast, Fact, Part, Rule, RuleBook
from gridwright.reasons.watching import all_connected

__all__ = ["book", "double_of", "joined_of"]

_CONNECTED_WEIGHT = 2
"""A rule about the whole board is harder to see than a label."""


def joined_of(link: int) -> int:
    """The number of the fact that there is a bridge on a link."""
    return 2 * link + 1


def double_of(link: int) -> int:
    """The number of the fact that there are two bridges on a link."""
    return 2 * link + 2


def book(puzzle: Hashi) -> RuleBook:
    """A rule for each label, each crossing and each pair that would be alone, and "one piece".

    Facts: two islands are joined; they are joined by two bridges. Labels come first, since people
    look at one island before they look at two; what a bridge crosses is excluded in passing.
    """
    links = range(len(puzzle.links))

    def truths(solution: Solution) -> list[bool]:
        return [solution[link] > number for link in links for number in (0, 1)]

    rules = (*_islands(puzzle), *_pairs(puzzle), *_crossings(puzzle), *_one_piece(puzzle))
    ties = tuple((-double_of(link), joined_of(link)) for link in links)
    return RuleBook(_facts(puzzle), rules, truths, ties=ties, amounts=tuple(_bridges(puzzle)))


def _facts(puzzle: Hashi) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    for link in puzzle.links:
        ends, across = puzzle.ends(link), link.across
        names = f"{ends[0].name} and {ends[1].name}"
        facts.append(
            Fact(f"{names} are joined", f"{names} are not joined", ends, "-" if across else "|")
        )
        yes = f"{names} are joined by two bridges"
        no = f"there is no second bridge between {names}"
        facts.append(Fact(yes, no, ends, "=" if across else '"'))
    return tuple(facts)


def _bridges(puzzle: Hashi) -> Iterator[Amount]:
    """How many bridges each link has: two facts, but one choice."""
    for number, link in enumerate(puzzle.links):
        one, other = puzzle.ends(link)
        where = f"between {one.name} and {other.name}"
        facts = joined_of(number), double_of(number)
        yield Amount(facts, f"bridge {where}", f"bridges {where}")


def _islands(puzzle: Hashi) -> Iterator[Rule]:
    """The label of each island; where it is not given, every island has a bridge."""
    for number, (island, links) in enumerate(zip(puzzle.islands, puzzle.graph.at, strict=True)):
        cell = island.cell
        clue = puzzle.labelled.get(number)
        if clue is not None:
            parts = tuple(_label(clue.label, links))
            yield Rule("label", _said(clue), parts, (cell,), about=(cell.name,), clue=clue)
        elif len(puzzle.islands) > 1:
            part = AtLeast(tuple(map(joined_of, links)))
            yield Rule(
                "island",
                f"the island at {cell.name} has a bridge",
                (part,),
                (cell,),
                about=(cell.name,),
            )


def _said(clue: GivenLabel) -> str:
    return f"the label at {clue.name} is {clue.label}"


def _label(label: int, links: Sequence[int]) -> Iterator[Part]:
    """Σ bridges = label, said so that counting alone finds all that it implies.

    Without a bridge on a link there is no second one either, and with the second there is the
    first: so either weighs two in the parts about its link.
    """
    both = list(chain.from_iterable((joined_of(link), double_of(link)) for link in links))
    most = len(both)
    if label == 1:
        for link in links:
            yield AtLeast((-double_of(link),), obvious=True)
    if label > 0:
        yield AtLeast(tuple(both), label)
    if label < most:
        yield AtLeast(tuple(-fact for fact in both), most - label)
    for link in links:
        others = [fact for fact in both if fact not in (joined_of(link), double_of(link))]
        weights = (2, *[1] * len(others))
        yield AtLeast((joined_of(link), *others), label, weights=weights)
        none = (-double_of(link), *(-fact for fact in others))
        yield AtLeast(none, most - label, weights=weights)


def _pairs(puzzle: Hashi) -> Iterator[Rule]:
    """Two islands that would have no bridge left for a third: 1 joined to 1, 2 twice to 2."""
    if len(puzzle.islands) < 3:
        return
    labelled = puzzle.labelled
    for number, link in enumerate(puzzle.links):
        ends = labelled.get(link.one), labelled.get(link.other)
        if ends[0] is None or ends[1] is None or ends[0].label != ends[1].label:
            continue
        literal = {1: -joined_of(number), 2: -double_of(number)}.get(ends[0].label)
        if literal is not None:
            text = (
                f"the {ends[0].label}s at {ends[0].name} and {ends[1].name} must not be alone "
                "together"
            )
            cells = (*ends[0].cells, *ends[1].cells)
            yield Rule("pair", text, (AtLeast((literal,)),), cells, about=(str(ends[0].label),))


def _crossings(puzzle: Hashi) -> Iterator[Rule]:
    for across, down in puzzle.crossings:
        ends = [
            puzzle.islands[end].cell for link in (across, down) for end in puzzle.links[link][:2]
        ]
        names = [cell.name for cell in ends]
        text = (
            f"a bridge between {names[0]} and {names[1]} would cross one between {names[2]} and "
            f"{names[3]}"
        )
        part = AtLeast((-joined_of(across), -joined_of(down)), obvious=True)
        yield Rule("crossing", text, (part,), tuple(ends))


def _one_piece(puzzle: Hashi) -> Iterator[Rule]:
    if len(puzzle.islands) > 2:
        part = all_connected(puzzle.graph, [joined_of(link) for link in range(len(puzzle.links))])
        yield Rule("connected", "all islands are connected", (part,), weight=_CONNECTED_WEIGHT)
