"""Matrices as lists of rows."""


class Matrix:
    """
    >>> Matrix([[1, 2], [3, 4]]) @ Matrix.identity(2)
    Matrix([[1, 2], [3, 4]])
    """

    def __init__(self, rows: list[list[int]]):
        if not rows or not rows[0]:
            raise ValueError("a matrix needs at least one element")
        width = len(rows[0])
        if any(len(row) != width for row in rows):
            raise ValueError("all rows must be of one length")
        self.rows = [list(row) for row in rows]

    @classmethod
    def identity(cls, size: int) -> "Matrix":
        return cls([[1 if i == j else 0 for j in range(size)] for i in range(size)])

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.rows), len(self.rows[0])

    def get(self, row: int, column: int) -> int:
        return self.rows[row][column]

    def set(self, row: int, column: int, value: int) -> None:
        self.rows[row][column] = value

    def __add__(self, other: "Matrix") -> "Matrix":
        if self.shape != other.shape:
            raise ValueError(f"shapes {self.shape} and {other.shape} differ")
        return Matrix([[a + b for a, b in zip(r, s)] for r, s in zip(self.rows, other.rows)])

    def __matmul__(self, other: "Matrix") -> "Matrix":
        if self.shape[1] != other.shape[0]:
            raise ValueError("the inner dimensions must agree")
        columns = list(zip(*other.rows))
        return Matrix([[sum(a * b for a, b in zip(r, c)) for c in columns] for r in self.rows])

    def transpose(self) -> "Matrix":
        return Matrix([list(column) for column in zip(*self.rows)])

    def scale(self, factor: int) -> None:
        for row in self.rows:
            for j, value in enumerate(row):
                row[j] = value * factor

    def determinant(self) -> int:
        height, width = self.shape
        if height != width:
            raise ValueError("only a square matrix has a determinant")
        if height == 1:
            return self.rows[0][0]
        total, sign = 0, 1
        for j, value in enumerate(self.rows[0]):
            if value:
                total += sign * value * self._minor(j).determinant()
            sign = -sign
        return total

    def is_symmetric(self) -> bool:
        return self.rows == self.transpose().rows

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Matrix):
            return NotImplemented
        return self.rows == other.rows

    def __repr__(self) -> str:
        return f"Matrix({self.rows})"

    def _minor(self, column: int) -> "Matrix":
        return Matrix([row[:column] + row[column + 1 :] for row in self.rows[1:]])
