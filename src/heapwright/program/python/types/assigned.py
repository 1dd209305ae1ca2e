"""What the expressions can be that a program assigns to fields, as far as its source tells."""

from __future__ import annotations

import ast
import enum
import inspect
import typing
from array import array
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType

from heapwright.program.abstract import Known
from heapwright.program.fields import FieldKind, Kinds, typed
from heapwright.program.kinds import OF_VALUES, Boolean, Instance, Integer, Nothing, Real, Text
from heapwright.program.python.types.declared import signature_of
from heapwright.program.python.types.stores import pairs
from heapwright.program.typed import BYTES, TYPECODES, array_name

_NUMBERS = (Boolean, Integer, Real)
_RETURNED: Mapping[Callable[..., object], FieldKind] = {
    **dict.fromkeys((len, ord), Integer()),
    **dict.fromkeys((chr, repr, ascii, hex, bin, oct), Text()),
    **dict.fromkeys((isinstance, issubclass, callable, hasattr, any, all), Boolean()),
}
"""What functions return whatever they are given, where no annotation says it."""


@dataclass(frozen=True)
class Read:
    """What an expression can be; ``unread`` names the parts that the source does not tell."""

    kinds: Kinds
    unread: tuple[str, ...] = ()


class Names(typing.Protocol):
    """What the names in a function stand for."""

    namespace: Mapping[str, object]
    classes: Mapping[str, type]

    def annotated(self, annotation: object) -> Kinds | None: ...

    def unsupported(self, annotation: object) -> Iterator[str]:
        """The parts of the annotation that no field can be made of."""

    def field(self, owner: str, name: str) -> Read | None:
        """None if no object of the class has such a field."""


