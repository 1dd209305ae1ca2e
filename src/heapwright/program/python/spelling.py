"""Calls and values as Python source."""

from __future__ import annotations

import ast
import builtins
import json
import keyword
import re
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import inf

from heapwright.errors import InternalError
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, ObjectName, Written
from heapwright.program.operation import Operation, OperationKind, Parameter
from heapwright.program.python.interface import special_methods as special
from heapwright.program.spelling import Spelling
from heapwright.program.typed import ITEM_KINDS, typecode_of


@dataclass(frozen=True, slots=True)
class PythonSpelling(Spelling):
    """The words of Python; ``array`` is what the target's module calls that class."""

    array: str = "array.array"

    def call(self, operation: Operation, arguments: Sequence[str]) -> str:
        if operation.kind is OperationKind.WITH:
            return _with_source(operation, arguments)
        call = _call_source(operation, _named(operation, arguments))
        if not operation.generates:
            return call
        if operation.taken == 1:
            return f"next({call}, None)"
        call = call[5:-1] if operation.member == "__iter__" else call
        if operation.taken is None:
            return f"list({call})"
        return f"list(itertools.islice({call}, {operation.taken}))"

    def is_statement(self, operation: Operation) -> bool:
        if operation.kind is OperationKind.WITH:
            return len(operation.parts) < 2 or self.is_statement(operation.parts[1])
        of_syntax = operation.kind in (OperationKind.SYNTAX, OperationKind.CLASS_SYNTAX)
        return operation.kind in _STATEMENTS or (
            of_syntax and operation.member in special.STATEMENTS
        )

    def is_in_place(self, operation: Operation) -> bool:
        return operation.kind is OperationKind.SYNTAX and operation.member in special.IN_PLACE

    def rebinding(self, operation: Operation, arguments: Sequence[str]) -> str:
        receiver, other = _named(operation, arguments)
        return f"{receiver} {special.IN_PLACE[operation.member]} {other}"

    def assigned(self, operation: Operation, name: str, call: str) -> str:
        *before, last = call.split("\n")
        inner = last.lstrip()
        return "\n".join([*before, f"{last[: len(last) - len(inner)]}{name} = {inner}"])

    def expecting(self, raised: str, call: str) -> list[str]:
        return [f"with contextlib.suppress({raised}):", *indented(call)]

    def repeated(self, times: int, lines: Sequence[str]) -> list[str]:
        return [f"for _ in range({times}):", *indented("\n".join(lines))]

    def value(self, argument: ArgumentValue) -> str:
        match argument:
            case ObjectName(text) | Written(text):
                return text
            case Group(items, container):
                return self._collected(container, [self.value(item) for item in items])
            case str() if argument.isprintable():
                return json.dumps(argument, ensure_ascii=False)
            case float() if argument in (inf, -inf):
                return f'float("{argument}")'
        return repr(argument)

    def copied(self, value: int | float | str) -> str:
        """The compiler makes no constant of these, and so not the same one twice."""
        quoted = json.dumps(str(value), ensure_ascii=False)
        return (
            f'"".join({quoted})' if isinstance(value, str) else f"{type(value).__name__}({quoted})"
        )

    def _collected(self, container: str, items: list[str]) -> str:
        typecode = typecode_of(container)
        if typecode is None:
            return _collected(container, items)
        inner = f", [{', '.join(items)}]" if items else ""
        return f'{self.array}("{typecode}"{inner})'

    def variable(self, class_name: str) -> str:
        return "items" if class_name in ITEM_KINDS else snake_case(class_name)


PYTHON = PythonSpelling()


def spelling_in(names: Mapping[str, object]) -> PythonSpelling:
    """The words of Python where names mean this."""
    for name, value in names.items():
        if value is array:
            return PythonSpelling(name)
        if value is sys.modules[array.__module__]:
            return PythonSpelling(f"{name}.array")
    return PYTHON if "array" not in names else PythonSpelling('__import__("array").array')


def spelled_in(spelling: Spelling, operations: Iterable[Operation]) -> tuple[Operation, ...]:
    """The operations in these words."""
    return tuple(
        replace(op, spelling=spelling, parts=spelled_in(spelling, op.parts)) for op in operations
    )


_STATEMENTS = (OperationKind.SETTER, OperationKind.DELETER, OperationKind.RAISE)


def indented(text: str) -> list[str]:
    return [f"    {line}" for line in text.split("\n")]


