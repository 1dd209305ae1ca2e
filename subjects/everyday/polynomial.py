"""Polynomials with integer coefficients, lowest power first."""


class Polynomial:
    """
    >>> p = Polynomial(1, 0, 2)
    >>> str(p)
    '2x^2 + 1'
    >>> p(3)
    19
    """

    def __init__(self, *coefficients: int):
        self.coefficients = list(coefficients)
        while self.coefficients and self.coefficients[-1] == 0:
            self.coefficients.pop()

    @property
    def degree(self) -> int:
        return len(self.coefficients) - 1

    def __call__(self, x: int) -> int:
        result = 0
        for coefficient in reversed(self.coefficients):
            result = result * x + coefficient
        return result

    def __add__(self, other):
        if isinstance(other, int):
            other = Polynomial(other)
        if not isinstance(other, Polynomial):
            return NotImplemented
        short, long = sorted((self.coefficients, other.coefficients), key=len)
        total = list(long)
        for power, coefficient in enumerate(short):
            total[power] += coefficient
        return Polynomial(*total)

    __radd__ = __add__

    def __neg__(self):
        return Polynomial(*(-c for c in self.coefficients))

    def __sub__(self, other):
        return self + -other

    def __mul__(self, other):
        if isinstance(other, int):
            return Polynomial(*(c * other for c in self.coefficients))
        if not self.coefficients or not other.coefficients:
            return Polynomial()
        product = [0] * (self.degree + other.degree + 1)
        for i, a in enumerate(self.coefficients):
            for j, b in enumerate(other.coefficients):
                product[i + j] += a * b
        return Polynomial(*product)

    def derivative(self) -> "Polynomial":
        return Polynomial(*(power * c for power, c in enumerate(self.coefficients) if power))

    def __eq__(self, other):
        if isinstance(other, Polynomial):
            return self.coefficients == other.coefficients
        if isinstance(other, int):
            return self == Polynomial(other)
        return NotImplemented

    def __str__(self) -> str:
        if not self.coefficients:
            return "0"
        text = ""
        for power in range(self.degree, -1, -1):
            coefficient = self.coefficients[power]
            if coefficient == 0:
                continue
            if text:
                text += " - " if coefficient < 0 else " + "
            elif coefficient < 0:
                text = "-"
            text += self._term(abs(coefficient), power)
        return text

    @staticmethod
    def _term(coefficient: int, power: int) -> str:
        if power == 0:
            return str(coefficient)
        number = "" if coefficient == 1 else str(coefficient)
        return f"{number}x" if power == 1 else f"{number}x^{power}"
