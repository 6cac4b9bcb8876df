"""The same in other words: turns of phrase that say what a plainer sentence says.

Each rule keeps the meaning of the sentence and leads to a frame that the grammar reads. Rules are
tried only where the sentence as it stands is not understood. A new turn of phrase belongs where the
words are that it replaces:

- `numerals`: numbers of several words;
- `counting`: dozens, limits;
- `units`: amounts in the units of the lists;
- `clock`: hours of the day, weekdays, how often;
- `years`: the '61 model, from the fifties;
- `naming`: Ann and her sister Ms. Lund, Mr and Mrs Carver, Ezra the baker;
- `rows`: in an outside lane, separated by one seat, with a cat next door;
- `flanks`: flanked by two others, one of them in front and one behind;
- `following`: hot on the heels of, next but one, the last bar one;
- `turned_places`: at either end are two, the next number after another's;
- `two_floors`: the top and bottom floors, one directly above the other;
- `neighbours`: who stands next to whom, and behind whom nobody does;
- `matches`: who beat whom;
- `afterthoughts`: but not as tall, though it isn't the tallest;
- `finding`: came across, is to be found, you won't find, behind the bar;
- `deeds`: did not bid on it, parked in front of it, a quarter more;
- `paying`: for which the winning bid was $30, the sum of $90;
- `trades`: at number one, outbid another, lower on the dial;
- `tallies`: saw more birds, three more times, more acres;
- `ties`: boasts a chapel, had the chain replaced, followed the Elm trail;
- `outdoing`: outgrew another, goes out sooner, lasts longest of all;
- `wishes`: hoped to see one, applied to be a cook;
- `buildings`: floors and stories, standing by the bank, seniority;
- `landmarks`: next to the chapel, across from the pond;
- `beginnings`: newer than, has been around longer than;
- `aging`: matured two months longer;
- `endings`: outlasted another, the last voyage, forgot a camera;
- `members`: the six-member team, bid on nine times;
- `routines`: attends Italian the day after another dances the salsa;
- `journeys`: left on the train, stayed on as far as, the next to leave it;
- `judging`: the judges ranked it higher, the ribbon for second place;
- `lifelong`: has lived there all her life;
- `scene`: how many there are, from where one looks, which way one walks;
- `weather`: it was warmer in Rome, rain is expected;
- `clauses`: the clock, which Ann didn't buy, bought for less than Bob paid;
- `echoes`: than Ann did for the clock, before Bob bought the vase;
- `reasons`: late because he lost his keys, attacked by slugs;
- `times`: an afternoon appointment, the last dog out;
- `tutors`: whose teacher is a man;
- `doing`: what things can do, what people got wrong;
- `proportions`: twice what Bob paid, a dose half that of Ann's;
- `comparing`: more and less, by how much, than whom;
- `most`: more than anyone else, nobody is older, the oldest and the youngest;
- `ordering`: first and last, before and after; with `ranks` (the last but one), `results` (who
  won), `prizes` and `scores`;
- `levels`: at the top, two boxes above, third to the left;
- `months`: in a month of 30 days;
- `queues`: the third person, two people between them;
- `standing`: rows and ends; with `floors`: the ground floor, upstairs;
- `spaces`: the biggest farm, half the size of the tank;
- `contents`: a larger puzzle, where its pieces are counted;
- `standings`: the last-place pie, where votes or scores tell;
- `printed`: the last order delivered, the runner in last place, one day between;
- `parties`: what guests were served;
- `everyday`: nothing but tea, the vanilla-scented one, nor was it;
- `lists`: what the lists tell: miles from Earth, under the green awning, who wants mint;
- `sizes`: how many, how large, less deep, $2 more each;
- `crowds`: the smallest crowd, a larger party, more people came;
- `batting`: out for a duck, double figures;
- `grouping`: of the two, none of these, anyone from there;
- `racing`: who won a race against time, number five in the order;
- `spouses`: Tina's husband, the woman who married Gary;
- `company`: married to her, had dinner with the other three;
- `substitutes`: whereas Bob is, whoever did go there;
- `left_out`: next to the person who does;
- `plain_words`: a keen player, more quickly, a later lot;
- `clefts`: it wasn't Ann's pie that won;
- `pronouns`: and two days before it;
- `sharing`: what two parts of a sentence share and one of them leaves out;
- `beyond_all`: older than any of the men, ahead of all three women;
- `alone`: only one is before another;
- `of_two`: which of the two men has the larger farm;
- `only_one`: the only one of the women who has more;
- `several`: one of the two cheapest, the two women, those at the ends;
- `sexes`: what one of the men or the women did;
- `joining`: either and neither, the former and the latter, asides, what people do together.

`common` has the pieces of patterns that they share.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns import (
    afterthoughts,
    aging,
    alone,
    batting,
    beginnings,
    beyond_all,
    buildings,
    clauses,
    clefts,
    clock,
    company,
    comparing,
    contents,
    counting,
    crowds,
    deeds,
    doing,
    echoes,
    endings,
    everyday,
    finding,
    flanks,
    following,
    grouping,
    joining,
    journeys,
    judging,
    landmarks,
    left_out,
    levels,
    lifelong,
    lists,
    matches,
    members,
    months,
    most,
    naming,
    neighbours,
    numerals,
    of_two,
    only_one,
    ordering,
    outdoing,
    parties,
    paying,
    plain_words,
    printed,
    pronouns,
    proportions,
    queues,
    racing,
    reasons,
    routines,
    rows,
    scene,
    several,
    sexes,
    sharing,
    sizes,
    spaces,
    spouses,
    standing,
    standings,
    substitutes,
    tallies,
    ties,
    times,
    trades,
    turned_places,
    tutors,
    two_floors,
    units,
    weather,
    wishes,
    years,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["reworded"]

_LONGEST = 2_000
"""A longer sentence is nobody's clue."""


