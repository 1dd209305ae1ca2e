"""Mistakes in a specification: what it names is not there, so it says nothing about the states."""

from __future__ import annotations

import ast
import builtins
import dis
import inspect
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType, TracebackType
from typing import Any

from heapwright.errors import PathSignal, UserError
from heapwright.program.instrumented import MARK
from heapwright.program.kinds import Instance
from heapwright.program.members import function_of, inner_codes
from heapwright.program.operation import Parameter
from heapwright.program.program import Program
from heapwright.program.python.questions.expression import GIVEN
from heapwright.program.python.source.files import source_of
from heapwright.program.raising import steps_of
from heapwright.program.specification import Mistakes, Specification


def refuse_undefined_names(function: Callable[..., Any]) -> None:
    """Raises: UserError for a global that neither the function's module nor Python has."""
    inner: Any = function_of(inspect.unwrap(function_of(function)))
    if not isinstance(inner, FunctionType):
        return
    scope = inner.__globals__
    later = {name for code in _codes_in(scope) for name in _stored(code)}
    for code in (inner.__code__, *inner_codes(inner.__code__)):
        if "NameError" in code.co_names:
            continue  # it is ready for this
        for name, line in _globals(code):
            if name not in scope and name not in later and not hasattr(builtins, name):
                where = f"{code.co_filename}:{line}"
                raise UserError(f"{where}: name {name!r} is not defined; correct or import it")


def _codes_in(scope: dict[str, Any]) -> Iterator[CodeType]:
    for value in list(scope.values()):
        if isinstance(value, FunctionType):
            yield from (value.__code__, *inner_codes(value.__code__))


def _globals(code: CodeType) -> Iterator[tuple[str, int]]:
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            line = step.positions.lineno if step.positions else None
            yield str(step.argval), line or code.co_firstlineno


def _stored(code: CodeType) -> Iterator[str]:
    return (str(i.argval) for i in dis.get_instructions(code) if i.opname == "STORE_GLOBAL")


def refuse_unknown_attributes(
    program: Program, function: Callable[..., Any], parameters: Iterable[Parameter]
) -> None:
    """Looks at the source, since a search may never get to the place that reads the attribute.

    Raises: UserError for an attribute of a parameter that no object of its class can have.
    """
    inner: Any = function_of(inspect.unwrap(function_of(function)))
    if not isinstance(inner, FunctionType):
        return
    owners = {p.name: _classes(program, p) for p in parameters}
    for variable, attribute, where in _attributes_read(inner.__code__):
        classes = owners.get(variable, ())
        if not classes or any(
            hasattr(cls, a) for cls in classes for a in (attribute, "__getattr__")
        ):
            continue
        if not _may_get(program, classes, attribute):
            raise _missing(where, attribute, classes[0])


def _missing(where: str, attribute: str, owner: type) -> UserError:
    remedy = "correct the specification"
    return UserError(
        f"{where}: no state has an attribute {attribute!r} of {owner.__name__}; {remedy}"
    )


def _classes(program: Program, parameter: Parameter) -> Sequence[type]:
    """The classes that its objects are of; none if it may be something else."""
    kinds = parameter.alternatives
    if not all(isinstance(kind, Instance) for kind in kinds):
        return ()
    named = [program.classes[k.class_name] for k in kinds if isinstance(k, Instance)]
    return [cls for cls in program.classes.values() if issubclass(cls, tuple(named))]


def _attributes_read(code: CodeType) -> Iterator[tuple[str, str, str]]:
    """Variables of the function, attributes that are read from them, and where; none where the code
    is ready for one that is missing.
    """
    if code.co_exceptiontable or "hasattr" in code.co_names:
        return
    variable = None
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_ATTR", "LOAD_METHOD") and variable is not None:
            line = step.positions.lineno if step.positions else None
            place = code.co_filename
            where = place if place == GIVEN else f"{place}:{line or code.co_firstlineno}"
            yield variable, str(step.argval), where
        variable = step.argval if step.opname == "LOAD_FAST" else None


