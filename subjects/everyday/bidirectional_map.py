"""A map that can be asked both ways."""

from collections.abc import Hashable, Iterator


class DuplicateValue(ValueError):
    pass


class BidirectionalMap:
    def __init__(self) -> None:
        self._forward: dict[Hashable, Hashable] = {}
        self._backward: dict[Hashable, Hashable] = {}

    def __setitem__(self, key: Hashable, value: Hashable) -> None:
        owner = self._backward.get(value, key)
        if owner != key:
            raise DuplicateValue(f"{value!r} belongs to {owner!r}")
        if key in self._forward:
            del self._backward[self._forward[key]]
        self._forward[key] = value
        self._backward[value] = key

    def force(self, key: Hashable, value: Hashable) -> None:
        """Set, whoever had the value before."""
        if value in self._backward:
            del self._forward[self._backward.pop(value)]
        self[key] = value

    def __getitem__(self, key: Hashable) -> Hashable:
        return self._forward[key]

    def __delitem__(self, key: Hashable) -> None:
        del self._backward[self._forward.pop(key)]

    def key_of(self, value: Hashable, default: Hashable = None) -> Hashable:
        return self._backward.get(value, default)

    def pop_value(self, value: Hashable) -> Hashable:
        if value not in self._backward:
            raise KeyError(value)
        key = self._backward.pop(value)
        del self._forward[key]
        return key

    def inverse(self) -> "BidirectionalMap":
        other = BidirectionalMap()
        for key, value in self._forward.items():
            other[value] = key
        return other

    def __contains__(self, key: Hashable) -> bool:
        return key in self._forward

    def __iter__(self) -> Iterator[Hashable]:
        return iter(self._forward)

    def __len__(self) -> int:
        return len(self._forward)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, BidirectionalMap):
            return self._forward == other._forward
        return NotImplemented

    def rep_ok(self) -> bool:
        if len(self._forward) != len(self._backward):
            return False
        return all(self._backward.get(value) == key for key, value in self._forward.items())
