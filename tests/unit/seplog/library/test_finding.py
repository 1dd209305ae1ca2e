"""Which families the types of fields allow, and what may hold of numbers."""

from __future__ import annotations

from types import SimpleNamespace

from heapwright.program.kinds import Instance, Integer
from heapwright.seplog.definitions import Classes
from heapwright.seplog.library.finding import END, disjoint_of, ends_of, families_of, numbers_of
from tests.unit.seplog.library.families import CLASSES, LIST, RING, SECOND, TREE


def test_every_start_and_link_gives_families() -> None:
    found = [(f.kind, f.start, f.links) for f in families_of("Owner", CLASSES)]
    for start in ("_head", "last"):
        for kind in ("list", "ring"):
            assert (kind, start, ("next",)) in found
            assert (kind, start, ("other",)) in found
        assert ("tree", start, ("next", "other")) in found
    assert len(found) == 10


def test_a_class_without_links_has_no_families() -> None:
    classes = Classes({"Owner": {"item": (Instance("Item"),)}, "Item": {"n": (Integer(),)}}, {})
    assert families_of("Owner", classes) == []


def test_a_link_of_the_first_node_may_lead_nowhere() -> None:
    (fact,) = ends_of([LIST, RING, TREE])
    assert (fact.role, fact.field) == (END, "_head next")
    ask = fact.function()
    alone = SimpleNamespace(next=None)
    assert ask(SimpleNamespace(_head=None))
    assert ask(SimpleNamespace(_head=alone))
    assert not ask(SimpleNamespace(_head=SimpleNamespace(next=alone)))


def test_families_of_the_same_nodes_may_share_none() -> None:
    (fact,) = disjoint_of([LIST, SECOND, TREE])
    assert (fact.role, fact.field) == ("disjoint", "_head last")
    ask = fact.function()
    shared = SimpleNamespace(next=None)
    before = SimpleNamespace(next=shared)
    assert ask(SimpleNamespace(_head=before, last=None))
    assert ask(SimpleNamespace(_head=before, last=SimpleNamespace(next=None)))
    assert not ask(SimpleNamespace(_head=before, last=shared))


def test_numbers_may_be_ordered_and_not_negative() -> None:
    facts = {fact.field: fact for fact in numbers_of("Owner", CLASSES)}
    assert set(facts) == {"size", "limit", "size limit", "limit size"}
    owner = SimpleNamespace(size=2, limit=3)
    assert facts["size limit"].function()(owner)
    assert not facts["limit size"].function()(owner)
    assert not facts["size"].function()(SimpleNamespace(size=-1))
