"""Calls of code that is not the program's own.

C code reads the characters of a text without asking, and those of a symbolic one mean nothing. So
whatever may look into texts is given real ones, also inside containers; what only compares, moves
or keeps its arguments gets them as they are. Numbers can be passed on: they answer for themselves,
except where a library insists on Python's own.
"""

from __future__ import annotations

import builtins
import functools
import itertools
import types
from collections import deque
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.clock import reading
from heapwright.execution.containers import seats
from heapwright.execution.containers.endless import few
from heapwright.execution.containers.stand_ins import stand_in
from heapwright.execution.containers.views import View
from heapwright.execution.outside import is_only_heard, refuse_outside
from heapwright.execution.place import here
from heapwright.execution.proxies import SymFloat, SymInt, SymStr
from heapwright.execution.real import Real, real
from heapwright.program.python.swapping import MARK

_KEEPING = frozenset(
    {"heapq", "_heapq", "bisect", "_bisect", "itertools", "functools", "_functools", "copy"}
    | {"collections", "_collections", "dataclasses", "typing", "weakref", "_weakref", "types"}
    | {"abc", "contextlib", "enum", "heapwright"}
)
"""Modules whose functions compare, move and keep what they get, and never look into it."""

_ASKING = _KEEPING | {"builtins", "operator", "_operator", "math"}
"""Modules whose C code asks a number for what it needs; that of all others wants Python's own."""
_INSISTING = frozenset({"json", "pickle"})
"""Modules whose Python code wants Python's own too."""

_KEEPING_BUILTINS = frozenset(
    {list, tuple, dict, set, frozenset, object, super, property, map, filter, zip, enumerate}
    | {reversed, iter, next, isinstance, issubclass, callable, id, repr, bool, hash, slice, type}
    | {len, abs, sorted, min, max, sum, any, all, range, divmod, vars, ascii}
)
_CONTAINERS = (list, tuple, dict, set, frozenset, deque, View)
_CALLING_BACK = frozenset({"builtins", "itertools", "functools", "_functools", "heapq", "_heapq"})
_C_FUNCTIONS = (
    types.BuiltinFunctionType,
    types.MethodDescriptorType,
    types.WrapperDescriptorType,
    types.MethodWrapperType,
)
_LOOKING_TYPES = (int, float, complex, bytes, bytearray)


_OWN_NUMBERS: dict[Any, type] = {int: SymInt, float: SymFloat}
_ATTRIBUTES = (getattr, setattr, hasattr, delattr)


def foreign(function: Any, *arguments: Any, **options: Any) -> Any:
    """A call of what may be a library's, with arguments that it can look into."""
    if _is_own(function):
        return function(*arguments, **options)
    instead = _instead_of(function)
    if instead is not None:
        return instead(*arguments, **options)
    if isinstance(function, type):
        function = stand_in(function)
        if function in _ENDLESS:
            return few(function(*arguments, **options))
    if function is deque:
        return _deque(*arguments, **options)
    if keeps(function):
        if _module(function) in _CALLING_BACK:
            arguments = tuple(map(careful, arguments))
            options = {name: careful(value) for name, value in options.items()}
        return function(*arguments, **options)
    if len(arguments) == 1 and not options and type(arguments[0]) is _OWN_NUMBERS.get(function):
        return arguments[0]
    if function in _ATTRIBUTES:
        _refuse_to_change(function, arguments[0])
        return function(arguments[0], *map(real, arguments[1:2]), *arguments[2:], **options)
    if function is round:
        return round(arguments[0], *map(Real(numbers=True).value, arguments[1:]), **options)
    making = Real(numbers=_insists(function))
    named = {name: making.value(value) for name, value in options.items()}
    return function(*map(making.value, arguments), **named)


def _refuse_to_change(function: Any, owner: Any) -> None:
    """Raises: Cut if an attribute of a library is about to be changed."""
    if function in (setattr, delattr) and _is_library(owner):
        raise Cut(f"{function.__name__}() changes {owner.__name__} of a library", here())


def _is_library(owner: Any) -> bool:
    """Whether it is a module or class, and not the program's: those have functions of ours."""
    if isinstance(owner, types.ModuleType):
        return MARK not in vars(owner)
    if not isinstance(owner, type):
        return False
    functions = [value for value in vars(owner).values() if isinstance(value, types.FunctionType)]
    return bool(functions) and not any(map(_is_own, functions))


def _instead_of(function: Any) -> Any:
    """What to call in its place, if anything. Raises: Cut if it reaches outside the program."""
    module = _module(function)
    refuse_outside(function, module)
    if is_only_heard(function, module):
        return _unheard
    if type(function) in _ASKED and function in INSTEAD:
        return INSTEAD[function]
    return reading(function) if type(function) in _ASKED else None


def _unheard(*_: object, **__: object) -> None:
    """What becomes of a message in a log."""


INSTEAD: dict[Any, Any] = {}
"""Functions that look at identities or keep a cache, and what to call in their place."""
_ASKED = (types.BuiltinFunctionType, types.FunctionType)
_ENDLESS = (itertools.cycle, itertools.repeat)


