"""Values of a kind, sampled."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from heapwright.api.exploring import open_program
from heapwright.generate.trials.samples import FRAGMENTS, INTEGERS, MADE_OF_TEXT, TEXTS
from heapwright.generate.trials.values import ValueSampler
from heapwright.program import Boolean, Instance, Integer, Known, Nothing, Program, Real, Text
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.frontend import Hints
from heapwright.program.standard import STANDARD
from tests.sources import written

SOURCE = """
    class Meter:
        def read(self, text: str) -> int:
            if text.startswith("volt") or len(text) > 40:
                return 9
            return 1
"""
TRIES = 300


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return open_program(f"{written(tmp_path_factory.mktemp('values'), SOURCE)}:Meter")


@pytest.fixture
def sampler(program: Program) -> ValueSampler:
    return ValueSampler(program, Random(1))


def test_a_value_is_of_the_kind_that_is_asked_for(sampler: ValueSampler) -> None:
    for kind, cls in ((Integer(), int), (Boolean(), bool), (Text(), str), (Real(), float)):
        assert {type(sampler.of(kind)) for _ in range(20)} == {cls}
    assert sampler.of(Nothing()) is None
    assert sampler.of(Known("enum", "Colour.RED")) == Written("Colour.RED")


def test_an_object_is_not_a_value(sampler: ValueSampler) -> None:
    with pytest.raises(TypeError):
        sampler.of(Instance("Meter"))


def test_constants_of_the_program_are_passed_too(sampler: ValueSampler) -> None:
    integers = {sampler.of(Integer()) for _ in range(TRIES)}
    assert integers > set(INTEGERS)
    assert 40 in integers
    texts = {sampler.text() for _ in range(TRIES)}
    assert any("volt" in text for text in texts)
    assert texts & set(TEXTS)


def test_a_machine_integer_is_within_its_range(sampler: ValueSampler) -> None:
    drawn = {sampler.of(Integer("uint8")) for _ in range(TRIES)}
    assert all(isinstance(n, int) and 0 <= n <= 255 for n in drawn)


def test_hints_are_passed_more_often_than_not(sampler: ValueSampler) -> None:
    sampler.hints = [Hints(("needle",), (12345,))]
    drawn = [sampler.of(Integer()) for _ in range(TRIES)]
    assert drawn.count(12345) > TRIES // 2
    assert sum("needle" in sampler.text() for _ in range(TRIES)) > TRIES // 3


def test_a_hint_that_does_not_fit_is_not_passed(sampler: ValueSampler) -> None:
    sampler.hints = [Hints((), (12345,))]
    assert 12345 not in {sampler.of(Integer("uint8")) for _ in range(TRIES)}


def test_many_items_are_as_many_as_the_class_thinks_many(sampler: ValueSampler) -> None:
    drawn = {sampler.many() for _ in range(60)}
    assert drawn == {Written(f"range({size})") for size in (10, 19, 41, 81)}


def test_nothing_is_many_where_no_size_is_mentioned(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, 'class Empty: ...')}:Empty")
    assert ValueSampler(program, Random(1)).many() is None


def test_a_class_outside_the_program_is_made_as_its_samples_say(sampler: ValueSampler) -> None:
    assert sampler.of_type("collections.deque").text.startswith("collections.deque(")
    assert sampler.of_type("builtins.object") == Written("object()")
    assert sampler.of_type("somewhere.Thing") == Written("somewhere.Thing()")


def test_a_dict_of_anything_has_keys_and_values(sampler: ValueSampler) -> None:
    drawn = [sampler.mixed() for _ in range(TRIES)]
    assert {group.name for group in drawn} == {"list", "tuple", "dict"}
    assert all(len(group.items) % 2 == 0 for group in drawn if group.name == "dict")


def _around(sampler: ValueSampler, value: ArgumentValue) -> set[ArgumentValue]:
    return {sampler.varied(value) for _ in range(TRIES)}


def test_a_value_close_to_another_one(sampler: ValueSampler) -> None:
    assert _around(sampler, 5) == {6, 4, -5, 10}
    assert _around(sampler, 2.0) == {3.0, 1.0, -2.0}
    assert _around(sampler, True) == {True}
    assert _around(sampler, None) == {None}
    assert _around(sampler, Written("x")) == {Written("x")}


def test_a_string_gets_a_piece_more_or_less(sampler: ValueSampler) -> None:
    texts = {str(text) for text in _around(sampler, "xy")}
    assert {"x", "y"} <= texts
    assert any(text in texts for text in (f"x{piece}y" for piece in FRAGMENTS))
    assert "xy" not in texts


def test_a_list_gets_an_item_more_or_less_or_another_one(sampler: ValueSampler) -> None:
    found = _around(sampler, Group((1,), "list"))
    assert {Group((), "list"), Group((1, 1), "list"), Group((2,), "list")} <= found
    assert _around(sampler, Group((), "list")) == {Group((), "list")}


def test_a_dict_gets_a_pair_less_or_another_key_or_value(sampler: ValueSampler) -> None:
    around = _around(sampler, Group((1, "a", 5, True), "dict"))
    assert Group((1, "a"), "dict") in around
    assert Group((5, True), "dict") in around
    assert Group((2, "a", 5, True), "dict") in around
    assert {group.items[1] for group in around if isinstance(group, Group)} > {"a", "", True}
    assert _around(sampler, Group((), "dict")) == {Group((), "dict")}


def test_a_list_gets_many_items_most_of_which_may_be_the_same(sampler: ValueSampler) -> None:
    several = [sampler.several((1, 2, 3)) for _ in range(TRIES)]
    assert {item for items in several for item in items} == {1, 2, 3}
    assert max(map(len, several)) == 16
    assert any(items.count(1) == len(items) - 1 > 7 for items in several)
    assert sampler.several(()) == []
    longer = _around(sampler, Group((1, 2, 3), "list"))
    assert max(len(each.items) for each in longer if isinstance(each, Group)) > 4


def test_items_of_an_array_stay_within_what_it_takes(sampler: ValueSampler) -> None:
    for group in _around(sampler, Group((255,), "bytearray")):
        assert isinstance(group, Group)
        assert all(0 <= item <= 255 for item in group.items)


READER = """
    import re
    from collections import OrderedDict

    HEADER = re.compile(r"<[xy]>")

    class Reader:
        def read(self, text):
            return HEADER.match(text) or isinstance(text, OrderedDict)
