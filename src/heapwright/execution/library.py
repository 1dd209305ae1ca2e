"""Calls of code that is not the program's own.

C code reads the characters of a text without asking, and those of a symbolic one mean nothing. So
whatever may look into texts is given real ones, also inside containers; what only compares, moves
or keeps its arguments gets them as they are. Numbers can be passed on: they answer for themselves,
except where a library insists on Python's own.
"""

from __future__ import annotations

import functools
import importlib
import itertools
import sys
import types
import warnings
from collections import deque
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.answers import answering, asked
from heapwright.execution.changes import CHANGES, owner
from heapwright.execution.clock import reading
from heapwright.execution.concretising import Concretiser, real
from heapwright.execution.containers import OpenDict, own_result, positions
from heapwright.execution.containers.endless import Few
from heapwright.execution.containers.stand_ins import stand_in
from heapwright.execution.containers.typed import TypedSequence
from heapwright.execution.formatting import braces, join
from heapwright.execution.library_facts import (
    AT_CALLER,
    C_FUNCTIONS,
    CONTAINERS,
    LOOKING_TYPES,
    insists,
    is_own,
    keeps,
    looks_at_answers,
    module_of,
)
from heapwright.execution.outside import ASKED, is_asking, is_only_heard, is_refused, refuse_outside
from heapwright.execution.place import CALL, here
from heapwright.execution.printing import printed
from heapwright.execution.proxies import Calculated, SymFloat, SymInt, SymStr, SymText
from heapwright.execution.proxies.calculated import apply, is_number
from heapwright.execution.proxies.looking import UNSEEN, looked_into
from heapwright.execution.proxies.looking import keeps as keeps_text
from heapwright.execution.proxies.string import real_text
from heapwright.execution.special_calls import bound_to_number, of_number
from heapwright.execution.with_care import CHOOSING, logged, made, table, warned
from heapwright.libraries import MODULES, Trait
from heapwright.program.instrumented import MARK
from heapwright.sandbox import guard_imported

_OWN_NUMBERS: dict[Any, type] = {int: SymInt, float: SymFloat}
_ATTRIBUTES = (getattr, setattr, hasattr, delattr)


def ready(function: Any, /) -> Any:
    """What to call in place of what may be a library's: the program's own code as it is, others so
    that they get arguments that they can look into.

    Only this is called here. The call itself stays where it was written: arguments are evaluated
    after the function, and whoever looks at its caller finds the program.
    """
    kind = type(function)
    if kind is types.FunctionType and MARK in function.__globals__:
        return function
    if kind in _BOUND:
        bound = _bound(function, function.__self__)
        if bound is not None:
            return bound
    return _ready(function)


def foreign(function: Any, /, *arguments: Any, **options: Any) -> Any:
    """A call of what may be a library's, with arguments that it can look into."""
    return ready(function)(*arguments, **options)


def lending(function: Any, /) -> Any:
    """What to call while a module is imported, when nothing is symbolic: a function in C that is
    given an array of ours gets a real one, or a dict if it must.
    """
    if any(function is known for known in AT_CALLER):
        return function
    is_class = type(function) is type
    makers = [getattr(function, n) for n in ("__new__", "__init__")] if is_class else [function]
    in_c = all(issubclass(type(maker), C_FUNCTIONS) for maker in makers)  # asks for no caller
    return functools.partial(_lending, function) if in_c else function


def _lending(function: Any, /, *arguments: Any, **options: Any) -> Any:
    given = (*arguments, *options.values())
    if any(issubclass(type(value), TypedSequence) for value in given):
        function = ready(function)
    try:
        return function(*arguments, **options)
    except TypeError:  # it may insist on a dict that is nothing else, as ``str.maketrans`` does
        if not any(issubclass(type(value), OpenDict) for value in given):
            raise
        return ready(function)(*arguments, **options)


_BOUND = (types.MethodType, types.BuiltinFunctionType, types.MethodWrapperType)


def _ready(function: Any) -> Any:
    if is_own(function) or any(function is known for known in AT_CALLER):
        return function
    module = module_of(function)
    guard_imported()
    if is_refused(function, module):
        return functools.partial(_refused, function, module)
    instead = _instead_of(function, module)
    if instead is not None:
        return instead
    if issubclass(type(function), type):
        function = stand_in(function)
        if function in _ENDLESS:
            return functools.partial(_taken, function)
    for known, own in _WITH_CARE:
        if function is known:
            return own
    special = of_number(function)
    if special is not None:
        return special
    if type(function) is types.MethodType and type(function.__self__) not in CHANGES.tracked:
        CHANGES.environment.remember_used(function.__self__)
    if not keeps(function):
        return functools.partial(_looking_into, function)
    return functools.partial(_called_back, function) if _calls_back(function, module) else function


