"""Trials find what exploration cannot."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from heapwright.api.exploring import open_again, open_program
from heapwright.generate import Rerunner, Run, wanted_goals
from heapwright.generate.required import is_branch
from heapwright.generate.trials import Trials
from heapwright.generate.trials.search import PATIENCE, other_outcomes
from heapwright.program import OperationKind, Program
from heapwright.program.abstract import Group
from heapwright.program.comparison import Comparison
from heapwright.program.language import Purpose
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written


def plain(folder: Path, source: str, name: str) -> Program:
    return open_again(open_program(f"{written(folder, source)}:{name}"), Purpose.CONCRETE)


def searched(program: Program, patience: int = PATIENCE) -> tuple[list[Run], set[str]]:
    """The runs, and the branches that none of them reaches."""
    entered: set[int] = set()
    found = Trials(program, Rerunner(program, []), entered).search((), patience=patience)
    reached = set[int]().union(*(run.goals for run in found))
    goals = [goal for goal in wanted_goals(program, entered) if is_branch(goal)]
    return found, {f"{g.kind.value}: {g.text}" for g in goals if g.number not in reached}


def missed(folder: Path, source: str, name: str, patience: int = PATIENCE) -> set[str]:
    return searched(plain(folder, source, name), patience)[1]


_SEARCH = import_module("heapwright.generate.trials.search")
FEW = 1_000
"""Trials without anything new, where something cannot be reached."""


MIXED = """
    import threading

    class Meter:
        def __init__(self, unit="V"):
            self.lock = threading.Lock()
            self.unit = unit
            self.values = []

        def add(self, value):
            with self.lock:
                if value * 1.5 > 7.25:
                    raise ValueError("too much")
                self.values.append(value)

        def apply(self, function):
            for value in self.values:
                if function(value) is None:
                    return False
            return True

        def __str__(self):
            if "-" in self.unit:
                return f"{self.values[0]:.2f}" if self.values else "nothing"
            return self.unit

        def __iadd__(self, other):
            if isinstance(other, Meter):
                self.values += other.values
            return self
    """


def test_locks_functions_floats_and_texts(tmp_path: Path) -> None:
    assert missed(tmp_path, MIXED, "Meter") == set()


def test_the_same_trials_every_time(tmp_path: Path) -> None:
    program = plain(tmp_path, MIXED, "Meter")
    first, second = (searched(program)[0] for _ in range(2))
    assert [run.sequence.lines() for run in first] == [run.sequence.lines() for run in second]


def test_what_crashes_is_not_kept(tmp_path: Path) -> None:
    source = """
        class Box:
            def take(self, key):
                if key == "a":
                    return {}[key]
                return 1
        """
    found, left = searched(plain(tmp_path, source, "Box"), FEW)
    assert left == {"condition true: key == 'a'"}
    assert all(step.raised is None for run in found for step in run.sequence.steps)


def test_declared_types_are_kept_to(tmp_path: Path) -> None:
    source = """
        class Box:
            def put(self, count: int, name: str = "") -> str:
                if not isinstance(count, int):
                    return "no number"
                return name
        """
    left = missed(tmp_path, source, "Box", FEW)
    assert left == {"condition true: not isinstance(count, int)"}


def test_statics_are_put_back_before_each_trial(tmp_path: Path) -> None:
    source = """
        COUNTS = {"made": 0}

        class Box:
            def __init__(self):
                COUNTS["made"] += 1

            def late(self):
                return COUNTS["made"] > 40 or COUNTS["made"] < 1

            def check(self):
                if self.late():
                    return "late"
                return "early"
        """
    assert missed(tmp_path, source, "Box", FEW) == {"condition true: self.late()"}


def test_an_operation_that_waits_is_left_alone(tmp_path: Path) -> None:
    source = """
        import threading

        class Gate:
            def __init__(self):
                self.event = threading.Event()

            def wait(self):
                self.event.wait()
                if self.event.is_set():
                    return True

            def state(self, wanted):
                if wanted == "open":
                    return self.event.is_set()
                return None
        """
    left = missed(tmp_path, source, "Gate", FEW)
    assert left == {"condition true: self.event.is_set()", "condition false: self.event.is_set()"}


def test_nothing_outside_is_touched(tmp_path: Path) -> None:
    source = f"""
        class Notes:
            def save(self, name):
                with open({str(tmp_path)!r} + "/notes" + str(name), "w") as file:
                    if file.write("text"):
                        return True
        """
    left = missed(tmp_path, source, "Notes", FEW)
    assert len(left) == 2
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("notes")] == []


def test_found_arguments_are_simple(tmp_path: Path) -> None:
    source = """
        class Box:
            def put(self, first, second=None, third=None):
                if second:
                    return 1
                return 2
        """
    found, left = searched(plain(tmp_path, source, "Box"))
    assert left == set()
    assert all("third" not in line for run in found for line in run.sequence.lines())


def test_strings_that_a_function_looks_for_are_passed_once_others_lead_to_nothing(
    tmp_path: Path,
) -> None:
    source = """
        import re

        TAG = re.compile('<([a-z]+) id="([0-9]+)">')
        ELEMENTS = {"script": 1, "style": 2}

        class Tags:
            def kind(self, text: str) -> int:
                match = TAG.fullmatch(text)
                return 0 if match is None else int(match[2])

            def weight(self, text: str) -> int:
                if text in ELEMENTS:
                    return ELEMENTS[text]
                return 0
        """
    assert missed(tmp_path, source, "Tags") == set()


GROWING = """
    class Series:
        def __init__(self, items: list[int]) -> None:
            self.blocks = [list(items)]

        def double(self, times: int) -> None:
            self.blocks = [block * 2 for block in self.blocks] * max(times, 1)
