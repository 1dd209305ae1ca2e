"""All that calls can change and no state keeps is put back after a path."""

from __future__ import annotations

import decimal
from typing import Any

import pytest

from heapwright.program.python.environment.environment import Environment
from heapwright.program.python.environment.statics import find_statics
from tests.unit.program.python.conftest import Own

SOURCE = """
    import decimal
    from types import SimpleNamespace

    TABLE = SimpleNamespace(rows=[])
    ITEMS = []

    class Box:
        limit = LIMIT = 3

        def grow(self):
            Box.limit += 1
            TABLE.rows.append(1)

        def spread(self, *, by=(1,)):
            pass
"""


@pytest.fixture
def module(own: Own) -> Any:
    return own(SOURCE)


def environment(module: Any, *names: str) -> Environment:
    classes = {module.Box: "Box"}
    return Environment([module], classes, find_statics([module], classes), set(names))


def test_nothing_is_told_where_nothing_is_changed(module: Any) -> None:
    around = environment(module, "TABLE")
    assert list(around.settle()) == list(around.settle_closely()) == []
    assert around.lost is None
    assert around.is_certain
    assert around.limits == ()


def test_a_glance_sees_objects_and_new_attributes(module: Any) -> None:
    around = environment(module, "TABLE")
    module.TABLE.rows.append(1)
    module.added = 5
    assert list(around.settle()) == [
        "owned.TABLE is changed, but not tracked",
        "owned.added is changed, but not tracked",
    ]
    assert module.TABLE.rows == []
    assert not hasattr(module, "added")


def test_settings_of_the_interpreter_are_put_back(module: Any) -> None:
    with decimal.localcontext():
        around = environment(module)
        before = decimal.getcontext().prec
        decimal.getcontext().prec = before + 1
        assert list(around.settle()) == ["decimal.getcontext() is changed, but not tracked"]
        assert decimal.getcontext().prec == before


def test_statics_are_left_to_the_states(module: Any) -> None:
    around = environment(module, "ITEMS")
    module.ITEMS.append(1)
    module.Box.limit = 7
    assert list(around.settle_closely()) == []
    assert (module.ITEMS, module.Box.limit) == ([1], 7)


def test_what_the_source_does_not_assign_is_seen_by_a_closer_look(module: Any) -> None:
    around = environment(module)
    module.Box.LIMIT = 4
    module.Box.spread.__kwdefaults__["by"] = ()
    assert list(around.settle()) == []
    assert list(around.settle_closely()) == [
        "Box.LIMIT is changed, but not tracked",
        "Box.spread.__kwdefaults__ is changed, but not tracked",
    ]
    assert module.Box.LIMIT == 3


def test_what_the_path_met_is_put_back_too(module: Any) -> None:
    around = environment(module)
    around.remember(module.Box, "__doc__")
    module.Box.__doc__ = "changed"
    assert "Box.__doc__ is changed, but not tracked" in around.settle()
    assert module.Box.__doc__ is None


def test_what_cannot_be_put_back_is_lost(own: Own) -> None:
    module = own("ONCE = iter([1])\n\nclass Box:\n    pass\n")
    around = environment(module, "ONCE")
    assert not around.is_certain
    list(module.ONCE)
    assert list(around.settle()) == ["owned.ONCE is changed, but not tracked"]
    assert around.lost == "owned.ONCE was changed and cannot be put back"


def test_subclasses_count_where_functions_ask_for_them(module: Any) -> None:
    around = environment(module, "__subclasses__")
    made = type("Made", (module.Box,), {})
    assert "Box.__subclasses__() is changed, but not tracked" in around.settle()
    assert made.__base__ is module.Box
