# ask: no-crash
# expect: undecided: field last is ignored, but its value is needed
"""A field that nothing reads may still hold what arithmetic refuses."""


class C:
    def __init__(self) -> None:
        self.last: int | str = 0

    def note(self, text: str) -> None:
        self.last = text

    def bump(self) -> None:
        self.last += 1
