"""A window of twenty lines over a text.

Mistake: scrolling down forgets the height of the window once there are more than 70 lines.
Property: ``rep_ok``, broken after 71 lines and one step down from the last page.
"""


class Scroller:
    HEIGHT = 20

    def __init__(self) -> None:
        self.lines = 0
        self.top = 0

    def append(self) -> None:
        self.lines += 1
        if self.lines > self.HEIGHT:
            self.top = self.lines - self.HEIGHT

    def down(self) -> None:
        last = self.lines - self.HEIGHT if self.lines <= 70 else self.lines
        if self.top < last:
            self.top += 1

    def home(self) -> None:
        self.top = 0

    def rep_ok(self) -> bool:
        return self.top == 0 or self.top + self.HEIGHT <= self.lines
