"""Which kinds of arguments calls got on with: learnt while trying."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random

from heapwright.program import Alternative

Slot = tuple[str, str]
"""An operation and one of its parameters."""
_LEAST = 0.03
"""What did not work may work with another object."""


class Menu:
    """The kinds that may be passed for one parameter, with how often that went well.

    Of the likely ones as often as of all the others, or so many times as often, as far as
    experience agrees.
    """

    def __init__(
        self, likely: Sequence[Alternative], others: Sequence[Alternative], times: float = 1
    ) -> None:
        self.kinds = [*likely, *others]
        self._is_open = bool(others)
        shares = (likely, times), (others, 1)
        self._share = [share / len(group) for group, share in shares for _ in group]
        self._well = [0.0] * len(self.kinds)
        self._tried = [0] * len(self.kinds)
        self.weights = list(self._share)

    def learn(self, index: int, went_well: float) -> None:
        self._tried[index] += 1
        self._well[index] += went_well
        self._weigh(index)

    def ask_for(self, kinds: Collection[Alternative]) -> None:
        """An exception said that one of these was needed: they are as likely as any from now on. A
        kind that is not on the menu is added, unless all kinds are declared.
        """
        for kind in kinds if self._is_open else ():
            if kind not in self.kinds:
                self._add(kind)
        for index, kind in enumerate(self.kinds):
            if kind in kinds:
                self._share[index] = max(self._share)
                self._weigh(index)

    def _add(self, kind: Alternative) -> None:
        self.kinds.append(kind)
        self._share.append(0)
        self._well.append(0)
        self._tried.append(0)
        self.weights.append(0)

    def _weigh(self, index: int) -> None:
        success = (1 + self._well[index]) / (1 + self._tried[index])
        self.weights[index] = self._share[index] * max(_LEAST, success)


Choice = tuple[Menu, int]


class Experience:
    """Chooses kinds by how often calls with them went well."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._menus: dict[Slot, Menu] = {}
        self.chosen: list[Choice] = []
        """What was chosen since the last ``begin``."""

    def begin(self) -> None:
        """The next call to learn from."""
        self.chosen = []

    def menu(self, slot: Slot) -> Menu | None:
        return self._menus.get(slot)

    def add(self, slot: Slot, menu: Menu) -> Menu:
        self._menus[slot] = menu
        return menu

    def choose(self, menu: Menu) -> Alternative:
        (index,) = self._random.choices(range(len(menu.kinds)), menu.weights)
        self.chosen.append((menu, index))
        return menu.kinds[index]

    @staticmethod
    def learn(choices: Iterable[Choice], went_well: float) -> None:
        """``went_well``: 1 if it did, 0 if it did not, or something between."""
        for menu, index in choices:
            menu.learn(index, went_well)
