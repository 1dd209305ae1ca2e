"""The parameters of operations: declared, chosen or inferred."""

from __future__ import annotations

import ast
import functools
import inspect
import types
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from heapwright.errors import UserError
from heapwright.program.abstract import Known
from heapwright.program.kinds import (
    BUILTIN,
    CALLABLE,
    NOT_PASSED,
    Alternative,
    Container,
    Integer,
    Nothing,
    UnsupportedTypeError,
    described,
)
from heapwright.program.notes import Note
from heapwright.program.operation import Operation, OperationKind, Parameter
from heapwright.program.python.interface.operations import BareOperation, passable
from heapwright.program.python.interface.special_methods import COMPARISONS
from heapwright.program.python.items import few_items, is_cut_short, names_of_containers
from heapwright.program.python.source.asking import asked_by, asks_about, keywords_in
from heapwright.program.python.source.keeping import may_keep
from heapwright.program.python.types.annotations import (
    alternatives,
    is_open,
    is_sampled,
    namespace_of,
    of_default,
    open_names,
    parts_of,
)
from heapwright.program.python.types.declared import ordering_from, other_of, signature_of
from heapwright.program.python.types.examples import Examples
from heapwright.program.python.types.inference import Uses
from heapwright.program.python.types.omission import seen_between, with_omission
from heapwright.program.python.types.recording import UsageRecorder
from heapwright.program.typed import ITEM_KINDS
from heapwright.program.values import SAMPLE

