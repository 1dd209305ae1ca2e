# ask: ok
# expect: holds
# claim: (not called: methods of the list that C.items holds)
class C:
    """Its own methods keep the promise, but ``c.items.append(0)`` does not."""

    def __init__(self) -> None:
        self.items: list[int] = []

    def add(self, n: int) -> None:
        if n > 0:
            self.items.append(n)

    def ok(self) -> bool:
        return all(n > 0 for n in self.items)
