"""A call that is written as a ``with`` statement is never asserted: ``assert with c.within():``."""

from __future__ import annotations

import pytest

from heapwright.emit.python.replay import is_statement


@pytest.mark.parametrize(
    "text", ["with c.within():\n    pass", "c.n = 1", "del c[0]", "await c.run()"]
)
def test_statements(text: str) -> None:
    assert is_statement(text)


@pytest.mark.parametrize("text", ["c.within()", "c[0]", "0 in c"])
def test_expressions(text: str) -> None:
    assert not is_statement(text)
