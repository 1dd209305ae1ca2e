"""Visits with a celebration.

Mistake: at the fiftieth hit since the last report the total is reset instead of the hits.
Property: ``rep_ok``, broken after 50 calls of ``hit``.
"""


class HitCounter:
    def __init__(self) -> None:
        self.total = 0
        self.since_report = 0

    def hit(self) -> None:
        self.total += 1
        self.since_report += 1
        if self.since_report == 50:
            self.total = 0

    def report(self) -> str:
        hits, self.since_report = self.since_report, 0
        return f"{hits} hits, {self.total} in all"

    def rep_ok(self) -> bool:
        return 0 <= self.since_report <= self.total
