"""Bank accounts and the customers who own them."""


class Account:
    """Money of one customer, never below zero."""

    def __init__(self, owner: "Customer") -> None:
        self._owner = owner
        self._balance = 0
        self._older: Account | None = None

    @property
    def balance(self) -> int:
        return self._balance

    @property
    def owner(self) -> "Customer":
        return self._owner

    def deposit(self, amount: int) -> None:
        """Add ``amount``.

        Raises: ValueError if it is negative.
        """
        self._require_amount(amount)
        self._balance += amount

    def withdraw(self, amount: int) -> None:
        """Take ``amount`` away.

        Raises: ValueError if it is negative or more than there is.
        """
        self._require_amount(amount)
        self._require_funds(amount)
        self._balance -= amount

    def transfer(self, other: "Account", amount: int) -> None:
        """Move ``amount`` to ``other``.

        Raises: ValueError if it is negative or more than there is; neither changes.
        """
        self._require_amount(amount)
        self._require_funds(amount)
        self._balance -= amount
        other._balance += amount

    def solvent(self) -> bool:
        """Whether the balance is not negative."""
        return self._balance >= 0

    def _require_amount(self, amount: int) -> None:
        if amount < 0:
            raise ValueError("negative amount")

    def _require_funds(self, amount: int) -> None:
        if amount > self._balance:
            raise ValueError("insufficient funds")


class Customer:
    """A person with accounts, one of which is primary once there is any."""

    def __init__(self) -> None:
        self._newest: Account | None = None
        self._primary: Account | None = None

    def open(self) -> Account:
        """A new, empty account; the first one becomes primary."""
        account = Account(self)
        account._older = self._newest
        self._newest = account
        if self._primary is None:
            self._primary = account
        return account

    @property
    def primary(self) -> Account | None:
        return self._primary

    def make_primary(self, account: Account) -> None:
        """Prefer ``account``.

        Raises: ValueError if this customer did not open it.
        """
        if not self._opened(account):
            raise ValueError("not an account of this customer")
        self._primary = account

    def total(self) -> int:
        """The sum of the balances of all opened accounts."""
        return sum(account._balance for account in self._accounts())

    def rep_ok(self) -> bool:
        """Whether all opened accounts are owned here, and the primary is one."""
        accounts = self._accounts()
        if any(account._owner is not self for account in accounts):
            return False
        if self._primary is None:
            return not accounts
        return self._opened(self._primary)

    def _opened(self, account: Account) -> bool:
        return any(account is known for known in self._accounts())

    def _accounts(self) -> list[Account]:
        accounts = []
        account = self._newest
        while account is not None:
            accounts.append(account)
            account = account._older
        return accounts
