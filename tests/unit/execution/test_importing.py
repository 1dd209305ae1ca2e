"""Notes about the program that is being imported."""

from __future__ import annotations

from heapwright.execution.importing import IMPORTING, importing


def test_what_is_met_goes_to_the_innermost_import() -> None:
    outer: dict[str, None] = {}
    inner: dict[str, None] = {}
    assert IMPORTING.notes is None
    with importing(outer):
        with importing(inner):
            assert IMPORTING.notes is inner
        assert IMPORTING.notes is outer
    assert IMPORTING.notes is None
