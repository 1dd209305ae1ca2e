"""Turns a list to the right by so many places; negative ones to the left."""


def rotate(items: list[int], places: int) -> list[int]:
    if len(items) < 2:
        return items[:]
    places %= len(items)
    if places == 0:
        return items[:]
    return items[-places:] + items[:-places]
