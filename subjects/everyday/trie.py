"""Words by their prefixes."""

from typing import Iterator


class TrieNode:
    def __init__(self):
        self.children = {}
        self.is_word = False
        self.count = 0


class Trie:
    """
    >>> trie = Trie()
    >>> trie.insert("car"); trie.insert("cart")
    >>> trie.with_prefix("car")
    ['car', 'cart']
    """

    def __init__(self):
        self.root = TrieNode()
        self.size = 0

    def insert(self, word: str) -> None:
        node = self.root
        for letter in word:
            if letter not in node.children:
                node.children[letter] = TrieNode()
            node = node.children[letter]
        if not node.is_word:
            node.is_word = True
            self.size += 1
        node.count += 1

    def search(self, word: str) -> bool:
        node = self._walk(word)
        return node is not None and node.is_word

    def starts_with(self, prefix: str) -> bool:
        return self._walk(prefix) is not None

    def delete(self, word: str) -> bool:
        """Remove the word and the branches that lead nowhere without it."""
        path = []
        node = self.root
        for letter in word:
            if letter not in node.children:
                return False
            path.append((node, letter))
            node = node.children[letter]
        if not node.is_word:
            return False
        node.is_word = False
        node.count = 0
        self.size -= 1
        for parent, letter in reversed(path):
            child = parent.children[letter]
            if child.children or child.is_word:
                break
            del parent.children[letter]
        return True

    def with_prefix(self, prefix: str) -> list[str]:
        node = self._walk(prefix)
        if node is None:
            return []
        return [prefix + rest for rest in self._words(node)]

    def longest_common_prefix(self) -> str:
        node, prefix = self.root, ""
        while len(node.children) == 1 and not node.is_word:
            letter, node = next(iter(node.children.items()))
            prefix += letter
        return prefix

    def __len__(self) -> int:
        return self.size

    def _walk(self, word):
        node = self.root
        for letter in word:
            node = node.children.get(letter)
            if node is None:
                return None
        return node

    def _words(self, node) -> Iterator[str]:
        if node.is_word:
            yield ""
        for letter in sorted(node.children):
            for rest in self._words(node.children[letter]):
                yield letter + rest
