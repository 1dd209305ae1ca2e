"""Difference bounds ``x - y <= c``, closed in a small matrix.

``rows[i][j]`` bounds ``x_i - x_j``; index 0 is the constant zero,
index ``v + 1`` is variable ``v``.
Every matrix here is closed (no bound follows from two others and is tighter), which makes
"implied" and "contradicted" single look-ups, and over the integers it makes them exact.
"""

from __future__ import annotations

from math import inf as inf
from operator import itemgetter

Rows = list[list[float]]
"""Bounds are integers or ``inf``. A row may be shared and is never changed, but replaced.

Nothing is ever added to ``inf``: a float cannot hold an integer beyond 10**308, and the sum would
fail.
"""


def unbounded(size: int) -> Rows:
    rows: Rows = [[inf] * (size + 1) for _ in range(size + 1)]
    for i in range(size + 1):
        rows[i][i] = 0
    return rows


def copy(rows: Rows) -> Rows:
    """A matrix that shares its rows until one of them changes."""
    return rows[:]


def add_variable(rows: Rows) -> int:
    """Appends an unbounded variable in place; returns its index."""
    rows[:] = [[*row, inf] for row in rows]
    rows.append([inf] * len(rows) + [0])
    return len(rows) - 1


def tighten(rows: Rows, i: int, j: int, bound: int) -> bool:
    """Adds ``x_i - x_j <= bound`` in place and closes; False if that contradicts the matrix."""
    if rows[i][j] <= bound:
        return True
    tail = rows[j]
    if tail[i] != inf and tail[i] + bound < 0:
        return False
    finite = [(b, d) for b, d in enumerate(tail) if d != inf]
    for a, row in enumerate(rows):
        start = row[i]
        if start != inf and start + bound < row[j]:
            rows[a] = _improved(row, start + bound, finite)
    return True


def _improved(row: list[float], start: float, onward: list[tuple[int, float]]) -> list[float]:
    """The row with the bounds through another index; itself if none of them is tighter."""
    own = False
    for b, d in onward:
        if start + d < row[b]:
            if not own:
                row, own = row[:], True
            row[b] = start + d
    return row


def equate(rows: Rows, i: int, j: int, c: int) -> bool:
    """Adds ``x_i - x_j == c`` in place and closes; False if that contradicts the matrix."""
    left, right = rows[i], rows[j]
    if left[j] < c or right[i] < -c:
        return False
    onward = [
        (b, d if d <= e - c else e - c) if e != inf else (b, d)
        for b, (d, e) in enumerate(zip(right, left, strict=True))
        if d != inf or e != inf
    ]
    for a, row in enumerate(rows):
        start, other = row[j], row[i]
        if other != inf and other + c < start:
            start = other + c
        if start != inf:
            rows[a] = _improved(row, start, onward)
    return True


def restrict(rows: Rows, kept: list[int], offsets: list[int]) -> Rows:
    """The closed matrix of ``y_k = x_kept[k] + offsets[k]``: an exact projection."""
    indices, shifts = [0, *kept], [0, *offsets]
    if kept and not any(offsets):
        pick = itemgetter(*indices)
        return [list(pick(rows[i])) for i in indices]
    return [
        [
            _shifted(rows[i][j], a - b) if k != m else 0
            for m, (j, b) in enumerate(zip(indices, shifts, strict=True))
        ]
        for k, (i, a) in enumerate(zip(indices, shifts, strict=True))
    ]


def _shifted(bound: float, by: int) -> float:
    return bound if bound == inf else bound + by
