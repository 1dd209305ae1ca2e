"""Which mutants a suite should notice."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.api.wanted_mutants import mutants_in
from tests.sources import written

SOURCE = """
    class Other:
        LIMIT = 3

        def never(self, count: int = 7) -> int:
            return count

    class Tested:
        STEP = 2

        def go(self, count: int = 5) -> int:
            if count > 1:
                return count + Tested.STEP
            return Other.LIMIT
"""


def test_a_default_value_belongs_to_its_function(tmp_path: Path) -> None:
    """Those of functions that no test is about are not tried: each would load the file again."""
    program = open_program(f"{written(tmp_path, SOURCE)}:Tested")
    inside = {goal.number for goal in program.goals if goal.function == "Tested.go"}
    found = {str(mutant) for mutant in mutants_in(program, inside)}
    assert any("5 becomes" in each for each in found)
    assert any("2 becomes" in each for each in found)
    assert any("3 becomes" in each for each in found)
    assert not any("7 becomes" in each for each in found)
