"""What instrumented code calls while it runs: goals seen, steps counted."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

from heapwright.errors import Cut, CutKind, PathSignal, Place


class Probes:
    """Records the goals that a path reaches, and ends it when it takes too many steps."""

    __slots__ = ("_importing", "ended", "limit", "places", "seen", "steps")

    def __init__(self, places: list[Place]) -> None:
        self.places = places
        self.seen: set[int] = set()
        self.steps = 0
        self.limit = 0
        self.ended: PathSignal | None = None
        self._importing = False

    def start(self, limit: int, *, importing: bool = False) -> None:
        self.seen = set()
        self.steps = 0
        self.limit = limit
        self.ended = None
        self._importing = importing

    def test(self, goal: int, value: object) -> bool:
        """A condition: ``goal`` is its true side, ``goal + 1`` its false side."""
        if value:
            self.seen.add(goal)
            return True
        self.seen.add(goal + 1)
        return False

    def turn(self, goal: int, value: object) -> bool:
        """The condition of a ``while`` loop: a step and a test, without calling either."""
        self.steps = steps = self.steps + 1
        if steps > self.limit:
            raise self.ended or self._cut(goal)
        if value:
            self.seen.add(goal)
            return True
        self.seen.add(goal + 1)
        return False

    def mark(self, goal: int) -> None:
        self.seen.add(goal)

    def handle(self, goal: int) -> None:
        """An exception handler. Where the stack ends depends on what the engine itself needs of
        it, so what the subject does about it is not behaviour of the class.
        """
        self.seen.add(goal)
        self.leave(goal)

    def leave(self, goal: int) -> None:
        """The end of a ``try`` or ``with``, which may swallow what is on its way up."""
        error = sys.exc_info()[1]
        if isinstance(error, PathSignal):
            raise error
        if not self._importing and is_exhausted(error):
            raise exhausted(error, self.places[goal])

    def stop(self, signal: PathSignal) -> None:
        """The path has ended; if the subject goes on all the same, the next step ends it again."""
        self.ended = self.ended or signal
        self.limit = -1

    def enter(self, goal: int) -> None:
        """A function or the body of a ``for`` loop."""
        self.seen.add(goal)
        self.steps = steps = self.steps + 1
        if steps > self.limit:
            self.step(goal)

    def step(self, goal: int) -> None:
        self.steps += 1
        if self.steps > self.limit:
            raise self.ended or self._cut(goal)

    def _cut(self, goal: int) -> Cut:
        cut = Cut(f"more than {self.limit} steps", self.places[goal], CutKind.BUDGET)
        self.stop(cut)
        return cut

    def each(self, goal: int, items: Iterable[Any], /) -> Iterator[Any]:
        """The items of a comprehension, or of a generator that is run to its end.

        Going through them starts here, as Python does with the outermost ones of a generator.
        """
        return map(partial(self._counted, goal), items)

    def _counted(self, goal: int, item: Any) -> Any:
        self.steps += 1
        if self.steps > self.limit:
            self.step(goal)
        return item

    def outside(self, function: Any, /) -> Any:
        """``input``, ``open`` and the like: what is outside is not part of a heap."""
        read_at_import = self._importing and function is not builtins.input
        if not read_at_import and any(function is known for known in _OUTSIDE):
            return partial(self._refuse, function)
        return function

    def _refuse(self, function: Any, /, *_: object, **__: object) -> NoReturn:
        raise Cut(f"{function.__name__}() reaches outside the program")


class LightProbes(Probes):
    """Counts the steps of loops. From ``watch_from`` steps on, ``watch`` looks at each turn.

    ``joint`` has the numbers of functions that say which answers they want, by file and line;
    ``asked`` is that of the one which is called next, if what it returns is the predicate's own
    answer. ``ask`` is given conditions that must all hold, ``compare`` comparisons of which one
    answer is wanted. ``place`` is the field of an object that is read next, with a value, whether
    it should be equal to that, and whether identity is meant; None if nothing is wanted of it.
    """

    __slots__ = ("ask", "asked", "compare", "counters", "joint", "place", "watch", "watch_from")

    def __init__(
        self,
        places: list[Place],
        counters: Mapping[int, frozenset[str]],
        joint: Mapping[tuple[str, int], int] | None = None,
    ) -> None:
        super().__init__(places)
        self.counters = counters
        self.joint = {} if joint is None else joint
        self.asked = -1
        self.ask: Callable[[Parts], Any] = conjunction
        self.compare: Callable[[Any, str, Any, bool], Any]
        self.place: tuple[Any, str, Any, bool, bool] | None = None
        self.watch: Any = None
        self.watch_from = sys.maxsize

    def turn(self, goal: int, value: object) -> Any:
        if not value:
            return False
        self.steps += 1
        if self.steps > self.watch_from and self.watch is not None:
            self.watch(sys._getframe(1), goal)
        if self.steps > self.limit:
            self.step(goal)
        return True

    def enter(self, goal: int) -> None:
        self.steps += 1
        if self.steps > self.limit:
            self.step(goal)

    def requires(self, function: Any, /) -> Any:
        """The function, which is called next, and without whose True there is no answer True."""
        code = getattr(getattr(function, "__func__", function), "__code__", None)
        known = code is not None and self.joint.get((code.co_filename, code.co_firstlineno))
        self.asked = -1 if known is False or known is None else known
        return function

    def begin(self, number: int) -> bool:
        """Whether the function that begins is the one that was required, which then says what it
        wants.
        """
        asked, self.asked = self.asked, -1
        return asked == number

    def about(self, owner: Any, name: str, value: Any, equal: bool, by_identity: bool) -> Any:
        """The owner of a field that is read next, and of which something is wanted."""
        self.place = owner, name, value, equal, by_identity
        return owner

    def compared(self, left: Any, sign: str, right: Any, answer: bool) -> Any:
        """A comparison of which this answer is wanted."""
        self.place = None
        return self.compare(left, sign, right, answer)

    def together(self, *parts: Callable[[], Any]) -> Any:
        """``a and b and c``."""
        return self.ask(parts)


Parts = Sequence[Callable[[], Any]]


def conjunction(parts: Parts) -> Any:
    """The first that is false, or the last."""
    value: Any = True
    for part in parts:
        value = part()
        if not value:
            break
    return value


def is_exhausted(error: BaseException | None) -> bool:
    """Whether the interpreter ran out of stack or memory; a ``MemoryError`` that the subject itself
    raises says why.
    """
    return isinstance(error, RecursionError) or (isinstance(error, MemoryError) and not error.args)


def exhausted(error: BaseException | None, place: Place | None) -> Cut:
    is_memory = isinstance(error, MemoryError)
    if is_memory:
        return Cut("out of memory", place, CutKind.LIMIT)
    return Cut("unbounded recursion", place, CutKind.RECURSION)


_OUTSIDE = (builtins.input, builtins.open, builtins.exec, builtins.eval, builtins.__import__)
