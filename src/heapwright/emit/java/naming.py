"""Names of Java tests that say what is tested."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from heapwright.emit.assertion import told_apart
from heapwright.program import Goal, GoalKind, Operation, OperationKind, plain_name
from heapwright.program.java.spelling import split_member
from heapwright.synthesis import CallSequence

_LONGEST = 60
_WORDS = (
    (r"\bthis\.", ""),
    (r"!=\s*null\b", " present "),
    (r"==\s*null\b", " missing "),
    (r"==", " equals "),
    (r"!=", " differs from "),
    (r"<=", " at most "),
    (r">=", " at least "),
    (r"<", " below "),
    (r">", " above "),
    (r"!", " not "),
    (r"&&", " and "),
    (r"\|\|", " or "),
    (r"%", " mod "),
    (r"\+", " plus "),
    (r"-\s*(?=\d)", " minus "),
)
_OF_OBJECT = frozenset(
    {"clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait"}
)
"""Methods of every object without parameters: a test of this name would override one."""
_PHRASES = {GoalKind.TRUE: "when", GoalKind.FALSE: "unless"}


def test_name(sequence: CallSequence, fresh: Sequence[Goal], reached: Sequence[Goal]) -> str:
    """``<method><Outcome>``: the exception, else the condition that it is there for, else one that
    its last call has ``reached`` too.
    """
    last = sequence.steps[-1]
    subject = operation_name(last.operation)
    if last.raised is not None:
        return f"{subject}Throws{camel(last.raised, True)}"
    own = [goal for goal in reached if _is_in(goal, last.operation)]
    outcomes = Counter((goal.file, goal.line, goal.text) for goal in own)
    clear = [goal for goal in own if outcomes[goal.file, goal.line, goal.text] == 1]
    name = subject + (_circumstance(last.operation, fresh) or _circumstance(last.operation, clear))
    return f"{name}Result" if name in _OF_OBJECT else name


def operation_name(operation: Operation) -> str:
    if operation.kind is OperationKind.CONSTRUCTOR:
        return f"new{camel(operation.owner, True)}"
    return camel(split_member(operation.member)[0])


def unique(names: Sequence[str]) -> list[str]:
    """The names with numbers where one occurs twice."""
    return told_apart(names, lambda name, n: f"{name}{'_' * name[-1].isdigit()}{n}")


def _is_in(goal: Goal, operation: Operation) -> bool:
    name = split_member(operation.member)[0]
    word = operation.owner.rpartition(".")[2] if name == "<init>" else name
    return plain_name(goal.function) == word


def _circumstance(operation: Operation, goals: Sequence[Goal]) -> str:
    """The most telling of the goals that the test is there for: in the method itself if there is
    one, rather a condition that is true, the last one.
    """
    telling = [goal for goal in goals if goal.kind in _PHRASES and _is_condition(goal)]
    own = [goal for goal in telling if _is_in(goal, operation)]
    for goal in sorted(own or telling, key=lambda g: (g.kind is GoalKind.FALSE, -g.number)):
        phrase = camel(f"{_PHRASES[goal.kind]} {words(goal.text)}", True)
        if len(phrase) <= _LONGEST:
            return phrase
    return ""


def _is_condition(goal: Goal) -> bool:
    """Not a whole line, nor the name of the method, which stand where no words are known."""
    return not re.search(r"[;{}]", goal.text) and goal.text != plain_name(goal.function)


def words(text: str) -> str:
    """A condition in words."""
    text = re.sub(r'"[^"]*"', " string ", text)
    for pattern, word in _WORDS:
        text = re.sub(pattern, word, text)
    return re.sub(r"\W+", " ", text).strip()


def camel(text: str, capital: bool = False) -> str:
    """Words as one identifier; capitals inside them stay."""
    parts = [part for part in re.split(r"[\W_]+", text) if part]
    joined = "".join(part[:1].upper() + part[1:] for part in parts) or "test"
    return joined if capital else joined[:1].lower() + joined[1:]
