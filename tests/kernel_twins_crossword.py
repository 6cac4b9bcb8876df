"""Crosswords in plain Python: what the compiled searches are held against.

A position is a set of words for every slot and a set of letters for every cell; fills are listed
slot by slot. Words are named by their place in the slot's table, as the compiled searches do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property

from gridwright.puzzles.crossword.kernels.layout import ACTIVE, COUNT, State
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.scoring import Scoring
from gridwright.puzzles.crossword.search.tables import Layout, layout_of

__all__ = ["Plain", "Position", "Row", "plain_of", "read"]

Row = tuple[int, ...]


@dataclass
class Position:
    """The words that every slot and the letters that every cell may still have."""

    words: list[set[int]]
    letters: list[set[int]]

    def copy(self) -> Position:
        return Position([set(some) for some in self.words], [set(some) for some in self.letters])


@dataclass(frozen=True)
class Plain:
    """A crossword as lists: cells of the slots, words and their scores, best first."""

    layout: Layout = field(repr=False)
    scoring: Scoring | None

    @cached_property
    def slots(self) -> list[list[int]]:
        """The cells of every slot, by their number on the board."""
        puzzle = self.layout.puzzle
        number = {at: cell for cell, at in enumerate(self.layout.cells)}
        return [[number[c.row * puzzle.cols + c.col] for c in s.cells] for s in self.layout.slots]

    @cached_property
    def words(self) -> list[list[str]]:
        return [list(table.words) for table in self.layout.tables]

    @cached_property
    def scores(self) -> list[list[int]]:
        return [table.scores.tolist() for table in self.layout.tables]

    @cached_property
    def codes(self) -> list[list[list[int]]]:
        """The letters of every word of every slot, as numbers."""
        find = self.layout.alphabet.index
        return [[[find(letter) for letter in word] for word in words] for words in self.words]

    @cached_property
    def crossed(self) -> list[int]:
        """The cells of two slots."""
        every = [cell for slot in self.slots for cell in slot]
        return [cell for cell in range(len(self.layout.cells)) if every.count(cell) == 2]

    def rivals(self, slot: int, word: int) -> set[str]:
        """The words that may not stand beside one: itself and its family."""
        text = self.words[slot][word]
        families = self.layout.puzzle.lexicon.families_of.get(text, ())
        lexicon = self.layout.puzzle.lexicon
        return {text}.union(*(lexicon.families[family] for family in families))

    def special(self, slot: int) -> set[int]:
        """The words of the first tier."""
        return set(range(self.layout.tables[slot].tier))

    @cached_property
    def having(self) -> list[list[list[set[int]]]]:
        """For every slot, place and letter, the words that have it there."""
        letters = range(len(self.layout.alphabet))
        return [
            [
                [{w for w, word in enumerate(codes) if word[place] == code} for code in letters]
                for place in range(len(cells))
            ]
            for cells, codes in zip(self.slots, self.codes, strict=True)
        ]

    def start(self) -> Position:
        """Every word everywhere, and the given letters."""
        find, cells = self.layout.alphabet.find, self.layout.puzzle.cells
        every = set(range(len(self.layout.alphabet)))
        given = [cells[at] for at in self.layout.cells]
        letters = [{find(letter)} if letter else set(every) for letter in given]
        return Position([set(range(len(words))) for words in self.words], letters)

    @cached_property
    def fills(self) -> list[Row]:
        """All fills."""
        return list(self.some_fills())

    def some_fills(self) -> Iterator[Row]:
        """Fills one by one: words in all slots, letters alike where they cross, no word twice."""
        puzzle = self.layout.puzzle
        start = self.start()

        def fill(
            row: dict[int, int], letters: dict[int, int], used: set[str]
        ) -> Iterator[dict[int, int]]:
            fitting = {
                slot: start.words[slot].intersection(
                    *(
                        self.having[slot][place][letters[cell]]
                        for place, cell in enumerate(cells)
                        if cell in letters
                    )
                )
                for slot, cells in enumerate(self.slots)
                if slot not in row
            }
            if not fitting:
                yield row
                return
            slot = min(fitting, key=lambda slot: len(fitting[slot]))
            for word in sorted(fitting[slot]):
                if self.words[slot][word] not in used:
                    more = dict(zip(self.slots[slot], self.codes[slot][word], strict=True))
                    taken = used | self.rivals(slot, word)
                    yield from fill({**row, slot: word}, letters | more, taken)

        given = {cell: min(some) for cell, some in enumerate(start.letters) if len(some) == 1}
        for found in fill({}, given, set()):
            row = tuple(found[slot] for slot in range(len(self.slots)))
            standing = {self.words[slot][word] for slot, word in enumerate(row)}
            if standing.issuperset(puzzle.required):
                yield row

    def worth(self, row: Row) -> int:
        return sum(scores[word] for scores, word in zip(self.scores, row, strict=True))

    def closure(
        self, position: Position, *, target: int | None = None, least: int = 0, most: int = 10**6
    ) -> Position | None:
        """All that follows slot by slot, until nothing does; None where a slot has no word left.

        Letters and words support each other, no word or family stands twice, every required word
        has a slot, the target can be reached, and enough but not too many slots are special.
        """
        now, before = position.copy(), None
        while now != before:
            before = now.copy()
            for slot, cells in enumerate(self.slots):
                self._support(now, slot, cells)
                if len(now.words[slot]) == 1:
                    self._use_up(now, slot)
            if not all(now.words):
                return None
            if target is not None and not self._reach(now, target):
                return None
            special = [now.words[slot] & self.special(slot) for slot in range(len(self.slots))]
            all_special = [some == words for some, words in zip(special, now.words, strict=True)]
            if sum(map(bool, special)) < least or sum(all_special) > most:
                return None
            for word in self.layout.puzzle.required:
                if not self._place(now, word):
                    return None
        return now

    def _support(self, now: Position, slot: int, cells: list[int]) -> None:
        codes = self.codes[slot]
        now.words[slot] = {
            word
            for word in now.words[slot]
            if all(c in now.letters[cell] for cell, c in zip(cells, codes[word], strict=True))
        }
        for place, cell in enumerate(cells):
            now.letters[cell] &= {codes[word][place] for word in now.words[slot]}

    def _use_up(self, now: Position, slot: int) -> None:
        rivals = self.rivals(slot, min(now.words[slot]))
        for other, words in enumerate(self.words):
            if other != slot:
                now.words[other] -= {word for word in now.words[other] if words[word] in rivals}

    def _reach(self, now: Position, target: int) -> bool:
        best = [max(self.scores[slot][w] for w in words) for slot, words in enumerate(now.words)]
        for slot, words in enumerate(now.words):
            rest = sum(best) - best[slot]
            now.words[slot] = {w for w in words if rest + self.scores[slot][w] >= target}
        return sum(best) >= target

    def _place(self, now: Position, word: str) -> bool:
        where = [
            (slot, words.index(word))
            for slot, words in enumerate(self.words)
            if word in words and words.index(word) in now.words[slot]
        ]
        if len(where) == 1:
            slot, place = where[0]
            now.words[slot] = {place}
        return bool(where)


def read(plain: Plain, state: State) -> Position:
    """The position that a compiled state stands for, once its books are seen to agree."""
    board = plain.layout.board
    slots, cells, letters, masks, longest = (int(n) for n in board.counts)
    words = []
    for slot in range(slots):
        start = int(board.slot_start[slot])
        blocks = int(board.table_blocks[board.slot_table[slot]])
        active = int(state.ints[ACTIVE * slots + slot])
        count = int(state.ints[COUNT * slots + slot])
        places = state.active[start : start + blocks].tolist()
        assert sorted(places) == list(range(blocks))
        assert all(state.where[start + block] == at for at, block in enumerate(places))
        here = {
            64 * block + bit
            for block in places[:active]
            for bit in range(64)
            if int(state.words[start + block]) >> bit & 1
        }
        assert count in (0, len(here))
        assert not count or all(state.words[start + block] for block in places[:active])
        words.append(here if count else set())
    first = len(state.words) - (slots * longest + cells) * masks
    found = [
        {
            n
            for n in range(letters)
            if int(state.words[first + cell * masks + n // 64]) >> n % 64 & 1
        }
        for cell in range(cells)
    ]
    return Position(words, found)


@cache
def plain_of(puzzle: Crossword, scoring: Scoring | None = None) -> Plain:
    return Plain(layout_of(puzzle, scoring), scoring)
