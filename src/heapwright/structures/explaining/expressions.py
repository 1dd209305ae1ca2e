"""The value of an expression, with its reasons."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

from heapwright.execution.proxies import SymBool, SymInt
from heapwright.execution.undecided import address_of
from heapwright.structures.explaining.frames import Frame
from heapwright.structures.explaining.reasons import (
    EVERYTHING,
    Items,
    Known,
    UnexplainedError,
    has_identity,
    is_same,
)
from heapwright.structures.kinds import HASHED
from heapwright.structures.open_list import items_in
from heapwright.structures.registry import OBJECTS

Call = Callable[[FunctionType, list[Known], Frame, bool], Known]
"""Follows a call of one of the program's own functions; the last says whether it rejects."""

_PLAIN = (bool, int, str, type(None))
_ORDER = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
_ARITHMETIC = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul}
_METHODS: dict[type[ast.expr], Callable[[Expressions, Any, Frame], Known]] = {}
"""What evaluates each kind of node, as far as it was asked for."""
_PURE = (abs, min, max, bool, int)


class Expressions:
    """Evaluates what predicates are made of. Raises: UnexplainedError for anything else."""

    def __init__(self, follow: Call) -> None:
        self._follow = follow

    def value(self, node: ast.expr, frame: Frame) -> Known:
        kind = type(node)
        if kind is ast.Name:
            return frame.look_up(node.id)  # type: ignore[attr-defined]
        method = _METHODS.get(kind) or _method_of(kind)
        return method(self, node, frame)

    def truth(self, node: ast.expr, frame: Frame) -> Known:
        known = self.value(node, frame)
        return Known(truth_of(known.value), _truth_reason(known))

    # Where the answer of the predicate is at stake ---------------------------------------------

    def rejected(self, node: ast.expr, frame: Frame) -> Known:
        """Whether an expression that must be true is false, and what is enough for that."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.accused(node.operand, frame)
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
            return self._first(node, frame, self.rejected)
        if isinstance(node, ast.Call):
            return self._rejected_call(node, frame)
        known = self.truth(node, frame)
        return Known(not known.value, known.reason)

    def accused(self, node: ast.expr, frame: Frame) -> Known:
        """Whether an expression that must be false is true, and what is enough for that."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.rejected(node.operand, frame)
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            return self._first(node, frame, self.accused)
        return self.truth(node, frame)

    def _first(
        self, node: ast.BoolOp, frame: Frame, ask: Callable[[ast.expr, Frame], Known]
    ) -> Known:
        for part in node.values:
            known = ask(part, frame)
            if known.value:
                return known
        return Known(False, 0)

    def _rejected_call(self, node: ast.Call, frame: Frame) -> Known:
        function, arguments = self._callee(node, frame)
        if not isinstance(function, FunctionType):
            known = self.truth(node, frame)
            return Known(not known.value, known.reason)
        held = any(isinstance(known.value, Items) for known in arguments)
        if not held and truth_of(function(*[known.value for known in arguments])):
            return Known(False, 0)  # at full speed: no reason is needed
        answer = self._follow(function, arguments, frame, True)
        if truth_of(answer.value) and not held:
            raise UnexplainedError
        return Known(not truth_of(answer.value), answer.reason)

    # Values -----------------------------------------------------------------------------------

    def _constant(self, node: ast.Constant, frame: Frame) -> Known:
        return Known(node.value, 0)

    def _attribute(self, node: ast.Attribute, frame: Frame) -> Known:
        owner = self.value(node.value, frame)
        found = OBJECTS.get(address_of(owner.value))
        if found is None:
            if isinstance(owner.value, ModuleType | type):
                return Known(getattr(owner.value, node.attr), owner.reason)
            raise UnexplainedError
        place = found[1], node.attr
        if place not in frame.heap.values:
            raise UnexplainedError
        value = getattr(owner.value, node.attr)
        return Known(value, owner.reason | frame.decisions.at(place))

    def _tuple(self, node: ast.Tuple, frame: Frame) -> Known:
        return self._made("tuple", node.elts, frame)

    def _list(self, node: ast.List, frame: Frame) -> Known:
        return self._made("list", node.elts, frame)

    def _set(self, node: ast.Set, frame: Frame) -> Known:
        return self._made("set", node.elts, frame)

    def _made(self, kind: str, nodes: list[ast.expr], frame: Frame) -> Known:
        made = Items(kind, whole=frame.why)
        for node in nodes:
            made.add(self.value(node, frame), frame.why)
        return Known(made, 0)

    def _subscript(self, node: ast.Subscript, frame: Frame) -> Known:
        owner, place = self.value(node.value, frame), self.value(node.slice, frame)
        if type(place.value) is not int:
            raise UnexplainedError
        reason = owner.reason | place.reason
        if isinstance(owner.value, Items):
            item = owner.value.items[place.value]
            return Known(item.value, item.reason | owner.value.whole | reason)
        items = items_in(owner.value)
        if items is not None:
            item = item_of(owner, place.value % len(items), frame)
            return Known(item.value, item.reason | reason)
        raise UnexplainedError

    # Operators --------------------------------------------------------------------------------

    def _boolop(self, node: ast.BoolOp, frame: Frame) -> Known:
        reason = 0
        for part in node.values:
            known = self.value(part, frame)
            reason |= _truth_reason(known)
            if truth_of(known.value) is isinstance(node.op, ast.Or):
                break
        return Known(known.value, reason)

    def _unaryop(self, node: ast.UnaryOp, frame: Frame) -> Known:
        known = self.value(node.operand, frame)
        if isinstance(node.op, ast.Not):
            return Known(not truth_of(known.value), _truth_reason(known))
        if isinstance(node.op, ast.USub) and type(known.value) is int:
            return Known(-known.value, known.reason)
        raise UnexplainedError

    def _ifexp(self, node: ast.IfExp, frame: Frame) -> Known:
        test = self.truth(node.test, frame)
        known = self.value(node.body if test.value else node.orelse, frame)
        return Known(known.value, known.reason | test.reason)

    def _binop(self, node: ast.BinOp, frame: Frame) -> Known:
        left, right = self.value(node.left, frame), self.value(node.right, frame)
        apply = _ARITHMETIC.get(type(node.op))
        numbers = (int, bool, SymInt)
        if apply is None or type(left.value) not in numbers or type(right.value) not in numbers:
            raise UnexplainedError
        return Known(apply(left.value, right.value), _numeric(left) | _numeric(right))

    def _compare(self, node: ast.Compare, frame: Frame) -> Known:
        left, reason = self.value(node.left, frame), 0
        for sign, right_node in zip(node.ops, node.comparators, strict=True):
            right = self.value(right_node, frame)
            known = _compared(left, sign, right, frame)
            reason |= known.reason
            if not truth_of(known.value):
                return Known(False, reason)
            left = right
        return Known(True, reason)

    # Calls ------------------------------------------------------------------------------------

    def _call(self, node: ast.Call, frame: Frame) -> Known:
        if isinstance(node.func, ast.Attribute):
            owner = self.value(node.func.value, frame)
            if isinstance(owner.value, Items):
                return self._change(owner, node, frame)
        function, arguments = self._callee(node, frame)
        if isinstance(function, FunctionType):
            return self._follow(function, arguments, frame, False)
        return _builtin(function, arguments, frame)

    def _change(self, owner: Known, node: ast.Call, frame: Frame) -> Known:
        items: Items = owner.value
        arguments = [self.value(argument, frame) for argument in node.args]
        why = frame.why | owner.reason
        match node.func.attr, items.kind, arguments:  # type: ignore[attr-defined]
            case ("add", "set", [item]) | ("append", "list", [item]):
                items.add(item, why)
                return Known(None, 0)
            case "pop", "list", []:
                return items.pop(-1, why)
            case "pop", "list", [place] if type(place.value) is int:
                return items.pop(place.value, why | place.reason)
        raise UnexplainedError

    def _callee(self, node: ast.Call, frame: Frame) -> tuple[Any, list[Known]]:
        if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
            raise UnexplainedError
        arguments = [self.value(argument, frame) for argument in node.args]
        if not isinstance(node.func, ast.Attribute):
            return self.value(node.func, frame).value, arguments
        owner = self.value(node.func.value, frame)
        if isinstance(owner.value, ModuleType | type):
            return getattr(owner.value, node.func.attr), arguments
        if address_of(owner.value) not in OBJECTS or items_in(owner.value) is not None:
            raise UnexplainedError
        for base in type(owner.value).__mro__:
            found = vars(base).get(node.func.attr)
            if isinstance(found, FunctionType):
                return found, [owner, *arguments]
            if isinstance(found, staticmethod):
                return found.__func__, arguments
        raise UnexplainedError


