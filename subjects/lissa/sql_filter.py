"""Filters of SQL queries: for each table, its clauses by their names."""

from __future__ import annotations

from nested_map import NestedMap


class SQLFilter:
    """Clauses by table and name."""

    tables: NestedMap | None

    def __init__(self) -> None:
        self.tables = NestedMap()

    def put(self, clause: int, table: int, text: int) -> None:
        self.tables.ensure(table).put(clause, text)

    def get(self, clause: int, table: int) -> int | None:
        clauses = self.tables.find(table)
        return None if clauses is None else clauses.get(clause)

    def rep_ok(self) -> bool:
        return self.tables is not None and self.tables.rep_ok()
