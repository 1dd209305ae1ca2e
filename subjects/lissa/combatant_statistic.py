"""Statistics of a game: for each kind of event, how often it happened to whom."""

from __future__ import annotations

from nested_map import NestedMap


class CombatantStatistic:
    """Counts by kind and combatant."""

    data: NestedMap | None

    def __init__(self) -> None:
        self.data = NestedMap()

    def ensure_typ_exists(self, typ: int) -> None:
        self.data.ensure(typ)

    def add_data(self, typ: int, combatant: int, count: int) -> None:
        counts = self.data.ensure(typ)
        before = counts.get(combatant)
        counts.put(combatant, count if before is None else before + count)

    def rep_ok(self) -> bool:
        return self.data is not None and self.data.rep_ok()
