"""What all languages share when concrete heaps become tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from heapwright.emit.heaps import Confirmed, RealHeaps, numbered
from heapwright.errors import Place, UserError
from heapwright.heap.shape import Shape
from heapwright.program import Instance, Operation, OperationKind, Parameter
from heapwright.program.abstract import Known, Value, reference_to
from heapwright.program.specification import Specification
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import ROOT
from tests.toy.frontend import SPELLING


class _Ended(Confirmed):
    def __init__(self, error: BaseException | None) -> None:
        self.error = error

    @property
    def shown(self) -> str:
        return "nothing"

    def shape(self) -> Shape:
        return Shape((), (), ())


class _Heaps(RealHeaps):
    """A language in which tests have no text worth reading."""

    def run(self, operation: Operation, concrete: Concrete, roots: Sequence[str]) -> Confirmed:
        return _Ended(None)

    def says(
        self, spec: Specification, concrete: Concrete, roots: Sequence[str], seconds: float = 1
    ) -> bool | BaseException:
        return True

    def breaks(self, spec: Specification, confirmed: Confirmed) -> str | None:
        return None

    def argument(self, concrete: Concrete, name: str) -> str:
        return name

    def lines(self, concrete: Concrete, roots: Sequence[str]) -> tuple[list[str], dict[str, str]]:
        return [], {}

    def calling(self, operation: Operation, call: str, raised: str | None, kept: str) -> list[str]:
        return [f"{kept} := {call}" if kept else call]

    def asking(self, spec: Specification, names: Sequence[str]) -> list[str]:
        return [f"{spec.name} of {' '.join(names)}"]

    def test(self, name: str, body: Sequence[str]) -> str:
        return name


SPEC = Specification("tidy", bool, (Parameter("self", (Instance("Box"),)),), lambda untouched: bool)


def _operation(kind: OperationKind) -> Operation:
    place = Place("box.toy", 1)
    return Operation("Box.swap", kind, "Box", "swap", (), place, spelling=SPELLING)


def test_an_exception_is_called_by_its_class() -> None:
    assert _Ended(KeyError("x")).raised == "KeyError"
    assert _Ended(None).raised is None


def test_names_are_numbered_only_where_several_are_the_same() -> None:
    assert numbered({4: "node", 2: "list", 7: "node"}, "_") == {4: "node_1", 2: "list", 7: "node_2"}
    assert numbered({}, "_") == {}


def test_the_predicate_is_demanded_of_each_argument_of_its_class() -> None:
    values: dict[tuple[int, str], Value] = {
        (ROOT, "self"): reference_to(0),
        (ROOT, "n"): Known("int", "3"),
        (ROOT, "other"): reference_to(0),
    }
    concrete = Concrete(["Box"], values)
    names = {"self": "box", "n": "3", "other": "box"}
    method = _operation(OperationKind.METHOD)
    lines = _Heaps().checked(method, SPEC, "box.swap(3, box)", names, concrete, None)
    assert lines == ["box.swap(3, box)", "tidy of box", "tidy of box"]


def test_it_is_demanded_of_what_is_returned_where_no_argument_has_its_class() -> None:
    concrete = Concrete([], {(ROOT, "n"): Known("int", "3")})
    constructor = _operation(OperationKind.CONSTRUCTOR)
    lines = _Heaps().checked(constructor, SPEC, "Box(3)", {"n": "3"}, concrete, None)
    assert lines == ["made := Box(3)", "tidy of made"]


def test_a_language_need_not_write_files(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be written in this language"):
        _Heaps().write([], tmp_path, None, None)
    with pytest.raises(UserError, match=r"-o out\.py: name a file that ends in \.graph"):
        _Heaps().structures([], [], Path("out.py"))
