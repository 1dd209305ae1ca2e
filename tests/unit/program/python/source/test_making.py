"""Of which classes a program makes objects itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.program.python.source.making import made_inside
from tests.sources import load_module, written
from tests.unit.program.python.conftest import Own

CLASS = """
    import copy
    from dataclasses import replace

    class C:
        def __init__(self, n: int = 0) -> None:
            self.n = n
        def act(self, other: int):
            {body}
"""


@pytest.mark.parametrize(
    "body",
    [
        "return C()",
        "self.child = C(other)",
        "return type(self)(other)",
        "return self.__class__(other)",
        "return copy.copy(self)",
        "return replace(self, n=other)",
        "return list(map(C, range(other)))",
        "return C.__new__(C)",
        "return [C(k) for k in range(other)]",
        "make = C; return make()",
    ],
)
def test_made(body: str, tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, CLASS.format(body=body))}:C")
    assert program.made_inside == {"C"}


@pytest.mark.parametrize(
    "body",
    [
        "return isinstance(other, C)",
        "known: C | None = None",
        "return self._replace(other)",
        "return [].copy()",
        "return type(self).__name__",
    ],
)
def test_not_made(body: str, tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, CLASS.format(body=body))}:C")
    assert not program.made_inside


def test_what_other_modules_make_counts_where_they_are_imported(tmp_path: Path) -> None:
    written(tmp_path, "def make():\n    from subject import C\n    return C()\n", "making")
    source = """
        import making

        class C:
            def twin(self):
                return making.make()
    """
    assert open_program(f"{written(tmp_path, source)}:C").made_inside == {"C"}


def test_a_base_that_makes_another_of_its_kind_makes_derived_objects(own: Own) -> None:
    module = own(
        """
        class Base:
            @classmethod
            def make(cls):
                return cls()

        class Derived(Base): ...
        class Alone: ...

        FIRST = Alone()
        """
    )
    classes = {module.Base: "Base", module.Derived: "inner.Derived", module.Alone: "Alone"}
    assert made_inside([module], classes) == {"Base", "inner.Derived"}


def test_modules_that_the_classes_do_not_import_are_not_asked(own: Own, tmp_path: Path) -> None:
    module = own("class C: ...\n")
    source = "from owned import C\n\ndef test_it():\n    return C()\n"
    testing = load_module(written(tmp_path, source, "testing_owned"))
    assert made_inside([module, testing], {module.C: "C"}) == frozenset()
