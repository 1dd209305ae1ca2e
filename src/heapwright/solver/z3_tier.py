"""The last tier: Z3. The only module that imports it, and only when it is first asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from heapwright.limits import current
from heapwright.sandbox import suspended
from heapwright.solver.answer import Answer, Sat, Unknown, Unsat
from heapwright.solver.bit_vectors import BitVectors
from heapwright.solver.strings import Strings
from heapwright.terms import App, Linear, Literal, defined
from heapwright.terms.bits import AND, BIT, LEFT, OR, RIGHT
from heapwright.terms.floats import FLOAT, HIGHEST, SUM
from heapwright.terms.linear import OPAQUE
from heapwright.terms.literal import related
from heapwright.terms.strings import LENGTH, PAIR, TEXT, least, rank_of_any, returned_type

Z3Term = Any
"""A Z3 expression; z3-solver has no types."""

_EFFORT = 1_000_000
"""Z3's resource limit for one check: unlike a timeout, it gives the same answer on any machine."""


_EFFORT_WITH_STRINGS = 300_000
"""Most of what Z3 answers of strings it answers soon."""

_LONGEST = 10_000
"""Milliseconds: a last resort, where the resource limit does not bite."""

_MOST_TRANSLATED = 20_000


_SHIFTS = 33
"""How many shifts by an unknown number are told Z3 one by one."""


class FromZ3(dict[int, int]):
    """A model; which one it is may depend on what this Z3 solver was asked before."""


