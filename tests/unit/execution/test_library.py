"""Code of libraries gets arguments that it can look into; the program's own gets them as is."""

from __future__ import annotations

import importlib
import itertools
import json
import logging
import math
import operator
import os
import sys
import time
import types
from array import array
from collections import deque
from pathlib import PurePosixPath
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.clock import CLOCK
from heapwright.execution.containers import BY_TYPECODE, OpenDict, OpenSet
from heapwright.execution.intercepts import same
from heapwright.execution.library import careful, divided, foreign, lending, method, named, ready
from heapwright.execution.outside import ASKED
from heapwright.execution.proxies import SymInt, SymStr
from tests.unit.execution.following import Followed, of_program

NAMES = of_program("""
    def own(x): return x

    class Own:
        def method(self): return 1
""")


def test_functions_of_the_program_are_called_as_they_are() -> None:
    bound = NAMES["Own"]().method
    assert ready(NAMES["own"]) is NAMES["own"]
    assert ready(bound) is bound
    assert ready(sys._getframe) is sys._getframe  # which must find its caller


def test_a_library_gets_strings_that_it_can_read() -> None:
    followed = Followed(lambda x: foreign(json.dumps, [x]) if x == "a" else None, "str")
    assert followed.at("a") == '["a"]'


def test_what_only_keeps_its_arguments_gets_them_unknown() -> None:
    followed = Followed(lambda x: type(foreign(list, (x,))[0]) is SymStr, "str")
    assert followed.outcomes == [True]


def test_a_number_stays_unknown_where_it_is_one_already() -> None:
    assert Followed(lambda x: foreign(int, x) is x, "int").outcomes == [True]
    assert Followed(lambda x: type(foreign(abs, x)) is SymInt, "int").outcomes[0] is True
    rooted = Followed(lambda x: foreign(math.sqrt, x) if x == 4 else None, "int")
    assert rooted.at(4) == 2.0


def test_containers_are_ours() -> None:
    assert type(foreign(dict, a=1)) is OpenDict
    assert type(foreign(set)) is OpenSet


def test_what_reaches_outside_ends_the_path_when_it_is_called() -> None:
    instead = ready(os.register_at_fork)
    with pytest.raises(Cut, match="register_at_fork"):
        instead(before=None)


def test_messages_to_a_log_go_nowhere(caplog: pytest.LogCaptureFixture) -> None:
    foreign(logging.getLogger("x").warning, "%s", 1)
    foreign(logging.warning, "%s", 1)
    assert caplog.records == []


def test_time_is_that_of_the_path_and_is_noted() -> None:
    before, CLOCK.passed = CLOCK.passed, 0.0
    ASKED.notes.clear()
    try:
        assert foreign(time.monotonic) == 1.0
        assert list(ASKED.notes) == ["monotonic() differs from run to run"]
    finally:
        CLOCK.passed = before
        ASKED.notes.clear()


def test_iterators_without_end_are_bounded() -> None:
    assert list(itertools.islice(foreign(itertools.cycle, "ab"), 3)) == ["a", "b", "a"]
    with pytest.raises(Cut, match="more than 20000 items of one iterator"):
        list(foreign(itertools.repeat, 1))
    assert list(foreign(itertools.repeat, 1, 2)) == [1, 1]


def test_operators_that_look_at_identities_are_replaced() -> None:
    assert ready(operator.is_) is same


def test_attributes_of_libraries_are_not_changed() -> None:
    with pytest.raises(Cut, match=r"setattr\(\) changes json of a library"):
        foreign(setattr, json, "x", 1)
    module = types.ModuleType("subject")
    vars(module).update(NAMES)
    foreign(setattr, module, "x", 1)
    assert module.x == 1
    assert foreign(getattr, "a", "nothing", 5) == 5


def test_the_length_of_a_deque_must_be_known() -> None:
    followed = Followed(lambda x: foreign(deque, [1, 2, 3], x).maxlen if x == 2 else None, "int")
    assert followed.at(2) == 2


def test_a_function_with_foreign_globals_is_refused() -> None:
    code = NAMES["own"].__code__
    with pytest.raises(Cut, match="a function is made with globals that are not a module's"):
        foreign(types.FunctionType, code, {})
    assert foreign(types.FunctionType, code, NAMES)(3) == 3


def test_a_module_that_is_imported_by_name_is_the_real_one() -> None:
    assert foreign(importlib.import_module, "json") is json


def test_an_unknown_position_in_a_method_of_a_list() -> None:
    def body(x: Any) -> Any:
        items = [1, 2]
        method(items, "insert", x, 9)
        return items

    followed = Followed(body, "int")
    assert followed.at(1) == [1, 9, 2]
    assert followed.at(50) == [1, 2, 9]


def test_strings_are_joined_without_looking() -> None:
    followed = Followed(lambda x: method("-", "join", ["a", x]), "str")
    assert followed.at("bc") == "a-bc"
    assert len(followed.outcomes) == 1


def test_a_set_that_a_library_made_meets_one_of_ours() -> None:
    followed = Followed(lambda x: len(method({1}, "union", OpenSet([x]))), "int")
    assert (followed.at(1), followed.at(2)) == (1, 2)
    refused = Followed(lambda x: method({1}, "update", OpenSet([x])), "int")
    assert refused.outcomes == ["cut: a set that a library made cannot hold symbolic members"]


def test_functions_of_c_that_others_call_are_careful() -> None:
    assert careful(len) is len
    assert careful(NAMES["own"]) is NAMES["own"]
    followed = Followed(lambda x: list(map(careful(str.upper), [x])) if x == "a" else [], "str")
    assert followed.at("a") == ["A"]


def test_names_of_options_are_real_strings() -> None:
    followed = Followed(lambda x: named({x: 1}) if x == "a" else None, "str")
    assert followed.at("a") == {"a": 1}
    plain = {"a": 1}
    assert named(plain) is plain


def test_a_division_may_join_paths() -> None:
    assert divided(7, 2) == 3.5
    followed = Followed(lambda x: str(divided(PurePosixPath("/a"), x)) if x == "b" else "", "str")
    assert followed.at("b") == "/a/b"


def test_arrays_are_lent_while_a_module_is_imported() -> None:
    numbers = BY_TYPECODE["i"]()
    numbers.extend([1, 2])
    assert type(lending(len)) is not type(len)
    assert lending(bytes)(numbers) == bytes(array("i", [1, 2]))
    assert lending(NAMES["own"]) is NAMES["own"]
