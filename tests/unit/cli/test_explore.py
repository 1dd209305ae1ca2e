"""``explore``: what is printed and saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.cli.explore import explore_command
from heapwright.errors import UserError
from tests.unit.cli.conftest import SMALL, Run


def test_the_graph_is_counted(ran: Run, chain: str) -> None:
    done = ran(explore_command, chain, *SMALL, "--json")
    assert done.code == 0
    assert {name: done.data[name] for name in ("active", "fixpoint", "length", "cut")} == {
        "active": 3,
        "fixpoint": True,
        "length": 2,
        "cut": [],
    }
    assert done.data["scope"]["Cell"] == 1


def test_what_cut_it_off_is_told(ran: Run, chain: str) -> None:
    done = ran(explore_command, chain, *SMALL, "--max-length", "1", "--json")
    assert done.data["fixpoint"] is False
    (cut,) = done.data["cut"]
    assert cut["reason"]
    assert cut["line"] is None


def test_a_graph_is_saved_and_a_table_is_printed(ran: Run, chain: str, tmp_path: Path) -> None:
    file = tmp_path / "chain.graph"
    done = ran(explore_command, chain, *SMALL, "-o", file)
    assert "active states" in done.out
    assert "".join(done.out.split()).endswith(f"savedto{file}")
    assert file.is_file()


def test_places_that_cannot_be_written_are_refused_before_the_work(
    ran: Run, tmp_path: Path
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("mine", encoding="utf-8")
    for output, message in {
        tmp_path / "no" / "x.graph": "there is no folder .*no; make it first",
        tmp_path: "it is a folder; name a file",
        other: "other.txt",
    }.items():
        with pytest.raises(UserError, match=message):
            ran(explore_command, "nowhere.py:Nothing", "-o", output)
