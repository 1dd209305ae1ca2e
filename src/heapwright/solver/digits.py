"""A number as its digits: quotients and remainders by known numbers are linear in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from heapwright.terms import App, Linear, Literal, Relation, const, le, split, var

_OTHERWISE = (0, 0)


@dataclass(frozen=True)
class Digits:
    """``number + shift == digits[0] + places[0] * digits[1] + places[1] * digits[2] + …``

    Invariant: each place divides the next one. The last digit is any integer; every other one is
    from zero up to what its place allows.
    """

    places: Sequence[int]
    digits: Sequence[int]
    shift: int

    def above(self, count: int) -> Linear:
        """``number + shift`` without its lowest digits, so many of them, as a quotient."""
        unit = self.places[count - 1] if count else 1
        total = var(self.digits[count])
        for place, digit in zip(self.places[count:], self.digits[count + 1 :], strict=True):
            total += var(digit).scale(place // unit)
        return total

    def most(self) -> dict[int, int]:
        """The largest value of each digit that has one."""
        bases = (b // a for a, b in pairwise((1, *self.places)))
        return {digit: base - 1 for digit, base in zip(self.digits, bases, strict=False)}


def by_digits(literals: Sequence[Literal], v: int, fresh: Sequence[int]) -> list[Literal] | None:
    """The literals with digits, which have fresh names, in the place of a variable, where it occurs
    in quotients and remainders by known numbers of which each divides the next.
    """
    digits = _digits(literals, v, fresh)
    if digits is None:
        return None
    most = digits.most()
    found = [le(const(0), var(digit)) for digit in most]
    found += [le(var(digit), const(limit)) for digit, limit in most.items()]
    for literal in literals:
        changed = _bound(literal, v, digits) or _replaced(literal, v, digits, most)
        if changed is None:
            return None
        found.append(changed)
    return found


def digits_of(literals: Sequence[Literal], v: int) -> int:
    """How many digits the variable would have; none if it occurs otherwise."""
    digits = _digits(literals, v, ())
    return len(digits.places) + 1 if digits else 0


def _digits(literals: Sequence[Literal], v: int, names: Sequence[int]) -> Digits | None:
    caught = {each for literal in literals for each in _places(literal.term, v)}
    places = sorted({place for place, _ in caught})
    shifts = {shift for _, shift in caught}
    if len(shifts) != 1 or places[0] < 2 or any(b % a for a, b in pairwise(places)):
        return None
    return Digits(places, names, shifts.pop())


def _places(term: Linear, v: int) -> Iterator[tuple[int, int]]:
    """What the variable, plus a constant, is divided by in applications."""
    for atom, _ in term.parts:
        if isinstance(atom, App) and v in atom.variables():
            match atom:
                case App("div" | "mod", Linear(((w, 1),), shift), Linear((), by)) if w == v:
                    yield by, shift
                case App(
                    "mod",
                    Linear(((App("div", Linear(((w, 1),), shift), Linear((), place)), 1),), 0),
                    Linear((), by),
                ) if w == v:
                    yield place, shift
                    yield place * by, shift
                case _:
                    yield _OTHERWISE


def _bound(literal: Literal, v: int, digits: Digits) -> Literal | None:
    """A bound of the variable by itself, as one of its highest digits if that says the same."""
    if literal.relation is not Relation.LE or literal.term.without(v).parts:
        return None
    factor, rest = literal.term.coefficient(v), literal.term.constant
    if abs(factor) != 1:
        return None
    limit = digits.shift - factor * rest
    for count in range(len(digits.places), -1, -1):
        unit = digits.places[count - 1] if count else 1
        high = digits.above(count)
        if factor > 0 and (limit + 1) % unit == 0:
            return le(high, const(limit // unit))
        if factor < 0 and limit % unit == 0:
            return le(const(limit // unit), high)
    return None


def _replaced(literal: Literal, v: int, digits: Digits, most: Mapping[int, int]) -> Literal | None:
    number = digits.above(0).shift(-digits.shift)
    term = _with(literal.term, v, number, most)
    return None if term is None else Literal(literal.relation, term).substitute(var)


def _with(term: Linear, v: int, image: Linear, most: Mapping[int, int]) -> Linear | None:
    """The term with the image of the variable; None if that leaves an operation on a digit."""
    total = const(term.constant)
    for atom, factor in term.parts:
        if isinstance(atom, int):
            part: Linear | None = image if atom == v else var(atom)
        elif v not in atom.variables():
            part = Linear(((atom, 1),), 0)
        else:
            part = _divided(atom, v, image, most)
        if part is None:
            return None
        total += part.scale(factor)
    return total


def _divided(atom: App, v: int, image: Linear, most: Mapping[int, int]) -> Linear | None:
    left = _with(atom.left, v, image, most)
    if left is None:
        return None
    whole, rest = split(left, atom.right.constant)
    if not all(digit in most for digit, _ in rest.parts):
        return None
    largest = sum(most[digit] * c for digit, c in rest.parts if isinstance(digit, int))
    if rest.constant + largest >= atom.right.constant:
        return None
    return whole if atom.op == "div" else rest
