"""A battery that is charged and used, in per cent."""


class Battery:
    def __init__(self) -> None:
        self.charge = 100
        self.cycles = 0
        self.plugged = False

    def plug(self) -> None:
        if not self.plugged:
            self.plugged = True
            self.cycles += 1

    def unplug(self) -> None:
        self.plugged = False

    def minute(self) -> None:
        if self.plugged:
            self.charge = min(100, self.charge + 2)
        else:
            self.charge = max(0, self.charge - 1)

    def status(self) -> str:
        if self.charge < 10:
            return f"low: {self.charge} %"
        return "full" if self.charge == 100 else f"{self.charge} %"

    def rep_ok(self) -> bool:
        return 0 <= self.charge <= 100 and self.cycles >= 0
