"""The classes of the MSeqSynth paper have the states that the same ones in Python have."""

from __future__ import annotations

from collections import Counter

import pytest

import heapwright as hw
from benchmarks.java.subjects import FOURTEEN, JavaSubject
from benchmarks.places import SUBJECTS as FOLDER
from heapwright.graph.setting import SettingOptions

pytestmark = pytest.mark.sampled(1)


@pytest.mark.parametrize("subject", FOURTEEN, ids=lambda each: each.key)
def test_states_are_those_of_the_class_in_python(subject: JavaSubject) -> None:
    scope = subject.python.scope(3)
    length = min(subject.python.max_length or 4, 4)
    setting: SettingOptions = {"scope": scope, "max_length": length, "seconds": 300}
    of_python: SettingOptions = {**setting, "without": subject.without}
    in_python = hw.explore(subject.python.target, **of_python)
    in_java = hw.explore(subject.target, **setting)
    counts = [sum(1 for _ in each.graph.active_states()) for each in (in_python, in_java)]
    if subject.python.counters:  # in Java these are forgotten, unless callers hold an iterator
        assert counts[0] >= counts[1] > 1
        return
    assert counts[0] == counts[1] > 1
    assert in_python.graph.fixpoint == in_java.graph.fixpoint


@pytest.mark.slow
def test_the_trees_of_the_library_are_balanced_with_six_entries() -> None:
    """As many trees as there are red-black trees that insertions and removals make."""
    target = f"{FOLDER}/java/BalancedMap.java:BalancedMap"
    scope = {"TreeMap.Entry": 6}
    verdict = hw.verify(target, "isBalanced", scope=scope, seconds=300).verdicts[0]
    assert verdict.verdict == "holds"
    assert "TreeMap.Entry ≤ 6, by sequences of any length" in verdict.claim
    found = hw.explore(target, scope=scope, seconds=300)
    sizes = Counter(s.shape.counts["TreeMap.Entry"] for s in found.graph.active_states())
    assert [sizes[size] for size in range(1, 7)] == [1, 2, 2, 4, 8, 16]
