"""Which kinds of arguments calls got on with: learnt while trying."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from heapwright.program import Alternative

Slot = tuple[str, str]
"""An operation and one of its parameters."""
Choice = tuple[Slot, Alternative]
_LEAST = 0.03
"""What did not work may work with another object."""


class Experience:
    """Chooses kinds by how often calls with them went well."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._well: dict[Choice, int] = {}
        self._tried: dict[Choice, int] = {}
        self.chosen: list[Choice] = []
        """What was chosen since the last ``begin``."""

    def begin(self) -> None:
        """The next call to learn from."""
        self.chosen = []

    def choose(
        self, slot: Slot, likely: Sequence[Alternative], others: Sequence[Alternative]
    ) -> Alternative:
        """Of the likely kinds as often as of all the others, as far as experience agrees."""
        kinds = [*likely, *others]
        share = [1 / len(group) for group in (likely, others) for _ in group]
        weights = [s * self._success(slot, kind) for s, kind in zip(share, kinds, strict=True)]
        (kind,) = self._random.choices(kinds, weights)
        self.chosen.append((slot, kind))
        return kind

    def learn(self, choices: Iterable[Choice], went_well: bool) -> None:
        for choice in choices:
            self._tried[choice] = self._tried.get(choice, 0) + 1
            self._well[choice] = self._well.get(choice, 0) + went_well

    def _success(self, slot: Slot, kind: Alternative) -> float:
        key = slot, kind
        return max(_LEAST, (1 + self._well.get(key, 0)) / (1 + self._tried.get(key, 0)))
