"""Every state that short sequences of calls reach, by plain Python, and where a graph has it.

Shares no code with the exploration: live objects, real calls, ``copy.deepcopy`` between them.
"""

from __future__ import annotations

import copy
import importlib.util
import inspect
import sys
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

from heapwright.graph import Graph
from heapwright.heap import Shape
from heapwright.heap.shape import FORGOTTEN, FORGOTTEN_OTHER, Node
from heapwright.program.abstract import Known, Reference, Value, Variable
from heapwright.solver import Conjunction, Sat, Solver, fixed
from heapwright.terms.floats import rank_of_float

SEQUENCES = {list: "list", deque: "deque"}
Pools = Mapping[Any, tuple[object, ...]]
"""The values that calls take, by their type."""


@dataclass(frozen=True)
class Counting:
    """A class to enumerate: its file, its name, and the integers and floats that calls take."""

    file: Path
    name: str
    integers: tuple[int, ...] = (1, 2)
    floats: tuple[float, ...] = (0.0, 1.0)

    @property
    def pools(self) -> Pools:
        return {int: self.integers, float: self.floats, bool: (False, True)}

    @property
    def target(self) -> str:
        return f"{self.file}:{self.name}"

    def module(self) -> ModuleType:
        spec = importlib.util.spec_from_file_location(f"enumerated_{self.file.stem}", self.file)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        return module


def reached(counting: Counting, longest: int, most: int = 5) -> dict[str, tuple[Any, int]]:
    """Each state by its fields, with the length of a shortest sequence of so small calls.

    Nothing is called on an object with a longer container than ``most``: the scope ends there.
    """
    cls = getattr(counting.module(), counting.name)
    made = (_constructed(cls, given) for given in _given(cls.__init__, counting.pools))
    level = [live for live in made if live is not None]
    found: dict[str, tuple[Any, int]] = {}
    for length in range(1, longest + 1):
        fresh = []
        for live in level:
            if fields_of(live) not in found and _is_small(live, most):
                found[fields_of(live)] = live, length
                fresh.append(live)
        level = [after for live in fresh for after in _successors(cls, live, counting.pools)]
    return found


def fields_of(live: Any) -> str:
    return repr(sorted(vars(live).items()))


def _constructed(cls: type[Any], given: Sequence[object]) -> Any:
    try:
        return cls(*given)
    except Exception:
        return None


def _successors(cls: type[Any], live: Any, pools: Pools) -> Iterator[Any]:
    for name, function in list(vars(cls).items()):
        if name.startswith("_") or not inspect.isfunction(function):
            continue
        for given in _given(function, pools):
            after = copy.deepcopy(live)
            with suppress(Exception):  # what the call changed before it raised is a state as well
                function(after, *given)
            yield after


def _given(function: Any, pools: Pools) -> Iterator[tuple[object, ...]]:
    hints = {n: h for n, h in get_type_hints(function).items() if n != "return"}
    return product(*(pools[hint] for hint in hints.values()))


def _is_small(live: Any, most: int) -> bool:
    return all(len(v) <= most for v in vars(live).values() if type(v) in SEQUENCES)


# --- Where a graph has a state ------------------------------------------------------------------


def is_inside(graph: Graph, live: Any) -> bool:
    """Whether some disjunct of some state contains the object, held by the caller."""
    return any(
        _has(disjunct.conjunction, numbers)
        for state in graph.states
        if (numbers := _numbers(state.shape, live)) is not None
        for disjunct in state.active()
    )


def _has(conjunction: Conjunction, numbers: list[int]) -> bool:
    if not conjunction.hidden:
        return conjunction.holds(dict(enumerate(numbers)))
    facts = conjunction.facts()
    if not all(facts.assume(literal) for literal in fixed(numbers)):
        return False
    return isinstance(Solver().check(facts), Sat)


def _numbers(shape: Shape, live: Any) -> list[int] | None:
    """What the shape's variables are in this object; None if the object has another shape."""
    if len(shape.roots) != 1:
        return None
    if any(owner is None or owner < shape.roots[0] for owner, _, _ in shape.variables):
        return None  # a static that varies: no class here has one
    numbers: list[int] = []
    waiting = [live]
    for node in shape.nodes[shape.roots[0] :]:
        if not waiting or not _is_node(node, waiting.pop(0), numbers, waiting):
            return None
    return numbers


def _is_node(node: Node, current: Any, numbers: list[int], waiting: list[Any]) -> bool:
    if node.class_name != SEQUENCES.get(type(current), type(current).__name__):
        return False
    fields = _fields(current)
    return tuple(fields) == node.fields and all(
        _agrees(value, actual, numbers, waiting)
        for value, actual in zip(node.values, fields.values(), strict=True)
    )


def _fields(current: Any) -> dict[str, object]:
    if type(current) in SEQUENCES:
        own = {"maxlen": current.maxlen} if isinstance(current, deque) else {}
        return {**own, **{str(k): item for k, item in enumerate(current)}}
    return dict(sorted(vars(current).items()))


def _agrees(value: Value, actual: Any, numbers: list[int], waiting: list[Any]) -> bool:
    """Adds the integer to the numbers, the container to those that wait for their node."""
    match value:
        case Variable(kind):
            if type(actual) is float and actual == actual:
                numbers.append(rank_of_float(actual))
            else:
                numbers.append(int(actual) if type(actual) in (int, bool) else 0)
            return type(actual).__name__ == kind
        case Reference():
            waiting.append(actual)
            return type(actual) in SEQUENCES
        case None:
            return actual is None
        case Known():
            return value in (FORGOTTEN, FORGOTTEN_OTHER) or _is_known(value, actual)
    return False


def _is_known(value: Known, actual: Any) -> bool:
    if isinstance(actual, Enum):
        return value == Known("enum", f"{type(actual).__name__}.{actual.name}")
    return value == Known(type(actual).__name__, repr(actual))