def reworded(sentence: str, attributes: Sequence[Attribute]) -> str:
    """The sentence in plainer words; the same where no rule applies.

    >>> reworded("Ann is taller than Bob by 5 cm.", ())
    'Ann is 5 cm taller than Bob.'
    >>> reworded("There is a difference of 2 years between Ann and Bob.", ())
    'Ann and Bob are 2 years apart.'
    """
    if len(sentence) > _LONGEST:
        return sentence
    text = " ".join(sentence.split()).replace("(", ", ").replace(")", ",")
    text = re.sub(r"\s+,", ",", re.sub(r",\s*([.;,])", r"\1", text))
    for turned in _TURNS:
        text = turned(text, attributes)
    return text


_TURNS = (
    substitutes.turned,
    left_out.turned,
    plain_words.turned,
    clefts.turned,
    lifelong.turned,
    pronouns.turned,
    judging.turned,
    trades.turned,
    members.turned,
    years.turned,
    numerals.turned,
    spouses.turned,
    naming.turned,
    routines.turned,
    clauses.turned,
    echoes.turned,
    tutors.turned,
    reasons.turned,
    times.turned,
    matches.turned,
    rows.turned,
    flanks.turned,
    turned_places.turned,
    following.turned,
    two_floors.turned,
    neighbours.turned,
    company.turned,
    afterthoughts.turned,
    finding.turned,
    journeys.turned,
    scene.turned,
    crowds.turned,
    batting.turned,
    deeds.turned,
    paying.turned,
    tallies.turned,
    ties.turned,
    outdoing.turned,
    wishes.turned,
    beginnings.turned,
    aging.turned,
    endings.turned,
    buildings.turned,
    landmarks.turned,
    spaces.turned,
    contents.turned,
    standings.turned,
    printed.turned,
    parties.turned,
    everyday.turned,
    lists.turned,
    beyond_all.turned,
    alone.turned,
    of_two.turned,
    only_one.turned,
    several.turned,
    grouping.turned,
    sharing.turned,
    counting.turned,
    units.turned,
    clock.turned,
    weather.turned,
    doing.turned,
    sizes.turned,
    racing.turned,
    sexes.turned,
    joining.turned,
    proportions.turned,
    comparing.turned,
    most.turned,
    months.turned,
    levels.turned,
    queues.turned,
    ordering.turned,
    standing.turned,
)
"""In this order: what one of them leaves is what the next one knows."""
