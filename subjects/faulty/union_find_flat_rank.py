"""Disjoint sets whose ranks never grow.

Mistake: ``union`` does not raise the rank of the new representative of two equal ones.
Property: ``rep_ok``
Shortest calls:

    sets = DisjointSets()
    element = sets.make()
    element2 = sets.make()
    sets.union(element, element2)
"""


class Element:
    """A member of some set; without a parent it represents the set."""

    def __init__(self) -> None:
        self._home: DisjointSets | None = None
        self._parent: Element | None = None
        self._older: Element | None = None
        self._rank = 0

    def is_representative(self) -> bool:
        return self._parent is None


class DisjointSets:
    """A partition of the elements made here."""

    def __init__(self) -> None:
        self._newest: Element | None = None
        self._sets = 0

    def make(self) -> Element:
        """A new element in a set of its own."""
        element = Element()
        element._home = self
        element._older = self._newest
        self._newest = element
        self._sets += 1
        return element

    def union(self, a: Element, b: Element) -> bool:
        """Whether ``a`` and ``b`` were in two sets, which are one now.

        Raises: ValueError if one of them was not made here.
        """
        one, two = self._find(a), self._find(b)
        if one is two:
            return False
        if one._rank < two._rank:
            one, two = two, one
        two._parent = one
        self._sets -= 1
        return True

    def same(self, a: Element, b: Element) -> bool:
        """Whether ``a`` and ``b`` are in one set.

        Raises: ValueError if one of them was not made here.
        """
        return self._find(a) is self._find(b)

    def __len__(self) -> int:
        return self._sets

    def rep_ok(self) -> bool:
        """Whether ranks ascend to the representatives, and their number is right."""
        representatives = 0
        element = self._newest
        while element is not None:
            parent = element._parent
            if parent is None:
                representatives += 1
            elif parent._rank <= element._rank or parent._home is not self:
                return False
            element = element._older
        return representatives == self._sets

    def _find(self, element: Element) -> Element:
        if element._home is not self:
            raise ValueError("an element of another partition")
        root = element
        while root._parent is not None:
            root = root._parent
        while element is not root:
            parent = element._parent
            assert parent is not None
            element._parent = root
            element = parent
        return root
