"""Clicks per page, counted."""


class Clicks:
    def __init__(self) -> None:
        self.count = 0

    def click(self) -> int:
        self.count += 1
        return self.count

    def is_popular(self) -> bool:
        return self.count > 70
