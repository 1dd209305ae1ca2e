"""What the interpreter keeps for all code is put back."""

from __future__ import annotations

import decimal
import gc
import logging
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from heapwright.program.python.environment.interpreter import costly_settings, shared_settings
from heapwright.program.python.environment.shallow import ShallowSnapshot
from tests.unit.program.python.conftest import Own


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Whatever a test leaves behind if it fails."""
    limit, filters = sys.getrecursionlimit(), list(warnings.filters)
    with decimal.localcontext():
        yield
    sys.setrecursionlimit(limit)
    warnings.filters[:] = filters  # type: ignore[index]
    os.environ.pop("HEAPWRIGHT_UNIT", None)
    gc.enable()


def set_variable() -> None:
    os.environ["HEAPWRIGHT_UNIT"] = "1"


def set_precision() -> None:
    decimal.getcontext().prec = 3


CHANGES: dict[str, tuple[str, Callable[[], object], Callable[[], object]]] = {
    "decimal": ("decimal.getcontext()", set_precision, lambda: decimal.getcontext().prec),
    "gc": ("gc.isenabled()", gc.disable, gc.isenabled),
    "os": ("os.environ", set_variable, lambda: dict(os.environ)),
    "sys": (
        "sys.getrecursionlimit()",
        lambda: sys.setrecursionlimit(sys.getrecursionlimit() + 7),
        sys.getrecursionlimit,
    ),
    "warnings": (
        "warnings.filters",
        lambda: warnings.simplefilter("error", BytesWarning),
        lambda: list(warnings.filters),
    ),
}


def of_import(own: Own, module: str, *names: str) -> list[ShallowSnapshot]:
    return list(shared_settings([own(f"import {module}\n")], names))


@pytest.mark.parametrize("module", CHANGES)
def test_settings_of_modules_that_are_imported_are_put_back(own: Own, module: str) -> None:
    label, change, look = CHANGES[module]
    (memory,) = of_import(own, module)
    assert memory.label == label
    before = look()
    assert not memory.is_changed()
    change()
    assert look() != before
    assert memory.is_changed()
    assert memory.put_back()
    assert look() == before


def test_variables_that_were_removed_or_replaced_are_put_back(own: Own) -> None:
    os.environ["HEAPWRIGHT_UNIT"] = "before"
    (memory,) = of_import(own, "os")
    os.environ["HEAPWRIGHT_UNIT"] = "after"
    assert memory.put_back()
    assert os.environ["HEAPWRIGHT_UNIT"] == "before"
    del os.environ["HEAPWRIGHT_UNIT"]
    assert memory.put_back()
    assert os.environ["HEAPWRIGHT_UNIT"] == "before"


def test_modules_that_are_not_imported_are_not_asked(own: Own) -> None:
    assert of_import(own, "math") == []


def test_flags_of_decimal_are_watched_only_where_functions_name_them(own: Own) -> None:
    decimal.getcontext().clear_flags()
    _, flags = of_import(own, "decimal", "flags")
    assert flags.label == "decimal.getcontext().flags"
    decimal.Decimal(1) / decimal.Decimal(3)
    assert flags.is_changed()
    assert flags.put_back()
    assert not decimal.getcontext().flags[decimal.Inexact]


def test_a_module_that_is_replaced_is_put_back_and_what_is_imported_stays(
    own: Own, monkeypatch: pytest.MonkeyPatch
) -> None:
    (memory,) = of_import(own, "math", "modules")
    assert memory.label == "sys.modules"
    monkeypatch.setitem(sys.modules, "new_one", ModuleType("new_one"))
    assert not memory.is_changed()
    json = ModuleType("json")
    monkeypatch.setitem(sys.modules, "json", json)
    monkeypatch.setitem(sys.modules, "another", json)
    assert memory.is_changed()
    assert memory.put_back()
    assert sys.modules["json"] is not json
    assert "another" not in sys.modules
    assert "new_one" in sys.modules


def test_loggers_are_put_back_also_those_that_are_new(own: Own) -> None:
    (memory,) = costly_settings([own("import logging\n")])
    logging.getLogger("heapwright.unit.asked")  # changes nothing
    assert not memory.is_changed()
    logger = logging.getLogger("heapwright.unit.new")
    logger.setLevel(logging.ERROR)
    assert memory.is_changed()
    assert memory.put_back()
    assert logger.level == logging.NOTSET
