"""Suites for classes as people write them: texts, floats, dicts, enums, no annotations."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import SUBJECTS, written

CLASSES = {
    "shopping_cart.py": "ShoppingCart",
    "trie.py": "Trie",
    "ring_buffer.py": "RingBuffer",
    "order_machine.py": "Order",
    "inventory.py": "Inventory",
}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("file", CLASSES)
def test_every_branch_is_covered(file: str) -> None:
    result = hw.generate(f"{SUBJECTS / 'everyday' / file}:{CLASSES[file]}", seconds=20)
    assert [b for b in result.branches if b.status != "covered"] == []
    assert not result.disagreements
    assert not result.unstable


GUESTS = """
    class Guests:
        def __init__(self) -> None:
            self._coming: dict[str, bool] = {}
            self._yes = 0

        def invite(self, name: str) -> None:
            self._coming.setdefault(name, False)

        def accept(self, name: str) -> bool:
            if not self._coming.get(name, True):
                self._coming[name] = True
                self._yes += 1
                return True
            return False

        def counted(self) -> bool:
            return self._yes == sum(self._coming.values())
    """


def test_a_class_with_texts_as_keys_is_proved_right(tmp_path: Path) -> None:
    target = f"{written(tmp_path, GUESTS)}:Guests"
    (verdict,) = hw.verify(target, "counted", scope={"dict": 3}).verdicts
    assert verdict.verdict == "holds"
    assert "by sequences of any length, for all strings" in verdict.claim


def test_a_class_with_texts_as_keys_is_proved_wrong(tmp_path: Path) -> None:
    target = f"{written(tmp_path, GUESTS.replace('get(name, True)', 'get(name, False)'))}:Guests"
    (verdict,) = hw.verify(target, "counted", scope={"dict": 3}).verdicts
    assert verdict.verdict == "holds"  # whoever accepts is invited
    broken = GUESTS.replace("self._yes += 1", "self._yes += name != 'Bob'")
    target = f"{written(tmp_path, broken)}:Guests"
    (verdict,) = hw.verify(target, "counted", scope={"dict": 2}).verdicts
    assert verdict.verdict == "violated"
    assert verdict.sequence[-1] == 'guests.accept("Bob")'
