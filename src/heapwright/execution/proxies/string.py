"""A string that is not known: compared exactly, looked into by Z3 or by trying a few values."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.errors import Cut, CutKind
from heapwright.execution.place import here
from heapwright.execution.proxies.common import Unchanging, passes_for
from heapwright.execution.proxies.foreign import answers
from heapwright.execution.proxies.length import SymLength
from heapwright.execution.proxies.looking import UNSEEN, looked_into, looking, text_term
from heapwright.execution.proxies.ranks import LONGEST, rank_of_text
from heapwright.execution.proxies.text import PLACEHOLDER, SymText, joined
from heapwright.execution.proxies.trying import choose
from heapwright.terms import Linear, Relation, app, const, eq, le, var
from heapwright.terms.strings import LENGTH, question

if TYPE_CHECKING:
    from heapwright.execution.path import Handle


class SymStr(Unchanging, str):
    """A text of which only the rank is known, as the variable with this index, or as a ``general``
    term.

    It is a ``str`` so that library code takes it for one, but its own characters mean nothing:
    whoever looks at them must ask for ``concretised`` first.
    """

    __slots__ = ("general", "path", "row")
    __class__ = passes_for(str)

    path: Handle
    row: int
    general: Linear | None
    offset = 0
    hw_unknown = True

    def __new__(cls, path: Handle, index: int, general: Linear | None = None) -> SymStr:
        made = super().__new__(cls, PLACEHOLDER)
        made.path = path
        made.row = index
        made.general = general
        return made

    @property
    def term(self) -> Linear:
        return var(self.row - 1) if self.general is None else self.general

    def concretised(self, use: str = "looked into") -> str:
        """One of a few strings; others are other paths, and all the rest a cut."""
        return str(choose(self, "str", rank_of_text, use, CutKind.TEXTS))

    def _compare(self, relation: Relation, other: str, swap: bool = False, c: int = 0) -> bool:
        """``self - other`` against ``c``, or the other way round."""
        if not self.row or (type(other) is SymStr and not other.row):
            return self._compare_terms(relation, other, swap, c)
        if type(other) is SymStr:
            i, j = self.row, other.row
            if i == j:
                return relation is Relation.EQ or c >= 0
        else:
            rank = rank_of_text(_plain(other))
            if rank is None:
                self.path.end(Cut(f"a string of more than {LONGEST} characters", here()))
            i, j, c = self.row, 0, c + (-rank if swap else rank)
        return self.path.compare(relation, *((j, i) if swap else (i, j)), c)

    def _compare_terms(self, relation: Relation, other: str, swap: bool, c: int) -> bool:
        term = text_term(other if type(other) is SymStr else _plain(other))
        if term is None:
            self.path.end(Cut(f"a string of more than {LONGEST} characters", here()))
        left, right = (term, self.term) if swap else (self.term, term)
        if relation is Relation.EQ:
            return self.path.decide(eq(left, right))
        return self.path.decide(le(left, right.shift(c)))

    def __eq__(self, other: object) -> Any:
        return self._equals(other)

    def __ne__(self, other: object) -> Any:
        equal = self._equals(other)
        return equal if equal is NotImplemented else not equal

    def _equals(self, other: object) -> Any:
        if not isinstance(other, str) or type(other) is SymText:
            return NotImplemented  # which asks the other one
        return self._compare(Relation.EQ, other)

    def __lt__(self, other: Any) -> Any:
        return self._compare(Relation.LE, other, c=-1) if isinstance(other, str) else NotImplemented

    def __le__(self, other: Any) -> Any:
        return self._compare(Relation.LE, other) if isinstance(other, str) else NotImplemented

    def __gt__(self, other: Any) -> Any:
        if not isinstance(other, str):
            return NotImplemented
        return self._compare(Relation.LE, other, swap=True, c=-1)

    def __ge__(self, other: Any) -> Any:
        if not isinstance(other, str):
            return NotImplemented
        return self._compare(Relation.LE, other, swap=True)

    def __bool__(self) -> bool:
        return not self._compare(Relation.EQ, "")

    def __hash__(self) -> int:
        return hash(self.concretised("hashed"))

    def __len__(self) -> Any:
        found = looked_into(self, "__len__", ())
        return SymLength(self, app(LENGTH, self.term, const(0))) if found is UNSEEN else found

    def _answers(self, method: str, *parts: Any) -> Any:
        """Whether a method of strings says yes, without making the string concrete."""
        if self.path.path.follows_input or not all(type(part) is str for part in parts):
            found = looked_into(self, method, parts)
            return (
                getattr(self.concretised(), method)(*map(real_text, parts))
                if found is UNSEEN
                else found
            )
        asked = app(question(method, *parts), self.term, const(0))
        return self.path.decide(eq(asked, const(1)))

    def __contains__(self, part: Any) -> Any:
        return part == "" if type(part) is str and not part else self._answers("__contains__", part)

    def startswith(self, part: Any, *ends: Any) -> Any:
        if ends:
            return self.concretised().startswith(real_text(part), *ends)
        return self._answers("startswith", part)

    def endswith(self, part: Any, *ends: Any) -> Any:
        if ends:
            return self.concretised().endswith(real_text(part), *ends)
        return self._answers("endswith", part)

    def __str__(self) -> str:
        return self

    def __add__(self, other: str) -> Any:
        return joined((self, other)) if isinstance(other, str) else NotImplemented

    def __radd__(self, other: str) -> Any:
        return joined((other, self)) if isinstance(other, str) else NotImplemented


def _repeated(native: Callable[..., Any]) -> Callable[..., Any]:
    """``text * times``: an object is asked before the string, which is only a sequence."""

    def method(self: Any, times: Any) -> Any:
        found = NotImplemented
        if answers(times, "__rmul__"):
            found = type(times).__rmul__(times, self)
        return native(self, times) if found is NotImplemented else found

    method.__name__ = "__mul__"
    return method


def _plain(text: str) -> str:
    """Without the type of a subclass, whose methods might be in the way."""
    concretised = getattr(text, "concretised", None)
    return concretised() if concretised is not None else str.__str__(text)


def _asking(name: str) -> Callable[..., Any]:
    def method(self: SymStr) -> Any:
        return self._answers(name)

    method.__name__ = name
    return method


def real_text(value: Any) -> Any:
    """A symbolic text as one that can be looked into; anything else as it is."""
    return value.concretised() if type(value) in (SymStr, SymText) else value


_KEPT = {*vars(SymStr), "__class__", "__new__", "__init__", "__getattribute__", "__setattr__"}
_KEPT |= {"__delattr__", "__init_subclass__", "__subclasshook__", "__dir__", "__doc__"}
for _name in dir(str):
    if _name not in _KEPT and callable(getattr(str, _name)):
        setattr(SymStr, _name, looking(_name, real_text))
for _name in ("isdigit", "isalpha", "isalnum", "isspace", "isupper", "islower", "isdecimal"):
    setattr(SymStr, _name, _asking(_name))
for _unknown in (SymStr, SymText):
    _unknown.__mul__ = _repeated(_unknown.__mul__)  # type: ignore[method-assign]
SymStr.__name__ = SymStr.__qualname__ = "str"  # what messages call it
