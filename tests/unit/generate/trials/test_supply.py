"""Arguments for trials, by the types that parameters take."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from heapwright.api.exploring import open_program
from heapwright.generate.rerun import Complaint
from heapwright.generate.trials.samples import CALLABLES
from heapwright.generate.trials.situation import Situation
from heapwright.generate.trials.supply import Supply
from heapwright.program import Program
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.frontend import Hints
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

SOURCE = """
    from collections.abc import Callable

    class Part:
        def __init__(self, n: int) -> None: ...

    class Whole:
        def __init__(self) -> None: ...
        def number(self, n: int) -> None: ...
        def part(self, part: Part) -> None: ...
        def parts(self, parts: list[Part]) -> None: ...
        def table(self, table: dict[str, int]) -> None: ...
        def pair(self, pair: tuple[int, str]) -> None: ...
        def apply(self, function: Callable[[int], int]) -> None: ...
        def anything(self, x) -> None: ...
        def some(self, a: int = 1, b: int = 2, /) -> None: ...
        def named(self, a: int = 1, b: int = 2) -> None: ...
        def put(self, row, column, value) -> None: ...
        def get(self, row, column) -> None: ...
        def options(self, width=70, limit=None) -> None: ...
        def several(self, *items) -> None: ...
"""
TRIES = 200


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return open_program(f"{written(tmp_path_factory.mktemp('supply'), SOURCE)}:Whole,Part")


def _drawn(
    program: Program, name: str, situation: Situation | None = None, seed: int = 1
) -> list[tuple[ArgumentValue, ...]]:
    """The arguments after the receiver."""
    supply = Supply(program, Random(seed))
    operation = next(op for op in program.trials if op.name == f"Whole.{name}")
    known = situation or Situation([("whole", "Whole")])
    return [supply.arguments(operation, known)[1:] for _ in range(TRIES)]


def test_it_gives_the_same_whenever_it_is_asked_the_same(program: Program) -> None:
    assert _drawn(program, "anything") == _drawn(program, "anything")
    assert _drawn(program, "anything") != _drawn(program, "anything", seed=2)


def test_values_are_of_the_declared_type(program: Program) -> None:
    assert {type(value) for (value,) in _drawn(program, "number")} == {int}


def test_values_of_earlier_calls_are_passed_again(program: Program) -> None:
    passed = Situation([("whole", "Whole")], [987654, "text"])
    values = [value for (value,) in _drawn(program, "number", passed)]
    assert TRIES // 5 < values.count(987654) < TRIES // 2


def test_what_a_parameter_of_the_same_name_got_is_passed_again(program: Program) -> None:
    passed = Situation([("whole", "Whole")], [987654, "text"], {"x": [987654], "y": ["text"]})
    values = [value for (value,) in _drawn(program, "anything", passed)]
    assert values.count(987654) > TRIES // 6
    assert 0 < values.count("text") < TRIES // 8
    declared = [value for (value,) in _drawn(program, "number", passed)]
    assert "text" not in declared


def test_an_object_is_one_that_is_there_or_made_in_place(program: Program) -> None:
    held = Situation([("whole", "Whole"), ("part", "Part")])
    values = {value for (value,) in _drawn(program, "part", held)}
    assert ObjectName("part") in values
    assert ObjectName("whole") not in values
    made = {value.text for value in values if isinstance(value, Written)}
    assert any(text.startswith("Part(") for text in made)


def test_an_object_is_made_like_one_before_but_for_one_argument(tmp_path: Path) -> None:
    source = """
        class Money:
            def __init__(self, amount, currency): ...
            def add(self, other): ...
        """
    program = open_program(f"{written(tmp_path, source)}:Money")
    make, add = (next(op for op in program.trials if op.member == n) for n in ("__init__", "add"))
    step = Step(make, (417, "EUR"), ObjectName("money"))
    known = Situation([("money", "Money")], steps=[step])
    supply = Supply(program, Random(1))
    drawn = [supply.arguments(add, known)[1] for _ in range(TRIES * 9)]
    texts = [value.text for value in drawn if isinstance(value, Written)]
    alike = [text for text in texts if ("417" in text) != ("EUR" in text)]
    assert len(alike) > 5
    assert not any("Money(417, 'EUR')" in text for text in texts)


def test_lists_now_and_then_have_many_items(program: Program) -> None:
    lists = [parts for (parts,) in _drawn(program, "parts") if isinstance(parts, Group)]
    assert max(len(each.items) for each in lists) > 8


def test_containers_have_any_number_of_items(program: Program) -> None:
    lists = [value for (value,) in _drawn(program, "parts")]
    assert {len(v.items) for v in lists if isinstance(v, Group)} >= set(range(5))
    tables = [value for (value,) in _drawn(program, "table")]
    groups = [v for v in tables if isinstance(v, Group)]
    assert {(type(v.items[0]), type(v.items[1])) for v in groups if v.items} == {(str, int)}


def test_a_tuple_of_different_types_has_its_length(program: Program) -> None:
    for (value,) in _drawn(program, "pair"):
        assert isinstance(value, Group)
        assert [type(item) for item in value.items] == [int, str]


def test_functions_are_passed_where_they_are_declared(program: Program) -> None:
    assert {value for (value,) in _drawn(program, "apply")} <= set(map(Written, CALLABLES))


def test_anything_is_passed_where_nothing_is_declared(program: Program) -> None:
    drawn = [value for (value,) in _drawn(program, "anything")]
    assert {int, str, float, Written, Group} <= {type(value) for value in drawn}
    for value in drawn:
        if isinstance(value, Written):
            compile(value.text, "argument", "eval")  # whatever it is, it is an expression
    assert any(isinstance(value, Group) and value.name == "dict" for value in drawn)


def test_what_follows_something_left_out_is_left_out(program: Program) -> None:
    drawn = _drawn(program, "some")
    assert all(b == Written("") for a, b in drawn if a == Written(""))
    assert any(a != Written("") for a, _ in drawn)
    named = _drawn(program, "named")  # by name, the second can be passed without the first
    assert any(a == Written("") != b for a, b in named)


def test_hints_without_anything_in_them_are_not_kept(program: Program) -> None:
    supply = Supply(program, Random(1))
    supply.give([Hints(), Hints((), (987654,))])
    operation = next(op for op in program.trials if op.name == "Whole.number")
    drawn = [supply.arguments(operation, Situation())[1] for _ in range(TRIES)]
    assert drawn.count(987654) > TRIES // 3


def test_a_class_that_cannot_be_made_deeper_and_deeper_ends(tmp_path: Path) -> None:
    source = """
        class Chain:
            def __init__(self, next: "Chain") -> None: ...
    """
    program = open_program(f"{written(tmp_path, source)}:Chain")
    supply = Supply(program, Random(1))
    (operation,) = (op for op in program.trials if op.name == "Chain")
    (made,) = supply.arguments(operation, Situation())
    assert made == Written("Chain(Chain(Chain(None)))")


COMPLAINT = Complaint("'int' object is not callable", "        return self._x(1)")


def test_what_an_exception_says_of_a_parameter_is_heeded(program: Program) -> None:
    supply = Supply(program, Random(1))
    operation = next(op for op in program.trials if op.name == "Whole.anything")
    supply.arguments(operation, Situation([("whole", "Whole")]))
    calls = CallSequence((Step(operation, (ObjectName("whole"), 7)),))
    for _ in range(100):
        for again in supply.heed(calls, COMPLAINT):
            assert again.steps[0].arguments[1] in [Written(text) for text in CALLABLES]
    assert not list(supply.heed(calls, COMPLAINT)), "it is not repaired for ever"


def test_what_an_exception_says_of_something_else_is_not_heeded(program: Program) -> None:
    supply = Supply(program, Random(1))
    operation = next(op for op in program.trials if op.name == "Whole.anything")
    supply.arguments(operation, Situation([("whole", "Whole")]))
    calls = CallSequence((Step(operation, (ObjectName("whole"), 7)),))
    other = Complaint(COMPLAINT.message, "return self.other(1)")
    assert not list(supply.heed(calls, other))
    assert not list(supply.heed(calls, Complaint("too much", COMPLAINT.line)))
    wrong = calls.with_argument(0, 1, "text")
    assert not list(supply.heed(wrong, COMPLAINT))


def test_what_is_there_is_passed_where_a_key_was_not_found(program: Program) -> None:
    supply = Supply(program, Random(1))
    operation = next(op for op in program.trials if op.name == "Whole.anything")
    whole = ObjectName("whole")
    before = Step(operation, (whole, Group(("a", 1), "list")))
    calls = CallSequence((before, Step(operation, (whole, 7))))
    missing = Complaint("7", "return self.items[key]", "7")
    found = [again for _ in range(100) for again in supply.heed(calls, missing)]
    assert {again.steps[1].arguments[1] for again in found} == {"a", 1}
    assert len(found) < 100, "it is not repaired for ever"
    assert not list(supply.heed(calls, Complaint("8", missing.line, "8")))
    assert not list(supply.heed(CallSequence(calls.steps[1:]), missing)), "nothing is there"


def test_what_an_earlier_call_was_given_may_be_to_blame(program: Program) -> None:
    supply = Supply(program, Random(1))
    operation = next(op for op in program.trials if op.name == "Whole.anything")
    supply.arguments(operation, Situation([("whole", "Whole")]))
    first = Step(operation, (ObjectName("whole"), 7))
    calls = CallSequence((first, replace(first, arguments=(ObjectName("whole"), "a"))))
    (again,) = supply.heed(calls, Complaint(COMPLAINT.message, "return self.kept.pop()(1)"))
    assert again.steps[0].arguments[1] in [Written(text) for text in CALLABLES]
    assert again.steps[1:] == calls.steps[1:]


def test_objects_of_types_that_the_class_names_are_passed(tmp_path: Path) -> None:
    source = """
        from collections import OrderedDict

        class Whole:
            def anything(self, x):
                return isinstance(x, OrderedDict)
    """
    program = open_program(f"{written(tmp_path, source)}:Whole")
    texts = {x.text for (x,) in _drawn(program, "anything") if isinstance(x, Written)}
    assert any(text.startswith("OrderedDict(") for text in texts)


def test_bytes_and_streams_are_among_what_is_odd(program: Program) -> None:
    texts = {x.text for (x,) in _drawn(program, "anything") if isinstance(x, Written)}
    assert any(text.startswith(("b'", "io.", "bytearray(b'", "memoryview(b'")) for text in texts)


def test_what_one_call_was_given_is_passed_together_to_another(program: Program) -> None:
    put = next(op for op in program.trials if op.name == "Whole.put")
    whole = ObjectName("whole")
    steps = [Step(put, (whole, 17, 23, 0)), Step(put, (whole, 31, 47, 0))]
    drawn = _drawn(program, "get", Situation([("whole", "Whole")], steps=steps))
    assert drawn.count((17, 23)) > TRIES / 20
    assert drawn.count((31, 47)) > TRIES / 20
    assert drawn.count((17, 47)) == 0
    assert len(set(drawn)) > TRIES / 4


def test_nothing_is_spread_more_often_where_that_is_what_works(program: Program) -> None:
    supply = Supply(program, Random(1))
    several = next(op for op in program.trials if op.name == "Whole.several")
    for _ in range(TRIES):
        *_, items = supply.arguments(several, Situation([("whole", "Whole")]))
        supply.experience.learn(supply.experience.chosen, went_well=float(items == Group(())))
    after = [supply.arguments(several, Situation([("whole", "Whole")]))[-1] for _ in range(TRIES)]
    assert TRIES * 0.8 < after.count(Group(())) < TRIES


def test_a_default_other_than_none_shows_what_is_taken(program: Program) -> None:
    drawn = _drawn(program, "options")
    widths = [width for width, _ in drawn if width != Written("")]
    limits = [limit for _, limit in drawn if limit != Written("")]
    assert sum(type(width) is int for width in widths) > sum(type(n) is int for n in limits)
    assert sum(type(width) is int for width in widths) > len(widths) / 3
