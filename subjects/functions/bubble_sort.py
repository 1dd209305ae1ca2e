"""Sorts in place, and stops when a pass changes nothing."""


def bubble_sort(items: list[int]) -> int:
    passes = 0
    for end in range(len(items) - 1, 0, -1):
        swapped = False
        for i in range(end):
            if items[i] > items[i + 1]:
                items[i], items[i + 1] = items[i + 1], items[i]
                swapped = True
        passes += 1
        if not swapped:
            break
    return passes
