"""Call sequences as Python source."""

from __future__ import annotations

import pytest

from heapwright.errors import Place
from heapwright.program import Operation, OperationKind, Parameter
from heapwright.program.python.spelling import PYTHON, snake_case
from heapwright.synthesis import CallSequence, ObjectName, Step

STACK, OTHER = ObjectName("stack"), ObjectName("stack_2")


def operation(member: str, kind: OperationKind = OperationKind.METHOD, takes: int = 1) -> Operation:
    """One of ``Stack``; the receiver counts among what it takes."""
    parameters = tuple(Parameter(f"p{k}", ()) for k in range(takes))
    name = f"Stack.{member}" if member else "Stack"
    return Operation(name, kind, "Stack", member, parameters, Place("stack.py", 1), spelling=PYTHON)


NEW = Step(operation("", OperationKind.CONSTRUCTOR, 0), (), STACK)
PUSH = operation("push", takes=2)
POP = operation("pop")
COPY = Step(operation("copy"), (STACK,), OTHER)


@pytest.mark.parametrize(
    ("argument", "text"), [(3, "3"), (-4, "-4"), (True, "True"), (None, "None"), (OTHER, "stack_2")]
)
def test_arguments_are_written_as_they_are(argument: ObjectName | int | None, text: str) -> None:
    assert Step(PUSH, (STACK, argument)).source() == f"stack.push({text})"


def test_results_are_assigned_only_where_they_are_used() -> None:
    pop = Step(POP, (OTHER,))
    assert CallSequence((NEW, COPY)).lines() == ["stack = Stack()", "stack.copy()"]
    assert CallSequence((NEW, COPY)).lines(["stack_2"])[-1] == "stack_2 = stack.copy()"
    assert CallSequence((NEW, COPY, pop)).lines()[1] == "stack_2 = stack.copy()"


def test_what_a_constructor_makes_always_has_a_name() -> None:
    assert CallSequence((NEW,)).lines() == ["stack = Stack()"]


def test_exceptions_are_suppressed() -> None:
    sequence = CallSequence((NEW, Step(POP, (STACK,), None, "IndexError")))
    assert sequence.lines() == [
        "stack = Stack()",
        "with contextlib.suppress(IndexError):",
        "    stack.pop()",
    ]
    assert len(sequence) == 2
    assert str(sequence) == "\n".join(sequence.lines())


def test_a_step_knows_the_names_that_it_uses() -> None:
    assert Step(PUSH, (STACK, 3)).uses() == {"stack"}
    assert Step(PUSH, (STACK, OTHER)).uses() == {"stack", "stack_2"}
    assert NEW.uses() == set()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("AvlTree", "avl_tree"),
        ("Node", "node"),
        ("LRUCache", "lru_cache"),
        ("HTTPServer2", "http_server2"),
        ("_Private", "private"),
        ("Outer.Inner", "inner"),
        ("List", "list_"),
        ("Set", "set_"),
        ("Class", "class_"),
        ("snake_case", "snake_case"),
    ],
)
def test_variables_are_named_after_their_class(name: str, expected: str) -> None:
    assert snake_case(name) == expected
    assert expected.isidentifier()


def test_another_argument_in_one_place() -> None:
    sequence = CallSequence((NEW, Step(PUSH, (STACK, 1)), Step(PUSH, (STACK, 2))))
    again = sequence.with_argument(1, 1, 7)
    assert again.lines() == ["stack = Stack()", "stack.push(7)", "stack.push(2)"]
    assert [argument for _, argument in again.steps[1].passed()] == [STACK, 7]
