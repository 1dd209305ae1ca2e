"""A priority queue in a sorted list of entries."""

from __future__ import annotations


class EmptyQueueError(Exception):
    pass


class InvalidKeyError(Exception):
    pass


class Entry:
    key: int
    value: int

    def __init__(self, key: int, value: int) -> None:
        self.key = key
        self.value = value


class Place:
    entry: Entry
    next: Place | None

    def __init__(self, entry: Entry, next: Place | None) -> None:
        self.entry = entry
        self.next = next


class Comparator:
    descending: bool

    def __init__(self, descending: bool) -> None:
        self.descending = descending

    def compare(self, a: int, b: int) -> int:
        if a == b:
            return 0
        less = a > b if self.descending else a < b
        return -1 if less else 1


class SortedListPriorityQueue:
    first: Place | None
    order: Comparator
    count: int

    def __init__(self, descending: bool) -> None:
        self.first = None
        self.order = Comparator(descending)
        self.count = 0

    def size(self) -> int:
        return self.count

    def is_empty(self) -> bool:
        return self.first is None

    def min(self) -> Entry:
        if self.first is None:
            raise EmptyQueueError("the queue is empty")
        return self.first.entry

    def check_key(self, key: int) -> None:
        if key < 0:
            raise InvalidKeyError("keys are not negative")

    def insert(self, key: int, value: int) -> Entry:
        self.check_key(key)
        entry = Entry(key, value)
        self.insert_entry(entry)
        return entry

    def insert_entry(self, entry: Entry) -> None:
        if self.first is None or self.order.compare(entry.key, self.first.entry.key) <= 0:
            self.first = Place(entry, self.first)
        else:
            place = self.first
            while (
                place.next is not None and self.order.compare(entry.key, place.next.entry.key) > 0
            ):
                place = place.next
            place.next = Place(entry, place.next)
        self.count += 1

    def remove_min(self) -> Entry:
        if self.first is None:
            raise EmptyQueueError("the queue is empty")
        entry = self.first.entry
        self.first = self.first.next
        self.count -= 1
        return entry

    def find(self, key: int) -> int:
        place = self.first
        while place is not None and place.entry.key != key:
            place = place.next
        return -1 if place is None else place.entry.value

    def replace_value(self, key: int, value: int) -> bool:
        place = self.first
        while place is not None:
            if place.entry.key == key:
                place.entry.value = value
                return True
            place = place.next
        return False
