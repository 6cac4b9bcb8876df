"""Clues in plain English: grammar and vocabulary, and a report of whatever is not understood.

The way of a sentence, and where a new turn of phrase belongs:

1. `sections` finds the parts of a text: `layout` what marks its clues, `listed` its lists,
   `splitting` the sentences, `asking` the questions, `rows` the row of places; where nothing is
   listed, `unlisted` gathers the values from a story (`stories`) or the sentences (`prose`).
2. `mentions` finds the names of values: another form of a name (`forms`, `tables`), a number or a
   date (`quantities`), a place in the row (`places`), a superlative (`extremes`), first and last in
   time (`sequence`) or in a race (`finishes`); `context` decides between two attributes, and a
   capital letter between two words that are spelt alike (`capitals`).
3. `amounts` and `parts` find how much more or less, `ranges` the limits.
4. `closed` lists the words that change a meaning, `stray` those for which there is no rule,
   `number_words` the numbers among them; `tokens` is the row of all of these.
5. `grammar`, `clauses`, `turned_clauses`, `groups`, `predicates` and `objects` join the tokens to a
   statement; `relations`, `row_relations` and `surroundings` read what relates two values.
6. What is compared: `adjectives` (comparing words), `measure_words`, `measures` and `steps` (units
   and names of attributes), `axes`, `evidence` and `dimensions` (which attribute, which way).
7. Two values in one noun phrase: `compounds`, `connections`, `owning`; what may be skipped between
   commas: `asides`; who is a man or a woman: `genders`, `given_names`.
8. Where all that gives no reading, the sentence is put in other words (`turns`, `exceptions`): an
   idiom or an inversion belongs there; `references` spells out who "neither of them" and "he" are.
   Last, its parts are understood each by itself (`divided`).
9. What must not be skipped: `dropped` (numbers, names, descriptions), `attitudes` (feelings,
   results), `denials` (declined to), `sayings` (a white lie), `hedges` (used to, not far
   behind), `ellipses` (but Bob's was), `belongings`, `persons`, `strangers`, `counts`,
   `other_numbers` and `other_colors` (those of something else); `proper_names` are not found in
   small letters; `unused` refuses a reading that has lost an attribute with
   numbers; `sense` one that nobody could mean.

Other words may be skipped; a negation, conjunction, preposition of place or time, comparative,
quantifier or number that no rule uses up makes a sentence not understood. Of two readings neither
is chosen: the sentence says that one of them is true.

What the rules take words to mean, where people differ:

- "left of" and "to the left of" are somewhere left; "immediately", "directly", "just" make it one.
- "either … or" is exactly one; a plain "or" gives two readings unless only one can be true.
- "A unless B" says that A is true when B is not.
- "Neither A nor B is C" and "of A and B, one is C and the other D" speak of two, not of one.
- "Ann knows the baker" speaks of two people: only forms of "to be" make two people one.
- "older than either Ann or Bob" is older than both.
- "to Bob's left" is somewhere left; "more than two" is at least the next amount that there is.
- "higher", "bigger" and the like need the name of what is higher; "taller" and "deeper" do not.
- "finished first", "came last" and "won" are places of an attribute that ranks people.
- "before" and "ahead" are the smaller date, time or rank; votes or points ahead are more of them.
- "won the stage after Ann's" is the next one; "on the floor above Ann" may be any: not read.
- "the landlady" is a woman where the names tell who is one; "the landlord" may be anybody.
- "older" is the larger age and the smaller year; "faster" the higher speed and the shorter time.
"""

from gridwright.puzzles.zebra.english.reading import (
    read_clue,
    read_puzzle,
    read_question,
    readings_of,
)

__all__ = ["read_clue", "read_puzzle", "read_question", "readings_of"]
