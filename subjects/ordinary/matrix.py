"""A matrix of integers, row by row."""


class Matrix:
    def __init__(self, rows: int, columns: int) -> None:
        if rows < 1 or columns < 1:
            raise ValueError("a matrix has at least one row and one column")
        self.rows = rows
        self.columns = columns
        self._cells = [[0] * columns for _ in range(rows)]

    def set(self, row: int, column: int, value: int) -> None:
        self._check(row, column)
        self._cells[row][column] = value

    def get(self, row: int, column: int) -> int:
        self._check(row, column)
        return self._cells[row][column]

    def transpose(self) -> None:
        self._cells = [list(column) for column in zip(*self._cells)]
        self.rows, self.columns = self.columns, self.rows

    def _check(self, row: int, column: int) -> None:
        if row not in range(self.rows) or column not in range(self.columns):
            raise IndexError(f"({row}, {column}) is outside {self.rows} x {self.columns}")

    def rep_ok(self) -> bool:
        return len(self._cells) == self.rows and all(
            len(row) == self.columns for row in self._cells
        )
