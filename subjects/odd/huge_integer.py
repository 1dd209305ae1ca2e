"""Branches that only integers far beyond 64 bits take."""

GOOGOLISH = 10**30


class Astronomer:
    """A counter of very many things."""

    def __init__(self) -> None:
        self._seen = 0
        self._amazed = False

    def count(self, stars: int) -> str:
        """Add ``stars`` and say what is to be said of so many."""
        self._seen += stars
        if self._seen > GOOGOLISH:
            self._amazed = True
            return "more than can be"
        if self._seen == GOOGOLISH:
            return "exactly all"
        if self._seen < -GOOGOLISH:
            raise OverflowError("fewer than none")
        return "some"

    def square(self) -> int:
        return self._seen * self._seen

    def amazed_only_once_counted(self) -> bool:
        """False once stars were taken away after the amazement."""
        return not self._amazed or self._seen > GOOGOLISH
