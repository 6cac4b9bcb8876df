"""The frames of grid sites, filled with the lines of a side: each gives a text and its meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from sentence_speaker import SIMPLE, Speaker

__all__ = ["FRAMES"]

_ONLY = re.compile(rf"{SIMPLE.pattern}|.* \d+ less than ")
_COUNTS = {3: "three", 4: "four", 5: "five"}


def _plain(say: Speaker) -> tuple[str, str]:
    line = say.rng.choice(say.predicates)
    subject, meant, _ = say.who(line.lists)
    text, told = say.does(line, meant)
    return f"{subject} {text}", told


def _and(say: Speaker) -> tuple[str, str]:
    line = say.rng.choice(say.simple)
    subject, meant, used = say.who(line.lists)
    rest = [each for each in say.predicates if each.lists.isdisjoint(line.lists | used.lists)]
    first, told = say.does(line, meant)
    second, more = say.does(say.rng.choice(rest), meant)
    joint = say.rng.choice((" and ", " but "))
    return f"{subject} {first}{joint}{second}", f"{told} and {more}"


def _relative(say: Speaker) -> tuple[str, str]:
    """What does one thing does another as well: the one that did, where there is only one."""
    line = say.rng.choice([each for each in say.predicates if _ONLY.match(each.means)])
    first, told = say.does(line, "{s}")
    second, value, _ = say.simply(line.lists)
    who = f"the {say.rng.choice((say.side.noun, 'one'))} {say.side.relative}"
    text = say.rng.choice(
        (f"{who} {first} {second}", f"{who} {first} is the one {say.side.relative} {second}")
    )
    return text, told.replace("{s}", value)


def _aside(say: Speaker) -> tuple[str, str]:
    line = say.rng.choice(say.predicates)
    subject, meant, used = say.who(line.lists, bare=True)
    first, told = say.does(line, meant)
    second, value, _ = say.simply(line.lists | used.lists)
    who = say.side.relative.replace("that", "which")
    return f"{subject}, {who} {first}, {second}", f"{told} and {meant} = {value}"


def _wasnt(say: Speaker) -> tuple[str, str]:
    first, value, used = say.simply(set())
    subject, meant, _ = say.who({used})
    verb = say.rng.choice(("wasn't", "isn't", "was not"))
    return f"{subject} {verb} the one {say.side.relative} {first}", f"{meant} != {value}"


def _is(say: Speaker) -> tuple[str, str]:
    one, first, used = say.who(set())
    other, second, _ = say.who(used.lists)
    verb, sign = say.rng.choice((("is", "="), ("isn't", "!="), ("was", "="), ("was not", "!=")))
    return f"{one} {verb} {other}", f"{first} {sign} {second}"


def _of_two(say: Speaker) -> tuple[str, str]:
    one, first, used = say.who(set(), bare=True)
    other, second, more = say.who(set(), bare=True)
    p, x, named = say.simply(used.lists | more.lists)
    q, y, _ = say.simply(used.lists | more.lists | {named})
    told = f"either ({first} = {x} and {second} = {y}) or ({first} = {y} and {second} = {x})"
    frame = say.rng.choice(
        (
            "of {} and {}, one {} and the other {}",
            "of {} and {}, one {} and the other one {}",
            "of {} and {}, one {}, and the other {}",
            "one of {} and {} {} and the other {}",
            "between {} and {}, one {} and the other {}",
            "of {} and {}, one {} while the other {}",
        )
    )
    return frame.format(one, other, p, q), told


def _either(say: Speaker) -> tuple[str, str]:
    p, x, named = say.simply(set())
    one, first, _ = say.who({named}, bare=True)
    other, second, _ = say.who({named}, bare=True)
    return f"either {one} or {other} {p}", f"either {first} = {x} or {second} = {x}"


def _either_does(say: Speaker) -> tuple[str, str]:
    line = say.rng.choice(say.simple)
    subject, meant, _ = say.who(line.lists)
    p, one = say.does(line, meant)
    q, other = say.does(line, meant)
    return f"{subject} either {p} or {q}", f"either {one} or {other}"


def _one_is(say: Speaker) -> tuple[str, str]:
    """The one who does one thing is somebody, or isn't; it was somebody who did."""
    p, x, used = say.simply(set())
    one, first, _ = say.who({used}, bare=True)
    who = say.side.relative
    frame, sign = say.rng.choice(
        (
            ("the one {who} {p} is {one}", "="),
            ("the {noun} {who} {p} was {one}", "="),
            ("the {noun} {who} {p} isn't {one}", "!="),
            ("the one {who} {p} was not {one}", "!="),
            ("it was {one} {who} {p}", "="),
            ("it wasn't {one} {who} {p}", "!="),
            ("{one} is the {noun} {who} {p}", "="),
            ("{one} was the one {who} {p}", "="),
        )
    )
    return frame.format(one=one, p=p, who=who, noun=say.side.noun), f"{first} {sign} {x}"


