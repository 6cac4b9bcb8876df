"""Compiled functions as parts of others: translated, but optimised only as part of a whole.

By default numba optimises a function, and makes machine code of it, for itself and again inside
each function that calls it, directly or not. A search of fifty small functions costs a minute
then, most of it for code that nobody calls from Python. A *part* is the same function for the
calls from compiled code alone: it is translated once, and what calls it optimises all its parts
together. Numba's own interfaces are used as far as there are any; the rest are its insides, and so
only one minor version of it is allowed. Where it is switched off, functions stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import njit, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, Flags
from numba.core.registry import CPUDispatcher

__all__ = ["is_whole", "with_part"]


class _NoEnvironment:
    """The code generator, except that nothing of a part is in memory yet."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, environment: Any) -> None:
        """A part has no address that could be written to."""


class _SteadyFlags(Flags):  # type: ignore[misc]
    """Options that are compared by what was set: numba compares them at every operation."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, _SteadyFlags):
            return bool(self._values == other._values)
        return bool(super().__eq__(other))

    def __hash__(self) -> int:
        return _SAME_HASH


_SAME_HASH = hash(Flags())
"""Numba gives all options the same hash."""


class _PartLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a part and of all parts in it, as it was translated."""

    @property
    def codegen(self) -> Any:
        return _NoEnvironment(self._codegen)

    def _optimize_functions(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        for library in self._linking_libraries:
            self._reload_init.update(library._reload_init)
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """The code of this part and of all parts in it, for what calls it from outside."""
        module = self._alone().clone()
        for library in self._inside({}):
            module.link_in(library, preserve=True)
        return module

    def _alone(self) -> Any:
        return super()._get_module_for_linking()

    def _inside(self, seen: dict[Any, Any]) -> list[Any]:
        for library in self._linking_libraries:
            if library is not self and library not in seen:
                if isinstance(library, _PartLibrary):
                    seen[library] = library._alone()
                    library._inside(seen)
                else:
                    seen[library] = library._get_module_for_linking()
        return list(seen.values())

    def get_pointer_to_function(self, name: str) -> int:
        del name
        self._ensure_finalized()
        return 0


class _PartCompiler(Compiler):  # type: ignore[misc]
    def define_pipelines(self) -> Any:
        state = self.state
        state.library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        return super().define_pipelines()


class _Part(CPUDispatcher):  # type: ignore[misc]
    """A function as compiled code calls it."""

    def compile(self, signature: Any) -> Any:
        return super().compile(tuple(map(_widened, signature)))

    def add_overload(self, result: Any) -> None:
        # There is nothing that Python could call.
        self.overloads[tuple(result.signature.args)] = result


class _Whole(CPUDispatcher):  # type: ignore[misc]
    """A function as Python calls it; compiled code calls its part."""

    part: Any

    @property
    def _numba_type_(self) -> Any:
        return self.part._numba_type_


def _widened(kind: Any) -> Any:
    """The type of a whole number with all bits, and of a constant without its value."""
    plain = types.unliteral(kind)
    return types.int64 if isinstance(plain, types.Integer) and plain.signed else plain


def is_whole(dispatcher: Any) -> bool:
    """Whether this is a function that Python calls."""
    return isinstance(dispatcher, _Whole)


def with_part(dispatcher: Any, function: Callable[..., Any], options: dict[str, Any]) -> Any:
    """The same function, with a part for the calls from compiled code."""
    if type(dispatcher) is not CPUDispatcher:
        return dispatcher
    options = {**options, "cache": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    part = njit(**options, pipeline_class=_PartCompiler)(function)
    part.__class__ = _Part
    dispatcher.__class__ = _Whole
    part._compiler._customize_flags = _SteadyFlags
    dispatcher._compiler._customize_flags = _SteadyFlags
    dispatcher.part = part
    return dispatcher
