"""The public operations of a class."""

from __future__ import annotations

import ast
import enum
import functools
import inspect
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from heapwright.errors import Place, UserError
from heapwright.program.kinds import (
    CALLABLE,
    NOT_PASSED,
    Alternative,
    Anything,
    Container,
    Instance,
    Integer,
    Nothing,
)
from heapwright.program.operation import (
    COMPARISONS,
    SYNTAX_METHODS,
    TRIED_METHODS,
    Operation,
    OperationKind,
    Parameter,
)
from heapwright.program.python.annotations import (
    UnsupportedTypeError,
    alternatives,
    few_items,
    is_cut_short,
    is_sampled,
    namespace_of,
    of_default,
)
from heapwright.program.python.examples import Examples
from heapwright.program.python.inference import Uses
from heapwright.program.python.listening import Listening

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
    for member in sorted(_members(cls, special)):
        yield from _of_member(cls, owner, member)


def choose(
    found: Sequence[Candidate], methods: Sequence[str], without: Sequence[str]
) -> list[Candidate]:
    """The candidates that ``--methods`` names, less those that ``--without`` names."""
    for name in (*methods, *without):
        if not any(candidate.is_named(name) for candidate in found):
            known = ", ".join(candidate.name for candidate in found)
            raise UserError(f"no operation {name!r}; there are: {known}")
    return [
        candidate
        for candidate in found
        if _is_chosen(candidate, methods) and not any(candidate.is_named(n) for n in without)
    ]


def _is_chosen(candidate: Candidate, methods: Sequence[str]) -> bool:
    if not methods or candidate.kind is OperationKind.CONSTRUCTOR:
        return True
    return any(candidate.is_named(name) for name in methods)


class CalledError(UserError):
    """A parameter takes a function."""


class ChoiceError(UserError):
    """What the user said of a type cannot be used."""


