"""Progress in per cent, in words.

Mistake: there is no label for 100 per cent.
Property: ``no-crash``: ``label`` raises IndexError after 100 steps.
"""

LABELS = ["started", "going on", "half done", "nearly done"]


class Progress:
    def __init__(self) -> None:
        self.percent = 0

    def advance(self) -> None:
        if self.percent < 100:
            self.percent += 1

    def restart(self) -> None:
        self.percent = 0

    def label(self) -> str:
        return LABELS[self.percent // 25]

    def rep_ok(self) -> bool:
        return 0 <= self.percent <= 100
