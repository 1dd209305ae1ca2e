"""Every m-th of n people in a circle is counted out; who is left?"""

from __future__ import annotations


class Person:
    def __init__(self, number: int) -> None:
        self.number = number
        self.next: Person | None = None


def circle(n: int) -> Person:
    first = Person(1)
    last = first
    for number in range(2, n + 1):
        last.next = Person(number)
        last = last.next
    last.next = first
    return last


def josephus(n: int, m: int) -> int:
    if n < 1 or m < 1:
        raise ValueError("there must be people, and someone must be counted")
    person = circle(n)
    while person is not person.next:
        for _ in range(1, m):
            person = person.next
        person.next = person.next.next
    return person.number
