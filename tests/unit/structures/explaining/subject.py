"""Functions whose runs are followed by the tests of this folder; it is read as source, too."""

from __future__ import annotations

from typing import Any

SHARED = 3


def ends(chain: Any) -> bool:
    node = chain.head
    while node is not None:
        node = node.next
    return True


def counts(chain: Any) -> bool:
    count = 0
    node = chain.head
    while node is not None:
        count += 1
        node = node.next
    return count == 1


def refuses(chain: Any) -> bool:
    if chain.size > 100:
        return False
    if chain.head is None:
        return False
    return chain.head.next is None


def helped(chain: Any) -> bool:
    return ends(chain) and single(chain.head)


def single(node: Any) -> bool:
    return node is None or node.next is None


def listed(box: Any) -> bool:
    for item in box.items:  # noqa: SIM110 - the loop is what is followed
        if item != 0:
            return False
    return True


def collected(chain: Any) -> bool:
    seen = []
    node = chain.head
    while node is not None:
        if node in seen:
            return False
        seen.append(node)
        node = node.next
    return len(seen) == 0


def unpacked(chain: Any) -> bool:
    head, size = (chain.head, 1)
    for _ in (1, 2):
        if head is None:
            break
        continue
    size += 1
    total: int = size
    return head is not None and total == 2


def swallows(chain: Any) -> bool:
    try:
        return chain.head is None
    except AttributeError:
        return False


def with_default(chain: Any, most: int = 3) -> bool:
    return True


def generated(chain: Any) -> Any:
    yield chain


class Checks:
    @staticmethod
    def static(chain: Any) -> bool:
        return chain.head is None
