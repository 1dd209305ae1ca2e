"""Following a predicate through its statements, to learn why it returns what it returns."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import or_
from types import CodeType, FunctionType
from typing import Any, Final

from heapwright.execution.undecided import address_of
from heapwright.structures.explaining.decisions import Decisions
from heapwright.structures.explaining.definitions import definition_of
from heapwright.structures.explaining.expressions import Expressions, item_of
from heapwright.structures.explaining.frames import Frame, Part, is_false
from heapwright.structures.explaining.reasons import Items, Known, UnexplainedError
from heapwright.structures.explaining.rejected import RejectedCall
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.open_list import items_in
from heapwright.structures.registry import OBJECTS

_BREAK: Final = "break"
_CONTINUE: Final = "continue"
End = Known | str | None
"""How a statement ended: a returned value, where a loop goes on, or None: with the next one."""


class Follower:
    """Follows functions on one heap, which is not changed: all that they read is decided."""

    def __init__(self, heap: OpenHeap, decisions: Decisions) -> None:
        self._heap = heap
        self._decisions = decisions
        self._expressions = Expressions(self.call)
        self.rejected: RejectedCall | None = None

    def call(
        self,
        function: FunctionType,
        arguments: Sequence[Known],
        caller: Frame | None,
        rejects: bool,
    ) -> Known:
        """The result of a call and its reasons; with ``rejects``, what is enough for False."""
        tree = definition_of(function.__code__)
        names = [argument.arg for argument in tree.args.args]
        if len(names) != len(arguments):
            raise UnexplainedError
        inside = caller.why if caller is not None else 0
        rejects = rejects and (caller is None or caller.rejects)
        objects = _numbers_of(arguments) if rejects else None
        if objects is not None:  # why it is called is one thing, and why it is false another
            needed = inside | reduce(or_, (known.reason for known in arguments), 0)
            inside, arguments = 0, [Known(known.value, 0) for known in arguments]
        frame = Frame(self._heap, self._decisions, function.__globals__, rejects, inside)
        frame.variables = dict(zip(names, arguments, strict=True))
        ended = self._run(tree.body, frame)
        known = ended if isinstance(ended, Known) else Known(None, 0)
        reason = known.reason | frame.why
        if objects is None:
            return Known(known.value, reason)
        self._note(function.__code__, objects, reason, needed)
        return Known(known.value, reason | needed)

    def _note(self, code: CodeType, numbers: tuple[int, ...], false: int, needed: int) -> None:
        """Keeps the innermost call, with why all around it are needed."""
        if self.rejected is None:
            classes = tuple(self._heap.classes[number] for number in numbers)
            self.rejected = RejectedCall(code, numbers, classes, false, needed)
        else:
            self.rejected.needed |= needed

    def _run(self, body: Sequence[ast.stmt], frame: Frame) -> End:
        for statement in body:
            ended = self._statement(statement, frame)
            if ended is not None:
                return ended
        return None

    def _statement(self, node: ast.stmt, frame: Frame) -> End:
        follow = _FOLLOWED.get(node) or _FOLLOWED.setdefault(node, _way_to_follow(node))
        return follow(self, node, frame)

    def _return(self, node: ast.Return, frame: Frame) -> End:
        return self._returned(node.value, frame)

    def _refusal(self, node: ast.If, frame: Frame) -> End:
        """``if condition: return False``."""
        if not frame.rejects:
            return self._if(node, frame)
        accused = self._expressions.accused(node.test, frame)
        return Known(False, accused.reason) if accused.value else None

    def _break(self, node: ast.Break, frame: Frame) -> End:
        return _BREAK

    def _continue(self, node: ast.Continue, frame: Frame) -> End:
        return _CONTINUE

    def _simple(self, node: ast.stmt, frame: Frame) -> End:
        """A statement after which comes the next one."""
        match node:
            case ast.Assign(targets=targets):
                value = self._expressions.value(node.value, frame)
                for target in targets:
                    _store(target, value, frame)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as source):
                frame.assign(name, self._expressions.value(source, frame))
            case ast.AugAssign(target=ast.Name() as target):
                sum_of = ast.BinOp(ast.Name(target.id), node.op, node.value)
                frame.assign(target.id, self._expressions.value(sum_of, frame))
            case ast.Expr():
                self._expressions.value(node.value, frame)
            case ast.Pass():
                pass
            case _:
                raise UnexplainedError
        return None

    def _returned(self, node: ast.expr | None, frame: Frame) -> Known:
        if node is None:
            return Known(None, 0)
        if not frame.rejects:
            return self._expressions.value(node, frame)
        rejected = self._expressions.rejected(node, frame)
        return Known(not rejected.value, rejected.reason)

    def _if(self, node: ast.If, frame: Frame) -> End:
        test = self._expressions.truth(node.test, frame)
        before = frame.inside
        frame.inside |= test.reason
        ended = self._run(node.body if test.value else node.orelse, frame)
        if isinstance(ended, Known):
            return ended
        frame.inside = before
        if ended is not None:  # where the loop goes on depends on it
            frame.passed |= test.reason
            return ended
        _join(node, test.reason, frame)
        return None

    def _while(self, node: ast.While, frame: Frame) -> End:
        before, reason = frame.inside, 0
        while True:
            test = self._expressions.truth(node.test, frame)
            reason |= test.reason
            frame.inside = before | reason
            if not test.value:
                break
            ended = self._run(node.body, frame)
            if isinstance(ended, Known):
                return ended
            if ended == _BREAK:
                break
        frame.inside = before
        _join(node, reason, frame)
        return None

    def _for(self, node: ast.For, frame: Frame) -> End:
        name = node.target.id  # type: ignore[attr-defined]
        iterable, before = self._expressions.value(node.iter, frame), frame.inside
        for item in _items(iterable, frame):
            frame.inside = before | _length_reason(iterable)
            frame.assign(name, item)
            ended = self._run(node.body, frame)
            if isinstance(ended, Known):
                return ended
            if ended == _BREAK:
                break
        frame.inside = before
        _join(node, _length_reason(iterable), frame)
        return None


def _numbers_of(arguments: Sequence[Known]) -> tuple[int, ...] | None:
    """The numbers of the objects, if there is nothing else among the arguments."""
    found = [OBJECTS.get(address_of(known.value)) for known in arguments]
    return tuple(each[1] for each in found if each) if found and all(found) else None


Follow = Callable[[Follower, Any, Frame], End]
_FOLLOWED: dict[ast.stmt, Follow] = {}
"""How statements are followed; to find that out takes longer than to follow most of them."""


def _way_to_follow(node: ast.stmt) -> Follow:
    match node:
        case ast.Return():
            return Follower._return
        case ast.If(body=[ast.Return(value=value)], orelse=[]) if is_false(value):
            return Follower._refusal
        case ast.If():
            return Follower._if
        case ast.While(orelse=[]):
            return Follower._while
        case ast.For(target=ast.Name(), orelse=[]):
            return Follower._for
        case ast.Break():
            return Follower._break
        case ast.Continue():
            return Follower._continue
    return Follower._simple


def _store(target: ast.expr, value: Known, frame: Frame) -> None:
    match target:
        case ast.Name(id=name):
            frame.assign(name, value)
        case ast.Tuple(elts=parts) if isinstance(value.value, Items):
            if len(parts) != len(value.value.items):
                raise UnexplainedError
            for part, item in zip(parts, list(value.value.items), strict=True):
                _store(part, Known(item.value, item.reason | value.reason), frame)
        case _:
            raise UnexplainedError


def _join(node: ast.If | ast.While | ast.For, reason: int, frame: Frame) -> None:
    """What comes after a statement that could have gone another way."""
    part = _part(node)
    frame.joined(part, reason | frame.passed)
    if part.may_end(frame):
        frame.passed |= reason


def _items(iterable: Known, frame: Frame) -> Iterator[Known]:
    value = iterable.value
    if isinstance(value, Items) and value.kind != "set":
        for item in value.items:
            yield Known(item.value, item.reason | value.whole | iterable.reason)
    elif items_in(value) is not None:
        for place in range(len(value)):
            yield item_of(iterable, place, frame)
    elif type(value) in (tuple, range):
        yield from (Known(item, iterable.reason) for item in value)
    else:
        raise UnexplainedError


def _length_reason(iterable: Known) -> int:
    whole = iterable.value.whole if isinstance(iterable.value, Items) else 0
    return iterable.reason | whole


_PARTS: dict[ast.AST, Part] = {}


def _part(node: ast.If | ast.While | ast.For) -> Part:
    if node not in _PARTS:
        _PARTS[node] = Part.of([node])
    return _PARTS[node]
