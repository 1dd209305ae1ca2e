"""What a language supplies: the one protocol between the core and a front end.

No room but ``program/<language>`` and ``emit/<language>`` knows a language. The classes of a
program are Python classes whatever its language: a front end translates the subject, so that its
code runs on the same proxies. What most languages do without has a default here.
"""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from heapwright.errors import UserError
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, ObjectName, Written
from heapwright.program.comparison import Comparison
from heapwright.program.environment import ClosedEnvironment, Environment
from heapwright.program.fields import DeclaredFields
from heapwright.program.goals import Function, Goal
from heapwright.program.operation import Derived, Operation
from heapwright.program.raising import message_of
from heapwright.program.specification import (
    Mistakes,
    Moments,
    Predicate,
    Specification,
    Wording,
)
from heapwright.program.spelling import Spelling
from heapwright.program.static import Static

if TYPE_CHECKING:
    from heapwright.program.program import Program

Body = Callable[[Sequence[Any]], object]
"""What is done with the arguments of a call, on live objects."""


CALLER = "argument"
"""What stands for the file of code that a caller writes."""


class HandedOut:
    """What calls hand out that a caller could go on with, and no state keeps; this one is for a
    language whose callers only get values and objects that states keep.
    """

    def refuse(self, value: Any, roots: list[Any]) -> None:
        """Raises: Cut if the result of a call is something that exploration does not follow."""

    def returned(self, value: Any, operation: str, roots: list[Any]) -> None:
        """An operation returned the value to a caller who held these objects."""

    def held(self, holder: Any) -> None:
        """The caller holds an object, and may look at its public fields."""

    def untold(self) -> Sequence[str]:
        """What is of use to a caller and is not used; each is told once."""
        return ()


class Resetting:
    """Puts statics back as they were, where objects are ordinary ones; this one has none."""

    def is_changed(self) -> bool:
        return False

    def reset(self) -> None:
        pass

    def reset_quickly(self) -> None:
        """If a glance shows something to be changed."""
        self.reset()


class Mentioned(NamedTuple):
    """Pieces of strings, sizes, and, as a test would write them, members of enumerations and
    objects of types that are not part of the program.
    """

    fragments: Sequence[str] = ()
    sizes: Sequence[int] = ()
    members: Sequence[str] = ()
    objects: Sequence[str] = ()
    shapes: Sequence[str] = ()
    """Strings that patterns of the class match."""


class Hints(NamedTuple):
    """Strings and numbers that a function compares with, or looks for."""

    strings: Sequence[str] = ()
    integers: Sequence[int] = ()


