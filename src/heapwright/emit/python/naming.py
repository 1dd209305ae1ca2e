"""Names that say what is tested."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Collection, Sequence

from heapwright.emit.assertion import told_apart
from heapwright.generate.copies import is_copying
from heapwright.program import Goal, GoalKind, Operation, OperationKind, Program
from heapwright.program.arguments import ArgumentValue
from heapwright.program.python.spelling import snake_case
from heapwright.synthesis import CallSequence, Step

_LONGEST = 70
"""Characters of a name: with ``def``, an annotation and a number it still fits on a line."""
_WORDS = (
    (r"\bself\.", ""),
    (r"\bis not None\b", "present"),
    (r"\bis None\b", "missing"),
    (r"\bis not\b", "is_not"),
    (r"==", " equals "),
    (r"!=", " differs_from "),
    (r"<=", " at_most "),
    (r">=", " at_least "),
    (r"<", " below "),
    (r">", " above "),
)


def file_name(program: Program, operation: Operation | None = None, ending: str = "") -> str:
    """The file with tests of this operation, or of the target as a whole.

    It is called after a name of the target, never after another class: a suite may call operations
    of classes that its target only takes or makes, and these may have a suite of their own in the
    same folder. It has neither the name of a module that it imports nor, for a function, that of
    the tests of a class.
    """
    subject, names = operation and (operation.owner or operation.member), program.target.names
    subject = subject if subject in names else names[0]
    stem = stem_of(subject, like_a_class=_is_like_a_class(program, subject))
    free = f"{stem}{ending}" not in program.frontend.modules
    return f"{stem}{ending}.py" if free else f"{stem}_generated{ending}.py"


def stem_of(subject: str, *, like_a_class: bool = False) -> str:
    """How the names of the files with tests of a class or function begin."""
    stem = f"test_{snake_case(subject).rstrip('_')}"
    return f"{stem}_function" if like_a_class else stem


def _is_like_a_class(program: Program, subject: str) -> bool:
    """Whether it is a function, and its module has a class that only capitals tell from it."""
    module = program.frontend.modules.get(program.target.label)
    own = vars(module) if module is not None else {}
    classes = [name for name, value in own.items() if isinstance(value, type)]
    alike = [name for name in classes if snake_case(name) == snake_case(subject)]
    return bool(alike) and subject not in classes


def test_name(sequence: CallSequence, fresh: Sequence[Goal], reached: Sequence[Goal]) -> str:
    """``test_<method>_<outcome>``: the exception, else the condition that it is there for, else
    one that its last call has ``reached`` too.
    """
    last = sequence.steps[-1]
    subject = operation_name(last.operation)
    if last.raised is not None:
        return f"test_{subject}_raises_{snake_case(last.raised)}"
    circumstance = _circumstance(last.operation, fresh) or _circumstance(
        last.operation, _clear(last.operation, reached)
    )
    return f"test_{subject}{circumstance}"


def after_name(sequence: CallSequence, taken: Collection[str] = ()) -> str:
    """What is done last, and after which call, or with what it is there for; where a test is called
    so, also what is passed.
    """
    last = sequence.steps[-1]
    name = f"test_{operation_name(last.operation)}"
    if is_copying(sequence) and last.raised is None:
        return f"{name}_with_an_equal_value"
    given = _given(last)
    for subject in (name, *([f"{name}_with_{given}"] if given else [])):
        found = _after(sequence, subject)
        if found not in taken:
            return found
    return _after(sequence, name)


def _after(sequence: CallSequence, name: str) -> str:
    last = sequence.steps[-1]
    before = [s.operation for s in sequence.steps[:-1] if s.operation.name != last.operation.name]
    doing = [op for op in before if op.kind is not OperationKind.CONSTRUCTOR]
    if last.raised is not None:
        return f"{name}_raises_{snake_case(last.raised)}"
    after = f"{name}_after_{operation_name(doing[-1])}" if doing else name
    return after if len(after) <= _LONGEST else name


def _given(step: Step) -> str:
    """The last argument that a name can say, with its parameter; nothing if there is none."""
    own = int(step.operation.has_receiver)
    pairs = zip(step.operation.parameters[own:], step.arguments[own:], strict=True)
    said = [f"{words(p.name)}_{text}" for p, a in pairs if not p.spread and (text := _said(a))]
    return said[-1] if said else ""


def _said(argument: ArgumentValue) -> str:
    """A value as words of an identifier; nothing where these do not tell what it is."""
    if argument is None or isinstance(argument, bool | int | float):
        number = str(argument).lower()
        return re.sub(r"\W", "_", number.replace("-", "minus_"))
    if isinstance(argument, str):
        plain = argument.isascii() and argument.isalnum() and len(argument) <= _SHORT
        return argument.lower() if plain else "" if argument else "empty"
    return ""


_SHORT = 12


def unique(names: Sequence[str]) -> list[str]:
    """The names with numbers where one occurs twice."""
    return told_apart(names, lambda name, number: f"{name}_{number}")


def operation_name(operation: Operation) -> str:
    if operation.kind is OperationKind.CONSTRUCTOR:
        return f"new_{snake_case(operation.owner)}"
    if operation.kind is OperationKind.WITH:
        return "_around_".join(part.member.strip("_") for part in operation.parts)
    return operation.member.strip("_")


def _clear(operation: Operation, reached: Sequence[Goal]) -> list[Goal]:
    """The goals of the method itself, without those of conditions that were now so, now so."""
    own = [goal for goal in reached if _is_in(goal, operation)]
    outcomes = Counter((goal.file, goal.line, goal.text) for goal in own)
    return [goal for goal in own if outcomes[goal.file, goal.line, goal.text] == 1]


def _is_in(goal: Goal, operation: Operation) -> bool:
    return goal.function.endswith(f".{operation.member}")


def _circumstance(operation: Operation, fresh: Sequence[Goal]) -> str:
    """The most telling of the goals that the test is there for: in the method itself if there is
    one, rather a condition that is true, the last one. A part of it where the whole is too long.
    """
    room = _LONGEST - len(f"test_{operation_name(operation)}_")
    telling = [goal for goal in fresh if goal.kind in _PHRASES]
    own = [goal for goal in telling if _is_in(goal, operation)]
    for goal in sorted(own or telling, key=lambda g: (g.kind is GoalKind.FALSE, -g.number)):
        for text in (goal.text, *_parts(goal)):
            phrase = _PHRASES[goal.kind] + words(text)
            if len(phrase) <= room:
                return f"_{phrase}"
    return ""


def _parts(goal: Goal) -> list[str]:
    """What holds for certain of a condition with ``and`` that is true, or ``or`` that is not."""
    certain = {GoalKind.TRUE: ast.And, GoalKind.FALSE: ast.Or}.get(goal.kind)
    try:
        tree = ast.parse(goal.text, mode="eval").body
    except SyntaxError:
        return []
    if certain is None or not isinstance(tree, ast.BoolOp) or not isinstance(tree.op, certain):
        return []
    return [ast.unparse(value) for value in reversed(tree.values)]


_PHRASES = {
    GoalKind.TRUE: "when_",
    GoalKind.FALSE: "unless_",
    GoalKind.LOOP: "with_",
    GoalKind.HANDLER: "after_",
    GoalKind.CASE: "in_",
}


def words(text: str) -> str:
    """A condition as words of an identifier."""
    for pattern, word in _WORDS:
        text = re.sub(pattern, word, text)
    return re.sub(r"[\W_]+", "_", text).strip("_").lower()
