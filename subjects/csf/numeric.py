"""Lists of integers that are searched for one of which a function of the ``math`` module says something."""

from __future__ import annotations

import math


class Node:
    """A number and what comes after it."""

    def __init__(self, number: int, next: Node | None) -> None:
        self.number = number
        self.next = next


class Numbers:
    """Each method says whether some number has a property, which no linear arithmetic decides."""

    def __init__(self) -> None:
        self.first: Node | None = None

    def rep_ok(self) -> bool:
        """Whether the nodes end, and none comes twice."""
        seen: list[Node] = []
        node = self.first
        while node is not None:
            if any(node is other for other in seen):
                return False
            seen.append(node)
            node = node.next
        return True

    def with_absolute(self) -> bool:
        node = self.first
        while node is not None:
            if abs(node.number) == 7:
                return True
            node = node.next
        return False

    def with_acos(self) -> bool:
        node = self.first
        while node is not None:
            if math.acos(node.number) < 1.0:
                return True
            node = node.next
        return False

    def with_acosh(self) -> bool:
        node = self.first
        while node is not None:
            if math.acosh(node.number) > 2.0:
                return True
            node = node.next
        return False

    def with_asin(self) -> bool:
        node = self.first
        while node is not None:
            if math.asin(node.number) > 1.0:
                return True
            node = node.next
        return False

    def with_asinh(self) -> bool:
        node = self.first
        while node is not None:
            if math.asinh(node.number) > 3.0:
                return True
            node = node.next
        return False

    def with_atan(self) -> bool:
        node = self.first
        while node is not None:
            if math.atan(node.number) > 1.5:
                return True
            node = node.next
        return False

    def with_atan2(self) -> bool:
        node = self.first
        while node is not None:
            if math.atan2(node.number, 4.0) < -1.0:
                return True
            node = node.next
        return False

    def with_cbrt(self) -> bool:
        node = self.first
        while node is not None:
            if math.cbrt(node.number) > 2.5:
                return True
            node = node.next
        return False

    def with_ceiling(self) -> bool:
        node = self.first
        while node is not None:
            if math.ceil(node.number / 4) == 5:
                return True
            node = node.next
        return False

    def with_copysign(self) -> bool:
        node = self.first
        while node is not None:
            if math.copysign(3.0, node.number) < 0:
                return True
            node = node.next
        return False

    def with_cos(self) -> bool:
        node = self.first
        while node is not None:
            if math.cos(node.number) == 1.0:
                return True
            node = node.next
        return False

    def with_cosh(self) -> bool:
        node = self.first
        while node is not None:
            if math.cosh(node.number) > 100.0:
                return True
            node = node.next
        return False

    def with_erf(self) -> bool:
        node = self.first
        while node is not None:
            if math.erf(node.number) < -0.9:
                return True
            node = node.next
        return False

    def with_exp(self) -> bool:
        node = self.first
        while node is not None:
            if math.exp(node.number) > 1000.0:
                return True
            node = node.next
        return False

    def with_expm1(self) -> bool:
        node = self.first
        while node is not None:
            if math.expm1(node.number) < -0.9:
                return True
            node = node.next
        return False

    def with_floor(self) -> bool:
        node = self.first
        while node is not None:
            if math.floor(node.number / 3) == -2:
                return True
            node = node.next
        return False

    def with_fmod(self) -> bool:
        node = self.first
        while node is not None:
            if math.fmod(node.number, 7.0) == 6.0:
                return True
            node = node.next
        return False

    def with_ldexp(self) -> bool:
        node = self.first
        while node is not None:
            if math.ldexp(node.number, 3) == 88.0:
                return True
            node = node.next
        return False

    def with_gamma(self) -> bool:
        node = self.first
        while node is not None:
            if math.gamma(node.number) == 120.0:
                return True
            node = node.next
        return False

    def with_hypot(self) -> bool:
        node = self.first
        while node is not None:
            if math.hypot(node.number, 5.0) == 13.0:
                return True
            node = node.next
        return False

    def with_log(self) -> bool:
        node = self.first
        while node is not None:
            if math.log(node.number) > 3.0:
                return True
            node = node.next
        return False

    def with_log10(self) -> bool:
        node = self.first
        while node is not None:
            if math.log10(node.number) == 1.0:
                return True
            node = node.next
        return False

    def with_log1p(self) -> bool:
        node = self.first
        while node is not None:
            if math.log1p(node.number) > 2.5:
                return True
            node = node.next
        return False

    def with_log2(self) -> bool:
        node = self.first
        while node is not None:
            if math.log2(node.number) == 4.0:
                return True
            node = node.next
        return False

    def with_power(self) -> bool:
        node = self.first
        while node is not None:
            if math.pow(node.number, 3.0) == 343.0:
                return True
            node = node.next
        return False

    def with_radians(self) -> bool:
        node = self.first
        while node is not None:
            if math.radians(node.number) > 0.5:
                return True
            node = node.next
        return False

    def with_remainder(self) -> bool:
        node = self.first
        while node is not None:
            if math.remainder(node.number, 5.0) == -2.0:
                return True
            node = node.next
        return False

    def with_rounded(self) -> bool:
        node = self.first
        while node is not None:
            if round(node.number / 7) == 4:
                return True
            node = node.next
        return False

    def with_sin(self) -> bool:
        node = self.first
        while node is not None:
            if math.sin(node.number) > 0.999:
                return True
            node = node.next
        return False

    def with_sinh(self) -> bool:
        node = self.first
        while node is not None:
            if math.sinh(node.number) < -50.0:
                return True
            node = node.next
        return False

    def with_sqrt(self) -> bool:
        node = self.first
        while node is not None:
            if math.sqrt(node.number) == 4.0:
                return True
            node = node.next
        return False

    def with_tan(self) -> bool:
        node = self.first
        while node is not None:
            if math.tan(node.number) > 20.0:
                return True
            node = node.next
        return False
