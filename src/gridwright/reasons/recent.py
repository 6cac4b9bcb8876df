"""Results that are kept for the very same objects."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

__all__ = ["Recent"]

T = TypeVar("T")


class Recent(Generic[T]):
    """The latest results, each for objects that must be the same and not only equal.

    Rule books are large: to compare them would take as long as the work that is saved.

    >>> recent, rules = Recent[int](2), ("a", "b")
    >>> recent.get((rules,), lambda: 1), recent.get((rules,), lambda: 2)
    (1, 1)
    """

    def __init__(self, most: int) -> None:
        self._kept: deque[tuple[tuple[object, ...], T]] = deque(maxlen=most)

    def get(self, objects: tuple[object, ...], make: Callable[[], T]) -> T:
        """The result for these objects, made only if it is not there."""
        for known, result in self._kept:
            if all(one is other for one, other in zip(known, objects, strict=True)):
                return result
        result = make()
        self._kept.append((objects, result))
        return result
