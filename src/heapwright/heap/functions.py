"""Functions that no name finds again: lambdas, and functions that another function made.

To a state they are objects: what they close over are their fields. The code is found again by its
place among the code of its module.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

from heapwright.errors import Cut
from heapwright.events import address
from heapwright.heap.codec import Codec, Parts, stamp_taken
from heapwright.heap.shape import FUNCTION
from heapwright.program.members import inner_codes
from heapwright.program.objects import cell_parts

_DEFAULTS = "__defaults__"
_NAMED_DEFAULTS = "__kwdefaults__"
_CLOSED = "closed over "


class Functions:
    """The code of some modules, by name; looked through when a function is first met."""

    def __init__(self, modules: Mapping[str, ModuleType], codes: Mapping[str, CodeType]) -> None:
        self._modules = modules
        self._codes = codes

    def name_of(self, function: FunctionType) -> str | None:
        return self._names.get(address(function.__code__))

    def codec(self, name: str) -> Codec | None:
        """How functions of this name are taken apart and made; None for other names."""
        found = self._found.get(name) if name.startswith(FUNCTION) else None
        return None if found is None else _function_codec(*found)

    @cached_property
    def _found(self) -> dict[str, tuple[ModuleType, CodeType]]:
        found: dict[str, tuple[ModuleType, CodeType]] = {}
        for module_name, code in self._codes.items():
            seen: Counter[str] = Counter()
            for inner in inner_codes(code):
                name = f"{FUNCTION}{module_name}.{inner.co_qualname}"
                seen[name] += 1
                name = name if seen[name] == 1 else f"{name} #{seen[name]}"
                found[name] = self._modules[module_name], inner
        return found

    @cached_property
    def _names(self) -> dict[int, str]:
        return {address(code): name for name, (_, code) in self._found.items()}


def refuse_shared_cells(functions: Iterable[FunctionType]) -> None:
    """Raises: Cut if two functions share a variable, which their copies would not."""
    cells = [address(cell) for function in functions for cell in function.__closure__ or ()]
    if len(set(cells)) < len(cells):
        raise Cut("two functions share a variable, which is not supported")


def take_function(value: FunctionType) -> Parts:
    """What it closes over and its defaults. Raises: Cut if it has more of its own."""
    if value.__dict__:
        raise Cut(f"function {value.__qualname__} has attributes, which are not supported")
    found: dict[str, Any] = {}
    for name, cell in zip(value.__code__.co_freevars, value.__closure__ or (), strict=True):
        found.update((f"{_CLOSED}{name}", part) for part in cell_parts(cell))
    for name in (_DEFAULTS, _NAMED_DEFAULTS):
        if getattr(value, name) is not None:
            found[name] = getattr(value, name)
    return tuple(found), list(found.values())


def _function_codec(module: ModuleType, code: CodeType) -> Codec:
    def make(cls: type, known: Sequence[Any]) -> Any:
        cells = tuple(CellType() for _ in code.co_freevars)
        made = FunctionType(code, vars(module), code.co_name, None, cells)
        made.__qualname__ = code.co_qualname
        return made

    def fill(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
        given = dict(zip(names, values, strict=True))
        value.__defaults__ = given.get(_DEFAULTS)
        value.__kwdefaults__ = given.get(_NAMED_DEFAULTS)
        for name, cell in zip(code.co_freevars, value.__closure__ or (), strict=True):
            if f"{_CLOSED}{name}" in given:
                cell.cell_contents = given[f"{_CLOSED}{name}"]

    def empty(value: Any) -> None:
        value.__dict__.clear()
        for cell in value.__closure__ or ():
            with suppress(ValueError):
                del cell.cell_contents

    return Codec(take_function, make, fill, stamp_taken(take_function), empty)
