"""A cache of the two most recently used integers, as a doubly linked list."""

from dataclasses import dataclass


@dataclass(eq=False)
class CacheNode:
    """An entry between the next newer and the next older one."""

    key: int
    value: int
    newer: "CacheNode | None" = None
    older: "CacheNode | None" = None


class LruCache:
    """A map that forgets the least recently used entry when it is full."""

    CAPACITY = 2

    def __init__(self) -> None:
        self._newest: CacheNode | None = None
        self._oldest: CacheNode | None = None
        self._size = 0

    def get(self, key: int) -> int | None:
        """The value of ``key``, which becomes the newest, or None."""
        node = self._find(key)
        if node is None:
            return None
        self._unlink(node)
        self._link_newest(node)
        return node.value

    def put(self, key: int, value: int) -> None:
        """Map ``key`` to ``value`` as the newest entry."""
        node = self._find(key)
        if node is not None:
            node.value = value
            self._unlink(node)
        else:
            if self._size == self.CAPACITY:
                self._evict()
            node = CacheNode(key, value)
        self._link_newest(node)

    def discard(self, key: int) -> bool:
        """Whether ``key`` was there to forget."""
        node = self._find(key)
        if node is None:
            return False
        self._unlink(node)
        return True

    def oldest_key(self) -> int:
        """The key to be forgotten next.

        Raises: KeyError if the cache is empty.
        """
        if self._oldest is None:
            raise KeyError("the cache is empty")
        return self._oldest.key

    def __len__(self) -> int:
        return self._size

    def __contains__(self, key: int) -> bool:
        return self._find(key) is not None

    def rep_ok(self) -> bool:
        """Whether links, ends and size agree, and no key comes twice."""
        keys: list[int] = []
        newer: CacheNode | None = None
        node = self._newest
        while node is not None:
            if node.newer is not newer or node.key in keys:
                return False
            keys.append(node.key)
            newer, node = node, node.older
        return self._oldest is newer and self._size == len(keys) <= self.CAPACITY

    def _find(self, key: int) -> CacheNode | None:
        node = self._newest
        while node is not None and node.key != key:
            node = node.older
        return node

    def _evict(self) -> None:
        assert self._oldest is not None
        self._unlink(self._oldest)

    def _link_newest(self, node: CacheNode) -> None:
        node.newer = None
        node.older = self._newest
        if self._newest is None:
            self._oldest = node
        else:
            self._newest.newer = node
        self._newest = node
        self._size += 1

    def _unlink(self, node: CacheNode) -> None:
        if node.newer is None:
            self._newest = node.older
        else:
            node.newer.older = node.older
        if node.older is None:
            self._oldest = node.newer
        else:
            node.older.newer = node.newer
        self._size -= 1
