"""How much two intervals share."""


def overlap(first: tuple[int, int], second: tuple[int, int]) -> int:
    start = first[0] if first[0] > second[0] else second[0]
    end = first[1] if first[1] < second[1] else second[1]
    if end <= start:
        return 0
    return end - start
