"""Handlers that swallow whatever comes, even what is not theirs."""


class Catcher:
    """A counter that does not let an exception through."""

    def __init__(self) -> None:
        self._value = 0
        self._caught = 0

    def divide(self, by: int) -> int:
        """The value divided, or 0 whatever goes wrong."""
        try:
            if by > 10:
                raise ValueError("too much")
            return self._value // by
        except Exception:
            self._caught += 1
            return 0

    def insist(self, value: int) -> None:
        """Try three times, and catch everything each time."""
        for attempt in range(3):
            try:
                if value > attempt:
                    raise RuntimeError("not yet")
                self._value = value
            except:  # noqa: E722 - a bare except is what this file is about
                self._caught += 1
                continue

    def finish(self, value: int) -> bool:
        """True, whatever happened before."""
        try:
            if value < 0:
                raise ValueError("negative")
            self._value = value
        finally:
            return True  # noqa: B012 - a return in finally is what this file is about

    def swallow_all(self, value: int) -> bool:
        """Whether ``value`` is positive, or False if even that fails."""
        try:
            return value > 0
        except BaseException:
            return False

    def caught(self) -> int:
        return self._caught
