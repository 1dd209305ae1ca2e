"""What a path meets and may change although it is in no state."""

from __future__ import annotations

import ast
import types
from typing import Any

import pytest

from heapwright.program.python.environment.met import Met
from tests.unit.program.python.conftest import Own

SOURCE = """
    class Box:
        limit = 3

    def helper():
        pass

    KNOWN = ast = None
"""


class Elsewhere:
    """A class of others, with an object that lasts."""

    limit = 3


LASTING: Any = Elsewhere()


@pytest.fixture
def module(own: Own) -> Any:
    return own(SOURCE)


@pytest.fixture
def met(module: Any) -> Met:
    holders = [("owned", module), ("Box", module.Box)]
    return Met(holders, {module.Box: "Box"}, [("owned.KNOWN", LASTING)])


def settled(met: Met) -> list[str]:
    found = met.settled()
    for memory, _ in found:
        assert memory.put_back()
    return [part for _, parts in found for part in parts]


def test_an_attribute_of_a_class_of_others_is_told_by_name_and_put_back(met: Met) -> None:
    assert not met
    met.remember(Elsewhere, "limit")
    assert met
    changed: Any = Elsewhere
    changed.limit = 4
    assert settled(met) == ["Elsewhere.limit"]
    assert Elsewhere.limit == 3
    assert not met


def test_what_is_remembered_and_not_changed_is_not_told(met: Met) -> None:
    met.remember(Elsewhere, "limit")
    assert settled(met) == []


def test_an_object_is_told_by_the_name_that_leads_to_it(met: Met) -> None:
    met.remember(LASTING, "extra")
    LASTING.extra = 1
    assert settled(met) == ["owned.KNOWN"]
    assert vars(LASTING) == {}


def test_holders_and_objects_of_the_program_are_looked_at_anyway(met: Met, module: Any) -> None:
    box = module.Box()
    for owner in (module, module.Box, module.helper, box):
        met.remember(owner, "extra")
    assert not met
    assert met.tracked == {module.Box}


def test_a_class_of_others_is_remembered_as_a_whole_where_any_attribute_may_change(
    met: Met,
) -> None:
    met.remember(Elsewhere, "")
    changed: Any = Elsewhere
    changed.limit, changed.extra = 4, 5
    assert sorted(settled(met)) == ["Elsewhere.extra", "Elsewhere.limit"]
    assert (Elsewhere.limit, hasattr(Elsewhere, "extra")) == (3, False)


def test_special_attributes_of_holders_are_remembered(met: Met, module: Any) -> None:
    met.remember(module.Box, "__doc__")
    module.Box.__doc__ = "changed"
    assert settled(met) == ["Box.__doc__"]
    assert module.Box.__doc__ is None


def test_what_only_the_path_holds_is_forgotten(met: Met) -> None:
    def path() -> None:
        own = Elsewhere()
        met.remember(own, "extra")
        own.extra = 1  # type: ignore[attr-defined]

    path()
    assert met
    assert settled(met) == []


def test_an_exception_is_made_to_be_raised(met: Met) -> None:
    met.remember(ValueError(), "extra")
    assert not met


def test_an_object_whose_method_is_called_is_remembered_as_a_whole(met: Met) -> None:
    met.remember_used(LASTING)
    met.remember_used(ast)  # a module is a holder
    vars(LASTING)["extra"] = 1
    assert settled(met) == ["owned.KNOWN"]
    assert vars(LASTING) == {}


def test_a_dict_in_an_attribute_is_put_back(met: Met, module: Any) -> None:
    notes = module.helper.__annotations__
    met.remember_dict(module.helper, "__annotations__", notes)
    met.remember_dict(module.helper, "other", types.SimpleNamespace())
    notes["n"] = int
    assert settled(met) == ["helper.__annotations__"]
    assert notes == {}


def test_a_module_of_a_class_of_its_own_is_not_asked_for_its_class(met: Met) -> None:
    asked: list[str] = []

    class Watched(types.ModuleType):
        def __getattribute__(self, name: str) -> Any:
            asked.append(name)
            return super().__getattribute__(name)

    met.remember(Watched("watched"), "limit")
    assert "__class__" not in asked
