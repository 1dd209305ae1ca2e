"""Names and numbers."""


class PhoneBook:
    def __init__(self) -> None:
        self._numbers: dict[str, str] = {}
        self._lookups = 0

    def add(self, name: str, number: str) -> None:
        if name in self._numbers:
            raise KeyError(f"{name} is there already")
        if not number.isdigit():
            raise ValueError(f"{number!r} is not a number")
        self._numbers[name] = number

    def lookup(self, name: str) -> str:
        self._lookups += 1
        if name not in self._numbers:
            raise KeyError(f"no number of {name}")
        return self._numbers[name]

    def remove(self, name: str) -> None:
        self._numbers.pop(name, None)

    def reverse(self, number: str) -> list[str]:
        return [name for name, known in self._numbers.items() if known == number]

    def rep_ok(self) -> bool:
        return all(number.isdigit() for number in self._numbers.values())
