"""A bank account that remembers what happened to it."""

from dataclasses import dataclass, field


class InsufficientFunds(Exception):
    """There is less money than was asked for."""


@dataclass
class Transaction:
    kind: str
    amount: float
    balance: float


@dataclass
class BankAccount:
    """
    >>> account = BankAccount("Ada")
    >>> account.deposit(100.0)
    >>> account.withdraw(30.0)
    >>> account.balance
    70.0
    """

    owner: str
    overdraft: float = 0.0
    balance: float = 0.0
    frozen: bool = False
    history: list[Transaction] = field(default_factory=list)

    def deposit(self, amount: float) -> None:
        if amount <= 0:
            raise ValueError("a deposit must be positive")
        self._require_open()
        self.balance += amount
        self._record("deposit", amount)

    def withdraw(self, amount: float) -> None:
        if amount <= 0:
            raise ValueError("a withdrawal must be positive")
        self._require_open()
        if self.balance + self.overdraft < amount:
            raise InsufficientFunds(f"{self.owner} has only {self.balance:.2f}")
        self.balance -= amount
        self._record("withdrawal", amount)

    def transfer(self, other: "BankAccount", amount: float) -> None:
        if other is self:
            raise ValueError("cannot transfer to the same account")
        other._require_open()
        self.withdraw(amount)
        other.deposit(amount)

    def add_interest(self, rate: float) -> float:
        """Interest on a positive balance; the bank takes none on an overdrawn one."""
        if not 0 <= rate <= 1:
            raise ValueError(f"unlikely rate: {rate}")
        if self.balance <= 0:
            return 0.0
        interest = round(self.balance * rate, 2)
        if interest:
            self.balance += interest
            self._record("interest", interest)
        return interest

    def freeze(self) -> None:
        self.frozen = True

    def thaw(self) -> None:
        self.frozen = False

    def statement(self, last: int = 5) -> list[str]:
        if last < 0:
            raise ValueError("last must not be negative")
        lines = []
        for entry in self.history[-last:] if last else []:
            sign = "-" if entry.kind == "withdrawal" else "+"
            lines.append(f"{entry.kind:<10} {sign}{entry.amount:>10.2f} {entry.balance:>10.2f}")
        return lines

    def total(self, kind: str) -> float:
        return sum(entry.amount for entry in self.history if entry.kind == kind)

    @property
    def is_overdrawn(self) -> bool:
        return self.balance < 0

    def _require_open(self) -> None:
        if self.frozen:
            raise PermissionError(f"the account of {self.owner} is frozen")

    def _record(self, kind: str, amount: float) -> None:
        self.history.append(Transaction(kind, amount, self.balance))