def _imported(function: Any, /, *arguments: Any, **options: Any) -> Any:
    """A module that no source names: what it holds may change without being assigned."""
    module = function(*map(real, arguments), **options)
    for value in [each for each in vars(module).values() if type(each) in CONTAINERS]:
        owner(value, "")
    return module


def _taken(function: Any, /, *arguments: Any, **options: Any) -> Any:
    made = function(*arguments, **options)
    return made if function is itertools.repeat and len(arguments) + len(options) > 1 else Few(made)


def _called_back(function: Any, /, *arguments: Any, **options: Any) -> Any:
    named = {name: _made_careful(value) for name, value in options.items()}
    given = list(map(_made_careful, arguments))
    return made(function, given, named) if isinstance(function, type) else function(*given, **named)


def _calls_back(function: Any, module: str) -> bool:
    """Whether it calls what it is given."""
    return module in MODULES[Trait.CALLS_BACK] or any(function is known for known in _CALLING)


def _made_careful(function: Any) -> Any:
    """A container's class that others are to call is one of ours."""
    return careful(stand_in(function) if isinstance(function, type) else function)


_CALLING = (map, filter, sorted, min, max, iter, functools.partial, functools.reduce)


def _looking_into(function: Any, /, *arguments: Any, **options: Any) -> Any:
    if len(arguments) == 1 and not options and _stays(function, arguments[0]):
        return arguments[0]
    if not options and _is_numeric(function):
        handle = next((a.path for a in arguments if type(a) in _FOLLOWED), None)
        if handle is not None and handle.path.follows_input and all(map(is_number, arguments)):
            return apply(handle, function, arguments)
    if arguments and any(function is known for known in _ATTRIBUTES):
        return _of_attribute(function, *arguments, **options)
    if function is round and arguments:
        return round(arguments[0], *map(Concretiser(numbers=True).value, arguments[1:]), **options)
    making = Concretiser(numbers=insists(function))
    is_asked = looks_at_answers(function)
    given = [answering(v) if is_asked and is_own(v) else v for v in arguments]
    values = [making.value(value) for value in given]
    named = {name: making.value(value) for name, value in options.items()}
    # Some look at the globals of their caller, which is not to be us.
    names = {"function": function, "values": values, "named": named}
    in_python = type(function) is types.FunctionType
    try:
        if in_python:
            result = eval(_CALL, sys._getframe(1).f_globals, names)
        else:
            result = made(function, values, named)
    except Exception:
        values.clear()
        named.clear()
        making.take_back(None, "" if in_python else _name(function))  # its frames are still there
        raise
    if making.has_lent:
        values.clear()
        named.clear()
        result = making.take_back(result, _name(function))
    return own_result(result) if type(result) in _NATIVE_SETS else result


def _name(function: Any) -> str:
    return f"{getattr(function, '__qualname__', type(function).__name__)}()"


_CALL = compile("function(*values, **named)", CALL, "eval")


_FOLLOWED = (SymInt, SymFloat, Calculated)
_NUMBERS = (int, float, complex)


def _is_numeric(function: Any) -> bool:
    """Whether it only calculates with numbers: the same ones give the same result."""
    if type(function) is types.BuiltinFunctionType:
        return module_of(function) in MODULES[Trait.NUMERIC] or function is round
    return any(function is known for known in _NUMBERS)


def _stays(function: Any, value: Any) -> bool:
    """``int(x)`` and ``float(x)`` of what is one already."""
    return isinstance(function, type) and type(value) is _OWN_NUMBERS.get(function)


def _refused(function: Any, module: str, /, *_: object, **__: object) -> Any:
    refuse_outside(function, module)


def _of_attribute(function: Any, whose: Any, /, *more: Any, **options: Any) -> Any:
    """``getattr(x, name)`` and the like."""
    given = [*map(real, more[:1]), *more[1:]]
    _refuse_to_change(function, whose)
    if function in (setattr, delattr) and given and isinstance(given[0], str):
        owner(whose, given[0])
    found = function(whose, *given, **options)
    is_special = type(found) is dict and function is getattr and given[0].startswith(("__", "f_"))
    if is_special and type(whose) not in CHANGES.tracked:  # of a function, class, module or frame
        CHANGES.environment.remember_dict(whose, given[0], found)
    return found


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
    return bool(functions) and not any(map(is_own, functions))


def _instead_of(function: Any, module: str) -> Any:
    """What to call in its place, if anything."""
    if is_only_heard(function, module):
        return functools.partial(logged, function)
    if type(function) not in _ASKED:
        return None
    if function in INSTEAD:
        return INSTEAD[function]
    read = reading(function)
    if read is not None or is_asking(function):
        return functools.partial(_asking, function, read or function)
    return None


def _asking(function: Any, instead: Any, /, *arguments: Any, **options: Any) -> Any:
    ASKED.note(f"{function.__name__}()")
    return instead(*arguments, **options)


