"""``show``: listings and drawings of a saved graph."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.cli.explore import explore_command
from heapwright.cli.show import show_command
from heapwright.errors import UserError
from tests.unit.cli.conftest import SMALL, Run


@pytest.fixture
def graph(ran: Run, chain: str, tmp_path: Path) -> Path:
    file = tmp_path / "chain.graph"
    ran(explore_command, chain, *SMALL, "-o", file)
    return file


def test_states_and_edges_are_listed(ran: Run, graph: Path) -> None:
    done = ran(show_command, graph)
    assert "state 2: " in done.out
    assert "Chain.add(chain, int)" in done.out
    assert "Chain.add(chain, int)" not in ran(show_command, graph, "--no-edges").out


def test_one_state_is_shown_alone(ran: Run, graph: Path) -> None:
    done = ran(show_command, graph, "--state", "1")
    assert done.out.strip().startswith("state 1: ")
    assert "state 2: " not in done.out


def test_a_state_that_is_not_there_is_refused(ran: Run, graph: Path) -> None:
    with pytest.raises(UserError, match="--state 3: there are states 0 to 2"):
        ran(show_command, graph, "--state", "3")


def test_the_source_of_a_picture_is_written_again_and_other_files_are_not(
    ran: Run, graph: Path, tmp_path: Path
) -> None:
    file, mine = tmp_path / "chain.dot", tmp_path / "mine.dot"
    for state in ([], ["--state", "1"]):
        assert ran(show_command, graph, "--dot", *state, "-o", file).code == 0
        assert file.read_text(encoding="utf-8").startswith("digraph heapwright {")
    mine.write_text("digraph mine {}", encoding="utf-8")
    with pytest.raises(UserError, match=r"mine.dot"):
        ran(show_command, graph, "--dot", "-o", mine)


def test_a_listing_is_written_again(ran: Run, graph: Path, tmp_path: Path) -> None:
    file = tmp_path / "listing.txt"
    for state in ([], ["--state", "1"], []):
        assert ran(show_command, graph, *state, "-o", file).code == 0
    assert "state 2: " in file.read_text(encoding="utf-8")