def _method_of(kind: type[ast.expr]) -> Callable[[Expressions, Any, Frame], Known]:
    """Evaluates nodes of a kind. Raises: UnexplainedError if they are not followed."""
    found = getattr(Expressions, f"_{kind.__name__.lower()}", None)
    if found is None:
        raise UnexplainedError
    return _METHODS.setdefault(kind, found)


def item_of(owner: Known, place: int, frame: Frame) -> Known:
    """An item of a list in the heap."""
    heap, number = OBJECTS[address_of(owner.value)]
    if (number, str(place)) not in heap.values:
        raise UnexplainedError
    reason = owner.reason | frame.decisions.at((number, str(place)))
    items = items_in(owner.value)
    assert items is not None
    return Known(list.__getitem__(items, place), reason)


def truth_of(value: Any) -> bool:
    if isinstance(value, Items):
        return bool(value.items)
    if type(value) in (*_PLAIN, SymBool, SymInt) or address_of(value) in OBJECTS:
        return bool(value)
    raise UnexplainedError


def _truth_reason(known: Known) -> int:
    if isinstance(known.value, Items):
        return known.reason | known.value.all_reasons()
    return EVERYTHING if type(known.value) in (SymInt, SymBool) else known.reason


def _numeric(known: Known) -> int:
    """Numbers may depend on every condition on numbers so far."""
    return known.reason if type(known.value) in _PLAIN else EVERYTHING


