"""Every method that Python's own types have, given unknown values in all positions, beside Python.

The names come from ``dir``, keywords from signatures: what a later Python adds is tried as well.
"""

from __future__ import annotations

import inspect
from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, deque
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.unit.execution.running import Function

HEAD = """
import itertools
from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, deque

def shown(value):
    if value is NotImplemented:
        return "NotImplemented"
    if isinstance(value, (bool, int, float, str, bytes, complex, type(None))):
        return value
    if isinstance(value, range):
        return ("range", list(value)[:9])
    if isinstance(value, slice):
        return ("slice", value.start, value.stop, value.step)
    if isinstance(value, dict):
        return [type(value).__name__, *[(shown(k), shown(v)) for k, v in value.items()]]
    if isinstance(value, (set, frozenset)):
        return [type(value).__name__, len(value), [k for k in (-1, 0, 1, 2, "a", "") if k in value]]
    if isinstance(value, (list, tuple, deque)):
        return [type(value).__name__, *[shown(item) for item in value]]
    if hasattr(value, "__next__"):
        return ["iterator", *[shown(item) for item in itertools.islice(value, 6)]]
    return type(value).__name__

def f({parameters}):
    r = {receiver}
    try:
        found = shown({called})
    except Exception as error:
        found = "raises " + type(error).__name__
    return found, shown(r)
"""
KINDS: dict[str, tuple[tuple[Any, ...], tuple[str, ...]]] = {
    "int": (((-2, 0), (0, 1), (1, 1), (3, 2)), ("x", "y", "1", "'a'", "None", "[x, 1]", "x > y")),
    "str": ((("", "a"), ("a", ""), ("ab", "a"), ("b", "b")), ("x", "y", "'a'", "1", "None")),
    "float": (((-1.5, 0.0), (1.0, 1.0), (0.0, 2.0)), ("x", "y", "1", "0.5", "None")),
}
RECEIVERS: dict[Any, dict[str, tuple[str, ...]]] = {
    str: {"str": ("x", "'ab' + x", "'aXb'"), "int": ("'aXb'", "f'{x}'")},
    int: {"int": ("x", "3")},
    bool: {"int": ("(x > y)",)},
    float: {"float": ("x", "2.5"), "int": ("2.5",)},
    bytes: {"int": ("b'aXb'",)},
    bytearray: {"int": ("bytearray(b'aX')",)},
    list: {"int": ("[x, 1, y]", "[]"), "str": ("[x, 'a']",)},
    tuple: {"int": ("(x, 1, y)",), "str": ("(x, 'a')",)},
    dict: {"int": ("{x: 1, 2: y}", "{}"), "str": ("{x: 1, 'b': y}",)},
    set: {"int": ("{x, 1}",), "str": ("{x, 'a'}",)},
    frozenset: {"int": ("frozenset({x, 1})",)},
    range: {"int": ("range(x)", "range(3)")},
    slice: {"int": ("slice(x, y)",)},
    deque: {"int": ("deque([x, 1, y])", "deque([1, 2], 2)")},
    Counter: {"int": ("Counter([x, 1])",)},
    OrderedDict: {"int": ("OrderedDict([(x, 1), (2, y)])",)},
    defaultdict: {"int": ("defaultdict(int, {x: 1})",)},
    ChainMap: {"int": ("ChainMap({x: 1}, {1: y})",)},
    UserList: {"int": ("UserList([x, 1])",)},
    UserDict: {"int": ("UserDict({x: 1})",)},
}
WITH_TWO = {"get", "setdefault", "pop", "replace", "find", "index", "count", "insert", "split"}
WITH_TWO |= {"startswith", "endswith", "center", "ljust", "__setitem__", "fromkeys", "move_to_end"}
OF_OBJECTS = {name for name in dir(object) if name not in ("__eq__", "__ne__", "__lt__", "__le__")}
BY_NAME = {
    "__getformat__": "of the implementation, and an unknown float has none",
    "__int__": "an unknown float takes the arguments of ``int``",
    "__getnewargs__": "an unknown number has none",
    "__round__": "takes None, which is what ``round`` passes",
    "__radd__": "an unknown string has one",
    "__add__": "an unknown string declines, where a string raises",
}
"""What only differs where a special method is called by its name."""


def methods() -> Iterator[tuple[Any, str]]:
    for owner in RECEIVERS:
        for name in dir(owner):
            is_private = name.startswith("_") and not name.endswith("__")
            is_known = is_private or name in BY_NAME or name in OF_OBJECTS
            if not is_known and callable(getattr(owner, name)):
                yield owner, name


def arguments(owner: Any, name: str, values: tuple[str, ...]) -> Iterator[str]:
    yield ""
    yield from values
    if name in WITH_TWO:
        yield from map(", ".join, product(values[:3], repeat=2))
    try:
        declared = inspect.signature(getattr(owner, name)).parameters.values()
    except (TypeError, ValueError):
        return
    for parameter in declared:
        if parameter.kind in (parameter.KEYWORD_ONLY, parameter.POSITIONAL_OR_KEYWORD):
            yield from (f"{parameter.name}={value}" for value in values[:2])
            yield f"{values[0]}, {parameter.name}={values[1]}"


def _named(part: Any) -> str:
    return part if isinstance(part, str) else part.__name__


@pytest.mark.sampled(10, 150)
@pytest.mark.parametrize(("owner", "name"), sorted(methods(), key=lambda case: case[1]), ids=_named)
def test_a_method_does_with_unknown_values_what_python_does(
    owner: Any, name: str, tmp_path: Path
) -> None:
    for kind, receivers in RECEIVERS[owner].items():
        samples, values = KINDS[kind]
        for receiver, given in product(receivers, arguments(owner, name, values)):
            called = f"r.{name}({given})"
            parameters = f"x: {kind}, y: {kind}"
            source = HEAD.format(parameters=parameters, receiver=receiver, called=called)
            found = Function(source, tmp_path)
            for sample in samples:
                found.check(*sample)  # or cut off
