"""Operations: what a caller can do with the classes of a program."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache

from heapwright.errors import Place
from heapwright.program.kinds import Alternative, Anything, Container, Instance


class OperationKind(Enum):
    CONSTRUCTOR = "constructor"
    METHOD = "method"
    STATIC = "static method"
    CLASS = "class method"
    GETTER = "property"
    SETTER = "property setter"
    SYNTAX = "special method"
    FUNCTION = "function"


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of an operation; ``keyword`` where it can only be passed by name, ``spread``
    for ``*items``, whose argument is a tuple, and with ``keyword`` for ``**items``, a dict.
    """

    name: str
    alternatives: tuple[Alternative, ...]
    keyword: bool = False
    spread: bool = False

    def takes_objects(self) -> bool:
        return any(map(is_object, self.alternatives))


def is_object(kind: Alternative) -> bool:
    """Whether it is an object of the program, or a container that has some."""
    if isinstance(kind, Container):
        return any(is_object(inner) for kinds in kind.items for inner in kinds)
    return isinstance(kind, Instance | Anything)


@dataclass(frozen=True, slots=True)
class Operation:
    """One public operation. Where there is a receiver, it is the first parameter."""

    name: str
    kind: OperationKind
    owner: str
    member: str
    parameters: tuple[Parameter, ...]
    place: Place
    generates: bool = False

    def __str__(self) -> str:
        return self.name

    @property
    def has_receiver(self) -> bool:
        return self.kind not in (
            OperationKind.CONSTRUCTOR,
            OperationKind.STATIC,
            OperationKind.CLASS,
            OperationKind.FUNCTION,
        )

    @property
    def is_statement(self) -> bool:
        """Whether its source has no value."""
        return self.kind is OperationKind.SETTER or self.member in _STATEMENTS

    def source(self, arguments: list[str]) -> str:
        """The call as a Python expression or statement; what a generator yields as a list."""
        call = _call_source(self, self._named(arguments))
        return f"list({call})" if self.generates else call

    def _named(self, arguments: list[str]) -> list[str]:
        pairs = list(zip(self.parameters, arguments, strict=True))
        shown = [_passed(parameter, text) for parameter, text in pairs if text]
        return [text for text in shown if text]


def passed_kinds(operation: Operation) -> Iterator[str]:
    """Everything that parameters of the operation take, as texts, inside containers too."""
    for parameter in operation.parameters:
        yield from _texts(parameter.alternatives)


def _texts(kinds: Iterable[Alternative]) -> Iterator[str]:
    for kind in kinds:
        if isinstance(kind, Container):
            for inner in kind.items:
                yield from _texts(inner)
        else:
            yield str(kind)


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


COMPARISONS = {
    "__eq__": "==",
    "__ne__": "!=",
    "__lt__": "<",
    "__le__": "<=",
    "__gt__": ">",
    "__ge__": ">=",
}
ARITHMETIC = {
    "__add__": "+",
    "__sub__": "-",
    "__mul__": "*",
    "__floordiv__": "//",
    "__mod__": "%",
    "__and__": "&",
    "__or__": "|",
    "__xor__": "^",
}
_UNARY = {
    "__len__": "len({0})",
    "__bool__": "bool({0})",
    "__iter__": "list({0})",
    "__next__": "next({0})",
    "__reversed__": "list(reversed({0}))",
    "__neg__": "-{0}",
    "__abs__": "abs({0})",
    "__int__": "int({0})",
}
_EXPLORED = {
    "__contains__": "{1} in {0}",
    "__getitem__": "{0}[{1}]",
    "__setitem__": "{0}[{1}] = {2}",
    "__delitem__": "del {0}[{1}]",
    **_UNARY,
    **{name: f"{{0}} {sign} {{1}}" for name, sign in (COMPARISONS | ARITHMETIC).items()},
}
_FURTHER_ARITHMETIC = {
    "__truediv__": "/",
    "__pow__": "**",
    "__matmul__": "@",
    "__lshift__": "<<",
    "__rshift__": ">>",
}
_BINARY = {name.strip("_"): sign for name, sign in (ARITHMETIC | _FURTHER_ARITHMETIC).items()}
REFLECTED = tuple(_BINARY)
"""Operators by their names, each of which may have the receiver on its right."""
_TRIED = {
    "__str__": "str({0})",
    "__repr__": "repr({0})",
    "__hash__": "hash({0})",
    "__float__": "float({0})",
    "__complex__": "complex({0})",
    "__bytes__": "bytes({0})",
    "__index__": "operator.index({0})",
    "__round__": "round({0})",
    "__trunc__": "math.trunc({0})",
    "__floor__": "math.floor({0})",
    "__ceil__": "math.ceil({0})",
    "__pos__": "+{0}",
    "__invert__": "~{0}",
    "__copy__": "copy.copy({0})",
    "__deepcopy__": "copy.deepcopy({0})",
    "__reduce__": "copy.copy({0})",
    "__getstate__": "copy.copy({0})",
    "__setstate__": "copy.copy({0})",
    "__enter__": "with {0}: pass",
    "__format__": "format({0}, {1})",
    "__divmod__": "divmod({0}, {1})",
    **{name: f"{{0}} {sign} {{1}}" for name, sign in _FURTHER_ARITHMETIC.items()},
    **{f"__r{name}__": f"{{1}} {sign} {{0}}" for name, sign in _BINARY.items()},
    "__rpow__": "({1}) ** {0}",
    **{f"__i{name}__": f"{{0}} {sign}= {{1}}" for name, sign in _BINARY.items()},
}
_TEMPLATES = _EXPLORED | _TRIED
SYNTAX_METHODS = tuple(_EXPLORED)
"""The special methods that a user calls through syntax; ``__call__`` is called like a method."""
TRIED_METHODS = tuple(_TRIED)
"""Those that are only tried with concrete values."""
IN_PLACE = frozenset(f"__i{name}__" for name in _BINARY)
"""Those after which the receiver's name means the result."""
_STATEMENTS = IN_PLACE | {"__setitem__", "__delitem__", "__enter__"}


def _call_source(operation: Operation, arguments: list[str]) -> str:
    match operation.kind:
        case OperationKind.CONSTRUCTOR:
            return f"{operation.owner}({', '.join(arguments)})"
        case OperationKind.STATIC | OperationKind.CLASS:
            return f"{operation.owner}.{operation.member}({', '.join(arguments)})"
        case OperationKind.METHOD if operation.member == "__call__":
            return f"{arguments[0]}({', '.join(arguments[1:])})"
        case OperationKind.METHOD:
            return f"{arguments[0]}.{operation.member}({', '.join(arguments[1:])})"
        case OperationKind.GETTER:
            return f"{arguments[0]}.{operation.member}"
        case OperationKind.SETTER:
            return f"{arguments[0]}.{operation.member} = {arguments[1]}"
        case OperationKind.FUNCTION:
            return f"{operation.member}({', '.join(arguments)})"
        case OperationKind.SYNTAX:
            return _TEMPLATES[operation.member].format(*map(_operand, arguments))


@cache
def _operand(text: str) -> str:
    """The text in brackets where an operator beside it would change what it means."""
    tree = ast.parse(text, mode="eval").body
    negative = isinstance(tree, ast.UnaryOp) and not isinstance(tree.operand, ast.Constant)
    return f"({text})" if negative or isinstance(tree, _LOOSE) else text


_LOOSE = (ast.Lambda, ast.BinOp, ast.BoolOp, ast.Compare, ast.IfExp)
