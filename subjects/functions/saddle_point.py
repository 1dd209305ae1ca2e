"""A place that is the least of its row and the greatest of its column."""


def saddle_point(matrix: list[list[int]]) -> tuple[int, int] | None:
    for r, row in enumerate(matrix):
        for c, value in enumerate(row):
            if any(other < value for other in row):
                continue
            if all(c < len(line) and line[c] <= value for line in matrix):
                return r, c
    return None
