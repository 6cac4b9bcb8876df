"""Clues in plain English: grammar and vocabulary, and a report of whatever is not understood.

The way of a text is in `reading`, that of a sentence in `understanding` (of several together, in
`joined`). What belongs where:

1. `outline`: `sections` finds the parts of a text: `copied` and `markup` take off how it was
   printed, `choices` the choices of an exam, and `shapes` makes one line of each list; `layout`
   tells what marks its clues, `listed` its lists (`blocks` those that stand together), `headings`
   their names, `splitting` the sentences, `asking` and `questions` the questions, `rows` the row of
   places, `scenes` floors, stacks and races; where nothing is listed, `unlisted` gathers the values
   from a story (`stories`, with `story_values`, `story_spans` and `story_names`) or the sentences
   (`prose`).
2. `naming`: `finder` finds the names of values: another form of a name (`forms`), a number or a
   date (`quantities`), a place in the row (`places`), a superlative (`extremes`), first and last in
   time (`sequence`) or in a race (`finishes`); a capital letter decides between two words that are
   spelt alike (`capitals`), and `mentions` between two attributes, by the words around (`context`)
   or where a word stands twice (`twins`).
3. `measuring`: `amounts` and `parts` find how much more or less, `ranges` the limits; `measures`
   and `steps` know the units and names of attributes, `multiples` twice as many; `axes`, `evidence`
   and `dimensions` tell which attribute is compared, and which way.
4. `lexicon`: what words mean by themselves: `words` and their forms, `closed` those that change a
   meaning and `stray` those of them for which there is no rule, `number_words` numbers,
   `adjectives` comparing words, `measure_words` units, `given_names` men and women (by
   `first_names`), `persons` who is somebody, `happenings` what can happen at a time, `tables`
   peoples and words too common to name a value; `proper_names` are not found in small letters.
   `patterns` and `spans` are tools.
5. `sentences`: `tokens` is the row of all of these; `grammar`, `clauses`, `turned_clauses`,
   `groups`, `predicates`, `single_predicates` (each a `predicate` of `atoms`) and `objects` join
   the tokens to a statement; `relations`, `row_relations` and `surroundings` read what relates two
   values; `compounds`, `connections`, `couples` and `owning` two values in one noun phrase,
   `as_many` and `others` how many are on each side, `exceptions` everyone but one; `asides` says
   what may be skipped between commas, `genders` and `his_and_her` who is a man or a woman;
   `apposed` reads who is told behind a name (Bob, the baker), `references` spells out who "neither
   of them" and "he" are, `pairs` who "one of them" is.
6. `turns`: where all that gives no reading, the sentence is put in other words: an idiom or an
   inversion belongs there. Last, its parts are understood each by itself (`sentences.divided`,
   `sentences.halves` with two subjects or three, `sentences.trailing` with what trails behind,
   `sentences.continued` where a pronoun goes on, `sentences.relatives` where a clause behind a noun
   has a subject of its own, `sentences.in_turn` with three clauses; `sentences.antecedents` tells
   whom it means, `sentences.who_else` whether it may be another, `sentences.meanwhile` what else is
   at that time).
7. `skipped`: what must not be skipped: `dropped` has the table of these rules, `particulars` those
   about numbers, names and descriptions; then `attitudes` (feelings, results), `denials` (declined
   to), `sayings` (a white lie), `hedges` (used to, not far behind), `manners` (more wisely, more
   than Bob expected), `ellipses` (but Bob's was), `circumstances` (faster on the way back),
   `relationships` (runner-up to Max), `belongings`, `roles` (deeds of others), `favours` (his
   taxes), `strangers` (with `same_kind`, `own_works`, who makes what, and `links`, the verbs that
   make two values one), `missing` (what was perhaps forgotten), `counts`, `other_numbers`,
   `other_counts` and `other_colors` (those of something else), `other_events` (with `events_told`)
   and `other_places` (of which the times and places of the lists do not tell), `other_orders` (sat
   behind Ann, where times are listed), `next_times` (the previous day), `landmarks` (a mile from
   the lake), `row_ends` (in an outside lane), `unlisted_things` (Ann's apron, with `possessions`),
   `attached` (the bar at screen 2), `other_objects` (the hearts of the church; with `own_places`,
   where all those listed are), `ages` (of things, not of their makers), `encounters` (met her
   before Max), `compared_with` (before Max woke), `done_to_others` (tripped Max), `partial_ranks`
   (second at the final bend), `second_deeds` (before Max makes soup), `lost_pronouns` (it took Max
   there), `absences` (was ill on the night after Max cooked), `other_sums` ($5 more in the
   afternoon), `done_with` (recommended the trail), `team_mates` (Max's team came second) and
   `officials` (the judge from Iran gave Max low marks). `unused` refuses a reading that has lost an
   attribute with numbers, `sense` one that nobody could mean.
8. `suggesting`: what a sentence without a reading may mean, for somebody to choose from
   (`meanings`, from the `whole`, its `parts` and its `values`); no reading comes from there.

How a rule is added, and kept from costing time: docs/adding-a-rule.md.

Other words may be skipped; a negation, conjunction, preposition of place or time, comparative,
quantifier or number that no rule uses up makes a sentence not understood. Of two readings neither
is chosen: the sentence says that one of them is true.

What the rules take words to mean, where people differ:

- "left of" and "to the left of" are somewhere left; "immediately", "directly", "just" make it one.
- "either … or" is exactly one; a plain "or" gives two readings unless only one can be true.
- "A unless B" says that A is true when B is not.
- "Neither A nor B is C" and "of A and B, one is C and the other D" speak of two, not of one.
  So does "A isn't C, and neither is B", also with "nor is B" or "B isn't either".
- "Ann knows the baker" speaks of two people: only forms of "to be" make two people one.
- "older than either Ann or Bob" is older than both.
- "to Bob's left" is somewhere left; "more than two" is at least the next amount that there is.
- "higher", "bigger" and the like need the name of what is higher; "taller" and "deeper" do not.
- "finished first", "came last" and "won" are places of an attribute that ranks people.
- "before" and "ahead" are the smaller date, time or rank; votes or points ahead are more of them.
- "won the stage after Ann's" is the next one; "on the floor above Ann" may be any: not read;
  "on a floor above Ann" is on any of them.
- "the landlady" is a woman where the names tell who is one; "the landlord" may be anybody.
- "older" is the larger age and the smaller year; "faster" the higher speed and the shorter time.
"""

from gridwright.puzzles.zebra.english.reading import (
    ADVICE,
    read_clue,
    read_puzzle,
    read_question,
    readings_of,
)

__all__ = ["ADVICE", "read_clue", "read_puzzle", "read_question", "readings_of"]
