"""How many pieces of each article there are."""


class OutOfStock(Exception):
    pass


class Inventory:
    def __init__(self) -> None:
        self._stock: dict[str, int] = {}

    def receive(self, article: str, count: int) -> None:
        if count <= 0:
            raise ValueError("receive at least one piece")
        self._stock[article] = self._stock.get(article, 0) + count

    def ship(self, article: str, count: int) -> None:
        if count <= 0:
            raise ValueError("ship at least one piece")
        left = self._stock.get(article, 0) - count
        if left < 0:
            raise OutOfStock(f"{article}: {-left} missing")
        if left:
            self._stock[article] = left
        else:
            del self._stock[article]

    def available(self, article: str) -> int:
        return self._stock.get(article, 0)

    def rep_ok(self) -> bool:
        return all(count > 0 for count in self._stock.values())
