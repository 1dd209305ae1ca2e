"""The position of an item in a sorted list, or -1."""


def binary_search(items: list[int], wanted: int) -> int:
    low, high = 0, len(items) - 1
    while low <= high:
        middle = (low + high) // 2
        if items[middle] == wanted:
            return middle
        if items[middle] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return -1
