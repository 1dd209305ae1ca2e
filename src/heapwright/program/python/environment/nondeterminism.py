"""What a program keeps or reads outside the heap: caches, randomness, the clock."""

from __future__ import annotations

import functools
import inspect
import random
from abc import ABCMeta
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import pairwise
from operator import methodcaller
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

from heapwright.libraries import MODULES, VARYING, Trait
from heapwright.program.members import function_of
from heapwright.program.python.environment.attributes import assigned_places, is_stream
from heapwright.program.python.environment.persistent import is_own
from heapwright.program.python.source.assigned import assigned_in, followed

_VARYING = MODULES[Trait.VARIES]
_BY_TEXT = frozenset(
    {"eval", "exec", "globals", "locals", "vars", "getattr", "attrgetter", "methodcaller"}
    | {"__dict__", "modules", "__import__", "import_module", "getmembers"}
)
"""By these a module is found under a name that no code mentions."""


def untracked(modules: Iterable[ModuleType], names: set[str]) -> Iterator[str]:
    """What results depend on although no state keeps it; nothing can be proved then.

    ``names`` are those that functions of the program mention.
    """
    if "cache_info" in names:
        yield "cache_info() depends on what earlier calls left, which is not tracked"
    modules = list(modules)
    read = set[str]().union(*(assigned_in(module).read for module in modules))
    found_by_text = not read.isdisjoint(_BY_TEXT)

    def is_used(name: str) -> bool:
        """Whether code reads it: many a module is imported and then not used."""
        return found_by_text or name in read

    for module in modules:
        for name, value in sorted(vars(module).items()):
            source = value.__name__ if isinstance(value, ModuleType) else _module_of(value)
            varies = source in _VARYING and is_used(name)
            if varies or name in names & VARYING.get(str(source), frozenset()):
                yield f"{module.__name__} uses {name} of module {source}, which is not tracked"
        yield from _imported_by_functions(module, names, is_used)
        for _, stream in (place for place in assigned_places(module) if is_stream(*place)):
            yield f"{module.__name__} assigns sys.{stream}, which is not tracked"
        for chain in sorted(assigned_in(module).chains):
            through, _ = followed(chain, module)
            owner, name = through[-1].__name__, chain[len(through) - 1]
            if name in names & VARYING.get(owner, frozenset()) and through[-1] is not module:
                yield f"{module.__name__} uses {owner}.{name}, which is not tracked"


def _imported_by_functions(
    module: ModuleType, names: set[str], is_used: Callable[[str], bool]
) -> Iterator[str]:
    """The same of what has another name here, or is imported where it is used."""
    assigned = assigned_in(module)
    for name, (source, part) in sorted(assigned.local.items()):
        is_meant = name in names or name not in vars(module)
        varies = source.partition(".")[0] in _VARYING and is_used(name)
        if varies or (is_meant and part in VARYING.get(source, ())):
            yield f"{module.__name__} uses {part or name} of module {source}, which is not tracked"
    for first, *rest in sorted(assigned.chains):
        source, part = assigned.local.get(first, ("", None))
        for owner, name in pairwise([part or source, *rest]):
            if name in names & VARYING.get(owner, frozenset()):
                yield f"{module.__name__} uses {owner}.{name}, which is not tracked"


def resets(
    modules: Iterable[ModuleType], classes: Iterable[type], by_chance: bool
) -> list[Callable[[], object]]:
    """What to do before each path, so that none sees what another left outside the heap."""
    classes = list(classes)
    holders: list[object] = [*modules, *classes]
    found: list[Callable[[], object]] = []
    for holder in holders:
        for value in vars(holder).values():
            inner = function_of(value)
            if isinstance(inner, functools._lru_cache_wrapper):
                found.append(inner.cache_clear)
            elif "hw_forget" in getattr(inner, "__dict__", {}):
                found.append(inner.hw_forget)
            elif isinstance(value, random.Random) and not isinstance(value, random.SystemRandom):
                found.append(partial(value.setstate, value.getstate()))
    found += [partial(_FORGET, cls) for cls in classes if _asks_a_hook(cls)]
    if by_chance:
        found.append(_calm)
    return found


_FORGET = methodcaller("_abc_caches_clear")


def _asks_a_hook(cls: type) -> bool:
    """Whether a function of the program says what is a subclass: once for each class it is asked
    about.
    """
    function = function_of(inspect.getattr_static(cls, "__subclasshook__"))
    return isinstance(cls, ABCMeta) and isinstance(function, FunctionType) and is_own(function)


def _calm() -> None:
    """The same random numbers on every path: a replay must take the same decisions."""
    random.seed(0)


def _module_of(value: object) -> str | None:
    kinds = (type, FunctionType, BuiltinFunctionType, MethodType)
    return value.__module__ if isinstance(value, kinds) else None
