"""Which families are proposed, and which facts are worth saying."""

from __future__ import annotations

from heapwright.seplog.library.facts import Fact
from heapwright.seplog.library.families import Family
from heapwright.seplog.library.finding import ends_of, numbers_of
from heapwright.seplog.library.parts import FamilyRoles
from heapwright.seplog.library.proposing import (
    alone_of,
    candidates,
    fitting,
    kept_facts,
    shapes_of,
    sides_of,
    with_bases,
    without_implied,
)
from heapwright.seplog.library.writing import Proposal
from tests.unit.seplog.library.families import CLASSES, LIST, RING, SECOND, TREE


def fact(family: Family, role: str) -> Fact:
    return next(each for each in family.every if each.role == role)


def names(facts: list[Fact]) -> set[str]:
    return {each.role for each in facts}


def test_a_tree_comes_before_a_ring_before_a_list() -> None:
    every = {f.base.name for f in (LIST, SECOND, RING, TREE)}
    assert fitting([LIST, RING, TREE], every) == [TREE, RING, LIST]
    more = every | {fact(SECOND, "sorted").name}
    assert fitting([LIST, SECOND], more) == [SECOND, LIST]
    assert fitting([LIST], set()) == []


def test_candidates_are_single_families_first_and_then_those_from_different_fields() -> None:
    holding = [LIST.base, SECOND.base, TREE.base, fact(LIST, "sorted")]
    found = candidates("Owner", holding, [TREE, LIST, SECOND])
    shapes = [[part.family for part in proposal.parts] for proposal in found]
    assert shapes == [[TREE], [LIST], [SECOND], [TREE, SECOND], [LIST, SECOND]]
    assert found[1].parts[0].roles["sorted"] == fact(LIST, "sorted").field


def test_the_end_of_a_list_is_not_the_start_of_another() -> None:
    tail = fact(LIST, "tail")
    assert tail.field == "last"
    found = candidates("Owner", [LIST.base, SECOND.base, tail], [LIST, SECOND])
    assert [len(proposal.parts) for proposal in found] == [1, 1]


def test_what_a_stronger_fact_implies_is_not_said() -> None:
    holding = [LIST.base, fact(LIST, "sorted"), fact(LIST, "ascending")]
    part = FamilyRoles(LIST, {f.role: f.field for f in holding})
    assert kept_facts(part, holding) == [LIST.base, fact(LIST, "ascending")]
    assert without_implied(holding, holding, [LIST]) == [LIST.base, fact(LIST, "ascending")]


def test_a_list_that_is_one_side_of_a_tree_ends_with_it() -> None:
    assert sides_of([TREE.base], [LIST, TREE]) == {LIST.base}
    assert sides_of([LIST.base], [LIST, TREE]) == set()
    assert without_implied([TREE.base, LIST.base], [], [LIST, TREE]) == [TREE.base]


def test_nothing_is_said_of_nodes_along_a_link_that_leads_nowhere() -> None:
    (end,) = ends_of([LIST])
    facts = [LIST.base, fact(LIST, "sorted"), end]
    assert without_implied(facts, facts, [LIST]) == [end]
    assert without_implied(facts[:2], facts[:2], [LIST]) == facts[:2]


def test_bases_come_first() -> None:
    ordered = fact(LIST, "sorted")
    assert ordered.base == LIST.base
    assert with_bases([ordered], [LIST]) == [LIST.base, ordered]
    assert with_bases([TREE.base, ordered], [LIST, TREE]) == [TREE.base, ordered]


def test_the_shapes_of_a_proposal_and_one_fact_alone() -> None:
    size = numbers_of("Owner", CLASSES)[0]
    roles = {f.role: f.field for f in (LIST.base, fact(LIST, "sorted"), fact(LIST, "ascending"))}
    proposal = Proposal("Owner", [FamilyRoles(LIST, roles)], [size])
    base = {LIST.base.role: LIST.base.field}
    assert [part.roles for part in shapes_of(proposal).parts] == [base]
    alone = alone_of(proposal, fact(LIST, "sorted"))
    assert alone is not None
    assert alone.parts[0].roles == {**base, "sorted": fact(LIST, "sorted").field}
    assert alone.numbers == []
    numbered = alone_of(proposal, size)
    assert numbered is not None
    assert (numbered.parts[0].roles, numbered.numbers) == (base, [size])
    assert alone_of(proposal, fact(SECOND, "sorted")) is None
