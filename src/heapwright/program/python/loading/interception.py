"""Where a proxy cannot reach by operator methods, rewritten code calls something else."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable
from itertools import takewhile

from heapwright.program.instrumented import hidden_name, is_hidden
from heapwright.program.python.interface.special_methods import OPERATORS
from heapwright.program.python.loading.answering import JUDGED
from heapwright.program.python.loading.changing import DICTS, changes, is_of_one, owner_in
from heapwright.program.python.loading.trees import Nodes, is_folded, is_known, is_none, is_number
from heapwright.program.python.source.bindings import (
    STOOD_FOR_IN,
    defined_names,
    imported_names,
    name_of,
    names_of_builtins,
    root_of,
    stood_for_names,
)
from heapwright.program.python.source.harmless import Harmless
from heapwright.program.python.source.unseen import loops_without_items
from heapwright.program.raising import only_keeps

_INTERCEPTED_CALLS = ("type", "int", "range", "len", "print", "pow")
_OUTSIDE = ("input", "open", "exec", "eval", "__import__")
_UNORDERED = ("sorted", "min", "max", "sum", "any", "all")
_STOOD_FOR = frozenset({"dict", "set", "frozenset", "bytearray"})
_GATHERING = frozenset({*_UNORDERED, "set", "frozenset"})
"""Builtins whose result does not show in which order they were given the items."""
_ATTRIBUTES = frozenset(name for names in STOOD_FOR_IN.values() for name in names)
_WITH_POSITIONS = frozenset({"insert", "pop", "rotate", "index", "remove"})
"""Methods of lists and the like whose arguments may be decided."""
_OF_TEXTS = frozenset(dir(str))
_KEEPING = frozenset(
    {"append", "appendleft", "add", "get", "items", "keys", "values", "extend", "extendleft"}
    | {"setdefault", "discard", "subtract", "popitem", "move_to_end", "fromkeys", "most_common"}
    | {"__init__", "__new__", "__setattr__", "__getattribute__", "__init_subclass__", "send"}
)
"""Methods of containers and objects that keep and compare what they get, and look into nothing."""
_KEEPING_CALLS = frozenset(
    {"list", "tuple", "enumerate", "zip", "iter", "next", "abs", "repr", "bool", "hash", "id"}
    | {"callable", "reversed", "divmod", "object", "isinstance", "issubclass", "super"}
    | {"slice", "property", "staticmethod", "classmethod", "vars", "locals", "globals", "dir"}
    | {name for name, value in vars(builtins).items() if only_keeps(value)}
)
"""Builtins of which the same is true, or that look at who calls them."""

_ASKING = frozenset(
    {"time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "now"}
    | {"process_time", "process_time_ns", "thread_time", "utcnow", "today", "gmtime", "localtime"}
    | {"uuid1", "uuid4", "token_hex", "token_bytes"}
    | {"start", "unlink", "mkdir", "rmdir", "touch", "exists", "is_file", "is_dir", "stat", "fork"}
    | {"read_text", "read_bytes", "iterdir", "listdir", "resolve", "socket", "open", "abort"}
    | {"TemporaryFile", "NamedTemporaryFile", "TemporaryDirectory", "mkdtemp", "mkstemp"}
    | {"basicConfig", "tzset", "enable"}
)
"""Functions that ask for the time or for random numbers, or reach outside, and take nothing."""

_READY = ("ready", "lending", "outside")
"""Intercepts of a function that is then called where it stands."""

INTERCEPTED = (
    *_INTERCEPTED_CALLS,
    *("same", "link", "text", "piece", "described", "caught", "true", "false"),
    *("stand_in", "base", "made_dict", "with_pairs", "with_mapping", "made_set", "with_items"),
    *("put", "dict_of", "dict_of_with", "dict_of_listed"),
    *("set_of", "set_of_with", "set_of_listed", "members", "unseen", "positioned", "inside"),
    *("remainder", "remaindered", "divided", "cached", "hash", "own_hash", "rebound"),
    *("unordered", "named", "unbound", "ready", "lending", "ask", "answered", "answering"),
    *("measured", "owner", "whole", "special", "changer", "own_set", "own_frozenset", "derived"),
    "declined",
)
"""Replacements for what no operator method can reach; the execution room supplies them."""

INSTEAD = ("id", "hash")
"""Builtins that have another meaning wherever their name is used."""


def inside_turns(node: ast.expr, change: Callable[[ast.expr], ast.expr]) -> ast.expr:
    """Changes what a loop goes through, where a probe of its turns may be around that."""
    if isinstance(node, ast.Call) and name_of(node.func) == hidden_name("turns"):
        node.args[-1] = change(node.args[-1])
        return node
    return change(node)


class Interceptor(ast.NodeTransformer):
    """Rewrites expressions of one module.

    ``_depth`` counts the functions around: while a module is imported, nothing is symbolic.
    """

    def __init__(self) -> None:
        self._depth = 0
        self._stood_for = _STOOD_FOR
        self._harmless = Harmless()
        self._builtins: frozenset[str] = frozenset()
        self._unseen: frozenset[ast.AST] = frozenset()
        self._functions: frozenset[str] = frozenset()
        self._methods: frozenset[str] = frozenset()
        self._imported: frozenset[str] = frozenset()

    def look_at(self, nodes: Nodes) -> None:
        """Learns what names mean in the module."""
        self._harmless = Harmless(nodes)
        self._functions, self._methods = defined_names(nodes)
        self._imported = imported_names(nodes)
        self._stood_for = _STOOD_FOR | stood_for_names(nodes)
        self._builtins = names_of_builtins(nodes)
        self._unseen = loops_without_items(nodes)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        match node:
            case ast.Call(func=ast.Attribute(attr="__hash__"), args=[]):
                return self._call(node, "own_hash", self.visit(node.func))
            case ast.Call(func=ast.Attribute(attr=attr), args=[], keywords=[]) if attr in JUDGED:
                return self._call(node, "ask", self.visit(node.func))
        intercept, name = self._intercept_of(node), name_of(node.func)
        if is_cache(node.func) and (not self._depth or isinstance(node.func, ast.Name)):
            return self._cache(node)  # others are seen when they are called
        if name in _GATHERING and node.args and not any(k.arg == "key" for k in node.keywords):
            self._gathered(node.args[0], stops=name in ("any", "all"))
        self.generic_visit(node)
        if self._is_container(node.func) or name == "partial":
            node.args = [self._passed(argument) for argument in node.args]
        for keyword in node.keywords:
            keyword.value = self._option(keyword)
        node.func = self._passed(node.func)
        if self._depth and changes(node, self._call):
            return node
        if intercept is None:
            return node
        # The function itself goes along: the module may have given the name another meaning.
        if intercept in _READY:
            node.func = self._call(node.func, intercept, node.func)
            return node
        call = self._call(node, intercept)
        call.args = [node.func, *node.args]
        call.keywords = node.keywords
        return call

    def _cache(self, node: ast.Call) -> ast.AST:
        """``lru_cache(…)`` where it is called: what it keeps is state."""
        self.generic_visit(node)
        node.func = self._call(node.func, "cached", node.func)
        return node

    def _option(self, keyword: ast.keyword) -> ast.expr:
        if keyword.arg is None and self._depth:
            return self._call(keyword.value, "named", keyword.value)
        makes = keyword.arg is not None and keyword.arg.endswith("factory")
        return self._passed(keyword.value) if makes else keyword.value

    def _intercept_of(self, node: ast.Call) -> str | None:
        """What to call instead."""
        name = name_of(node.func)
        if name in _OUTSIDE:
            return "outside"
        if name is not None and node.args:
            if name in _INTERCEPTED_CALLS and _may_intercept(node):
                return name
            if name in _UNORDERED and not isinstance(node.args[0], ast.Starred):
                return "unordered"
        if not self._depth:  # while a module is imported, nothing is symbolic
            return "lending" if node.args and not self._keeps(name) else None
        if name in ("str", "repr") and is_of_one(node):
            return "described"
        if isinstance(node.func, ast.Attribute):
            looks = bool(node.args or node.keywords) and self._may_look(node.func)
            return "ready" if looks or self._may_ask(node.func) else None
        return None if self._keeps(name) or isinstance(node.func, ast.Lambda) else "ready"

    def _keeps(self, name: str | None) -> bool:
        """Whether what is called by this name looks into nothing that it gets."""
        return name is not None and (
            name in self._functions
            or name in _KEEPING_CALLS
            or name in self._stood_for
            or name == "type"
            or is_hidden(name)
        )

    def _may_ask(self, function: ast.Attribute) -> bool:
        """Whether it may ask for the time or reach outside, as functions in fields may."""
        if root_of(function) in self._imported:
            return True
        if function.attr in self._methods:
            return False
        return function.attr in _ASKING or name_of(function.value) == "self"

    def _may_look(self, function: ast.Attribute) -> bool:
        """Whether a method may be one of a library, or one that takes a position."""
        if function.attr in _KEEPING:
            return False
        if function.attr in self._methods and function.attr not in OPERATORS:
            is_own = name_of(function.value) == "self"
            return function.attr in _WITH_POSITIONS | _OF_TEXTS and not is_own
        return True

    def _passed(self, node: ast.expr) -> ast.expr:
        """A container class that is called, derived from or passed on to what calls it."""
        return self._call(node, "stand_in", node) if self._is_container(node) else node

    def _is_container(self, node: ast.expr) -> bool:
        known = name_of(node) in self._stood_for
        return known or (isinstance(node, ast.Attribute) and node.attr in _ATTRIBUTES)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """``set.union``, wherever it goes."""
        self.generic_visit(node)
        name = name_of(node.value)
        is_private = node.attr.startswith("__") and not node.attr.endswith("__")
        if not isinstance(node.ctx, ast.Load) and name in self._builtins and self._depth:
            node.value = self._call(node.value, "rebound", node.value)
        elif self._depth:
            node.value = owner_in(node, self._call)
        if not isinstance(node.ctx, ast.Load) or is_private:
            return node
        if self._depth and node.attr in DICTS:
            return self._call(node, "special", node.value, ast.Constant(node.attr))
        if name in self._stood_for:
            return self._call(node, "unbound", node.value, ast.Constant(node.attr))
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if self._may_format(node.op, node.left, node.right):
            intercept = "remainder" if isinstance(node.op, ast.Mod) else "divided"
            return self._call(node, intercept, node.left, node.right)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        name = name_of(node.target)
        may_format = self._may_format(node.op, node.target, node.value)
        if name is None or not may_format or not isinstance(node.op, ast.Mod):
            return node
        value = self._call(node, "remaindered", ast.Name(name, ast.Load()), node.value)
        return ast.copy_location(ast.Assign([node.target], value), node)

    def _may_format(self, operator: ast.operator, left: ast.expr, right: ast.expr) -> bool:
        """Whether ``%`` may put strings into a string, or ``/`` into a path."""
        if not isinstance(operator, ast.Mod | ast.Div) or not self._depth:
            return False
        return not is_number(left) and not is_number(right)

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        """Piece by piece: a mapping is taken over before what follows it is evaluated."""
        self.generic_visit(node)
        made = self._call(node, "made_dict")
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                made = self._call(node, "with_mapping", made, value)
                continue
            if name_of(made.func) == hidden_name("with_mapping"):
                made = self._call(node, "with_pairs", made)
            made.args.append(ast.copy_location(ast.Tuple([key, value], ast.Load()), value))
        return made

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        self.generic_visit(node)
        return self._filled(node, "dict_of", node.key, node.value)

    def visit_Set(self, node: ast.Set) -> ast.AST:
        listed = ast.Tuple if is_folded(node.elts) else ast.List
        self.generic_visit(node)
        before = list(takewhile(lambda item: not isinstance(item, ast.Starred), node.elts))
        made = self._call(node, "made_set", listed(before, ast.Load()))
        for item in node.elts[len(before) :]:
            if isinstance(item, ast.Starred):
                made = self._call(node, "with_items", made, item.value)
            else:
                made = self._call(node, "put", made, item)
        return made

    def visit_SetComp(self, node: ast.SetComp) -> ast.AST:
        self._gathered(node)
        self.generic_visit(node)
        return self._filled(node, "set_of", node.elt)

    def _filled(self, node: ast.DictComp | ast.SetComp, intercept: str, *put: ast.expr) -> ast.AST:
        """A comprehension that puts each item in as soon as it is evaluated.

        The container comes along with the items of the first iterable, since that is evaluated
        outside of the comprehension's scope and everything else inside.
        """
        made, first = hidden_name("made"), node.generators[0]
        if first.is_async:
            listed: ast.expr = ast.copy_location(ast.Tuple([*put], ast.Load()), node)
            whole = ast.copy_location(ast.ListComp(listed, node.generators), node)
            return self._call(node, intercept, self._call(node, f"{intercept}_listed", whole))
        first.iter = self._call(first.iter, f"{intercept}_with", first.iter)
        pair: list[ast.expr] = [ast.Name(made, ast.Store()), first.target]
        first.target = ast.copy_location(ast.Tuple(pair, ast.Store()), first.target)
        kept = self._call(node, "put", ast.Name(made, ast.Load()), *put)
        return self._call(
            node, intercept, ast.copy_location(ast.ListComp(kept, node.generators), node)
        )

    def _gathered(self, node: ast.expr, stops: bool = False) -> None:
        """A comprehension whose order cannot be seen may iterate over a set."""
        if isinstance(
            node, ast.GeneratorExp | ast.ListComp | ast.SetComp
        ) and self._harmless.allows(node, stops):
            for part in node.generators:
                part.iter = inside_turns(part.iter, lambda i: self._call(i, "members", i))

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if self._depth and not is_known(node.slice):
            node.value = self._call(node.value, "positioned", node.value)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        operands = [node.left, *node.comparators]
        pairs = list(zip(operands, node.ops, node.comparators, strict=False))
        if not any(_may_be_fooled(*pair) for pair in pairs):
            return node
        if len(node.ops) > 1:
            return self._chain(node)
        if isinstance(node.ops[0], ast.In | ast.NotIn):
            return self._membership(node)
        same = self._call(node, "same", *operands)
        if isinstance(node.ops[0], ast.Is):
            return same
        return ast.copy_location(ast.UnaryOp(ast.Not(), same), node)

    def _chain(self, node: ast.Compare) -> ast.AST:
        """A chain of other signs, which Python goes along as it would along this one."""
        signs = [ast.Constant(type(op).__name__) for op in node.ops]
        node.left = self._call(node.left, "link", node.left)
        node.comparators = [
            self._call(operand, "link", operand, sign)
            for operand, sign in zip(node.comparators, signs, strict=True)
        ]
        node.ops = [ast.Lt() for _ in node.ops]
        return node

    def _membership(self, node: ast.Compare) -> ast.AST:
        found = self._call(node, "inside", node.left, node.comparators[0])
        if isinstance(node.ops[0], ast.In):
            return found
        return ast.copy_location(ast.UnaryOp(ast.Not(), found), node)

    def visit_MatchSingleton(self, node: ast.MatchSingleton) -> ast.AST:
        """``case True`` compares identities, which a symbolic truth value does not have."""
        if node.value is None:
            return node
        name = ast.Name(hidden_name("true" if node.value else "false"), ast.Load())
        return ast.copy_location(ast.MatchClass(name, [], [], []), node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        """What is in the braces may stay symbolic."""
        if not self._depth:
            return node
        self.generic_visit(node)
        if all(isinstance(value, ast.Constant) for value in node.values):
            return node  # as it is: a plain string in its place could be taken for a docstring
        return self._call(node, "text", *map(self._piece, node.values))

    def _piece(self, value: ast.expr) -> ast.expr:
        """A piece of an f-string: text, or what is in braces."""
        if not isinstance(value, ast.FormattedValue):
            return value
        spec = value.format_spec or ast.Constant("")
        return self._call(value, "piece", value.value, ast.Constant(value.conversion), spec)

    def _call(self, at: ast.AST, name: str, *arguments: ast.expr) -> ast.Call:
        function = ast.Name(hidden_name(name), ast.Load())
        return ast.copy_location(ast.Call(function, list(arguments), []), at)


def is_cache(function: ast.expr) -> bool:
    """Whether it has the name of a decorator that caches."""
    name = function.attr if isinstance(function, ast.Attribute) else name_of(function)
    return name in ("cache", "lru_cache")


def _may_intercept(node: ast.Call) -> bool:
    """``type`` with three arguments looks at who calls it."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name == "type" and (len(node.args) > 1 or isinstance(node.args[0], ast.Starred)):
        return False
    return name == "print" or not node.keywords


def _may_be_fooled(left: ast.expr, sign: ast.cmpop, right: ast.expr) -> bool:
    """Whether a proxy among the operands may not be asked, or not rightly."""
    if isinstance(sign, ast.In | ast.NotIn):
        return not isinstance(right, ast.List | ast.Tuple)
    return isinstance(sign, ast.Is | ast.IsNot) and not is_none(left) and not is_none(right)
