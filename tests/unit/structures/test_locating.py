"""Where a concrete heap is among the states of a graph."""

from __future__ import annotations

from heapwright.execution.proxies.ranks import rank_of_any
from heapwright.graph import Disjunct, State
from heapwright.heap.shape import FORGOTTEN, Node, Shape
from heapwright.program.abstract import Group, Known, Reference, Value, Variable
from heapwright.solver import Conjunction, Facts, Solver
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import ROOT
from heapwright.structures.locating import Located, located
from heapwright.terms import Literal, const, le, var

INT = Variable("int")
TWO, FIVE = Known("int", "2"), Known("int", "5")


def heap(*chosen: tuple[int, str]) -> Concrete:
    """A chain of size 2 with one node whose key is 5."""
    values: dict[tuple[int, str], Value] = {
        (ROOT, "self"): Reference(0),
        (0, "head"): Reference(1),
        (0, "size"): TWO,
        (1, "key"): FIVE,
        (1, "next"): None,
    }
    return Concrete(["Chain", "Node"], values, set(chosen))


def state(head: Node, size: Value = INT, *literals: Literal) -> State:
    chain = Node("Chain", ("head", "size"), (Reference(1), size))
    shape = Shape((), (chain, head), (0,))
    facts = Facts.of(len(shape.variables), literals)
    assert facts is not None
    disjunct = Disjunct(0, 0, Conjunction.of(facts, facts.size), 1, None)
    return State(0, shape, [disjunct])


NODE = Node("Node", ("key", "next"), (INT, None))


def found(concrete: Concrete, where: State) -> list[Located]:
    return list(located(concrete, ["self"], where, Solver()))


def test_the_numbers_of_a_state_become_those_of_the_heap() -> None:
    (place,) = found(heap(), state(NODE))
    assert place.values == (2, 5)
    assert place.held == {"self": 0}
    assert place.loose == frozenset()


def test_known_values_and_conditions_must_agree() -> None:
    assert len(found(heap(), state(NODE, TWO))) == 1
    assert found(heap(), state(NODE, FIVE)) == []
    assert found(heap(), state(NODE, INT, le(const(3), var(0)))) == []


def test_other_objects_and_references_are_another_heap() -> None:
    ring = Node("Node", ("key", "next"), (INT, Reference(1)))
    assert found(heap(), state(ring)) == []
    assert found(heap(), state(Node("Other", ("key", "next"), (INT, None)))) == []
    assert found(heap(), state(Node("Node", ("key",), (INT,)))) == []


def test_a_value_that_was_merely_chosen_may_be_another() -> None:
    concrete = heap((1, "key"))
    (exact,) = found(concrete, state(NODE))
    assert (exact.values, exact.loose) == ((2, 5), frozenset())
    (other,) = found(concrete, state(NODE, INT, le(const(7), var(1))))
    assert other.values[0] == 2
    assert other.values[1] >= 7
    assert other.loose == {(1, "key")}


def test_a_forgotten_value_may_be_anything() -> None:
    (place,) = found(heap(), state(Node("Node", ("key", "next"), (FORGOTTEN, None))))
    assert place.loose == {(1, "key")}


def test_strings_are_found_by_their_rank() -> None:
    named = heap()
    named.values[1, "key"] = Known("str", "'ab'")
    text = Node("Node", ("key", "next"), (Variable("str"), None))
    (place,) = found(named, state(text))
    assert place.values == (2, rank_of_any("ab"))
    assert found(heap(), state(text)) == []  # a number is not a string


def test_objects_that_are_not_held_cannot_be_passed() -> None:
    hidden = state(NODE)
    hidden.shape = Shape((), hidden.shape.nodes, (1,))
    assert found(heap(), hidden) == []


def test_a_tuple_is_compared_item_by_item() -> None:
    values: dict[tuple[int, str], Value] = {
        (ROOT, "self"): Reference(0),
        (0, "pair"): Reference(1),
        (1, "0"): TWO,
        (1, "1"): FIVE,
    }
    concrete = Concrete(["Box", "tuple"], values)
    pairs: list[tuple[Group[Value], int]] = [
        (Group((INT, FIVE)), 1),
        (Group((INT, TWO)), 0),
        (Group((INT,)), 0),
    ]
    for pair, expected in pairs:
        shape = Shape((), (Node("Box", ("pair",), (pair,)),), (0,))
        disjunct = Disjunct(0, 0, Conjunction.true(1), 1, None)
        assert len(found(concrete, State(0, shape, [disjunct]))) == expected
