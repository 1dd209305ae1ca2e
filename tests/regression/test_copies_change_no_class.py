"""Copying an object for the first time makes ``copyreg`` remember the slots in the class."""

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

SOURCE = """
    import copy

    class Settings:
        def __init__(self) -> None:
            self.volume = 0
            self.previous: Settings | None = None

        def set(self, volume: int) -> None:
            self.previous = copy.{copying}(self)
            self.previous.previous = None
            self.volume = volume

        def rep_ok(self) -> bool:
            return self.previous is None or self.previous.previous is None
"""


@pytest.mark.parametrize("copying", ["copy", "deepcopy"])
def test_a_class_whose_objects_are_copied_is_explored_to_the_end(
    copying: str, tmp_path: Path
) -> None:
    file = written(tmp_path, SOURCE.format(copying=copying), f"by_{copying}")
    result = hw.verify(f"{file}:Settings", "rep_ok", "no-crash", seconds=20)
    assert [verdict.verdict for verdict in result.verdicts] == ["holds", "holds"], str(result)


def test_a_class_attribute_that_calls_add_is_still_reported(tmp_path: Path) -> None:
    source = """
        class Thing:
            def mark(self) -> None:
                setattr(type(self), "mark" + "ed", True)

            def rep_ok(self) -> bool:
                return not hasattr(self, "marked")
    """
    file = written(tmp_path, source)
    verdict = hw.verify(f"{file}:Thing", "rep_ok", seconds=20).verdicts[0]
    assert verdict.verdict == "undecided", verdict.claim
