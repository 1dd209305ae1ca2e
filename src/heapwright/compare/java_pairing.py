"""A program of pairs for Java: its classes stand for those of two versions at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from heapwright.compare.java_agreement import Agreement, Pair
from heapwright.compare.pairing import NEW_PACKAGE, OLD_PACKAGE, PairedProgram
from heapwright.errors import UserError
from heapwright.program import Choices, Operation, Program
from heapwright.program.abstract import Group
from heapwright.program.arguments import Written
from heapwright.program.frontend import Body, FrontEnd, HandedOut
from heapwright.program.java import names
from heapwright.program.java.build import load_java
from heapwright.program.java.resetting import JavaStatics
from heapwright.program.java.spelling import split_member
from heapwright.program.java.target import JavaTarget
from heapwright.program.specification import Predicate, Specification


def pair_java(old: JavaTarget, new: JavaTarget, choices: Choices) -> PairedProgram:
    """Raises: UserError if a version cannot be loaded, or they are not of the same classes."""
    path = choices.class_path
    first = load_java(old.with_path(path), choices)
    second = load_java(new.with_path(path), choices, probes=first.probes)
    if set(first.explored) - set(second.explored):
        missing = ", ".join(sorted(set(first.explored) - set(second.explored)))
        raise UserError(f"{new.text}: has no {missing}; both versions must be called the same")
    theirs = {_signature(operation) for operation in second.operations}
    shared = [op for op in first.operations if _signature(op) in theirs]
    names_of = {op.name for op in shared}
    return PairedProgram(
        _paired(first, second, shared),
        first,
        second,
        tuple(sorted(op.name for op in first.operations if op.name not in names_of)),
        tuple(sorted(op.name for op in second.operations if op.name not in names_of)),
    )


def _signature(operation: Operation) -> tuple[str, ...]:
    """What a caller sees of an operation, other than the packages of classes."""
    types = names.parameters(split_member(operation.member)[1])
    return operation.name, operation.kind.name, *map(names.simple_type, types)


def _paired(old: Program, new: Program, shared: Sequence[Operation]) -> Program:
    """The pair program, called as the old version is."""
    pairs: dict[str, type] = {name: type(name, (Pair,), {}) for name in old.explored}
    versions = ((OLD_PACKAGE, old), (NEW_PACKAGE, new))
    own = {f"{side}.{name}": cls for side, p in versions for name, cls in p.classes.items()}
    statics = [
        replace(static, name=f"{side}.{static.name}")
        for side, p in versions
        for static in p.statics
    ]
    return replace(
        old,
        classes={**pairs, **own},
        operations=tuple(shared),
        goals=(),
        sources={**old.sources, **new.sources},
        frontend=PairedFrontEnd(old, Agreement(old, new, pairs)),
        statics=tuple(statics),
        inert=old.inert & new.inert,
        limits=tuple(dict.fromkeys((*old.limits, *new.limits))),
    )


class PairedFrontEnd(FrontEnd):
    """Java's, for a program of pairs."""

    language = "Java"

    def __init__(self, old: Program, agreement: Agreement) -> None:
        self._old = old
        self._agreement = agreement
        self.spelling = old.frontend.spelling
        self._initial: JavaStatics | None = None

    def body(self, program: Program, operation: Operation) -> Body:
        return self._agreement.body(operation)

    def evaluated(
        self, argument: Written | Group[Any], names: dict[str, Any], objects: Mapping[str, Any]
    ) -> Any:
        return self._old.frontend.evaluated(argument, names, objects)

    resetting = staticmethod(JavaStatics)

    def handed_out(self, program: Program, usable: Collection[type]) -> HandedOut:
        if self._initial is None:
            self._initial = JavaStatics(program.statics)
        self._initial.reset()
        return _Uncompared(self._agreement)

    def specification(
        self, program: Program, question: str | Predicate, given: Collection[str] = ()
    ) -> Specification:
        raise UserError(f"{question}: nothing is asked of two versions at once")

    def predicate(self, program: Program, owner: str, name: str) -> Specification | None:
        return None

    def is_crash(self, error: BaseException) -> bool:
        return self._old.frontend.is_crash(error)

    def message(self, error: BaseException) -> str:
        return self._old.frontend.message(error)


class _Uncompared(HandedOut):
    """Tells what both versions return and nothing is called on."""

    def __init__(self, agreement: Agreement) -> None:
        self._agreement = agreement
        self._told: set[str] = set()

    def untold(self) -> Sequence[str]:
        new = [text for text in self._agreement.uncompared if text not in self._told]
        self._told.update(new)
        return new
