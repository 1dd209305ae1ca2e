# ask: no-crash
# expect: holds
# claim: no object of C was ever made
from abc import ABC, abstractmethod

SEEN: list[int] = []


class C(ABC):
    """Nothing is shown of a class that makes no objects, and the claim says so."""

    @abstractmethod
    def f(self) -> int: ...

    @staticmethod
    def see(x: int) -> None:
        if not SEEN:
            SEEN.append(x)
