"""A text cursor that remembers the furthest place it was at."""


class Cursor:
    def __init__(self, width: int) -> None:
        if width < 1:
            raise ValueError("a line has at least one column")
        self.width = width
        self.row = 0
        self.column = 0
        self.lowest_row = 0

    def right(self) -> None:
        self.column += 1
        if self.column == self.width:
            self.newline()

    def left(self) -> None:
        if self.column:
            self.column -= 1
        elif self.row:
            self.row -= 1
            self.column = self.width - 1

    def newline(self) -> None:
        self.column = 0
        self.row += 1
        self.lowest_row = max(self.lowest_row, self.row)

    def rep_ok(self) -> bool:
        return 0 <= self.column < self.width and 0 <= self.row <= self.lowest_row
