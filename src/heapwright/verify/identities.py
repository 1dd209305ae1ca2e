"""Pairs of versions and the objects that a caller has: in both versions the same ones, or none."""

from __future__ import annotations

from collections.abc import Iterator

from heapwright.heap.rebuilt import Heap
from heapwright.program.equal_objects import is_value

_PLAIN = (int, bool, str)


def is_other_object(answer: object, heap: Heap) -> bool:
    """Whether an answer is, in only one of two versions, an object that the caller holds.

    ``answer`` is of a program of pairs: a pair, or a container of them. A caller sees by ``is``
    which objects it gets back, whatever their methods answer.
    """
    if answer is None or type(answer) in _PLAIN:
        return False
    made = [_sides(pair) for pair in _pairs_in(answer)]
    if not made:
        return False
    held = [_sides(heap.objects[number]) for number in heap.shape.roots]
    known = [sides for sides in (*held, *made) if sides is not None]
    return any(
        (old is other_old) != (new is other_new)
        for old, new in (sides for sides in made if sides is not None)
        for other_old, other_new in known
    )


def _sides(value: object) -> tuple[object, object] | None:
    """The objects of either version that a pair stands for."""
    names = getattr(type(value), "hw_unseen", ())
    if len(names) != 2:
        return None
    old, new = (getattr(value, name) for name in names)
    return None if is_value(type(old)) else (old, new)


def _pairs_in(answer: object) -> Iterator[object]:
    if _sides(answer) is not None:
        yield answer
    elif isinstance(answer, list | tuple):
        for item in answer:
            yield from _pairs_in(item)
    elif isinstance(answer, dict):
        for item in answer.values():
            yield from _pairs_in(item)
