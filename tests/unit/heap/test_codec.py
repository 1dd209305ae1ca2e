"""A stamp changes whenever a field does, and compares nothing but identities."""

from __future__ import annotations

from typing import Any

from heapwright.heap.codec import Codec, Parts, stamp_taken


def take(value: list[Any]) -> Parts:
    return tuple(map(str, range(len(value)))), value


class Loud:
    def __eq__(self, other: object) -> bool:
        raise AssertionError("a stamp must not compare values")

    __hash__ = None  # type: ignore[assignment]


def test_a_stamp_tells_values_apart_by_identity() -> None:
    stamp = stamp_taken(take)
    one, other = [1000], [1000]
    assert stamp([one]) == stamp([one])
    assert stamp([one]) != stamp([other])
    assert stamp([Loud()])[:2] == (list, ("0",))


def test_a_stamp_sees_names_and_the_class() -> None:
    class Own(list[Any]):
        pass

    stamp = stamp_taken(take)
    assert stamp([]) != stamp([None])
    assert stamp(Own()) != stamp([])


def test_most_kinds_neither_hash_nor_are_frozen() -> None:
    codec = Codec(
        take, lambda cls, _: cls(), lambda *_: None, stamp_taken(take), lambda value: value.clear()
    )
    assert (codec.hashes, codec.frozen, codec.heads) == (False, False, 0)
