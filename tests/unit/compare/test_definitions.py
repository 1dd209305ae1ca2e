"""Where a program defines its operations."""

from __future__ import annotations

from pathlib import Path

from heapwright.compare.definitions import class_definitions, functions
from heapwright.compare.kept_iterators import of_iterators
from heapwright.execution import INTERCEPTS
from heapwright.program import Choices
from heapwright.program.python.loading.build import load_program
from heapwright.program.python.target import parse_target
from tests.sources import written

SOURCE = """
    class Base:
        def get(self) -> int:
            return 1
    class Box(Base):
        def each(self):
            yield 1
    def sizes(xs: list[int]):
        for x in xs:
            yield abs(x)
"""


def test_definitions_are_those_of_the_class_its_bases_and_the_module(tmp_path: Path) -> None:
    target = parse_target(f"{written(tmp_path, SOURCE, 'box')}:Box,sizes")
    program = load_program(target, INTERCEPTS, Choices())
    assert [node.name for node in class_definitions(program, "Box")] == ["Box"]
    for name in ("Box.get", "Box.each", "sizes"):
        assert len([*functions(program, name)]) == 1
    assert [*functions(program, "get")] == []
    operations = {operation.name: operation for operation in program.operations}
    said = [*of_iterators(program, program, operations["sizes"], program.operations)]
    assert said == ["sizes kept unfinished between calls"]
    assert not [*of_iterators(program, program, operations["Box.each"], program.operations)]
