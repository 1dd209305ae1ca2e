"""The public operations of a class."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from heapwright.errors import Place, UserError
from heapwright.program.kinds import Instance
from heapwright.program.operation import WITHOUT_RECEIVER, Operation, OperationKind, Parameter
from heapwright.program.python.environment.persistent import is_own
from heapwright.program.python.interface import special_methods as special
from heapwright.program.python.interface.inherited import (
    inherited,
    inherited_offers,
    uncalled_names,
)
from heapwright.program.python.interface.offered import NotCalled, Offer, is_ours, offers, place_of
from heapwright.program.python.source.called_fields import called_fields
from heapwright.program.python.spelling import PYTHON
from heapwright.program.python.types.declared import signature_of

_Function = Callable[..., Any]


@dataclass(frozen=True)
class BareOperation:
    """An operation whose parameters have not been looked at yet."""

    name: str
    kind: OperationKind
    owner: str
    member: str
    function: _Function | None
    place: Place
    skips: int = 1
    fixed: frozenset[str] = frozenset()

    def is_named(self, name: str) -> bool:
        return name in (self.name, self.member)

    def with_parameters(self, parameters: Iterable[Parameter]) -> Operation:
        """The operation, with its receiver as the first parameter."""
        receiver = (
            () if self.kind in WITHOUT_RECEIVER else (Parameter("self", (Instance(self.owner),)),)
        )
        of_syntax = self.kind in (OperationKind.SYNTAX, OperationKind.CLASS_SYNTAX)
        iterated = of_syntax and self.member in special.ITERATED
        generates = iterated or (not of_syntax and inspect.isgeneratorfunction(self.function))
        return Operation(
            self.name,
            self.kind,
            self.owner,
            self.member,
            (*receiver, *parameters),
            self.place,
            generates,
            spelling=PYTHON,
        )


def candidates(cls: type, owner: str, *, tried: bool = False) -> Iterator[BareOperation]:
    """Everything a caller can do with the class; also what can only be ``tried``."""
    if not inspect.isabstract(cls):
        yield constructor(cls, owner)
    found = {}
    for entry in (*inherited_offers(cls), *called_fields(cls), *offers(cls, tried=tried)):
        if isinstance(entry, Offer):
            found[entry.name(owner)] = _candidate(cls, owner, entry)
    yield from (found[name] for name in sorted(found))


def _candidate(cls: type, owner: str, offer: Offer) -> BareOperation:
    place = place_of(offer.function, cls)
    name, member = offer.name(owner), offer.member
    return BareOperation(
        name, offer.kind, owner, member, offer.function, place, offer.skips, offer.fixed
    )


def refuse_reserved(classes: Mapping[type, str]) -> None:
    """Raises: UserError for a method that would replace one of those by which a container of ours
    stands for Python's own.
    """
    for cls, owner in classes.items():
        bases = [base for base in cls.__mro__ if is_ours(base)]
        for name in vars(cls):
            if bases and name.startswith("hw_") and hasattr(bases[0], name):
                kind = bases[0].__name__
                raise UserError(f"{owner}.{name}: a class derived from {kind} cannot use this name")


def choose(
    found: Sequence[BareOperation], methods: Sequence[str], without: Sequence[str]
) -> list[BareOperation]:
    """The candidates that ``--methods`` names, less those that ``--without`` names."""
    return [
        candidate
        for candidate in found
        if _is_chosen(candidate, methods) and not any(candidate.is_named(n) for n in without)
    ]


def refuse_unknown(
    found: Sequence[BareOperation], methods: Sequence[str], without: Sequence[str]
) -> None:
    """Raises: UserError for a name that no candidate has."""
    for name in (*methods, *without):
        if not any(candidate.is_named(name) for candidate in found):
            known = ", ".join(candidate.name for candidate in found)
            raise UserError(f"no operation {name!r}; there are: {known}")


def _is_chosen(candidate: BareOperation, methods: Sequence[str]) -> bool:
    if not methods or candidate.kind is OperationKind.CONSTRUCTOR:
        return True
    return any(candidate.is_named(name) for name in methods)


def _after_receiver(
    parameters: Sequence[inspect.Parameter], skips: int
) -> Sequence[inspect.Parameter]:
    """Without those that no caller passes; ``*items`` take more than the receiver."""
    kinds = [p.kind for p in parameters[:skips]]
    spread = inspect.Parameter.VAR_POSITIONAL
    return parameters[kinds.index(spread) if spread in kinds else skips :]


def passable(candidate: BareOperation, function: _Function) -> Sequence[inspect.Parameter]:
    """The parameters that a caller can pass: through syntax only so many, and none by name."""
    every = list(signature_of(function).parameters.values())
    found = _after_receiver(every, candidate.skips)
    if candidate.kind in (OperationKind.GETTER, OperationKind.DELETER):
        return []
    if candidate.kind not in (OperationKind.SYNTAX, OperationKind.CLASS_SYNTAX):
        return found
    spread = [p for p in every if p.kind is p.VAR_POSITIONAL]
    plain = [p for p in found if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    least, most = special.operands(candidate.member)
    plain = (plain + spread * most)[:most] if len(plain) < least else plain[:most]
    return [_operand(p, needed=place < least) for place, p in enumerate(plain)]


def _operand(parameter: inspect.Parameter, needed: bool) -> inspect.Parameter:
    default = parameter.empty if needed else parameter.default
    return parameter.replace(kind=parameter.POSITIONAL_ONLY, default=default)


def of_function(function: _Function) -> BareOperation:
    """A function at the top level of a module, as an operation."""
    name = function.__name__
    place = place_of(function, object)
    return BareOperation(name, OperationKind.FUNCTION, "", name, function, place, skips=0)


def constructor(cls: type, owner: str) -> BareOperation:
    """Python asks the metaclass, then ``__new__``, then ``__init__``."""
    init: Any = inspect.getattr_static(cls, "__init__")
    if init is object.__init__:
        init = getattr(inspect.getattr_static(cls, "__new__"), "__func__", None)
    function = init if inspect.isfunction(init) else None
    place = place_of(function, cls)
    function = inherited(cls).get("__init__", function)
    made: Any = inspect.getattr_static(type(cls), "__call__")
    if isinstance(made, FunctionType) and is_own(made) and not _takes_all(made):
        function = made
    return BareOperation(owner, OperationKind.CONSTRUCTOR, owner, "__init__", function, place)


def _takes_all(function: _Function) -> bool:
    """Whether it only hands on what it gets."""
    parameters = list(signature_of(function).parameters.values())[1:]
    return bool(parameters) and all(p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD) for p in parameters)


def left_out(cls: type, owner: str) -> Iterator[str]:
    """What a caller could do with the class, but no operation does."""
    yield from (what.format(owner) for what in uncalled_names(cls))
    for entry in (*called_fields(cls), *offers(cls)):
        if isinstance(entry, NotCalled):
            yield entry.name(owner)
