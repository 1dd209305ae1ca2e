"""What calls change around the heap went unnoticed, so that a false claim held, or was left there
for the next path.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import explored, outcomes, reasons

BOX = """
class Box:
    def __init__(self) -> None:
        self.open = True

    def poke(self, other: bool) -> int:
        if other:
            seen = step()
        else:
            seen = step()
        assert seen <= 1, "seen before"
        return seen
"""

KEPT = {
    "array": """
from array import array

kept = array("i")

def step():
    kept.append(1)
    return len(kept)
""",
    "bytearray": """
kept = bytearray()

def step():
    kept.append(1)
    return len(kept)
""",
    "variable": """
def make():
    n = 0
    def step():
        nonlocal n
        n += 1
        return n
    return step

step = make()
""",
    "list closed over": """
def make():
    seen = []
    return lambda: (seen.append(1), len(seen))[1]

step = make()
""",
    "shared variable": """
def make():
    n = 0
    def add():
        nonlocal n
        n += 1
    def total():
        return n
    return add, total

add, total = make()

def step():
    add()
    return total()
""",
    "function in a list": """
def make():
    n = 0
    def step():
        nonlocal n
        n += 1
        return n
    return step

steps = [make()]

def step():
    return steps[0]()
""",
    "default by name": """
def step(*, seen=[]):
    seen.append(1)
    return len(seen)
""",
    "default of a function in a dict": """
steps = {"a": lambda seen=[]: (seen.append(1), len(seen))[1]}

def step():
    return steps["a"]()
""",
    "object as default": """
class Count:
    def __init__(self):
        self.n = 0

COUNT = Count()

def step(count=COUNT):
    count.n += 1
    return COUNT.n
""",
    "method of a list": """
seen = []
push = seen.append

def step():
    push(1)
    return len(seen)
""",
    "method of an object": """
class Count:
    def __init__(self):
        self.n = 0

    def add(self):
        self.n += 1
        return self.n

step = Count().add
""",
    "method of a counter": """
import itertools

pull = itertools.count(1).__next__

def step():
    return pull()
""",
}
"""Parts of every state: ``step`` gives 1 only the first time."""

UNDONE = {
    "subject.n": """
def step():
    globals()["n"] = globals().get("n", 0) + 1
    return globals()["n"]
""",
    "Count.n": """
class Count:
    pass

def step():
    Count.n = getattr(Count, "n", 0) + 1
    return Count.n
""",
    "Count.m": """
class Count:
    pass

def step():
    setattr(Count, "m", getattr(Count, "m", 0) + 1)
    return Count.m
""",
    "Count.get": """
class Count:
    def get(self):
        return 0

def step():
    now = Count().get() + 1
    Count.get = lambda self: now
    return now
""",
    "subject.step.n": """
def step():
    step.n = getattr(step, "n", 0) + 1
    return step.n
""",
    "os.environ": """
import os

def step():
    os.environ["HEAPWRIGHT_X"] = os.environ.get("HEAPWRIGHT_X", "") + "x"
    return len(os.environ["HEAPWRIGHT_X"])
""",
    "sys.path": """
import sys

before = len(sys.path)

def step():
    sys.path.append("x")
    return len(sys.path) - before
""",
    "sys.getrecursionlimit()": """
import sys

before = sys.getrecursionlimit()

def step():
    sys.setrecursionlimit(sys.getrecursionlimit() + 1)
    return sys.getrecursionlimit() - before
""",
    "decimal.getcontext()": """
import decimal

before = decimal.getcontext().prec

def step():
    decimal.getcontext().prec += 1
    return decimal.getcontext().prec - before
""",
    "warnings.filters": """
import warnings

before = len(warnings.filters)

def step():
    warnings.filters.insert(0, ("ignore", None, UserWarning, None, 0))
    return len(warnings.filters) - before
""",
    "gc.isenabled()": """
import gc

def step():
    enabled = gc.isenabled()
    gc.disable()
    return 1 if enabled else 2
""",
    "json.added": """
import json

def step():
    json.added = getattr(json, "added", 0) + 1
    return json.added
""",
    "Template.added": """
from string import Template

def step():
    Template.added = getattr(Template, "added", 0) + 1
    return Template.added
""",
    "Colour.RED": """
import enum

class Colour(enum.Enum):
    RED = 1

def step():
    Colour.RED.n = getattr(Colour.RED, "n", 0) + 1
    return Colour.RED.n
""",
    "subject.step": """
from functools import partial

def add(seen):
    seen.append(1)
    return len(seen)

