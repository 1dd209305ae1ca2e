"""In how many ways a staircase is climbed with steps of one or two."""


def climb_stairs(steps: int) -> int:
    if steps < 0:
        raise ValueError("a negative number of steps")
    if steps > 10:
        raise ValueError("too many steps")
    before, now = 0, 1
    for _ in range(steps):
        before, now = now, before + now
    return now
