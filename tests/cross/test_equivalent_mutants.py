"""Mutants that are said to make no difference survive all short sequences of small calls."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from benchmarks.mutation.sequences import Both
from heapwright.mutation import mutants_of
from tests.sources import STRUCTURES, SUBJECTS

_ORDINARY = SUBJECTS / "ordinary"
CLASSES = {
    "Door": STRUCTURES / "flags.py",
    "Turnstile": STRUCTURES / "turnstile.py",
    "Stack": STRUCTURES / "stack.py",
    "LinkedQueue": STRUCTURES / "linked_queue.py",
    "Battery": _ORDINARY / "battery.py",
    "Semaphore": _ORDINARY / "semaphore.py",
    "TrafficLight": _ORDINARY / "traffic_light.py",
    "Retry": _ORDINARY / "retry.py",
    "Thermostat": _ORDINARY / "thermostat.py",
    "CircuitBreaker": _ORDINARY / "circuit_breaker.py",
}
_LONGEST, _MOST = 6, 4_000


@pytest.mark.parametrize("name", CLASSES)
def test_equivalent_mutants_survive_brute_force(name: str) -> None:
    file: Path = CLASSES[name]
    source = file.read_text(encoding="utf-8")
    result = hw.generate(f"{file}:{name}", criterion="mutation", seconds=5.0)
    sources = {mutant.number: mutant.source for mutant in mutants_of(source)}
    for mutant in result.mutants:
        if mutant.status == "equivalent":
            both = Both(source, sources[mutant.number], name)
            assert both.difference(_LONGEST, _MOST) is None, mutant.mutant


def test_brute_force_finds_a_difference() -> None:
    source = (STRUCTURES / "stack.py").read_text(encoding="utf-8")
    faulty = (SUBJECTS / "faulty" / "stack_size_wrong.py").read_text(encoding="utf-8")
    calls = Both(source, faulty, "Stack").difference(_LONGEST, _MOST)
    assert calls is not None
    assert [name for name, _ in calls[:2]] == ["Stack", "push"]
