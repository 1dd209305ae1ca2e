"""Moves what is smaller than the last item to the front; returns where that item ends up."""


def partition(items: list[int]) -> int:
    if not items:
        raise ValueError("nothing to partition")
    pivot = items[-1]
    place = 0
    for i in range(len(items) - 1):
        if items[i] < pivot:
            items[place], items[i] = items[i], items[place]
            place += 1
    items[place], items[-1] = items[-1], items[place]
    return place
