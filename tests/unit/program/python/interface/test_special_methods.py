"""Python's special methods: the language's own list, computed, against ours."""

from __future__ import annotations

import collections.abc
import enum
import operator
import sys
import types
import typing
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from itertools import combinations

import pytest

from heapwright.program.python.calling import _SYNTAX
from heapwright.program.python.interface import special_methods as special
from heapwright.program.python.interface.handed_down import SIBLINGS, changing
from heapwright.program.python.interface.inherited import inherited, uncalled_names

METHODS = (
    *(types.FunctionType, types.BuiltinFunctionType, types.ClassMethodDescriptorType),
    *(types.WrapperDescriptorType, types.MethodDescriptorType, classmethod, staticmethod),
)
HOMES = frozenset(
    {"builtins", "types", "typing", "enum", "abc", "collections", "_collections_abc", "numbers"}
    | {"functools", "contextlib", "operator", "os", "copy", "weakref", "_weakref", "inspect"}
    | {"_collections", "_functools", "itertools", "fractions", "dataclasses"}
)
IMPORTED = (typing, enum, AbstractContextManager, AbstractAsyncContextManager, collections.abc)


def classes() -> Iterator[type]:
    """Every class of the interpreter and of the modules that define protocols."""
    waiting: list[type] = [object]
    seen: set[type] = set()
    for cls in waiting:  # grows while it is walked
        if cls not in seen:
            seen.add(cls)
            waiting += type.__subclasses__(cls)
            if cls.__module__ in HOMES:
                yield cls


def of_the_language() -> set[str]:
    found = {
        name
        for cls in classes()
        for name, value in vars(cls).items()
        if special.is_special(name) and isinstance(value, METHODS)
    }
    return found | {
        name
        for name, value in vars(operator).items()
        if special.is_special(name) and callable(value) and isinstance(value, METHODS)
    }


GROUPS = {
    "called": set(special.CALLED),
    "by way of others": set(special.BY_WAY_OF),
    "not called": set(special.UNCALLED),
    "internal": set(special.INTERNAL),
}


def test_every_special_method_of_the_language_is_in_a_group() -> None:
    known = set().union(*GROUPS.values())
    assert of_the_language() - known == set()


def test_the_list_is_really_computed() -> None:
    found = of_the_language()
    assert {"__lshift__", "__aenter__", "__missing__", "__reduce_ex__", "__set_name__"} <= found
    assert len(found) > 100


@pytest.mark.parametrize("pair", list(combinations(GROUPS, 2)), ids=" / ".join)
def test_no_special_method_is_in_two_groups(pair: tuple[str, str]) -> None:
    assert GROUPS[pair[0]] & GROUPS[pair[1]] == set()


def test_every_one_that_is_called_can_be_run() -> None:
    assert set(special.CALLED) <= set(_SYNTAX)


def test_in_place_and_reflected_operators_are_those_of_the_language() -> None:
    found = of_the_language()
    assert set(special.IN_PLACE) == {n for n in found if _has_forward(n, "i")} - {"__iconcat__"}
    assert set(special.REFLECTED) == {n for n in found if _has_forward(n, "r")}


def _has_forward(name: str, letter: str) -> bool:
    return name.startswith(f"__{letter}") and f"__{name[3:]}" in {*dir(int), *dir(operator)}


@pytest.mark.parametrize("container", SIBLINGS, ids=lambda cls: cls.__name__)
def test_whatever_changes_a_container_is_called_or_named(container: type) -> None:
    derived = types.new_class("Derived", (container,))
    named = set(uncalled_names(derived))
    if f"methods that {{}} has from {container.__name__}" in named:
        return
    assert changing(container) <= {*inherited(derived), *(what[3:] for what in named)}


CHANGED = {
    list: {"append", "sort", "__iadd__", "__setitem__"},
    deque: {"rotate", "appendleft", "__imul__"},
    set: {"pop", "symmetric_difference_update", "__ixor__"},
    dict: {"popitem", "setdefault", "__ior__", "fromkeys"},
    OrderedDict: {"move_to_end"},
    Counter: {"subtract", "__iand__"},
    defaultdict: {"update"},
}


@pytest.mark.parametrize("container", CHANGED, ids=lambda cls: cls.__name__)
def test_what_changes_a_container_is_computed(container: type) -> None:
    assert CHANGED[container] <= changing(container)
    assert not {"copy", "index", "get", "keys", "count", "__contains__"} & changing(container)


@pytest.mark.parametrize(
    ("name", "arguments", "source"),
    [
        ("__lshift__", ["a", "b"], "a << b"),
        ("__rpow__", ["a", "2"], "(2) ** a"),
        ("__pow__", ["a", "2", "7"], "pow(a, 2, 7)"),
        ("__iadd__", ["a", "b"], "operator.iadd(a, b)"),
        ("__round__", ["a"], "round(a)"),
        ("__round__", ["a", "2"], "round(a, 2)"),
        ("__getnewargs__", ["a"], "copy.copy(a)"),
        ("__enter__", ["a"], "with a:\n    pass"),
    ],
)
def test_how_a_caller_writes_it(name: str, arguments: list[str], source: str) -> None:
    assert special.written(name, arguments, str) == source


def test_what_only_newer_versions_have_is_called_only_there() -> None:
    assert ("__replace__" in special.CALLED) == (sys.version_info >= (3, 13))


def test_special_names() -> None:
    assert special.is_special("__len__")
    assert not any(map(special.is_special, ("____", "__x", "x__", "_x_")))
