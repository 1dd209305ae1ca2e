"""``functools.cache`` and ``lru_cache``: what a cache keeps is state.

A cached answer stays when what it was computed from has changed. So the cache of a function of the
program is a dict of ours, an attribute of the function, which is a static like any other. Where a
function depends on nothing but plain arguments, it makes no difference whether its answers are
computed again: then each path starts with an empty cache, and no state has to keep it.
"""

from __future__ import annotations

import builtins
import dis
import enum
import functools
from collections.abc import Callable
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.blocking import WAITING
from heapwright.execution.containers import OpenDict, OpenKey
from heapwright.execution.containers.keys import asked_hash
from heapwright.execution.place import here
from heapwright.execution.proxies import SymBool, SymFloat, SymInt, SymStr
from heapwright.program.instrumented import MARK, is_hidden
from heapwright.program.values import written

_STEADY: tuple[type, ...] = (int, float, complex, str, bytes, type(None), type, enum.Enum, range)
_STEADY += (FunctionType, BuiltinFunctionType)
_PLAIN = frozenset({int, float, complex, str, bytes, bool, type(None)})
_PLAIN |= {SymInt, SymBool, SymStr, SymFloat}
_SINGLE = frozenset({int, str, SymInt, SymStr})

CACHE = "hw_store"
"""The attribute of a function that has its cache."""


def open_cache(function: Any, /) -> Any:
    """``functools.cache``"""
    return _cached(function, None, False)


def open_lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:
    """``functools.lru_cache``"""
    if callable(maxsize) and isinstance(typed, bool):
        return _cached(maxsize, 128, False)
    if isinstance(maxsize, int):
        maxsize = max(0, int(maxsize))
    elif maxsize is not None:
        raise TypeError("Expected first argument to be an integer, a callable, or None")
    return functools.partial(_cached, maxsize=maxsize, typed=typed)


def _cached(function: Any, maxsize: int | None, typed: bool) -> Any:
    if not isinstance(function, FunctionType) or MARK not in function.__globals__:
        return functools.lru_cache(maxsize, typed)(function)
    keeper = _Keeper(function, maxsize, typed)

    def call(*arguments: Any, **options: Any) -> Any:
        return keeper.answer(arguments, options)

    # With the globals of the program, so that it counts as a function of the program.
    made: Any = FunctionType(call.__code__, function.__globals__, closure=call.__closure__)
    functools.update_wrapper(made, function)
    made.hw_store = OpenDict()
    made.hw_forget = keeper.quick.cache_clear
    made.cache_clear, made.cache_info = keeper.clear, keeper.tell
    made.cache_parameters = lambda: {"maxsize": maxsize, "typed": typed}
    keeper.owner = made
    return made


class _Keeper:
    """Answers for one function; ``owner.hw_store`` has the answers that states keep."""

    __slots__ = ("_function", "_maxsize", "_typed", "owner", "quick")

    def __init__(self, function: FunctionType, maxsize: int | None, typed: bool) -> None:
        self._function = function
        self._maxsize = maxsize
        self._typed = typed
        self.owner: Any = None
        self.quick = functools.lru_cache(None, typed)(_checked(function))

    def answer(self, arguments: tuple[Any, ...], options: dict[str, Any]) -> Any:
        if all(map(_is_plain, (*arguments, *options.values()))) and is_independent(self._function):
            return self.quick(*arguments, **options)
        if self._maxsize == 0:
            return self._function(*arguments, **options)
        key = self._key(arguments, options)
        store: OpenDict = self.owner.hw_store
        number = asked_hash(key)
        stored = store.hw_find(key, number)
        if stored is not OpenKey:
            value = dict.__getitem__(store, stored)
            if self._maxsize is not None:
                store.hw_drop(stored)
                store.hw_put(key, value, number)
            return value
        value = self._function(*arguments, **options)
        self._keep(store, key, number, value)
        return value

    def _keep(self, store: OpenDict, key: Any, number: Any, value: Any) -> None:
        stored = store.hw_find(key, number)
        if stored is not OpenKey:  # it was asked for again while it was computed
            if self._maxsize is None:
                dict.__setitem__(store, stored, value)
            return
        if self._maxsize is not None and len(store) >= self._maxsize:
            store.hw_drop(next(dict.__iter__(store)))
        store.hw_put(key, value, number)

    def _key(self, arguments: tuple[Any, ...], options: dict[str, Any]) -> Any:
        """As Python makes it: a single number or text stands for itself."""
        if (
            not options
            and not self._typed
            and len(arguments) == 1
            and type(arguments[0]) in _SINGLE
        ):
            return arguments[0]
        key = arguments
        if options:
            key += ("named", *(part for pair in options.items() for part in pair))
        if self._typed:
            key += tuple(value.__class__ for value in (*arguments, *options.values()))
        return key

    def clear(self) -> None:
        self.owner.hw_store.clear()
        self.quick.cache_clear()

    def tell(self) -> Any:
        if WAITING.path is None:
            return self.quick.cache_info()
        raise Cut("the number of cache look-ups is not tracked", here())


def _checked(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, with answers that cannot be changed."""

    @functools.wraps(function)
    def checked(*arguments: Any, **options: Any) -> Any:
        result = function(*arguments, **options)
        if WAITING.path is not None and not _is_steady(result):  # not while a module is imported
            kind = type(result).__qualname__
            raise Cut(f"a cache keeps a {kind} from call to call, which is not tracked", here())
        return result

    return checked


def _is_steady(value: Any) -> bool:
    if isinstance(value, tuple | frozenset):
        return all(map(_is_steady, value))
    return isinstance(value, _STEADY) or written(value) is not None


def _is_plain(value: Any) -> bool:
    return all(map(_is_plain, value)) if type(value) is tuple else type(value) in _PLAIN


# What a function depends on -------------------------------------------------------------------

_independent: dict[Any, bool] = {}


def is_independent(function: Any) -> bool:
    """Whether its answer follows from its arguments alone, as long as those are plain."""
    found = _independent.get(function)
    if found is None:
        found = _independent[function] = _depends_on_nothing(function, set())
    return found


_OUTER = frozenset({"LOAD_DEREF", "LOAD_CLASSDEREF", "STORE_DEREF", "STORE_GLOBAL", "IMPORT_NAME"})


def _depends_on_nothing(function: Any, seen: set[Any]) -> bool:
    function = getattr(function, "__wrapped__", function)
    if function in seen:
        return True
    seen.add(function)
    return all(
        instruction.opname not in _OUTER
        and (
            instruction.opname not in ("LOAD_GLOBAL", "LOAD_NAME")
            or _is_fixed(instruction.argval, function.__globals__, seen)
        )
        for instruction in dis.get_instructions(function)
    )


def _is_fixed(name: str, known: dict[str, Any], seen: set[Any]) -> bool:
    """Whether a global is one that nothing changes: a constant by its name, a function."""
    if is_hidden(name):
        return True
    if name not in known:
        return hasattr(builtins, name)
    value = known[name]
    if isinstance(value, FunctionType) and MARK in value.__globals__:
        return _depends_on_nothing(value, seen)
    if isinstance(value, ModuleType):
        return MARK not in vars(value)
    return (_is_plain(value) and name.isupper()) or isinstance(value, BuiltinFunctionType)
