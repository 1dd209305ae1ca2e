"""Classes that add up floats, or keep sums of counters; ``rep_ok`` says what the docstring says."""


class Tank:
    """Always between empty and full."""

    def __init__(self) -> None:
        self.level = 0.0

    def fill(self, amount: float) -> None:
        if amount < 0.0 or amount > 10.0:
            raise ValueError("bad amount")
        self.level = min(100.0, self.level + amount)

    def drain(self, amount: float) -> None:
        if amount < 0.0 or amount > 10.0:
            raise ValueError("bad amount")
        self.level = max(0.0, self.level - amount)

    def rep_ok(self) -> bool:
        return 0.0 <= self.level <= 100.0


class Average:
    """A weighted mean of numbers between 0 and 1 is between 0 and 1."""

    def __init__(self) -> None:
        self.mean = 0.5

    def see(self, value: float) -> None:
        if 0.0 <= value <= 1.0:
            self.mean = self.mean * 0.75 + value * 0.25

    def rep_ok(self) -> bool:
        return 0.0 <= self.mean <= 1.0


class Till:
    """Whatever is paid out was paid in."""

    def __init__(self) -> None:
        self.total = 0.0

    def pay(self, price: float) -> None:
        if 0.0 <= price <= 1000.0 and self.total <= 1e6:
            self.total = self.total + price

    def refund(self, price: float) -> None:
        if 0.0 <= price <= self.total:
            self.total = self.total - price

    def discount(self) -> None:
        self.total = self.total * 0.9

    def rep_ok(self) -> bool:
        return 0.0 <= self.total <= 1.1e6


class Dial:
    """A concrete float that grows by itself."""

    def __init__(self) -> None:
        self.angle = 0.0
        self.turns = 0

    def turn(self) -> None:
        self.angle += 7.5
        self.turns += 1
        if self.angle >= 360.0:
            self.angle -= 360.0

    def rep_ok(self) -> bool:
        return 0.0 <= self.angle < 360.0


class Ledger:
    """Three counters and their sum."""

    def __init__(self) -> None:
        self.paid = 0
        self.open = 0
        self.lost = 0
        self.all = 0

    def bill(self) -> None:
        self.open += 1
        self.all += 1

    def pay(self) -> None:
        if self.open:
            self.open -= 1
            self.paid += 1

    def give_up(self) -> None:
        if self.open:
            self.open -= 1
            self.lost += 1

    def rep_ok(self) -> bool:
        return self.paid + self.open + self.lost == self.all


class Pairs:
    """Twice as many shoes as pairs, whatever is lost."""

    def __init__(self) -> None:
        self.shoes = 0
        self.pairs = 0
        self.singles = 0

    def buy(self) -> None:
        self.shoes += 2
        self.pairs += 1

    def lose_one(self) -> None:
        if self.pairs:
            self.pairs -= 1
            self.singles += 1
            self.shoes -= 1

    def rep_ok(self) -> bool:
        return self.shoes == 2 * self.pairs + self.singles


class Leaking:
    """Broken: the last drop is more than there is."""

    def __init__(self) -> None:
        self.level = 10.0

    def fill(self, amount: float) -> None:
        if 0.0 <= amount <= 10.0 and self.level + amount <= 100.0:
            self.level += amount

    def drain(self, amount: float) -> None:
        if 0.0 <= amount <= 10.0 and self.level > 0.0:
            self.level -= amount

    def rep_ok(self) -> bool:
        return 0.0 <= self.level <= 100.0


class Endless:
    """Broken: infinity less infinity is not a number."""

    def __init__(self) -> None:
        self.total = 0.0

    def add(self, price: float) -> None:
        if price >= 0.0:
            self.total = self.total + price

    def refund(self, price: float) -> None:
        if 0.0 <= price <= self.total:
            self.total = self.total - price

    def rep_ok(self) -> bool:
        return self.total >= 0.0


class Tenths:
    """Broken: ten tenths are less than one, but eleven are not."""

    def __init__(self) -> None:
        self.total = 0.0

    def step(self) -> None:
        if self.total < 1.0:
            self.total += 0.1

    def rep_ok(self) -> bool:
        return self.total <= 1.0


class Forgetful:
    """Broken: after twenty bills, one is not counted."""

    def __init__(self) -> None:
        self.paid = 0
        self.open = 0
        self.all = 0

    def bill(self) -> None:
        self.open += 1
        if self.all != 20:
            self.all += 1

    def pay(self) -> None:
        if self.open:
            self.open -= 1
            self.paid += 1

    def rep_ok(self) -> bool:
        return self.paid + self.open == self.all
