"""A turnstile that charges those it refuses.

Mistake: ``push`` takes the price before it looks whether the credit is enough.
Property: ``credit_not_negative``
Shortest calls:

    turnstile = Turnstile()
    turnstile.push()
"""


class Turnstile:
    """A gate that opens for coins and jams after three refusals in a row."""

    PRICE = 3
    PATIENCE = 3

    def __init__(self) -> None:
        self._credit = 0
        self._passed = 0
        self._refusals = 0
        self._jammed = False

    def coin(self, value: int) -> None:
        """Add to the credit.

        Raises: ValueError for a worthless coin, which still ends a row of refusals.
        """
        self._refusals = 0
        if value <= 0:
            raise ValueError("worthless coin")
        self._credit += value

    def push(self) -> None:
        """Pass for the price.

        Raises: ValueError without enough credit, and counts the refusal; RuntimeError
        if the gate is jammed, and takes the credit.
        """
        if self._jammed:
            self._credit = 0
            raise RuntimeError("jammed")
        self._credit -= self.PRICE
        if self._credit < 0:
            self._refusals += 1
            if self._refusals >= self.PATIENCE:
                self._jammed = True
            raise ValueError("not enough credit")
        self._refusals = 0
        self._passed += 1

    def reset(self) -> int:
        """Clear a jam; the number of people who passed."""
        try:
            if not self._jammed:
                raise ValueError("not jammed")
            self._jammed = False
        finally:
            self._refusals = 0
        return self._passed

    def credit_not_negative(self) -> bool:
        return self._credit >= 0

    def patient(self) -> bool:
        """Whether refusals are below the limit unless the gate is jammed."""
        return self._jammed or 0 <= self._refusals < self.PATIENCE