"""


def test_a_run_tells_whether_its_objects_hold_much(tmp_path: Path) -> None:
    """Also in containers within containers: each further call would take as long."""
    program = plain(tmp_path, GROWING, "Series")
    made = next(op for op in program.trials if op.kind is OperationKind.CONSTRUCTOR)
    double = next(op for op in program.trials if op.member == "double")
    name = ObjectName("series")
    first = Step(made, (Group((1, 2), "list"),), name)
    rerunner = Rerunner(program, [])
    small = rerunner.run(CallSequence((first, Step(double, (name, 10)))))
    assert small is not None
    assert not small.is_large
    large = rerunner.run(CallSequence((first, *[Step(double, (name, 10))] * 4)))
    assert large is not None
    assert large.is_large


OPERANDS = """
    class Lock:
        def __init__(self, code, strict=False):
            self.code = len(str(code)) * 7919 + 12345
            self._strict = strict

        def enter(self, code):
            if code == self.code:
                return "open"
            if self._strict and isinstance(code, frozenset):
                return "strange"
            return "closed"
    """


def test_what_a_condition_compares_is_passed(tmp_path: Path) -> None:
    assert missed(tmp_path, OPERANDS, "Lock", FEW) == set()


def test_outcomes_belong_together(tmp_path: Path) -> None:
    program = plain(tmp_path, OPERANDS, "Lock")
    goals = {goal.number: goal for goal in program.goals}
    pairs = other_outcomes(program.goals)
    assert pairs
    assert all(pairs[pairs[number]] == number for number in pairs)
    assert all(goals[n].text == goals[m].text and n != m for n, m in pairs.items())


CALLBACKS = """
    class Desk:
        def __init__(self):
            self.waiting = []

        def enter(self, when, action, extra, more):
            self.waiting.append((when, action, extra, more))

        def run(self):
            while self.waiting:
                when, action, extra, more = self.waiting.pop()
                if when > 2:
                    action(*extra, **more)
                    return "done"
            return "nothing"
    """


def test_what_exceptions_say_is_heeded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = plain(tmp_path, CALLBACKS, "Desk")
    complete = 0
    for seed in range(4):  # one in twelve does not get there
        monkeypatch.setattr(_SEARCH, "Random", lambda _, seed=seed: Random(seed))
        complete += searched(program, FEW)[1] == set()
    assert complete >= 3


def test_members_of_enumerations_that_a_class_names_are_passed(tmp_path: Path) -> None:
    source = """
        from enum import Enum

        class Side(Enum):
            LEFT = 1
            RIGHT = 2

        class Gate:
            def __init__(self, side):
                self.side = side

            def turn(self):
                if self.side is Side.LEFT:
                    return "left"
                if self.side is Side.RIGHT:
                    return "right"
                return "neither"
        """
    assert missed(tmp_path, source, "Gate") == set()


def test_what_is_stopped_at_once_now_and_then_is_tried_again(tmp_path: Path) -> None:
    source = """
        import os

        class Store:
            def __init__(self, items):
                self.items = dict(items)

            def keep(self, key, value):
                if not isinstance(value, list):
                    os.remove("never")
                self.items.pop("a")
                if self.items:
                    return key
                return value
        """
    left = missed(tmp_path, source, "Store", PATIENCE // 2)
    assert left == {"condition true: not isinstance(value, list)"}


HOOKED = """
    class Table:
        def __init__(self):
            self.items = {}

        def find(self, key):
            if key in self.items:
                return self.items[key]
            if hasattr(self.__class__, "__missing__"):
                return self.__class__.__missing__(self, key)
            return None

        def __setitem__(self, key, value):
            self.items[key] = value

        def copy(self):
            if self.__class__ is Table:
                return Table()
            return self
