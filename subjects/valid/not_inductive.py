"""Classes whose invariant holds in every reachable state and is not inductive: it says too little."""

from __future__ import annotations


class Dial:
    """Goes round in steps of two, so it never shows 7."""

    def __init__(self) -> None:
        self.shown: int = 0

    def turn(self) -> None:
        self.shown = self.shown + 2 if self.shown < 10 else 0

    def rep_ok(self) -> bool:
        return self.shown != 7


class Node:
    next: Node | None

    def __init__(self) -> None:
        self.next = None


class CountedStack:
    """Counts its nodes, but does not say that it counts them right."""

    def __init__(self) -> None:
        self.head: Node | None = None
        self.count: int = 0

    def push(self) -> None:
        node = Node()
        node.next = self.head
        self.head = node
        self.count += 1

    def pop(self) -> None:
        if self.head is not None:
            self.head = self.head.next
            self.count -= 1

    def rep_ok(self) -> bool:
        return self.count >= 0


class Door:
    """``closed`` is the opposite of ``open``, which nobody wrote down."""

    def __init__(self) -> None:
        self.open: bool = False
        self.closed: bool = True
        self.locked: bool = False

    def swing(self) -> None:
        if not self.locked:
            self.open = not self.open
            self.closed = not self.open

    def lock(self) -> None:
        if self.closed:
            self.locked = True

    def unlock(self) -> None:
        self.locked = False

    def rep_ok(self) -> bool:
        return not (self.open and self.locked)


class Queue:
    """Has a tail exactly if it has a head, but the tail need not be the last node."""

    def __init__(self) -> None:
        self.head: Node | None = None
        self.tail: Node | None = None

    def append(self) -> None:
        node = Node()
        if self.tail is None:
            self.head = node
        else:
            self.tail.next = node
        self.tail = node

    def pop(self) -> None:
        if self.head is self.tail:
            self.head = self.tail = None
        else:
            self.head = self.head.next

    def rep_ok(self) -> bool:
        return (self.head is None) == (self.tail is None)


class Window:
    """Its size is the distance of its ends, which nobody wrote down."""

    def __init__(self) -> None:
        self.low: int = 0
        self.high: int = 0
        self.size: int = 0

    def grow(self) -> None:
        if self.high < 3:
            self.high += 1
            self.size += 1

    def shrink(self) -> None:
        if self.low < self.high:
            self.low += 1
            self.size -= 1

    def rep_ok(self) -> bool:
        return self.size >= 0
