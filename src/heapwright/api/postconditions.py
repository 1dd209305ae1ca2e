"""Postconditions of one call: predicates on the heaps before and after it, and on the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from heapwright.api.assuming import preconditions
from heapwright.api.indexing import Casing
from heapwright.api.known import heap_kind
from heapwright.api.results import PropertyVerdict
from heapwright.emit.python.heaps import heap_lines
from heapwright.emit.python.real_heaps import PythonHeaps, answer
from heapwright.errors import UserError
from heapwright.execution import Returned
from heapwright.execution.undecided import address_of
from heapwright.program import Operation, Program
from heapwright.program.python.types.declared import signature_of
from heapwright.structures.building import Built
from heapwright.structures.cases import CaseResult
from heapwright.structures.old_heap import OldHeap
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.registry import OBJECTS, ChangedError
from heapwright.synthesis import Predicate, Specification

OLD, NEW, RESULT, ARGUMENTS = "old", "new", "result", "args"


@dataclass(frozen=True)
class Postcondition:
    """A predicate and the names that it asks for: ``old`` and ``new``, the receiver before and
    after the call (of a function, all arguments by name); ``args``, what else is passed;
    ``result``; and parameters of the operation.
    """

    spec: Specification
    names: tuple[str, ...]
    receiver: str | None

    @classmethod
    def load(cls, program: Program, operation: Operation, wanted: str | Predicate) -> Postcondition:
        """Raises: UserError if it does not exist or asks for something else, or where there are no
        postconditions.
        """
        if program.frontend.language != "Python":
            raise UserError(
                f"--post {wanted}: not possible for {program.frontend.language} yet; let the "
                "method itself assert what must be true"
            )
        own = [p.name for p in operation.parameters]
        receiver = own[0] if operation.has_receiver else None
        given = {OLD, NEW, RESULT, ARGUMENTS, *own[operation.has_receiver :]}
        signature = _signature(program, wanted, given)
        return cls(signature[0], signature[1], receiver)

    def arguments(
        self, old: Mapping[str, Any], new: Mapping[str, Any], result: object
    ) -> dict[str, Any]:
        """What the predicate is called with, by name."""
        rest = {name: value for name, value in new.items() if name != self.receiver}
        found = {**rest, RESULT: result, ARGUMENTS: tuple(rest.values())}
        if self.receiver is not None:
            found |= {OLD: old[self.receiver], NEW: new[self.receiver]}
        else:
            found |= {OLD: SimpleNamespace(**old), NEW: SimpleNamespace(**new)}
        return {name: found[name] for name in self.names}


def _signature(
    program: Program, wanted: str | Predicate, given: set[str]
) -> tuple[Specification, tuple[str, ...]]:
    spec = program.specification(wanted, given)
    parameters = signature_of(spec.function).parameters.values()
    names = [p.name for p in parameters if p.default is p.empty]
    for name in names:
        if name not in given:
            known = ", ".join(sorted(given))
            raise UserError(f"parameter {name!r} of {spec.name}: a postcondition takes {known}")
    return spec, tuple(names)


@dataclass(frozen=True)
class _Failed:
    """How a path ended that breaks the postcondition."""

    raised: str | None = None
    changed: str | None = None


def post_violation(
    casing: Casing, operation: Operation, wanted: str | Predicate
) -> PropertyVerdict | None:
    """A valid heap on which the call returns and the postcondition is not true afterwards.

    Raises: UserError if the postcondition cannot be used, or changes the heap.
    """
    post = Postcondition.load(casing.program, operation, wanted)
    checking = _Checking(casing, operation, post)
    for result in casing.results(checking.body()):
        outcome = result.result.outcome
        failed = outcome.value if isinstance(outcome, Returned) else None
        if isinstance(failed, _Failed):
            if failed.changed is not None:
                raise UserError(
                    f"{post.spec.name} changes a {failed.changed}; a postcondition may only look"
                )
            found = checking.confirmed(result, failed)
            if found is not None:
                return found
    return None


@dataclass(frozen=True)
class _Checking:
    casing: Casing
    operation: Operation
    post: Postcondition

    def body(self) -> Callable[[Sequence[Any]], object]:
        call = self.casing.program.body(self.operation)

        def body(arguments: Sequence[Any]) -> object:
            given = dict(zip(self.casing.roots, arguments, strict=True))
            heap = _heap_of(arguments)
            result = call(arguments)
            return self._asked(heap, given, result)

        return body

    def _asked(
        self, heap: OpenHeap | None, given: Mapping[str, Any], result: object
    ) -> _Failed | None:
        before = OldHeap(heap) if heap is not None else None
        if heap is not None:
            heap.frozen = True
        try:
            old = {name: before.copy_of(v) if before else v for name, v in given.items()}
            if self.post.spec.function(**self.post.arguments(old, given, result)):
                return None
            return _Failed()
        except ChangedError as error:
            return _Failed(changed=str(error))
        except Exception as error:
            return _Failed(raised=type(error).__name__)
        finally:
            if heap is not None and before is not None:
                heap.frozen = False
                before.close()

    def confirmed(self, result: CaseResult, failed: _Failed) -> PropertyVerdict | None:
        """Replayed on the untouched class."""
        casing, name = self.casing, self.post.spec.name
        confirmer, pre = casing.valid.confirmer, preconditions(casing.valid, casing.pre)
        concrete = casing.first(result)
        roots = list(casing.roots)
        if concrete is None or not confirmer.is_accepted(pre, concrete, roots):
            casing.reasons.append("a violation could not be confirmed")
            return None
        real = confirmer.real
        assert isinstance(real, PythonHeaps)
        done = real.run(self.operation, concrete, roots)
        untouched = done.untouched
        before = Built(concrete, real.classes(untouched))
        old = {root: before.value(concrete.argument(root)) for root in roots}
        given = self.post.arguments(old, done.arguments, done.result)
        said = answer(untouched, lambda: self.post.spec.untouched(untouched)(**given))
        if done.raised is not None or said is True:
            casing.reasons.append(f"{name} seems to be broken, but is not when replayed")
            return None
        lines, names = heap_lines(casing.program, concrete, roots)
        how = f"raises {failed.raised}" if failed.raised else "is false"
        claim = f"{name} {how} after {self.operation.name} on {heap_kind(casing.pre)}"
        raises = "AssertionError" if said is False else type(said).__name__
        body = [*lines, *self._check(names)]
        return confirmer.violation(name, body, claim, raises, concrete)

    def _check(self, names: Mapping[str, str]) -> list[str]:
        """The call and the assertion that fails, as source."""
        post = self.post
        call = self.operation.source(list(names.values()))
        rest = {name: text for name, text in names.items() if name != post.receiver}
        texts = {**rest, RESULT: RESULT, OLD: OLD}
        texts[ARGUMENTS] = f"({', '.join(rest.values())}{',' if len(rest) == 1 else ''})"
        texts[NEW] = _namespace(names) if post.receiver is None else names[post.receiver]
        lines = [f"{OLD} = copy.deepcopy({texts[NEW]})"] if OLD in post.names else []
        is_result = RESULT in post.names and not self.operation.is_statement
        lines.append(f"{RESULT} = {call}" if is_result else call)
        listed = ", ".join(f"{name}={texts[name]}" for name in post.names)
        return [*lines, f"assert {post.spec.name}({listed})"]


def _namespace(names: Mapping[str, str]) -> str:
    return f"SimpleNamespace({', '.join(f'{name}={text}' for name, text in names.items())})"


def _heap_of(arguments: Sequence[Any]) -> OpenHeap | None:
    for argument in arguments:
        if address_of(argument) in OBJECTS:
            return OBJECTS[address_of(argument)][0]
    return None