"""


def test_what_a_class_does_for_subclasses_is_reached_by_a_small_one(tmp_path: Path) -> None:
    found, missing = searched(plain(tmp_path, HOOKED, "Table"))
    assert missing == set()
    steps = [step for run in found for step in run.sequence.steps]
    assert any(step.operation.derived is not None for step in steps)


PAGED = """
    class Pages:
        _size = 1_000

        def __init__(self):
            self.pages = []

        def add(self, page):
            self.pages.append(page)
            if len(self.pages) > self._size:
                del self.pages[0]
"""


def test_what_takes_many_items_is_reached_by_a_subclass_for_which_few_are_many(
    tmp_path: Path,
) -> None:
    found, missing = searched(plain(tmp_path, PAGED, "Pages"))
    assert missing == set()
    operations = [step.operation for run in found for step in run.sequence.steps]
    derived = [op.derived.source for op in operations if op.derived is not None]
    assert derived
    assert all("_size = " in source for source in derived)


def test_fewer_trials_are_made_where_little_is_missing(tmp_path: Path) -> None:
    program = plain(tmp_path, PAGED, "Pages")
    trials = Trials(program, Rerunner(program, []), set())
    trials._branches, trials._wanted = frozenset(range(40)), 40
    worth = []
    for count in (1, 2, 4):
        trials._missing = {*range(count), 70, 71}  # the last two are entries of functions
        worth.append(trials._worth(300))
    assert worth == [120, 180, 600]


LIMITED = """
    class Wrapper:
        def __init__(self, width=70, lines=None):
            self.width = width
            self.lines = lines

        def wrap(self, text):
            if self.lines is None or len(text) <= self.width:
                return [text]
            return [text[: self.width]]
"""


def test_two_arguments_are_exchanged_at_once(tmp_path: Path) -> None:
    program = plain(tmp_path, LIMITED, "Wrapper")
    trials = Trials(program, Rerunner(program, []), set())
    made = next(op for op in program.trials if op.kind is OperationKind.CONSTRUCTOR)
    once = CallSequence((Step(made, (70, 1), ObjectName("wrapper")),))
    lines, width = Comparison(None, "==", 1, "lines"), Comparison(70, "==", 3, "width")
    (twice,) = trials._twice([(once, lines)], [lines, width])
    assert twice.steps[0].arguments == (3, 1)
    assert list(trials._twice([(once, lines)], [lines])) == []


STACKED = """
    from collections import deque

    class Stack:
        def __init__(self):
            self.callbacks = deque()

        def push(self, callback):
            self.callbacks.append(callback)

        def __enter__(self):
            return self

        def __exit__(self, kind, error, traceback):
            failed = 0
            while self.callbacks:
                try:
                    self.callbacks.pop()(kind)
                except ArithmeticError:
                    failed += 1
            return bool(failed)
"""


def test_functions_that_raise_reach_what_handles_exceptions(tmp_path: Path) -> None:
    found, missing = searched(plain(tmp_path, STACKED, "Stack"))
    assert missing == set()
    assert any("1 / 0" in str(run.sequence) for run in found)


def test_a_with_statement_may_be_left_by_an_exception(tmp_path: Path) -> None:
    source = """
        class Context:
            def __enter__(self):
                return self

            def __exit__(self, kind, error, traceback):
                if kind is not None:
                    return True
                return False
    """
    assert missed(tmp_path, source, "Context", FEW) == set()


def test_trials_end_earlier_where_calls_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_quickly = Rerunner.run_quickly

    def waiting(rerunner: Rerunner, sequence: CallSequence) -> Run | None:
        run = run_quickly(rerunner, sequence)
        rerunner.waited = True
        return run

    program = plain(tmp_path, PAGED, "Pages")
    ends = []
    for patched in (False, True):
        if patched:
            monkeypatch.setattr(Rerunner, "run_quickly", waiting)
        trials = Trials(program, Rerunner(program, []), set())
        for _ in range(2):
            begun = monotonic()
            trials.search((), seconds=600.0, patience=0)
            ends.append(trials._end - begun)
    assert min(ends[:2]) - max(ends[2:]) > 1.5
