"""Where to put an item so that the list stays sorted, after its equals."""


def insertion_point(items: list[int], item: int) -> int:
    low, high = 0, len(items)
    while low < high:
        middle = (low + high) // 2
        if item < items[middle]:
            high = middle
        else:
            low = middle + 1
    return low
