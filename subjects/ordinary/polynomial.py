"""A polynomial with integer coefficients, lowest power first."""


class Polynomial:
    def __init__(self, constant: int = 0) -> None:
        self._coefficients = [constant] if constant else []

    @property
    def degree(self) -> int:
        return len(self._coefficients) - 1

    def add_constant(self, value: int) -> None:
        if not self._coefficients:
            self._coefficients.append(0)
        self._coefficients[0] += value
        self._trim()

    def times_x(self) -> None:
        if self._coefficients:
            self._coefficients.insert(0, 0)

    def differentiate(self) -> None:
        self._coefficients = [k * c for k, c in enumerate(self._coefficients)][1:]

    def at(self, x: int) -> int:
        total = 0
        for coefficient in reversed(self._coefficients):
            total = total * x + coefficient
        return total

    def _trim(self) -> None:
        while self._coefficients and self._coefficients[-1] == 0:
            self._coefficients.pop()

    def rep_ok(self) -> bool:
        return not self._coefficients or self._coefficients[-1] != 0
