"""Everything that a class offers to a caller: the one walk over its members.

Each public member and each special method becomes a candidate for an operation, or a name for the
claim, as not called. What is neither a function nor leads to one is data.
"""

from __future__ import annotations

import enum
import functools
import inspect
import operator
import types
import typing
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any

from heapwright.errors import Place
from heapwright.package import FOLDER
from heapwright.program.objects import closed_over
from heapwright.program.operation import OperationKind
from heapwright.program.python.binding import gives_function, wrapped_by
from heapwright.program.python.environment.persistent import is_own
from heapwright.program.python.interface import special_methods as special
from heapwright.program.python.interface.handed_down import SIBLINGS
from heapwright.program.python.loading.finalizers import FINALIZER
from heapwright.program.python.source.effects import may_change
from heapwright.program.python.source.files import definition


@dataclass(frozen=True)
class Offer:
    """A way to call a member: ``function`` says what it takes, less the first ``skips`` parameters
    and those that are ``fixed``; ``suffix`` tells several ways apart.
    """

    member: str
    kind: OperationKind
    function: Any
    skips: int = 1
    fixed: frozenset[str] = frozenset()
    suffix: str = ""

    def name(self, owner: str) -> str:
        deleted = "del " if self.kind is OperationKind.DELETER else ""
        return f"{deleted}{owner}.{self.member}{self.suffix}"


@dataclass(frozen=True)
class NotCalled:
    """Something that no operation does."""

    what: str

    def name(self, owner: str) -> str:
        return f"{owner}.{self.what}"


Entry = Offer | NotCalled


def offers(cls: type, *, tried: bool = False) -> Iterator[Entry]:
    """What instances of the class and the class itself offer, apart from what Python's own types
    hand down; also special methods that only look, where they are to be ``tried``.
    """
    copied = False
    for name in sorted(_names(cls)):
        raw = inspect.getattr_static(cls, FINALIZER if _is_renamed(cls, name) else name)
        if name == "__enter__" and not hasattr(cls, "__exit__"):
            yield NotCalled(name)
        elif special.is_special(name):
            if name in special.COPIED and copied:
                continue
            copied |= name in special.COPIED
            yield from _of_special(name, raw, tried)
        elif special.is_public(name):
            yield from of_member(name, raw)
    yield from _of_metaclass(cls, tried)


def _is_renamed(cls: type, name: str) -> bool:
    """Whether the class has it under another name, so that the interpreter does not call it."""
    return name == "__del__" and hasattr(cls, FINALIZER)


def _names(cls: type) -> set[str]:
    """What the class and its bases define; not those that are Python's own, or stand for them."""
    written = (item for base in cls.__mro__ if is_written(base) for item in vars(base).items())
    names = {name for name, raw in written if not _is_of_every_member(raw)}
    return {"__del__" if name == FINALIZER else name for name in names}


def _is_of_every_member(raw: Any) -> bool:
    """Whether the enum module puts this method into each enumeration: it changes nothing."""
    return getattr(raw, "__module__", None) == enum.__name__


def is_written(base: type) -> bool:
    """Whether the class is not one of Python's own: methods of those in C have no signatures."""
    return not (base.__module__ == "builtins" or base in SIBLINGS or is_ours(base))


def is_ours(base: type) -> bool:
    """Whether it stands for a container, under whose name and module it goes, or is of ours."""
    return "stands_for" in vars(base) or base.__module__.partition(".")[0] == "heapwright"


# Special methods ------------------------------------------------------------------------------


def _of_special(name: str, raw: Any, tried: bool) -> Iterator[Entry]:
    function = _plain(raw)
    if name == "__class_getitem__" and _belongs(function):
        yield Offer("__getitem__", OperationKind.CLASS_SYNTAX, function, suffix="[]")
    elif name == "__call__":
        yield from of_member(name, raw)
    elif name in special.CALLED and function is not None:
        skips = 0 if isinstance(raw, staticmethod) else 1
        yield from _through_syntax(name, function, tried, skips)
    elif name in special.CALLED and callable(raw):
        yield NotCalled(name)  # something else than a function
    elif name not in special.BY_WAY_OF and _belongs(function):
        yield NotCalled(name)


def _through_syntax(name: str, function: Any, tried: bool, skips: int = 1) -> Iterator[Entry]:
    if name in special.LOOKS and not tried:
        changes, own = may_change(function), _belongs(function)
        if not changes or not own:
            # One of a library that only looks is as good as the default of ``object``.
            yield from [NotCalled(name)] if changes or own else []
            return
    if name in _COPYING and not _belongs(function):
        return  # as the default of ``object``
    if name in _OFTEN_HANDED_DOWN and not _belongs(function) and definition(function) is None:
        yield NotCalled(name)  # of a library, which says nothing of what it takes
        return
    if name == "__format__":
        function = _annotated(function, skips, str)
    elif name == "__getattr__":
        function = _annotated(function, skips, typing.Literal[_attributes(function)])
        yield NotCalled(f"{name} for most names")
    yield Offer(name, OperationKind.SYNTAX, function, skips)