step = partial(add, [])
""",
}
"""Put back after each path, and reported under this name."""

LIBRARY = {
    "threading.local()": ("kept.__dict__.setdefault('n', []).append(1)", "len(kept.n)"),
    "types.SimpleNamespace(n=0)": ("kept.n += 1", "kept.n"),
    "queue.Queue()": ("kept.put_nowait(1)", "kept.qsize()"),
    "queue.SimpleQueue()": ("kept.put(1)", "kept.qsize()"),
    "collections.UserDict()": ("kept[len(kept)] = 1", "len(kept)"),
    "collections.ChainMap()": ("kept[len(kept)] = 1", "len(kept)"),
    "weakref.WeakSet()": ("kept.update([int, str] if kept else [str])", "len(kept)"),
    "io.StringIO()": ("kept.write('x')", "len(kept.getvalue())"),
    "io.BytesIO()": ("kept.write(b'x')", "len(kept.getvalue())"),
    "logging.getLogger('subject')": ("kept.setLevel(kept.level + 1)", "kept.level"),
    "iter([1, 2, 3])": ("pass", "next(kept)"),
    "iter(range(1, 4))": ("pass", "next(kept)"),
    "threading.Lock()": ("free = kept.acquire(blocking=False)", "1 if free else 2"),
}
"""Objects of libraries in a global: what is done and seen."""


def library_case(made: str) -> str:
    done, seen = LIBRARY[made]
    module = made.partition(".")[0] if "." in made.partition("(")[0] else "array"
    return f"import {module}\nkept = {made}\n\ndef step():\n    {done}\n    return {seen}\n"


def explore(folder: Path, source: str) -> hw.Exploration:
    return explored(folder, source + BOX, "Box", scope={"Box": 1}, max_length=4)


def raising_levels(exploration: hw.Exploration) -> set[int]:
    """After how many calls some state lets ``poke`` raise."""
    graph = exploration.graph
    levels = {state.number: min(d.level for d in state.disjuncts) for state in graph.states}
    return {levels[edge.source] for edge in graph.edges if edge.raised == "AssertionError"}


@pytest.mark.parametrize("source", KEPT.values(), ids=KEPT)
def test_states_keep_it(source: str, tmp_path: Path) -> None:
    exploration = explore(tmp_path, source)
    assert raising_levels(exploration) == {2, 3}
    assert reasons(exploration) == ["sequences of more than 4 calls"]
    (verdict,) = hw.verify(f"{tmp_path / 'subject.py'}:Box", "no-crash").verdicts
    assert verdict.verdict == "violated"
    assert len(verdict.sequence) == 3


@pytest.mark.parametrize(("name", "source"), UNDONE.items(), ids=UNDONE)
def test_it_is_put_back_and_reported(name: str, source: str, tmp_path: Path) -> None:
    exploration = explore(tmp_path, source)
    assert raising_levels(exploration) == set()
    changed = [reason for reason in reasons(exploration) if "is changed" in reason]
    assert changed == [f"{name} is changed, but not tracked"]


@pytest.mark.parametrize("made", LIBRARY)
def test_objects_of_libraries_are_put_back(made: str, tmp_path: Path) -> None:
    exploration = explore(tmp_path, library_case(made))
    assert raising_levels(exploration) == set()
    changed = ["subject.kept is changed, but not tracked"]
    if "range" in made and iter(range(1)).__reduce__()[2] is None:  # since 3.12
        assert set(reasons(exploration)) > set(changed)  # since it cannot be put back
    else:
        assert reasons(exploration) == changed


REFUSED = {
    "signal.signal() cannot be undone": """
import signal

def step():
    before = signal.getsignal(signal.SIGUSR1)
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)
    return 2 if before == signal.SIG_IGN else 1
""",
    "abc.register() cannot be undone": """
from collections.abc import Sequence

class Row:
    pass

def step():
    before = isinstance(Row(), Sequence)
    Sequence.register(Row)
    return 2 if before else 1
""",
    "functools.register() cannot be undone": """
from functools import singledispatch

@singledispatch
def size(value):
    return 1

def step():
    before = size(3)
    size.register(int)(lambda value: 2)
    return before
""",
    "setattr() changes json of a library": """
import json

def step():
    setattr(json, "added", getattr(json, "added", 0) + 1)
    return json.added
""",
    "a cache keeps a list from call to call, which is not tracked": """
from functools import lru_cache

@lru_cache(maxsize=None)
def things():
    return []

def step():
    things().append(1)
    return len(things())
""",
    "input() reaches outside the program": """
def step():
    return len(input())