def _deque(items: Any = (), maxlen: Any = None) -> Any:
    return deque(items, maxlen.__index__() if type(maxlen) is SymInt else maxlen)


def method(receiver: Any, name: str, *arguments: Any, **options: Any) -> Any:
    """``receiver.name(…)`` for methods that may look at a position or a text."""
    found = seats.METHODS.get(name)
    if found is not None and not options and found.serves(type(receiver)):
        return found.call(receiver, *arguments)
    if type(receiver) is SymStr and not name.startswith("__"):
        receiver = receiver.made()
    elif isinstance(receiver, _CONTAINERS) and name != "__class__":
        if type(receiver) in _NATIVE_SETS:
            receiver = _opened(receiver, name, arguments)
        if name == "sort":
            options = {option: careful(value) for option, value in options.items()}
        return getattr(receiver, name)(*arguments, **options)
    return foreign(getattr(receiver, name), *arguments, **options)


_NATIVE_SETS = (set, frozenset)


def _opened(receiver: Any, name: str, others: tuple[Any, ...]) -> Any:
    """A set that a library made, before it meets one of ours, which C code would read wrongly."""
    if not any(getattr(other, "hw_opened", False) for other in others):
        return receiver
    if name.endswith("update"):
        raise Cut("a set that a library made cannot hold symbolic members", here())
    return stand_in(type(receiver))(receiver)


def careful(function: Any) -> Any:
    """A function of C that others are to call: what they pass to it is made real first."""
    if not (isinstance(function, _C_FUNCTIONS) or function in _looking(function)):
        return function
    return function if keeps(function) else functools.partial(foreign, function)


def _looking(function: Any) -> tuple[type, ...]:
    return _LOOKING_TYPES if isinstance(function, type) else ()


def keeps(function: Any) -> bool:
    """Whether the function does not look into texts, or is the program's own and may."""
    if isinstance(function, functools.partial):
        return keeps(function.func)
    if isinstance(function, type):
        return function in _KEEPING_BUILTINS or _class_keeps(function)
    code = getattr(function, "__globals__", None)
    if code is not None and type(getattr(function, "__self__", None)) is SymStr:
        return False
    if code is not None:
        return MARK in code or _module(function) in _KEEPING
    if isinstance(function, _C_FUNCTIONS):
        return _c_function_keeps(function)
    return _is_own(type(function).__call__) if callable(function) else True


def _class_keeps(cls: type) -> bool:
    """Classes of the program, exceptions, tuples with names, containers of the library."""
    if issubclass(cls, (*_LOOKING_TYPES, str)):
        return False
    if issubclass(cls, BaseException) or hasattr(cls, "_fields"):
        return True
    return _is_own(cls.__init__) or _is_own(cls.__new__) or _module(cls) in _KEEPING


def _is_own(function: Any) -> bool:
    return MARK in getattr(function, "__globals__", ())


def _c_function_keeps(function: Any) -> bool:
    owner, cls = getattr(function, "__self__", None), getattr(function, "__objclass__", None)
    if cls is not None:  # of a class, such as ``str.upper`` or ``super().__init__``
        return issubclass(cls, (*_CONTAINERS, BaseException)) or cls is object
    if isinstance(owner, types.ModuleType) or owner is None:
        return function in _KEEPING_BUILTINS or _module(function) in _KEEPING
    return isinstance(owner, _CONTAINERS) or _module(type(owner)) in _KEEPING


def _module(function: Any) -> str:
    if isinstance(function, functools.partial):
        return _module(function.func)
    return str(getattr(function, "__module__", None) or "").partition(".")[0]


def _insists(function: Any) -> bool:
    """Whether it takes no number but Python's own, or makes something that no state could keep
    with another one in it.
    """
    name = _module(function) or _module(type(getattr(function, "__self__", None)))
    is_python = not isinstance(function, type) and hasattr(function, "__globals__")
    return name in _INSISTING or (name not in _ASKING and not is_python)


def named(options: Any) -> Any:
    """``**options``: names must be real texts."""
    keys = options.keys() if hasattr(options, "keys") else ()
    if not any(type(key) is SymStr for key in keys):
        return options
    return {real(key): options[key] for key in keys}


def remainder(left: Any, right: Any) -> Any:
    """``left % right``, which may be the formatting of a text."""
    return left % (real(right) if isinstance(left, str) else right)


def remaindered(left: Any, right: Any) -> Any:
    """``left %= right``"""
    left %= real(right) if isinstance(left, str) else right
    return left


def divided(left: Any, right: Any) -> Any:
    """``left / right``, which may be the joining of paths."""
    return left / (right.made() if type(right) is SymStr else right)


def unbound(cls: Any, name: str) -> Any:
    """``str.upper`` and the like: a function that first makes the text real."""
    if cls is not builtins.str:
        return getattr(cls, name)
    return _table if name == "maketrans" else careful(getattr(cls, name))


def _table(*arguments: Any) -> Any:
    """``str.maketrans``, which insists on a plain dict."""
    plain = [dict(part) if isinstance(part, dict) else part for part in map(real, arguments)]
    return str.maketrans(*plain)
