"""Whether a heap of live objects is one that a formula describes.

The formula is unfolded along the objects; what it says of numbers is collected, variables that are
not in the heap are eliminated, and what is left is asked of the numbers themselves. So this works
on ordinary objects and on those with symbolic numbers alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.proxies.ranks import rank_of_any, rank_of_float
from heapwright.execution.undecided import same_object
from heapwright.program.abstract import Known
from heapwright.seplog.definitions import INT, NULL, Call, Definitions, Predicate, Ref, Sort, Value
from heapwright.seplog.sorting import sort_of
from heapwright.seplog.symbolic import Object, Symbolic
from heapwright.solver import Facts, Sat, Solver, project
from heapwright.terms import Linear, Literal, Relation, const, eq, var

_PLAIN = (int, bool, float, str)


class Matcher:
    """Asks whether heaps satisfy the predicates of some definitions."""

    def __init__(self, definitions: Definitions) -> None:
        self._definitions = definitions
        self._solver = Solver()

    def holds(self, predicate: Predicate, arguments: Sequence[Any]) -> bool:
        """Whether all that can be reached from the arguments is what the predicate describes."""
        begun = _Match(self._definitions)
        passed: list[Value] = []
        for name, sort, argument in zip(
            predicate.parameters, predicate.sorts, arguments, strict=True
        ):
            free = name in predicate.free
            value = begun.heap.fresh(sort) if free else begun.taken(sort, argument)
            if value is None:
                return False
            passed.append(value)
        begun.heap.calls = (Call(predicate.name, tuple(passed)),)
        return any(self._numbers_hold(match) for match in begun.run())

    def _numbers_hold(self, match: _Match) -> bool:
        """Whether the numbers in the heap satisfy what was collected of them."""
        facts, atoms = match.heap.facts, match.atoms
        if all(type(value) in _PLAIN for _, value in atoms):
            fixed = [eq(var(index), const(_rank(value))) for index, value in atoms]
            return all(map(facts.assume, fixed)) and isinstance(self._solver.check(facts), Sat)
        values = [value for _, value in atoms]
        merged, terms = _merged(facts, [index for index, _ in atoms])
        for conjunction in project(self._solver, merged, terms) if merged is not None else ():
            if conjunction.hidden:
                raise Cut("a formula with sums of too many numbers that are not in the heap")
            if all(_holds(literal, values) for literal in conjunction.literals):
                return True
        return False


def _merged(facts: Facts, wanted: Sequence[int]) -> tuple[Facts | None, list[Linear]]:
    """The same with one variable for all that differ by a constant, or None if that shows a
    contradiction; and what the wanted ones are. Most numbers of a formula are those of some field.
    """
    images: dict[int, Linear] = {}
    count = 0
    for v in (*wanted, *range(facts.size)):
        if v in images:
            continue
        tied = (w for w in (-1, *images) if facts.is_tied(v + 1, w + 1))
        known = next(tied, None)
        if known is None:
            images[v] = var(count)
            count += 1
        else:
            base = const(0) if known < 0 else images[known]
            images[v] = base.shift(int(facts.rows[v + 1][known + 1]))
    literals = (literal.substitute(images.__getitem__) for literal in facts.literals())
    return Facts.of(count, literals), [images[v] for v in wanted]


def _holds(literal: Literal, values: Sequence[Any]) -> bool:
    """The positive part compared with the negative one, as a person would write it."""
    constant = literal.term.constant
    sides: tuple[list[Any], list[Any]] = ([], [])
    for atom, factor in literal.term.parts:
        assert isinstance(atom, int)
        value = values[atom]
        sides[factor < 0].append(value if abs(factor) == 1 else abs(factor) * value)
    if constant:
        sides[constant < 0].append(abs(constant))
    if len({_kind(value) for side in sides for value in side}) > 1:
        raise Cut("a formula that compares an unknown string or float with a constant")
    left, right = (sum(side[1:], side[0]) if side else 0 for side in sides)
    if literal.relation is Relation.LE:
        return bool(left <= right)
    return bool(left == right) is (literal.relation is Relation.EQ)


@dataclass(eq=False)
class _Match:
    """One way to read the heap along the formula; ``live`` has the object of each reference."""

    definitions: Definitions
    heap: Symbolic = field(default_factory=Symbolic)
    atoms: list[tuple[int, Any]] = field(default_factory=list)
    live: dict[int, Any] = field(default_factory=dict)
    bound: dict[int, int] = field(default_factory=dict)

    def _copy(self, heap: Symbolic) -> _Match:
        return _Match(self.definitions, heap, list(self.atoms), dict(self.live), dict(self.bound))

    # Values -----------------------------------------------------------------------------------

    def taken(self, sort: Sort, value: Any) -> Value | None:
        """A value of the heap as the formula sees it; None if it is of another kind."""
        if sort.kind == "ref":
            return self._reference(value)
        if sort.kind == "choice":
            found = (k for k, option in enumerate(sort.options) if _is_option(option, value))
            place = next(found, None)
            return None if place is None else const(place)
        if not _is_of(sort.kind, value):
            return None
        if type(value) is int:
            return const(value)
        variable = self.heap.fresh_number(sort if type(value) in _PLAIN else INT)
        self.atoms.append((next(variable.variables()), value))
        return variable

    def _reference(self, value: Any) -> Ref | None:
        if value is None:
            return NULL
        if _kind(value) in ("int", "bool", "float", "str"):
            return None
        for number, known in self.live.items():
            if same_object(known, value):
                return Ref(number)
        ref = self.heap.fresh_ref()
        for number in self.live:
            self.heap.apart.append((ref, Ref(number)))
        self.heap.apart.append((ref, NULL))
        self.live[ref.number] = value
        return ref

    # The walk ---------------------------------------------------------------------------------

    def run(self) -> Iterator[_Match]:
        """All ways to the end."""
        waiting: list[_Match] = [self]
        while waiting:
            match = waiting.pop()
            if match.heap.calls:
                waiting += reversed(list(match._unfolded()))
            else:
                yield from match._finished()

    def _unfolded(self) -> Iterator[_Match]:
        """A predicate one of whose arguments is known is unfolded before one that has none."""
        calls = self.heap.calls
        index = next((k for k, call in enumerate(calls) if self._is_known(call)), 0)
        for case in self.definitions.predicates[calls[index].name].cases:
            heap = self.heap.without_call(index)
            if heap.unfold(case, calls[index].arguments):
                made = self._copy(heap)
                if made._bind() and len(heap.objects) <= made._most():
                    yield made

    def _is_known(self, call: Call) -> bool:
        refs = [self.heap.find(a) for a in call.arguments if isinstance(a, Ref)]
        known = {self.heap.find(Ref(number)) for number in self.live}
        return any(ref == NULL or ref in known for ref in refs)

    def _most(self) -> int:
        """An object of the formula that is none of the heap's is allowed once: as what nothing
        leads to.
        """
        return len(self.live) + len(self.definitions.predicates) + 1

    def _bind(self) -> bool:
        """Reads the fields of objects that the formula has come to."""
        grew = True
        while grew:
            grew = False
            by_ref = {self.heap.find(Ref(n)).number: n for n in self.live}
            for number, found in list(self.heap.objects.items()):
                if number not in self.bound and number in by_ref:
                    self.bound[number] = by_ref[number]
                    if not self._read(found, self.live[by_ref[number]]):
                        return False
                    grew = True
        return True

    def _read(self, found: Object, live: Any) -> bool:
        if type(live).__qualname__ != found.class_name:
            return False
        kinds = self.definitions.classes.fields[found.class_name]
        for name, said in found.values.items():
            value = self.taken(sort_of(kinds[name]), getattr(live, name, _MISSING))
            if value is None:
                return False
            if isinstance(said, Ref):
                if not isinstance(value, Ref) or not self.heap.unify(said, value):
                    return False
            elif not isinstance(value, Linear) or not self.heap.assume(eq(said, value)):
                return False
        return True

    def _finished(self) -> Iterator[_Match]:
        """The formula must describe every object that was met. Objects of the formula that were
        not met may be any of those; nothing leads to one that is none of them.
        """
        loose = next((n for n in self.heap.objects if n not in self.bound), None)
        owned = set(self.bound.values())
        if loose is not None:
            for number in [n for n in self.live if n not in owned]:
                made = self._copy(self.heap.copy())
                if made.heap.unify(Ref(loose), Ref(number)) and made._bind():
                    yield from made._finished()
        if len(owned) == len(self.live):
            yield self


_MISSING = object()


def _is_option(option: Known | None, value: Any) -> bool:
    if option is None or value is None:
        return option is value
    if option.kind == "bool":
        return _kind(value) == "bool" and bool(value) is (option.text == "True")
    return isinstance(value, Enum) and option.text == f"{type(value).__qualname__}.{value.name}"


def _is_of(kind: str, value: Any) -> bool:
    return _kind(value) == kind and (type(value) is not float or value == value)


def _kind(value: Any) -> str:
    """The kind of a number or string; a symbolic one says that it is what it stands for."""
    return str(value.__class__.__name__)


def _rank(value: Any) -> int:
    if isinstance(value, float):
        return rank_of_float(value)
    rank = rank_of_any(value) if isinstance(value, str) else int(value)
    if rank is None:
        raise Cut("a string that is too long for a formula")
    return rank
