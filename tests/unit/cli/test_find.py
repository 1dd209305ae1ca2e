"""``find``: what was found, and exit codes."""

from __future__ import annotations

from pathlib import Path

from heapwright.cli.explore import explore_command
from heapwright.cli.find import find_command
from tests.unit.cli.conftest import SMALL, Run

SPEC = ("--spec", "chain.first.value == 7")


def test_calls_that_make_it_true_end_with_0(ran: Run, chain: str) -> None:
    done = ran(find_command, chain, *SMALL, *SPEC, "--json")
    assert done.code == 0
    assert done.data["sequence"] == ["chain = Chain()", "chain.add(7)"]
    assert done.data["arguments"] == ["chain"]


def test_none_ends_with_1_and_undecided_with_3(ran: Run, chain: str) -> None:
    none = ("--spec", "chain.first.rest is not None")
    assert ran(find_command, chain, *SMALL, *none).code == 1
    assert ran(find_command, chain, *SMALL, *none, "--time", "0.0001").code == 3


def test_a_saved_graph_is_asked_too(ran: Run, chain: str, tmp_path: Path) -> None:
    file = tmp_path / "chain.graph"
    ran(explore_command, chain, *SMALL, "-o", file)
    done = ran(find_command, file, *SPEC)
    assert done.code == 0
    assert "chain.add(7)" in done.out
