"""A sorted map in a red-black tree with parent links, after the algorithms of CLRS."""

from __future__ import annotations

RED = False
BLACK = True


class Entry:
    """One association of the map."""

    key: int
    value: int
    left: Entry | None
    right: Entry | None
    parent: Entry | None
    color: bool

    def __init__(self, key: int, value: int, parent: Entry | None) -> None:
        self.key = key
        self.value = value
        self.left = None
        self.right = None
        self.parent = parent
        self.color = BLACK


class TreeMap:
    """A map from integers to integers, sorted by key."""

    root: Entry | None
    size: int

    def __init__(self) -> None:
        self.root = None
        self.size = 0

    # Queries ----------------------------------------------------------------------------------

    def get(self, key: int) -> int | None:
        entry = self._entry(key)
        return None if entry is None else entry.value

    def contains_key(self, key: int) -> bool:
        return self._entry(key) is not None

    def first_key(self) -> int:
        if self.root is None:
            raise LookupError("the map is empty")
        entry = self.root
        while entry.left is not None:
            entry = entry.left
        return entry.key

    def __len__(self) -> int:
        return self.size

    def _entry(self, key: int) -> Entry | None:
        entry = self.root
        while entry is not None:
            if key < entry.key:
                entry = entry.left
            elif key > entry.key:
                entry = entry.right
            else:
                return entry
        return None

    # Changes ----------------------------------------------------------------------------------

    def put(self, key: int, value: int) -> int | None:
        """Associate the key with the value; the value that it had before."""
        entry = self.root
        if entry is None:
            self.root = Entry(key, value, None)
            self.size = 1
            return None
        while True:
            if key < entry.key:
                if entry.left is None:
                    entry.left = Entry(key, value, entry)
                    self._fix_after_insertion(entry.left)
                    break
                entry = entry.left
            elif key > entry.key:
                if entry.right is None:
                    entry.right = Entry(key, value, entry)
                    self._fix_after_insertion(entry.right)
                    break
                entry = entry.right
            else:
                old, entry.value = entry.value, value
                return old
        self.size += 1
        return None

    def remove(self, key: int) -> int | None:
        """Take the key away; the value that it had."""
        entry = self._entry(key)
        if entry is None:
            return None
        old = entry.value
        self._delete(entry)
        return old

    def clear(self) -> None:
        self.root = None
        self.size = 0

    def _delete(self, p: Entry) -> None:
        self.size -= 1
        if p.left is not None and p.right is not None:
            s = self._successor(p)
            assert s is not None
            p.key, p.value = s.key, s.value
            p = s
        replacement = p.left if p.left is not None else p.right
        if replacement is not None:
            replacement.parent = p.parent
            if p.parent is None:
                self.root = replacement
            elif p is p.parent.left:
                p.parent.left = replacement
            else:
                p.parent.right = replacement
            p.left = p.right = p.parent = None
            if p.color == BLACK:
                self._fix_after_deletion(replacement)
        elif p.parent is None:
            self.root = None
        else:
            if p.color == BLACK:
                self._fix_after_deletion(p)
            if p.parent is not None:
                if p is p.parent.left:
                    p.parent.left = None
                elif p is p.parent.right:
                    p.parent.right = None
                p.parent = None

    @staticmethod
    def _successor(t: Entry) -> Entry | None:
        if t.right is not None:
            p: Entry | None = t.right
            while p.left is not None:
                p = p.left
            return p
        p = t.parent
        child = t
        while p is not None and child is p.right:
            child = p
            p = p.parent
        return p

    # Balance ----------------------------------------------------------------------------------

    @staticmethod
    def _color_of(p: Entry | None) -> bool:
        return BLACK if p is None else p.color

    @staticmethod
    def _parent_of(p: Entry | None) -> Entry | None:
        return None if p is None else p.parent

    @staticmethod
    def _set_color(p: Entry | None, color: bool) -> None:
        if p is not None:
            p.color = color

    @staticmethod
    def _left_of(p: Entry | None) -> Entry | None:
        return None if p is None else p.left

    @staticmethod
    def _right_of(p: Entry | None) -> Entry | None:
        return None if p is None else p.right

    def _rotate_left(self, p: Entry | None) -> None:
        if p is None:
            return
        r = p.right
        p.right = r.left
        if r.left is not None:
            r.left.parent = p
        r.parent = p.parent
        if p.parent is None:
            self.root = r
        elif p.parent.left is p:
            p.parent.left = r
        else:
            p.parent.right = r
        r.left = p
        p.parent = r

    def _rotate_right(self, p: Entry | None) -> None:
        if p is None:
            return
        left = p.left
        p.left = left.right
        if left.right is not None:
            left.right.parent = p
        left.parent = p.parent
        if p.parent is None:
            self.root = left
        elif p.parent.right is p:
            p.parent.right = left
        else:
            p.parent.left = left
        left.right = p
        p.parent = left

    def _fix_after_insertion(self, x: Entry | None) -> None:
        x.color = RED
        while x is not None and x is not self.root and x.parent.color == RED:
            if self._parent_of(x) is self._left_of(self._parent_of(self._parent_of(x))):
                y = self._right_of(self._parent_of(self._parent_of(x)))
                if self._color_of(y) == RED:
                    self._set_color(self._parent_of(x), BLACK)
                    self._set_color(y, BLACK)
                    self._set_color(self._parent_of(self._parent_of(x)), RED)
                    x = self._parent_of(self._parent_of(x))
                else:
                    if x is self._right_of(self._parent_of(x)):
                        x = self._parent_of(x)
                        self._rotate_left(x)
                    self._set_color(self._parent_of(x), BLACK)
                    self._set_color(self._parent_of(self._parent_of(x)), RED)
                    self._rotate_right(self._parent_of(self._parent_of(x)))
            else:
                y = self._left_of(self._parent_of(self._parent_of(x)))
                if self._color_of(y) == RED:
                    self._set_color(self._parent_of(x), BLACK)
                    self._set_color(y, BLACK)
                    self._set_color(self._parent_of(self._parent_of(x)), RED)
                    x = self._parent_of(self._parent_of(x))
                else:
                    if x is self._left_of(self._parent_of(x)):
                        x = self._parent_of(x)
                        self._rotate_right(x)
                    self._set_color(self._parent_of(x), BLACK)
                    self._set_color(self._parent_of(self._parent_of(x)), RED)
                    self._rotate_left(self._parent_of(self._parent_of(x)))
        self.root.color = BLACK

    def _fix_after_deletion(self, x: Entry | None) -> None:
        while x is not self.root and self._color_of(x) == BLACK:
            if x is self._left_of(self._parent_of(x)):
                sib = self._right_of(self._parent_of(x))
                if self._color_of(sib) == RED:
                    self._set_color(sib, BLACK)
                    self._set_color(self._parent_of(x), RED)
                    self._rotate_left(self._parent_of(x))
                    sib = self._right_of(self._parent_of(x))
                if (
                    self._color_of(self._left_of(sib)) == BLACK
                    and self._color_of(self._right_of(sib)) == BLACK
                ):
                    self._set_color(sib, RED)
                    x = self._parent_of(x)
                else:
                    if self._color_of(self._right_of(sib)) == BLACK:
                        self._set_color(self._left_of(sib), BLACK)
                        self._set_color(sib, RED)
                        self._rotate_right(sib)
                        sib = self._right_of(self._parent_of(x))
                    self._set_color(sib, self._color_of(self._parent_of(x)))
                    self._set_color(self._parent_of(x), BLACK)
                    self._set_color(self._right_of(sib), BLACK)
                    self._rotate_left(self._parent_of(x))
                    x = self.root
            else:
                sib = self._left_of(self._parent_of(x))
                if self._color_of(sib) == RED:
                    self._set_color(sib, BLACK)
                    self._set_color(self._parent_of(x), RED)
                    self._rotate_right(self._parent_of(x))
                    sib = self._left_of(self._parent_of(x))
                if (
                    self._color_of(self._right_of(sib)) == BLACK
                    and self._color_of(self._left_of(sib)) == BLACK
                ):
                    self._set_color(sib, RED)
                    x = self._parent_of(x)
                else:
                    if self._color_of(self._left_of(sib)) == BLACK:
                        self._set_color(self._right_of(sib), BLACK)
                        self._set_color(sib, RED)
                        self._rotate_left(sib)
                        sib = self._left_of(self._parent_of(x))
                    self._set_color(sib, self._color_of(self._parent_of(x)))
                    self._set_color(self._parent_of(x), BLACK)
                    self._set_color(self._left_of(sib), BLACK)
                    self._rotate_right(self._parent_of(x))
                    x = self.root
        self._set_color(x, BLACK)

    # Invariant --------------------------------------------------------------------------------

    def rep_ok(self) -> bool:
        """Whether this is a red-black tree with parent links, sorted, of this size."""
        if self.root is None:
            return self.size == 0
        if self.root.parent is not None:
            return False
        return (
            self._is_tree()
            and self._is_well_colored()
            and self._is_sorted(self.root, None, None)
        )

    def _is_tree(self) -> bool:
        visited = {self.root}
        waiting = [self.root]
        while waiting:
            entry = waiting.pop(0)
            for child in (entry.left, entry.right):
                if child is not None:
                    if child in visited or child.parent is not entry:
                        return False
                    visited.add(child)
                    waiting.append(child)
        return len(visited) == self.size

    def _is_well_colored(self) -> bool:
        if self.root.color != BLACK:
            return False
        waiting = [(self.root, 0)]
        height = -1
        while waiting:
            entry, blacks = waiting.pop(0)
            if entry.color == BLACK:
                blacks += 1
            for child in (entry.left, entry.right):
                if child is None:
                    if height < 0:
                        height = blacks
                    elif height != blacks:
                        return False
                else:
                    if entry.color == RED and child.color == RED:
                        return False
                    waiting.append((child, blacks))
        return True

    def _is_sorted(self, entry: Entry | None, low: int | None, high: int | None) -> bool:
        if entry is None:
            return True
        if low is not None and entry.key <= low:
            return False
        if high is not None and entry.key >= high:
            return False
        return self._is_sorted(entry.left, low, entry.key) and self._is_sorted(
            entry.right, entry.key, high
        )
