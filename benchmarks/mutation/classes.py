"""The classes that are measured."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from benchmarks.places import EVERYDAY, STRUCTURES, SUBJECTS


@dataclass(frozen=True)
class Measured:
    """A class with its file."""

    file: Path
    classes: str

    @property
    def name(self) -> str:
        return f"{self.file.stem}:{self.classes}"

    @property
    def target(self) -> str:
        return f"{self.file}:{self.classes}"


def _in(folder: Path, **classes: str) -> tuple[Measured, ...]:
    return tuple(Measured(folder / f"{stem}.py", names) for stem, names in classes.items())


MEASURED = (
    *_in(
        SUBJECTS / "paper",
        javascan_binom="BinomialHeap",
        javascan_skew="SkewHeap",
        kiasan_aatree="AATree",
        kiasan_avl="AvlTree",
        kiasan_bst="BinarySearchTree",
        kiasan_leftist="LeftistHeap",
        kiasan_rbt="TreeMap",
        kiasan_stack="StackLi",
        sir_dlist="DoubleLinkedList,ListIterator",
        sir_slist="MyLinkedList,MyLinkedListItr",
        sushi_avl="AvlTree",
        sushi_clist="NodeCachingLinkedList",
        sushi_dlist="LinkedList,ListIterator",
        sushi_rbt="TreeMap",
    ),
    *_in(
        STRUCTURES,
        avl="AvlTree",
        bst="BinarySearchTree",
        linked_queue="LinkedQueue",
        lru="LruCache",
        stack="Stack",
        union_find="DisjointSets",
    ),
    *_in(
        EVERYDAY,
        bank_account="BankAccount",
        lru_cache="LRUCache",
        matrix="Matrix",
        range_set="RangeSet",
        ring_buffer="RingBuffer",
        trie="Trie",
        shopping_cart="ShoppingCart",
    ),
)
