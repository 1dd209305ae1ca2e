# ask: ok
# options: stop_at_exceptions=True
# expect: holds
# claim: not continuing after an exception
"""What was left out stands in the claim."""


class C:
    def __init__(self) -> None:
        self.n = 0

    def fail(self) -> None:
        self.n = 1
        raise ValueError("changed before")

    def ok(self) -> bool:
        return self.n == 0
