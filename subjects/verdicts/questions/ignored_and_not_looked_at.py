# ask: ok
# options: ignore_fields=["C.count"]
# expect: holds
# claim: ignoring C.count
"""What is ignored stands in the claim."""


class C:
    def __init__(self) -> None:
        self.count = 0
        self.on = False

    def press(self) -> None:
        self.count += 1
        self.on = not self.on

    def ok(self) -> bool:
        return self.on in (True, False)
