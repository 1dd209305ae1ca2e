"""Calls and values as Java source."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from math import inf

from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, ObjectName, Written
from heapwright.program.java import names
from heapwright.program.java.generics import TAKES_INTEGERS
from heapwright.program.operation import Operation, OperationKind
from heapwright.program.spelling import Spelling

_RESERVED = """
    abstract assert boolean break byte case catch char class const continue default do double
    else enum extends final finally float for goto if implements import instanceof int interface
    long native new package private protected public return short static strictfp super switch
    synchronized this throw throws transient try void volatile while true false null var
"""


class JavaSpelling(Spelling):
    """The words of Java. A member is a method's name with its descriptor.

    ``made`` says how a constructor names its class, type arguments included; ``ambiguous`` are
    operations that a literal alone does not tell from others of their name.
    """

    def __init__(self) -> None:
        self.made: dict[str, str] = {}
        self.ambiguous: set[str] = set()

    def call(self, operation: Operation, arguments: Sequence[str]) -> str:
        name, descriptor = split_member(operation.member)
        given = list(arguments)
        receiver = given.pop(0) if operation.has_receiver else operation.owner
        types = names.parameters(descriptor)
        passed = [as_type(*pair) for pair in zip(given, types, strict=True)]
        if operation.name in self.ambiguous:
            passed = [_told(*pair) for pair in zip(passed, types, strict=True)]
        listed = ", ".join(passed)
        if operation.kind is OperationKind.CONSTRUCTOR:
            return f"new {self.made.get(operation.owner, operation.owner)}({listed})"
        return f"{receiver}.{name}({listed})"

    def is_statement(self, operation: Operation) -> bool:
        if operation.kind is OperationKind.CONSTRUCTOR:
            return False
        return names.returned(split_member(operation.member)[1]) == "V"

    def assigned(self, operation: Operation, name: str, call: str) -> str:
        return f"var {name} = {call}"

    def expecting(self, raised: str, call: str) -> list[str]:
        return [f"try {{ {call}; }} catch ({raised} expected) {{ }}"]

    def value(self, argument: ArgumentValue) -> str:
        match argument:
            case None:
                return "null"
            case ObjectName(text) | Written(text):
                return text
            case bool():
                return "true" if argument else "false"
            case Group(items, _):
                return f"{{{', '.join(map(self.value, items))}}}"
            case str():
                return java_string(argument)
            case float() if argument != argument:
                return "Double.NaN"
            case float() if argument in (inf, -inf):
                return f"Double.{'POSITIVE' if argument > 0 else 'NEGATIVE'}_INFINITY"
        return repr(argument)

    def variable(self, class_name: str) -> str:
        name = re.sub(r"\W", "", class_name.rpartition(".")[2])
        name = name[:1].lower() + name[1:]
        return f"{name}_" if name in _RESERVED.split() else name


_NARROW = {"S": "short", "B": "byte"}


def split_member(member: str) -> tuple[str, str]:
    """The name and the descriptor of an operation's method."""
    name, bracket, rest = member.partition("(")
    return name, bracket + rest


def _told(text: str, descriptor: str) -> str:
    """An argument that says its type by itself."""
    if text == "null":
        shown = names.simple_type(descriptor)
        return f"({'Integer' if names.class_in(descriptor) in TAKES_INTEGERS else shown}) null"
    boxed = len(descriptor) > 1 and re.fullmatch(r"-?\d+", text)
    return f"Integer.valueOf({text})" if boxed else text


def as_type(text: str, descriptor: str) -> str:
    """An argument, or the value of a field, as source of its type."""
    if text.startswith("{"):
        return f"new {names.simple_type(descriptor)} {text}"
    if text.startswith("'") and len(descriptor) > 1:
        return text.strip("'")  # the name of a constant
    if descriptor == "F":
        return f"{text}f"
    if not re.fullmatch(r"-?\d+", text):
        return text
    match descriptor:
        case "J" | "Ljava/lang/Long;":
            return f"{text}L"
        case "S" | "B":
            return f"({_NARROW[descriptor]}) {text}"
        case "C":
            return java_character(int(text))
    return text


def java_string(text: str) -> str:
    """A string literal; whatever is not plain ASCII is escaped."""
    return json.dumps(text)


def java_character(unit: int) -> str:
    if unit in (ord("'"), ord("\\")) or not 32 <= unit < 127:
        return f"'\\u{unit:04x}'" if unit not in _ESCAPES else f"'{_ESCAPES[unit]}'"
    return f"'{chr(unit)}'"


_ESCAPES = {10: "\\n", 13: "\\r", 39: "\\'", 92: "\\\\"}
"""Characters that no Unicode escape can stand for: those are read before anything else."""
