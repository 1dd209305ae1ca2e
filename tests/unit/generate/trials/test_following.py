"""Other arguments, by what a condition compared."""

from __future__ import annotations

import pytest

from heapwright.api.exploring import open_program
from heapwright.generate.trials.following import followed
from heapwright.program import Program
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.comparison import Comparison
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

SOURCE = """
    class Store:
        debug = 0

        def __init__(self, strict=False):
            self.strict = strict

        def put(self, key): ...
"""
STORE = ObjectName("store")
LEFT_OUT = Written("")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return open_program(f"{written(tmp_path_factory.mktemp('following'), SOURCE)}:Store")


def keys(program: Program, key: ArgumentValue, comparison: Comparison) -> list[ArgumentValue]:
    """What is passed instead of a key."""
    return [each.steps[-1].arguments[1] for each in _followed(program, key, comparison)]


def _followed(program: Program, key: ArgumentValue, comparison: Comparison) -> list[CallSequence]:
    make, put = (next(op for op in program.trials if op.name == n) for n in ("Store", "Store.put"))
    steps = Step(make, (LEFT_OUT,), STORE), Step(put, (STORE, key))
    return list(followed(CallSequence(steps), comparison, {"debug": put}))


def test_the_other_operand_is_passed(program: Program) -> None:
    assert keys(program, 7, Comparison(7, "==", 41)) == [41]
    assert keys(program, 7, Comparison(7, "<", 41)) == [41, 42, 40]
    assert keys(program, "a", Comparison("a", "in", ("x", "y"))) == ["x", "y"]
    assert keys(program, 7, Comparison(7, "isinstance", str)) == ["a"]
    assert keys(program, "b", Comparison("b", "startswith", "--")) == ["--b", "--"]
    assert keys(program, 7, Comparison(7, "truth")) == [False, None, 0, ""]


def test_what_has_another_length_is_passed(program: Program) -> None:
    assert keys(program, "abc", Comparison("abc", "len", 1)) == ["a", "ab", ""]
    assert keys(program, "b", Comparison("b", "len", 2)) == ["ba", "baa", "b"]
    items = [Group(items, "list") for items in ((4, 5), (4, 5, 5), (4,))]
    assert keys(program, 7, Comparison([4, 5], "len", 2, "key")) == items
    assert keys(program, 7, Comparison([[]], "len", 2, "key")) == []


def test_part_of_an_argument_is_exchanged(program: Program) -> None:
    pair: Group[ArgumentValue] = Group((1, "b"))
    assert keys(program, pair, Comparison("b", "==", "c")) == [Group((1, "c"))]
    assert keys(program, "abc", Comparison("b", "==", "--")) == ["a--c"]


def test_part_of_a_string_in_an_expression_is_exchanged(program: Program) -> None:
    stream = Written('io.StringIO("a b")')
    assert keys(program, stream, Comparison("b", "==", "#")) == [Written("io.StringIO('a #')")]
    assert keys(program, stream, Comparison("io", "==", "#")) == []
    assert keys(program, stream, Comparison(1, "==", 2)) == []


def test_what_is_equal_is_made_to_differ(program: Program) -> None:
    assert keys(program, 7, Comparison(7, "==", 7)) == [8, 6]
    assert True in keys(program, None, Comparison(None, "==", None))


def test_what_was_not_passed_changes_nothing(program: Program) -> None:
    assert _followed(program, 7, Comparison(8, "==", 41)) == []


def test_a_parameter_of_the_same_name_is_given(program: Program) -> None:
    found = _followed(program, 7, Comparison(False, "truth", None, "strict"))
    assert [each.steps[0].arguments for each in found][:2] == [(True,), (1,)]


def test_a_field_of_the_same_name_is_set_before_the_last_call(program: Program) -> None:
    found = _followed(program, 7, Comparison(0, "<", 2, "debug"))
    assert [each.steps[1].arguments for each in found] == [(STORE, 2), (STORE, 3), (STORE, 1)]
