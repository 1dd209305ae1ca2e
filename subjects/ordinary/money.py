"""A purse with coins of one currency."""


class Purse:
    COINS = (1, 2, 5, 10, 20, 50)

    def __init__(self, currency: str = "EUR") -> None:
        self.currency = currency
        self._cents = 0

    def put(self, coin: int) -> None:
        if coin not in self.COINS:
            raise ValueError(f"there is no coin of {coin} {self.currency}")
        self._cents += coin

    def pay(self, cents: int) -> None:
        if cents <= 0:
            raise ValueError("pay something")
        if cents > self._cents:
            raise ValueError(f"{self} is not enough")
        self._cents -= cents

    @property
    def whole(self) -> int:
        return self._cents // 100

    @property
    def rest(self) -> int:
        return self._cents % 100

    def __str__(self) -> str:
        return f"{self.whole}.{self.rest:02d} {self.currency}"

    def rep_ok(self) -> bool:
        return self._cents >= 0 and 100 * self.whole + self.rest == self._cents
