"""An integer that is not known.

Comparisons decide at once which way the path goes and return a plain bool, so every condition is
a conjunction of literals. ``__class__`` is ``int``: ``isinstance`` and ``match`` see an integer.
"""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.execution.proxies.bits import (
    count_of,
    has_no_bit_of,
    length_of,
    shifted,
    with_mask,
)
from heapwright.execution.proxies.calculated import apply, is_calculated, is_number
from heapwright.execution.proxies.common import Unchanging, passes_for
from heapwright.execution.proxies.expressions import Flipped
from heapwright.execution.proxies.foreign import answers, is_below, is_foreign, is_numeric, quotient
from heapwright.execution.proxies.repeating import is_repeated_in_place, repeated, repeated_by
from heapwright.terms import Linear, Relation, app, const, eq, le
from heapwright.terms.bits import AND, LEFT, OR, RIGHT, XOR

if TYPE_CHECKING:
    from heapwright.execution.path import Handle

_EQ, _LE = Relation.EQ, Relation.LE
"""To look a member of an enum up takes several times as long as a name, and this is done often."""


class SymInt(Unchanging):
    """The term ``variable + offset``, kept small since most are; or any other linear term.

    Invariant: ``index`` is the variable's index in the difference matrix, or 0 where ``general``
    holds the term.
    """

    __slots__ = ("general", "offset", "path", "row")
    __class__ = passes_for(int)

    def __init__(
        self, path: Handle, index: int, offset: int, general: Linear | None = None
    ) -> None:
        self.path = path
        self.row = index
        self.offset = offset
        self.general = general

    @property
    def term(self) -> Linear:
        if self.general is not None:
            return self.general
        return Linear(((self.row - 1, 1),), self.offset)

    # Comparisons ------------------------------------------------------------------------------

    def __lt__(self, other: object) -> Any:
        if type(other) is SymInt and 0 != self.row != other.row != 0:  # a call less; most are such
            return self.path.compare(_LE, self.row, other.row, other.offset - self.offset - 1)
        return self._at_most(other, -1)

    def __le__(self, other: object) -> Any:
        return self._at_most(other, 0)

    def __gt__(self, other: object) -> Any:
        return self._at_least(other, -1)

    def __ge__(self, other: object) -> Any:
        return self._at_least(other, 0)

    def __eq__(self, other: object) -> Any:
        if self.row:
            if type(other) is int:
                return self.path.compare(_EQ, self.row, 0, other - self.offset)
            if type(other) is SymInt and other.row:
                if self.row == other.row:
                    return self.offset == other.offset
                difference = other.offset - self.offset
                return self.path.compare(_EQ, self.row, other.row, difference)
        if is_calculated(other):
            return NotImplemented  # which asks the other one
        if isinstance(other, float):
            return other.is_integer() and self == int(other)
        right = term_of(other)
        if right is None:
            return self._with_number(operator.eq, other)
        return self is other or self.path.equal(self.term, right)

    def __hash__(self) -> int:
        return hash(self.path.concretise(self.term, "a hash"))

    def __bool__(self) -> bool:
        return not self.path.decide(eq(self.term, const(0)))

    def _at_most(self, other: object, slack: int) -> Any:
        """``self <= other + slack``."""
        if self.row:
            if type(other) is int:
                return self.path.compare(_LE, self.row, 0, other - self.offset + slack)
            if type(other) is SymInt and other.row:
                bound = other.offset - self.offset + slack
                if self.row == other.row:
                    return bound >= 0
                return self.path.compare(_LE, self.row, other.row, bound)
        if is_calculated(other):
            return NotImplemented
        if isinstance(other, float):
            return is_below(self, other, strict=slack < 0)
        right = term_of(other)
        if right is None:
            return self._with_number(operator.lt if slack else operator.le, other)
        return self.path.decide(le(self.term, right.shift(slack)))

    def _at_least(self, other: object, slack: int) -> Any:
        """``other <= self + slack``."""
        if type(other) is SymInt:
            return other._at_most(self, slack)
        if self.row and type(other) is int:
            return self.path.compare(_LE, 0, self.row, self.offset - other + slack)
        if is_calculated(other):
            return NotImplemented
        if isinstance(other, float):
            return other == other and not is_below(self, other, strict=slack == 0)
        left = term_of(other)
        if left is None:
            return self._with_number(operator.gt if slack else operator.ge, other)
        return self.path.decide(le(left, self.term.shift(slack)))

    def _with_number(self, operation: Callable[[Any, Any], Any], other: object) -> Any:
        """The operation with a number that is not an integer: made concrete first."""
        if self.path.path.follows_input and is_number(other):
            return apply(self.path, operation, (self, other))
        if is_numeric(other):
            return operation(self._value("a number"), other)
        return NotImplemented

    def _with_foreign(self, operation: Callable[[Any, Any], Any], other: object) -> Any:
        """The same with whatever else of a library knows Python's own integers only."""
        if is_foreign(other):
            return operation(self._value("a number"), other)
        return self._with_number(operation, other)

    # Arithmetic -------------------------------------------------------------------------------

    def __add__(self, other: object) -> Any:
        if type(other) is int and self.row:
            return SymInt(self.path, self.row, self.offset + other)
        return self._combine(other, operator.add)

    def __radd__(self, other: object) -> Any:
        if type(other) is int and self.row:
            return SymInt(self.path, self.row, self.offset + other)
        return self._combine(other, Flipped(operator.add))

    def __sub__(self, other: object) -> Any:
        if type(other) is int and self.row:
            return SymInt(self.path, self.row, self.offset - other)
        return self._combine(other, operator.sub)

    def __rsub__(self, other: object) -> Any:
        return self._combine(other, Flipped(operator.sub))

    def __mul__(self, other: object) -> Any:
        return self._times(other)

    def _times(self, other: object) -> Any:
        if isinstance(other, str | bytes | list | tuple):
            return repeated_by(other, lambda: self.path.measure(self.term))
        right = term_of(other)
        if right is None:
            return self._with_foreign(operator.mul, other)
        return wrap(self.path, app("mul", self.term, right))

    def __rmul__(self, other: object) -> Any:
        if isinstance(other, float) and answers(other, "__mul__"):
            return NotImplemented
        if is_repeated_in_place(other) and not answers(other, "__mul__"):
            return repeated(sys._getframe(1), other, lambda: self.path.measure(self.term))
        if is_foreign(other):
            return other * self._value("a number")  # type: ignore[operator]
        return self._times(other)

    def __neg__(self) -> Any:
        return wrap(self.path, self.term.scale(-1))

    def __pos__(self) -> SymInt:
        return self

    def __invert__(self) -> Any:
        return wrap(self.path, self.term.scale(-1).shift(-1))

    def __abs__(self) -> Any:
        return -self if self < 0 else self

    def __floordiv__(self, other: object) -> Any:
        return self._divide(self, other, "div")

    def __rfloordiv__(self, other: object) -> Any:
        return self._divide(other, self, "div")

    def __mod__(self, other: object) -> Any:
        return self._divide(self, other, "mod")

    def __rmod__(self, other: object) -> Any:
        return self._divide(other, self, "mod")

    def __divmod__(self, other: object) -> Any:
        if term_of(other) is None:
            return self._with_foreign(divmod, other)
        return self._divide(self, other, "div"), self._divide(self, other, "mod")

    def __rdivmod__(self, other: object) -> Any:
        if term_of(other) is None:
            return self._with_foreign(lambda a, b: divmod(b, a), other)
        return self._divide(other, self, "div"), self._divide(other, self, "mod")

    def __pow__(self, exponent: object, modulus: object = None) -> Any:
        if term_of(exponent) is None:
            return self._with_number(operator.pow, exponent)
        power = concrete(exponent, "an exponent")
        if power < 0 or modulus is not None:
            base: Any = self._value("a base")
            return pow(base, power, modulus)
        product = const(1)
        for _ in range(power):
            product = app("mul", product, self.term)
        return wrap(self.path, product)

    def __rpow__(self, base: object) -> Any:
        if self.path.path.follows_input and is_number(base):
            return apply(self.path, operator.pow, (base, self))
        if not (is_numeric(base) or is_foreign(base)):
            return NotImplemented
        return base ** self._value("an exponent")  # type: ignore[operator]

    def __truediv__(self, other: object) -> Any:
        if self.path.path.follows_input and is_number(other):
            return apply(self.path, operator.truediv, (self, other))
        if not (is_numeric(other) or is_foreign(other)):
            return NotImplemented
        return quotient(self.path, self, other)

    def __rtruediv__(self, other: object) -> Any:
        if self.path.path.follows_input and is_number(other):
            return apply(self.path, operator.truediv, (other, self))
        if not (is_numeric(other) or is_foreign(other)):
            return NotImplemented
        return quotient(self.path, other, self)

    def _combine(self, other: object, operation: Callable[[Any, Any], Any]) -> Any:
        right = term_of(other)
        if right is None:
            return self._with_foreign(operation, other)
        return wrap(self.path, operation(self.term, right))

    def _divide(self, left: object, right: object, op: str) -> Any:
        top, bottom = term_of(left), term_of(right)
        if top is None or bottom is None:
            other = right if left is self else left
            if not (is_numeric(other) or is_foreign(other)):
                return NotImplemented
            divide = operator.floordiv if op == "div" else operator.mod
            if self.path.path.follows_input and is_number(other):
                return apply(self.path, divide, (left, right))
            return divide(concrete(left, "a float"), concrete(right, "a float"))
        if self.path.decide(eq(bottom, const(0))) if bottom.parts else bottom.constant == 0:
            raise ZeroDivisionError(
                "integer division or modulo by zero" if op == "div" else "integer modulo by zero"
            )
        return wrap(self.path, app(op, top, bottom))

    # Bits -------------------------------------------------------------------------------------

    def __lshift__(self, other: object) -> Any:
        return self._shifted(LEFT, self, other)

    def __rlshift__(self, other: object) -> Any:
        return self._shifted(LEFT, other, self)

    def __rshift__(self, other: object) -> Any:
        return self._shifted(RIGHT, self, other)

    def __rrshift__(self, other: object) -> Any:
        return self._shifted(RIGHT, other, self)

    def _shifted(self, operation: str, left: object, by: object) -> Any:
        term = term_of(left)
        found = None if term is None else shifted(self.path, operation, term, by)
        return NotImplemented if found is None else wrap(self.path, found)

    def __and__(self, other: object) -> Any:
        return self._masked(AND, other)

    def __or__(self, other: object) -> Any:
        return self._masked(OR, other)

    def __xor__(self, other: object) -> Any:
        return self._masked(XOR, other)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def _masked(self, operation: str, other: object) -> Any:
        right = term_of(other)
        if right is None:
            return NotImplemented
        if has_no_bit_of(self.path, self.term, right):
            return 0 if operation == AND else self + other
        return wrap(self.path, with_mask(self.path, operation, self.term, right))

    # Conversions ------------------------------------------------------------------------------

    def __index__(self) -> int:
        return self._value("an index")

    def __int__(self) -> int:
        return self._value("an int")

    def __float__(self) -> float:
        return float(self._value("a float"))

    def __round__(self, digits: int | None = None) -> Any:
        if digits is None or operator.index(digits) >= 0:
            return self
        return round(self._value("a number"), digits)

    def __trunc__(self) -> SymInt:
        return self

    __floor__ = __ceil__ = conjugate = __trunc__

    def __str__(self) -> str:
        return str(self._value("text"))

    __repr__ = __str__

    def __format__(self, specification: str) -> str:
        return format(self._value("text"), specification)

    def bit_length(self) -> int:
        return length_of(self.path, self)

    def bit_count(self) -> Any:
        return count_of(self.path, self)

    def __getattr__(self, name: str) -> Any:
        """Whatever else an int has."""
        if name.startswith("__") or not hasattr(int, name):  # nor may protocols find more
            raise AttributeError(f"'int' object has no attribute {name!r}")
        return getattr(self._value("an int"), name)

    real = property(lambda self: self)
    numerator = property(lambda self: self._value("a fraction"))  # C code reads it
    imag = property(lambda self: 0)
    denominator = property(lambda self: 1)

    def _value(self, use: str) -> int:
        return self.path.concretise(self.term, use)


def wrap(path: Handle, term: Linear) -> SymInt | int:
    """The proxy of a term; a constant is a plain integer."""
    if not term.parts:
        return term.constant
    atom, factor = term.parts[0]
    if len(term.parts) == 1 and factor == 1 and isinstance(atom, int):
        return SymInt(path, atom + 1, term.constant)
    return SymInt(path, 0, 0, term)


def term_of(value: object) -> Linear | None:
    """The term of an integer, known or not; None for anything else."""
    if type(value) is SymInt:
        return value.term
    if isinstance(value, int) and not is_calculated(value):
        return const(int(value))  # a symbolic boolean is decided here
    return None


def concrete(value: Any, use: str) -> Any:
    """The value itself, made concrete if it is symbolic."""
    return value._value(use) if type(value) is SymInt else value


SymInt.__name__ = SymInt.__qualname__ = "int"  # what messages call it
