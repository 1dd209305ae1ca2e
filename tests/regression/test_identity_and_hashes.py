"""Where an object lies in memory, and the hash of a string, differ from run to run: states kept
addresses, which mean nothing on the next path, and tests asserted what only some runs compute.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import active, explored, outcomes, reasons, written

REGISTRY = """
    class Part:
        pass

    class Registry:
        def __init__(self) -> None:
            self.parts: list[Part] = []
            self.names: dict[int, str] = {}

        def add(self) -> None:
            part = Part()
            self.parts.append(part)
            self.names[id(part)] = "part"

        def drop(self) -> None:
            self.names.pop(id(self.parts.pop()))

        def check(self) -> None:
            assert [id(part) for part in self.parts] == list(self.names)
            assert list(map(id, self.parts)) == list(self.names)
    """


def test_a_state_keeps_whose_identity_it_is(tmp_path: Path) -> None:
    exploration = explored(tmp_path, REGISTRY, "Registry", scope={"Part": 2})
    assert active(exploration) == 3
    assert exploration.graph.fixpoint
    assert outcomes(exploration, "Registry.check") == {None}


@pytest.mark.parametrize("use", ["id(self) % 8", "id(self) < 5", "str(id(self))", "f'{id(self)}'"])
def test_an_address_is_not_computed_with(use: str, tmp_path: Path) -> None:
    source = f"""
        class Box:
            def look(self) -> object:
                return {use}
        """
    reason = "the result of id() differs from run to run"
    assert reasons(explored(tmp_path, source, "Box")) == [reason]


def test_an_identity_is_an_integer(tmp_path: Path) -> None:
    source = """
        import copy

        class Box:
            def look(self) -> None:
                number = id(self)
                assert type(number) is int and isinstance(number, int)
                assert number == id(self) and number != id(Box()) and number
                assert copy.deepcopy({number: 1}) == {number: 1}
        """
    exploration = explored(tmp_path, source, "Box")
    assert outcomes(exploration, "Box.look") == {None}
    assert exploration.graph.fixpoint


HASH_MAP = """
    class HashMap:
        def __init__(self) -> None:
            self.buckets: list[list[tuple[str, int]]] = [[], [], []]

        def put(self, key: str, value: int) -> None:
            bucket = self.buckets[hash(key) % 3]
            for place, (known, _) in enumerate(bucket):
                if known == key:
                    bucket[place] = (key, value)
                    return
            bucket.append((key, value))

        def get(self, key: str) -> int:
            for known, value in self.buckets[hash(key) % 3]:
                if known == key:
                    return value
            raise KeyError(key)
    """
GENERATE = """
import sys
import heapwright as hw
result = hw.generate(sys.argv[1], seconds=30)
print(result.sources, result.branches, result.disagreements)
"""


def run_with_seed(seed: int, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    run = subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.mark.slow
def test_suites_do_not_depend_on_the_hash_of_texts(tmp_path: Path) -> None:
    target = f"{written(tmp_path, HASH_MAP)}:HashMap"
    suite, other = (run_with_seed(seed, "-c", GENERATE, target) for seed in (1, 2))
    assert suite == other
    result = hw.generate(target, tmp_path / "tests", seconds=30)
    assert result.count("covered") == len(result.branches) == 8
    text = dict(result.sources)["test_hash_map.py"]
    assert 'hash_map.put("a", 1)\n    assert hash_map.get("a") == 1' in text
    for seed in range(3, 6):
        run_with_seed(seed, "-m", "pytest", "-q", str(tmp_path / "tests"))


def test_that_a_text_was_hashed_is_reported(tmp_path: Path) -> None:
    source = """
        class Box:
            def side(self) -> bool:
                return hash("left") % 2 == 0
        """
    exploration = explored(tmp_path, source, "Box")
    assert reasons(exploration) == ["the hash of a string differs from run to run"]


def test_other_hashes_are_as_always(tmp_path: Path) -> None:
    source = """
        from fractions import Fraction

        class Name:
            def __init__(self, text: str) -> None:
                self.text = text

            def __eq__(self, other: object) -> bool:
                return self.text == (other.text if isinstance(other, Name) else other)

            def __hash__(self) -> int:
                return hash(self.text)

        class Box:
            def numbers(self, x: int) -> None:
                assert hash(True) == 1 and hash(2.0) == 2 and hash(Fraction(1, 2)) == hash(0.5)
                assert hash((1, 2)) == hash((True, 2.0)) and hash(7) % 4 == 3

            def texts(self) -> None:
                assert hash("a") == hash("a") != hash("b")
                assert hash(("a", 1)) == hash(("a", 1)) and hash(Name("a")) == hash("a")
                assert "a".__hash__() == hash("a")

            def keys(self) -> None:
                assert {Name("a"): 1}["a"] == 1 and {"a": 1}[Name("a")] == 1
        """
    exploration = explored(tmp_path, source, "Box", seconds=20)
    for method in ("numbers", "texts", "keys"):
        assert outcomes(exploration, f"Box.{method}") == {None}, method


def test_while_a_module_is_imported_anything_goes(tmp_path: Path) -> None:
    source = """
        class Key:
            pass

        KEY = Key()
        NUMBERS = hash(KEY), hash(range(3)), id(KEY) % 8, id(7)
        TEXT = f"{id(KEY):x}"
        NAMES = {id(KEY): "key"}

        class Box:
            def look(self) -> None:
                assert NAMES[id(KEY)] == "key" and hash(range(3)) == NUMBERS[1]
        """
    exploration = explored(tmp_path, source, "Box")
    assert outcomes(exploration, "Box.look") == {None}
    assert exploration.graph.fixpoint
