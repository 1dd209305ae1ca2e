"""A sorted map from integers to integers in a red-black tree with shadow fields.

The shadow fields are the map's ``black_height``, counted along by its operations, and the
``owner`` of each entry. They are never asked, except by ``_rep_ok``.

A side is a bool, true for the left, so that each mirror-image pair of cases is written once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise


class Entry:
    """A key with its value; red as long as nothing is known about its place."""

    def __init__(self, key: int, value: int, owner: TreeMap) -> None:
        self.key = key
        self.value = value
        self.red = True
        self.parent: Entry | None = None
        self.left: Entry | None = None
        self.right: Entry | None = None
        self.owner: TreeMap | None = owner

    def child(self, left: bool) -> Entry | None:
        return self.left if left else self.right

    def hang(self, left: bool, child: Entry | None) -> None:
        """Make ``child`` the subtree on this side."""
        if left:
            self.left = child
        else:
            self.right = child
        if child is not None:
            child.parent = self


class TreeMap:
    """A map sorted by its keys."""

    def __init__(self) -> None:
        self._root: Entry | None = None
        self._size = 0
        self.black_height = 0

    def size(self) -> int:
        return self._size

    def contains_key(self, key: int) -> bool:
        return self._find(key) is not None

    def contains_value(self, value: int) -> bool:
        return any(entry.value == value for entry in _in_order(self._root))

    def get(self, key: int) -> int | None:
        """The value of ``key``, or None."""
        entry = self._find(key)
        return None if entry is None else entry.value

    def first_key(self) -> int:
        """The smallest key.

        Raises: KeyError if the map is empty.
        """
        if self._root is None:
            raise KeyError("first_key of an empty map")
        return _outermost(self._root, left=True).key

    def last_key(self) -> int:
        """The largest key.

        Raises: KeyError if the map is empty.
        """
        if self._root is None:
            raise KeyError("last_key of an empty map")
        return _outermost(self._root, left=False).key

    def put(self, key: int, value: int) -> int | None:
        """Map ``key`` to ``value``; the value it had before, or None."""
        above: Entry | None = None
        entry = self._root
        while entry is not None:
            if entry.key == key:
                former, entry.value = entry.value, value
                return former
            above = entry
            entry = entry.child(key < entry.key)
        fresh = Entry(key, value, self)
        if above is None:
            self._root = fresh
        else:
            above.hang(key < above.key, fresh)
        self._part_reds(fresh)
        self._size += 1
        return None

    def remove(self, key: int) -> int | None:
        """Remove ``key`` if it is there; the value it had, or None."""
        entry = self._find(key)
        if entry is None:
            return None
        self._take_out(entry)
        entry.owner = None
        self._size -= 1
        return entry.value

    def clear(self) -> None:
        self._root = None
        self._size = 0
        self.black_height = 0

    def _find(self, key: int) -> Entry | None:
        entry = self._root
        while entry is not None and entry.key != key:
            entry = entry.child(key < entry.key)
        return entry

    def _part_reds(self, entry: Entry) -> None:
        """Repair the colours where a red ``entry`` may have a red parent."""
        while entry.parent is not None and entry.parent.red:
            parent = entry.parent
            grandparent = parent.parent
            assert grandparent is not None, "a red entry has a parent"
            left = parent is grandparent.left
            uncle = grandparent.child(not left)
            grandparent.red = True
            if uncle is not None and uncle.red:
                parent.red = uncle.red = False
                entry = grandparent
            else:
                if entry is parent.child(not left):
                    self._sink(parent, left)
                    parent, entry = entry, parent
                parent.red = False
                self._sink(grandparent, not left)
        if entry.parent is None:
            entry.red = False
            self.black_height += 1

    def _take_out(self, entry: Entry) -> None:
        """Unlink ``entry``; where that makes a way down short of a black entry, repair it."""
        gap = entry.parent
        left = gap is not None and gap.left is entry
        if entry.left is None or entry.right is None:
            filler = entry.right if entry.left is None else entry.left
            lost_black = not entry.red
            self._replace(entry, filler)
        else:
            heir = _outermost(entry.right, left=True)
            filler = heir.right
            lost_black = not heir.red
            if heir.parent is entry:
                gap, left = heir, False
            else:
                gap, left = heir.parent, True
                self._replace(heir, filler)
                heir.hang(False, entry.right)
            heir.hang(True, entry.left)
            heir.red = entry.red
            self._replace(entry, heir)
        if lost_black:
            self._restore_black(filler, gap, left)

    def _restore_black(self, entry: Entry | None, parent: Entry | None, left: bool) -> None:
        """Make up for a black entry missing on each way through ``entry``, on this side."""
        while parent is not None and not _is_red(entry):
            sibling = parent.child(not left)
            assert sibling is not None, "the other ways are longer"
            if sibling.red:
                sibling.red, parent.red = False, True
                self._sink(parent, left)
                continue
            near, far = sibling.child(left), sibling.child(not left)
            if far is not None and far.red:
                sibling.red, parent.red, far.red = parent.red, False, False
                self._sink(parent, left)
                return
            sibling.red = True
            if near is not None and near.red:
                near.red = False
                self._sink(sibling, not left)
            else:
                entry, parent = parent, parent.parent
                left = parent is not None and parent.left is entry
        if entry is not None and entry.red:
            entry.red = False
        else:
            self.black_height -= 1

    def _sink(self, entry: Entry, left: bool) -> None:
        """Rotate: ``entry`` goes down on this side, its other child takes its place."""
        riser = entry.child(not left)
        assert riser is not None
        self._replace(entry, riser)
        entry.hang(not left, riser.child(left))
        riser.hang(left, entry)

    def _replace(self, entry: Entry, other: Entry | None) -> None:
        """Hang ``other`` where ``entry`` hangs."""
        parent = entry.parent
        if parent is not None:
            parent.hang(parent.left is entry, other)
        else:
            self._root = other
            if other is not None:
                other.parent = None

    def _rep_ok(self) -> bool:
        """Whether this is a red-black tree with ordered keys, true links and the right size."""
        root = self._root
        if root is None:
            return self._size == 0 and self.black_height == 0
        if root.red or root.parent is not None or _black_height(root) != self.black_height:
            return False
        if any(entry.owner is not self for entry in _in_order(root)):
            return False
        keys = [entry.key for entry in _in_order(root)]
        ascending = all(low < high for low, high in pairwise(keys))
        return ascending and len(keys) == self._size


def _is_red(entry: Entry | None) -> bool:
    return entry is not None and entry.red


def _outermost(entry: Entry, left: bool) -> Entry:
    """The last entry on the way to this side."""
    further = entry.child(left)
    while further is not None:
        entry, further = further, further.child(left)
    return entry


def _in_order(entry: Entry | None) -> Iterator[Entry]:
    if entry is not None:
        yield from _in_order(entry.left)
        yield entry
        yield from _in_order(entry.right)


def _black_height(entry: Entry | None) -> int | None:
    """How many black entries each way down has; None if they differ or a link is wrong."""
    if entry is None:
        return 0
    for child in (entry.left, entry.right):
        if child is not None and (child.parent is not entry or (entry.red and child.red)):
            return None
    height = _black_height(entry.left)
    if height is None or height != _black_height(entry.right):
        return None
    return height if entry.red else height + 1
