"""A set that a library made meets one with unknown members, of the other kind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

SOURCE = """
    import hashlib
    import sys
    from signal import valid_signals
    from sys import stdlib_module_names

    NAMES = sys.stdlib_module_names

    class Box:
        def __init__(self) -> None:
            self.hit = False

        def ask(self, x: {kind}) -> None:
            known = sys.stdlib_module_names
            signals = valid_signals()
            if {condition}:
                self.hit = True
    """


@pytest.mark.parametrize(
    ("kind", "condition"),
    [
        ("int", "len(valid_signals() - frozenset([x])) < len(valid_signals())"),
        ("int", "len(signals & frozenset([x])) == 1"),
        ("int", "signals > frozenset([x])"),
        ("str", "len(sys.stdlib_module_names & {x}) == 1"),
        ("str", "sys.stdlib_module_names >= {x}"),
        ("str", "known >= {x}"),
        ("str", "NAMES & {x}"),
        ("str", "stdlib_module_names & {x}"),
        ("str", "len(hashlib.algorithms_guaranteed | frozenset([x])) < 15"),
        ("str", "hashlib.algorithms_guaranteed > frozenset([x])"),
    ],
)
def test_operators_look_at_the_members(kind: str, condition: str, tmp_path: Path) -> None:
    source = SOURCE.replace("{kind}", kind).replace("{condition}", condition)
    target = f"{written(tmp_path, source)}:Box"
    (verdict,) = hw.verify(target, "not box.hit", seconds=60).verdicts
    assert verdict.verdict == "violated", verdict.claim


def test_the_answer_does_not_depend_on_where_strings_lie(tmp_path: Path) -> None:
    source = SOURCE.replace("{kind}", "str").replace("{condition}", "NAMES & {x}")
    target = f"{written(tmp_path, source)}:Box"
    command = [sys.executable, "-m", "heapwright", "verify", target, "--property", "not box.hit"]
    said = {
        subprocess.run(
            command, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}, check=False
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert b"violated" in said.pop()


def test_a_set_that_a_library_keeps_stays_its_own(tmp_path: Path) -> None:
    source = """
        import hashlib

        class Box:
            def same(self) -> bool:
                names = hashlib.algorithms_guaranteed
                return names is hashlib.algorithms_guaranteed
        """
    target = f"{written(tmp_path, source)}:Box"
    (verdict,) = hw.verify(target, "box.same()", seconds=60).verdicts
    assert verdict.verdict == "holds", verdict.claim
