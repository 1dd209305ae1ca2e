"""A modification counter that is written at each call and never read."""


class Switch:
    """Two real states, and a counter that makes each visit look new."""

    def __init__(self) -> None:
        self._on = False
        self._modifications = 0

    def toggle(self) -> None:
        self._on = not self._on
        self._modifications += 1

    def turn(self, on: bool) -> None:
        self._on = on
        self._modifications += 1

    def is_on(self) -> bool:
        return self._on
