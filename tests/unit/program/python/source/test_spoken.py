"""Names in calls mean what the target's module says, or are found in another one."""

from __future__ import annotations

from types import ModuleType

from heapwright.program.python.source.spoken import is_hidden, names_elsewhere, namespace


def module(name: str, **values: object) -> ModuleType:
    made = ModuleType(name)
    vars(made).update(values)
    return made


class Outer:
    class Inner:
        pass


class Far:
    pass


Far.__module__ = "far"


def test_only_what_the_home_does_not_have_is_elsewhere() -> None:
    home = module("home", Outer=Outer)
    classes = {"Outer.Inner": Outer.Inner, "Far": Far, "far.Far": Far}
    assert names_elsewhere(classes, home) == {"Far": "far", "far": "far"}


def test_the_home_comes_first() -> None:
    home, far = module("home", Far=3), module("far", Far=Far)
    modules = {"far": far}
    assert namespace(home, {"far": "far"}, modules)["far"] is far
    assert namespace(module("empty"), {"Far": "far"}, modules)["Far"] is Far
    assert namespace(home, {"Far": "far"}, modules)["Far"] == 3


def test_a_class_is_hidden_by_another_of_its_name() -> None:
    assert not is_hidden(Outer.Inner, module("home", Outer=Outer))
    assert not is_hidden(Far, module("home"))
    assert is_hidden(Far, module("home", Far=Outer))
    assert is_hidden(Outer.Inner, module("home", Outer=Far))
