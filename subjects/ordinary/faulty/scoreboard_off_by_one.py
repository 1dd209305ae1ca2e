"""A match that ends at fifty points.

Mistake: the guests can score once more after the home team has won.
Property: ``rep_ok``, broken once both teams have fifty points.
"""


class Match:
    def __init__(self) -> None:
        self.home = 0
        self.guests = 0

    def home_scores(self) -> None:
        if self.home == 50 or self.guests == 50:
            raise RuntimeError("the match is over")
        self.home += 1

    def guests_score(self) -> None:
        if self.guests == 50:
            raise RuntimeError("the match is over")
        self.guests += 1

    def rep_ok(self) -> bool:
        return not self.home == self.guests == 50
