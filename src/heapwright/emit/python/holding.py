"""What a draft says in another run of the interpreter: only what holds there, too."""

from __future__ import annotations

import ast
import contextlib
import re
from collections.abc import Iterator, Sequence
from typing import Any

from heapwright.emit.suites import Draft
from heapwright.emit.writer import DisagreementError
from heapwright.execution import recorded, silenced
from heapwright.mutation import fixtures
from heapwright.mutation.scripts import raised_by
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.standard import STANDARD


def holding(draft: Draft, call: str, untouched: Untouched) -> Draft:
    """The draft without assertions that fail on these modules; of one on the last call itself, at
    least the call is left.

    Raises: DisagreementError if a call ends otherwise.
    """
    named = {"pytest": fixtures, "contextlib": contextlib}
    with silenced(), untouched.importable(), recorded() as output:
        capture = {"capsys": fixtures.Capture(output)}
        scope = {**STANDARD, **untouched.namespace(), **named, **capture}
        calls = list(_held(draft.calls, scope))
        looks = list(_held(draft.looks, scope))
    if len(calls) < len(draft.calls) and not any(call in line for line in calls):
        calls.append(call)
    changed = sum(line in looks for line in draft.looks[: draft.changed])
    return Draft(tuple(calls), tuple(looks), changed)


def _held(lines: Sequence[str], scope: dict[str, Any]) -> Iterator[str]:
    text = "\n".join(lines)
    for statement in ast.parse(text).body:
        error = raised_by(compile(ast.Module([statement], []), "draft", "exec"), scope)
        own = text.split("\n")[statement.lineno - 1 : statement.end_lineno]
        if error is None:
            yield from own
        elif (weaker := _MATCHED.match(own[0])) is not None and weaker[2] == error:
            yield from (f"{weaker[1]}):", *own[1:])  # only what it says is different
        elif not isinstance(statement, ast.Assert):
            raise DisagreementError(f"{own[0]} gave {error}")


_MATCHED = re.compile(r"(with pytest\.raises\((?:\w+\.)*(\w+)), match=.*\):")