@dataclass(frozen=True)
class Signatures:
    """Gives operations their parameter types.

    ``types`` overrides annotations: by ``name``, ``method.name`` or ``Class.method.name``.
    """

    classes: Mapping[type, str]
    types: Mapping[str, str]
    limits: list[str] = field(default_factory=list)
    """Why nothing can be proved: an object that only trials can make, say."""
    left_out: list[str] = field(default_factory=list)
    unpassed: list[str] = field(default_factory=list)
    inferred: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    examples: Examples = field(default_factory=Examples)
    listening: Listening = field(default_factory=Listening)

    def operation_or_none(self, candidate: Candidate, asked_for: bool) -> Operation | None:
        """The operation; None if it cannot be called, which is noted.

        Raises: UserError where it was asked for, or nothing works without it.
        """
        try:
            return self.operation(candidate)
        except ChoiceError:
            raise
        except CalledError as error:
            if asked_for:
                raise
            self.left_out.append(f"{candidate.name} ({error})")
            if candidate.kind is OperationKind.CONSTRUCTOR:
                self.limits.append(str(error))
            return None
        except UserError as error:
            if asked_for or candidate.kind is OperationKind.CONSTRUCTOR:
                raise
            self.left_out.append(f"{candidate.name} ({error})")
            return None

    def operation(self, candidate: Candidate) -> Operation:
        """Raises: UserError where a parameter has no usable type."""
        parameters: tuple[Parameter, ...] = ()
        if candidate.function is not None:
            _refuse_async(candidate)
            parameters = self._parameters(candidate, candidate.function)
        return candidate.with_parameters(parameters)

    def _parameters(self, candidate: Candidate, function: _Function) -> tuple[Parameter, ...]:
        found: list[Parameter] = []
        left_out = False
        for p in list(inspect.signature(function).parameters.values())[skipped(candidate) :]:
            if p.kind is p.VAR_KEYWORD:
                continue
            if p.name.startswith("_") and p.default is not p.empty:
                left_out = True  # not for callers
                continue
            if p.kind is p.VAR_POSITIONAL:
                if not left_out:
                    found.append(self._spread(p, candidate, function))
                left_out = True
                continue
            try:
                kinds = self.kinds(p, candidate, function)
            except ChoiceError:
                raise
            except UserError:
                if p.default is p.empty:
                    raise
                left_out = True
                self.unpassed.append(f"{p.name} of {candidate.name}, which keeps its default")
            else:
                if is_cut_short(kinds):
                    self.unpassed.append(f"more than 2 items in {p.name} of {candidate.name}")
                self._note_samples(kinds, p, candidate)
                if _is_extra(p):
                    kinds = (*kinds, NOT_PASSED)
                    left_out = True
                found.append(Parameter(p.name, kinds, left_out or p.kind is p.KEYWORD_ONLY))
        return tuple(found)

    def _spread(
        self, parameter: inspect.Parameter, candidate: Candidate, function: _Function
    ) -> Parameter:
        """``*items``: none, one or two."""
        try:
            kinds = self.kinds(parameter, candidate, function)
        except UserError:
            kinds = ()
            self.unpassed.append(f"*{parameter.name} of {candidate.name}")
        else:
            self.unpassed.append(f"more than 2 of *{parameter.name} of {candidate.name}")
            self._note_samples(kinds, parameter, candidate)
        lengths = few_items("tuple", kinds) if kinds else [Container("tuple", ())]
        return Parameter(parameter.name, tuple(lengths), spread=True)

    def _note_samples(
        self, kinds: Iterable[Alternative], parameter: inspect.Parameter, candidate: Candidate
    ) -> None:
        if is_sampled(kinds):
            self.limits.append(
                f"only a few values are passed for {parameter.name} of {candidate.name}"
            )

    def kinds(
        self, parameter: inspect.Parameter, candidate: Candidate, function: _Function
    ) -> tuple[Alternative, ...]:
        """What the parameter takes, as declared or inferred. Raises: UserError."""
        label = f"{candidate.place}: parameter {parameter.name!r} of {candidate.name}"
        chosen = self.chosen(candidate, parameter.name)
        if chosen is not None and not _is_type_text(chosen):
            raise ChoiceError(
                f"--type {parameter.name}={chosen}: not a type; write int, bool or Class"
            )
        refused = UserError if chosen is None else ChoiceError
        annotation = chosen if chosen is not None else parameter.annotation
        if annotation is parameter.empty:
            return self._inferred(parameter, candidate, function)
        namespace = namespace_of(function, self.classes)
        try:
            kinds = alternatives(annotation, self.classes, candidate.owner, namespace)
            omitted = (Nothing(),) if parameter.default is None and Nothing() not in kinds else ()
            return (*kinds, *omitted)
        except UnsupportedTypeError as error:
            remedy = f"leave it out with --without {candidate.name}"
            message = f"{label} has type {error}, which is not supported; {remedy}"
            raise refused(message) from error
        except (NameError, SyntaxError, TypeError) as error:
            raise refused(f"{label}: type {annotation!r} cannot be resolved ({error})") from error

    def _inferred(
        self, parameter: inspect.Parameter, candidate: Candidate, function: _Function
    ) -> tuple[Alternative, ...]:
        known = of_default(parameter.default, self.classes)
        if known is not None:
            return known
        label = f"{candidate.place}: parameter {parameter.name!r} of {candidate.name}"
        if isinstance(parameter.default, _CALLED):
            raise CalledError(f"{label} takes a function, and none is passed")
        if candidate.member in COMPARISONS:
            return (Anything(),)
        kinds, where = self._guessed(parameter, candidate, function)
        if CALLABLE in kinds:
            raise CalledError(f"{label} is called as a function, and none is passed")
        if parameter.default is None and Nothing() not in kinds:
            kinds = (*kinds, Nothing())
        shown = " | ".join(dict.fromkeys(_short(kind) for kind in kinds))
        seen = f", as in {where}" if where else ""
        self.inferred.append(f"{parameter.name} of {candidate.name}: {shown}{seen}")
        return kinds

    def _guessed(
        self, parameter: inspect.Parameter, candidate: Candidate, function: _Function
    ) -> tuple[tuple[Alternative, ...], str]:
        """What callers are seen to pass, and where; or else what the function does with it."""
        if parameter.kind is parameter.VAR_POSITIONAL:
            return (Integer(),), ""
        names = list(inspect.signature(function).parameters)[skipped(candidate) :]
        place = names.index(parameter.name)
        seen = self.examples.kinds(candidate.owner, candidate.member, place, parameter.name)
        if set(seen[0]) - {Nothing()}:
            return seen
        uses = Uses(inspect.unwrap(function), self.classes, candidate.owner)
        heard = functools.partial(self.listening.heard, candidate.name, parameter.name)
        return uses.kinds(parameter.name, heard), ""

    def chosen(self, candidate: Candidate, parameter: str) -> str | None:
        """What the user said of the type."""
        for key in (f"{candidate.name}.{parameter}", f"{candidate.member}.{parameter}", parameter):
            if key in self.types:
                self.used.add(key)
                return self.types[key]
        return None

    def refuse_unused(self) -> None:
        """Raises: UserError for a type of a parameter that does not exist."""
        for key, text in self.types.items():
            if key not in self.used:
                raise UserError(f"--type {key}={text}: no operation has a parameter {key!r}")


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


