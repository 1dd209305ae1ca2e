"""Votes for and against."""


class Ballot:
    def __init__(self, quorum: int) -> None:
        if quorum < 1:
            raise ValueError("the quorum is positive")
        self.quorum = quorum
        self.yes = 0
        self.no = 0
        self.open = True

    def vote(self, in_favour: bool) -> None:
        if not self.open:
            raise RuntimeError("the vote is over")
        if in_favour:
            self.yes += 1
        else:
            self.no += 1

    def close(self) -> bool:
        if self.yes + self.no < self.quorum:
            raise RuntimeError(f"only {self.yes + self.no} of {self.quorum} votes")
        self.open = False
        return self.accepted()

    def accepted(self) -> bool:
        return not self.open and self.yes > self.no

    def rep_ok(self) -> bool:
        return self.open or self.yes + self.no >= self.quorum
