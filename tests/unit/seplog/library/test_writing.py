"""Families side by side as one formula."""

from __future__ import annotations

from heapwright.seplog.library.finding import numbers_of
from heapwright.seplog.library.parts import FamilyRoles
from heapwright.seplog.library.writing import PRE, Proposal
from heapwright.seplog.parsing import parse_text
from heapwright.seplog.resolving import resolve
from tests.unit.seplog.library.families import CLASSES, LIST, SECOND

NUMBERS = {fact.field: fact for fact in numbers_of("Owner", CLASSES)}


def test_a_proposal_without_anything_is_empty() -> None:
    assert Proposal("Owner").is_empty
    assert not Proposal("Owner", numbers=[NUMBERS["size"]]).is_empty
    assert not Proposal("Owner", [FamilyRoles(LIST, {})]).is_empty


def test_one_list_and_a_condition_on_numbers() -> None:
    proposal = Proposal("Owner", [FamilyRoles(LIST, {"size": "size"})], [NUMBERS["size limit"]])
    assert proposal.text() == (
        "pred nodes(x, n) ==\n    emp & x = null & n = 0\n"
        "  | exists next. x -> Node(next=next) * nodes(next, n - 1)\n"
        "pre valid(self) == exists first, n, its_limit. "
        "self -> Owner(_head=first, size=n, limit=its_limit) * nodes(first, n) & n <= its_limit\n"
    )


def test_two_families_have_names_of_their_own_and_share_a_size() -> None:
    roles = {"size": "size"}
    text = Proposal("Owner", [FamilyRoles(LIST, roles), FamilyRoles(SECOND, roles)]).text()
    assert "pred nodes_head(x, n)" in text
    assert "pred nodes_last(x, n)" in text
    assert "& n_head = n_last" in text
    assert set(resolve(parse_text(text, "a.sl"), CLASSES).predicates) == {
        "nodes_head",
        "nodes_last",
        PRE,
    }


def test_alternatives_of_parts_are_combined_and_the_receiver_has_its_name() -> None:
    tail = FamilyRoles(LIST, {"tail": "last"})
    text = Proposal("Owner", [tail]).text("chain")
    assert text.count("chain -> Owner(") == 2
    assert f"pre {PRE}(chain) ==\n    chain -> Owner(_head=null, last=null)\n  | exists" in text


def test_a_number_that_is_not_negative() -> None:
    text = Proposal("Owner", numbers=[NUMBERS["size"]]).text()
    assert (
        text == "pre valid(self) == exists its_size. self -> Owner(size=its_size) & its_size >= 0\n"
    )
