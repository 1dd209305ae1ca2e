"""A mistake in a specification is an error that names it; what Python allows in one works."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from tests.sources import written

SUBJECT = """
    from enum import Flag, auto

    class Right(Flag):
        READ = auto()
        WRITE = auto()

    class Door:
        def __init__(self) -> None:
            self.n = 0
            self.rights = Right.READ

        def push(self) -> None:
            if self.n < 3:
                self.n += 1

        def grant(self) -> None:
            self.rights |= Right.WRITE

    class Window:
        def __init__(self) -> None:
            self.open = False
    """
SPECS = """
    from subject import Door, Right, Window

    def misspelt_name(door: Door) -> bool:
        return door.n == TWO

    def missing_import(door: Door) -> bool:
        return door.n > 1 and math.sqrt(door.n) > 1

    def missing_helper(door: Door) -> bool:
        return any(helper(k) for k in [door.n])

    def misspelt_attribute(door: Door) -> bool:
        return door.n > 1 and door.m == 3

    def misspelt_in_some(door: Door) -> bool:
        return door.m == 3 if door.n > 1 else door.n == 0 and door.m == 1

    def attribute_of_another_class(door: Door) -> bool:
        return door.n > 1 and door.open

    def raises_always(door: Door) -> bool:
        return door.n // 0 == 3

    def misspelt_where_nothing_gets(door: Door) -> bool:
        return door.n < 0 and door.m == 3

    def guarded(door: Door) -> bool:
        return door.n == 2 and (not hasattr(door, "m") or door.m == 3)

    def never_reached(window: Window) -> bool:
        return window.open

    def keyword_only(door: Door, *, k: int) -> bool:
        return door.n == k and k == 2

    def keyword_default(door: Door, *, k: int = 2) -> bool:
        return door.n == k

    def default(door: Door, k=2, *rest, **more) -> bool:
        return door.n == k

    def ready(door: Door) -> bool:
        try:
            return door.n == TWO
        except NameError:
            return door.n == 2

    def known_to_none_only(door: Door) -> bool:
        return door.n == 2 and hasattr(door, "m") is False
    """


@pytest.fixture
def target(tmp_path: Path) -> str:
    written(tmp_path, SPECS, "specs")
    return f"{written(tmp_path, SUBJECT)}:Door"


@pytest.fixture(params=["class", "graph", "verify"])
def ask(request: pytest.FixtureRequest, target: str, tmp_path: Path) -> Callable[[str], Any]:
    """Each way to ask."""
    if request.param == "class":
        return lambda spec: hw.find(target, spec)
    if request.param == "verify":
        return lambda spec: hw.verify(target, spec)
    hw.explore(target).save(tmp_path / "door.graph")
    return lambda spec: hw.find(tmp_path / "door.graph", spec)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("misspelt_name", "name 'TWO' is not defined"),
        ("missing_import", "name 'math' is not defined"),
        ("missing_helper", "name 'helper' is not defined"),
        ("misspelt_in_some", "no state has an attribute 'm' of Door"),
        ("misspelt_where_nothing_gets", "no state has an attribute 'm' of Door"),
    ],
)
def test_a_name_that_means_nothing_is_an_error(
    ask: Callable[[str], Any], tmp_path: Path, name: str, message: str
) -> None:
    with pytest.raises(hw.UserError, match=message):
        ask(f"{tmp_path / 'specs.py'}:{name}")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("misspelt_attribute", "no state has an attribute 'm' of Door"),
        ("attribute_of_another_class", "no state has an attribute 'open' of Door"),
        ("raises_always", "in every state: .*ZeroDivisionError"),
        ("never_reached", r"takes 'window' \(Window\), and no such objects are ever reached"),
    ],
)
def test_what_no_state_can_answer_is_an_error(
    target: str, tmp_path: Path, name: str, message: str
) -> None:
    with pytest.raises(hw.UserError, match=message):
        hw.find(target, f"{tmp_path / 'specs.py'}:{name}")
    hw.explore(target).save(tmp_path / "door.graph")
    with pytest.raises(hw.UserError, match=message):
        hw.find(tmp_path / "door.graph", f"{tmp_path / 'specs.py'}:{name}")


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("door.n < 0 and door.m == 2", "no state has an attribute 'm' of Door"),
        ("door.m == 2", "no state has an attribute 'm' of Door"),
        ("dor.n == 2 and door.n == 2", "'dor' is not defined"),
        ("lenn(door) == 2", "'lenn' is not defined"),
        ("right == 2", "no such objects are ever reached"),
        ("window.open", "no such objects are ever reached"),
        ("await door", "'await' outside async function"),
        ("door.n ==", "invalid syntax"),
        ("door.n // 0", "in every state"),
        ("door.n > 0 and Right.EXECUTE in door.rights", "--spec: Right has no attribute 'EXECUTE'"),
        ("d.n > limit", "'d' and 'limit' are not defined"),
        ("int('x') == door.n", "in every state: --spec: ValueError"),
    ],
)
def test_the_same_in_expressions(target: str, spec: str, message: str) -> None:
    with pytest.raises(hw.UserError, match=message):
        hw.find(target, spec)


@pytest.mark.parametrize("name", ["keyword_only", "keyword_default", "default", "ready", "guarded"])
def test_parameters_of_all_kinds_work(target: str, tmp_path: Path, name: str) -> None:
    found = hw.find(target, f"{tmp_path / 'specs.py'}:{name}")
    assert found.sequence == ("door = Door()", *["door.push()"] * 2)


def test_a_keyword_is_written_as_one(target: str, tmp_path: Path) -> None:
    found = hw.find(target, f"{tmp_path / 'specs.py'}:keyword_only")
    assert "assert keyword_only(door, k=2)" in found.as_pytest()


@pytest.mark.parametrize(
    "spec",
    [
        "door.n == 2  # as often as needed",
        "# twice\ndoor.n == 2",
        "door.n == (lambda k=2: k)()",
        "anything.n == 2",
        "door.n == 2 and door1.n == 2",
        lambda door, k=2: door.n == k,
        lambda door, *, k=2: door.n == k,
    ],
)
def test_expressions_and_lambdas_of_all_kinds_work(target: str, spec: Any) -> None:
    assert hw.find(target, spec).sequence == ("door = Door()", *["door.push()"] * 2)


@pytest.mark.parametrize(
    "spec",
    [
        "door.rights == Right.READ | Right.WRITE",
        "door.rights is Right.READ | Right.WRITE",
        "Right.WRITE in door.rights",
        "door.rights & ~Right.READ == Right.WRITE",
    ],
)
def test_combined_flags_can_be_asked_for(target: str, tmp_path: Path, spec: str) -> None:
    assert hw.find(target, spec).sequence == ("door = Door()", "door.grant()")
    hw.explore(target).save(tmp_path / "door.graph")
    found = hw.find(tmp_path / "door.graph", spec)
    assert found.sequence == ("door = Door()", "door.grant()")


def test_an_exception_of_the_program_itself_is_no_mistake(tmp_path: Path) -> None:
    source = """
    class Box:
        def __init__(self) -> None:
            self.full = False

        def fill(self) -> None:
            self.full = True

        def look(self) -> int:
            return self.content
    """
    target = f"{written(tmp_path, source)}:Box"
    (verdict,) = hw.verify(target, lambda box: not box.full or box.look() > 0).verdicts
    assert verdict.verdict == "violated"


ORDERED = """
    class Bag:
        def __init__(self) -> None:
            self.z = 0

        def add_a(self) -> None:
            self.a = 1

        def add_b(self) -> None:
            self.b = 1
    """


@pytest.mark.parametrize(
    "spec", ["list(vars(bag)) == ['z', 'b', 'a']", "[*bag.__dict__][1:] == ['b', 'a']"]
)
def test_the_order_of_fields_can_be_seen(tmp_path: Path, spec: str) -> None:
    target = f"{written(tmp_path, ORDERED)}:Bag"
    assert hw.find(target, spec).sequence == ("bag = Bag()", "bag.add_b()", "bag.add_a()")
    hw.explore(target).save(tmp_path / "bag.graph")
    found = hw.find(tmp_path / "bag.graph", spec)
    assert found.found is None
    assert "the graph does not keep the order of fields" in found.claim


def test_a_class_that_sees_the_order_itself_keeps_it(tmp_path: Path) -> None:
    seen = """
        def first(self) -> bool:
            return list(vars(self)) != ["z", "b", "a"]
    """
    target = f"{written(tmp_path, ORDERED + seen)}:Bag"
    (verdict,) = hw.verify(target, "first").verdicts
    assert verdict.verdict == "violated"
    hw.explore(target).save(tmp_path / "bag.graph")
    found = hw.find(tmp_path / "bag.graph", "list(vars(bag)) == ['z', 'b', 'a']")
    assert found.sequence == ("bag = Bag()", "bag.add_b()", "bag.add_a()")


@pytest.mark.parametrize("kind", ["list", "dict", "Slotted"])
def test_the_order_is_kept_beside_slots_and_items(tmp_path: Path, kind: str) -> None:
    source = ORDERED.replace("class Bag:", f"class Bag({kind}):")
    slotted = "class Slotted:\n        __slots__ = ('s',)\n"
    target = f"{written(tmp_path, f'    {slotted}{source}')}:Bag"
    found = hw.find(target, "list(vars(bag)) == ['z', 'b', 'a']", methods=["add_a", "add_b"])
    assert found.sequence == ("bag = Bag()", "bag.add_b()", "bag.add_a()")


def test_where_it_cannot_be_seen_it_makes_no_states(tmp_path: Path) -> None:
    target = f"{written(tmp_path, ORDERED)}:Bag"
    assert len(list(hw.explore(target).graph.active_states())) == 5


def test_a_specification_of_two_objects_has_room_for_both(tmp_path: Path) -> None:
    target = written(tmp_path, SUBJECT)
    found = hw.find(f"{target}:Door", "door_1.n == 1 and door_2.n == 0")
    assert len(found.sequence or ()) == 3


def test_an_exception_is_told_in_the_lines_of_the_specification(tmp_path: Path) -> None:
    target = written(tmp_path, SUBJECT)
    (tmp_path / "s.py").write_text(
        "from subject import Door\n\n\ndef s(d: Door) -> bool:\n    return [][d.n] == 1\n"
    )
    with pytest.raises(hw.UserError, match=r"s\.py:5: IndexError"):
        hw.find(f"{target}:Door", f"{tmp_path / 's.py'}:s")


def test_an_async_specification_is_refused(tmp_path: Path) -> None:
    target = written(tmp_path, SUBJECT)
    (tmp_path / "s.py").write_text(
        "from subject import Door\n\n\nasync def s(d: Door) -> bool:\n    return True\n"
    )
    with pytest.raises(hw.UserError, match="s is async"):
        hw.find(f"{target}:Door", f"{tmp_path / 's.py'}:s")


@pytest.mark.parametrize(
    "source",
    [
        "@dataclass\nclass C:\n    n: int\n    names: list[int] = field(default_factory=list)\n",
        "class C:\n    def __init__(self) -> None:\n        self.__dict__['names'] = []\n",
        "class C:\n    def __init__(self) -> None:\n        setattr(self, 'names', [])\n",
        "class C(Filled):\n    pass\n",
    ],
)
def test_an_attribute_that_no_statement_assigns_is_found(tmp_path: Path, source: str) -> None:
    """A field of a dataclass was taken for a misspelt one."""
    (tmp_path / "filling.py").write_text(
        "class Filled:\n    def __init__(self) -> None:\n        self.names = []\n"
    )
    above = "from dataclasses import dataclass, field\nfrom filling import Filled\n"
    target = f"{written(tmp_path, above + source)}:C"
    assert hw.find(target, "x.names == []", seconds=5)
    with pytest.raises(hw.UserError, match="no state has an attribute 'nmaes'"):
        hw.find(target, "x.nmaes == []", seconds=5)