INSTEAD: dict[Any, Any] = {}
"""Functions that look at identities or keep a cache, and what to call in their place."""
_ASKED = (types.BuiltinFunctionType, types.FunctionType, types.WrapperDescriptorType)
_ENDLESS = (itertools.cycle, itertools.repeat)


def _deque(items: Any = (), maxlen: Any = None) -> Any:
    return deque(items, maxlen.__index__() if type(maxlen) is SymInt else maxlen)


def _function(*arguments: Any, **options: Any) -> Any:
    """Raises: Cut if rewritten code would not find the names that rewriting put into it."""
    found = arguments[1] if len(arguments) > 1 else options.get("globals")
    if isinstance(found, dict) and MARK not in found:
        raise Cut("a function is made with globals that are not a module's", here())
    return types.FunctionType(*arguments, **options)


def method(receiver: Any, name: str, /, *arguments: Any, **options: Any) -> Any:
    """``receiver.name(…)`` for methods that may look at a position or a text."""
    return ready(getattr(receiver, name))(*arguments, **options)


def _bound(function: Any, receiver: Any) -> Any:
    """A method of a container or text, which may look at a position or a text; None for others."""
    name = getattr(function, "__name__", "")
    if type(function) is types.MethodType and is_own(function.__func__):
        return function
    special = bound_to_number(function, name, receiver)
    if special is not None:
        return special
    if issubclass(type(receiver), str) and name in _FORMATTING:
        return functools.partial(_FORMATTING[name], receiver)
    if type(receiver) is SymStr and name in _ASKING_METHODS and not keeps_text(receiver):
        return functools.partial(asked, function, ready)
    if type(receiver) in (SymStr, SymText) and not name.startswith("__"):
        if keeps_text(receiver):
            return functools.partial(_looked, receiver, name)
        return _ready(getattr(receiver.concretised(), name))
    found = positions.METHODS.get(name)
    if found is not None and found.serves(type(receiver)):
        return functools.partial(_placed, function, found.call)
    if not issubclass(type(receiver), CONTAINERS):
        return None
    if type(receiver) in _NATIVE_SETS:
        return functools.partial(_native_set, receiver, name)
    return functools.partial(_sorting, function) if name == "sort" else function


def _looked(receiver: Any, name: str, /, *arguments: Any, **options: Any) -> Any:
    found = looked_into(receiver, name, arguments, options)
    if found is not UNSEEN:
        return found
    return _ready(getattr(receiver.concretised(), name))(*arguments, **options)


def _placed(function: Any, call: Any, /, *arguments: Any, **options: Any) -> Any:
    if options:
        return function(*arguments, **options)
    return call(function.__self__, *arguments)


def _native_set(receiver: Any, name: str, /, *arguments: Any, **options: Any) -> Any:
    return getattr(_opened(receiver, name, arguments), name)(*arguments, **options)


def _sorting(function: Any, /, *arguments: Any, **options: Any) -> Any:
    return function(*arguments, **{name: careful(value) for name, value in options.items()})


_NATIVE_SETS = (set, frozenset)
_ASKING_METHODS = ("startswith", "endswith")
_FORMATTING = {"join": join, "format": braces}


def _opened(receiver: Any, name: str, others: tuple[Any, ...]) -> Any:
    """A set that a library made, before it meets one of ours, which C code would read wrongly."""
    if not any(getattr(other, "hw_opened", False) for other in others):
        return receiver
    if name.endswith("update"):
        raise Cut("a set that a library made cannot hold symbolic members", here())
    return stand_in(type(receiver))(receiver)


def careful(function: Any) -> Any:
    """A function of C that others are to call: what they pass to it is made real first."""
    if not (isinstance(function, C_FUNCTIONS) or function in _looking(function)):
        return function
    return function if keeps(function) else functools.partial(foreign, function)


def _looking(function: Any) -> tuple[type, ...]:
    return LOOKING_TYPES if isinstance(function, type) else ()


def named(options: Any) -> Any:
    """``**options``: names must be real strings."""
    kind = type(options)
    if issubclass(kind, OpenDict) and not options.hw_opened:
        return options
    kinds = set(map(type, options)) if kind is dict else {SymStr}
    if not hasattr(kind, "keys") or kinds.isdisjoint((SymStr, SymText)):
        return options
    return {real(key): options[key] for key in options.keys()}  # noqa: SIM118 - as Python asks


def divided(left: Any, right: Any) -> Any:
    """``left / right``, which may be the joining of paths."""
    return left / real_text(right)


_WITH_CARE: tuple[tuple[Any, Any], ...] = (
    (deque, _deque),
    (types.FunctionType, _function),
    (str.maketrans, table),
    (warnings.warn, warned),
    (print, printed),
    *CHOOSING,
    *(
        (known, functools.partial(_imported, known))
        for known in (importlib.import_module, __import__)
    ),
)
