"""Branches of classes that the explored ones only use."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.program.python.source.others import of_other_classes
from tests.sources import written

USED = """
    class Log:
        def __init__(self) -> None:
            self.lines: list[str] = []

        def add(self, line: str) -> None:
            if line:
                self.lines.append(line)


    class _Cell:
        def __init__(self, n: int) -> None:
            self.n = abs(n) if n < 0 else n


    class Base:
        def size(self, n: int) -> int:
            return n if n > 3 else 3


    def least(n: int) -> int:
        return n if n < 7 else 7
    """
SOURCE = """
    from used import Base, Log, _Cell, least


    class Account(Base):
        def __init__(self) -> None:
            self._log = Log()

        def pay(self, n: int) -> int:
            self._log.add("paid")
            return _Cell(n).n if n else least(n)
    """
ALONE = SOURCE.replace("Base, ", "").replace("(Base)", "")


def others(folder: Path, source: str) -> set[str]:
    written(folder, USED, "used")
    program = open_program(f"{written(folder, source)}:Account")
    return set(of_other_classes(program.goals, [program.classes["Account"]]).values())


def test_a_public_class_in_another_file_is_another_one(tmp_path: Path) -> None:
    assert others(tmp_path, ALONE) == {"Log", "Base"}


def test_the_file_of_a_base_is_the_classes_own(tmp_path: Path) -> None:
    assert others(tmp_path, SOURCE) == set()


def test_what_a_class_says_of_its_module_does_not_count(tmp_path: Path) -> None:
    assert others(tmp_path, f"{SOURCE}\n\n    Account.__module__ = 'used'\n") == set()
    assert others(tmp_path, f"{ALONE}\n\n    Account.__module__ = 'used'\n") == {"Log", "Base"}


def test_a_derived_class_is_another_one_in_the_same_file_too(tmp_path: Path) -> None:
    source = """
        class Account:
            def pay(self, n: int) -> int:
                return n if n > 0 else 0


        class Savings(Account):
            def pay(self, n: int) -> int:
                return super().pay(n) if n > 1 else 0


        class Bank:
            def first(self, accounts: list[Account]) -> Account | None:
                return accounts[0] if accounts else None
        """
    assert others(tmp_path, source) == {"Savings"}


def test_they_are_counted_apart_as_well(tmp_path: Path) -> None:
    written(tmp_path, USED, "used")
    result = hw.generate(f"{written(tmp_path, ALONE)}:Account", seconds=20)
    assert {branch.used for branch in result.branches} == {"", "Log"}
    assert "without those of other classes" in str(result)
