"""Comparisons that should come out one way: the other way, a predicate rejects the heap.

What is still open is decided so that they do. Only what cannot run code of the program is told what
is wanted: it would not know of which of its own comparisons.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any

from heapwright.execution.intercepts import same
from heapwright.execution.light import inside
from heapwright.execution.proxies import SymInt
from heapwright.execution.undecided import UNDECIDED, address_of, same_object
from heapwright.program.abstract import Known, Reference, reference_to
from heapwright.structures.kinds import Option, Some

FieldWish = tuple[Any, str, Any, bool, bool]
"""An object and its field, a value, whether it should be equal to it, and if identity is meant."""

_TRUTH = {True: Known("bool", "True"), False: Known("bool", "False")}
_ORDER: dict[str, Callable[[Any, Any], Any]] = {
    "Eq": operator.eq,
    "NotEq": operator.ne,
    "Lt": operator.lt,
    "LtE": operator.le,
    "Gt": operator.gt,
    "GtE": operator.ge,
}
_NEGATED = ("NotEq", "IsNot", "NotIn")
"""They ask the opposite, and turn the answer round."""


def compared(left: Any, sign: str, right: Any, wanted: bool) -> Any:
    """What the comparison gives; as wanted, if that is open."""
    asked = wanted is not (sign in _NEGATED)
    if sign in ("Is", "IsNot"):
        return _same(left, right, asked) is (sign == "Is")
    if sign in ("In", "NotIn"):
        return inside(left, right, asked) is (sign == "In")
    compare = _ORDER[sign]
    kinds = {type(left), type(right)}
    if SymInt not in kinds or not kinds <= {SymInt, int}:
        return compare(left, right)
    path: Any = (left if type(left) is SymInt else right).path.path
    path.wanted = asked
    try:
        return compare(left, right)
    finally:
        path.wanted = None


def _same(left: Any, right: Any, wanted: bool) -> bool:
    if left is None or right is None:
        return left is right
    if address_of(left) in UNDECIDED or address_of(right) in UNDECIDED:
        return same_object(left, right, wanted)
    return same(left, right)


def wanted_options(
    options: Sequence[Option], value: Any, number: int | None, equal: bool
) -> list[Option]:
    """Those with which the field surely is the value, or surely something else: ``number`` is that
    of an object. None of them where that cannot be told of an option.
    """
    if value is None:
        return [option for option in options if (option is None) is equal]
    if type(value) is bool:
        if not all(isinstance(option, Known) and option.kind == "bool" for option in options):
            return []
        return [option for option in options if (option == _TRUTH[value]) is equal]
    if number is None or not equal:
        return []
    if any(_may_be(option, number) for option in options):
        return [reference_to(number)]
    return []


def _may_be(option: Option, number: int) -> bool:
    if isinstance(option, Some):
        return number in option.candidates
    return isinstance(option, Reference) and option.number == number
