# ask: ok
# expect: holds
# claim: (not called: methods of the set that Tags.names holds)
class Tags:
    def __init__(self) -> None:
        self.names: set[int] = set()


class C:
    """A caller may write ``c.tags.names.add(0)``."""

    def __init__(self) -> None:
        self.tags = Tags()

    def add(self, n: int) -> None:
        if n > 0:
            self.tags.names.add(n)

    def ok(self) -> bool:
        return 0 not in self.tags.names
