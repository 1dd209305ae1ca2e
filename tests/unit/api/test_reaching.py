"""Calls that build the heaps of cases."""

from __future__ import annotations

import pytest

import heapwright as hw
from heapwright.api.reaching import Reaching, reaching_of
from heapwright.errors import UserError
from heapwright.graph import Setting
from heapwright.program import Program
from heapwright.structures.concrete import Concrete
from tests.unit.api.conftest import Opened

SETTING = Setting(scope={"Cell": 2})


def heaps(chain: str, method: str, *pre: str) -> list[Concrete]:
    return [case.concrete for case in hw.cases(f"{chain}.{method}", *pre, scope={"Cell": 1})]


def test_calls_are_found_to_heaps_that_they_reach(program: Program, chain: str) -> None:
    reaching = Reaching(program, SETTING)
    empty, filled = (reaching.calls_to(heap, ["self"]) for heap in heaps(chain, "take"))
    assert empty is not None
    assert filled is not None
    assert (empty.lines, empty.names) == (["chain = Chain()"], {"self": "chain"})
    assert filled.lines[:2] == ["chain = Chain()", "chain.add(0)"]


def test_no_calls_are_known_to_a_heap_that_they_do_not_reach(opened: Opened, chain: str) -> None:
    every = heaps(chain, "rep_ok", "none")
    reaching = Reaching(opened(without=("tie",)).program, SETTING)
    assert [reaching.calls_to(heap, ["self"]) is None for heap in every] == [False, False, True]


def test_plain_arguments_need_no_calls(program: Program, chain: str) -> None:
    (heap, *_) = heaps(chain, "add")
    calls = Reaching(program, SETTING).calls_to(heap, ["value"])
    assert calls is not None
    assert (calls.lines, calls.names) == ([], {"value": "0"})


def test_the_style_says_whether_calls_are_looked_for(program: Program) -> None:
    assert isinstance(reaching_of(program, SETTING, None), Reaching)
    assert isinstance(reaching_of(program, SETTING, "calls"), Reaching)
    assert reaching_of(program, SETTING, "direct") is None
    with pytest.raises(UserError, match="junit5"):
        reaching_of(program, SETTING, "junit5")