"""


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return open_program(f"{written(tmp_path_factory.mktemp('reading'), READER)}:Reader")


def test_what_a_pattern_of_the_class_matches_is_passed_also_line_by_line(reading: Program) -> None:
    sampler = ValueSampler(reading, Random(1))
    texts = {sampler.text() for _ in range(TRIES)}
    assert {"<x>", "<y>"} & texts
    assert any(len([line for line in t.split("\n") if line in ("<x>", "<y>")]) > 1 for t in texts)


def test_objects_of_types_that_the_class_names_are_known(reading: Program) -> None:
    assert "OrderedDict()" in ValueSampler(reading, Random(1)).objects


@pytest.mark.parametrize("name", MADE_OF_TEXT)
def test_bytes_and_streams_are_made_of_sampled_texts(name: str, reading: Program) -> None:
    sampler = ValueSampler(reading, Random(1))
    module, _, word = name.rpartition(".")
    cls = getattr(import_module(module), word)
    drawn = [sampler.of_type(name).text for _ in range(TRIES)]
    assert all(isinstance(eval(text, dict(STANDARD)), cls) for text in drawn)
    assert any("<x>" in text for text in drawn)


def test_lines_are_repeated_indented_and_left_out(sampler: ValueSampler) -> None:
    found = _around(sampler, "x\ny\n")
    assert {"y\n", "x\nx\ny\n", "  x\ny\n", "x\n\ny\n"} <= found
    assert any(text.startswith("x\n  ") for text in found), "a line that goes on"
