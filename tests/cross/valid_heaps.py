"""Structures and cases against plain enumeration of all small heaps."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Any

import heapwright as hw
from heapwright.heap.shape import Shape
from heapwright.program.abstract import Known, Reference, Variable
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.python.target import parse_target
from heapwright.structures.kinds import OPEN, place_count
from heapwright.structures.open_class import parts_of
from tests.cross.all_heaps import HOLDERS, Enumerator, Heap, Ref, build


def longest(scope: dict[str, int]) -> int:
    return max((n for name, n in scope.items() if name in HOLDERS), default=0)


def untouched_module(file: Path, name: str) -> Any:
    return Untouched(parse_target(f"{file}:{name}"), []).module


def accepts(module: Any, heap: Heap) -> bool:
    try:
        return bool(build(module, heap)[0].rep_ok())
    except RecursionError:
        return False


def numbers_at(shape: Shape, heap: Heap) -> list[int] | None:  # noqa: C901 - all kinds of values
    """The heap's numbers in the order of the shape's variables; None if it has another shape."""
    pairs = {shape.roots[0]: 0}
    waiting = [shape.roots[0]]
    numbers: dict[tuple[int, str], int] = {}
    while waiting:
        mine = waiting.pop()
        node, theirs = shape.nodes[mine], pairs[mine]
        if heap.classes[theirs] != node.class_name:
            return None
        length = sum(1 for owner, _ in heap.values if owner == theirs)
        if node.class_name in HOLDERS and len(node.fields) != length:
            return None
        for name, value in zip(node.fields, node.values, strict=True):
            actual = heap.values[theirs, name]
            if value == OPEN:
                continue
            if isinstance(value, Variable):
                numbers[mine, name] = int(actual)
            elif isinstance(value, Reference):
                if not isinstance(actual, Ref):
                    return None
                if value.number not in pairs:
                    if actual.number in pairs.values():
                        return None
                    pairs[value.number] = actual.number
                    waiting.append(value.number)
                elif pairs[value.number] != actual.number:
                    return None
            elif not is_known(value, actual):
                return None
    return [numbers[owner or 0, name] for owner, name, _ in shape.variables]


def is_known(value: Any, actual: Any) -> bool:
    if value is None:
        return actual is None
    assert isinstance(value, Known)
    if isinstance(actual, enum.Enum):
        return value.text == f"{type(actual).__name__}.{actual.name}"
    return type(actual).__name__ == value.kind and repr(actual) == value.text


def check_structures(file: Path, name: str, scope: dict[str, int]) -> None:
    """Every valid heap is an instance of exactly one structure, and no other heap is."""
    found = list(hw.structures(f"{file}:{name}", scope={name: 1, **scope}, seconds=60))
    module = untouched_module(file, name)
    matched: set[int] = set()
    total = 0
    for heap in Enumerator(module, scope, range(3), longest(scope)).heaps(name):
        total += 1
        hits = []
        for k, each in enumerate(found):
            numbers = numbers_at(each.structure.shape, heap)
            if numbers is not None and any(
                c.holds(dict(enumerate(numbers))) for c in each.structure.conjunctions
            ):
                hits.append(k)
        matched.update(hits)
        assert len(hits) == accepts(module, heap), (heap, hits)
    assert total > 10
    assert len(matched) == len(found), [
        each.drawing for k, each in enumerate(found) if k not in matched
    ]


def follows(case: hw.Case, heap: Heap, arguments: dict[str, int]) -> bool:
    """Whether the concrete heap and arguments are an instance of the case's input."""
    partial = case.path.partial
    pairs: dict[int, int] = {}
    numbers: dict[int, int] = {}
    for (owner, name), value in partial.values.items():
        actual = arguments.get(name, Ref(0)) if owner == -1 else heap.values[pairs[owner], name]
        if isinstance(value, Variable):
            numbers[partial.variables[owner, name]] = int(actual)
        elif isinstance(value, Reference):
            if not isinstance(actual, Ref):
                return False
            number = value.number
            if number in pairs:
                if pairs[number] != actual.number:
                    return False
            elif actual.number in pairs.values() or not fits(partial, number, heap, actual.number):
                return False
            pairs[number] = actual.number
        elif not is_known(value, actual):
            return False
    return case.path.facts.satisfied_by(numbers)


def fits(partial: Any, number: int, heap: Heap, actual: int) -> bool:
    if heap.classes[actual] not in parts_of(partial.classes[number]):
        return False
    length = sum(1 for owner, _ in heap.values if owner == actual)
    name = heap.classes[actual]
    return name not in HOLDERS or place_count(name, partial.lengths[number]) == length


def check_cases(file: Path, target: str, scope: dict[str, int], count: int) -> None:
    """Every valid input takes exactly one case, and ends as that says."""
    name, method = target.split(".")
    found = hw.cases(f"{file}:{target}", scope={name: 1, **scope}, seconds=60)
    assert found.complete, found.reasons
    assert len(found.cases) == found.count
    module = untouched_module(file, name)
    taken: set[int] = set()
    for heap in Enumerator(module, scope, range(3), longest(scope)).heaps(name):
        if not accepts(module, heap):
            continue
        for argument in range(3 if count else 1):
            parameter = list(found.cases[0].confirmed.arguments)[-1]
            arguments = {parameter: argument} if count else {}
            hits = [case for case in found if follows(case, heap, arguments)]
            assert len(hits) == 1, (heap, arguments, [case.drawing for case in hits])
            taken.add(hits[0].number)
            try:
                getattr(build(module, heap)[0], method)(*arguments.values())
                raised = None
            except Exception as error:
                raised = type(error).__name__
            assert hits[0].raised == raised
    untaken = [case for case in found if case.number not in taken]
    assert not untaken, [case.drawing for case in untaken]