def _attributes(function: Any) -> tuple[str, ...]:
    """Names of attributes that a function which makes them up may know, and one that it may not."""
    constants = function.__code__.co_consts
    known = [
        c for c in constants if isinstance(c, str) and c.isidentifier() and special.is_public(c)
    ]
    return (*dict.fromkeys([*known[:_MOST_NAMES], "other"]),)


_MOST_NAMES = 5
_OFTEN_HANDED_DOWN = special.IN_PLACE.keys() | special.REFLECTED.keys()
_COPYING = special.COPIED | {"__deepcopy__", "__replace__"}


def _belongs(function: Any) -> bool:
    """Whether it is a function of the program."""
    return isinstance(function, types.FunctionType) and is_own(function)


def _plain(raw: Any) -> Any:
    """The function of a member, None if it is something else."""
    function = raw.__func__ if isinstance(raw, staticmethod | classmethod) else raw
    if not inspect.isfunction(function) or not inspect.isfunction(inspect.unwrap(function)):
        return None
    return wrapped(function)


def wrapped(function: Any) -> Any:
    """The function that a wrapper takes everything for, where that is all there is to know."""
    parameters = inspect.signature(function).parameters.values()
    if all(p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD) for p in parameters):
        inner = [each for each in closed_over(function) if isinstance(each, types.FunctionType)]
        if len(inner) == 1 and parameters:
            return inner[0]
    return function


# Other members --------------------------------------------------------------------------------


def of_member(name: str, raw: Any) -> Iterator[Entry]:
    """How a caller uses a public member; nothing if it is data."""
    method = functools.partial(Offer, name, OperationKind.METHOD)
    match raw:
        case functools.cached_property():
            yield Offer(name, OperationKind.GETTER, raw.func)
            yield Offer(name, OperationKind.DELETER, None)
        case property() | types.DynamicClassAttribute():
            yield from _of_property(name, raw)
        case functools.partialmethod():
            yield _partial(name, raw, 1)
        case functools.singledispatchmethod():
            yield from _dispatched(name, raw)
        case staticmethod() | classmethod():
            yield _of_class(name, raw)
        case functools._lru_cache_wrapper():
            yield method(raw.__wrapped__)
        case types.FunctionType() if inspect.isfunction(inspect.unwrap(raw)):
            yield method(wrapped(raw))
        case type():
            yield from _of_nested(name, raw)
        case _ if hasattr(type(raw), "__get__"):
            yield from _of_descriptor(name, raw)
        case functools.partial():
            yield _partial(name, raw, 0)
        case _ if callable(raw):
            yield NotCalled(name) if (call := _call_of(raw)) is None else method(call)


def _of_nested(name: str, cls: type) -> Iterator[Entry]:
    """A class inside another: its operations are called if it is named in the target, or passed."""
    plain = not issubclass(cls, BaseException | enum.Enum)
    if plain and cls.__qualname__.endswith(f".{name}") and any(map(_changes, offers(cls))):
        yield NotCalled(name)


def _changes(entry: Entry) -> bool:
    if isinstance(entry, NotCalled):
        return False
    return entry.function is None or may_change(inspect.unwrap(entry.function))


def _call_of(raw: Any) -> Any:
    """The method by which an object is called, if it is written in Python."""
    found = inspect.getattr_static(type(raw), "__call__", None)
    return wrapped(found) if inspect.isfunction(found) else None


def _of_property(name: str, raw: property | types.DynamicClassAttribute) -> Iterator[Entry]:
    if raw.fget is not None:
        yield _accessor(name, OperationKind.GETTER, raw.fget)
    if raw.fset is not None:
        yield _accessor(name, OperationKind.SETTER, raw.fset)
    if raw.fdel is not None:
        yield _accessor(name, OperationKind.DELETER, raw.fdel)


def _accessor(name: str, kind: OperationKind, function: Any, skips: int = 1) -> Entry:
    """Only what is assigned is passed."""
    if not inspect.isfunction(function):
        if kind is OperationKind.SETTER:
            return NotCalled(f"{name}=")
        function = None
    return Offer(name, kind, function, skips, suffix="=" if kind is OperationKind.SETTER else "")


def _of_descriptor(name: str, raw: Any) -> Iterator[Entry]:
    """An object that decides what reading, assigning and deleting the attribute means."""
    if isinstance(raw, types.MemberDescriptorType | types.GetSetDescriptorType):
        return  # a slot
    kind = type(raw)
    if isinstance(raw, _C_FUNCTIONS):
        yield NotCalled(name)
        return
    if not _is_written_in_python(kind):
        return  # a field of a named tuple
    if _belongs(inspect.getattr_static(kind, "__get__", None)):
        yield NotCalled(f"{name} read from the class")
    function = wrapped_by(raw)
    if callable(raw) or (function is not None and gives_function(vars(kind).get("__get__"))):
        yield NotCalled(name) if function is None else Offer(name, OperationKind.METHOD, function)
        return
    yield Offer(name, OperationKind.GETTER, None)
    for special_name, use in _DATA.items():
        if (found := inspect.getattr_static(kind, special_name, None)) is not None:
            yield _accessor(name, use, found, skips=2)


