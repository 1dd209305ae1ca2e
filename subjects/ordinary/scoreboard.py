"""Points of two teams, and who leads."""


class Scoreboard:
    def __init__(self) -> None:
        self.home = 0
        self.guests = 0
        self.period = 1

    def home_scores(self, points: int) -> None:
        self.home += self._checked(points)

    def guests_score(self, points: int) -> None:
        self.guests += self._checked(points)

    def next_period(self) -> None:
        if self.period == 4:
            raise RuntimeError("the game is over")
        self.period += 1

    def leader(self) -> str:
        if self.home == self.guests:
            return "draw"
        return "home" if self.home > self.guests else "guests"

    def _checked(self, points: int) -> int:
        if points not in (1, 2, 3):
            raise ValueError(f"{points} points at once?")
        return points

    def rep_ok(self) -> bool:
        return self.home >= 0 and self.guests >= 0 and 1 <= self.period <= 4