""",
}
"""Ends the path, for this reason."""

ASKED = {
    "subject uses os.getenv, which is not tracked": (
        "import os\nstep = lambda: len(os.getenv('X', 'x'))"
    ),
    "subject uses getpid of module posix, which is not tracked": (
        "from os import getpid\nstep = lambda: 2 if getpid() == 1 else 1"
    ),
    "subject uses datetime.now, which is not tracked": (
        "import datetime\nstep = lambda: 1 if datetime.datetime.now().year < 2030 else 2"
    ),
    "cache_info() depends on what earlier calls left, which is not tracked": (
        "from functools import cache\nsize = cache(len)\n"
        "step = lambda: size('x') + size.cache_info().hits"
    ),
    "subject assigns sys.stdout, which is not tracked": """
import sys

def step():
    before = sys.stdout
    sys.stdout = None
    return 2 if before is None else 1
""",
    "subject.kept is a cycle, which is not tracked": (
        "import itertools\nkept = itertools.cycle([1])\nstep = lambda: next(kept)"
    ),
}
"""Keeps anything from being proved, for this reason."""


@pytest.mark.parametrize(("reason", "source"), REFUSED.items(), ids=REFUSED)
def test_what_cannot_be_undone_is_not_done(reason: str, source: str, tmp_path: Path) -> None:
    exploration = explore(tmp_path, source)
    assert raising_levels(exploration) == set()
    assert set(reasons(exploration)) == {reason}


@pytest.mark.parametrize(("reason", "source"), ASKED.items(), ids=ASKED)
def test_what_is_asked_of_the_machine_is_reported(reason: str, source: str, tmp_path: Path) -> None:
    exploration = explore(tmp_path, source)
    assert raising_levels(exploration) == set()
    assert reason in reasons(exploration)


GENERATED = """
def numbers():
    n = 0
    while True:
        n += 1
        yield n

kept = numbers()

def step():
    return next(kept)
"""


def test_no_path_is_run_after_a_change_that_stays(tmp_path: Path) -> None:
    exploration = explore(tmp_path, GENERATED)
    assert raising_levels(exploration) == set()
    assert set(reasons(exploration)) == {
        "subject.kept is changed, but not tracked",
        "subject.kept was changed and cannot be put back",
    }


def test_where_a_change_may_stay_one_process_runs_all_paths(tmp_path: Path) -> None:
    """Another process would not know of it, and find other things."""
    one = explored(tmp_path, GENERATED + BOX, "Box", max_length=4)
    two = explored(tmp_path, GENERATED + BOX, "Box", max_length=4, jobs=2)
    assert one.graph.edges == two.graph.edges
    assert one.graph.cuts == two.graph.cuts


def test_a_list_in_a_tuple_is_shared_with_it(tmp_path: Path) -> None:
    source = """
        START = ([], [])

        class Log:
            def __init__(self, side: bool) -> None:
                self.lines = START[side]

            def add(self) -> None:
                self.lines.append("x")

            def look(self) -> None:
                assert START[0] == START[1] == []
        """
    exploration = explored(tmp_path, source, "Log", scope={"Log": 1, "list": 2})
    assert outcomes(exploration, "Log.look") == {None, "AssertionError"}
    assert exploration.graph.fixpoint


def test_what_a_heap_shares_with_a_library_is_a_cut(tmp_path: Path) -> None:
    source = """
        from collections import UserList

        START = UserList()

        class Log:
            def __init__(self) -> None:
                self.lines = START.data

            def add(self) -> None:
                self.lines.append("x")
        """
    exploration = explored(tmp_path, source, "Log")
    assert reasons(exploration) == ["the heap shares an object with something that is not tracked"]


HOSTILE = """
    import icontract

    class Meta(type):
        def __getattr__(cls, name):
            raise RuntimeError(name)

    class Shy(metaclass=Meta):
        def __getattr__(self, name):
            raise RuntimeError(name)

        def __len__(self):
            raise RuntimeError

    class Row(tuple):
        def __iter__(self):
            raise RuntimeError

    class Lines(list):
        def __iter__(self):
            raise RuntimeError

    LETTERS = frozenset("abc")
    shy, row, lines, kind = Shy(), Row(([], 1)), Lines([1]), Shy

    class Box:
        def look(self) -> object:
            return [shy, kind, "a" in LETTERS, lines[0], row[1]]
    """


def test_no_code_of_the_program_runs_when_its_globals_are_looked_at(tmp_path: Path) -> None:
    exploration = explored(tmp_path, HOSTILE, "Box")
    assert outcomes(exploration, "Box.look") == {None}
    assert hw.generate(f"{tmp_path / 'subject.py'}:Box", seconds=5).tests == 1
