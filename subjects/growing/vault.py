"""A vault that hands out its own list after many attempts."""


class Vault:
    def __init__(self) -> None:
        self.attempts = 0
        self.items: list[int] = []

    def open(self) -> list[int] | None:
        self.attempts += 1
        return self.items if self.attempts > 3000 else None

    def is_empty(self) -> bool:
        return not self.items
