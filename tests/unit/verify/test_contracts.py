"""Contracts of ``icontract`` and ``deal``: postconditions and invariants are properties."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

ICONTRACT = """
    import icontract


    @icontract.invariant(lambda self: self.coins >= 0)
    class Purse:
        def __init__(self) -> None:
            self.coins = 0

        @icontract.require(lambda coins: coins > 0)
        def add(self, coins: int) -> None:
            self.coins += coins

        def spend(self, coins: int) -> None:
            self.coins -= coins


    class Halver:
        def __init__(self) -> None:
            self.n = 4

        @icontract.ensure(lambda self: self.n % 2 == 0)
        def halve(self) -> None:
            self.n //= 2


    class Lamp:
        def __init__(self) -> None:
            self.lit = False

        @icontract.require(lambda self: not self.lit)
        @icontract.ensure(lambda self: self.lit)
        def light(self) -> None:
            self.lit = True
"""
DEAL = """
    import deal


    @deal.inv(lambda self: self.coins >= 0)
    class Purse:
        coins = 0

        def __init__(self) -> None:
            self.coins = 0

        @deal.pre(lambda self, coins: coins > 0)
        def add(self, coins: int) -> None:
            self.coins += coins

        def spend(self, coins: int) -> None:
            self.coins -= coins


    class Halver:
        def __init__(self) -> None:
            self.n = 4

        @deal.ensure(lambda self, result: self.n % 2 == 0)
        def halve(self) -> None:
            self.n //= 2


    class Lamp:
        def __init__(self) -> None:
            self.lit = False

        @deal.pre(lambda self: not self.lit)
        @deal.ensure(lambda self, result: self.lit)
        def light(self) -> None:
            self.lit = True
"""
LIBRARIES = {"icontract": ICONTRACT, "deal": DEAL}
each_library = pytest.mark.parametrize("library", LIBRARIES)


def subject(library: str, cls: str, folder: Path) -> str:
    pytest.importorskip(library)
    return f"{written(folder, LIBRARIES[library])}:{cls}"


@each_library
def test_a_broken_invariant_is_found(library: str, tmp_path: Path) -> None:
    (verdict,) = hw.verify(subject(library, "Purse", tmp_path)).verdicts
    assert (verdict.property, verdict.verdict) == ("contracts", "violated")
    assert verdict.sequence == ("purse = Purse()", "purse.spend(1)")


@each_library
def test_a_broken_postcondition_is_found(library: str, tmp_path: Path) -> None:
    (verdict,) = hw.verify(subject(library, "Halver", tmp_path)).verdicts
    assert verdict.verdict == "violated"
    assert verdict.sequence == ("halver = Halver()", "halver.halve()", "halver.halve()")
    assert "\n" not in verdict.claim


@each_library
def test_a_broken_precondition_is_the_fault_of_the_caller(library: str, tmp_path: Path) -> None:
    (verdict,) = hw.verify(subject(library, "Lamp", tmp_path)).verdicts
    assert verdict.verdict == "holds"
    assert verdict.fixpoint


@each_library
def test_a_broken_contract_is_no_crash(library: str, tmp_path: Path) -> None:
    (verdict,) = hw.verify(subject(library, "Lamp", tmp_path), "no-crash").verdicts
    assert verdict.verdict == "holds"


@each_library
def test_no_suite_expects_a_broken_contract(library: str, tmp_path: Path) -> None:
    result = hw.generate(subject(library, "Halver", tmp_path))
    files = dict(result.sources)
    assert [finding.property for finding in result.findings] == ["contracts"]
    assert "raises" not in files["test_halver.py"]
    assert "strict=True" in files["test_halver_findings.py"]
