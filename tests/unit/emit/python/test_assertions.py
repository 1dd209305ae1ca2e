"""What a test asserts: the result, the exception, and what read-only methods say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.emit.python.assertions import assertion, weakened
from heapwright.emit.python.body import body_lines
from heapwright.emit.python.observers import Observers
from heapwright.emit.python.replay import Replay, replay
from heapwright.program import Program
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import STRUCTURES, written

STACK = ObjectName("stack")
CHANGING = {"Stack", "Stack.push", "Stack.pop", "Stack.clear"}


@pytest.fixture
def program() -> Program:
    return open_program(f"{STRUCTURES / 'stack.py'}:Stack")


def body(program: Program, *steps: Step, changing: set[str] = CHANGING) -> list[str]:
    sequence = CallSequence(steps)
    answering = frozenset(op.name for op in program.operations) - {"Stack.push", "Stack.clear"}
    observers = Observers.of(program, changing, answering)
    return body_lines(sequence, replay(program, sequence), observers)


def new(program: Program) -> Step:
    return Step(program.operation("Stack"), (), STACK)


def call(program: Program, name: str, *numbers: int, raised: str | None = None) -> Step:
    return Step(program.operation(f"Stack.{name}"), (STACK, *numbers), None, raised)


def test_a_modifier_is_followed_by_what_observers_say(program: Program) -> None:
    assert body(program, new(program), call(program, "push", 4)) == [
        "stack = Stack()",
        "stack.push(4)",
        "assert len(stack) == 1",
        "assert not stack.is_empty()",
        "assert stack.rep_ok()",
        "assert stack.top() == 4",
    ]


def test_the_result_of_the_last_call_is_asserted(program: Program) -> None:
    lines = body(program, new(program), call(program, "push", 4), call(program, "pop"))
    assert lines[2] == "assert stack.pop() == 4"
    assert "assert stack.is_empty()" in lines
    assert not any("top()" in line for line in lines)  # it raises there


def test_an_observer_is_asserted_alone(program: Program) -> None:
    lines = body(program, new(program), call(program, "is_empty"))
    assert lines == ["stack = Stack()", "assert stack.is_empty()"]


def test_an_exception_is_matched_by_its_message(program: Program) -> None:
    lines = body(program, new(program), call(program, "pop", raised="IndexError"))
    assert lines[1:3] == [
        'with pytest.raises(IndexError, match="pop from an empty stack"):',
        "    stack.pop()",
    ]


def test_an_observer_that_changes_something_after_all_is_left_out(program: Program) -> None:
    lines = body(program, new(program), call(program, "push", 4), changing={"Stack", "Stack.push"})
    assert not any("pop" in line or "clear" in line for line in lines)
    assert "assert stack.top() == 4" in lines


MESSAGES = {
    "plain": '"plain"',
    "a (b) [c]": 'r"a \\(b\\) \\[c\\]"',
    "it's": '"it\'s"',
    'say "x" (y)': "'say \"x\" \\\\(y\\\\)'",
    "": None,
    "two\nlines": None,
    "<thing at 0x7fab>": None,
}


@pytest.mark.parametrize(("message", "pattern"), MESSAGES.items(), ids=map(repr, MESSAGES))
def test_messages_become_patterns(message: str, pattern: str | None, tmp_path: Path) -> None:
    source = f"""
class Thing:
    def fail(self) -> None:
        raise ValueError({message!r})
"""
    program = open_program(f"{written(tmp_path, source)}:Thing")
    thing = ObjectName("thing")
    lines = body(
        program,
        Step(program.operation("Thing"), (), thing),
        Step(program.operation("Thing.fail"), (thing,), None, "ValueError"),
        changing={"Thing"},
    )
    match = f", match={pattern}" if pattern else ""
    assert lines[1] == f"with pytest.raises(ValueError{match}):"
    if pattern:
        assert re.search(eval(pattern), message)


@pytest.mark.slow
def test_objects_are_compared_by_identity() -> None:
    result = hw.generate(f"{STRUCTURES / 'pair.py'}:Account,Customer")
    text = "\n".join(text for _, text in result.sources)
    assert "assert account.owner is customer" in text
    assert "assert customer.primary is None" in text


SOURCE = """
    from collections import OrderedDict

    class Plain(dict): ...

    class Equal(list):
        def __eq__(self, other: object) -> bool:
            return True

    class Other: ...
