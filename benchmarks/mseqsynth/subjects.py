"""The fourteen subjects of the paper's Table 1, and how far each is explored."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Unpack

from benchmarks.places import PAPER
from heapwright.graph.setting import Setting, SettingOptions

NODES = 6
COUNTED = 6
"""The length where a change counter tells states apart without end."""


@dataclass(frozen=True)
class Subject:
    """``suite`` and ``name`` are those of the paper's tables.

    ``node`` is the internal class that the scope limits. ``counters`` are fields that keep the
    exploration from a fixpoint. ``uncalled`` are the private invariants: no operation calls them,
    so their branches are not to be covered. ``hidden`` are constructors that the paper's class
    keeps to its package, so that no caller of it can make such objects.
    """

    suite: str
    name: str
    key: str
    classes: tuple[str, ...]
    node: str
    nodes: int = NODES
    others: dict[str, int] = field(default_factory=dict)
    max_length: int | None = None
    counters: tuple[str, ...] = ()
    uncalled: tuple[str, ...] = ("_rep_ok",)
    hidden: tuple[str, ...] = ()

    @property
    def file(self) -> Path:
        return PAPER / f"{self.key}.py"

    @property
    def target(self) -> str:
        return self.target_in(self.file)

    def target_in(self, file: Path) -> str:
        return f"{file}:{','.join(self.classes)}"

    def scope(self, nodes: int | None = None) -> dict[str, int]:
        return {self.node: self.nodes if nodes is None else nodes, **self.others}

    def setting(self, nodes: int | None = None, **options: Unpack[SettingOptions]) -> Setting:
        """How it is explored, in its scope or in another one."""
        return replace(Setting(**options), scope=self.scope(nodes), without=self.hidden)


SUBJECTS = (
    Subject("SUSHI", "Avl", "sushi_avl", ("AvlTree",), "AvlNode"),
    Subject("SUSHI", "RBT", "sushi_rbt", ("TreeMap",), "Entry"),
    Subject(
        "SUSHI",
        "DList",
        "sushi_dlist",
        ("LinkedList", "ListIterator"),
        "Entry",
        nodes=4,
        others={"ListIterator": 1},
        max_length=COUNTED,
        counters=("LinkedList._changes", "ListIterator._changes"),
    ),
    Subject(
        "SUSHI",
        "CList",
        "sushi_clist",
        ("NodeCachingLinkedList",),
        "LinkedListNode",
        uncalled=("_rep_ok", "_ring_ok", "_spares_ok"),
    ),
    Subject("Kiasan", "Avl", "kiasan_avl", ("AvlTree",), "AvlNode"),
    Subject("Kiasan", "RBT", "kiasan_rbt", ("TreeMap",), "Entry"),
    Subject("Kiasan", "BST", "kiasan_bst", ("BinarySearchTree",), "BinaryNode"),
    Subject("Kiasan", "AATree", "kiasan_aatree", ("AATree",), "AANode"),
    Subject("Kiasan", "Leftist", "kiasan_leftist", ("LeftistHeap",), "LeftistNode"),
    Subject("Kiasan", "Stack", "kiasan_stack", ("StackLi",), "ListNode"),
    Subject(
        "SIR",
        "DList",
        "sir_dlist",
        ("DoubleLinkedList",),
        "Entry",
        max_length=COUNTED,
        counters=("DoubleLinkedList._changes",),
    ),
    Subject(
        "SIR",
        "SList",
        "sir_slist",
        ("MyLinkedList", "MyLinkedListItr"),
        "MyListNode",
        others={"MyLinkedListItr": 1},
        hidden=("MyListNode",),
    ),
    Subject("JavaScan", "Skew", "javascan_skew", ("SkewHeap",), "SkewNode"),
    Subject("JavaScan", "Binom", "javascan_binom", ("BinomialHeap",), "BinomialHeapNode"),
)
BY_KEY = {subject.key: subject for subject in SUBJECTS}
