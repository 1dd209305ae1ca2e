"""What was never called, although everything else was explored."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.graph.uncalled import never_held
from tests.sources import explored, written

SOURCE = """
    class Part:
        def __init__(self, n: int) -> None:
            self.n = n

    class Whole:
        def take(self, part: Part) -> None: ...

        def look(self) -> int:
            return 1
"""


def _said(folder: Path, source: str, classes: str, **setting: object) -> list[tuple[str, str]]:
    graph = explored(folder, source, classes, **setting).graph
    program = open_program(f"{written(folder, source)}:{classes}")
    return [(reason, operation) for reason, operation, _ in never_held(graph, program)]


def test_an_operation_whose_arguments_callers_make_is_called(tmp_path: Path) -> None:
    assert _said(tmp_path, SOURCE, "Whole,Part") == []


def test_an_operation_that_takes_objects_of_another_class_is_not(tmp_path: Path) -> None:
    assert _said(tmp_path, SOURCE, "Whole", without=["Part"]) == [
        ("never called, since no object that it takes is ever held", "Whole.take")
    ]


def test_a_class_of_which_no_object_fits_into_the_scope_is_named(tmp_path: Path) -> None:
    source = """
        class Many:
            def __init__(self) -> None:
                self.parts = [Part(), Part(), Part()]

        class Part: ...
    """
    assert _said(tmp_path, source, "Many", scope={"Part": 2}) == [
        ("no Many is ever held within the scope", "")
    ]