class FrontEnd(ABC):
    """One loaded program, as its language sees it."""

    language: str
    """Its name; the room ``emit`` has a writer of tests for it."""
    spelling: Spelling
    receiver: str = "self"
    """How the object that a method is called on is named among its parameters."""
    invariant_names: tuple[str, ...] = ()
    """What a method is called that says which objects are valid, beside the usual names."""

    # Running ----------------------------------------------------------------------------------

    @abstractmethod
    def body(self, program: Program, operation: Operation) -> Body:
        """The operation, called as a user would."""

    def running(self) -> AbstractContextManager[None]:
        """While paths run."""
        return nullcontext()

    @property
    def modules(self) -> Mapping[str, ModuleType]:
        """Where functions and classes are found again by their full names."""
        return {}

    @property
    def codes(self) -> Mapping[str, CodeType]:
        """The code of each module: functions without a name are found again in it."""
        return {}

    @property
    def imported(self) -> Collection[int]:
        """Goals that are reached while the program is loaded."""
        return ()

    @property
    def home(self) -> Mapping[str, Any]:
        """The names of the target itself."""
        return {}

    def namespace(self) -> dict[str, Any]:
        """What names mean in the source of an argument."""
        return {}

    def evaluated(
        self, argument: Written | Group[Any], names: dict[str, Any], objects: Mapping[str, Any]
    ) -> Any:
        """The live value of an argument that is made for a call, where names mean this. It may have
        ``objects`` in it, if it is a group. Raises: KeyError for one that is not there.
        """
        if isinstance(argument, Written):
            return eval(_compiled(argument.text), names)
        items = [self._item(item, names, objects) for item in argument.items]
        make = _MADE.get(argument.name)
        if make is not None:
            return make(items)
        places = [ObjectName(f"item_{k}") for k in range(len(items))]
        text = self.spelling.value(argument._replace(items=tuple(places)))
        made = {place.text: item for place, item in zip(places, items, strict=True)}
        return eval(_compiled(text), names | made)

    def _item(self, item: ArgumentValue, names: dict[str, Any], objects: Mapping[str, Any]) -> Any:
        if isinstance(item, ObjectName):
            return objects[item.text]
        if isinstance(item, Written | Group):
            return self.evaluated(item, names, objects)
        return item

    @property
    def reserved_names(self) -> Collection[str]:
        """Names that a variable of a test must not hide."""
        return ()

    def resetting(self, statics: Iterable[Static]) -> Resetting:
        """Remembers statics and all they lead to."""
        for static in statics:
            raise UserError(f"{static.dotted_name}: statics of {self.language} cannot be put back")
        return Resetting()

    def handed_out(self, program: Program, usable: Collection[type]) -> HandedOut:
        """Watches what calls hand out; ``usable`` are classes whose objects operations take."""
        return HandedOut()

    def environment(self, program: Program, statics: Collection[Static]) -> Environment:
        """The environment as it is now, if only these statics belong to the heap."""
        return ClosedEnvironment()

    # What the source says ---------------------------------------------------------------------

    def mentioned(self, cls: type) -> Mentioned:
        """What the source of a class mentions that is worth passing."""
        return Mentioned()

    def hints(self, file: str, function: str) -> Hints:
        """What a function mentions, or refers to, that its branches may depend on."""
        return Hints()

    def derived(self, class_name: str) -> Sequence[Derived]:
        """Small subclasses by which callers reach more of what a class does."""
        return ()

    def observing(
        self, goals: Collection[Goal]
    ) -> AbstractContextManager[Mapping[int, Sequence[Comparison]]]:
        """What the conditions of these goals compare within the block, by the goals' numbers."""
        return nullcontext({})

    def named_in_functions(
        self, files: Collection[str]
    ) -> Mapping[Function, Collection[str]] | None:
        """Names in each function of these files that may be functions; None where all may be."""
        return None

    def uncalled(self, goals: Collection[Goal]) -> set[int]:
        """The goals of functions that a caller should not use and no other code names."""
        return set()

    def of_other_classes(
        self, goals: Collection[Goal], explored: Iterable[type]
    ) -> Mapping[int, str]:
        """The goals of classes that have suites of their own, and which class that is."""
        return {}

    def compared_by_identity(self) -> Iterable[Any]:
        """Values that the program tells from their copies: sentinels."""
        return ()

    def kept_together(self, classes: Mapping[type, str]) -> frozenset[str]:
        """The classes of which the program may keep several objects."""
        return frozenset()

    def made_inside(self, classes: Mapping[type, str]) -> frozenset[str]:
        """The classes of which the program makes objects itself, beside those that callers make."""
        return frozenset()

    def looks_at_whole(self) -> Sequence[str]:
        """What in the program takes all fields of an object at once, read or not."""
        return ()

    def declared_fields(self, program: Program, given: Mapping[str, str]) -> DeclaredFields:
        """What fields hold, as the source tells it; ``given`` is what the user says, by
        ``Class.field``.

        Raises: UserError where that cannot be understood.
        """
        for text in given:
            raise UserError(f"--type {text}: {self.language} declares its types")
        return DeclaredFields({})

    def has_objects(self, cls: type) -> bool:
        """Whether there can be objects of a class that are of none derived from it."""
        return not inspect.isabstract(cls)

    def constant(self, text: str) -> Any:
        """The constant of an enumeration that is called this; None if there is none."""
        return None

    def is_fixed(self, static: Static) -> bool:
        """Whether a static, and all that it leads to, is the same in every state."""
        return False

    def still_inert(self, inert: frozenset[str], names: Collection[str]) -> frozenset[str]:
        """Those of the inert fields that code which mentions these names cannot read."""
        return inert - frozenset(names)

    def shows_order(self, names: Collection[str]) -> bool:
        """Whether code that mentions these names may see the order of an object's fields."""
        return False

    # Questions --------------------------------------------------------------------------------

    @abstractmethod
    def specification(
        self, program: Program, question: str | Predicate, given: Collection[str] = ()
    ) -> Specification:
        """What the user asks, as a predicate; ``given`` are parameters that are filled elsewhere.

        Raises: UserError if it does not exist or a parameter has no usable type.
        """

    @abstractmethod
    def predicate(self, program: Program, owner: str, name: str) -> Specification | None:
        """A method of a class as a predicate on its objects; None if there is none.

        Raises: UserError if it cannot be asked.
        """

    def owner_of(self, program: Program, function: Predicate) -> str | None:
        """The class whose method this is."""
        return None

    def law(self, program: Program, text: str) -> tuple[Specification, Wording]:
        """A law in one line as a predicate, and how a test of it is written.

        Raises: UserError if it cannot be read, or a name in it means nothing.
        """
        raise UserError(f"--law {text!r}: there are no laws for {self.language}")

    def moments(self, program: Program, question: str | Predicate) -> Moments | None:
        """The predicates that a property over two moments stands for; None if it is not one."""
        return None

    def mistakes(self, program: Program, spec: Specification) -> Mistakes:
        return Mistakes()

    # How calls end ----------------------------------------------------------------------------

    @abstractmethod
    def is_crash(self, error: BaseException) -> bool:
        """Whether the program did not raise the exception on purpose."""

    def is_fault(self, error: BaseException) -> bool:
        """Whether no test should expect this exception."""
        return self.is_crash(error)

    def place_of(self, error: BaseException) -> str:
        """Where in the program the exception came up."""
        return ""

    def announces(
        self,
        program: Program,
        operation: Operation,
        error: BaseException,
        nothing: Collection[str] = (),
    ) -> bool:
        """Whether a caller of the operation is told to expect the exception, who passed None for
        the parameters in ``nothing``.
        """
        return False

    def has_contracts(self) -> bool:
        return False

    def breaks_contract(self, error: BaseException) -> bool:
        """Whether the exception says that the program broke a contract of its own."""
        return False

    def message(self, error: BaseException) -> str:
        """What the exception says, in one line that is the same in every run."""
        return message_of(error).partition("\n")[0]


def _dict_of(items: Sequence[Any]) -> dict[Any, Any]:
    return dict(zip(items[::2], items[1::2], strict=True))


_MADE: dict[str, Callable[[list[Any]], Any]] = {
    **{kind.__name__: kind for kind in (tuple, set, frozenset)},
    "list": lambda items: items,
    "dict": _dict_of,
}
"""Containers that need not be written down to be made: compiling takes longer than most calls."""


@cache
def _compiled(text: str) -> CodeType:
    return compile(text, CALLER, "eval")
