"""Clues in plain English: grammar and vocabulary, and a report of whatever is not understood.

Names of values are found first (`mentions`), amounts and words of the closed classes next
(`amounts`, `closed`, `tokens`); rules then join them to a statement (`grammar`, `clauses`,
`groups`, `predicates`, `relations`, with `adjectives`, `measures`, `axes`, `evidence` and
`dimensions` for what is compared); `extremes` and `sequence` know superlatives and ordinals. Where
that gives no reading, two values may share a noun phrase (`compounds`, `connections`), or the
sentence is put in other words (`turns`, `exceptions`). Other words may be skipped; a negation,
conjunction, preposition of place or time, comparative, quantifier or number that no rule uses up
makes a sentence not understood, and so does a misspelt value, an unknown name or the description of
a person (`dropped`). Two readings are both reported. `unused` refuses a reading that has
lost an attribute with numbers.

What the rules take words to mean, where people differ:

- "left of" and "to the left of" are somewhere left; "immediately", "directly", "just" make it one.
- "either … or" is exactly one; a plain "or" gives two readings unless only one can be true.
- "A unless B" says that A is true when B is not.
- "Neither A nor B is C" and "of A and B, one is C and the other D" speak of two, not of one.
- "Ann knows the baker" speaks of two people: only forms of "to be" make two people one.
- "to Bob's left" is somewhere left; "more than two" is at least the next amount that there is.
- "higher", "bigger" and the like need the name of what is higher; "taller" and "deeper" do not.
- "finished first", "came last" and "won" are places of an attribute that ranks people.
- "before" and "ahead" are the smaller date, time or rank; votes or points ahead are more of them.
- "older" is the larger age and the smaller year; "faster" the higher speed and the shorter time.
"""

from gridwright.puzzles.zebra.english.reading import read_clue, read_puzzle, read_question

__all__ = ["read_clue", "read_puzzle", "read_question"]
