"""Arrays that compiled functions take together, as one argument.

Numba passes a tuple of arrays as seven numbers for each array, to each function that gets the
tuple: with fifty arrays that is what most of the compiling is spent on. A *bundle* is passed as one
address, of a table with the place and the shape of each array, and a function reads from it only
what it uses. The table never changes, which the compiler is told: so it need not read anything
twice.
"""

from __future__ import annotations

import zlib
from ctypes import addressof, c_char
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Self, cast, dataclass_transform

import numpy as np
from numba import types
from numba.core.typing.templates import AttributeTemplate
from numba.extending import (
    NativeValue,
    infer_getattr,
    lower_getattr_generic,
    models,
    register_model,
    unbox,
)
from numba.np import arrayobj, numpy_support
from numpy.typing import NDArray

__all__ = ["Bundle"]


@dataclass_transform(frozen_default=True, eq_default=False)
class Bundle:
    """The base of classes whose fields are arrays, whole numbers and other bundles.

    Arrays may be written to, but a field always names the same array.

    >>> from gridwright.bits import compiled
    >>> class Pair(Bundle):
    ...     first: np.ndarray
    ...     second: np.ndarray
    >>> def add(pair: Pair) -> None:
    ...     for i in range(len(pair.first)):
    ...         pair.first[i] += pair.second[i]
    >>> pair = Pair(np.arange(3), np.arange(3))
    >>> compiled(add)(pair)
    >>> pair.first
    array([0, 2, 4])
    """

    _names: ClassVar[tuple[str, ...]]
    _address: int
    _numba_type_: Any

    def __init_subclass__(cls) -> None:
        made = cast(Any, dataclass(frozen=True, eq=False, repr=False)(cls))
        cls._names = tuple(made.__dataclass_fields__)

    def __post_init__(self) -> None:
        words: list[int] = []
        kinds: list[Any] = []
        for name, value in zip(self._names, self._values(), strict=True):
            if isinstance(value, np.ndarray):
                assert value.flags.c_contiguous, name
                words += (_address(value), *value.shape)
                kinds += (value.dtype.char, value.ndim)
            elif isinstance(value, Bundle):
                words.append(value._address)
                kinds.append(value._numba_type_)
            else:
                words.append(value)
                kinds.append(None)
        table = np.array(words, np.int64)
        # A frozen class lets nobody set a field, so this goes round it.
        mine = vars(self)
        mine["_table"], mine["_address"] = table, _address(table)
        # By this name the compiler finds the type without going through Python at every call.
        mine["_numba_type_"] = _type_of(cast(Any, type(self)), *kinds)

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self._names)

    def __reduce__(self) -> tuple[Any, ...]:
        # In another process, or in a copy, the arrays have other places.
        return type(self), self._values()

    def replaced(self, **values: Any) -> Self:
        """The same bundle with other values of some fields."""
        return cast(Self, replace(cast(Any, self), **values))

    def copied(self) -> Self:
        """The same bundle in arrays of its own."""
        values = self._values()
        return type(self)(*(v.copy() if isinstance(v, np.ndarray) else v for v in values))


def _address(array: NDArray[Any]) -> int:
    try:
        return addressof(c_char.from_buffer(cast(Any, array)))
    except (TypeError, ValueError):
        # An array that is empty or cannot be written to; in this way it takes twice as long.
        return int(array.ctypes.data)


class _BundleType(types.Type):  # type: ignore[misc]
    """What the compiler knows of a bundle: the type of each field, and its place in the table."""

    def __init__(self, name: str, members: tuple[tuple[str, Any], ...]) -> None:
        self.members = dict(members)
        self.places: dict[str, int] = {}
        at = 0
        for member, kind in members:
            self.places[member] = at
            at += 1 + (kind.ndim if isinstance(kind, types.Array) else 0)
        super().__init__(name)


@cache
def _type_of(of: type, *kinds: Any) -> _BundleType:
    """The type of a class with such fields.

    An array is two of the kinds: a letter for its numbers, and its dimensions.
    """
    given = iter(kinds)
    members = []
    for name in cast(Any, of)._names:
        kind = next(given)
        if kind is None:
            kind = types.int64
        elif isinstance(kind, str):
            kind = types.Array(numpy_support.from_dtype(np.dtype(kind)), next(given), "C")
        members.append((name, kind))
    # The name distinguishes types, and is part of the name of every function: it must be short.
    number = zlib.crc32(f"{of.__module__} {of.__qualname__} {members}".encode())
    return _BundleType(f"{of.__name__}{number:08x}", tuple(members))


register_model(_BundleType)(models.OpaqueModel)


@unbox(_BundleType)  # type: ignore[untyped-decorator]
def _unbox(_kind: _BundleType, bundle: Any, c: Any) -> Any:
    number = c.pyapi.object_getattr_string(bundle, "_address")
    address = c.pyapi.long_as_voidptr(number)
    c.pyapi.decref(number)
    return NativeValue(address, is_error=c.pyapi.c_api_error())


@infer_getattr
class _Members(AttributeTemplate):  # type: ignore[misc]
    key = _BundleType

    def generic_resolve(self, kind: _BundleType, name: str) -> Any:
        return kind.members.get(name)


@lower_getattr_generic(_BundleType)  # type: ignore[untyped-decorator]
def _member(context: Any, builder: Any, kind: _BundleType, table: Any, name: str) -> Any:
    """Read a field from the table, as an array that nobody owns."""
    member, place = kind.members[name], kind.places[name]

    def read(at: int, of: Any) -> Any:
        number = context.get_constant(types.intp, 8 * at)
        there = builder.bitcast(builder.gep(table, [number]), of.as_pointer())
        value = builder.load(there)
        value.set_metadata("invariant.load", builder.module.add_metadata([]))
        return value

    if not isinstance(member, types.Array):
        return read(place, context.get_value_type(member))
    item = context.get_data_type(member.dtype)
    word = context.get_value_type(types.intp)
    size = context.get_constant(types.intp, context.get_abi_sizeof(item))
    shape = [read(place + 1 + axis, word) for axis in range(member.ndim)]
    strides = [size]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length, flags=("nsw",)))
    array = arrayobj.make_array(member)(context, builder)
    arrayobj.populate_array(
        array, read(place, item.as_pointer()), shape, strides, size, meminfo=None
    )
    return array._getvalue()