class Assigned:
    """Expressions in one function, whose first parameter is an object of ``own``."""

    def __init__(self, names: Names, function: ast.FunctionDef, own: str) -> None:
        self._names = names
        self._function = function
        self._own = own
        self._open: dict[str, Read] = {}
        """Local variables that are being read, as far as they are known: one may depend on itself,
        or on another that depends on it.
        """

    def read(self, value: ast.expr) -> Read:
        return self._of_operators(value) or self._of_parts(value) or _of_display(value)

    def _of_operators(self, value: ast.expr) -> Read | None:
        match value:
            case ast.Compare(ops=ops) if all(isinstance(op, _TRUTHS) for op in ops):
                return Read((Boolean(),))
            case ast.Compare(left=left, comparators=others):
                return self._compared(value, [left, *others])
            case ast.UnaryOp(op=ast.Not()):
                return Read((Boolean(),))
            case ast.UnaryOp(operand=operand):
                return self._number(value, self.read(operand))
            case ast.BinOp(left=left, op=op, right=right):
                return self._calculated(value, self.read(left), op, self.read(right))
        return None

    def _of_parts(self, value: ast.expr) -> Read | None:
        match value:
            case ast.BoolOp(op=op, values=[*values, last]):
                firsts = [self.read(each) for each in values]
                if isinstance(op, ast.Or):
                    firsts = [_something(each) for each in firsts]
                return _joined([*firsts, self.read(last)])
            case ast.IfExp(test=test, body=first, orelse=second):
                found = self.read(first)
                found = _something(found) if _says_something(test, first) else found
                return _joined([found, self.read(second)])
            case ast.Name(id=name):
                return self._of_name(value, name)
            case ast.Attribute(value=owner, attr=name):
                return self._of_attribute(value, owner, name)
            case ast.Call(func=function, args=arguments):
                return self._of_call(value, function, arguments)
        return None

    def _compared(self, value: ast.expr, sides: list[ast.expr]) -> Read:
        """Objects may answer a comparison with something other than a bool."""
        kinds = [kind for side in sides for kind in self.read(side).kinds or (None,)]
        is_plain = all(isinstance(kind, (*_NUMBERS, Text, Nothing)) for kind in kinds)
        return Read((Boolean(),)) if is_plain else _unread(value)

    def _number(self, value: ast.expr, operand: Read) -> Read:
        if operand.unread or not all(isinstance(kind, _NUMBERS) for kind in operand.kinds):
            return _unread(value)
        return Read(_unique(k if isinstance(k, Real) else Integer() for k in operand.kinds))

    def _calculated(self, value: ast.expr, left: Read, op: ast.operator, right: Read) -> Read:
        if left.unread or right.unread:
            return _unread(value)
        found = [_of_operator(op, a, b) for a in left.kinds for b in right.kinds]
        kinds = [kind for kind in found if kind is not None]
        return Read(_unique(kinds)) if len(kinds) == len(found) else _unread(value)

    def _of_name(self, value: ast.expr, name: str) -> Read:
        arguments = self._function.args
        bindings = list(_bindings(self._function, name))
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            if argument.arg == name:
                passed = self._of_parameter(value, name, argument)
                return _joined([passed, self._of_local(value, name, bindings)])
        if bindings or self._is_local(name):
            return self._of_local(value, name, bindings or [None])
        return self._of_known(value, self._names.namespace.get(name), name in self._names.namespace)

    def _of_parameter(self, value: ast.expr, name: str, argument: ast.arg) -> Read:
        first = (*self._function.args.posonlyargs, *self._function.args.args)[:1]
        if argument in first and self._own in self._names.classes:
            return Read((Instance(self._own),))
        if argument.annotation is None:
            return _unread(value)
        annotation = ast.unparse(argument.annotation)
        kinds = self._names.annotated(annotation)
        if kinds is not None:
            return Read(kinds)
        words = tuple(f"no {part}" for part in self._names.unsupported(annotation))
        return Read((), words or (f"perhaps not every value of {name}",))

    def _of_local(self, value: ast.expr, name: str, bindings: list[ast.expr | None]) -> Read:
        if name in self._open:
            return self._open[name]
        found = Read(())
        while found != self._open.get(name):
            self._open[name] = found
            parts = [_unread(value) if each is None else self.read(each) for each in bindings]
            found = _joined([found, *parts])
        return self._open.pop(name)

    def _of_known(self, value: ast.expr, found: object, is_known: bool = True) -> Read:
        if isinstance(found, enum.Enum):
            owner = type(found)
            return Read(tuple(Known("enum", f"{owner.__qualname__}.{m.name}") for m in owner))
        if is_known and type(found) in OF_VALUES:
            return Read((OF_VALUES[type(found)],))
        return _unread(value)

    def _of_attribute(self, value: ast.expr, owner: ast.expr, name: str) -> Read:
        meant = self._meant(value)
        if meant is not None:
            return self._of_known(value, meant)
        read = self.read(owner)
        if read.unread:
            return _unread(value)
        found = []
        for kind in read.kinds:
            if isinstance(kind, Nothing):
                continue  # None has no fields
            part = self._names.field(kind.class_name, name) if isinstance(kind, Instance) else None
            unread = _unread(value)
            found.append(Read(part.kinds, unread.unread * bool(part.unread)) if part else unread)
        return _joined(found)

    def _of_call(self, value: ast.expr, function: ast.expr, arguments: list[ast.expr]) -> Read:
        if isinstance(function, ast.Name) and function.id in self._names.classes:
            return Read((Instance(function.id),))
        called = self._meant(function) or self._method(function)
        if called is bytearray:
            return Read((typed(BYTES),))
        if called is array:
            match arguments:
                case [ast.Constant(value=str() as typecode), *_] if typecode in TYPECODES:
                    return Read((typed(array_name(typecode)),))
        if isinstance(called, type):
            if called in OF_VALUES:
                return Read((OF_VALUES[called],))
            return Read((), (f"no {called.__name__}",)) if called in _HOLDERS else _unread(value)
        if called in (min, max) and len(arguments) > 1:
            return _joined([self.read(argument) for argument in arguments])
        return self._returned(value, called)

    def _returned(self, value: ast.expr, called: object) -> Read:
        if inspect.isbuiltin(called) and called in _RETURNED:
            return Read((_RETURNED[called],))
        if not inspect.isfunction(called):
            return _unread(value)
        annotation = signature_of(called).return_annotation
        is_told = annotation is not inspect.Signature.empty
        kinds = self._names.annotated(annotation) if is_told else None
        return _unread(value) if kinds is None else Read(kinds)

    def _method(self, function: ast.expr) -> object:
        """The method that a call of an object's own function means."""
        if not isinstance(function, ast.Attribute):
            return None
        read = self.read(function.value)
        match read:
            case Read(kinds=(Instance(class_name=name),), unread=()):
                found = inspect.getattr_static(self._names.classes[name], function.attr, None)
                return found.__func__ if isinstance(found, staticmethod) else found
        return None

    def _meant(self, expression: ast.expr) -> object:
        """What a name outside the function stands for, or an attribute of one."""
        match expression:
            case ast.Name(id=name) if not self._is_local(name):
                return self._names.namespace.get(name)
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                owner = None if self._is_local(name) else self._names.namespace.get(name)
                if isinstance(owner, type | ModuleType):
                    return inspect.getattr_static(owner, attribute, None)
        return None

    def _is_local(self, name: str) -> bool:
        given = (node.arg for node in ast.walk(self._function.args) if isinstance(node, ast.arg))
        return name in given or bool(list(_bindings(self._function, name)))


