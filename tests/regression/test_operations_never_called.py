"""A fixpoint and a claim say which operations no sequence within the scope can call."""

from pathlib import Path

from click.testing import CliRunner

import heapwright as hw
from heapwright.cli.main import cli
from tests.sources import written

SOURCE = """
    class Vault:
        def __init__(self, code: int) -> None:
            if code * 2 != code * 2 + 1:
                raise ValueError("no code fits")

        def open(self) -> int:
            return 1 // 0
"""


def test_the_claim_and_the_exploration_name_them(tmp_path: Path) -> None:
    target = f"{written(tmp_path, SOURCE)}:Vault"
    verdict = hw.verify(target, "no-crash", seconds=20).verdicts[0]
    assert "2 operations of Vault (never called: Vault.open)" in str(verdict)
    exploration = hw.explore(target, seconds=20)
    assert exploration.never_called == ["Vault.open"]
    assert str(exploration).endswith("a fixpoint, but never called: Vault.open")


def test_the_command_line_names_them(tmp_path: Path) -> None:
    target = f"{written(tmp_path, SOURCE)}:Vault"
    printed = CliRunner().invoke(cli, ["explore", target]).output
    assert "yes, but never called: Vault.open" in printed


def test_where_all_are_called_nothing_is_said(tmp_path: Path) -> None:
    source = SOURCE.replace("code * 2 + 1", "code + code")
    exploration = hw.explore(f"{written(tmp_path, source)}:Vault", seconds=20)
    assert exploration.never_called == []
    assert str(exploration).endswith("a fixpoint")


PLANNER = """
    class Task:
        def __init__(self, hours: int) -> None:
            self.hours = hours
            self.done = False

        def finish(self) -> None:
            self.done = True


    class Board:
        def __init__(self) -> None:
            self.tasks: list[Task] = []

        def add(self, task: Task) -> None:
            self.tasks.append(task)


    class Planner:
        def __init__(self, board: Board) -> None:
            self.board = board

        def hours(self) -> int:
            left = 0
            for task in self.board.tasks:
                if not task.done:
                    left += task.hours
            return left
"""


def test_objects_are_made_for_operations_of_what_is_passed(tmp_path: Path) -> None:
    """Only a call of ``Board.add`` leads into the loop, and it takes a class that no operation of
    the target speaks of. A task that is done takes a call of its own.
    """
    result = hw.generate(f"{written(tmp_path, PLANNER)}:Planner", seconds=60)
    assert [branch.status for branch in result.branches] == ["covered"] * 4
