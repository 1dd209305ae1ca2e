from __future__ import annotations

from collections.abc import Callable

from heapwright.api import Exploration
from heapwright.heap import Node, Shape, instantiate
from heapwright.heap.shape import FORGOTTEN
from heapwright.program.abstract import Group, Known, Reference, Variable
from heapwright.report import draw

Explored = Callable[..., Exploration]
ZERO = Known("int", "0")
LEAF = Reference(4)


def shapes(exploration: Exploration) -> list[Shape]:
    return [state.shape for state in exploration.graph.active_states()]


def drawn(exploration: Exploration) -> list[str]:
    return [draw(shape, exploration.graph.statics) for shape in shapes(exploration)]


def test_an_empty_heap_is_said_to_be_empty() -> None:
    assert draw(Shape((), (), ())) == "(no objects)"


def test_a_tree_of_six_nodes(explored: Explored) -> None:
    full = [d for d in drawn(explored("avl.py:AvlTree", AvlNode=6)) if "avl_node_6" in d]
    assert full[0] == FULL_TREE


FULL_TREE = """\
● avl_tree
└─ _root: ○ avl_node_1 (height=2, key: int)
   ├─ left: ○ avl_node_2 (height=1, key: int, right=–)
   │  └─ left: ○ avl_node_4 (height=0, key: int, left=right=–)
   └─ right: ○ avl_node_3 (height=1, key: int)
      ├─ left: ○ avl_node_5 (height=0, key: int, left=right=–)
      └─ right: ○ avl_node_6 (height=0, key: int, left=right=–)"""


def test_a_doubly_linked_ring(explored: Explored) -> None:
    found = drawn(explored("doubly.py:DoublyLinkedList", Entry=4))
    assert found[1] == RING_OF_ONE
    assert found[-1] == RING_OF_FOUR


RING_OF_ONE = """\
● doubly_linked_list (_size=0)
└─ _header: ○ entry (value=0, next=prev=↩ entry)"""

RING_OF_FOUR = """\
● doubly_linked_list (_size=3)
└─ _header: ○ entry_1 (value=0)
   ├─ next: ○ entry_2 (value: int, prev=↩ entry_1)
   │  └─ next: ○ entry_4 (value: int, prev=↩ entry_2)
   │     └─ next: ○ entry_3 (value: int, next=↩ entry_1, prev=↩ entry_4)
   └─ prev: ↩ entry_3"""


def test_references_to_the_same_object_share_a_branch(explored: Explored) -> None:
    assert drawn(explored("lru.py:LruCache"))[2:] == [
        """\
● lru_cache (_size=1)
└─ _newest, _oldest: ○ cache_node (key: int, value: int, newer=older=–)""",
        """\
● lru_cache (_size=2)
├─ _newest: ○ cache_node_1 (key: int, value: int, newer=–)
│  └─ older: ○ cache_node_2 (key: int, value: int, newer=↩ cache_node_1, older=–)
└─ _oldest: ↩ cache_node_2""",
    ]


def test_a_shared_sentinel_has_its_static_name(chain: Exploration) -> None:
    assert (
        drawn(chain)[-1]
        == """\
statics
└─ sentinel.NIL: ○ Cell (value=0, rest=–)
● chain (note='<&>')
└─ first: ○ cell_1 (value: int)
   └─ rest: ○ cell_2 (value: int, rest=↩ sentinel.NIL)"""
    )


def test_two_roots_side_by_side(explored: Explored) -> None:
    found = drawn(explored("interval.py:Interval", Interval=2))
    assert (
        found[-1]
        == """\
● interval_1 (_hi: int, _lo: int)
● interval_2 (_hi: int, _lo: int)"""
    )


def test_a_root_that_another_one_reaches_keeps_its_mark(explored: Explored) -> None:
    found = drawn(explored("pair.py:Account,Customer", 2))
    assert (
        found[-1]
        == """\
● account (_balance=0, _older=–)
└─ _owner: ● customer (_newest=_primary=↩ account)"""
    )


def test_a_concrete_instance_shows_its_values(explored: Explored) -> None:
    shape = shapes(explored("avl.py:AvlTree", AvlNode=6))[3]
    assert (
        draw(instantiate(shape, {0: 5, 1: -2}))
        == """\
● avl_tree
└─ _root: ○ avl_node_1 (height=1, key=5, right=–)
   └─ left: ○ avl_node_2 (height=0, key=-2, left=right=–)"""
    )


def test_containers_show_their_items_in_brackets() -> None:
    nodes = (
        Node("Box", ("items", "marks", "names"), tuple(map(Reference, (1, 2, 3)))),
        Node("list", ("0", "1", "2"), (LEAF, Variable("int"), LEAF)),
        Node("dict", ("0", "1", "2", "3"), (Known("str", "'a'"), LEAF, ZERO, None)),
        Node("set", ("0",), (Variable("bool"),)),
        Node("Leaf", (), ()),
    )
    assert (
        draw(Shape((), nodes, (0,)))
        == """\
● box
├─ items: ○ list [leaf, int, leaf]
│  └─ [0], [2]: ○ leaf
├─ marks: ○ dict {'a': ↩ leaf, 0: –}
└─ names: ○ set {bool}"""
    )


def test_tuples_and_forgotten_values() -> None:
    box = Node(
        "Box",
        ("calls", "pair"),
        (FORGOTTEN, Group((Reference(1), Variable("int"), Group((Reference(0),))))),
    )
    leaf = Node("Leaf", ("key",), (ZERO,))
    assert (
        draw(Shape((), (box, leaf), (0,)))
        == """\
● box (calls=…, pair=(leaf, int, (↩ box,)))
└─ pair[0]: ○ leaf (key=0)"""
    )


def test_statics_are_drawn_unless_all_are_none() -> None:
    assert draw(Shape((None, None), (), ()), ["A.x", "A.y"]) == "(no objects)"
    assert draw(Shape((None, Variable("int"), ZERO), (), ())) == (
        "statics (static_2: int, static_3=0, static_1=–)"
    )


def test_a_list_longer_than_the_stack_is_deep_can_be_drawn() -> None:
    links = [Node("Link", ("next",), (k + 1,)) for k in range(2000)]
    shape = Shape((), (*links, Node("Link", ("next",), (None,))), (0,))
    assert len(draw(shape).splitlines()) == 2001


def test_every_object_is_drawn_once(explored: Explored) -> None:
    for shape in shapes(explored("cursor.py:CursorList,Cursor", 6)):
        text = draw(shape)
        assert text.count("●") == len(shape.roots)
        assert text.count("●") + text.count("○") == len(shape.nodes)
