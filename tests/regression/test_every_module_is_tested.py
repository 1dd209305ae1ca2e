"""A new module comes with a test of its own."""

from __future__ import annotations

from tests.untested import modules, untested


def test_every_module_is_imported_by_a_test() -> None:
    assert modules()
    assert untested() == {}