def _compared(left: Known, sign: ast.cmpop, right: Known, frame: Frame) -> Known:
    reason = left.reason | right.reason
    if isinstance(sign, ast.Is | ast.IsNot):
        if None not in (left.value, right.value) and not (
            has_identity_or_is_plain(left.value) and has_identity_or_is_plain(right.value)
        ):
            raise UnexplainedError
        same = left.value is right.value
        return Known(same is isinstance(sign, ast.Is), reason)
    if isinstance(sign, ast.In | ast.NotIn):
        if not isinstance(right.value, Items) or not has_identity_or_is_plain(left.value):
            raise UnexplainedError
        found = right.value.holds(left)
        return Known(found.value is isinstance(sign, ast.In), found.reason | right.reason)
    if {type(left.value), type(right.value)} & {SymInt, SymBool}:
        return _compared_numbers(left, sign, right, frame)
    if type(left.value) in _PLAIN and type(right.value) in _PLAIN:
        return Known(_ORDER[type(sign)](left.value, right.value), reason)
    if isinstance(sign, ast.Eq | ast.NotEq):
        return Known(is_same(left.value, right.value) is isinstance(sign, ast.Eq), reason)
    raise UnexplainedError


def _compared_numbers(left: Known, sign: ast.cmpop, right: Known, frame: Frame) -> Known:
    numbers = frame.decisions.numbers
    begin = 0 if numbers is None else len(numbers.asked)
    value = _ORDER[type(sign)](left.value, right.value)
    kinds = {type(left.value), type(right.value)}
    if numbers is None or not kinds <= {SymInt, int} or not HASHED.isdisjoint(frame.heap.classes):
        return Known(value, EVERYTHING)  # keys of a dict, for one, differ without being compared
    return Known(value, numbers.because(begin, left.reason | right.reason, frame.why))


def has_identity_or_is_plain(value: Any) -> bool:
    return type(value) in _PLAIN or has_identity(value)


def _builtin(function: Any, arguments: list[Known], frame: Frame) -> Known:
    reason = 0
    for known in arguments:
        reason |= known.reason
    values = [known.value for known in arguments]
    if function in (set, list) and not values:
        return Known(Items(function.__name__, whole=frame.why), 0)
    if function is len and isinstance(values[0], Items):
        return Known(len(values[0].items), reason | values[0].all_reasons())
    if function is len and items_in(values[0]) is not None:
        return Known(len(values[0]), reason)
    if function is isinstance and len(values) == 2 and isinstance(values[1], type):
        return Known(isinstance(*values), reason)
    if function in _PURE and all(type(value) in (int, bool) for value in values):
        return Known(function(*values), reason)
    raise UnexplainedError
