"""``gen --states valid``."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.generating_valid import generate_valid
from heapwright.criteria import criterion_of
from heapwright.errors import UserError
from heapwright.graph import Setting

TAKE = Setting(scope={"Cell": 1}, methods=("take",))


def test_there_is_a_test_for_each_case_and_every_branch_is_covered(
    chain: str, tmp_path: Path
) -> None:
    found = generate_valid(chain, tmp_path / "out", TAKE, criterion_of("branch"), style="direct")
    assert found.tests == 3  # of the constructor, too
    assert [name for name, _ in found.sources] == ["test_chain_valid.py"]
    own = [each for each in found.branches if "first is None" in each.branch]
    assert [each.status for each in own] == ["covered", "covered"]
    assert (found.fixpoint, found.reasons, dict(found.scope)["Cell"]) == (True, (), 1)
    assert found.passed.startswith("by assigning fields: 3; ")


def test_a_call_that_breaks_the_invariant_is_a_finding(chain: str) -> None:
    setting = Setting(scope={"Cell": 1}, methods=("tie",))
    found = generate_valid(chain, None, setting, criterion_of("branch"))
    assert [each.property for each in found.findings] == ["rep_ok"]
    assert found.files == ()


def test_branches_that_no_valid_heap_takes_are_unreachable(chain: str) -> None:
    found = generate_valid(chain, None, TAKE, criterion_of("branch"))
    missing = [each for each in found.branches if each.status != "covered"]
    assert {each.status for each in missing} == {"unreachable"}
    assert {each.detail for each in missing} == {"on no valid heap that was looked at"}


def test_what_was_not_looked_at_leaves_branches_undecided(chain: str) -> None:
    source = Path(chain.removesuffix(":Chain"))
    text = source.read_text(encoding="utf-8")
    source.write_text(f"{text}\n    def late(self, view: memoryview) -> None: ...\n", "utf-8")
    setting = Setting(scope={"Cell": 1}, without=("tie", "swap"))
    found = generate_valid(chain, None, setting, criterion_of("branch"))
    assert not found.fixpoint
    assert any(reason.startswith("not called: Chain.late") for reason in found.reasons)
    assert "unreachable" not in {each.status for each in found.branches}


def test_a_class_without_an_invariant_is_refused(chain: str) -> None:
    with pytest.raises(UserError, match="no precondition: Cell has no method called rep_ok"):
        generate_valid(chain.replace(":Chain", ":Cell"), None, Setting(), criterion_of("branch"))
