"""An open heap: objects whose fields are decided when they are first read.

An open object is an instance without its fields. Python calls ``__getattr__`` only for a missing
attribute, so the first read is ours and every later one is an ordinary one. What was decided is
kept apart from what the program writes: it is the input.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NoReturn

from heapwright.errors import InternalError, PathSignal
from heapwright.execution.call import LEFT_OUT
from heapwright.execution.path import Handle, Path
from heapwright.execution.undecided import address_of
from heapwright.heap.rebuild import Rebuilder, proxy
from heapwright.heap.running import add_variable
from heapwright.program.abstract import Reference, Variable
from heapwright.program.fields import Holder, Kinds
from heapwright.program.kinds import OMITTED
from heapwright.program.probes import LightProbes
from heapwright.structures.holding import (
    decide_item,
    different,
    item_of,
    made_holder,
    reopen_item,
    told_apart,
)
from heapwright.structures.kinds import (
    ROOT,
    SET,
    Become,
    Change,
    Clear,
    Narrow,
    New,
    OfClass,
    Option,
    Put,
    Some,
    Step,
    holder_of,
    is_key,
    item_kinds,
)
from heapwright.structures.late import Lateness
from heapwright.structures.late_class import set_class
from heapwright.structures.open_class import is_open
from heapwright.structures.registry import OBJECTS
from heapwright.structures.space import Fields, Space
from heapwright.structures.wishes import FieldWish, wanted_options

Decide = Callable[[list[Step]], Step]
"""Picks one of several ways to go on."""
First = Callable[[int, str, Kinds], None]
"""Gives a field its first value."""
Classify = Callable[[int], None]
"""Decides the class of an object that may be of several."""


class OpenHeap:
    """Objects in the order in which they appeared.

    ``trail`` has what was decided, in order; ``values`` the option at each place, ``given`` what
    the program got there, ``variables`` the number of the variable. With ``late``, a reference is
    not decided when it is read but when it matters which object it is.
    """

    def __init__(
        self, space: Space, rebuilder: Rebuilder, handle: Handle, roots: Fields, late: bool
    ) -> None:
        self.space = space
        self._rebuilder = rebuilder
        self._handle = handle
        self._roots = roots
        self.decide: Decide
        self.first: First = self._first_by_type
        self.classify: Classify
        self.frozen = False
        self.signal: PathSignal | None = None
        self.arguments: dict[str, Any] = {}
        self.objects: list[Any] = []
        self.classes: list[str] = []
        self.counts: Counter[str] = Counter()
        self.holders: dict[int, Holder] = {}
        self.values: dict[tuple[int, str], Option] = {}
        self.given: dict[tuple[int, str], Any] = {}
        self.variables: dict[tuple[int, str], int] = {}
        self.kinds: list[str] = []
        self.deleted: set[tuple[int, str]] = set()
        self.trail: list[tuple[Change, Any]] = []
        self.late = Lateness(self) if late else None
        self.wishes: LightProbes | None = None
        """Where a predicate says which answers it wants."""

    @property
    def path(self) -> Path:
        """The path that runs now."""
        return self._handle.path

    def end(self, signal: PathSignal) -> NoReturn:
        """Ends the run; remembered, since the program may swallow what is raised."""
        self.signal = signal
        raise signal

    # Reading ----------------------------------------------------------------------------------

    def root(self, name: str) -> Any:
        """The argument for a parameter, decided now if it was not."""
        if name not in self.arguments:
            self._first(ROOT, name, self._roots[name])
        return self.arguments[name]

    def read(self, number: int, name: str) -> Any:
        """The first read of a field of an object.

        Raises: AttributeError if it has no such field, or had one that is no longer there.
        """
        kinds = self.open_kinds(number, name)
        if kinds is None:
            raise AttributeError(name)
        if self.late is not None:
            self.late.settle(number)
        return self._first(number, name, kinds)

    def open_kinds(self, number: int, name: str) -> Kinds | None:
        """What such a field of the object can hold, if it has one that was never read."""
        if (number, name) in self.values or (number, name) in self.deleted:
            return None
        return self.kinds_of(number, name)

    def kinds_of(self, number: int, name: str) -> Kinds | None:
        """What the type of a place says; None if there is no such place."""
        if number == ROOT:
            return self._roots[name]
        held = self.holders.get(number)
        if held is not None:
            return item_kinds(held, int(name))
        return self.space.fields_of(self.classes[number]).get(name)

    # Classes ----------------------------------------------------------------------------------

    def depends_on_class(self, number: int, name: str) -> bool:
        """Whether some of the classes that an object may have have such a field, and not all."""
        return is_open(self.classes[number]) and self.space.may_have(self.classes[number], name)

    def settle_class(self, number: int) -> None:
        """Decides of which class an object is, if that is open."""
        while is_open(self.classes[number]):
            self.classify(number)

    def give_class(self, live: Any, number: int) -> None:
        """Makes an object, or a copy of it, one of its class as far as that is decided.

        Not done when it is decided: ``isinstance`` does not look again at an object whose class has
        changed while it asked for it.
        """
        set_class(live, self.space.class_of(self.classes[number]))

    def _of_class(self, step: OfClass) -> str:
        """Returns what was before."""
        number, name = step
        before = self.classes[number]
        self.classes[number] = name
        self.counts[before] -= 1
        self.counts[name] += 1
        return before

    def _first(self, number: int, name: str, kinds: Kinds) -> Any:
        self.first(number, name, kinds)
        return self.arguments[name] if number == ROOT else self._stored(number, name)

    def _first_by_type(self, number: int, name: str, kinds: Kinds) -> None:
        """Offers all that the field's type allows."""
        options = self.options(number, name, kinds, self.late is not None)
        if self.wishes is not None and self.wishes.place is not None:
            options = self._wanted(number, name, options, self.wishes.place)
        self.decide([Put(number, name, option) for option in options])

    def _wanted(
        self, number: int, name: str, options: list[Option], wish: FieldWish
    ) -> list[Option]:
        """The options with which a field is what it should be; all if there are none."""
        owner, field, value, equal, by_identity = wish
        if number == ROOT or owner is not self.objects[number] or field != name:
            return options
        other = self._number_of(value) if by_identity else None
        if value is None and not by_identity:
            return options
        return wanted_options(options, value, other, equal) or options

    def _number_of(self, value: Any) -> int | None:
        found = OBJECTS.get(address_of(value))
        return found[1] if found is not None and found[0] is self else None

    def options(self, number: int, name: str, kinds: Kinds, late: bool = False) -> list[Option]:
        """What the type of a place allows, given the objects that are there."""
        if not self._is_key(number, name):
            return self.space.options(kinds, self.classes, self.counts, late)
        options = self.space.options(kinds, self.classes, self.counts)
        return different(options, self._keys_before(number, name), self.classes[number] == SET)

    def _keys_before(self, number: int, name: str) -> list[tuple[Option, int | None]]:
        """What is decided of the keys before a place, with the numbers of their objects."""
        step = 1 if self.classes[number] == SET else 2
        before: list[tuple[Option, int | None]] = []
        for place in range(0, int(name), step):
            live = item_of(self.objects[number], place)
            found = OBJECTS.get(address_of(live))
            before.append((self.values[number, str(place)], found[1] if found else None))
        return before

    def _is_key(self, number: int, name: str) -> bool:
        return number in self.holders and is_key(self.classes[number], int(name))

    def _stored(self, number: int, name: str) -> Any:
        owner = self.objects[number]
        if number in self.holders:
            return item_of(owner, int(name))
        return getattr(owner, name)

    # Going on and back ------------------------------------------------------------------------

    def apply(self, step: Change) -> None:
        """Makes the heap as it is decided."""
        if type(step) is Put:
            self._put(step)
            self.trail.append((step, None))
        elif type(step) is Become:
            self.trail.append((step, self._lateness().become(step.number, step.other)))
        elif type(step) is Narrow:
            self.trail.append((step, self._lateness().narrow(step)))
        elif type(step) is OfClass:
            self.trail.append((step, self._of_class(step)))
        elif type(step) is Clear:
            for number, name in step.places:
                self.values[number, name] = None
                self.store(number, name, None)
            self.trail.append((step, None))

    def undo(self, length: int) -> None:
        """Takes back all but the first ``length`` steps."""
        trail = self.trail
        while len(trail) > length:
            step, before = trail.pop()
            if type(step) is Put:
                self._take_back(step)
            elif type(step) is Clear:
                for place in step.places:
                    del self.values[place]
                    self._reopen(*place)
            elif type(step) is OfClass:
                self._of_class(OfClass(step.number, before))
            else:
                self._lateness().restore(step, before)

    def _lateness(self) -> Lateness:
        assert self.late is not None
        return self.late

    def _put(self, step: Put) -> None:
        number, name, option = step
        self.values[number, name] = option
        live = None if option is None else self._live(number, name, option)
        if self.late is None:
            self.given[number, name] = live
        self.store(number, name, live)

    def store(self, number: int, name: str, value: Any) -> None:
        if number == ROOT:
            self.arguments[name] = value
        elif number in self.holders:
            decide_item(self.objects[number], int(name), value)
        else:
            object.__setattr__(self.objects[number], name, value)

    def _take_back(self, step: Put) -> None:
        number, name, option = step
        del self.values[number, name]
        kind = type(option)
        if kind is New or kind is Some:
            self._drop(kind is Some)
        elif kind is Variable:
            del self.variables[number, name]
            self.kinds.pop()
        elif isinstance(option, Reference) and self.late is not None:
            self.late.left(option.number)
        self._reopen(number, name)

    def _reopen(self, number: int, name: str) -> None:
        if number == ROOT:
            del self.arguments[name]
        elif number in self.holders:
            reopen_item(self.objects[number], int(name))
        else:
            object.__delattr__(self.objects[number], name)

    # Values -----------------------------------------------------------------------------------

    def _live(self, number: int, name: str, option: Any) -> Any:
        kind = type(option)
        if kind is New:
            return self._new(number, name, option)
        if kind is Some:
            return self._some(number, name, option)
        if isinstance(option, Reference):
            if self.late is not None:
                self.late.held(option.number, (number, name))
            return self.objects[option.number]
        if isinstance(option, Variable):
            variable = self.variables[number, name] = len(self.kinds)
            self.kinds.append(option.kind)
            self._declare(variable, option.kind, number, name)
            return proxy(option.kind, self._handle, variable + 1)
        return LEFT_OUT if option.kind == OMITTED else self._rebuilder.value_of(option)

    def _declare(self, variable: int, kind: str, number: int, name: str) -> None:
        """The path's facts have the variable already where the path is run again."""
        path = self._handle.path
        if path.facts.size <= variable:
            facts = path.growing()
            add_variable(facts, kind)
            if self.space.ints is not None and kind == "int":
                facts.bound(0, variable + 1, -self.space.ints[0])
                facts.bound(variable + 1, 0, self.space.ints[-1])
            if self._is_key(number, name):
                others = [
                    v
                    for (owner, place), v in self.variables.items()
                    if owner == number and v != variable and self.kinds[v] == kind
                    if self._is_key(owner, place)
                ]
                told_apart(facts, self.classes[number], variable, others)

    def _new(self, number: int, name: str, option: New) -> Any:
        made: Any
        if option.length is None:
            made = object.__new__(self.space.class_of(option.class_name))
        else:
            made = made_holder(option.class_name, option.length, self.space.program.classes)
            kinds = self.kinds_of(number, name) or ()
            held = holder_of(kinds, option.class_name, option.length)
            self.holders[len(self.objects)] = held
        self._add(made, option.class_name)
        self.counts[option.class_name] += 1
        return made

    def _some(self, number: int, name: str, option: Some) -> Any:
        made: Any = object.__new__(self.space.program.classes[option.class_name])
        self._add(made, option.class_name)
        self._lateness().begin(made, len(self.objects) - 1, option, (number, name))
        return made

    def _add(self, made: Any, class_name: str) -> None:
        OBJECTS[address_of(made)] = (self, len(self.objects))
        self.objects.append(made)
        self.classes.append(class_name)

    def _drop(self, late: bool) -> None:
        made = self.objects.pop()
        number = len(self.objects)
        del OBJECTS[address_of(made)]
        class_name = self.classes.pop()
        if late:
            self._lateness().end(made, number)
        else:
            self.counts[class_name] -= 1
        self.holders.pop(number, None)

    def close(self) -> None:
        """These objects are not read any more. What a method has made of them is not undone: it
        may have removed what was decided. Only objects that may be others must be forgotten in
        order.
        """
        if self.late is not None:
            late = (k for k, (step, _) in enumerate(self.trail) if _is_late(step))
            self.undo(next(late, len(self.trail)))
        for made in self.objects:
            del OBJECTS[address_of(made)]
        self.objects.clear()
        self.first = self.decide = self.classify = _closed  # nothing is left for the collector
        self.late = None


def _closed(*_: object) -> NoReturn:
    raise InternalError("a heap is read after it was closed; please report this")


def _is_late(step: Change) -> bool:
    return type(step.option) is Some if type(step) is Put else type(step) is not Clear
