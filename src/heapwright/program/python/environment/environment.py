"""The environment of the heap: all that calls can change and no state keeps.

Attributes of modules, classes and functions that no static stands for, objects of libraries that
globals lead to, and what the interpreter keeps for everybody. After each path it is put back, and
what the path changed is reported: calls that come later would have seen it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextvars import ContextVar
from operator import is_
from types import CellType, FunctionType, ModuleType
from typing import Any

from heapwright.program.python.environment.attributes import (
    IGNORED,
    Attributes,
    Glance,
    assigned_attributes,
)
from heapwright.program.python.environment.interpreter import costly_settings, shared_settings
from heapwright.program.python.environment.met import Met
from heapwright.program.python.environment.persistent import Labelled, is_own
from heapwright.program.python.environment.shallow import (
    DICT,
    OF_RAISING,
    SUBCLASSES,
    WHOLE_ERROR,
    ShallowSnapshot,
    snapshot_of,
)
from heapwright.program.python.environment.untracked import Untracked
from heapwright.program.static import Static

_PER_TEST = ("warnings.filters",)
"""What pytest puts back after each test."""
_MANY = 64
"""Parts from which on an object is looked at closely only now and then."""


class Environment:
    """The environment of one program, as it was when the program was loaded.

    After each path a glance goes over it: at all that is ``near``, at the values of attributes that
    the source assigns, and at how many attributes there are. The rest is ``far``. ``names`` are
    those that functions of the program mention.
    """

    def __init__(
        self,
        modules: Iterable[ModuleType],
        classes: Mapping[type, str],
        statics: Iterable[Static],
        names: set[str],
    ) -> None:
        modules = list(modules)
        holders: list[Labelled] = [(module.__name__, module) for module in modules]
        holders += [(name, cls) for cls, name in classes.items()]
        untracked = Untracked(holders, statics, names)
        whole = not names.isdisjoint(OF_RAISING)
        taken = (_snapshot(*each, whole) for each in untracked.objects)
        objects = [memory for memory in taken if memory is not None]
        assigned = assigned_attributes((holder for _, holder in holders), untracked.is_static)
        self._near = [*shared_settings(modules, names)]
        costly = list(costly_settings(modules))
        contexts = (memory for memory in objects if isinstance(memory.value, ContextVar))
        self._settings = [*self._near, *costly, *contexts]
        self._near += [memory for memory in objects if not _is_far(memory)]
        if "__subclasses__" in names:
            called = ((f"{name}.__subclasses__()", cls) for cls, name in classes.items())
            self._near += [ShallowSnapshot(*each, SUBCLASSES) for each in called]
        self._far = [memory for memory in objects if _is_far(memory)]
        self._far += costly
        self._attributes = list(_attributes(holders, assigned, untracked, ignored=IGNORED - names))
        self._far += _named_defaults(untracked)
        self._glance = Glance(self._attributes)
        if "__builtins__" in names:
            found = ((f"{m.__name__}.__builtins__", vars(m).get("__builtins__")) for m in modules)
            self._far += [ShallowSnapshot(*each, DICT) for each in found if type(each[1]) is dict]
        self._met = Met(holders, classes, untracked.objects)
        self.tracked = self._met.tracked
        self.remember = self._met.remember
        self.remember_used = self._met.remember_used
        self.remember_dict = self._met.remember_dict
        self._sized = [vars(holder) for _, holder in holders]
        self._sizes = list(map(len, self._sized))
        self._places = [(vars(holder), name) for holder, name in assigned]
        self._values = self._assigned_values()
        self.limits = tuple(dict.fromkeys(untracked.limits))
        self.shareable = untracked.shareable()
        self.is_certain = all(memory.codec.certain for memory in self._near)
        """Whether all of it can be put back, whatever happens."""
        self.lost: str | None = None
        """What was changed and could not be put back."""

    def settle(self) -> Sequence[str]:
        """Puts back what is changed, as far as a glance shows that something is; says what."""
        if self._seems_changed():
            changed = self.settle_closely()
            self._sizes = list(map(len, self._sized))  # the interpreter may have added something
            return changed
        return self._said(self._settle_met()) if self._met else ()

    def _seems_changed(self) -> bool:
        """Asked after every path, so in the order of cost."""
        if list(map(len, self._sized)) != self._sizes:
            return True
        if self._places and not all(map(is_, self._assigned_values(), self._values)):
            return True
        return bool(self._near) and any(memory.is_changed() for memory in self._near)

    def _assigned_values(self) -> list[Any]:
        return [attributes.get(name) for attributes, name in self._places]

    def changed_settings(self) -> list[str]:
        """Of modules that the program imports, and of context variables."""
        changed = (memory.label for memory in self._settings if memory.is_changed())
        return [label for label in changed if label not in _PER_TEST]

    def settle_closely(self) -> list[str]:
        """Puts back all that is changed; says what it was."""
        labels = set(self._put_back_changed([*self._near, *self._far]))
        if self._glance.shows_change():
            labels.update(self._put_back_changed(self._glance.differing()))
            self._glance.renew()
        labels.update(self._settle_met())
        return self._said(labels)

    def _put_back_changed(self, memories: Iterable[ShallowSnapshot]) -> Iterator[str]:
        """Says what was changed; of two that see the same change, the first tells."""
        for memory in memories:
            if memory.is_changed():
                yield from memory.changed_parts()
                self._put_back(memory)

    def _settle_met(self) -> list[str]:
        """Puts back what the last path met and changed."""
        found = self._met.settled()
        for memory, _ in found:
            self._put_back(memory)
        return [label for _, labels in found for label in labels]

    def _put_back(self, memory: ShallowSnapshot) -> None:
        if not memory.put_back():
            self.lost = f"{memory.label} was changed and cannot be put back"

    @staticmethod
    def _said(labels: Iterable[str]) -> list[str]:
        return [f"{label} is changed, but not tracked" for label in sorted(set(labels))]


def _snapshot(label: str, value: Any, whole: bool) -> ShallowSnapshot | None:
    """With what raising changes in exceptions, where the program asks for that."""
    if whole and isinstance(value, BaseException):
        return ShallowSnapshot(label, value, WHOLE_ERROR)
    return snapshot_of(label, value)


def _is_far(memory: ShallowSnapshot) -> bool:
    """Whether it is not worth a glance after each path: cells that no function rebinds, say."""
    return len(memory.before) > _MANY or isinstance(memory.value, CellType)


def _attributes(
    holders: list[Labelled],
    assigned: list[tuple[Any, str]],
    untracked: Untracked,
    ignored: Set[str],
) -> Iterator[Attributes]:
    """Those of all holders, of all functions, and those of others that the source assigns."""
    functions = [each for each in untracked.objects if _is_own_function(each[1])]
    for label, holder in (*holders, *functions):
        yield Attributes(label, holder, untracked.is_static, ignored=ignored)
    known = {id(holder) for _, holder in (*holders, *functions)}
    for holder, name in assigned:
        if id(holder) not in known:
            label = getattr(holder, "__qualname__", holder.__name__)
            yield Attributes(label, holder, untracked.is_static, [name])


def _named_defaults(untracked: Untracked) -> Iterator[ShallowSnapshot]:
    """What is in them: that another dict takes their place is seen among the attributes."""
    functions = (each for each in untracked.objects if _is_own_function(each[1]))
    for label, function in functions:
        if function.__kwdefaults__ and not untracked.is_static(function, "__kwdefaults__"):
            yield ShallowSnapshot(f"{label}.__kwdefaults__", function.__kwdefaults__, DICT)


def _is_own_function(value: object) -> bool:
    return isinstance(value, FunctionType) and is_own(value)
