"""The largest sum of so many neighbours."""


def window_maximum(items: list[int], size: int) -> int:
    if size <= 0 or size > len(items):
        raise ValueError("no such window")
    total = sum(items[:size])
    best = total
    for i in range(size, len(items)):
        total += items[i] - items[i - size]
        if total > best:
            best = total
    return best
