"""Terms and literals as people write them."""

from __future__ import annotations

from collections.abc import Callable

from heapwright.terms.bits import BIT
from heapwright.terms.floats import FLOAT
from heapwright.terms.linear import Atom, Linear, const
from heapwright.terms.literal import Literal, Relation
from heapwright.terms.strings import PAIR, TEXT, parsed

Names = Callable[[int], str]
_SIGNS = {"mul": "*", "div": "//", "mod": "%"}


def show_linear(term: Linear, names: Names) -> str:
    text = ""
    for atom, c in term.parts:
        sign = ("-" if c < 0 else "+") if text or c < 0 else ""
        factor = "" if abs(c) == 1 else f"{abs(c)}*"
        joint = f" {sign} " if text else sign
        text += f"{joint}{factor}{_show_atom(atom, names)}"
    if not text:
        return str(term.constant)
    if term.constant:
        text += f" {'-' if term.constant < 0 else '+'} {abs(term.constant)}"
    return text


def show_literal(literal: Literal, names: Names) -> str:
    """The literal with its positive parts on the left, the others on the right."""
    term = literal.term
    left = Linear(tuple(part for part in term.parts if part[1] > 0), 0)
    right = Linear(tuple((a, -c) for a, c in term.parts if c < 0), -term.constant)
    sign = literal.relation.value
    if not left.parts:
        left, right = Linear(right.parts, 0), const(term.constant)
        sign = ">=" if literal.relation is Relation.LE else sign
    elif literal.relation is Relation.LE and right.parts and right.constant == -1:
        sign, right = "<", right.shift(1)
    return f"{show_linear(left, names)} {sign} {show_linear(right, names)}"


def _show_atom(atom: Atom, names: Names) -> str:
    if isinstance(atom, int):
        return names(atom)
    if atom.op.startswith(TEXT):
        method, arguments = parsed(atom.op)
        return _show_call(method, show_linear(atom.left, names), *map(repr, arguments))
    if atom.op.startswith(PAIR):
        operands = [show_linear(term, names) for term in (atom.left, atom.right)]
        return _show_call(atom.op.removeprefix(PAIR), *operands)
    left, right = (_show_operand(term, names) for term in (atom.left, atom.right))
    sign = _SIGNS.get(atom.op) or atom.op.removeprefix(FLOAT).removeprefix(BIT)
    return f"({left} {sign} {right})"


def _show_call(method: str, *operands: str) -> str:
    return f"{method.strip('_')}({', '.join(operands)})"


def _show_operand(term: Linear, names: Names) -> str:
    text = show_linear(term, names)
    return f"({text})" if " " in text or "*" in text else text
