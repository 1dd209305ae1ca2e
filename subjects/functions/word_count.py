"""How often each word of a list occurs, the empty one not counted."""


def word_count(words: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in words:
        if not word:
            continue
        if word in counts:
            counts[word] += 1
        else:
            counts[word] = 1
    return counts
