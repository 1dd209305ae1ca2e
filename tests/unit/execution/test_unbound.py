"""Methods of containers as functions serve ours and Python's own."""

from __future__ import annotations

from collections import Counter, OrderedDict

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers import OpenDict, OpenOrderedDict, OpenSet
from heapwright.execution.unbound import unbound
from tests.unit.execution.following import Followed


def test_one_function_serves_both_kinds_of_dicts() -> None:
    get = unbound(dict, "get")
    assert get({1: "a"}, 1) == "a"
    assert get(OpenDict({1: "a"}), 1) == "a"
    assert Followed(lambda x: get(OpenDict({x: 1}), 2), "int").at(2) == 1
    assert get.__qualname__ == "dict.get"
    assert unbound(dict, "get") is get


def test_other_classes_and_methods_have_their_own() -> None:
    assert unbound(str, "upper") is str.upper
    assert unbound(dict, "__len__") is dict.__len__
    with pytest.raises(AttributeError, match="type object 'dict' has no attribute 'hw_find'"):
        unbound(dict, "hw_find")


def test_class_methods_make_containers_of_ours() -> None:
    assert type(unbound(dict, "fromkeys")([1])) is OpenDict
    assert type(unbound(OrderedDict, "fromkeys")([1])) is OpenOrderedDict


def test_the_receiver_is_checked_by_python() -> None:
    with pytest.raises(TypeError, match="descriptor 'get' for 'dict' objects doesn't apply"):
        unbound(dict, "get")([], 1)
    with pytest.raises(TypeError, match=r"unbound method dict\.get\(\) needs an argument"):
        unbound(dict, "get")()


def test_the_order_of_an_ordered_dict_is_not_bypassed() -> None:
    ordered = OpenOrderedDict([(1, 1)])
    with pytest.raises(Cut, match=r"dict\.pop\(\) bypasses the order of an OrderedDict"):
        unbound(dict, "pop")(ordered, 1)
    unbound(OrderedDict, "pop")(ordered, 1)
    assert len(ordered) == 0
    assert unbound(dict, "get")(ordered, 1) is None


def test_a_method_of_sets_changes_ours() -> None:
    made = OpenSet([1])
    unbound(set, "add")(made, 2)
    assert sorted(made) == [1, 2]
    assert unbound(Counter, "total")(Counter("aab")) == 3
