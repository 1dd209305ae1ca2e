"""Linear integer terms in normal form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from heapwright.terms.bits import AND, BIT, LEFT, OR, RIGHT, combined
from heapwright.terms.floats import FLOAT, calculated
from heapwright.terms.strings import PAIR, TEXT, answer

Op = str
"""``"mul"``, ``"div"`` or ``"mod"``, the last two with Python's floor semantics; a question to
the string whose rank is on the left; a calculation with two floats, by their ranks; or an operation
on the bits of two integers.
"""


OPAQUE = (TEXT, PAIR, FLOAT, BIT)
"""How operations begin of which Z3 may know no more than bounds."""


@dataclass(frozen=True, slots=True)
class App:
    """An operation that no linear term expresses, applied to linear terms."""

    op: Op
    left: Linear
    right: Linear

    def variables(self) -> Iterator[int]:
        yield from self.left.variables()
        yield from self.right.variables()


Atom = int | App


def _order(part: tuple[Atom, int]) -> tuple[int, int, str]:
    """A total order on atoms that does not depend on hashing: variables first."""
    atom = part[0]
    return (0, atom, "") if isinstance(atom, int) else (1, 0, repr(atom))


@dataclass(frozen=True, slots=True)
class Linear:
    """``sum(coefficient * atom) + constant``.

    Invariant: ``parts`` is sorted by atom, has no atom twice and no coefficient zero.
    """

    parts: tuple[tuple[Atom, int], ...]
    constant: int

    def __reduce__(self) -> tuple[object, ...]:
        """Quicker than what the decorator makes: many of them are sent between processes."""
        return Linear, (self.parts, self.constant)

    def __add__(self, other: Linear) -> Linear:
        if not other.parts:
            return Linear(self.parts, self.constant + other.constant)
        return _collect((*self.parts, *other.parts), self.constant + other.constant)

    def __sub__(self, other: Linear) -> Linear:
        return self + other.scale(-1)

    def shift(self, by: int) -> Linear:
        return Linear(self.parts, self.constant + by)

    def scale(self, by: int) -> Linear:
        if by == 0:
            return ZERO
        return Linear(tuple((atom, c * by) for atom, c in self.parts), self.constant * by)

    def coefficient(self, atom: Atom) -> int:
        return next((c for a, c in self.parts if a == atom), 0)

    def without(self, atom: Atom) -> Linear:
        return Linear(tuple(part for part in self.parts if part[0] != atom), self.constant)

    def is_plain(self) -> bool:
        """Whether the term has variables only, no applications."""
        return all(isinstance(atom, int) for atom, _ in self.parts)

    def variables(self) -> Iterator[int]:
        for atom, _ in self.parts:
            if isinstance(atom, int):
                yield atom
            else:
                yield from atom.variables()

    def applied_variables(self) -> Iterator[int]:
        """The variables that occur inside an application."""
        for atom, _ in self.parts:
            if isinstance(atom, App):
                yield from atom.variables()

    def applications(self) -> Iterator[App]:
        """All applications in the term, each before those inside it."""
        for atom, _ in self.parts:
            if isinstance(atom, App):
                yield atom
                yield from atom.left.applications()
                yield from atom.right.applications()

    def substitute(self, image: Callable[[int], Linear]) -> Linear:
        """The term with every variable replaced by its image."""
        total = Linear((), self.constant)
        for atom, c in self.parts:
            if isinstance(atom, int):
                total = total + image(atom).scale(c)
            else:
                left, right = atom.left.substitute(image), atom.right.substitute(image)
                total = total + app(atom.op, left, right).scale(c)
        return total

    def value(self, model: Mapping[int, int]) -> int:
        """The term's value; raises ZeroDivisionError where an application has none."""
        total = self.constant
        for atom, c in self.parts:
            total += c * (model[atom] if isinstance(atom, int) else _apply(atom, model))
        return total


ZERO = Linear((), 0)


def const(value: int) -> Linear:
    return Linear((), value)


def var(index: int) -> Linear:
    return Linear(((index, 1),), 0)


