"""Crosswords for the tests of the compiled searches: small enough to list every fill."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import islice, product

from crossword_boards import random_crossword
from gridwright.puzzles.crossword.kernels.layout import NO_TARGET, State
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword
from gridwright.puzzles.crossword.search.fills import Search
from gridwright.puzzles.crossword.search.scoring import ListScores, ThemeScores
from kernel_twins_crossword import Plain, plain_of

__all__ = ["SEEDS", "crossword", "opened", "plain_cases", "targets"]

MANY = 400
"""Puzzles have at most so many fills."""
SEEDS = [*range(0, 26, 2), *range(1, 81, 2)]
"""Crosswords with many words, and small ones with everything that a crossword can have."""
SHAPES = [
    "...../.#.#./.....",
    "..../.##./....",
    "...#/...../...#./#...",
    ".../.../...",
    "..../....",
    "...#./...../..#../.#...",
    ".....",
    "./././.",
]


@cache
def plain_cases(seed: int) -> list[Plain]:
    """A crossword without scores, with those of the lists, and with those of a theme.

    Nothing where it has no slot, or a slot no word, or a given letter no word.
    """
    puzzle, rng = crossword(seed), random.Random(seed)
    words = puzzle.lexicon.words
    chosen = rng.sample(words, rng.randint(0, len(words) // 2))
    theme = {word: rng.randint(1, 5) for word in chosen}
    found = [plain_of(puzzle, scoring) for scoring in (None, ListScores(), ThemeScores.of(theme))]
    known = {*puzzle.lexicon.alphabet, "", BLOCK}
    usable = known.issuperset(puzzle.cells) and found[0].slots and not found[0].layout.impossible
    return found if usable else []


@cache
def crossword(seed: int) -> Crossword:
    """A small crossword, every other time with hundreds of words or dozens of letters."""
    if seed % 2:
        return random_crossword(seed // 2)
    rng = random.Random(seed)
    shape = SHAPES[seed // 2 % len(SHAPES)].split("/")
    cells = [
        "" if cell == "." else BLOCK for row in shape for cell in row.ljust(len(shape[0]), "#")
    ]
    puzzle = Crossword(len(shape), len(shape[0]), tuple(cells), _lexicon(rng, seed // 2))
    while len(found := list(islice(plain_of(puzzle).some_fills(), MANY + 1))) > MANY:
        # One more given letter leaves fewer fills.
        letters = plain_of(puzzle).layout.read(rng.choice(found))
        at = rng.choice([n for n, cell in enumerate(puzzle.cells) if cell == ""])
        given = [letters[at] if n == at else cell for n, cell in enumerate(puzzle.cells)]
        puzzle = replace(puzzle, cells=tuple(given))
    if not found or rng.random() < 0.5:
        return puzzle
    words = plain_of(puzzle).words
    slot = rng.randrange(len(words))
    return replace(puzzle, required=(words[slot][rng.choice(found)[slot]],))


def _lexicon(rng: random.Random, number: int) -> Lexicon:
    """Words over a few letters, which are far apart in the alphabet now and then."""
    wide = number % 3 == 2
    alphabet = [chr(0x4E00 + code) for code in range(70)] if wide else list("ABCDEFGH")
    some = [alphabet[at] for at in (0, 1, 2, 40, 63, 64, 66, 69)] if wide else alphabet
    words = {"".join(alphabet[n : n + 5]): 0 for n in range(0, len(alphabet) - 4, 5)}
    for length, share in ((2, 0.5), (3, 0.25), (4, 0.06), (5, 0.008)):
        for word in map("".join, product(some, repeat=length)):
            if rng.random() < share:
                words[word] = rng.choice([0, 0, 1, 2, 5, 10])
    names = list(words)
    return Lexicon(words, families=[rng.sample(names, 3) for _ in range(rng.choice([0, 20]))])


def opened(plain: Plain, seed: int = 0) -> State:
    """The state in which a search begins: all slots wait, and the given letters stand."""
    return Search(plain.layout.puzzle, seed=seed, scoring=plain.scoring).state


def targets(plain: Plain) -> list[int]:
    """No target, and some around what the best fill is worth; 0 without scores."""
    if plain.scoring is None:
        return [NO_TARGET]
    best = max(map(plain.worth, plain.fills), default=10)
    return [NO_TARGET, best - 3, best, best + 1]