_Function = Callable[..., Any]


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
    asked: Sequence[type] = ()
    further: Sequence[type] = ()
    """Those among them that only another version of the program asks about, wherever it does."""
    """The types that the program asks about."""
    limits: list[str] = field(default_factory=list)
    """Why nothing can be proved: an object that only trials can make, say."""
    left_out: list[str] = field(default_factory=list)
    unpassed: list[Note] = field(default_factory=list)
    cut_short: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """Parameters of operations that could have more items, with the containers that they are."""
    inferred: list[str] = field(default_factory=list)
    narrowed: dict[Note, None] = field(default_factory=dict)
    """What was passed where a declaration would take more."""
    used: set[str] = field(default_factory=set)
    examples: Examples = field(default_factory=Examples)
    recorder: UsageRecorder = field(default_factory=UsageRecorder)

    def operation_or_none(self, candidate: BareOperation, asked_for: bool) -> Operation | None:
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
            self.left_out.append(Note(f"{candidate.name} ({error})", candidate.name))
            if candidate.kind is OperationKind.CONSTRUCTOR:
                self.limits.append(str(error))
            return None
        except UserError as error:
            if asked_for or candidate.kind is OperationKind.CONSTRUCTOR:
                raise
            self.left_out.append(Note(f"{candidate.name} ({error})", candidate.name))
            return None

    def operation(self, candidate: BareOperation) -> Operation:
        """Raises: UserError where a parameter has no usable type."""
        parameters: tuple[Parameter, ...] = ()
        if candidate.function is not None:
            _refuse_async(candidate)
            parameters = self._parameters(candidate, candidate.function)
        return candidate.with_parameters(parameters)

    def _parameters(self, candidate: BareOperation, function: _Function) -> tuple[Parameter, ...]:
        found: list[Parameter] = []
        left_out = False
        parameters = passable(candidate, function)
        seen = seen_between(function, self._made(candidate))
        last = parameters[-1] if parameters else None
        by_position = not seen.takes_names or _is_last_of_position(candidate, last)
        for p in parameters:
            if p.kind is p.VAR_KEYWORD:
                found += self._keywords(p, candidate, function)
                continue
            if p.name in candidate.fixed:
                self._never(f"{p.name} of {candidate.name}, which keeps its value", candidate)
                left_out = True
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
                self._never(f"{p.name} of {candidate.name}, which keeps its default", candidate)
            else:
                self._note_unpassed(kinds, p, candidate)
                at_end = by_position and p is last
                kinds = with_omission(p, kinds, told=seen.counts, at_end=at_end)
                left_out = left_out or kinds[-1] == NOT_PASSED
                by_name = left_out or p.kind is p.KEYWORD_ONLY
                if seen.counts:
                    self._note_way(p, candidate, by_name=by_name, takes_names=seen.takes_names)
                found.append(Parameter(p.name, kinds, by_name))
        return tuple(found)

    def _note_way(
        self, p: inspect.Parameter, candidate: BareOperation, *, by_name: bool, takes_names: bool
    ) -> None:
        """Code between the caller and the function sees which arguments are passed by name."""
        if p.kind is p.POSITIONAL_OR_KEYWORD and candidate.kind not in _BY_SYNTAX:
            if by_name:
                self._never(f"{p.name} of {candidate.name} by position", candidate)
            elif takes_names:
                self._never(f"{p.name} of {candidate.name} by name", candidate)

    def _made(self, candidate: BareOperation) -> type | None:
        """The class that a constructor makes objects of."""
        is_made = candidate.kind is OperationKind.CONSTRUCTOR
        return self._class_named(candidate.owner) if is_made else None

    def _class_named(self, name: str) -> type | None:
        return next((cls for cls, known in self.classes.items() if known == name), None)

    def _never(self, what: str, candidate: BareOperation) -> None:
        """Nothing is passed for it."""
        self.unpassed.append(Note(what, candidate.name))

    def _spread(
        self, parameter: inspect.Parameter, candidate: BareOperation, function: _Function
    ) -> Parameter:
        """``*items``: none, one or two."""
        try:
            kinds = self.kinds(parameter, candidate, function)
        except UserError:
            kinds = ()
            self._never(f"*{parameter.name} of {candidate.name}", candidate)
        else:
            self._never(f"more than 2 of *{parameter.name} of {candidate.name}", candidate)
            self._note_samples(kinds, parameter, candidate)
        lengths = few_items("tuple", kinds) if kinds else [Container("tuple", ())]
        return Parameter(parameter.name, tuple(lengths), spread=True)

    def _keywords(
        self, parameter: inspect.Parameter, candidate: BareOperation, function: _Function
    ) -> list[Parameter]:
        """``**items``: none, or one that the function looks for or does not know."""
        label = f"**{parameter.name} of {candidate.name}"
        names = list(dict.fromkeys([*keywords_in(function), "key"]))[:_FEW_NAMES]
        try:
            if candidate.kind is OperationKind.SYNTAX:
                raise UserError("an operator takes no keywords")
            kinds = self.kinds(parameter, candidate, function)
        except ChoiceError:
            raise
        except UserError:
            self._never(label, candidate)
            return []
        self._never(f"{label}, except one of {', '.join(names)}", candidate)
        self._note_samples(kinds, parameter, candidate)
        keys = [(Known("str", repr(name)),) for name in names]
        items = [Container("dict", ()), *(Container("dict", (key, kinds)) for key in keys)]
        return [Parameter(parameter.name, tuple(items), keyword=True, spread=True)]

    def _note_unpassed(
        self, kinds: Collection[Alternative], parameter: inspect.Parameter, candidate: BareOperation
    ) -> None:
        mutable = [k for k in kinds if isinstance(k, Container) and k.name in _MUTABLE]
        if mutable and candidate.function and may_keep(candidate.function, parameter.name):
            kept = "if it was kept, was not passed or changed again"
            note = Note(f"{parameter.name} of {candidate.name}, {kept}", candidate.name)
            self.narrowed[note] = None
        if is_cut_short(kinds) and candidate.kind is not OperationKind.FUNCTION:
            self.cut_short[candidate.name, parameter.name] = names_of_containers(kinds)
        inside = {item.name for k in kinds if isinstance(k, Container) for item in k.containers()}
        for name in sorted(inside & {*_MUTABLE}):
            self._never(f"one {name} twice in {parameter.name} of {candidate.name}", candidate)
        self._note_samples(kinds, parameter, candidate)

    def _note_samples(
        self, kinds: Iterable[Alternative], parameter: inspect.Parameter, candidate: BareOperation
    ) -> None:
        if is_sampled(kinds, [BUILTIN]):
            self._narrow(parameter, candidate, "declared Callable", kinds)
        if is_sampled(kinds, [SAMPLE]):
            self.limits.append(
                f"only a few values are passed for {parameter.name} of {candidate.name}"
            )

    def kinds(
        self, parameter: inspect.Parameter, candidate: BareOperation, function: _Function
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
            declaring = ordering_from(function, self._class_named(candidate.owner))
            if declaring is not None:
                return self.kinds(other_of(declaring), candidate, declaring)
            return self._inferred(parameter, candidate, function)
        namespace = namespace_of(function, self.classes)
        try:
            if function.__module__.startswith("heapwright."):  # a stand-in's own method
                annotation = _of_stand_in(annotation, namespace)
            asked = self._asked(candidate, function)
            kinds = alternatives(annotation, self.classes, candidate.owner, namespace, asked)
            omitted = (Nothing(),) if parameter.default is None and Nothing() not in kinds else ()
            for name in list(dict.fromkeys(open_names(annotation, namespace)))[:1]:
                self._narrow(parameter, candidate, f"declared {name}", kinds)
            return (*kinds, *omitted)
        except UnsupportedTypeError as error:
            remedy = f"say what to pass, as in --type {parameter.name}=list[int]"
            if candidate.kind is not OperationKind.FUNCTION:
                remedy = f"leave it out with --without {candidate.name}"
            message = f"{label} has type {error}, which is not supported; {remedy}"
            raise refused(message) from error
        except (NameError, SyntaxError, TypeError) as error:
            raise refused(f"{label}: type {annotation!r} cannot be resolved ({error})") from error

    def _asked(self, candidate: BareOperation, function: _Function) -> Sequence[type]:
        """A comparison is only asked about types that it names itself: whatever it gets, it seldom
        keeps it.
        """
        if candidate.member not in COMPARISONS:
            return self.asked
        return (*asked_by(inspect.unwrap(function)), *self.further)

    def _narrow(
        self,
        parameter: inspect.Parameter,
        candidate: BareOperation,
        declared: str,
        kinds: Iterable[Alternative],
    ) -> None:
        passed = f"{declared}, was {described(kinds)}"
        note = Note(f"{parameter.name} of {candidate.name}, {passed}", candidate.name)
        self.narrowed[note] = None

    def _inferred(
        self, parameter: inspect.Parameter, candidate: BareOperation, function: _Function
    ) -> tuple[Alternative, ...]:
        known = of_default(parameter.default, self.classes)
        if known is not None:
            return known
        label = f"{candidate.place}: parameter {parameter.name!r} of {candidate.name}"
        if isinstance(parameter.default, _CALLED):
            raise CalledError(f"{label} takes a function, and none is passed")
        if candidate.member in COMPARISONS:
            asked = self._asked(candidate, function)
            kinds = alternatives(object, self.classes, candidate.owner, {}, asked)
            self._narrow(parameter, candidate, "not declared", kinds)
            return kinds
        kinds, where = self._guessed(parameter, candidate, function)
        if CALLABLE in kinds:
            raise CalledError(f"{label} is called as a function, and none is passed")
        if parameter.default is None and Nothing() not in kinds:
            kinds = (*kinds, Nothing())
        shown = " | ".join(dict.fromkeys(_short(kind) for kind in kinds))
        seen = f", as in {where}" if where else ""
        self.inferred.append(f"{parameter.name} of {candidate.name}: {shown}{seen}")
        self._narrow(parameter, candidate, "not declared", kinds)
        return kinds

    def _guessed(
        self, parameter: inspect.Parameter, candidate: BareOperation, function: _Function
    ) -> tuple[tuple[Alternative, ...], str]:
        """What callers are seen to pass, and where; or else what the function does with it."""
        own = signature_of(function).parameters
        if own[parameter.name].kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            return (Integer(),), ""
        names = list(own)[candidate.skips :]
        place = names.index(parameter.name)
        seen = self.examples.kinds(candidate.owner, candidate.member, place, parameter.name)
        if set(seen[0]) - {Nothing()}:
            return seen
        plain = inspect.unwrap(function)
        uses = Uses(plain, self.classes, candidate.owner)
        heard = functools.partial(self.recorder.heard, candidate.name, parameter.name)
        kinds = uses.kinds(parameter.name, heard)
        if asks_about(plain, parameter.name):  # what it asks for is not all that it takes
            kinds += alternatives(object, self.classes, candidate.owner, {}, asked_by(plain))
        return tuple(dict.fromkeys(kinds)), ""

    def chosen(self, candidate: BareOperation, parameter: str) -> str | None:
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


_BY_SYNTAX = (OperationKind.SYNTAX, OperationKind.CLASS_SYNTAX)


def _is_last_of_position(candidate: BareOperation, last: inspect.Parameter | None) -> bool:
    """Whether the last parameter of a call can only be passed by its position."""
    if last is None or candidate.kind in _BY_SYNTAX:
        return False
    return last.kind is last.POSITIONAL_ONLY


def _of_stand_in(annotation: object, namespace: Mapping[str, object]) -> object:
    """It says nothing of what the class holds: integers are as good as any."""
    return int if any(map(is_open, parts_of(annotation, namespace))) else annotation


def _short(kind: Alternative) -> str:
    return kind.name if isinstance(kind, Container) else str(kind)


_FEW_NAMES = 4
_MUTABLE = ("list", "dict", "set", "deque", *ITEM_KINDS)
_CALLED = (types.FunctionType, types.BuiltinFunctionType)


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


def _refuse_async(candidate: BareOperation) -> None:
    function: Any = inspect.unwrap(candidate.function) if candidate.function else None
    if inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function):
        remedy = f"leave it out with --without {candidate.name}"
        raise UserError(f"{candidate.place}: {candidate.name} is async, not supported; {remedy}")
