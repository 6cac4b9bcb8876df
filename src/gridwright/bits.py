"""What all kernels share: the compiler decorator, two bit operations and a random generator.

`compiled` is numba's `njit` with the options that every kernel uses. It is typed as the identity,
so mypy checks the body of a compiled function, and every call of it, as ordinary Python.
"""

import logging
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit, typeof, types
from numba.core import event
from numba.core.caching import FunctionCache
from numba.core.runtime import rtsys
from numba.extending import intrinsic
from numpy.typing import NDArray

from gridwright.memory import no_collection
from gridwright.parts import is_whole, with_part

__all__ = [
    "compiled",
    "compiled_bare",
    "compiled_functions",
    "copy_row",
    "lowest",
    "popcount",
    "prepare_code",
    "random_below",
]

LOGGER = logging.getLogger("gridwright")

Function = TypeVar("Function", bound=Callable[..., Any])


class _Compiling(event.Listener):  # type: ignore[misc]
    """Logs that code is being compiled, and counts the functions that Python can call."""

    def __init__(self) -> None:
        self.functions = 0
        self._depth = 0

    def on_start(self, happening: Any) -> None:
        if self._depth == 0:
            purpose = _purpose(happening.data["dispatcher"].py_func.__module__)
            LOGGER.info("compiling the code for %s, which happens only once", purpose)
        self._depth += 1

    def on_end(self, happening: Any) -> None:
        self._depth -= 1
        self.functions += is_whole(happening.data["dispatcher"])


def _purpose(module: str | None) -> str:
    """What the code of a module is for.

    >>> _purpose("gridwright.puzzles.hashi.kernels.search"), _purpose("gridwright.reasons.proving")
    ('hashi', 'explanations')
    """
    rooms = (module or "").split(".")
    if "puzzles" in rooms[:-1]:
        return rooms[rooms.index("puzzles") + 1]
    return {"reasons": "explanations", "fewest": "the fewest clues"}.get(rooms[-2:][0], "a search")


_COMPILING = _Compiling()
event.register("numba:compile", _COMPILING)


def compiled_functions() -> int:
    """How many functions this process has compiled, not counting parts of others."""
    return _COMPILING.functions


def compiled(function: Function) -> Function:
    """Compile a function on its first call; the code is kept on disk and releases the GIL.

    >>> @compiled
    ... def double(number: int) -> int:
    ...     return 2 * number
    >>> double(4)
    8
    """
    return cast(Function, _compiled(function, _options(function)))


def compiled_bare(function: Function) -> Function:
    """As `compiled`, but without reference counting: for functions that create no arrays.

    If small functions share a tuple of many arrays, the counting takes more time than the work.
    A version of numba without this option counts, and gives the same results.
    """
    try:
        return cast(Function, _compiled(function, {**_options(function), "_nrt": False}))
    except (KeyError, TypeError):
        return compiled(function)


def prepare_code(function: Callable[..., Any], *arguments: Any) -> None:
    """Load the machine code of a function for arguments like these, or compile it.

    Nothing is run: only the types of the arguments matter. Afterwards, a call with arguments of
    these types begins at once. Every `prepare` in the package ends here.

    >>> import numpy as np
    >>> prepare_code(random_below, np.zeros(1, np.uint64), 10)
    """
    if isinstance(function, partial):
        arguments = (*function.args, *arguments)
        function = function.func
    # If numba is switched off, functions are plain ones.
    compile_for = getattr(function, "compile", None)
    if compile_for is not None:
        # The compiler makes millions of objects, and hardly any garbage.
        with no_collection():
            compile_for(tuple(map(typeof, arguments)))


def _compiled(function: Callable[..., Any], options: dict[str, Any]) -> Any:
    whole = njit(**options)(function)
    return with_part(_fresh(whole, function), function, options)


def _options(function: Callable[..., Any]) -> dict[str, Any]:
    # A function typed at the prompt has no file, so it cannot be cached on disk.
    on_disk = not function.__code__.co_filename.startswith("<")
    return {"cache": on_disk, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}


class _Stored(FunctionCache):  # type: ignore[misc]
    """Machine code on disk, loaded without all that only the compiler needs.

    By default numba prepares its compiler even where there is nothing to compile, which takes
    longer than all else. The compiler prepares itself when it is first used.
    """

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        rtsys.initialize(target_context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)


def _fresh(dispatcher: Any, function: Callable[..., Any]) -> Any:
    """Make the machine code on disk outdated as soon as any file of the kind changes.

    By default numba checks only the file of the function, not the files of the functions that it
    calls, although their code is included.
    """
    with suppress(AttributeError):
        file = dispatcher._cache._cache_file
        file._source_stamp = (
            file._source_stamp,
            _stamp(_folder(Path(function.__code__.co_filename))),
        )
        dispatcher._cache.__class__ = _Stored
    return dispatcher


def _folder(path: Path) -> Path:
    """The folder of the kind of puzzle that a file belongs to, or else the file's own folder."""
    return next((at for at in path.parents if at.parent.name == "puzzles"), path.parent)


@cache
def _stamp(folder: Path) -> int:
    here = Path(__file__)
    ours = (here, here.with_name("parts.py"), here.with_name("bundles.py"))
    files = sorted({*folder.rglob("*.py"), *ours})
    states = [(str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in files]
    return zlib.crc32(repr(states).encode())


def _popcount(_typing: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _lowest(_typing: Any, _word: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        # The second argument promises that the word is not 0, so that one instruction is enough.
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


popcount = cast(Callable[[int], int], intrinsic(_popcount))
lowest = cast(Callable[[int], int], intrinsic(_lowest))

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


@compiled
def random_below(random: NDArray[np.uint64], bound: int) -> int:
    """Return the next random number from 0 to bound - 1 and advance `random[0]` (splitmix64).

    >>> import numpy as np
    >>> state = np.array([7], np.uint64)
    >>> [random_below(state, 10) for _ in range(5)]
    [3, 0, 9, 5, 4]
    """
    random[0] += _GOLDEN
    word = random[0]
    word = (word ^ (word >> np.uint64(30))) * _MIX_1
    word = (word ^ (word >> np.uint64(27))) * _MIX_2
    word = word ^ (word >> np.uint64(31))
    # Signed, since numba turns a mix of signed and unsigned numbers into floats.
    return int(np.int64(((word >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32)))


@compiled
def copy_row(source: NDArray[Any], target: NDArray[Any]) -> None:
    """Write the numbers of a row into another.

    As `target[:] = source`, which takes two seconds to compile, since it could fail in words.

    >>> import numpy as np
    >>> row = np.zeros(3)
    >>> copy_row(np.arange(3.0), row)
    >>> row
    array([0., 1., 2.])
    """
    for i in range(len(target)):
        target[i] = source[i]
