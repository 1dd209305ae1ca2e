"""Difference bounds ``x - y <= c``, closed in a small matrix.

``rows[i][j]`` bounds ``x_i - x_j``; index 0 is the constant zero,
index ``v + 1`` is variable ``v``.
Every matrix here is closed (no bound follows from two others and is tighter), which makes
"implied" and "contradicted" single look-ups, and over the integers it makes them exact.
"""

from __future__ import annotations

from math import inf as inf

Rows = list[list[float]]
"""Bounds are integers or ``inf``. Nothing is ever added to ``inf``: a float cannot hold an integer
beyond 10**308, and the sum would fail.
"""


def unbounded(size: int) -> Rows:
    rows: Rows = [[inf] * (size + 1) for _ in range(size + 1)]
    for i in range(size + 1):
        rows[i][i] = 0
    return rows


def copy(rows: Rows) -> Rows:
    return [row[:] for row in rows]


def add_variable(rows: Rows) -> int:
    """Appends an unbounded variable in place; returns its index."""
    for row in rows:
        row.append(inf)
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
    for row in rows:
        start = row[i]
        if start != inf:
            base = start + bound
            for b, d in finite:
                if base + d < row[b]:
                    row[b] = base + d
    return True


def restrict(rows: Rows, kept: list[int], offsets: list[int]) -> Rows:
    """The closed matrix of ``y_k = x_kept[k] + offsets[k]``: an exact projection."""
    indices, shifts = [0, *kept], [0, *offsets]
    return [
        [
            _shifted(rows[i][j], a - b) if k != m else 0
            for m, (j, b) in enumerate(zip(indices, shifts, strict=True))
        ]
        for k, (i, a) in enumerate(zip(indices, shifts, strict=True))
    ]


def _shifted(bound: float, by: int) -> float:
    return bound if bound == inf else bound + by
