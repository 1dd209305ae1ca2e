"""What a file says is read again when it has changed: questions are asked while code is written."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw
from heapwright.program.python.source.files import definition, source_of
from tests.sources import written

FIRST = """
    class Box:
        def __init__(self) -> None:
            self.value = 0

        def put(self, value: object) -> None:
            if isinstance(value, int):
                self.value = 1
    """
SECOND = """
    class Box:
        def __init__(self) -> None:
            self.value = 0

        def put(self, value: object) -> None:
            if isinstance(value, bytes):
                self.value = 2
    """


def test_the_types_that_a_program_asks_about_are_those_of_its_present_source(
    tmp_path: Path,
) -> None:
    target = f"{written(tmp_path, FIRST)}:Box"
    assert hw.find(target, "box.value == 1").sequence is not None
    written(tmp_path, SECOND)
    assert hw.find(target, "box.value == 2").sequence is not None


def test_definitions_are_those_of_the_present_source(tmp_path: Path) -> None:
    file = written(tmp_path, "def f():\n    return 1\n")
    scope: dict[str, object] = {}
    exec(compile(file.read_text(), str(file), "exec"), scope)
    assert definition(scope["f"]) is not None
    before = source_of(str(file))
    assert source_of(str(file)) is before
    file.write_text("def g():\n    return 22\n")
    assert definition(scope["f"]) is None
    file.unlink()
    assert source_of(str(file)) is None
