"""Loops with as many rounds as a parameter says."""


class Countdown:
    """A sum of steps taken one by one."""

    def __init__(self) -> None:
        self._steps = 0

    def run(self, x: int) -> None:
        """Count ``x`` down to zero, one step a round."""
        while x > 0:
            x -= 1
            self._steps += 1

    def repeat(self, times: int) -> int:
        """The sum of the numbers below ``times``, by a range."""
        total = 0
        for i in range(times):
            total += i
        return total

    def steps_not_negative(self) -> bool:
        return self._steps >= 0
