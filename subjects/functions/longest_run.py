"""How often the same item comes in a row, at most."""


def longest_run(items: list[int]) -> int:
    best = run = 0
    previous: int | None = None
    for item in items:
        if previous is not None and item == previous:
            run += 1
        else:
            run = 1
        if run > best:
            best = run
        previous = item
    return best
