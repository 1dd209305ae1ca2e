"""Properties asked of all valid heaps, and of what calls make of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from heapwright.api.assuming import NONE, preconditions
from heapwright.api.casing import roots_of_operation
from heapwright.api.indexing import Casing, Index
from heapwright.api.known import heap_kind
from heapwright.api.languages import writer_of
from heapwright.api.results import PropertyVerdict
from heapwright.api.valid import (
    parameter_kinds,
    reachable_classes,
    reachable_holders,
)
from heapwright.emit.heaps import Confirmed
from heapwright.errors import PathSignal, UserError
from heapwright.execution import Raised, Returned
from heapwright.program import Instance, Operation, Program
from heapwright.program.fields import Kinds
from heapwright.structures.cases import CaseResult
from heapwright.structures.concrete import Concrete
from heapwright.structures.precondition import UnusableError
from heapwright.structures.space import Fields
from heapwright.synthesis import Predicates, Specification
from heapwright.verify import Property
from heapwright.verify.properties import PropertyKind, own_properties


class _Broken(NamedTuple):
    """How a path breaks a property: by an exception, or by an answer that is not True."""

    name: str
    raised: str | None


@dataclass
class _Found:
    """What is known of one property so far."""

    reasons: dict[str, None]
    violation: PropertyVerdict | None = None


class Proof:
    """Asks properties of all valid heaps."""

    def __init__(
        self,
        index: Index,
        wanted: Sequence[Property],
        pre: Predicates,
        concolic: bool = False,
        by_method: Mapping[str, tuple[str, ...]] | None = None,
        assumed: Sequence[Specification] = (),
    ) -> None:
        self._valid = valid = index.valid
        self._concolic = concolic
        self._by_method = by_method or {}
        self._also = assumed
        self._program: Program = valid.program
        self._wanted = wanted
        self._given = pre
        self._where = heap_kind(pre)
        self._has_invariant = bool(pre or own_properties(valid.program))
        self._pre = preconditions(valid, pre) if self._has_invariant else []
        self._index = index
        self._confirmer = valid.confirmer
        self._found = {prop.name: _Found({}) for prop in wanted}
        self._unusable: UnusableError | None = None

    def run(self) -> list[PropertyVerdict]:
        own = {spec.name for spec in self._pre}
        of_states = [p for p in self._wanted if p.spec is not None and p.spec.name not in own]
        if self._by_method:  # each method has valid heaps of its own
            of_states = []
        of_calls = [p for p in self._wanted if p not in of_states]
        for prop in of_states:
            self._ask_states(prop)
        for operation in self._program.operations if of_calls else ():
            self._ask_calls(operation, of_calls)
        if self._unusable is not None and self._open(self._wanted):
            raise self._unusable
        if of_calls:
            self._note_left_out(of_calls)
        return [self._verdict(prop, prop in of_calls) for prop in self._wanted]

    def of_all_operations(self, prop: Property) -> PropertyVerdict:
        """Whether calls keep a property that is assumed of the heap before them."""
        for operation in self._program.operations:
            self._ask_calls(operation, [prop])
        self._note_left_out([prop])
        return self._verdict(prop, of_calls=True)

    def of_operation(self, operation: Operation) -> tuple[list[PropertyVerdict], list[str]]:
        """The violations by one operation, and what is left open."""
        self._ask_calls(operation, self._wanted)
        found = [f.violation for f in self._found.values() if f.violation is not None]
        reasons = dict.fromkeys(r for f in self._found.values() for r in f.reasons)
        return found, list(reasons)

    def _casing(self, roots: Fields, operation: Operation | None = None) -> Casing:
        given = self._given if operation is None else self._assumed(operation)
        return Casing(self._index, roots, given, concolic=self._concolic)

    def _assumed(self, operation: Operation) -> Predicates:
        """What holds before a call. Raises: UserError if nothing says that."""
        said = self._by_method.get(operation.name)
        if said is not None or self._has_invariant:
            return said or self._given
        passed = (kind for p in operation.parameters for kind in p.alternatives)
        if any(isinstance(kind, Instance) for kind in passed):
            raise UserError("no precondition; not looked at")
        return (NONE,)

    def _open(self, properties: Sequence[Property]) -> list[Property]:
        return [p for p in properties if self._found[p.name].violation is None]

    def _note_left_out(self, properties: Sequence[Property]) -> None:
        for name in self._program.left_out:
            self._note(properties, f"not called: {name}")

    def _note(self, properties: Sequence[Property], reason: str) -> None:
        for prop in properties:
            self._found[prop.name].reasons[reason] = None

    # States -----------------------------------------------------------------------------------

    def _ask_states(self, prop: Property) -> None:
        """Whether the property holds in every valid heap."""
        spec = prop.spec
        assert spec is not None
        roots = {p.name: parameter_kinds(p, spec.name) for p in spec.parameters}
        casing = self._casing(roots)
        for result in casing.results(lambda values: spec.function(*values)):
            broken = _judged(prop.name, result)
            if broken is not None:
                self._state_broken(prop, spec, casing, result, broken)
                return
        for reason in casing.reasons:
            self._note([prop], reason)

    def _state_broken(
        self, prop: Property, spec: Specification, casing: Casing, result: CaseResult, how: _Broken
    ) -> None:
        concrete = casing.first(result)
        if concrete is None or not self._is_valid(concrete, casing):
            self._note([prop], "a violation could not be confirmed")
            return
        real = self._confirmer.real
        really = real.says(spec, concrete, list(casing.roots))
        if really is True or isinstance(really, PathSignal):
            self._note([prop], "a violation could not be confirmed")
            return
        lines, names = real.lines(concrete, list(casing.roots))
        lines += real.asking(spec, list(names.values()))
        said = f"raises {how.raised}" if how.raised else "is false"
        claim = f"{prop.name} {said} on {self._where}"
        raises = how.raised or writer_of(self._program).failure
        self._found[prop.name].violation = self._confirmer.violation(
            prop.name, lines, claim, raises, concrete
        )

    # Calls ------------------------------------------------------------------------------------

    def _ask_calls(self, operation: Operation, properties: Sequence[Property]) -> None:
        """Whether the operation keeps the invariant, and does not crash, on every valid heap."""
        try:
            roots = roots_of_operation(operation)
            casing = self._casing(roots, operation)
        except UserError as error:
            self._unusable = error if isinstance(error, UnusableError) else self._unusable
            self._note(properties, f"{operation.name}: {error}")
            return
        body = self._checked_body(operation, properties)
        for result in casing.results(body):
            outcome = result.result.outcome
            broken = outcome.value if isinstance(outcome, Returned) else None
            if isinstance(broken, _Broken) and self._found[broken.name].violation is None:
                self._call_broken(operation, casing, result, broken)
            if not self._open(properties):
                break
        for reason in dict.fromkeys(casing.reasons):
            self._note(properties, f"{operation.name}: {reason}")

    def _checked_body(
        self, operation: Operation, properties: Sequence[Property]
    ) -> Callable[[Sequence[Any]], object]:
        call = self._program.body(operation)

        def body(arguments: Sequence[Any]) -> object:
            result: object = None
            error: Exception | None = None
            if not self._is_assumed(arguments):
                return None
            try:
                result = call(arguments)
            except (RecursionError, MemoryError):  # the end of our limits, not of the program's
                raise
            except Exception as raised:
                error = raised
            return self._check(self._open(properties), [*arguments, result], error)

        return body

    def _is_assumed(self, objects: Sequence[Any]) -> bool:
        return all(
            spec.function(value)
            for spec in self._also
            for value in _fitting(self._program, spec, objects)
        )

    def _check(
        self, properties: Sequence[Property], objects: Sequence[Any], error: Exception | None
    ) -> _Broken | None:
        for prop in properties:
            if prop.spec is None:
                if error is not None and self._breaks(prop.kind, error):
                    return _Broken(prop.name, type(error).__name__)
                continue
            for value in _fitting(self._program, prop.spec, objects):
                try:
                    if not prop.spec.function(value):
                        return _Broken(prop.name, None)
                except (RecursionError, MemoryError):
                    raise
                except Exception as raised:
                    return _Broken(prop.name, type(raised).__name__)
        return None

    def _breaks(self, kind: PropertyKind, error: Exception) -> bool:
        if kind is PropertyKind.NO_CRASH:
            return self._program.frontend.is_crash(error)
        return self._program.frontend.breaks_contract(error)

    def _call_broken(
        self, operation: Operation, casing: Casing, result: CaseResult, how: _Broken
    ) -> None:
        prop = next(p for p in self._wanted if p.name == how.name)
        concrete = casing.first(result)
        if concrete is None or not self._is_valid(concrete, casing):
            self._note([prop], "a violation could not be confirmed")
            return
        roots = list(casing.roots)
        confirmed = self._confirmer.run(operation, concrete, roots)
        raises = self._really_breaks(prop, confirmed)
        if raises is None:
            self._note([prop], f"{operation.name} seems to break it, but does not when replayed")
            return
        real = self._confirmer.real
        lines, names = real.lines(concrete, roots)
        call = operation.source([names[name] for name in roots])
        body, said = (
            real.calling(operation, call, None, ""),
            f"{operation.name} raises {how.raised}",
        )
        if prop.spec is not None:
            said = f"{operation.name} breaks {prop.name}"
            raised = confirmed.raised
            body = real.checked(operation, prop.spec, call, names, concrete, raised)
        claim = f"{said} on {self._where}"
        self._found[prop.name].violation = self._confirmer.violation(
            prop.name, [*lines, *body], claim, raises, concrete
        )

    def _really_breaks(self, prop: Property, confirmed: Confirmed) -> str | None:
        """The exception that a test of it fails with; None if nothing is broken."""
        if prop.spec is None:
            return confirmed.raised
        return self._confirmer.real.breaks(prop.spec, confirmed)

    def _is_valid(self, concrete: Concrete, casing: Casing) -> bool:
        """Whether the untouched invariant accepts the heap."""
        specs = preconditions(self._valid, casing.pre)
        return self._confirmer.is_accepted(specs, concrete, list(casing.roots))

    # Verdicts ---------------------------------------------------------------------------------

    def _verdict(self, prop: Property, of_calls: bool) -> PropertyVerdict:
        found = self._found[prop.name]
        if found.violation is not None:
            return found.violation
        reasons = tuple(found.reasons)
        if reasons:
            claim = f"no violation found, but not everything was looked at: {'; '.join(reasons)}"
            return PropertyVerdict(prop.name, "undecided", (), False, claim, reasons, "", "")
        scope = self._scope(of_calls)
        claim = f"in every valid heap {scope}"
        if self._by_method:
            claim = f"after every call on heaps that its precondition describes, {scope}"
        elif prop.spec is not None and of_calls:
            count = len(self._program.operations)
            claim = (
                f"it is inductive: {count} operation{'' if count == 1 else 's'} of "
                f"{', '.join(self._program.explored)} keep it on every valid heap {scope}"
            )
        return PropertyVerdict(prop.name, "holds", (), True, claim, (), "", "")

    def _scope(self, of_calls: bool) -> str:
        space = self._valid.space
        roots: dict[str, Kinds] = {}
        for spec in self._pre:
            roots |= {p.name: tuple(p.alternatives) for p in spec.parameters}
        for name in self._by_method:
            operation = next(op for op in self._program.operations if op.name == name)
            roots |= {f"{name} {k}": v for k, v in roots_of_operation(operation).items()}
        names = [*sorted(reachable_classes(space, roots)), *sorted(reachable_holders(space, roots))]
        limits = ", ".join(f"{name} ≤ {space.scope.limit(name)}" for name in names)
        narrowed = [*self._valid.narrowed(roots), *(self._program.narrowed if of_calls else ())]
        passed = f" ({'; '.join(narrowed)})" if narrowed else ""
        return f"within scope {limits}{passed}"


def _judged(name: str, result: CaseResult) -> _Broken | None:
    match result.result.outcome:
        case Returned(value):
            return (
                None
                if value is True or (value is not False and bool(value))
                else _Broken(name, None)
            )
        case Raised(error):
            return _Broken(name, type(error).__name__)
    return None


def _fitting(program: Program, spec: Specification, objects: Sequence[Any]) -> Iterator[Any]:
    """The objects that the predicate can be asked of."""
    seen: set[int] = set()
    for kind in spec.parameters[0].alternatives:
        cls = program.classes.get(getattr(kind, "class_name", ""))
        for value in objects:
            if cls is not None and isinstance(value, cls) and id(value) not in seen:
                seen.add(id(value))
                yield value
