"""Run-length encoding: aaab becomes a3b."""


def run_length(text: str) -> str:
    result = ""
    i = 0
    while i < len(text):
        j = i
        while j < len(text) and text[j] == text[i]:
            j += 1
        result += text[i]
        if j - i > 1:
            result += str(j - i)
        i = j
    return result
