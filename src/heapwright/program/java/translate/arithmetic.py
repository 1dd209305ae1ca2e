"""Numbers: constants, variables, arithmetic, conversions."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import permutations, product
from typing import Any

from heapwright.program.java.decode import Instruction
from heapwright.program.java.translate.writer import Writer

Operation = Callable[[Writer, Instruction], None]
OPERATIONS: dict[str, Operation] = {}
_KINDS = {"i": "I", "l": "J", "f": "F", "d": "D", "a": "A"}
_SIGNS = {"add": "+", "sub": "-", "mul": "*"}
_BITS = {"and": "&", "or": "|", "xor": "^"}
_RANGES = {"i": ("-2147483648", "2147483647"), "l": ("-9223372036854775808", "9223372036854775807")}


def literal(value: Any) -> str:
    """A number as source; infinities and NaN have names in translated code."""
    if isinstance(value, float):
        if math.isnan(value):
            return "NAN"
        if math.isinf(value):
            return "INFINITY" if value > 0 else "(-INFINITY)"
    return f"({value!r})" if isinstance(value, int | float) and _negative(value) else repr(value)


def _negative(value: float) -> bool:
    return math.copysign(1, value) < 0


def _constant(text: str, kind: str) -> Operation:
    return lambda w, _: w.push(text, kind)


def _pushed(w: Writer, instruction: Instruction) -> None:
    w.push(literal(instruction.operand), "I")


def _loaded_constant(w: Writer, instruction: Instruction) -> None:
    kind, *rest = instruction.operand
    match kind:
        case "int" | "float":
            w.push(literal(rest[0]), kind[0].upper())
        case "long" | "double":
            w.push(literal(rest[0]), "J" if kind == "long" else "D")
        case "string":
            w.push(w.linker.constant(rest[0]), "A")
        case "class":
            w.push_new(f"class_object({w.linker.reference(rest[0])})", "A")
        case _:
            w.emit(f"unsupported('a constant of the kind {kind}')")
            w.push("None", "A")


def _load(kind: str) -> Operation:
    return lambda w, instruction: w.push(f"v{instruction.operand}", kind)


def _store(w: Writer, instruction: Instruction) -> None:
    entry = w.pop_entry()
    name = f"v{instruction.operand}"
    w.before_store(name)
    w.emit(f"{name} = {entry.text}")
    if entry.text in w.known:
        w.known.add(name)


def _increment(w: Writer, instruction: Instruction) -> None:
    slot, by = instruction.operand
    name = f"v{slot}"
    w.before_store(name)
    w.emit(f"{name} = {name} + {by}" if by >= 0 else f"{name} = {name} - {-by}")
    _keep_in_range(w, name, "i")


def _keep_in_range(w: Writer, name: str, letter: str) -> None:
    low, high = _RANGES[letter]
    w.emit(f"if not {low} <= {name} <= {high}: {name} = {letter}wrap({name})")


def _simple(letter: str, sign: str) -> Operation:
    """Addition, subtraction, multiplication."""

    def write(w: Writer, _: Instruction) -> None:
        right, left = w.pop(), w.pop()
        if letter == "f":
            w.push_new(f"f32({left} {sign} {right})", "F")
            return
        if left in w.counted:
            w.push_new(f"{letter}counted({left} {sign} {right})", _KINDS[letter])
            return
        name = w.push_new(f"{left} {sign} {right}", _KINDS[letter])
        if letter in _RANGES:
            _keep_in_range(w, name, letter)

    return write


def _called(function: str, letter: str) -> Operation:
    """What needs a function: division, shifts."""

    def write(w: Writer, _: Instruction) -> None:
        right, left = w.pop(), w.pop()
        w.push_new(f"{function}({left}, {right})", _KINDS[letter])

    return write


def _bits(letter: str, sign: str) -> Operation:
    def write(w: Writer, _: Instruction) -> None:
        right, left = w.pop_entry(), w.pop_entry()
        kind = "Z" if left.kind == right.kind == "Z" else _KINDS[letter]
        w.push_new(f"{left.text} {sign} {right.text}", kind)

    return write


def _negated(letter: str) -> Operation:
    def write(w: Writer, _: Instruction) -> None:
        name = w.push_new(f"-{w.pop()}", _KINDS[letter])
        if letter in _RANGES:
            _keep_in_range(w, name, letter)

    return write


def _converted(function: str, letter: str) -> Operation:
    def write(w: Writer, _: Instruction) -> None:
        w.push_new(f"{function}({w.pop()})", _KINDS.get(letter, "I"))

    return write


def _widened(w: Writer, _: Instruction) -> None:
    """int to long, float to double: the same number."""
    entry = w.pop_entry()
    if entry.kind == "F":
        w.push(entry.text, "D")
    elif entry.kind == "Z":
        w.push_new(f"{entry.text} + 0", "J")
    else:
        w.push(entry.text, "J")


def _compared(w: Writer, instruction: Instruction) -> None:
    right, left = w.pop(), w.pop()
    w.push_comparison(instruction.opcode, left, right)


for _number in range(-1, 6):
    OPERATIONS[f"iconst_{'m1' if _number < 0 else _number}"] = _constant(literal(_number), "I")
for _number in range(3):
    OPERATIONS[f"fconst_{_number}"] = _constant(f"{_number}.0", "F")
for _number in range(2):
    OPERATIONS[f"lconst_{_number}"] = _constant(str(_number), "J")
    OPERATIONS[f"dconst_{_number}"] = _constant(f"{_number}.0", "D")
OPERATIONS |= {"aconst_null": _constant("None", "A"), "bipush": _pushed, "sipush": _pushed}
OPERATIONS |= dict.fromkeys(("ldc", "ldc_w", "ldc2_w"), _loaded_constant)
for _letter, _kind in _KINDS.items():
    OPERATIONS[f"{_letter}load"] = _load(_kind)
    OPERATIONS[f"{_letter}store"] = _store
    if _letter == "a":
        continue
    for _name, _sign in _SIGNS.items():
        OPERATIONS[f"{_letter}{_name}"] = _simple(_letter, _sign)
    for _name in ("div", "rem"):
        OPERATIONS[f"{_letter}{_name}"] = _called(f"{_letter}{_name}", _letter)
    OPERATIONS[f"{_letter}neg"] = _negated(_letter)
for _letter in "il":
    for _name, _sign in _BITS.items():
        OPERATIONS[f"{_letter}{_name}"] = _bits(_letter, _sign)
    for _name in ("shl", "shr", "ushr"):
        OPERATIONS[f"{_letter}{_name}"] = _called(f"{_letter}{_name}", _letter)
for _source, _target in (*permutations("ilfd", 2), *product("i", "bcs")):
    OPERATIONS[f"{_source}2{_target}"] = _converted(f"{_source}2{_target}", _target)
OPERATIONS |= dict.fromkeys(("i2l", "f2d"), _widened)
OPERATIONS |= dict.fromkeys(("lcmp", "fcmpl", "fcmpg", "dcmpl", "dcmpg"), _compared)
OPERATIONS["iinc"] = _increment
