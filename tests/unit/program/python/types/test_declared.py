"""What functions and modules declare."""

from __future__ import annotations

import array
import ast
import types
import typing
from typing import Any

from heapwright.program.python.types.declared import (
    annotations_of,
    for_types,
    imported_modules,
    names_for_types,
    run_for_types,
    signature_of,
    with_subscripts,
)

SOURCE = """
import typing
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections import deque
    from nowhere_at_all import Thing
    number = 1

if typing.TYPE_CHECKING:
    import json.decoder

if number:
    import os
"""


def test_a_function_that_names_what_is_not_there_has_a_signature() -> None:
    def box(n: "Nothing", m: int = 3) -> None: ...  # type: ignore[name-defined]  # noqa: F821, UP037

    assert list(signature_of(box).parameters) == ["n", "m"]
    assert set(annotations_of(box)) == {"n", "m", "return"}


def test_annotations_are_those_of_the_class_itself() -> None:
    class Base:
        a: int

    class Derived(Base):
        b: int

    assert list(annotations_of(Derived)) == ["b"]


def test_only_type_checkers_run_what_is_below_type_checking() -> None:
    found = [ast.unparse(statement) for statement in for_types(ast.parse(SOURCE))]
    assert found == [
        "from collections import deque",
        "from nowhere_at_all import Thing",
        "number = 1",
        "import json.decoder",
    ]


def test_the_module_never_sees_those_names_and_what_fails_is_left_out() -> None:
    module: dict[str, Any] = {"number": 5}
    assert names_for_types(module) == {}
    run_for_types(for_types(ast.parse(SOURCE)), module)
    names = names_for_types(module)
    assert {"deque", "json"} <= set(names)
    assert "Thing" not in names
    assert "number" not in names
    assert module["number"] == 5
    assert "deque" not in module


def test_arrays_can_be_subscripted_in_annotations() -> None:
    names = with_subscripts({"array": array.array, "module": array, "n": 5})
    assert names["array"][int] == types.GenericAlias(array.array, int)
    assert typing.get_origin(names["module"].array[int]) is array.array
    assert names["n"] == 5


def test_modules_are_named_by_their_first_part() -> None:
    source = "import a.b, c\nfrom d.e import f\nfrom . import g\nfrom .h import i\nx = 1\n"
    assert list(imported_modules(ast.parse(source).body)) == ["a", "c", "d", "", ""]
