"""Tic-tac-toe on a list of nine cells."""


class TicTacToe:
    LINES = [
        (0, 1, 2), (3, 4, 5), (6, 7, 8),
        (0, 3, 6), (1, 4, 7), (2, 5, 8),
        (0, 4, 8), (2, 4, 6),
    ]

    def __init__(self):
        self.board = [" "] * 9
        self.player = "X"
        self.moves = []

    def play(self, cell: int) -> str | None:
        """Play for whoever's turn it is; returns the winner, if there is one now."""
        if self.winner() is not None:
            raise ValueError("the game is over")
        if not 0 <= cell <= 8:
            raise IndexError(f"there is no cell {cell}")
        if self.board[cell] != " ":
            raise ValueError(f"cell {cell} is taken")
        self.board[cell] = self.player
        self.moves.append(cell)
        self.player = "O" if self.player == "X" else "X"
        return self.winner()

    def take_back(self) -> None:
        if not self.moves:
            raise ValueError("nothing to take back")
        cell = self.moves.pop()
        self.player = self.board[cell]
        self.board[cell] = " "

    def winner(self) -> str | None:
        for a, b, c in self.LINES:
            if self.board[a] != " " and self.board[a] == self.board[b] == self.board[c]:
                return self.board[a]
        return None

    def is_draw(self) -> bool:
        return self.winner() is None and " " not in self.board

    def free(self) -> list[int]:
        return [cell for cell, mark in enumerate(self.board) if mark == " "]

    def winning_move(self) -> int | None:
        """A cell that wins at once for whoever's turn it is."""
        if self.winner():
            return None
        for cell in self.free():
            self.board[cell] = self.player
            won = self.winner() == self.player
            self.board[cell] = " "
            if won:
                return cell
        return None

    def __str__(self) -> str:
        rows = ["|".join(self.board[row : row + 3]) for row in (0, 3, 6)]
        return "\n-+-+-\n".join(rows)
