"""Mutants that are said to make no difference survive all short sequences of small calls."""

from __future__ import annotations

import pytest

import heapwright as hw
from benchmarks.mutation.sequences import Both
from heapwright.mutation import mutants_of
from tests.sources import STRUCTURES, SUBJECTS

pytestmark = pytest.mark.sampled(1)

_ORDINARY = SUBJECTS / "ordinary"
CLASSES = {
    "Door": (STRUCTURES / "flags.py", 1),
    "Turnstile": (STRUCTURES / "turnstile.py", 3),
    "Stack": (STRUCTURES / "stack.py", 1),
    "LinkedQueue": (STRUCTURES / "linked_queue.py", 0),
    "BinarySearchTree": (STRUCTURES / "bst.py", 4),
    "Semaphore": (_ORDINARY / "semaphore.py", 2),
    "TrafficLight": (_ORDINARY / "traffic_light.py", 3),
    "ReadWriteLock": (_ORDINARY / "read_write_lock.py", 0),
    "Document": (_ORDINARY / "document.py", 0),
    "CircuitBreaker": (_ORDINARY / "circuit_breaker.py", 2),
}
"""Files, and how many mutants must be called equivalent, so that there is something to check."""
_LONGEST, _MOST = 6, 4_000
_PATIENCE = 300.0
"""Seconds on the wall, which a busy machine may need for a few seconds of work."""


@pytest.mark.parametrize("name", CLASSES)
def test_equivalent_mutants_survive_brute_force(name: str) -> None:
    file, least = CLASSES[name]
    source = file.read_text(encoding="utf-8")
    result = hw.generate(f"{file}:{name}", criterion="mutation", seconds=_PATIENCE)
    sources = {mutant.number: mutant.source for mutant in mutants_of(source)}
    claims = [mutant for mutant in result.mutants if mutant.status == "equivalent"]
    for mutant in claims:
        both = Both(source, sources[mutant.number], name)
        assert both.difference(_LONGEST, _MOST) is None, mutant.mutant
    assert len(claims) >= least


def test_brute_force_finds_a_difference() -> None:
    source = (STRUCTURES / "stack.py").read_text(encoding="utf-8")
    faulty = (SUBJECTS / "faulty" / "stack_size_wrong.py").read_text(encoding="utf-8")
    calls = Both(source, faulty, "Stack").difference(_LONGEST, _MOST)
    assert calls is not None
    assert [name for name, _ in calls[:2]] == ["Stack", "push"]
