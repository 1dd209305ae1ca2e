"""Outcomes arrive as they were sent, and what was sent before is not sent again."""

from __future__ import annotations

import pickle

from heapwright.graph.expand import Change, Effect, Outcome
from heapwright.graph.model import Update
from heapwright.graph.wire import Batch, Message, Receiver, Sender
from heapwright.heap.shape import Node, Shape
from heapwright.program.abstract import Reference, Variable
from heapwright.solver import Conjunction
from heapwright.solver.facts import Facts
from heapwright.terms import const, le, var

SHAPE = Shape((), (Node("Cell", ("n",), (Variable("int"),)),), (0,))
UPDATE = Update((le(var(1), const(5)),), (var(1).shift(2),), ((0, 0),), None)
FOUND = Outcome("Cell.get", (0,), None, Effect.UNTOUCHED)


def at_most(limit: int) -> Conjunction:
    facts = Facts.of(1, [le(var(0), const(limit))])
    assert facts is not None
    return Conjunction.of(facts, 1)


def changed(*limits: int) -> Outcome:
    change = Change(SHAPE, tuple(map(at_most, limits)), ((0,),), lambda: UPDATE)
    return Outcome("Cell.set", (Reference(0), Variable("int")), None, Effect.CHANGED, change)


def not_asked() -> Update:
    raise AssertionError("nobody needs this update")


def sent(letter: Message) -> Message:
    arrived = pickle.loads(pickle.dumps(letter))
    assert isinstance(arrived, Message)
    return arrived


def arrived(letter: Message) -> Change:
    (outcome,) = Receiver({}).unpack(sent(letter))
    assert outcome.change is not None
    return outcome.change


def test_outcomes_arrive_in_their_order() -> None:
    cut = Outcome("Cell.walk", (0,), None, Effect.CUT, None, ("too long", None))
    sender, receiver = Sender(merges=True), Receiver({})
    for outcomes in ([FOUND, cut, FOUND], [cut], []):
        assert receiver.unpack(sent(sender.pack(outcomes))) == outcomes


def test_a_change_arrives_whole() -> None:
    change = arrived(Sender(merges=True).pack([changed(3)]))
    assert change[:3] == (SHAPE, (at_most(3),), ((0,),))
    assert change.update() == UPDATE
    assert change.contained == 0


def test_what_was_sent_before_is_a_number() -> None:
    sender = Sender(merges=True)
    first = sender.pack([FOUND, changed(3)])
    second = sender.pack([FOUND, changed(4)])
    assert first.items[0] == second.items[0] == 0
    assert len(first.heads) == 2
    assert first.shapes == [SHAPE]
    assert second.heads == second.shapes == []


def test_a_contained_conjunction_is_only_counted() -> None:
    sender, receiver = Sender(merges=True), Receiver({})
    receiver.unpack(sender.pack([changed(3)]))
    change = changed(2, 3).change
    assert change is not None
    again = changed()._replace(change=change._replace(update=not_asked))
    (outcome,) = receiver.unpack(sent(sender.pack([again])))
    assert outcome.change is not None
    assert outcome.change.shape == SHAPE
    assert outcome.change.conjunctions == ()
    assert outcome.change.contained == 2


def test_the_rest_of_a_change_is_sent() -> None:
    sender = Sender(merges=True)
    sender.pack([changed(3)])
    item = sender.pack([changed(2, 4)]).items[0]
    assert isinstance(item, Batch)
    assert item.conjunctions == (at_most(4),)
    assert item.contained == 1


def test_conjunctions_of_one_change_do_not_contain_each_other() -> None:
    """The receiver looks each of them up before it enters any."""
    change = arrived(Sender(merges=True).pack([changed(3, 3)]))
    assert change.conjunctions == (at_most(3), at_most(3))


def test_a_receiver_that_does_not_merge_gets_everything() -> None:
    sender = Sender(merges=False)
    for _ in range(2):
        item = sender.pack([changed(3)]).items[0]
        assert isinstance(item, Batch)
        assert item.conjunctions == (at_most(3),)


def test_equal_shapes_of_all_senders_are_one_object() -> None:
    shapes: dict[Shape, Shape] = {}
    letters = [sent(Sender(merges=True).pack([changed(3)])) for _ in range(2)]
    one, two = (Receiver(shapes).unpack(letter)[0].change for letter in letters)
    assert one is not None
    assert two is not None
    assert one.shape is two.shape
