"""``verify``: verdicts and exit codes."""

from __future__ import annotations

from heapwright.cli.verify import verify_command
from tests.unit.cli.conftest import SMALL, Run


def test_a_property_that_holds_ends_with_0(ran: Run, chain: str) -> None:
    done = ran(verify_command, chain, *SMALL, "--json")
    assert done.code == 0
    (verdict,) = done.data["properties"]
    assert (verdict["property"], verdict["verdict"], verdict["fixpoint"]) == (
        "rep_ok",
        "holds",
        True,
    )


def test_a_violation_ends_with_1_and_shows_the_calls(ran: Run, chain: str) -> None:
    done = ran(verify_command, chain, *SMALL, "--property", "chain.first is None", "--json")
    assert done.code == 1
    assert done.data["properties"][0]["sequence"] == ["chain = Chain()", "chain.add(0)"]


def test_what_is_not_decided_ends_with_3(ran: Run, chain: str) -> None:
    done = ran(verify_command, chain, *SMALL, "--time", "0.0001", "--json")
    assert (done.code, done.data["properties"][0]["verdict"]) == (3, "undecided")


def test_laws_are_properties_too(ran: Run, chain: str) -> None:
    laws = ("--law", "add(x); take() == x", "--law", "add(x); take() > x")
    done = ran(verify_command, chain, *SMALL, *laws, "--json")
    verdicts = [each["verdict"] for each in done.data["properties"]]
    assert verdicts == ["holds", "violated"]
    assert done.code == 1
