"""Modules that any argument may come from."""

from __future__ import annotations

import sys

from heapwright.program.standard import STANDARD


def test_every_module_is_pythons_own_and_found_by_the_name_that_tests_import() -> None:
    assert {"math", "datetime", "re", "decimal"} <= set(STANDARD)
    for name, module in STANDARD.items():
        assert name in sys.stdlib_module_names
        assert sys.modules[name] is module
