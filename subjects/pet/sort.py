"""Sorting algorithms on arrays of integers."""

from __future__ import annotations


def insertion_sort(items: list[int]) -> None:
    for i in range(1, len(items)):
        item = items[i]
        j = i
        while j > 0 and items[j - 1] > item:
            items[j] = items[j - 1]
            j -= 1
        items[j] = item


def merge_sort(items: list[int]) -> list[int]:
    if len(items) < 2:
        return items
    middle = len(items) // 2
    return merge(merge_sort(items[:middle]), merge_sort(items[middle:]))


def merge(a: list[int], b: list[int]) -> list[int]:
    result: list[int] = []
    i = j = 0
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            result.append(a[i])
            i += 1
        else:
            result.append(b[j])
            j += 1
    while i < len(a):
        result.append(a[i])
        i += 1
    while j < len(b):
        result.append(b[j])
        j += 1
    return result


def quick_sort(items: list[int]) -> None:
    _quick_sort_step(items, 0, len(items) - 1)


def _quick_sort_step(items: list[int], left: int, right: int) -> None:
    if left >= right:
        return
    pivot = items[right]
    low, high = left, right - 1
    while low <= high:
        while low <= high and items[low] <= pivot:
            low += 1
        while high >= low and items[high] >= pivot:
            high -= 1
        if low < high:
            items[low], items[high] = items[high], items[low]
    items[low], items[right] = items[right], items[low]
    _quick_sort_step(items, left, low - 1)
    _quick_sort_step(items, low + 1, right)
