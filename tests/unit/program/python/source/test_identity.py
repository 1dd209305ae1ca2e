"""Values beside an ``is`` are compared by identity."""

from __future__ import annotations

from pathlib import Path

from heapwright.program.python.source.identity import compared_by_identity
from tests.sources import load_module, written

SOURCE = """
    from operator import is_

    NIL, NONE, USED, OTHER = object(), object(), object(), object()

    class Node:
        END = object()
        UNSEEN = object()

        def f(self, x):
            return x is NIL or x == OTHER or is_(x, USED)

        def g(self, x):
            return x is not self.END and Node.END is not x
"""


def test_operands_of_is_and_of_its_functions(tmp_path: Path) -> None:
    module = load_module(written(tmp_path, SOURCE, "comparing"))
    found = list(compared_by_identity([module], [module.Node]))
    assert {id(module.NIL), id(module.USED), id(module.Node.END)} <= set(map(id, found))
    assert not {id(module.OTHER), id(module.NONE), id(module.Node.UNSEEN)} & set(map(id, found))
