"""A window of ten lines over a text of any length."""


class Scroller:
    HEIGHT = 10

    def __init__(self) -> None:
        self.lines = 0
        self.top = 0

    def append(self) -> None:
        """New lines keep the end in view if it was in view."""
        at_end = self.top + self.HEIGHT >= self.lines
        self.lines += 1
        if at_end and self.lines > self.HEIGHT:
            self.top = self.lines - self.HEIGHT

    def up(self) -> None:
        if self.top > 0:
            self.top -= 1

    def down(self) -> None:
        if self.top + self.HEIGHT < self.lines:
            self.top += 1

    def home(self) -> None:
        self.top = 0

    def rep_ok(self) -> bool:
        return self.top >= 0 and (self.top == 0 or self.top + self.HEIGHT <= self.lines)
