"""Arrays and bytearrays of ours do what CPython's own do: results, errors and contents."""

from __future__ import annotations

import copy
import math
import operator
from array import array
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from heapwright.execution.containers.stand_ins import stand_in

Sequence = Any
Step = tuple[str, tuple[Any, ...]]

_NUMBERS = st.one_of(
    st.integers(-3, 300),
    st.sampled_from(
        [
            sign * (1 << k) + near
            for k in (7, 8, 15, 16, 31, 32, 63, 64)
            for sign in (1, -1)
            for near in (-1, 0, 1)
        ]
    ),
    st.sampled_from([10**30, -(10**30), True, 0.5, 2.0, 1e300, math.nan, math.inf, -0.0]),
)
_ODD = st.sampled_from([None, "a", "", b"a", b"", "ab", object, (1, 2), 1j])
_ITEMS = st.one_of(_NUMBERS, _NUMBERS, _NUMBERS, _ODD)
_PLACES = st.one_of(st.integers(-5, 6), st.sampled_from([None, "a", 1.5, True, 1 << 70]))
_POSITIONS = st.one_of(
    st.integers(-5, 6),
    st.builds(slice, _PLACES, _PLACES, st.sampled_from([None, 1, 2, -1, -2, 0])),
    st.sampled_from([None, "a", 1.5, True, 1 << 70]),
)


class Same:
    """An argument that is a sequence of the same class: ours for ours, Python's for Python's."""

    def __init__(self, *arguments: Any) -> None:
        self.arguments = arguments

    def __repr__(self) -> str:
        return f"Same{self.arguments}"


def _others(typecodes: str) -> st.SearchStrategy[Any]:
    few = st.lists(st.integers(0, 9), max_size=3)
    made = (
        st.builds(Same, few) if not typecodes else st.builds(Same, st.sampled_from(typecodes), few)
    )
    raw = st.sampled_from([b"", b"ab", b"\x01\x02", bytearray(b"a"), range(3), "x", "", 5, None])
    return st.one_of(made, made, raw, st.lists(_ITEMS, max_size=3))


def _steps(typecodes: str) -> st.SearchStrategy[Step]:
    others = _others(typecodes)

    def step(name: str, *arguments: st.SearchStrategy[Any]) -> st.SearchStrategy[Step]:
        return st.tuples(st.just(name), st.tuples(*arguments))

    return st.one_of(
        *(step(name, _ITEMS) for name in ("append", "remove", "index", "count", "__contains__")),
        *(step(name, others) for name in ("extend", "__add__", "__iadd__")),
        *(step(name, others) for name in ("==", "!=", "<", "<=", ">", ">=")),
        *(step(name, _POSITIONS) for name in ("__getitem__", "__delitem__", "pop")),
        *(
            step(name, st.one_of(st.integers(-1, 3), st.sampled_from(["a", 1.5, None])))
            for name in ("__mul__", "__rmul__", "__imul__")
        ),
        *(
            step(name)
            for name in ("pop", "reverse", "tolist", "clear", "copy", "sort", "list", "copied")
        ),
        *(
            step(name)
            for name in ("repr", "sorted", "reversed", "hash", "bool", "typecode", "itemsize")
        ),
        *(
            step(name)
            for name in ("tobytes", "byteswap", "upper", "hex", "isdigit", "decode", "unpack")
        ),
        *(
            step(name, others)
            for name in ("frombytes", "startswith", "find", "split", "join", "fromlist")
        ),
        step("__setitem__", _POSITIONS, st.one_of(_ITEMS, others)),
        step("insert", _PLACES, _ITEMS),
        step("index", _ITEMS, st.integers(-5, 5), st.integers(-5, 5)),
        step("find", _ITEMS, _PLACES),
        step("insert", _PLACES),
    )


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "__contains__": operator.contains,
    "__getitem__": operator.getitem,
    "__setitem__": operator.setitem,
    "__delitem__": operator.delitem,
    "__add__": operator.add,
    "__iadd__": operator.iadd,
    "__mul__": operator.mul,
    "__rmul__": lambda value, count: count * value,
    "__imul__": operator.imul,
    "list": list,
    "copied": copy.deepcopy,
    "repr": repr,
    "sorted": sorted,
    "reversed": lambda value: list(reversed(value)),
    "hash": hash,
    "bool": bool,
    "unpack": lambda value: [*value],
}


def _described(value: Any) -> Any:
    """Told apart as Python does it: 1 is not 1.0, and -0.0 not 0.0."""
    if isinstance(value, array | bytearray):
        return value.__class__.__name__, repr(value)
    return type(value).__name__, repr(value)


def _outcome(make: Callable[..., Any], value: Sequence, step: Step) -> Any:
    name, arguments = step
    given = [make(*a.arguments) if isinstance(a, Same) else copy.copy(a) for a in arguments]
    try:
        if name in ("typecode", "itemsize"):
            return getattr(value, name)
        function = _FUNCTIONS.get(name)
        result = function(value, *given) if function else getattr(value, name)(*given)
    except Exception as error:
        return type(error).__name__, str(error)
    return "itself" if result is value else _described(result)


def _assert_same(cls: type, first: tuple[Any, ...], steps: list[Step]) -> None:
    ours, real = stand_in(cls)(*first), cls(*first)
    for step in steps:
        assert _outcome(stand_in(cls), ours, step) == _outcome(cls, real, step), step
        assert repr(ours) == repr(real)
        assert len(ours) == len(real)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from("bBhHiIlLqQfd"),
    st.lists(st.integers(0, 99), max_size=4),
    st.lists(_steps("iBd"), max_size=8),
)
def test_arrays_do_what_cpython_does(typecode: str, items: list[int], steps: list[Step]) -> None:
    _assert_same(array, (typecode, items), steps)


@settings(max_examples=400, deadline=None)
@given(st.lists(st.integers(0, 255), max_size=4), st.lists(_steps(""), max_size=8))
@example([1], [("extend", ("",))])
def test_bytearrays_do_what_cpython_does(items: list[int], steps: list[Step]) -> None:
    _assert_same(bytearray, (items,), steps)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from([array, bytearray]),
    st.lists(
        st.one_of(
            st.sampled_from("bBhHiIlLqQfdz"), _ITEMS, _others("iB"), st.lists(_ITEMS, max_size=3)
        ),
        max_size=3,
    ),
)
def test_they_are_made_as_cpython_makes_them(cls: type, arguments: list[Any]) -> None:
    def made(make: Callable[..., Any]) -> Any:
        def argument(value: Any) -> Any:
            if not isinstance(value, Same):
                return value
            return make(*value.arguments) if cls is array else make(value.arguments[-1])

        try:
            return repr(make(*map(argument, arguments)))
        except Exception as error:
            return type(error).__name__, str(error)

    assert made(stand_in(cls)) == made(cls)


@pytest.mark.parametrize("cls", [array, bytearray])
def test_they_pass_for_the_real_class(cls: type) -> None:
    made = stand_in(cls)("i") if cls is array else stand_in(cls)()
    assert isinstance(made, cls)
    assert made.__class__ is cls
    assert made == (cls("i") if cls is array else cls())
