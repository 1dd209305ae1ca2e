"""A letter for a score, with the bonus for handing in early."""


def grade(points: float, early: bool = False) -> str:
    if early:
        points += 5.0
    if points < 0.0:
        raise ValueError("points are not negative")
    if points >= 90.0:
        return "A"
    if points >= 75.0:
        return "B"
    if points >= 50.0:
        return "C"
    return "F"
