"""Counts visits, in total and since the last report."""


class HitCounter:
    def __init__(self) -> None:
        self.total = 0
        self.since_report = 0
        self.largest_report = 0

    def hit(self) -> None:
        self.total += 1
        self.since_report += 1

    def report(self) -> str:
        hits = self.since_report
        self.since_report = 0
        if hits > self.largest_report:
            self.largest_report = hits
        return f"{hits} hits since the last report, {self.total} in all"

    def is_busy(self) -> bool:
        return self.since_report > self.largest_report

    def rep_ok(self) -> bool:
        return 0 <= self.since_report <= self.total and self.largest_report <= self.total
