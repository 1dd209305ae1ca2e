"""Every program gives the same result, exception and state on a JVM and by translation."""

from __future__ import annotations

import pytest

from heapwright.program.java.opcodes import NAMES, OBSOLETE
from tests.java.conftest import PROGRAMS
from tests.java.families import sources
from tests.java.harness import Comparison

pytestmark = pytest.mark.sampled(2)

OWNERS = [*sources(), *sorted(file.stem for file in PROGRAMS.glob("*.java")), "Rare", "Switches"]


@pytest.mark.parametrize("owner", OWNERS)
def test_translation_agrees_with_the_jvm(programs: Comparison, owner: str) -> None:
    methods = programs.programs(owner)
    assert methods
    found = [line for method in methods for line in programs.differences(owner, method)]
    assert not found, "\n".join(found[:20])


def test_there_are_at_least_300_programs(
    programs: Comparison, capsys: pytest.CaptureFixture[str]
) -> None:
    count = sum(len(programs.programs(owner)) for owner in OWNERS)
    with capsys.disabled():
        print(f"\n{count} programs in {len(OWNERS)} classes")
    assert count >= 300


def test_every_opcode_but_the_obsolete_is_reached(
    programs: Comparison, capsys: pytest.CaptureFixture[str]
) -> None:
    reached = set().union(*(programs.opcodes(owner) for owner in OWNERS))
    with capsys.disabled():
        print(f"\n{len(reached)} opcodes reached: {' '.join(n for n in NAMES if n in reached)}")
    assert set(NAMES) - reached <= OBSOLETE