class Z3Tier:
    """One Z3 solver, kept and reused by push and pop.

    A path may ask, but what Z3 does is not the program's doing: the sandbox is suspended.
    """

    @suspended()
    def __init__(self) -> None:
        import z3  # loading Z3 costs more than most explorations, so only when it is needed

        self._z3 = z3
        # A context of its own: what others asked of Z3 before must not change an answer.
        self._context = z3.Context()
        self._solver = z3.SolverFor("ALL", ctx=self._context)
        self._solver.set("rlimit", _EFFORT)
        self._variables: list[Z3Term] = []
        self._translated: dict[Literal, Z3Term] = {}

    @suspended()
    def check(self, size: int, literals: Iterable[Literal]) -> Answer:
        return self._ask(size, [self._literal(literal) for literal in literals])

    @suspended()
    def by_bits(self, size: int, width: int, literals: Sequence[Literal]) -> Answer:
        """As ``check``, with integers of this width."""
        vectors = BitVectors(self._z3, self._context, width)
        solver = self._z3.SolverFor("QF_BV", ctx=self._context)
        solver.set("rlimit", _EFFORT)
        variables = [vectors.variable(v) for v in range(size)]

        def model(found: Z3Term) -> FromZ3:
            values = (found.eval(each, model_completion=True) for each in variables)
            return FromZ3(enumerate(value.as_signed_long() for value in values))

        return self._answer_of(solver, vectors.literals(literals), model)

    @suspended()
    def by_strings(self, size: int, literals: Sequence[Literal]) -> Answer:
        """As ``check``, in the theory of strings; what it cannot say is left out."""
        strings = Strings(self._z3, self._context, literals)
        solver = self._z3.SolverFor("ALL", ctx=self._context)
        solver.set("rlimit", _EFFORT_WITH_STRINGS)

        def value(found: Z3Term, v: int) -> int:
            known = found.eval(strings.variable(v), model_completion=True)
            if v not in strings.texts:
                return int(known.as_long())
            rank = rank_of_any(strings.read(known))
            return -1 if rank is None else rank  # which no string has

        def model(found: Z3Term) -> FromZ3:
            return FromZ3((v, value(found, v)) for v in range(size))

        constraints = strings.literals(literals)
        if strings.strange:
            usual = self._answer_of(solver, [*constraints, *strings.strange], model)
            if isinstance(usual, Sat):
                return usual
            solver.reset()
        return self._answer_of(solver, constraints, model)

    @suspended()
    def outside(
        self, own: int, left: Sequence[Literal], right: Sequence[tuple[int, Sequence[Literal]]]
    ) -> Answer:
        """``Sat`` if ``left`` has a model whose ``own`` variables fit none of ``right``.

        A conjunction of ``right`` comes with the number of its hidden variables, which are
        quantified there and have nothing to do with hidden variables of ``left``.
        """
        constraints = [self._literal(literal) for literal in left]
        constraints += [self._z3.Not(self._exists(own, *conjunction)) for conjunction in right]
        return self._ask(own, constraints)

    def _exists(self, own: int, hidden: int, literals: Sequence[Literal]) -> Z3Term:
        true = self._z3.BoolVal(True, self._context)
        body = self._z3.And([true, *(self._literal(literal) for literal in literals)])
        if not hidden:
            return body
        free = [self._variable(v) for v in range(own, own + hidden)]
        bound = [self._z3.Int(f"bound_{v}", self._context) for v in range(hidden)]
        return self._z3.Exists(bound, self._z3.substitute(body, *zip(free, bound, strict=True)))

    def _ask(self, size: int, constraints: list[Z3Term]) -> Answer:
        def model(found: Z3Term) -> FromZ3:
            values = (found.eval(self._variable(v), model_completion=True) for v in range(size))
            return FromZ3(enumerate(value.as_long() for value in values))

        self._solver.push()
        try:
            return self._answer_of(self._solver, constraints, model)
        finally:
            self._solver.pop()

    def _answer_of(
        self, solver: Z3Term, constraints: list[Z3Term], model: Callable[[Z3Term], FromZ3]
    ) -> Answer:
        milliseconds = self._milliseconds()
        if not milliseconds:
            return Unknown("no time is left to ask Z3")
        try:
            solver.set("timeout", milliseconds)
            solver.add(constraints)
            result = solver.check()
            if result == self._z3.unsat:
                return Unsat()
            if result == self._z3.sat:
                return Sat(model(solver.model()))
            return Unknown(f"Z3 gave up: {solver.reason_unknown()}")
        except self._z3.Z3Exception as error:  # out of memory, say
            return Unknown(f"Z3 failed: {error}")

    def _milliseconds(self) -> int:
        """What is left of the request's time; once that is over, of the time to finish it."""
        limits = current()
        return int(min(_LONGEST, 1000 * (limits.left() or limits.left_to_finish())))

    def _variable(self, index: int) -> Z3Term:
        while len(self._variables) <= index:
            self._variables.append(self._z3.Int(f"x{len(self._variables)}", self._context))
        return self._variables[index]

    def _literal(self, literal: Literal) -> Z3Term:
        found = self._translated.get(literal)
        if found is None:
            if len(self._translated) > _MOST_TRANSLATED:
                self._translated.clear()
            found = self._translated[literal] = self._translate(literal)
        return found

    def _translate(self, literal: Literal) -> Z3Term:
        term = self._linear(literal.term)
        guards = [self._translate(guard) for guard in defined(literal)]
        opaque = (a for a in literal.term.applications() if a.op.startswith(OPAQUE))
        guards += [self._possible(application) for application in opaque]
        formula = related(term, literal.relation, 0)
        return self._z3.And(formula, *guards) if guards else formula

    def _linear(self, term: Linear) -> Z3Term:
        total = self._z3.IntVal(term.constant, self._context)
        for atom, c in term.parts:
            factor = self._variable(atom) if isinstance(atom, int) else self._app(atom)
            total = total + (factor if c == 1 else c * factor)
        return total

    def _app(self, application: App) -> Z3Term:
        if application.op.startswith((TEXT, PAIR, FLOAT)):
            return self._calculated(application)
        if application.op.startswith(BIT):
            return self._bits(application)
        left, right = self._linear(application.left), self._linear(application.right)
        if application.op == "mul":
            return left * right
        # Z3 rounds so that the remainder is never negative; Python rounds down.
        floor = self._z3.If(right > 0, left / right, (-left) / (-right))
        return floor if application.op == "div" else left - right * floor

    def _bits(self, application: App) -> Z3Term:
        """Z3 knows of it that equal operands give equal results, and what is known of ``&`` and of
        shifts; bit-vectors know more.
        """
        if application.op in (AND, LEFT, RIGHT):
            return self._calculated(application)
        left, right = self._linear(application.left), self._linear(application.right)
        both = self._calculated(App(AND, application.left, application.right))
        return left + right - (both if application.op == OR else 2 * both)

    def _known_bits(self, application: App) -> Z3Term:
        """What is true of all results."""
        left, right = self._linear(application.left), self._linear(application.right)
        if application.op in (LEFT, RIGHT):
            return self._shifted(application.op, left, right, self._calculated(application))
        both = self._calculated(App(AND, application.left, application.right))
        known = [self._z3.Implies(self._z3.And(left < 0, right < 0), both > left + right)]
        for one, other in ((left, right), (right, left)):
            known.append(self._z3.Implies(one >= 0, self._z3.And(both >= 0, both <= one)))
            known.append(self._z3.Implies(self._z3.And(one < 0, other < 0), both <= one))
            known.append(self._z3.Implies(one == -1, both == other))
        known.append(self._z3.Implies(left == right, both == left))
        odd = self._z3.And(left % 2 == 1, right % 2 == 1)
        return self._z3.And(*known, (both % 2 == 1) == odd)

    def _shifted(self, operation: str, left: Z3Term, by: Z3Term, found: Z3Term) -> Z3Term:
        """Each of the first few shifts, and the sign of all others."""
        known = [(found >= 0) == (left >= 0)]
        if operation == LEFT:
            cases = [found == left * (1 << k) for k in range(_SHIFTS)]
            known.append(self._z3.If(left >= 0, found >= left, found <= left))
        else:
            scaled = [found * (1 << k) for k in range(_SHIFTS)]
            cases = [
                self._z3.And(each <= left, left < each + (1 << k)) for k, each in enumerate(scaled)
            ]
            known.append(self._z3.If(left >= 0, found <= left, found >= left))
        known += [self._z3.Implies(by == k, case) for k, case in enumerate(cases)]
        return self._z3.And(*known, self._z3.Implies(by < 0, found == left))

    def _calculated(self, application: App) -> Z3Term:
        """Z3 knows of it that equal operands give equal results, and bounds."""
        integers = self._z3.IntSort(self._context)
        function = self._z3.Function(application.op, integers, integers, integers)
        return function(self._linear(application.left), self._linear(application.right))

    def _rounded(self, application: App) -> Z3Term:
        """What is true of all results: a sum is on the side of an operand that the other one's
        sign says, or rounded to it; and it has the sign of the larger one.
        """
        left, right = self._linear(application.left), self._linear(application.right)
        found = self._calculated(application)
        known = [found >= -HIGHEST, found <= HIGHEST]
        if application.op == SUM:
            for one, other in ((left, right), (right, left)):
                known.append(self._z3.Implies(other >= 0, found >= one))
                known.append(self._z3.Implies(other <= 0, found <= one))
            known.append((found > 0) == (left + right > 0))  # no sum but of opposites is 0
            known.append((found < 0) == (left + right < 0))
        return self._z3.And(*known)

    def _possible(self, application: App) -> Z3Term:
        """What is true of all answers of the kind: only the empty string has no length."""
        if application.op.startswith(FLOAT):
            return self._rounded(application)
        if application.op.startswith(BIT):
            return self._known_bits(application)
        found, known = self._calculated(application), [self._z3.BoolVal(True, self._context)]
        smallest = least(application.op)
        if smallest is not None:
            known.append(found >= smallest)
        if application.op == LENGTH:
            known.append((found == 0) == (self._linear(application.left) == 0))
        if returned_type(application.op) is bool:
            known.append(found <= 1)
        return self._z3.And(*known)
