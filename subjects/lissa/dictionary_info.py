"""Fields of a dictionary, found by tag number and by name."""

from __future__ import annotations

from tree_map import TreeMap


class DictionaryInfo:
    """Two indexes of the same fields; a field is known by its number."""

    by_tag: TreeMap | None
    by_name: TreeMap | None

    def __init__(self) -> None:
        self.by_tag = TreeMap()
        self.by_name = TreeMap()

    def add_field(self, tag: int, name: int, field: int) -> None:
        self.by_tag.put(tag, field)
        self.by_name.put(name, field)

    def get_field(self, tag: int) -> int | None:
        return self.by_tag.get(tag)

    def get_field_by_name(self, name: int) -> int | None:
        return self.by_name.get(name)

    def rep_ok(self) -> bool:
        """Whether both indexes are valid maps of their own."""
        if self.by_tag is None or self.by_name is None or self.by_tag is self.by_name:
            return False
        return self.by_tag.rep_ok() and self.by_name.rep_ok()
