"""What an import leaves behind, and what can be reached from there."""

from __future__ import annotations

import enum
import functools
import io
import itertools
import random
import re
import weakref
import zlib
from collections import Counter
from types import MappingProxyType, SimpleNamespace
from typing import Any, TypeVar

import pytest

from heapwright.execution.containers import OpenDict
from heapwright.program.python.environment.persistent import (
    is_constant,
    is_own,
    is_unseen,
    kind_of,
    parts_of,
    persistent_parts,
    standing_for,
)
from tests.unit.program.python.conftest import Own

T = TypeVar("T")


class Mode(enum.Flag):
    ON = 1


def test_all_that_a_root_leads_to_has_its_label_and_comes_once() -> None:
    inner: list[object] = []
    outer = {"a": inner, "b": (inner, 5)}
    inner.append(outer)
    found = list(persistent_parts([("top", outer), ("again", inner), ("n", 5)]))
    assert {label for label, _ in found} == {"top", "again"}
    assert [id(value) for _, value in found] == [id(outer), id(inner), id(outer["b"])]


def test_modules_and_classes_are_found_and_not_gone_into() -> None:
    assert [value for _, value in persistent_parts([("x", [re, Mode])])] == [[re, Mode], re, Mode]
    assert parts_of(re) == parts_of(Mode) == []


def test_a_function_of_the_program_leads_to_what_it_keeps(own: Own) -> None:
    module = own(
        """
        def make(kept):
            def inner(item, into=[], *, by={}):
                return kept
            inner.calls = [3]
            return inner

        inner = make([1])
        """
    )
    assert is_own(module.inner)
    cell, *others = parts_of(module.inner)
    assert parts_of(cell) == [[1]]
    assert others == [[], {}, [3]]


def test_a_function_of_a_library_leads_only_to_functions_that_it_wraps() -> None:
    def wrapper(kept: object, function: object) -> Any:
        def inner(into: list[int] = []) -> object:  # noqa: B006
            return kept, function

        return inner

    assert parts_of(wrapper([1], wrapper)) == [wrapper]


def test_wrappers_lead_to_what_they_wrap() -> None:
    assert parts_of(staticmethod(len)) == [len, len]
    bound = functools.partial(len, [1])
    assert parts_of(bound) == [len, ([1],), {}]
    assert parts_of((1, [2])) == [1, [2]]


def test_stand_ins_are_of_the_type_that_they_stand_for() -> None:
    assert kind_of(OpenDict()) is dict
    assert standing_for(int) is int


@pytest.mark.parametrize("value", [Mode.ON, re.compile("a"), random.Random(1), T])
def test_values_that_stand_for_themselves_are_constants(value: object) -> None:
    assert is_constant(value)


@pytest.mark.parametrize("value", [io.StringIO(), [1], SimpleNamespace()])
def test_what_can_change_in_memory_is_not_constant(value: object) -> None:
    assert not is_constant(value)


class Box:
    """A class that is not Python's own."""


@pytest.mark.parametrize(
    "value", [itertools.groupby([1]), itertools.chain([1]), zlib.compressobj()]
)
def test_what_c_code_keeps_to_itself_may_change_unseen(value: object) -> None:
    assert is_unseen(value)


@pytest.mark.parametrize("value", [[1], (1,), map(len, []), MappingProxyType({}), re, len])
def test_what_shows_its_changes_is_seen(value: object) -> None:
    assert not is_unseen(value)


def test_a_weak_reference_to_an_object_of_the_program_tells_whether_it_is_there() -> None:
    box, counter = Box(), Counter[int]()
    assert is_unseen(weakref.ref(box))
    assert not is_unseen(weakref.ref(counter))
