"""Every seeded fault is found, by as few calls as the table says; the correct class has none."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest

import heapwright as hw
from tests.sources import STRUCTURES, SUBJECTS

FAULTY = SUBJECTS / "faulty"


@dataclass(frozen=True)
class Expected:
    """An entry of ``expected.json``; ``scope`` where the default one is too small."""

    file: str
    classes: list[str]
    property: str
    calls: list[str]
    length: int
    scope: dict[str, int] = field(default_factory=dict)

    def verdict(self) -> hw.PropertyVerdict:
        target = f"{FAULTY / self.file}:{','.join(self.classes)}"
        (verdict,) = hw.verify(target, self.property, scope=self.scope).verdicts
        return verdict


TABLE = [Expected(**entry) for entry in json.loads((FAULTY / "expected.json").read_text())]


def calls_in(sequence: tuple[str, ...]) -> int:
    return sum(not line.startswith("with ") for line in sequence)


def test_the_table_is_about_all_of_them() -> None:
    assert sorted(entry.file for entry in TABLE) == sorted(f.name for f in FAULTY.glob("*.py"))


@pytest.mark.parametrize("expected", TABLE, ids=lambda expected: expected.file)
def test_the_shortest_way_to_break_it(expected: Expected) -> None:
    verdict = expected.verdict()
    assert verdict.verdict == "violated"
    assert calls_in(verdict.sequence) == expected.length == len(expected.calls)
    whole = expected.file != "interval_inverted.py"  # not everything is passed to its __eq__
    calls = "no sequence" if whole else "no sequence of these calls"
    assert verdict.claim.endswith(f"; {calls} is shorter")
    assert str(expected.length) in verdict.claim
    assert verdict.drawing
    assert not verdict


HOLDS = [
    ("aa_tree.py:AaTree", ["rep_ok"]),
    ("avl.py:AvlTree", ["balanced", "well_formed", "no-crash"]),
    ("bst.py:BinarySearchTree", ["rep_ok", "no-crash"]),
    ("cursor.py:CursorList,Cursor", ["rep_ok", "no-crash"]),
    ("doubly.py:DoublyLinkedList", ["rep_ok", "no-crash"]),
    (
        "flags.py:Door",
        ["never_open_and_locked", "rings_only_if_armed", "rings_only_if_locked", "no-crash"],
    ),
    ("leftist.py:LeftistHeap", ["rep_ok"]),
    ("linked_queue.py:LinkedQueue", ["rep_ok", "no-crash"]),
    ("lru.py:LruCache", ["rep_ok", "no-crash"]),
    ("rbt.py:RedBlackTree", ["rep_ok"]),
    ("sorted_list.py:SortedList", ["rep_ok"]),
    ("stack.py:Stack", ["rep_ok", "no-crash"]),
    ("union_find.py:DisjointSets,Element", ["rep_ok", "no-crash"]),
    ("interval.py:Interval", ["is_lo_below_hi"]),
]


@pytest.mark.sampled(8)
@pytest.mark.parametrize(("target", "properties"), HOLDS, ids=[t for t, _ in HOLDS])
def test_the_correct_structures_hold(target: str, properties: list[str]) -> None:
    result = hw.verify(f"{STRUCTURES / target}", *properties)
    assert result
    for verdict in result.verdicts:
        assert verdict.fixpoint
        assert "by sequences of any length, for all integers" in verdict.claim
        assert (verdict.sequence, verdict.test, verdict.drawing) == ((), "", "")


ENDLESS = [
    ("bounded.py:Tank,BoundedTank", "rep_ok", 2),
    ("ledger.py:Ledger", "extremes_ordered", 3),
    ("ledger.py:Ledger", "exposure_within_limit", 3),
    ("pair.py:Account,Customer", "Account.solvent", 4),
    ("turnstile.py:Turnstile", "credit_not_negative", 4),
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("target", "name", "length"), ENDLESS)
def test_classes_without_a_fixpoint_hold_up_to_a_length(
    target: str, name: str, length: int
) -> None:
    (verdict,) = hw.verify(f"{STRUCTURES / target}", name, max_length=length).verdicts
    assert verdict.verdict == "holds"
    assert not verdict.fixpoint
    assert f"by sequences of at most {length} calls" in verdict.claim
    assert "any length" not in verdict.claim
