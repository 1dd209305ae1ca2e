"""The classes of the MSeqSynth paper have the states that the same ones in Python have."""

from __future__ import annotations

import pytest

import heapwright as hw
from benchmarks.java.subjects import ALL, JavaSubject
from heapwright.graph.setting import SettingOptions


@pytest.mark.parametrize("subject", ALL, ids=lambda each: each.key)
def test_states_are_those_of_the_class_in_python(subject: JavaSubject) -> None:
    scope = subject.python.scope(3)
    length = min(subject.python.max_length or 4, 4)
    setting: SettingOptions = {"scope": scope, "max_length": length, "seconds": 300}
    of_python: SettingOptions = {**setting, "without": subject.without}
    in_python = hw.explore(subject.python.target, **of_python)
    in_java = hw.explore(subject.target, **setting)
    counts = [sum(1 for _ in each.graph.active_states()) for each in (in_python, in_java)]
    if subject.python.counters:  # in Java these are forgotten, and so keep no states apart
        assert counts[0] > counts[1] > 1
        return
    assert counts[0] == counts[1] > 1
    assert in_python.graph.fixpoint == in_java.graph.fixpoint
