"""Tic-tac-toe on a board of three by three."""

LINES = [
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
]


class Board:
    def __init__(self) -> None:
        self.cells = [" "] * 9
        self.moves = 0

    def play(self, row: int, column: int) -> str:
        if not (0 <= row < 3 and 0 <= column < 3):
            raise ValueError(f"no cell {row}, {column}")
        if self.winner() is not None:
            raise ValueError("the game is over")
        place = 3 * row + column
        if self.cells[place] != " ":
            raise ValueError("the cell is taken")
        self.cells[place] = "XO"[self.moves % 2]
        self.moves += 1
        return self.cells[place]

    def winner(self) -> str | None:
        for a, b, c in LINES:
            if self.cells[a] != " " and self.cells[a] == self.cells[b] == self.cells[c]:
                return self.cells[a]
        return None

    def rep_ok(self) -> bool:
        crosses, noughts = self.cells.count("X"), self.cells.count("O")
        return crosses + noughts == self.moves and 0 <= crosses - noughts <= 1
