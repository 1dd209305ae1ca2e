"""Keeps one of each in a sorted list, in place; returns how many are left."""


def remove_duplicates(items: list[int]) -> int:
    if not items:
        return 0
    write = 1
    for read in range(1, len(items)):
        if items[read] != items[write - 1]:
            items[write] = items[read]
            write += 1
    del items[write:]
    return write
