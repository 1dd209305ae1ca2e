"""Two positions whose items add up to a target, in a sorted list."""


def two_sum(items: list[int], target: int) -> tuple[int, int] | None:
    low, high = 0, len(items) - 1
    while low < high:
        total = items[low] + items[high]
        if total == target:
            return low, high
        if total < target:
            low += 1
        else:
            high -= 1
    return None
