"""A red-black tree after java.util.TreeMap, keys only."""

from __future__ import annotations


class Entry:
    def __init__(self, key: int, parent: Entry | None) -> None:
        self.key = key
        self.black = True
        self.left: Entry | None = None
        self.right: Entry | None = None
        self.parent = parent


def _parent(p: Entry | None) -> Entry | None:
    return None if p is None else p.parent


def _left(p: Entry | None) -> Entry | None:
    return None if p is None else p.left


def _right(p: Entry | None) -> Entry | None:
    return None if p is None else p.right


def _is_black(p: Entry | None) -> bool:
    return True if p is None else p.black


def _colour(p: Entry | None, black: bool) -> None:
    if p is not None:
        p.black = black


class RedBlackTree:
    def __init__(self) -> None:
        self.root: Entry | None = None

    def contains(self, key: int) -> bool:
        return self._find(key) is not None

    def _find(self, key: int) -> Entry | None:
        p = self.root
        while p is not None:
            if key < p.key:
                p = p.left
            elif key > p.key:
                p = p.right
            else:
                return p
        return None

    def first(self) -> int:
        p = self.root
        if p is None:
            raise LookupError("the tree is empty")
        while p.left is not None:
            p = p.left
        return p.key

    def last(self) -> int:
        p = self.root
        if p is None:
            raise LookupError("the tree is empty")
        while p.right is not None:
            p = p.right
        return p.key

    def is_empty(self) -> bool:
        return self.root is None

    def insert(self, key: int) -> bool:
        t = self.root
        if t is None:
            self.root = Entry(key, None)
            return True
        while True:
            if key == t.key:
                return False
            if key < t.key:
                if t.left is not None:
                    t = t.left
                else:
                    t.left = Entry(key, t)
                    self.fix_after_insertion(t.left)
                    return True
            elif t.right is not None:
                t = t.right
            else:
                t.right = Entry(key, t)
                self.fix_after_insertion(t.right)
                return True

    def rotate_left(self, p: Entry) -> None:
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

    def rotate_right(self, p: Entry) -> None:
        l = p.left
        p.left = l.right
        if l.right is not None:
            l.right.parent = p
        l.parent = p.parent
        if p.parent is None:
            self.root = l
        elif p.parent.right is p:
            p.parent.right = l
        else:
            p.parent.left = l
        l.right = p
        p.parent = l

    def fix_after_insertion(self, x: Entry) -> None:
        x.black = False
        while x is not None and x is not self.root and not x.parent.black:
            if _parent(x) is _left(_parent(_parent(x))):
                y = _right(_parent(_parent(x)))
                if not _is_black(y):
                    _colour(_parent(x), True)
                    _colour(y, True)
                    _colour(_parent(_parent(x)), False)
                    x = _parent(_parent(x))
                else:
                    if x is _right(_parent(x)):
                        x = _parent(x)
                        self.rotate_left(x)
                    _colour(_parent(x), True)
                    _colour(_parent(_parent(x)), False)
                    if _parent(_parent(x)) is not None:
                        self.rotate_right(_parent(_parent(x)))
            else:
                y = _left(_parent(_parent(x)))
                if not _is_black(y):
                    _colour(_parent(x), True)
                    _colour(y, True)
                    _colour(_parent(_parent(x)), False)
                    x = _parent(_parent(x))
                else:
                    if x is _left(_parent(x)):
                        x = _parent(x)
                        self.rotate_right(x)
                    _colour(_parent(x), True)
                    _colour(_parent(_parent(x)), False)
                    if _parent(_parent(x)) is not None:
                        self.rotate_left(_parent(_parent(x)))
        self.root.black = True

    def successor(self, t: Entry) -> Entry | None:
        if t.right is not None:
            p = t.right
            while p.left is not None:
                p = p.left
            return p
        p, child = t.parent, t
        while p is not None and child is p.right:
            child, p = p, p.parent
        return p
