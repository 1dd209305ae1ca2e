# ask: ok
# options: ignore_fields=["C.count"]
# expect: undecided: field count is ignored, but its value is needed
"""What the user lets Heapwright forget is not guessed."""


class C:
    def __init__(self) -> None:
        self.count = 0

    def press(self) -> None:
        self.count += 1

    def ok(self) -> bool:
        return isinstance(self.count, int)
