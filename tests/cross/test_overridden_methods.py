"""Which methods of a derived class a container's own methods call, beside Python's.

Every method of each container is overridden in turn by one that raises, and everything else is
tried: ours must call the overridden one exactly where Python does.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from heapwright.execution.containers.stand_ins import as_base
from heapwright.program.instrumented import MARK

PAIRS = {1: 2, 2: 1}
OF_DICTS = """
    len(x); x == y; x != y; y == x; y != x; 1 in x; 5 in x; list(x); set(x); x | y; y | x; x.copy()
    x.update(y); y.update(x); x.update([(5, 5)]); x.update(a=1); bool(x); repr(x); str(x); sorted(x)
    x[1]; x[5]; x.__setitem__(3, 3); x.__delitem__(1); x.get(1); x.get(5, 0); x.setdefault(1, 2)
    x.setdefault(9, 2); x.pop(1); x.pop(9, 0); x.pop(9); x.popitem(); list(x.keys())
    list(x.items()); list(x.values()); len(x.keys()); 1 in x.keys(); (1, 2) in x.items()
    2 in x.values(); x.keys() == y.keys(); x.items() == y.items(); x.keys() & {1}; list(reversed(x))
    list(reversed(x.keys())); x.clear(); type(x).fromkeys([1, 2]); x.__ior__(y); list(iter(x))
    hash(x); tuple(x); max(x); sum(x); list(map(abs, x)); x < y; [*x]; x == {1: 2, 2: 1}
    x != {1: 2, 2: 1}; {1: 2, 2: 1} == x; x.__reduce_ex__(2)[0]; f"{x}"; any(x)
    x.items() <= y.items(); x.keys().isdisjoint([9]); x.keys() - y.keys()
    __import__("copy").copy(x) is x; __import__("copy").deepcopy(x) is x
"""
OF_ORDERED = """
    x.move_to_end(1); x.move_to_end(1, last=False); x.popitem(last=False)
    list(reversed(x.items()))
"""
OF_COUNTERS = """
    x + y; x - y; x & y; x.most_common(); list(x.elements()); x.subtract(y); x.total(); +x; x[77]
    x <= y
"""
OF_SETS = """
    len(x); x == y; x != y; y == x; 1 in x; 9 in x; sorted(x); list(x); set(x); frozenset(x); x | y
    x & y; x - y; x ^ y; y | x; y & x; y - x; y ^ x; x <= y; x < y; x >= y; x > y; x.union(y)
    x.intersection(y); x.difference(y); x.symmetric_difference(y); x.issubset(y); x.issuperset(y)
    x.isdisjoint(y); x.copy(); x.add(3); x.discard(1); x.remove(1); x.remove(9); x.update(y)
    x.update([7]); x.intersection_update(y); x.difference_update(y)
    x.symmetric_difference_update(y); x.clear(); bool(x); repr(x); str(x); hash(x); x.__ior__(y)
    x.__iand__(y); x.__isub__(y); x.__ixor__(y); x.pop() in (1, 2); x == {1, 2}; {1, 2} == x
    {1, 2, 3} - x; tuple(sorted(x)); [*x]; max(x); y.union(x); y.issubset(x)
    frozenset([1]) <= x; x.__reduce_ex__(2)[0]
"""
CONTAINERS: dict[Any, tuple[tuple[Any, ...], str]] = {
    dict: ((PAIRS,), OF_DICTS),
    OrderedDict: ((PAIRS,), OF_DICTS + OF_ORDERED),
    defaultdict: ((int, PAIRS), OF_DICTS),
    Counter: ((PAIRS,), OF_DICTS + OF_COUNTERS),
    set: (((1, 2),), OF_SETS),
    frozenset: (((1, 2),), OF_SETS),
}
LISTING = {"repr(x)", "str(x)", "x.__reduce_ex__(2)[0]"}
"""A set makes a list of itself for these, which calls ``__len__`` to guess how long it will be, and
``__iter__``; ours has its members at hand.
"""


class OverriddenError(Exception):
    pass


PROGRAM: dict[str, Any] = {MARK: None, "OverriddenError": OverriddenError}
exec("def raising(*_, **__): raise OverriddenError", PROGRAM)


def methods_of(base: type) -> Iterator[str]:
    """Those that an object needs to be made and looked at stay."""
    kept = {"__init__", "__setattr__", "__delattr__", "__getstate__", "__dir__"}
    for name in dir(base):
        plain = getattr(base, name)
        is_own = name not in vars(object) or name in ("__eq__", "__ne__", "__hash__", "__repr__")
        if callable(plain) and not isinstance(plain, type) and is_own and name not in kept:
            yield name


def outcome(cls: Any, other: Any, given: tuple[Any, ...], expression: str) -> str:
    try:
        value = eval(expression, {"x": cls(*given), "y": other(*given)})
    except OverriddenError:
        return "calls it"
    except Exception as error:
        return type(error).__name__
    return repr(value) if isinstance(value, bool | int | list | tuple) else "ends"


@pytest.mark.parametrize("base", CONTAINERS, ids=lambda base: base.__name__)
def test_what_is_overridden_is_called_where_python_calls_it(base: Any) -> None:
    given, written = CONTAINERS[base]
    expressions = [part.strip() for line in written.splitlines() for part in line.split(";")]
    ours = as_base(base)
    differing = []
    for name in methods_of(base):
        own = {name: PROGRAM["raising"]}
        native, opened = type("Native", (base,), own), type("Opened", (ours,), own)
        for expression in filter(None, expressions):
            if issubclass(base, set | frozenset) and expression in LISTING:
                continue
            expected = outcome(native, base, given, expression)
            found = outcome(opened, ours, given, expression)
            if found != expected:
                differing.append(f"{name} overridden, {expression}: {found}, not {expected}")
    assert differing == []
