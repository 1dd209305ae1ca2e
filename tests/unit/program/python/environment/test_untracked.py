"""What outlives a call, may change, and is kept by no state."""

from __future__ import annotations

from typing import Any

from heapwright.program.python.environment.statics import find_statics
from heapwright.program.python.environment.untracked import Untracked
from tests.unit.program.python.conftest import Own


def untracked(module: Any, *names: str) -> Untracked:
    own = [value for value in vars(module).values() if isinstance(value, type)]
    classes = {cls: cls.__name__ for cls in own if cls.__module__ == module.__name__}
    holders = [(module.__name__, module), *((name, cls) for cls, name in classes.items())]
    return Untracked(holders, find_statics([module], classes), set(names))


def test_objects_of_libraries_that_functions_name_are_watched(own: Own) -> None:
    module = own(
        """
        from types import SimpleNamespace

        TABLE = SimpleNamespace(rows=[])
        UNUSED = SimpleNamespace()

        def add(row):
            TABLE.rows.append(row)
        """
    )
    found = untracked(module, "TABLE")
    values = [value for label, value in found.objects if label == "owned.TABLE"]
    assert values == [module.TABLE, module.TABLE.rows]
    assert not any(value is module.UNUSED for _, value in found.objects)
    assert found.limits == []
    assert found.shareable() == {object.__hash__(module.TABLE.rows)}


def test_what_statics_hold_is_kept_by_states(own: Own) -> None:
    module = own("ITEMS = [[1]]\n\ndef add():\n    ITEMS.append([2])\n")
    found = untracked(module, "ITEMS")
    assert found.is_static(module, "ITEMS")
    assert not found.is_static(module, "add")
    assert not any(value is module.ITEMS for _, value in found.objects)


def test_what_both_a_state_and_a_library_keep_is_a_limit(own: Own) -> None:
    module = own(
        """
        from types import SimpleNamespace

        ITEMS = []
        TABLE = SimpleNamespace(rows=ITEMS)
        """
    )
    assert untracked(module, "TABLE").limits == [
        "owned.TABLE shares what a state keeps, and is not tracked"
    ]


def test_what_a_library_keeps_for_a_class_may_be_what_a_state_keeps(own: Own) -> None:
    module = own(
        """
        class Box:
            __table__ = {"rows": (ROWS := [])}
            rows = ROWS
        """
    )
    limits = untracked(module).limits
    assert limits == ["Box.__table__ shares what a state keeps, and is not tracked"]
    alone = own("class Box:\n    __table__ = {}\n    rows = []\n")
    assert untracked(alone).limits == []


def test_what_the_source_names_in_modules_of_others_is_watched(own: Own) -> None:
    module = own("import logging\n\ndef quiet():\n    return logging.root.handlers\n")
    labels = [label for label, _ in untracked(module, "logging", "root").objects]
    assert "logging.root" in labels


def test_what_changes_without_a_trace_is_a_limit(own: Own) -> None:
    module = own("import zlib\n\nSUM = zlib.compressobj()\n")
    assert untracked(module, "SUM").limits == ["owned.SUM is a Compress, which is not tracked"]


def test_an_object_whose_dict_something_shares_is_a_limit(own: Own) -> None:
    module = own(
        """
        class Box:
            pass

        FIRST = Box()
        FIRST.x = 1
        FIELDS = (vars(FIRST),)
        """
    )
    limits = untracked(module).limits
    assert limits[0] == (
        "something shares the __dict__ of what owned.FIRST leads to, and is not tracked"
    )
