"""Things that people have, of which a list may tell or not: clothes, animals, tools, rooms."""

from __future__ import annotations

from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.persons import agents_of, people_of
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["is_meal", "is_other_meal", "is_other_thing"]

_LIKE = tuple(
    (bag(things), bag(lists))
    for things, lists in (
        (
            """apron hat cap coat shirt dress tie scarf jacket jumper sweater blouse skirt trousers
            jersey shoe boot sock glove suit helmet gown veil sandal slipper vest waistcoat bonnet
            kilt cardigan raincoat overcoat pullover sash belt stocking jeans shorts""",
            "clothes clothing wear costume outfit disguise uniform garment attire accessory kit",
        ),
        (
            """dog cat pony horse puppy kitten parrot hamster rabbit goldfish donkey goat cow sheep
            pig hen canary budgerigar tortoise terrier poodle foal lamb calf""",
            "pet animal breed species creature mount beast livestock vet stable kennel jockey",
        ),
        (
            """car bicycle bike van lorry truck motorbike motorcycle scooter moped taxi cab tractor
            caravan tricycle parking""",
            "vehicle make model transport driver cyclist wheels garage engine pitch campsite",
        ),
        ("dinghy rowboat raft canoe kayak", "boat vessel craft paddler rower"),
        (
            """tooth eye beard nose cheek eyebrow fingernail lip ear knee elbow toe tail whisker paw
            moustache mustache neck""",
            "feature body tattoo placement limb injury",
        ),
        (
            """mug pump mixer umbrella suitcase wallet purse racket stick pan kettle sofa armchair
            saddle leash collar toothbrush telephone laptop handbag sunglasses pillow curtain
            carpet bag ski sledge pin sewing rod knife spade rake wheelbarrow hammer ladder guitar
            scissors basket bucket fridge mirror letterbox typewriter camera rope scales""",
            """gear equipment item object tool luggage baggage gift present purchase prize souvenir
            furniture belonging possession bag instrument weapon""",
        ),
        (
            """cottage kitchen garage cellar attic balcony shed bedroom bathroom greenhouse roof
            fence villa doorstep gate chimney lawn garden""",
            """house home building property room cabin rental accommodation gardener plant flower
            vegetable crop plot tree""",
        ),
        (
            "mast hull keel rudder propeller crew",
            """rigging sailor rower oarsman hand member people passenger crewman employee staff size
            team squad club leader""",
        ),
        (
            "arm leg finger thumb shoulder ankle wrist hair trunk",
            "feature body tattoo placement limb injury relay journey haircut style stylist salon",
        ),
        ("honeymoon", "wedding bride groom couple"),
        (
            "coffee tea beer wine flour flower apple",
            """drink beverage snack food meal dish lunch breakfast ingredient purchase item winery
            grape vintage variety bloom plant sunflower tree fruit orchard""",
        ),
        (
            "fare newspaper magazine stamp haircut",
            """purchase item reading route distance destination ticket train bus journey trip
            passenger service stylist""",
        ),
        (
            "barn stable haystack hayloft silo pigsty",
            "building farm barn stable horse outbuilding project repair construction",
        ),
        (
            "passport visa licence license wallet driving",
            "document item belonging object loss licence license permit country",
        ),
        ("baby toddler", "child birth mother parent nurse midwife daughter son girl boy"),
        (
            "singer actor actress footballer composer novelist comedian",
            "artist musician band song star idol film movie performer author book player",
        ),
    )
)
"""Things that somebody may have, with the names of lists that are about such things."""
_KINDS = {thing: number for number, (things, _) in enumerate(_LIKE) for thing in things}

_CIRCUMSTANCES = bag(
    """color colour room city town country village county street day weekday month date time year
    surname size"""
)
"""Lists that do not name any thing."""
_MEALS = bag("lunch dinner breakfast supper")
_EATEN = bag(
    """meal dish food drink sandwich starter main dessert diner restaurant chef cook snack cuisine
    soup pizza cake pie menu cafe course"""
)


def is_meal(word: str) -> bool:
    """Whether a noun is a meal.

    >>> is_meal("lunch"), is_meal("launch")
    (True, False)
    """
    return word in _MEALS


def is_other_meal(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a noun is a meal, where no list is about what people eat."""
    if word not in _MEALS or vocabulary.familiar(word):
        return False
    return not any(_EATEN & nouns(each) for each in _words_of(vocabulary.attributes))


def is_other_thing(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a noun is a thing that no list is about, and of which one sentence alone speaks."""
    found = {kind for noun in nouns(word) if (kind := _KINDS.get(noun)) is not None}
    if not found or vocabulary.familiar(word):
        return False
    return found.isdisjoint(_known(vocabulary.attributes))


def _words_of(attributes: tuple[Attribute, ...]) -> list[str]:
    """The words of the names and values of the lists."""
    texts = [text.lower() for each in attributes for text in (each.name, *each.values)]
    return [word for text in texts for word in text.split()]


@lru_cache(maxsize=8)
def _known(attributes: tuple[Attribute, ...]) -> frozenset[int]:
    """The kinds of things that are in the lists, or of which a list tells."""
    words = frozenset().union(*map(nouns, _words_of(attributes)))
    people = people_of(attributes) | agents_of(attributes)
    if all(
        number in people or each.numbers is not None or each.name.lower() in _CIRCUMSTANCES
        for number, each in enumerate(attributes)
    ):
        # No list names what it is that people have.
        return frozenset(range(len(_LIKE)))
    return frozenset(
        number for number, (things, lists) in enumerate(_LIKE) if words & (things | lists)
    )
