"""What keeps claims about valid heaps from being made."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.valid import Valid, open_valid
from heapwright.graph.setting import setting_of
from heapwright.structures.limits import limits_of
from tests.sources import written


def limits(valid: Valid) -> list[str]:
    return limits_of(valid.program, valid.types.kinds)


def opened(folder: Path, source: str) -> Valid:
    return open_valid(f"{written(folder, source)}:Box", setting_of({}))


def test_a_class_that_depends_on_itself_alone_has_none(valid: Valid) -> None:
    assert limits(valid) == []


def test_a_static_is_taken_to_be_as_the_import_leaves_it(tmp_path: Path) -> None:
    source = """
        made = []

        class Box:
            count: int = 0

            def __init__(self) -> None:
                self.size: int = 0

            def grow(self) -> None:
                made.append(self.size)
                self.count += 1
        """
    found = limits(opened(tmp_path, source))
    assert found == ["subject.made is taken to be as the import leaves it"]  # and not the default


def test_to_look_at_all_fields_at_once_goes_unnoticed(tmp_path: Path) -> None:
    source = """
        class Box:
            def __init__(self) -> None:
                self.size: int = 0

            def fields(self) -> int:
                return len(vars(self))
        """
    (line,) = [line for line in limits(opened(tmp_path, source)) if "all fields" in line]
    assert line.endswith(" looks at all fields of an object, also at open ones")
