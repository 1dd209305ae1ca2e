"""Containers of an open heap: what their places can hold, and putting it there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from heapwright.program.abstract import Known, Reference
from heapwright.program.fields import ARRAY
from heapwright.program.typed import ITEM_KINDS
from heapwright.solver import Facts
from heapwright.structures.kinds import DICT, LIST, SET, TUPLE, New, Option
from heapwright.structures.open_hashed import LazyDict, LazySet, decide, reopen
from heapwright.structures.open_list import UNREAD, OpenList, items_in, open_array, open_typed
from heapwright.structures.open_tuple import OpenTuple


def made_holder(class_name: str, length: int, classes: Mapping[str, type]) -> Any:
    """A container of an open heap; arrays are of one of the program's own classes."""
    if class_name == LIST:
        return OpenList(length)
    if class_name.endswith(ARRAY):
        return open_array(classes[class_name])(length)
    if class_name in ITEM_KINDS:
        return open_typed(class_name, length)
    if class_name == TUPLE:
        return OpenTuple(length)
    return LazyDict(length) if class_name == DICT else LazySet(length)


def item_of(holder: Any, place: int) -> Any:
    items = items_in(holder)
    if items is not None:
        return list.__getitem__(items, place)
    return holder.hw_items[place] if type(holder) is OpenTuple else holder.hw_places[place]


def decide_item(holder: Any, place: int, value: Any) -> None:
    """Gives an item the value that was decided, perhaps another than before."""
    items = holder if type(holder) is OpenList else items_in(holder)
    if items is not None:
        OpenList.decide(items, place, value)
    elif type(holder) is OpenTuple:
        holder.hw_items[place] = value
    else:
        decide(holder, place, value)


def reopen_item(holder: Any, place: int) -> None:
    """Takes the decision back."""
    items = holder if type(holder) is OpenList else items_in(holder)
    if items is not None:
        OpenList.reopen(items, place)
    elif type(holder) is OpenTuple:
        holder.hw_items[place] = UNREAD
    else:
        reopen(holder, place)


def told_apart(facts: Facts, class_name: str, variable: int, others: list[int]) -> None:
    """Keys differ; members of a set come in ascending order, since they have no other."""
    if class_name == SET:
        for other in others[-1:]:
            facts.bound(other + 1, variable + 1, -1)
        return
    for other in others:
        facts.separate(variable + 1, other + 1, 0)


def different(
    options: list[Option], before: list[tuple[Option, int | None]], ordered: bool
) -> list[Option]:
    """The options of a key or member that differ from those before it, each of which is given with
    the number of its object, if it is one.

    Members of a set have no order: with ``ordered``, only one of all their orders is offered.
    """
    taken = {number for _, number in before if number is not None}
    known: set[Option] = {
        option for option, _ in before if option is None or isinstance(option, Known)
    }
    found = [o for o in options if not _is_taken(o, taken, known)]
    if not ordered or not before:
        return found
    last = _rank(options, before[-1][0])
    return [option for option in found if _rank(options, option) >= last]


def _is_taken(option: Option, numbers: set[int], known: set[Option]) -> bool:
    return option.number in numbers if isinstance(option, Reference) else option in known


def _rank(options: list[Option], option: Option) -> tuple[int, int]:
    """Where an option stands among all: plain values, objects that are there, new ones."""
    if isinstance(option, Reference):
        return 1, option.number
    if isinstance(option, New):
        return 2, [o for o in options if isinstance(o, New)].index(option)
    return 0, options.index(option)
