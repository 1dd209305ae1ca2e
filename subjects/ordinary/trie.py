"""A set of words, letter by letter."""


class TrieNode:
    def __init__(self) -> None:
        self.children: dict[str, "TrieNode"] = {}
        self.is_word = False


class Trie:
    def __init__(self) -> None:
        self._root = TrieNode()
        self._words = 0

    def add(self, word: str) -> bool:
        if not word:
            raise ValueError("the empty word is not allowed")
        node = self._root
        for letter in word:
            node = node.children.setdefault(letter, TrieNode())
        if node.is_word:
            return False
        node.is_word = True
        self._words += 1
        return True

    def __contains__(self, word: str) -> bool:
        node = self._root
        for letter in word:
            if letter not in node.children:
                return False
            node = node.children[letter]
        return node.is_word

    def __len__(self) -> int:
        return self._words

    def rep_ok(self) -> bool:
        return not self._root.is_word and self._count(self._root) == self._words

    def _count(self, node: TrieNode) -> int:
        return node.is_word + sum(self._count(child) for child in node.children.values())
