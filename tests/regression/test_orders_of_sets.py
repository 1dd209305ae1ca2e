"""Sets of texts: tests that hold with one hash seed and not with the next were kept, and a file
that goes through one while it is imported was refused.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.program.python.source.orders import make_sets
from tests.sources import WITH_PLUGIN, explored, outcomes, reasons, written

PAIR = """
    class Pair:
        def __init__(self, a: str, b: str) -> None:
            self._both = {a, b}

        def some(self) -> str:
            return next(iter(self._both))

        def listed(self) -> list[str]:
            return [each.upper() for each in self._both]

        def text(self) -> str:
            if len(self._both) > 1:
                return "+".join(self._both)
            return "one"
    """


def passes(folder: Path, seed: int) -> bool:
    command = [sys.executable, "-m", "pytest", "-q", *WITH_PLUGIN, str(folder)]
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    return (
        subprocess.run(command, capture_output=True, env=environment, check=False).returncode == 0
    )


@pytest.mark.slow
def test_what_a_set_gives_first_is_not_asserted(tmp_path: Path) -> None:
    hw.generate(f"{written(tmp_path, PAIR)}:Pair", tmp_path / "tests")
    assert all(passes(tmp_path / "tests", seed) for seed in range(6))


@pytest.mark.slow
def test_the_command_writes_the_same_bytes_with_any_hash_seed(tmp_path: Path) -> None:
    source = f"ORDER = list({{'ann', 'bob', 'cay', 'dan'}})\n{PAIR}".replace("\n    ", "\n")
    target = f"{written(tmp_path, source)}:Pair"
    found = set()
    for seed in ("0", "1", "2", "random"):
        subprocess.run(
            [sys.executable, "-m", "heapwright", "gen", target, "-o", str(tmp_path / seed), "-q"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
        )
        found.add((tmp_path / seed / "test_pair.py").read_bytes())
    assert len(found) == 1


@pytest.mark.parametrize(
    "made",
    [
        "TABLE = {name: 1 for name in NAMES}",
        "TABLE = list(NAMES)",
        "TABLE = ','.join(NAMES)",
        "TABLE = str(NAMES)",
        "TABLE = NAMES.pop()",
        "for name in NAMES:\n    TABLE = name",
        "TABLE = [name for name in frozenset(NAMES)]",
    ],
)
def test_an_import_that_goes_through_one_leaves_a_doubt(made: str, tmp_path: Path) -> None:
    source = f"""
NAMES = {{"ann", "bob", "cay"}}
{made}

class Box:
    def __init__(self) -> None:
        self.full = False

    def fill(self) -> None:
        self.full = TABLE is not None
"""
    exploration = explored(tmp_path, source, "Box")
    assert outcomes(exploration, "Box.fill") == {None}
    assert not exploration.graph.fixpoint
    (doubt,) = reasons(exploration)
    assert doubt.endswith(" goes through a set, whose order differs from run to run")


def test_an_import_inside_a_call_still_ends_the_path(tmp_path: Path) -> None:
    written(tmp_path, "NAMES = list({'ann', 'bob'})\n", "later")
    source = """
        class Box:
            def first(self) -> str:
                import later
                return later.NAMES[0]
        """
    exploration = explored(tmp_path, source, "Box")
    assert not exploration.graph.fixpoint
    assert any("iterates over a set" in reason for reason in reasons(exploration))
    assert outcomes(exploration, "Box.first") <= {None}


@pytest.mark.parametrize(
    ("source", "makes"),
    [
        ("x = {1}", True),
        ("x = {n for n in y}", True),
        ("x = set(y)", True),
        ("x: frozenset[str]", True),
        ("x = y.keys() & z", True),
        ("x = {1: 2}", False),
        ("x.set(3)", False),
        ("x = y.keys()", False),
        ("x = y - z", False),
    ],
)
def test_files_that_make_sets_are_known(source: str, makes: bool, tmp_path: Path) -> None:
    file = written(tmp_path, source)
    assert make_sets({str(file): source}) is makes
