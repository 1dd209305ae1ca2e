"""A template with parameters in the order of their definition, found by name."""

from __future__ import annotations

from hash_map import HashMap
from linked_list import LinkedList


class Template:
    """Parameters are known by numbers; ``index`` says where each is in the list."""

    parameters: LinkedList | None
    index: HashMap | None

    def __init__(self) -> None:
        self.parameters = LinkedList()
        self.index = HashMap()

    def add_parameter(self, name: int) -> bool:
        """Whether the parameter is new."""
        if self.index.contains_key(name):
            return False
        self.index.put(name, len(self.parameters))
        self.parameters.add(name)
        return True

    def get_parameter(self, name: int) -> int | None:
        return self.index.get(name)

    def rep_ok(self) -> bool:
        """Whether list and index are valid and have as many elements."""
        if self.parameters is None or self.index is None:
            return False
        if not self.parameters.rep_ok() or not self.index.rep_ok():
            return False
        return self.parameters.size == self.index.size
