"""What belongs to the heap although no caller holds it, and what no state keeps."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from heapwright.api.exploring import open_program
from heapwright.program import Scope
from heapwright.program.python.environment.resetting import Resetter
from heapwright.program.python.environment.statics import created_globals, find_statics
from heapwright.program.scope import DEFAULT_INTERNAL
from heapwright.program.static import Static
from tests.sources import active, explored, outcomes, written
from tests.unit.program.python.conftest import Own


def names(folder: Path, source: str, classes: str) -> set[str]:
    program = open_program(f"{written(folder, source)}:{classes}")
    return {static.name for static in program.statics}


def test_objects_containers_and_assigned_numbers_are_statics(tmp_path: Path) -> None:
    source = """
        LIMIT = 3
        count = 0
        NIL = None
        CACHE = {}
        NAMES = ("a", "b")

        class Node:
            made = 0
            LIMIT = 5
            shared = []

            def __init__(self) -> None:
                global count, NIL
                count += 1
                NIL = self
                Node.made += 1

        FIRST = Node()
        """
    assert names(tmp_path, source, "Node") == {
        "subject.count",
        "subject.NIL",
        "subject.CACHE",
        "subject.FIRST",
        "Node.made",
        "Node.shared",
    }


def test_a_shared_sentinel_is_not_counted(tmp_path: Path) -> None:
    source = """
        class Cell:
            def __init__(self, rest: "Cell | None") -> None:
                self.rest = rest

        NIL = Cell(None)

        class Chain:
            def __init__(self) -> None:
                self.first = NIL

            def add(self) -> None:
                self.first = Cell(self.first)

            def drop(self) -> None:
                if self.first is NIL:
                    raise IndexError("empty")
                self.first = self.first.rest
        """
    exploration = explored(tmp_path, source, "Chain", scope={"Cell": 3})
    assert active(exploration) == 4  # chains of up to three cells
    assert outcomes(exploration, "Chain.drop") == {None, "IndexError"}


def test_the_statics_are_put_back(tmp_path: Path) -> None:
    source = """
        class Counter:
            total = 0

            def add(self) -> int:
                Counter.total = min(Counter.total + 1, 3)
                return Counter.total
        """
    exploration = explored(tmp_path, source, "Counter")
    assert exploration.graph.fixpoint
    assert len(exploration.graph.states) == 2 + 3
    assert exploration.program.statics[0].get() == 0


def test_fields_that_are_only_written_are_inert(tmp_path: Path) -> None:
    source = """
        class Box:
            def __init__(self) -> None:
                self.changes = 0
                self.calls = 0
                self.size = 0
                self.copied = 0

            def change(self) -> None:
                self.changes += 1
                self.calls = self.calls + 1
                self.size = self.size + 1
                self.copied = self.size

            def get(self) -> int:
                return self.copied
        """
    assert open_program(f"{written(tmp_path, source)}:Box").inert == {"changes", "calls"}
    reflecting = (
        source + "\n            def peek(self, n: int) -> int:\n                return vars(self)"
    )
    assert open_program(f"{written(tmp_path, reflecting)}:Box").inert == frozenset()


def test_a_pattern_reads_a_field(tmp_path: Path) -> None:
    source = """
        class Box:
            def __init__(self, size: int) -> None:
                self.size = size

            def is_empty(self) -> bool:
                match self:
                    case Box(size=0):
                        return True
                return False
        """
    assert open_program(f"{written(tmp_path, source)}:Box").inert == frozenset()


def test_default_scopes_are_what_one_call_takes(tmp_path: Path) -> None:
    source = """
        class Inner:
            pass

        class Node:
            def join(self, left: "Node", right: "Node | None") -> None:
                self.inner = Inner()

        class Lone:
            pass
        """
    program = open_program(f"{written(tmp_path, source)}:Node,Lone")
    scope = Scope.derive(program, program.classes, {})
    assert [scope.limit(name) for name in ("Node", "Lone")] == [3, 1]
    assert scope.limit("Inner") == scope.limit("list") == DEFAULT_INTERNAL
    assert Scope.derive(program, program.classes, {"Node": 7}).limit("Node") == 7


def test_statics_are_compared_by_what_is_in_them() -> None:
    holder = SimpleNamespace(names=["a"], rates={"b": [1]}, total=0)
    fields = [Static(f"holder.{name}", holder, name) for name in vars(holder)]
    resetter = Resetter(fields)
    holder.names[0] = "".join(["a"])
    assert not resetter.is_changed()
    for change in (
        lambda: holder.names.append("c"),
        lambda: holder.rates["b"].append(2),
        lambda: setattr(holder, "total", 1),
        lambda: setattr(holder, "names", ["a"]),
    ):
        change()
        assert resetter.is_changed()
        resetter.reset()
        assert not resetter.is_changed()
    assert (holder.names, holder.rates, holder.total) == (["a"], {"b": [1]}, 0)


def test_many_statics_of_one_holder_are_bound_again_one_by_one(own: Own) -> None:
    module = own("one, two, none = object(), object(), None\n")
    names = ("one", "two", "none")
    resetter = Resetter([Static(f"own.{name}", module, name) for name in names])
    before = {name: getattr(module, name) for name in names}
    for change in (
        lambda: setattr(module, "two", module.one),
        lambda: delattr(module, "none"),
        lambda: vars(module).update(one=None, none=1),
    ):
        change()
        assert resetter.is_changed()
        resetter.reset_quickly()
        assert {name: vars(module)[name] for name in names} == before


def test_what_functions_keep_is_static_under_the_name_that_finds_it(own: Own) -> None:
    module: Any = own(
        """
        def collect(item, into=[], limit=3, *, seen={}):
            into.append(item)

        collect.calls = 0

        def counter():
            total, step = 0, 1
            def add():
                nonlocal total
                total += step
                return total
            return add

        add = counter()
        """
    )
    found = find_statics([module], {})
    assert {static.name: static.dotted_name for static in found} == {
        "owned.add variable total": "owned.add.__closure__.1.cell_contents",
        "owned.collect default 0": "owned.collect.__defaults__",
        "owned.collect default seen": "owned.collect.__kwdefaults__",
        "owned.collect.calls": "owned.collect.calls",
    }
    values = {static.name: static.get() for static in found}
    assert values["owned.collect default 0"] is module.collect.__defaults__[0]
    assert values["owned.add variable total"] == 0


def test_constants_are_no_statics(own: Own) -> None:
    module = own(
        """
        import enum
        from typing import NamedTuple

        class Colour(enum.Enum):
            RED = 1

        class Point(NamedTuple):
            x: int = 0

        LIMIT, NAME, PAIR, RED = 3, "a", (1, 2), Colour.RED
        NESTED = (1, [])
        """
    )
    classes = {module.Colour: "Colour", module.Point: "Point"}
    assert [static.name for static in find_statics([module], classes)] == ["owned.NESTED"]


def test_globals_that_only_a_function_creates_are_told(own: Own) -> None:
    module = own(
        """
        known = 0

        def start():
            global known, later
            known = later = 1
        """
    )
    assert list(created_globals([module])) == [
        "global later of owned is created by a function; assign it first"
    ]
