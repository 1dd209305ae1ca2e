"""Whether a matrix is square and equal to its transpose."""


def is_symmetric(matrix: list[list[int]]) -> bool:
    size = len(matrix)
    for row in matrix:
        if len(row) != size:
            return False
    for i in range(size):
        for j in range(i):
            if matrix[i][j] != matrix[j][i]:
                return False
    return True
