"""Methods that call themselves without end."""


class Echo:
    """An answer that asks itself."""

    def __init__(self) -> None:
        self._answer = 0

    def ask(self, depth: int) -> int:
        """Recurse ``depth`` times; without end if that is negative."""
        if depth == 0:
            return self._answer
        return self.ask(depth - 1)

    def ping(self) -> int:
        return self._pong()

    def _pong(self) -> int:
        return self.ping()
