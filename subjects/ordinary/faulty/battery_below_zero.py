"""A battery that loses three per cent a minute.

Mistake: it is only empty at exactly zero, which it skips.
Property: ``rep_ok``, broken after 34 minutes.
"""


class Battery:
    def __init__(self) -> None:
        self.charge = 100

    def minute(self) -> None:
        if self.charge != 0:
            self.charge -= 3

    def swap(self) -> None:
        self.charge = 100

    def status(self) -> str:
        return f"{self.charge} %"

    def rep_ok(self) -> bool:
        return self.charge >= 0
