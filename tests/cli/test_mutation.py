"""``gen --criterion mutation``: every mutant killed, or proven equivalent, or said to be open."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from heapwright.cli.main import run
from tests.sources import written

BOUNDED = """
    class Bounded:
        def __init__(self) -> None:
            self._level = 0

        def up(self) -> None:
            if self._level < 2:
                self._level += 1

        def level(self) -> int:
            return self._level

        def is_full(self) -> bool:
            if self._level >= 2:
                return True
            return False
"""


def mutants(file: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    arguments = ["gen", f"{file}:Bounded", "-o", str(folder), "--criterion", "mutation"]
    assert run([*arguments, "--json", "-q"]) == 0
    result = json.loads(capsys.readouterr().out)
    return {mutant["mutant"]: mutant["status"] for mutant in result["mutants"]}


def test_mutants_are_killed_or_equivalent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, BOUNDED, "bounded")
    found = mutants(file, tmp_path / "out", capsys)
    assert found["line 7: < becomes <="] == "killed"
    assert found["line 8: the statement is deleted"] == "killed"
    assert found["line 7: < becomes !="] == "equivalent"  # the level never gets beyond
    assert set(found.values()) == {"killed", "equivalent"}


def test_a_mutant_that_makes_no_difference_is_proven_equivalent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = BOUNDED.replace("self._level >= 2", "self._level == 2 or self._level > 4")
    file = written(tmp_path, source, "bounded")
    found = mutants(file, tmp_path / "out", capsys)
    assert found["line 14: 4 becomes 5"] == "equivalent"
    assert found["line 14: > becomes >="] == "equivalent"
    assert found["line 14: == becomes !="] == "killed"


PARCEL = """
    class Parcel:
        LIGHT = 40.0

        def __init__(self, weight: float) -> None:
            self.weight = weight

        def price(self, count: int) -> float:
            if count < 1:
                raise ValueError("nothing to send")
            if self.weight * count <= self.LIGHT:
                return 4.5
            return 9.0
"""


def test_limits_with_a_name_and_values_that_matter_together_are_tried(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = PARCEL.replace("Parcel", "Bounded")
    found = mutants(written(tmp_path, source, "parcel"), tmp_path / "out", capsys)
    assert found["line 11: <= becomes <"] == "killed"
    assert found["line 11: * becomes +"] == "killed"
    assert found["line 11: * becomes /"] == "killed"


def test_the_added_tests_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, BOUNDED, "bounded")
    mutants(file, tmp_path / "out", capsys)
    text = (tmp_path / "out" / "test_bounded.py").read_text(encoding="utf-8")
    compile(text, "test_bounded.py", "exec")
    assert text.count("def test_") >= 3


def test_an_unknown_criterion_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, BOUNDED, "bounded")
    assert run(["gen", f"{file}:Bounded", "--criterion", "everything"]) == 2
    assert "use one of: branch, statement" in capsys.readouterr().err
