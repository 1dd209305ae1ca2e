"""The length of the longest increasing subsequence."""


def longest_increasing(items: list[int]) -> int:
    lengths = [1] * len(items)
    for i in range(len(items)):
        for j in range(i):
            if items[j] < items[i] and lengths[j] + 1 > lengths[i]:
                lengths[i] = lengths[j] + 1
    return max(lengths, default=0)
