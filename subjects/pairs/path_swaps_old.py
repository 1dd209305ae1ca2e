"""Points that make points; two fields."""


class Point:
    def __init__(self, x: int, y: int) -> None:
        self._x = x
        self._y = y

    def x(self) -> int:
        return self._x

    def y(self) -> int:
        return self._y


class Path:
    def __init__(self) -> None:
        self._at = Point(0, 0)

    def east(self) -> None:
        if self._at.x() < 2:
            self._at = Point(self._at.x() + 1, self._at.y())

    def north(self) -> None:
        if self._at.y() < 2:
            self._at = Point(self._at.x(), self._at.y() + 1)

    def position(self) -> Point:
        return Point(self._at.x(), self._at.y())