class PythonMistakes(Mistakes):
    """What a specification raised, to tell a wrong name from an answer."""

    def __init__(self, program: Program, spec: Specification) -> None:
        super().__init__()
        self._program = program
        self._name = spec.name
        inner = inspect.unwrap(function_of(spec.function))
        code = inner.__code__ if isinstance(inner, FunctionType) else None
        self._codes = {code, *inner_codes(code)} if code is not None else set()
        self._attributes: dict[tuple[type, str, str], None] = {}
        self._of_classes: dict[tuple[type, str, str], None] = {}

    def note(self, error: BaseException) -> None:
        """A path that ended in this exception."""
        where = self._last_own(error) or _innermost(error)
        place = _place(where) if where else self._name
        self.raised[f"{place}: {type(error).__name__}: {_one_line(error)}"] = None
        if isinstance(error, AttributeError) and error.name and self._is_own(where):
            if isinstance(error.obj, type):
                self._of_classes[error.obj, error.name, place] = None
            else:
                self._attributes[type(error.obj), error.name, place] = None

    def refuse(self, fields: Iterable[tuple[str, str]], complete: bool) -> None:
        """After a search without an answer.

        Raises: UserError if there is an attribute that no state has, or nothing but exceptions.
        """
        known = set(fields)
        for owner, attribute, place in self._of_classes:
            if not hasattr(owner, attribute) and attribute not in _assigned(self._program):
                raise UserError(
                    f"{place}: {owner.__name__} has no attribute {attribute!r}; correct the "
                    f"specification"
                )
        for owner, attribute, place in self._attributes:
            if not self._has(owner, attribute, known, complete):
                raise _missing(place, attribute, owner)
        if complete and self.raised and not self.returned:
            raised = next(iter(self.raised))
            raise UserError(f"{self._name} raises an exception in every state: {raised}")

    def _last_own(self, error: BaseException) -> TracebackType | None:
        """The last line of the specification or of the program, not of a library they call."""
        for step in reversed(steps_of(error)):
            if step.tb_frame.f_code in self._codes or MARK in step.tb_frame.f_globals:
                return step
        return None

    def _is_own(self, where: TracebackType | None) -> bool:
        """Whether the specification's own code is to blame, not the program's."""
        if where is None:
            return False
        code = where.tb_frame.f_code
        file = str(Path(str(where.tb_frame.f_globals.get("__file__", ""))).resolve())
        return code in self._codes or file not in self._program.sources

    def _has(
        self, owner: type, attribute: str, fields: Collection[tuple[str, str]], complete: bool
    ) -> bool:
        names = {cls: name for name, cls in self._program.classes.items()}
        if owner in names and complete:
            return hasattr(owner, attribute) or (names[owner], attribute) in fields
        known = {field for _, field in fields} | _assigned(self._program)
        return attribute in known or any(hasattr(cls, attribute) for cls in (*names, *_PLAIN))


_PLAIN = (int, float, complex, str, bytes, list, tuple, dict, set, frozenset)


def _may_get(program: Program, classes: Iterable[type], attribute: str) -> bool:
    """Whether an object of the classes may get the attribute, as far as the source tells."""
    if any(_is_filled_elsewhere(base) for cls in classes for base in cls.__mro__):
        return True
    return attribute in _assigned(program) or any(map(_assigns_by_name, _nodes(program)))


def _is_filled_elsewhere(base: type) -> bool:
    """Whether a library's own methods may give an object fields."""
    methods = [member for member in vars(base).values() if isinstance(member, FunctionType)]
    is_of_program = any(MARK in method.__globals__ for method in methods)
    return "__dict__" in vars(base) and bool(methods) and not is_of_program


def _assigns_by_name(node: ast.AST) -> bool:
    """Whether it may assign an attribute that no source names."""
    match node:
        case ast.Name(id="setattr" | "vars"):
            return True
        case ast.Attribute(attr="__dict__" | "__setattr__"):
            return True
    return False


def _assigned(program: Program) -> set[str]:
    """Attributes that some file of the program assigns or declares."""
    found: set[str] = set()
    for node in _nodes(program):
        match node:
            case ast.Attribute(attr=name, ctx=ast.Store()):
                found.add(name)
            case ast.AnnAssign(target=ast.Name(id=name)):  # a field of a dataclass
                found.add(name)
    return found


def _nodes(program: Program) -> Iterator[ast.AST]:
    for file in program.sources:
        source = source_of(file)
        if source is not None:
            yield from source.nodes


def _place(where: TracebackType) -> str:
    """An expression has no lines that its writer would count."""
    file = where.tb_frame.f_code.co_filename
    return file if file == GIVEN else f"{file}:{where.tb_lineno}"


def _innermost(error: BaseException) -> TracebackType | None:
    """The last line that a user knows: what stands in for Python's own is not one."""
    for step in reversed(steps_of(error)):
        if not str(step.tb_frame.f_globals.get("__name__")).startswith("heapwright."):
            return step
    return error.__traceback__


def _one_line(error: BaseException) -> str:
    """What the exception says; nothing if that depends on unknown values, or cannot be told."""
    try:
        return " ".join(str(error).split())
    except (Exception, PathSignal):
        return ""