_TRUTHS = (ast.Is, ast.IsNot, ast.In, ast.NotIn)
_HOLDERS = (list, dict, set, tuple)
_BITS = (ast.BitAnd, ast.BitOr, ast.BitXor)


def _of_display(value: ast.expr) -> Read:
    match value:
        case ast.Constant(value=constant) if type(constant) in OF_VALUES:
            return Read((OF_VALUES[type(constant)],))
        case ast.JoinedStr():
            return Read((Text(),))
        case ast.List() | ast.ListComp():
            return Read((), ("no list",))
        case ast.Dict() | ast.DictComp():
            return Read((), ("no dict",))
        case ast.Set() | ast.SetComp():
            return Read((), ("no set",))
    return _unread(value)


def _unread(value: ast.expr) -> Read:
    return Read((), (f"perhaps not every value of {ast.unparse(value)}",))


def _unique(kinds: typing.Iterable[FieldKind]) -> Kinds:
    return tuple(dict.fromkeys(kinds))


def _joined(parts: list[Read]) -> Read:
    unread = dict.fromkeys(text for part in parts for text in part.unread)
    return Read(_unique(kind for part in parts for kind in part.kinds), tuple(unread))


def _something(read: Read) -> Read:
    """Without None, which is never what a true expression is."""
    return Read(tuple(kind for kind in read.kinds if kind != Nothing()), read.unread)


def _says_something(test: ast.expr, body: ast.expr) -> bool:
    """``x if x is not None else …`` and ``x if x else …``."""
    match test:
        case ast.Compare(left=left, ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]):
            return ast.dump(left) == ast.dump(body)
    return ast.dump(test) == ast.dump(body)


def _of_operator(op: ast.operator, left: FieldKind, right: FieldKind) -> FieldKind | None:
    """What an operator makes of plain values; None where that depends on more than their types."""
    match left, right:
        case (Text(), Text()) if isinstance(op, ast.Add):
            return Text()
        case (Text(), _) if isinstance(op, ast.Mod):
            return Text()
        case (Text(), Integer()) | (Integer(), Text()) if isinstance(op, ast.Mult):
            return Text()
    if not isinstance(left, _NUMBERS) or not isinstance(right, _NUMBERS):
        return None
    if isinstance(left, Boolean) and isinstance(right, Boolean) and isinstance(op, _BITS):
        return Boolean()
    if isinstance(op, ast.Pow | ast.MatMult):
        return None  # 2 ** -1 is a float
    is_real = isinstance(op, ast.Div) or Real() in (left, right)
    return Real() if is_real else Integer()


def _bindings(function: ast.FunctionDef, name: str) -> Iterator[ast.expr | None]:
    """What a local variable is assigned; None where another statement binds it."""
    plain: dict[ast.expr, ast.expr] = {}
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=targets, value=value):
                plain.update(pair for target in targets for pair in pairs(target, value))
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                plain[target] = value
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load):
            yield plain.get(node)
