"""Tests that build a state by assigning fields."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.emit.python.direct import direct_lines
from heapwright.emit.python.observers import Observers
from heapwright.emit.python.replay import replay
from heapwright.program import Program
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import STRUCTURES, written

STACK = ObjectName("stack")


def _lines(program: Program, *calls: Step, changing: set[str]) -> list[str] | None:
    sequence = CallSequence(calls)
    observers = Observers.of(program, changing)
    return direct_lines(program, sequence, replay(program, sequence), observers)


def test_the_state_before_the_last_call_is_built_field_by_field() -> None:
    program = open_program(f"{STRUCTURES / 'stack.py'}:Stack")
    made = Step(program.operation("Stack"), (), STACK)
    push = Step(program.operation("Stack.push"), (STACK, 7))
    pop = Step(program.operation("Stack.pop"), (STACK,))
    changing = {"Stack", "Stack.push", "Stack.pop", "Stack.clear"}
    assert _lines(program, made, push, pop, changing=changing) == [
        "stack = object.__new__(Stack)",
        "stack_node_1 = object.__new__(StackNode)",
        "stack._size = 1",
        "stack._top = stack_node_1",
        "stack_node_1.below = None",
        "stack_node_1.value = 7",
        "assert stack.pop() == 7",
    ]


def test_a_constructor_needs_no_state() -> None:
    program = open_program(f"{STRUCTURES / 'stack.py'}:Stack")
    made = Step(program.operation("Stack"), (), STACK)
    assert _lines(program, made, changing={"Stack"}) == ["stack = Stack()"]


def test_objects_in_containers_are_built_too(tmp_path: Path) -> None:
    source = """
        class Part:
            def __init__(self) -> None:
                self.n = 1

        class Whole:
            def __init__(self) -> None:
                self.parts = {"a": [Part()]}

            def close(self) -> None:
                self.parts.clear()
    """
    program = open_program(f"{written(tmp_path, source)}:Whole")
    whole = ObjectName("whole")
    made = Step(program.operation("Whole"), (), whole)
    close = Step(program.operation("Whole.close"), (whole,))
    assert _lines(program, made, close, changing={"Whole", "Whole.close"}) == [
        "whole = object.__new__(Whole)",
        "part_1 = object.__new__(Part)",
        'whole.parts = {"a": [part_1]}',
        "part_1.n = 1",
        "whole.close()",
        "assert whole.parts == {}",
    ]


def test_a_state_with_a_changed_static_cannot_be_built(tmp_path: Path) -> None:
    source = """
        class Ticket:
            last = 0

            def __init__(self) -> None:
                Ticket.last += 1
                self.number = Ticket.last

            def read(self) -> int:
                return Ticket.last
    """
    program = open_program(f"{written(tmp_path, source)}:Ticket")
    ticket = ObjectName("ticket")
    made = Step(program.operation("Ticket"), (), ticket)
    read = Step(program.operation("Ticket.read"), (ticket,))
    assert _lines(program, made, read, changing={"Ticket"}) is None


def test_a_field_that_refuses_its_value_prevents_it(tmp_path: Path) -> None:
    source = """
        class Sealed:
            def __init__(self) -> None:
                object.__setattr__(self, "n", 3)

            def __setattr__(self, name: str, value: int) -> None:
                raise TypeError("sealed")

            def get(self) -> int:
                return self.n
    """
    program = open_program(f"{written(tmp_path, source)}:Sealed")
    sealed = ObjectName("sealed")
    made = Step(program.operation("Sealed"), (), sealed)
    get = Step(program.operation("Sealed.get"), (sealed,))
    assert _lines(program, made, get, changing={"Sealed"}) is None


def test_a_constant_goes_by_its_name(tmp_path: Path) -> None:
    source = """
        from enum import Enum

        class Colour(Enum):
            RED = 1

        class Lamp:
            def __init__(self) -> None:
                self.colour = Colour.RED

            def get(self) -> Colour:
                return self.colour
    """
    program = open_program(f"{written(tmp_path, source)}:Lamp")
    lamp = ObjectName("lamp")
    made = Step(program.operation("Lamp"), (), lamp)
    get = Step(program.operation("Lamp.get"), (lamp,))
    assert _lines(program, made, get, changing={"Lamp"}) == [
        "lamp = object.__new__(Lamp)",
        "lamp.colour = Colour.RED",
        "assert lamp.get() == Colour.RED",
    ]