def snake_case(class_name: str) -> str:
    """``AvlTree`` becomes ``avl_tree``, ``IPv4Address`` ``ipv4_address``."""
    name = class_name.rpartition(".")[2].lstrip("_")
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z]{2})(?=[A-Z][a-z])", "_", name).lower()
    return f"{name}_" if keyword.iskeyword(name) or hasattr(builtins, name) else name


def _collected(container: str, items: list[str]) -> str:
    inner = ", ".join(items)
    match container:
        case "bytearray":
            return f"bytearray([{inner}])" if items else "bytearray()"
        case "list":
            return f"[{inner}]"
        case "tuple":
            return f"({inner},)" if len(items) == 1 else f"({inner})"
        case "dict":
            pairs = zip(items[::2], items[1::2], strict=True)
            return f"{{{', '.join(f'{key}: {value}' for key, value in pairs)}}}"
        case "deque":
            return f"collections.deque([{inner}])"
        case "iterator":
            return f"iter([{inner}])"
        case "set" if items:
            return f"{{{inner}}}"
        case "set" | "frozenset" if not items:
            return f"{container}()"
        case "set" | "frozenset":
            return f"{container}({{{inner}}})"
    return f"{container}({inner})"


def _with_source(operation: Operation, arguments: Sequence[str]) -> str:
    given = operation.split(arguments)
    sources = [part.source(own) for part, own in zip(operation.parts, given, strict=True)]
    if operation.parts[0].kind is OperationKind.SYNTAX:
        sources[0] = arguments[0]
    inner = sources[1] if len(sources) > 1 else "pass"
    return f"with {sources[0]}:\n    " + inner.replace("\n", "\n    ")


def _named(operation: Operation, arguments: Sequence[str]) -> list[str]:
    pairs = list(zip(operation.parameters, arguments, strict=True))
    shown = [_passed(parameter, text) for parameter, text in pairs if text]
    return [text for text in shown if text]


def _passed(parameter: Parameter, text: str) -> str:
    """How an argument stands in a call; empty if nothing is passed."""
    if parameter.spread:
        return _keywords(text) if parameter.keyword else text[1:-1].rstrip(",")
    return f"{parameter.name}={text}" if parameter.keyword else text


def _keywords(text: str) -> str:
    """The items of a dict's source as keyword arguments."""
    found = ast.parse(text, mode="eval").body
    assert isinstance(found, ast.Dict)
    named: dict[str, str | None] = {}
    for key, value in zip(found.keys, found.values, strict=True):
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            named[key.value] = ast.get_source_segment(text, value)
    return ", ".join(f"{name}={value}" for name, value in named.items())


def _call_source(operation: Operation, arguments: list[str]) -> str:
    match operation.kind:
        case OperationKind.CONSTRUCTOR if operation.derived is not None:
            made = f"{operation.derived.name}({', '.join(arguments)})"
            return f"{operation.derived.source}\n{made}"
        case OperationKind.CONSTRUCTOR:
            return f"{operation.owner}({', '.join(arguments)})"
        case OperationKind.STATIC | OperationKind.CLASS:
            return f"{operation.owner}.{operation.member}({', '.join(arguments)})"
        case OperationKind.METHOD if operation.member == "__call__":
            return f"{arguments[0]}({', '.join(arguments[1:])})"
        case OperationKind.METHOD | OperationKind.FIELD:
            return f"{arguments[0]}.{operation.member}({', '.join(arguments[1:])})"
        case OperationKind.GETTER:
            return f"{arguments[0]}.{operation.member}"
        case OperationKind.FUNCTION:
            return f"{operation.member}({', '.join(arguments)})"
        case OperationKind.SYNTAX:
            return special.written(operation.member, arguments, _operand)
        case OperationKind.CLASS_SYNTAX:
            return special.written(operation.member, [operation.owner, *arguments], _operand)
        case _:
            return _statement_source(operation, arguments)


def _statement_source(operation: Operation, arguments: list[str]) -> str:
    match operation.kind:
        case OperationKind.SETTER:
            return f"{arguments[0]}.{operation.member} = {arguments[1]}"
        case OperationKind.DELETER:
            return f"del {arguments[0]}.{operation.member}"
        case OperationKind.RAISE:
            return "raise Exception"
    raise InternalError(f"a {operation.kind.value} has no source of its own")


@cache
def _operand(text: str) -> str:
    """The text in brackets where an operator beside it would change what it means."""
    tree = ast.parse(text, mode="eval").body
    negative = isinstance(tree, ast.UnaryOp) and not isinstance(tree.operand, ast.Constant)
    return f"({text})" if negative or isinstance(tree, _LOOSE) else text


_LOOSE = (ast.Lambda, ast.BinOp, ast.BoolOp, ast.Compare, ast.IfExp)
