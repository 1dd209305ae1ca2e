"""The largest sum of a part of the list, and where that begins and ends (Kadane)."""


def maximum_subarray(items: list[int]) -> tuple[int, int, int]:
    if not items:
        raise ValueError("an empty list has no part")
    best, best_start, best_end = items[0], 0, 1
    total, start = items[0], 0
    for i in range(1, len(items)):
        if total < 0:
            total, start = items[i], i
        else:
            total += items[i]
        if total > best:
            best, best_start, best_end = total, start, i + 1
    return best, best_start, best_end
