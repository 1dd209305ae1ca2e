"""What says which classes are subclasses is asked once for each class, and anew on each path."""

from __future__ import annotations

from pathlib import Path

from tests.sources import explored, outcomes

SIZED = """
    from abc import ABC

    class Sized(ABC):
        def __init__(self) -> None:
            self.known = False

        @classmethod
        def __subclasshook__(cls, other):
            if "size" in vars(other):
                return True
            return NotImplemented

        def look(self, kind: "type[Other]") -> None:
            self.known = issubclass(kind, Sized)

    class Other:
        size = 3
    """


def test_no_path_sees_what_another_left_in_the_cache(tmp_path: Path) -> None:
    """Of three objects, each asks anew: the hook's goal is on every path."""
    exploration = explored(tmp_path, SIZED, "Sized")
    assert exploration.graph.fixpoint
    assert outcomes(exploration, "Sized.look") == {None}
    reset = [each for each in exploration.program.resets if "_abc_caches_clear" in str(each)]
    assert len(reset) == 1
