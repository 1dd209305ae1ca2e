"""The closed difference matrix, cell by cell."""

from math import inf

import pytest

from heapwright.solver import matrix


def built(size: int, *bounds: tuple[int, int, int]) -> matrix.Rows:
    rows = matrix.unbounded(size)
    for bound in bounds:
        assert matrix.tighten(rows, *bound)
    return rows


def test_an_unbounded_matrix_bounds_only_each_variable_by_itself() -> None:
    assert matrix.unbounded(1) == [[0, inf], [inf, 0]]


@pytest.mark.parametrize(
    ("bounds", "cell", "expected"),
    [
        ([], (1, 2), inf),
        ([(1, 2, 3)], (1, 2), 3),
        ([(1, 2, 3)], (2, 1), inf),
        ([(1, 2, 3), (1, 2, 5)], (1, 2), 3),
        ([(1, 2, 5), (1, 2, 3)], (1, 2), 3),
        ([(1, 2, 3), (2, 3, -1)], (1, 3), 2),
        ([(2, 3, -1), (1, 2, 3)], (1, 3), 2),
        ([(1, 0, 4), (0, 2, -6)], (1, 2), -2),
        ([(1, 2, 0), (2, 3, 0), (3, 1, 0), (1, 0, 7)], (3, 0), 7),
    ],
)
def test_tightening_closes(
    bounds: list[tuple[int, int, int]], cell: tuple[int, int], expected: float
) -> None:
    rows = built(3, *bounds)
    assert rows[cell[0]][cell[1]] == expected


@pytest.mark.parametrize(
    ("bounds", "last", "possible"),
    [
        ([(1, 2, 3)], (2, 1, -3), True),
        ([(1, 2, 3)], (2, 1, -4), False),
        ([(1, 2, 0), (2, 3, 0)], (3, 1, -1), False),
        ([(1, 0, 2), (0, 1, -2)], (1, 0, 1), False),
        ([(1, 0, 2), (0, 1, -2)], (1, 0, 2), True),
    ],
)
def test_a_contradiction_is_noticed(
    bounds: list[tuple[int, int, int]], last: tuple[int, int, int], possible: bool
) -> None:
    assert matrix.tighten(built(3, *bounds), *last) is possible


def test_bounds_have_no_largest_number() -> None:
    huge = 10**400
    rows = built(2, (1, 0, huge), (0, 2, huge))
    assert rows[1][2] == 2 * huge


def test_a_copy_is_independent() -> None:
    rows = built(1, (1, 0, 3))
    other = matrix.copy(rows)
    assert matrix.tighten(other, 1, 0, 2)
    assert rows[1][0] == 3


def test_a_variable_is_added_in_place() -> None:
    rows = built(1, (1, 0, 3))
    assert matrix.add_variable(rows) == 2
    assert rows == [[0, inf, inf], [3, 0, inf], [inf, inf, 0]]


def test_restricting_drops_doubles_and_shifts() -> None:
    rows = built(3, (1, 2, 0), (2, 3, 0), (3, 0, 5))
    assert matrix.restrict(rows, [3, 1], [0, 10]) == [
        [0, inf, inf],
        [5, 0, inf],
        [15, 10, 0],
    ]
    assert matrix.restrict(rows, [3, 3], [0, 1]) == [[0, inf, inf], [5, 0, -1], [6, 1, 0]]
