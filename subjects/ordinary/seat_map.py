"""Seats of a small theatre, row by row."""


class SeatMap:
    ROWS = 2
    SEATS = 3

    def __init__(self) -> None:
        self._taken = [[False] * self.SEATS for _ in range(self.ROWS)]
        self._free = self.ROWS * self.SEATS

    def book(self, row: int, seat: int) -> None:
        if row not in range(self.ROWS) or seat not in range(self.SEATS):
            raise ValueError(f"no seat {row}/{seat}")
        if self._taken[row][seat]:
            raise ValueError("already taken")
        self._taken[row][seat] = True
        self._free -= 1

    def cancel(self, row: int, seat: int) -> bool:
        if row not in range(self.ROWS) or seat not in range(self.SEATS):
            return False
        if not self._taken[row][seat]:
            return False
        self._taken[row][seat] = False
        self._free += 1
        return True

    def best_row(self) -> int | None:
        for row, seats in enumerate(self._taken):
            if not all(seats):
                return row
        return None

    def rep_ok(self) -> bool:
        return self._free == sum(not taken for row in self._taken for taken in row)
