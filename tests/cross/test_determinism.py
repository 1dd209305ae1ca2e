"""The same input gives the same bytes, whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cross.cases import STRUCTURES

pytestmark = pytest.mark.sampled(1)

PROGRAM = """
import sys
import heapwright
target, file, length = sys.argv[1:]
heapwright.explore(target, max_length=int(length), seconds=None).save(file)
"""


def saved(target: str, max_length: int, seed: int, folder: Path) -> bytes:
    file = folder / f"{seed}.graph"
    subprocess.run(
        [sys.executable, "-c", PROGRAM, target, str(file), str(max_length)],
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        check=True,
    )
    return file.read_bytes()


@pytest.mark.parametrize(
    ("name", "classes", "max_length"),
    [("aa_tree", "AaTree", 8), ("cursor", "CursorList,Cursor", 6), ("ledger", "Ledger", 3)],
)
def test_the_hash_seed_changes_nothing(
    name: str, classes: str, max_length: int, tmp_path: Path
) -> None:
    target = f"{STRUCTURES / name}.py:{classes}"
    first, second = (saved(target, max_length, seed, tmp_path) for seed in (0, 1))
    assert first == second
