"""What both kernels share: the compiler decorator, two bit operations and a random generator.

`compiled` is numba's `njit` with the options every kernel uses.  It is typed as the identity, so
mypy checks the body of a compiled function, and every call of it, as ordinary Python; the one
ignored import below is all that numba's missing type information costs.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit, types  # type: ignore[import-untyped,unused-ignore]
from numba.extending import intrinsic  # type: ignore[import-untyped,unused-ignore]
from numpy.typing import NDArray

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compile a function on its first call, keep the machine code on disk, release the GIL.

    >>> @compiled
    ... def double(number: int) -> int:
    ...     return 2 * number
    >>> double(4)
    8
    """
    # A function typed at the prompt has no file to put a cache beside.
    on_disk = not function.__code__.co_filename.startswith("<")
    options = {"cache": on_disk, "nogil": True, "error_model": "numpy"}
    return cast(Function, njit(**options)(function))


def _popcount(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _lowest(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        # The second argument promises a word other than 0, which makes it one instruction.
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


popcount = cast(Callable[[int], int], intrinsic(_popcount))
lowest = cast(Callable[[int], int], intrinsic(_lowest))
