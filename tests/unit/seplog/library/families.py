"""A class with two lists, a tree and numbers, as the library of facts sees it."""

from __future__ import annotations

from heapwright.program.kinds import Instance, Integer, Nothing
from heapwright.seplog.definitions import Classes
from heapwright.seplog.library.lists import list_of
from heapwright.seplog.library.rings import ring_of
from heapwright.seplog.library.trees import tree_of

NODE = (Instance("Node"), Nothing())
CLASSES = Classes(
    {
        "Owner": {"_head": NODE, "last": NODE, "size": (Integer(),), "limit": (Integer(),)},
        "Node": {"next": NODE, "other": NODE, "key": (Integer(),)},
    },
    {},
)
LIST = list_of("Owner", "_head", "Node", "next", CLASSES)
SECOND = list_of("Owner", "last", "Node", "next", CLASSES)
RING = ring_of("Owner", "_head", "Node", "next", CLASSES)
TREE = tree_of("Owner", "_head", "Node", "next", "other", CLASSES)