def app(op: Op, left: Linear, right: Linear) -> Linear:
    """The application in its simplest form.

    Requires: ``right`` is not the constant zero where ``op`` divides.
    """
    if not left.parts and not right.parts:
        with suppress(*((ZeroDivisionError,) if op.startswith(OPAQUE) else ())):  # no value
            return const(_compute(op, left.constant, right.constant))
    if op == "mul":
        return _multiply(left, right)
    if op.startswith((TEXT, PAIR, FLOAT)):
        return Linear(((App(op, left, right), 1),), 0)
    if op.startswith(BIT):
        return _bits(op, left, right)
    if not right.parts and abs(right.constant) == 1:
        return left.scale(right.constant) if op == "div" else ZERO
    if not right.parts and right.constant > 0:
        return _by_constant(op, left, right)
    return Linear(((App(op, left, right), 1),), 0)


def is_opaque(term: Linear) -> bool:
    """Whether a question to a string, a calculation with floats or an operation on bits occurs in
    it, of which a solver may know no more than bounds.
    """
    return has_operation(term, OPAQUE)


def has_operation(term: Linear, beginning: str | tuple[str, ...]) -> bool:
    """Whether an operation that begins so occurs in the term."""
    return any(each.op.startswith(beginning) for each in term.applications())


def _bits(op: Op, left: Linear, right: Linear) -> Linear:
    """As arithmetic, where one operand is known that says which bits."""
    if op in (LEFT, RIGHT):
        if right.parts:
            return Linear(((App(op, left, right), 1),), 0)
        by = const(combined(LEFT, 1, right.constant))
        return app("mul" if op == LEFT else "div", left, by)
    if left == right:
        return left if op in (AND, OR) else ZERO
    if left.parts and right.parts:
        first, second = sorted((left, right), key=repr)
        return Linear(((App(op, first, second), 1),), 0)
    term, mask = (left, right.constant) if left.parts else (right, left.constant)
    both = masked(term, mask)
    return both if op == AND else (term - both.scale(1 if op == OR else 2)).shift(mask)


def masked(term: Linear, mask: int) -> Linear:
    """``term & mask``, run by run of the bits that the mask has."""
    if mask < 0:
        return term - masked(term, ~mask)
    total = ZERO
    low = 0
    while mask >> low:
        high = low
        while mask >> high & 1:
            high += 1
        if high > low:
            run = app("mod", app("div", term, const(1 << low)), const(1 << high - low))
            total += run.scale(1 << low)
        low = high + 1
    return total


def _by_constant(op: Op, left: Linear, right: Linear) -> Linear:
    """``left // right`` or ``left % right`` with the whole multiples of ``right`` taken out."""
    whole, rest = _split(left, right.constant)
    if not rest.parts:
        return whole.shift(rest.constant // right.constant) if op == "div" else rest
    inner = Linear(((App(op, rest, right), 1),), 0)
    return whole + inner if op == "div" else inner


def _multiply(left: Linear, right: Linear) -> Linear:
    if not right.parts:
        return left.scale(right.constant)
    if not left.parts:
        return right.scale(left.constant)
    first, second = sorted((left, right), key=repr)
    return Linear(((App("mul", first, second), 1),), 0)


def _split(term: Linear, modulus: int) -> tuple[Linear, Linear]:
    """``whole`` and ``rest`` with ``term == whole * modulus + rest`` and small numbers in rest."""
    whole = tuple((a, c // modulus) for a, c in term.parts if c // modulus)
    rest = tuple((a, c % modulus) for a, c in term.parts if c % modulus)
    quotient, remainder = divmod(term.constant, modulus)
    return Linear(whole, quotient), Linear(rest, remainder)


def _collect(parts: Iterable[tuple[Atom, int]], constant: int) -> Linear:
    total: dict[Atom, int] = {}
    for atom, c in parts:
        total[atom] = total.get(atom, 0) + c
    kept = [(atom, c) for atom, c in total.items() if c]
    return Linear(tuple(sorted(kept, key=_order)), constant)


def _apply(application: App, model: Mapping[int, int]) -> int:
    left, right = application.left.value(model), application.right.value(model)
    return _compute(application.op, left, right)


def _compute(op: Op, left: int, right: int) -> int:
    if op == "mul":
        return left * right
    if op.startswith((TEXT, PAIR)):
        return answer(op, left, right)
    if op.startswith(FLOAT):
        return calculated(op, left, right)
    if op.startswith(BIT):
        return combined(op, left, right)
    return left // right if op == "div" else left % right
