"""The digits of an argument as keys: the exploration of a trie of numbers ends."""

from pathlib import Path

import heapwright as hw
from tests.sources import written

TRIE = """
    class Node:
        def __init__(self) -> None:
            self.children: dict[int, "Node"] = {}
            self.is_end = False

    class DigitTrie:
        def __init__(self) -> None:
            self.root = Node()
            self.size = 0

        def add(self, number: int) -> None:
            if not 0 <= number < 1000:
                raise ValueError(number)
            node = self.root
            while True:
                digit = number % 10
                if digit not in node.children:
                    node.children[digit] = Node()
                node = node.children[digit]
                number //= 10
                if number == 0:
                    break
            if not node.is_end:
                node.is_end = True
                self.size += 1

        def rep_ok(self) -> bool:
            return self._ends(self.root) == self.size

        def has_digits(self) -> bool:
            return all(0 <= digit <= 9 for digit in self.root.children)

        def has_no_nine(self) -> bool:
            return 9 not in self.root.children

        def _ends(self, node: Node) -> int:
            return node.is_end + sum(self._ends(child) for child in node.children.values())
"""


def test_a_trie_of_digits_reaches_a_fixpoint(tmp_path: Path) -> None:
    target = f"{written(tmp_path, TRIE)}:DigitTrie"
    verified = hw.verify(target, "no-crash", "rep_ok", "has_digits", "has_no_nine", seconds=60)
    verdicts = {each.property: each.verdict for each in verified.verdicts}
    assert verdicts == {
        "no-crash": "holds",
        "rep_ok": "holds",
        "has_digits": "holds",
        "has_no_nine": "violated",
    }
