"""A thermostat with hysteresis, in degrees."""


class Thermostat:
    def __init__(self, target: float = 20.0) -> None:
        if not 5.0 <= target <= 30.0:
            raise ValueError(f"cannot heat to {target:.1f}")
        self.target = target
        self.heating = False
        self.switches = 0

    def warmer(self) -> None:
        self.target = min(30.0, self.target + 0.5)

    def colder(self) -> None:
        self.target = max(5.0, self.target - 0.5)

    def measured(self, degrees: float) -> bool:
        wanted = self.heating
        if degrees < self.target - 1:
            wanted = True
        elif degrees > self.target + 1:
            wanted = False
        if wanted != self.heating:
            self.heating = wanted
            self.switches += 1
        return self.heating

    def rep_ok(self) -> bool:
        return 5.0 <= self.target <= 30.0
