"""The public operations of a class."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from heapwright.errors import Place, UserError
from heapwright.program.kinds import Instance
from heapwright.program.operation import (
    SYNTAX_METHODS,
    TRIED_METHODS,
    Operation,
    OperationKind,
    Parameter,
)
from heapwright.program.python.inherited import inherited, uncalled_names

_Function = Callable[..., Any]


@dataclass(frozen=True)
class Candidate:
    """An operation whose parameters have not been looked at yet."""

    name: str
    kind: OperationKind
    owner: str
    member: str
    function: _Function | None
    place: Place

    def is_named(self, name: str) -> bool:
        return name in (self.name, self.member)

    def with_parameters(self, parameters: Iterable[Parameter]) -> Operation:
        """The operation, with its receiver as the first parameter."""
        receiver = () if self.kind in _WITHOUT_RECEIVER else (_receiver(self.owner),)
        generates = inspect.isgeneratorfunction(self.function)
        return Operation(
            self.name,
            self.kind,
            self.owner,
            self.member,
            (*receiver, *parameters),
            self.place,
            generates and self.kind is not OperationKind.SYNTAX,
        )


def candidates(cls: type, owner: str, *, tried: bool = False) -> Iterator[Candidate]:
    """Everything a caller can do with the class; also what can only be ``tried``."""
    if not inspect.isabstract(cls):
        yield constructor(cls, owner)
    special = _SPECIAL | frozenset(TRIED_METHODS) if tried else _SPECIAL
    handed_down = inherited(cls)
    for member in sorted(_members(cls, special, handed_down)):
        if member in handed_down:
            place = _place(None, cls)
            kind, signature = _kind(member), handed_down[member]
            yield Candidate(f"{owner}.{member}", kind, owner, member, signature, place)
        else:
            yield from _of_member(cls, owner, member)


def choose(
    found: Sequence[Candidate], methods: Sequence[str], without: Sequence[str]
) -> list[Candidate]:
    """The candidates that ``--methods`` names, less those that ``--without`` names."""
    return [
        candidate
        for candidate in found
        if _is_chosen(candidate, methods) and not any(candidate.is_named(n) for n in without)
    ]


def refuse_unknown(
    found: Sequence[Candidate], methods: Sequence[str], without: Sequence[str]
) -> None:
    """Raises: UserError for a name that no candidate has."""
    for name in (*methods, *without):
        if not any(candidate.is_named(name) for candidate in found):
            known = ", ".join(candidate.name for candidate in found)
            raise UserError(f"no operation {name!r}; there are: {known}")


def _is_chosen(candidate: Candidate, methods: Sequence[str]) -> bool:
    if not methods or candidate.kind is OperationKind.CONSTRUCTOR:
        return True
    return any(candidate.is_named(name) for name in methods)


_WITHOUT_SELF = (OperationKind.STATIC, OperationKind.FUNCTION)
_WITHOUT_RECEIVER = (*_WITHOUT_SELF, OperationKind.CONSTRUCTOR, OperationKind.CLASS)


def skipped(candidate: Candidate) -> int:
    """How many parameters of the function no caller passes."""
    return 0 if candidate.kind in _WITHOUT_SELF else 1


def _receiver(owner: str) -> Parameter:
    return Parameter("self", (Instance(owner),))


def of_function(function: _Function) -> Candidate:
    """A function at the top level of a module, as an operation."""
    name = function.__name__
    place = _place(function, object)
    return Candidate(name, OperationKind.FUNCTION, "", name, function, place)


def constructor(cls: type, owner: str) -> Candidate:
    # ``object.__init__`` takes nothing; a class may define ``__new__`` alone.
    init: Any = inspect.getattr_static(cls, "__init__")
    if init is object.__init__:
        init = getattr(inspect.getattr_static(cls, "__new__"), "__func__", None)
    function = init if inspect.isfunction(init) else None
    place = _place(function, cls)
    function = inherited(cls).get("__init__", function)
    return Candidate(owner, OperationKind.CONSTRUCTOR, owner, "__init__", function, place)


def _of_member(cls: type, owner: str, member: str) -> Iterator[Candidate]:
    raw = inspect.getattr_static(cls, member)
    name = f"{owner}.{member}"

    def candidate(kind: OperationKind, function: _Function, suffix: str = "") -> Candidate:
        place = _place(function, cls)
        return Candidate(f"{name}{suffix}", kind, owner, member, function, place)

    if isinstance(raw, functools.cached_property):
        yield candidate(OperationKind.GETTER, raw.func)
    elif isinstance(raw, functools._lru_cache_wrapper):
        yield candidate(OperationKind.METHOD, raw.__wrapped__)
    elif isinstance(raw, staticmethod):
        yield candidate(OperationKind.STATIC, raw.__func__)
    elif isinstance(raw, classmethod):
        yield candidate(OperationKind.CLASS, raw.__func__)
    elif isinstance(raw, property):
        if raw.fget is not None:
            yield candidate(OperationKind.GETTER, raw.fget)
        if raw.fset is not None:
            yield candidate(OperationKind.SETTER, raw.fset, "=")
    elif inspect.isfunction(raw) and inspect.isfunction(inspect.unwrap(raw)):
        yield candidate(_kind(member), raw)


def _kind(member: str) -> OperationKind:
    special = member in SYNTAX_METHODS or member in TRIED_METHODS
    return OperationKind.SYNTAX if special else OperationKind.METHOD


def _members(cls: type, special: frozenset[str], handed_down: Iterable[str]) -> set[str]:
    """Public members and special methods, inherited ones included; of builtins those that change
    something.
    """
    found = {name for name in handed_down if name in special or name[0] != "_"}
    for base in cls.__mro__:
        if base.__module__ != "builtins":
            found |= {n for n in vars(base) if not n.startswith(_HIDDEN) or n in special}
    return found


_HIDDEN = ("_", "hw_")
"""What begins so is not for callers, or a stand-in's own."""


_SPECIAL = frozenset({*SYNTAX_METHODS, "__call__"})
_BY_OTHER_MEANS = frozenset(
    {"__iadd__", "__isub__", "__imul__", "__ior__", "__iand__", "__enter__", "__str__", "__repr__"}
    | {"__hash__", "__radd__", "__rsub__", "__rmul__", "__truediv__", "__pow__", "__matmul__"}
    | {"__getattr__", "__setattr__", "__delattr__", "__del__", "__missing__", "__float__"}
)


def left_out(cls: type, owner: str) -> Iterator[str]:
    """What a caller could do with the class, but no operation does."""
    yield from (f"{owner}.{name}" for name in sorted(uncalled_names(cls)))
    for base in cls.__mro__:
        if base.__module__ == "builtins":
            continue
        for name, value in vars(base).items():
            if name in _BY_OTHER_MEANS and inspect.isfunction(value):
                yield f"{owner}.{name}"
            if isinstance(value, property) and value.fdel is not None:
                yield f"del {owner}.{name}"


def _place(function: _Function | None, cls: type) -> Place:
    code = getattr(inspect.unwrap(function), "__code__", None) if function is not None else None
    if code is not None and not str(function.__module__).startswith("heapwright."):
        return Place(code.co_filename, code.co_firstlineno)
    for value in vars(cls).values():  # a class without a constructor: its first method
        code = getattr(value, "__code__", None)
        if code is not None:
            return Place(code.co_filename, code.co_firstlineno)
    return Place(f"class {cls.__qualname__}", 1)
