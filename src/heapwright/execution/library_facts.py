"""What is known of functions that are not the program's: which look into what they are given, and
which take no number but Python's own.
"""

from __future__ import annotations

import functools
import inspect
import sys
import types
import typing
from collections import deque
from typing import Any

from heapwright.execution.containers.views import View
from heapwright.execution.proxies import SymStr, SymText
from heapwright.libraries import MODULES, Trait
from heapwright.program.instrumented import MARK

_KEEPING = MODULES[Trait.KEEPS]
_NOT_ASKING = MODULES[Trait.ASKS] | MODULES[Trait.INSISTS]
_KEEPING_BUILTINS = frozenset(
    {list, tuple, dict, set, frozenset, object, super, property, map, filter, zip, enumerate}
    | {reversed, iter, next, isinstance, issubclass, callable, id, repr, bool, hash, slice, type}
    | {len, abs, sorted, min, max, sum, any, all, range, divmod, vars, ascii}
)
CONTAINERS = (list, tuple, dict, set, frozenset, deque, View)
C_FUNCTIONS = (
    types.BuiltinFunctionType,
    types.MethodDescriptorType,
    types.WrapperDescriptorType,
    types.MethodWrapperType,
)
LOOKING_TYPES = (int, float, complex, bytes, bytearray)
AT_CALLER = (
    *(sys._getframe, inspect.currentframe, typing.TypeVar, typing.ParamSpec, typing.TypeVarTuple),
    *(getattr(sys, "_getframemodulename", None), getattr(typing, "TypeAliasType", None)),
)
"""What tells who calls it, or keeps that."""


def keeps(function: Any) -> bool:
    """Whether the function does not look into strings, or is the program's own and may."""
    if type(function) is functools.partial:
        return keeps(function.func)
    if issubclass(type(function), type):
        return function in _KEEPING_BUILTINS or _class_keeps(function)
    if type(function) is types.MethodType:
        bound = function.__self__
        return type(bound) not in (SymStr, SymText) and keeps(function.__func__)
    if type(function) is types.FunctionType:
        return MARK in function.__globals__ or module_of(function) in _KEEPING
    if type(function) in C_FUNCTIONS:
        return _c_function_keeps(function)
    return is_own(type(function).__call__) if callable(function) else True


def _class_keeps(cls: type) -> bool:
    """Classes of the program, exceptions, tuples with names, containers of the library."""
    if issubclass(cls, (*LOOKING_TYPES, str)):
        return False
    if issubclass(cls, BaseException) or hasattr(cls, "_fields"):
        return True
    return is_own(cls.__init__) or is_own(cls.__new__) or module_of(cls) in _KEEPING


def is_own(function: Any) -> bool:
    """Whether it is a function or method of the program."""
    if type(function) is types.MethodType:
        function = function.__func__
    return type(function) is types.FunctionType and MARK in function.__globals__


def is_of_library(function: Any) -> bool:
    """Whether it is a function in Python, and not the program's."""
    return type(function) is types.FunctionType and not is_own(function)


def _c_function_keeps(function: Any) -> bool:
    owner, cls = getattr(function, "__self__", None), getattr(function, "__objclass__", None)
    if cls is not None:  # of a class, such as ``str.upper`` or ``super().__init__``
        return issubclass(cls, (*CONTAINERS, BaseException)) or cls is object
    if isinstance(owner, types.ModuleType) or owner is None:
        return function in _KEEPING_BUILTINS or module_of(function) in _KEEPING
    return isinstance(owner, CONTAINERS) or module_of(type(owner)) in _KEEPING


def module_of(function: Any) -> str:
    """The package that a function or class is from."""
    if type(function) is functools.partial:
        return module_of(function.func)
    return str(getattr(function, "__module__", None) or "").partition(".")[0]


def insists(function: Any) -> bool:
    """Whether it takes no number but Python's own, or makes something that no state could keep
    with another one in it.
    """
    name = _home(function)
    is_python = not isinstance(function, type) and hasattr(function, "__globals__")
    return name in MODULES[Trait.INSISTS] or (name not in MODULES[Trait.ASKS] and not is_python)


def looks_at_answers(function: Any) -> bool:
    """Whether it may call what it is given, and look into what that answers. All others get the
    function itself: they may compare it, or find it again by its name.
    """
    name = _home(function).strip("_")
    is_c = type(function) in C_FUNCTIONS or name == "re"
    return is_c and name not in _NOT_ASKING


def _home(function: Any) -> str:
    """The package of a function, or of the object that it is a method of."""
    return module_of(function) or module_of(type(getattr(function, "__self__", None)))