def _is_extra(parameter: inspect.Parameter) -> bool:
    """Whether leaving the parameter out means something that no value passed for it means."""
    if parameter.default is parameter.empty or parameter.kind is parameter.POSITIONAL_ONLY:
        return False
    known = isinstance(parameter.default, enum.Enum) or type(parameter.default) in _PASSED
    return not known


def _short(kind: Alternative) -> str:
    return kind.name if isinstance(kind, Container) else str(kind)


_CALLED = (types.FunctionType, types.BuiltinFunctionType)
_PASSED = (int, bool, type(None), str, float)
"""Types of defaults that are among the values passed anyway."""


def _is_type_text(text: str) -> bool:
    """Whether the text only names types: it may come from a file, and is evaluated."""
    try:
        tree = ast.parse(text, mode="eval")
    except (SyntaxError, ValueError):
        return False
    named = ast.Expression | ast.Name | ast.Attribute | ast.Load | ast.BinOp | ast.BitOr
    named |= ast.Subscript | ast.Tuple
    return all(
        isinstance(node, named) or (isinstance(node, ast.Constant) and node.value is None)
        for node in ast.walk(tree)
    )


def _refuse_async(candidate: Candidate) -> None:
    if inspect.iscoroutinefunction(candidate.function):
        remedy = f"leave it out with --without {candidate.name}"
        raise UserError(f"{candidate.place}: {candidate.name} is async, not supported; {remedy}")


def constructor(cls: type, owner: str) -> Candidate:
    # ``object.__init__`` takes nothing; a class may define ``__new__`` alone.
    init: Any = inspect.getattr_static(cls, "__init__")
    if init is object.__init__:
        init = getattr(inspect.getattr_static(cls, "__new__"), "__func__", None)
    function = init if inspect.isfunction(init) else None
    place = _place(function, cls)
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
        special = member in SYNTAX_METHODS or member in TRIED_METHODS
        yield candidate(OperationKind.SYNTAX if special else OperationKind.METHOD, raw)


def _members(cls: type, special: frozenset[str]) -> set[str]:
    """Public members and special methods, inherited ones included, but not those of builtins."""
    found: set[str] = set()
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
    for base in cls.__mro__:
        if base.__module__ == "builtins":
            continue
        for name, value in vars(base).items():
            if name in _BY_OTHER_MEANS and inspect.isfunction(value):
                yield f"{owner}.{name}"
            if isinstance(value, property) and value.fdel is not None:
                yield f"del {owner}.{name}"
            function = (
                inspect.unwrap(getattr(value, "__func__", value)) if callable(value) else None
            )
            if inspect.isfunction(function) and (name in _SPECIAL or not name.startswith("_")):
                yield from _open_arguments(f"{owner}.{name}", function)


def _open_arguments(label: str, function: _Function) -> Iterator[str]:
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is parameter.VAR_KEYWORD:
            yield f"**{parameter.name} of {label}"


def _place(function: _Function | None, cls: type) -> Place:
    code = getattr(inspect.unwrap(function), "__code__", None) if function is not None else None
    if code is not None:
        return Place(code.co_filename, code.co_firstlineno)
    for value in vars(cls).values():  # a class without a constructor: its first method
        code = getattr(value, "__code__", None)
        if code is not None:
            return Place(code.co_filename, code.co_firstlineno)
    return Place(f"class {cls.__qualname__}", 1)
