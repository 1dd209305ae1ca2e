"""Rows become columns."""


def transpose(matrix: list[list[int]]) -> list[list[int]]:
    if not matrix:
        return []
    width = len(matrix[0])
    for row in matrix:
        if len(row) != width:
            raise ValueError("rows of different length")
    return [[row[column] for row in matrix] for column in range(width)]