def _is_written_in_python(kind: type) -> bool:
    return any(isinstance(v, types.FunctionType) for b in kind.__mro__ for v in vars(b).values())


_DATA = {"__set__": OperationKind.SETTER, "__delete__": OperationKind.DELETER}
_C_FUNCTIONS = (
    types.BuiltinFunctionType,
    types.MethodDescriptorType,
    types.WrapperDescriptorType,
    types.ClassMethodDescriptorType,
)


def _partial(name: str, raw: Any, skips: int) -> Entry:
    if not inspect.isfunction(raw.func):
        return NotCalled(name)
    fixed = frozenset(raw.keywords)
    return Offer(name, OperationKind.METHOD, raw.func, skips + len(raw.args), fixed)


def _of_class(name: str, raw: staticmethod[Any, Any] | classmethod[Any, Any, Any]) -> Entry:
    is_static = isinstance(raw, staticmethod)
    kind = OperationKind.STATIC if is_static else OperationKind.CLASS
    function: Any = raw.__func__
    if isinstance(function, functools._lru_cache_wrapper):
        function = function.__wrapped__
    skips = 0 if is_static else 1
    if isinstance(function, functools.partial):
        found = _partial(name, function, skips)
        return replace(found, kind=kind) if isinstance(found, Offer) else found
    if not inspect.isfunction(function):
        call = _call_of(function)
        return NotCalled(name) if call is None else Offer(name, kind, call, skips + 1)
    return Offer(name, kind, wrapped(function), skips)


def _dispatched(name: str, raw: functools.singledispatchmethod[Any]) -> Iterator[Entry]:
    """One way for each type that has an implementation of its own."""
    for kind, implementation in raw.dispatcher.registry.items():
        function = _plain(implementation)
        if function is None:
            yield NotCalled(f"{name} of {kind.__name__}")
            continue
        skips = 0 if isinstance(implementation, staticmethod) else 1
        base = kind is object
        found = function if base else _annotated(function, skips, kind)
        suffix = "" if base else f"[{kind.__name__}]"
        if base and len(function.__annotations__.keys() - {"return"}) == 0:
            found = _annotated(function, skips, _of_no_other(raw.dispatcher.registry))
        yield Offer(name, OperationKind.METHOD, found, skips, suffix=suffix)


def _of_no_other(registry: Collection[type]) -> Any:
    """What an implementation is there for that takes everything which no other does."""
    left = [kind for kind in (type(None), int, str, float) if kind not in registry]
    return functools.reduce(operator.or_, left) if left else object


def _annotated(function: types.FunctionType, place: int, kind: Any) -> types.FunctionType:
    """The function, with another type for one of its parameters."""
    made = types.FunctionType(
        function.__code__,
        function.__globals__,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    made.__kwdefaults__ = function.__kwdefaults__
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    made.__annotations__ = dict(function.__annotations__)
    if place < len(names):
        made.__annotations__[names[place]] = kind
    return made


# Metaclasses ----------------------------------------------------------------------------------


def _of_metaclass(cls: type, tried: bool) -> Iterator[Entry]:
    """What the class itself offers, by a metaclass of the program."""
    for meta in type.mro(type(cls)):
        for name, raw in sorted(vars(meta).items()):
            if _belongs(_plain(raw)) and not _is_shadowed(cls, name):
                yield from _of_meta(meta, name, raw, tried)
            elif special.is_public(name) and isinstance(raw, property):
                yield NotCalled(f"{name} of {meta.__name__}")


def _of_meta(meta: type, name: str, raw: Any, tried: bool) -> Iterator[Entry]:
    if special.is_public(name):
        yield Offer(name, OperationKind.CLASS, _plain(raw), suffix=" of its class")
    elif name in special.CALLED and name not in _OF_INSTANCES:
        for entry in _through_syntax(name, _plain(raw), tried):
            if isinstance(entry, Offer):
                kind = OperationKind.CLASS_SYNTAX
                yield replace(entry, kind=kind, suffix=" of its class")
            else:
                yield NotCalled(f"{entry.what} of {meta.__name__}")
    elif name in special.CALLED or name in special.UNCALLED:
        yield NotCalled(f"{name} of {meta.__name__}")


_OF_INSTANCES = frozenset({"__enter__", "__getattr__", *special.IN_PLACE})
"""Those that are not called on classes."""


def _is_shadowed(cls: type, name: str) -> bool:
    return special.is_public(name) and any(name in vars(base) for base in cls.__mro__)


_OURS = str(FOLDER)


def place_of(function: Any, cls: type) -> Place:
    """Where the function is defined; of a class without one, where its first method is."""
    code = getattr(inspect.unwrap(function), "__code__", None) if function is not None else None
    if code is not None and not code.co_filename.startswith(("<", _OURS)):
        return Place(code.co_filename, code.co_firstlineno)
    for value in vars(cls).values():
        code = getattr(value, "__code__", None)
        if code is not None:
            return Place(code.co_filename, code.co_firstlineno)
    return Place(f"class {cls.__qualname__}", 1)
