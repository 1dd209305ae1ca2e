"""Contracts of icontract on unknown numbers: decided, and told in one clean line."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import explored, written

pytest.importorskip("icontract")
PURSE = """
    import icontract

    class Purse:
        def __init__(self) -> None:
            self.coins = 0

        @icontract.require(lambda coins: 0 < coins < 9)
        @icontract.ensure(lambda self: self.coins >= LEAST)
        def put(self, coins: int) -> None:
            self.coins = coins

        @icontract.require(lambda coins: coins > 0, error=ValueError)
        def drop(self, coins: int) -> None:
            self.coins = 3
    """


def test_a_precondition_on_a_number_is_decided(tmp_path: Path) -> None:
    source = PURSE.replace("LEAST", "1")
    assert explored(tmp_path, source, "Purse").graph.fixpoint
    verdicts = hw.verify(f"{tmp_path / 'subject.py'}:Purse", "no-crash").verdicts
    assert [verdict.verdict for verdict in verdicts] == ["holds"]


def test_the_claim_tells_the_condition_and_no_folder(tmp_path: Path) -> None:
    file = written(tmp_path, PURSE.replace("LEAST", "2"))
    (verdict,) = hw.verify(f"{file}:Purse").verdicts
    assert verdict.claim == (
        "call 2 raises ViolationError: self.coins >= 2 (subject.py:9): "
        "coins was 1, result was None, self.coins was 1; no sequence is shorter"
    )


def test_an_exception_that_a_contract_names_is_no_finding(tmp_path: Path) -> None:
    file = written(tmp_path, PURSE.replace("LEAST", "1"))
    assert hw.generate(f"{file}:Purse").findings == ()