def _one_of_two(say: Speaker) -> tuple[str, str]:
    """The one who does one thing and the one who does another are, or are not, one."""
    p, x, used = say.simply(set())
    q, y, _ = say.simply({used})
    who, noun = say.side.relative, say.side.noun
    frame, sign = say.rng.choice(
        (
            ("the {noun} {who} {p} isn't the one {who} {q}", "!="),
            ("the {noun} {who} {p} wasn't the {noun} {who} {q}", "!="),
            ("the one {who} {p} was the {noun} {who} {q}", "="),
            ("the {noun} {who} {p} also {q}", "="),
            ("whoever {p} {q}", "=") if who == "who" else ("whichever {noun} {p} {q}", "="),
        )
    )
    return frame.format(p=p, q=q, who=who, noun=noun), f"{x} {sign} {y}"


def _is_either(say: Speaker) -> tuple[str, str]:
    subject, meant, used = say.who(set())
    one, first, _ = say.who(used.lists, bare=True)
    other, second, _ = say.who(used.lists, bare=True)
    verb = say.rng.choice(("is", "was"))
    return f"{subject} {verb} either {one} or {other}", (
        f"either {meant} = {first} or {meant} = {second}"
    )


def _neither(say: Speaker) -> tuple[str, str]:
    p, x, named = say.simply(set())
    one, first, _ = say.who({named}, bare=True)
    other, second, _ = say.who({named}, bare=True)
    return f"neither {one} nor {other} {p}", f"all different: {first}, {second}, {x}"


def _is_neither(say: Speaker) -> tuple[str, str]:
    subject, meant, used = say.who(set())
    one, first, _ = say.who(used.lists, bare=True)
    other, second, _ = say.who(used.lists, bare=True)
    verb = say.rng.choice(("is", "was"))
    return f"{subject} {verb} neither {one} nor {other}", (
        f"{meant} != {first} and {meant} != {second}"
    )


def _different(say: Speaker) -> tuple[str, str]:
    size = len(say.about[0].values)
    count = say.rng.choice((3, size))
    found = [say.who(set(), bare=True) for _ in range(count)]
    texts = [text for text, _, _ in found]
    listed = f"{', '.join(texts[:-1])} and {texts[-1]}"
    number, things = _COUNTS[count], say.side.nouns
    frames = [f"{listed} are all different {things}", f"{listed} are {number} different {things}"]
    if count == size:
        frames += [f"the {number} {things} are {listed}", f"the {number} {things} were {listed}"]
    return say.rng.choice(frames), "all different: " + ", ".join(value for _, value, _ in found)


def _three(say: Speaker) -> tuple[str, str]:
    """Three clauses, each with a subject of its own."""
    clauses, told = [], []
    for _ in range(3):
        text, meaning = _plain(say)
        clauses.append(text)
        told.append(meaning)
    joint = say.rng.choice((", and ", ", while ", ", but "))
    return f"{clauses[0]}, {clauses[1]}{joint}{clauses[2]}", " and ".join(told)


def _two(say: Speaker) -> tuple[str, str]:
    first, told = _plain(say)
    second, more = _plain(say)
    joint = say.rng.choice((", and ", ", while ", ", but ", "; ", ", whereas "))
    return f"{first}{joint}{second}", f"{told} and {more}"


FRAMES: Mapping[str, Callable[[Speaker], tuple[str, str]]] = {
    "plain": _plain,
    "and": _and,
    "relative": _relative,
    "aside": _aside,
    "wasn't": _wasnt,
    "is": _is,
    "of two": _of_two,
    "either": _either,
    "either does": _either_does,
    "one is": _one_is,
    "one of two": _one_of_two,
    "is either": _is_either,
    "neither": _neither,
    "is neither": _is_neither,
    "different": _different,
    "two clauses": _two,
    "three clauses": _three,
}