"""
SAID = {
    "True": "assert x.f()",
    "False": "assert not x.f()",
    "None": "assert x.f() is None",
    "[1, 'a']": 'assert x.f() == [1, "a"]',
    "x": "assert x.f() is x",
    "iter([1, 2])": "assert list(x.f()) == [1, 2]",
    "range(3).__iter__()": "assert list(x.f()) == [0, 1, 2]",
    "Plain(a=1)": 'assert dict(x.f()) == {"a": 1}',
    "OrderedDict(a=1)": 'assert dict(x.f()) == {"a": 1}',
    "Equal()": "assert isinstance(x.f(), Equal)",
    "list(range(300))": "assert x.f()[297:] == [297, 298, 299]",
    "[['a' * 300], ['b' * 90, 'c' * 300, ['d'] * 90, list(range(90))]]": (
        "assert x.f()[-1][-1][87:] == [87, 88, 89]"
    ),
    "['a' * 500]": "assert len(x.f()) == 1",
    "(lambda items: items.append(items) or items)([1, 2])": "assert len(x.f()) == 3",
    "f'{object()!r} is no text to measure'": "assert isinstance(x.f(), str)",
    "object()": "assert x.f() is not None",
    "__import__('datetime').date(2024, 2, 29)": "assert x.f() == datetime.date(2024, 2, 29)",
    "[__import__('decimal').Decimal('1.50')]": 'assert x.f() == [decimal.Decimal("1.50")]',
    "__import__('datetime').timedelta(days=2)": "assert x.f() == datetime.timedelta(days=2)",
    "Other()": "assert isinstance(x.f(), Other)",
    "type('Made', (), {})()": "assert x.f() is not None",
}


@pytest.fixture
def run(tmp_path: Path) -> Replay:
    made = replay(open_program(f"{written(tmp_path, SOURCE)}:Other"), CallSequence(()))
    made.names["x"] = made.module.Other()
    return made


@pytest.mark.parametrize(("value", "line"), SAID.items(), ids=SAID)
def test_a_value_is_asserted_as_a_person_would(value: str, line: str, run: Replay) -> None:
    assert assertion("x.f()", "x", run.value(value), run).line == line


def test_an_assertion_on_the_kind_alone_is_weak(run: Replay) -> None:
    assert assertion("x.f()", "x", run.module.Other(), run).is_weak
    assert not assertion("x.f()", "x", 3, run).is_weak


def test_an_assertion_needs_the_variable_that_it_names(run: Replay) -> None:
    run.names["y"] = run.module.Other()
    assert assertion("x.f()", "x", run.names["y"], run).needs == {"x", "y"}


def test_operators_are_put_in_brackets_or_inverted(run: Replay) -> None:
    assert assertion("1 in x", "x", False, run).line == "assert 1 not in x"
    assert assertion("x == y", "xy", False, run).line == "assert not (x == y)"
    assert assertion("x == y", "xy", None, run).line == "assert (x == y) is None"
    assert assertion("x == y", "xy", True, run).line == "assert x == y"


@pytest.mark.parametrize(
    ("line", "weaker"),
    [
        ("assert x.f(1) == [3]", "assert isinstance(x.f(1), list)"),
        ("assert x.f() == 'a'", "assert isinstance(x.f(), str)"),
        ("assert x.f() == Other()", None),
        ("assert x.f()", None),
        ("x.f()", None),
    ],
)
def test_of_an_assertion_on_a_value_only_its_type_is_left(line: str, weaker: str | None) -> None:
    assert weakened(line) == weaker
