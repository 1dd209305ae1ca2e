"""Conditions and switches."""

from __future__ import annotations

from heapwright.program.java.translate.writer import Entry, Writer

_SIGNS = {"eq": "==", "ne": "!=", "lt": "<", "ge": ">=", "gt": ">", "le": "<="}
_OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_UNORDERED = {"g": (">", ">="), "l": ("<", "<=")}
"""The relations that hold of a comparison's result where one of the numbers is NaN."""


def condition(w: Writer, opcode: str) -> str:
    """The source of a jump's condition, with its operands taken from the stack."""
    if opcode in ("ifnull", "ifnonnull"):
        return f"{w.pop()} is {'not ' if opcode == 'ifnonnull' else ''}None"
    sign = _SIGNS[opcode[-2:]]
    if opcode.startswith("if_acmp"):
        return _identity(w, sign)
    if opcode.startswith("if_icmp"):
        right, left = w.pop(), w.pop()
        return f"{left} {sign} {right}"
    return _with_zero(w, w.stack.pop(), sign)


def _identity(w: Writer, sign: str) -> str:
    right, left = w.pop(), w.pop()
    if "None" in (left, right):
        other = left if right == "None" else right
        return f"{other} is {'not ' if sign == '!=' else ''}None"
    name = "alike" if w.linker.is_library(w.cls.name) else "same"
    return f"{'not ' if sign == '!=' else ''}{name}({left}, {right})"


def _with_zero(w: Writer, entry: Entry, sign: str) -> str:
    if entry.compared is None:
        if sign in ("==", "!=") and entry.kind == "Z":
            return f"not {entry.text}" if sign == "==" else entry.text
        return f"{entry.text} {sign} 0"
    name, left, right = entry.compared
    if name != "lcmp" and sign in _UNORDERED[name[-1]]:
        return f"not {left} {_OPPOSITE[sign]} {right}"
    return f"{left} {sign} {right}"
