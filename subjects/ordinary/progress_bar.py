"""Progress of a job with a known number of steps."""


class ProgressBar:
    WIDTH = 20

    def __init__(self, total: int) -> None:
        if total <= 0:
            raise ValueError("nothing to do")
        self.total = total
        self.done = 0

    def advance(self, steps: int = 1) -> None:
        if steps < 0:
            raise ValueError("progress only goes forward")
        self.done = min(self.total, self.done + steps)

    def filled(self) -> int:
        return self.done * self.WIDTH // self.total

    def __str__(self) -> str:
        filled = self.filled()
        return "[" + "#" * filled + "." * (self.WIDTH - filled) + "]"

    def finished(self) -> bool:
        return self.done == self.total

    def rep_ok(self) -> bool:
        return 0 <= self.done <= self.total
