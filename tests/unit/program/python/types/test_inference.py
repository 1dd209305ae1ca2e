"""Types of parameters that have no annotation."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.program import Choices, Program
from heapwright.program.kinds import CALLABLE, Instance, Integer, Text
from heapwright.program.python.types.inference import Uses
from tests.sources import written
from tests.unit.program.python.conftest import Own

SOURCE = """
import enum

class Mode(enum.Enum):
    ON = 1
    OFF = 2

class Song:
    def __init__(self, title, seconds=180):
        self.title = title
        self.seconds = seconds

class Player:
    def __init__(self, limit):
        self.limit = limit

    def is_full(self):
        return self.limit == 0

    def calculated(self, x): return x * 2.5
    def compared(self, x): return x == "on"
    def looked_into(self, x): return x.upper().strip()
    def cut_up(self, x): return x[1:].splitlines()
    def listed(self, x):
        for y in x: return y
    def measured(self, x): return len(x)
    def asked(self, x): return isinstance(x, (int, str))
    def played(self, x): return x.seconds
    def nothing_known(self, x): return x
    def named(self, title): return title
    def maybe(self, x=None): return x
    def flagged(self, x=True): return x
    def worded(self, x="a"): return x
    def switched(self, x=Mode.ON): return x
    def __add__(self, other): return other
    def many(self, *items): return items
"""

EXPECTED = {
    "Player": "int",
    "Player.calculated": "float",
    "Player.compared": "str",
    "Player.looked_into": "str",
    "Player.cut_up": "str|list[]|list[int]|list[int, int]|list[int, int, int]",
    "Player.listed": "list[]|list[int]|list[int, int]|list[int, int, int]",
    "Player.measured": "list[]|list[int]|list[int, int]|list[int, int, int]",
    "Player.asked": "int|str|object",
    "Player.played": "Song",
    "Player.nothing_known": "int",
    "Player.named": "str",
    "Player.maybe": "int|None",
    "Player.flagged": "bool",
    "Player.worded": "str",
    "Player.switched": "Mode.ON|Mode.OFF",
    "Player.__add__": "Player",
    "Player.many": "tuple[]|tuple[int]|tuple[int, int]",
}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    file = written(tmp_path_factory.mktemp("inference"), SOURCE)
    return open_program(f"{file}:Player")


@pytest.mark.parametrize("name", EXPECTED)
def test_types_come_from_how_parameters_are_used(name: str, program: Program) -> None:
    last = program.operation(name).parameters[-1]
    assert "|".join(map(str, last.alternatives)) == EXPECTED[name]


def test_what_was_inferred_is_shown(program: Program) -> None:
    assert "x of Player.played: Song" in program.inferred
    assert "limit of Player: int" in program.inferred
    assert not any("flagged" in text for text in program.inferred)


def test_a_chosen_type_comes_first(tmp_path: Path) -> None:
    file = written(tmp_path, SOURCE)
    program = open_program(f"{file}:Player", Choices(types={"nothing_known.x": "str"}))
    (kind,) = program.operation("Player.nothing_known").parameters[-1].alternatives
    assert str(kind) == "str"


PASSED_ON = """
class Base:
    def __init__(self, size, weigh=None):
        self.size = size
        self.weigh = weigh

    def weight(self, x: int):
        return self.weigh(x) if self.size == "large" else 0

class Named(Base):
    def __init__(self, extent, measure=None):
        Base.__init__(self, extent, measure)

class Supered(Base):
    def __init__(self, extent, measure=None):
        super().__init__(extent, weigh=measure)
"""


@pytest.mark.parametrize("name", ["Named", "Supered"])
def test_a_parameter_is_what_a_base_class_makes_of_it(tmp_path: Path, name: str) -> None:
    program = open_program(f"{written(tmp_path, PASSED_ON)}:{name}")
    extent, measure = next(op for op in program.trials if op.name == name).parameters
    assert str(extent.alternatives[0]) == "str"
    assert measure.alternatives[0] == CALLABLE


def test_what_is_heard_counts_where_the_source_says_nothing(own: Own) -> None:
    module = own("class Box:\n    def put(self, x, name): self.x = x; return name == 'a'\n")
    uses = Uses(module.Box.put, {module.Box: "Box"}, "Box")
    assert uses.kinds("x", list) == (Integer(),)
    assert uses.kinds("x", lambda: ["with str", "with str"]) == (Text(),)
    assert uses.kinds("x", lambda: ["called"]) == (CALLABLE,)
    assert uses.kinds("x", lambda: ["attribute put"]) == (Instance("Box"),)
    assert [str(kind) for kind in uses.kinds("x", lambda: ["indexed str"])][:1] == ["dict[]"]
    assert uses.kinds("name", lambda: ["with int"]) == (Text(),)


def test_names_tell_where_nothing_else_does(own: Own) -> None:
    module = own("def f(title, items, n): ...\n")
    uses = Uses(module.f, {}, "")
    assert uses.kinds("title", list) == (Text(),)
    assert [str(kind) for kind in uses.kinds("items", list)] == [
        "list[]",
        "list[int]",
        "list[int, int]",
    ]
    assert uses.kinds("n", list) == (Integer(),)
