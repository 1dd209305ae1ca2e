"""Attributes of modules, classes and functions are remembered and put back."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

from heapwright.program.python.environment.attributes import (
    Attributes,
    Glance,
    assigned_attributes,
    assigned_places,
    is_stream,
)
from tests.unit.program.python.conftest import Own


def no_static(holder: object, name: str) -> bool:
    return False


def test_changes_of_a_class_are_named_and_undone() -> None:
    class Box:
        limit, gone = 3, 4

    changed: Any = Box
    memory = Attributes("Box", Box, no_static)
    assert not memory.is_changed()
    changed.limit, changed.more = 5, 6
    del changed.gone
    assert memory.is_changed()
    assert sorted(memory.changed_parts()) == ["Box.gone", "Box.limit", "Box.more"]
    assert memory.put_back()
    assert (Box.limit, Box.gone, hasattr(Box, "more")) == (3, 4, False)
    assert not memory.is_changed()


def test_of_a_function_its_code_and_its_defaults_are_remembered_too() -> None:
    def add(n: int, by: int = 1) -> int:
        return n + by

    changed: Any = add
    memory = Attributes("add", add, no_static)
    changed.__defaults__, changed.__code__ = (7,), (lambda n, by: n * by).__code__
    assert memory.changed_parts() == ["add.__code__", "add.__defaults__"]
    assert memory.put_back()
    assert add(1) == 2


def test_statics_and_what_the_interpreter_adds_are_left_alone() -> None:
    class Box:
        count = 0

    changed: Any = Box
    memory = Attributes("Box", Box, lambda holder, name: (holder, name) == (Box, "count"))
    changed.count, changed.__slotnames__ = 5, []
    assert not memory.is_changed()


def test_only_the_attributes_that_are_named_are_watched() -> None:
    holder = SimpleNamespace(near=1, far=2)
    memory = Attributes("it", holder, no_static, ["near"])
    holder.far = 3
    assert not memory.is_changed()
    holder.near = 4
    assert memory.changed_parts() == ["it.near"]
    assert memory.put_back()
    assert (holder.near, holder.far) == (1, 3)


def glance_at(*holders: Any) -> Glance:
    return Glance([Attributes("it", holder, no_static) for holder in holders])


def test_a_glance_shows_that_a_value_a_name_or_a_slot_has_changed() -> None:
    class Box:
        limit = 3

    def add(n: int, by: int = 1) -> int:
        return n + by

    changed: Any = Box
    glance = glance_at(Box, add)
    assert not glance.shows_change()
    changed.limit = 4
    assert glance.shows_change()
    changed.limit = 3
    changed.more = 5
    assert glance.shows_change()
    glance.renew()
    assert not glance.shows_change()
    add.__defaults__ = (2,)
    assert glance.shows_change()


def test_a_glance_shows_that_a_value_has_another_name() -> None:
    holder = SimpleNamespace(near=1)
    glance = glance_at(holder)
    holder.far = holder.__dict__.pop("near")
    assert glance.shows_change()


SOURCE = """
    import sys

    class Box:
        limit = 3

        @property
        def size(self):
            return 1

        def grow(self):
            Box.limit = 4
            self.size = 5
            self.grow.calls = 6
            helper.calls = 7
            sys.stdout = None
            sys.ps1 = None

    def helper():
        nothing.there = 8
"""


def test_the_source_says_which_attributes_it_assigns(own: Own) -> None:
    module = own(SOURCE)
    assert list(assigned_places(module)) == [
        (module.Box, "limit"),
        (module.helper, "calls"),
        (sys, "ps1"),
        (sys, "stdout"),
    ]


def test_streams_properties_and_statics_are_not_watched(own: Own) -> None:
    module = own(SOURCE)
    holders = [module, module.Box]
    assert assigned_attributes(holders, lambda holder, name: holder is module.helper) == [
        (module.Box, "limit"),
        (sys, "ps1"),
    ]
    assert is_stream(sys, "stderr")
    assert not is_stream(module, "stderr")
