"""``structures``: what is printed, written and refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.cli.structures import structures_command
from heapwright.errors import UserError
from tests.unit.cli.conftest import Run


def test_all_structures_are_listed_by_size(ran: Run, chain: str) -> None:
    done = ran(structures_command, chain, "--scope", "Cell=2", "--json")
    assert done.code == 0
    assert (done.data["count"], done.data["by_size"]) == (3, {"0": 1, "1": 1, "2": 1})
    assert [each["size"] for each in done.data["structures"]] == [0, 1, 2]


def test_only_those_of_one_size_are_listed_with_concrete_integers(ran: Run, chain: str) -> None:
    valid = ("--pre", "is_small", "--exactly", "Cell=1", "--ints", "4:7")
    found = ran(structures_command, chain, *valid, "--json").data["structures"]
    assert [each["size"] for each in found] == [1, 1]
    assert ["value=4" in found[0]["drawing"], "value=5" in found[1]["drawing"]] == [True, True]


def test_a_limit_that_is_reached_ends_with_3(ran: Run, chain: str) -> None:
    done = ran(structures_command, chain, "--scope", "Cell=2", "--limit", "1", "--json")
    assert (done.code, done.data["count"], done.data["complete"]) == (3, 1, False)


def test_they_are_saved_where_the_user_says(ran: Run, chain: str, tmp_path: Path) -> None:
    file = tmp_path / "all.graph"
    done = ran(structures_command, chain, "--scope", "Cell=1", "--quiet", "-o", file)
    assert done.err == f"wrote {file}\n"
    assert file.is_file()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--ints", "3"], "--ints 3: write LO:HI, such as 0:3"),
        (["--ints", "a:b"], "--ints a:b: write LO:HI, such as 0:3"),
        (["--ints", "3:2"], "--ints 3:2: LO must not be greater than HI"),
        (["--exactly", "Cell=two"], "--exactly Cell=two: write CLASS=N with a whole number"),
        (["--exactly", "Cell"], "--exactly Cell=: write CLASS=N with a whole number"),
    ],
)
def test_numbers_that_are_none_are_refused(
    ran: Run, chain: str, arguments: list[str], message: str
) -> None:
    with pytest.raises(UserError) as caught:
        ran(structures_command, chain, *arguments)
    assert str(caught.value) == message
