"""Rewrites a module's syntax tree: probes for branches and steps, swaps for what a proxy cannot do.

Positions are kept, so that tracebacks and line numbers are those of the source.
"""

from __future__ import annotations

import ast
import builtins

from heapwright.errors import Place
from heapwright.program.goals import Goal, GoalKind
from heapwright.program.python.constants import named_constants, shown_constants
from heapwright.program.python.trees import walk


def _is_exception(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, BaseException)


PROBES = ("test", "turn", "mark", "handle", "enter", "each", "outside")
"""Methods of ``Probes`` that rewritten code calls, as ``__hw_test__`` and so on."""

_SWAPPED_CALLS = ("type", "int", "range", "len", "print", "pow")
_OUTSIDE = ("input", "open", "exec", "eval", "__import__")
_UNORDERED = ("sorted", "min", "max", "sum", "any", "all")
_STOOD_FOR = frozenset({"dict", "set", "frozenset"})
_STOOD_FOR_IN = {
    "collections": ("defaultdict", "OrderedDict", "Counter"),
    "itertools": ("count",),
}
_ATTRIBUTES = frozenset(name for names in _STOOD_FOR_IN.values() for name in names)
_SEATED = frozenset({"insert", "pop", "rotate", "index", "remove"})
"""Methods of lists and the like whose arguments may be decided."""
_OF_TEXTS = frozenset(name for name in dir(str) if not name.startswith("_"))
_KEEPING = frozenset(
    {"append", "appendleft", "add", "get", "items", "keys", "values", "extend", "extendleft"}
    | {"setdefault", "discard", "subtract", "popitem", "move_to_end", "fromkeys", "most_common"}
    | {"__init__", "__new__", "__setattr__", "__getattribute__", "__init_subclass__", "send"}
)
"""Methods of containers and objects that keep and compare what they get, and look into nothing."""
_KEEPING_CALLS = frozenset(
    {"list", "tuple", "enumerate", "zip", "iter", "next", "abs", "repr", "bool", "hash", "id"}
    | {"callable", "reversed", "round", "divmod", "object", "isinstance", "issubclass", "super"}
    | {"slice", "property", "staticmethod", "classmethod", "vars", "locals", "globals", "dir"}
    | {name for name, value in vars(builtins).items() if _is_exception(value)}
)
"""Builtins of which the same is true, or that look at who calls them."""
_PRIMITIVES = ("str", "int", "float", "bytes", "bytearray", "complex")

SWAPS = (
    *_SWAPPED_CALLS,
    *("same", "chain", "text", "caught", "true", "false"),
    *("stand_in", "made_dict", "dict_of", "set_of", "members", "seat"),
    *("inside", "unordered", "foreign", "method", "named", "unbound"),
    *("remainder", "remaindered", "divided"),
)
"""Replacements for what no operator method can reach; the execution room supplies them."""

_Function = ast.FunctionDef | ast.AsyncFunctionDef


_HIDDEN = "__hw_"


def hidden_name(name: str) -> str:
    return f"{_HIDDEN}{name}__"


class GoalTable:
    """Numbers the probes of all modules of a program."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.goals: list[Goal] = []
        self.constants: dict[str | int | float, None] = {}

    def reserve(self, file: str, line: int) -> int:
        """A number for a probe that is no goal."""
        self.places.append(Place(file, line))
        return len(self.places) - 1

    def goal(
        self, file: str, line: int, function: str, kind: GoalKind, text: str, measured: bool = True
    ) -> int:
        number = self.reserve(file, line)
        self.goals.append(Goal(number, file, line, function, kind, text, measured))
        return number


class Rewriter(ast.NodeTransformer):
    """Rewrites one module."""

    def __init__(self, file: str, table: GoalTable) -> None:
        self._file = file
        self._table = table
        self._scopes: list[str] = []
        self._depth = 0
        self._stood_for = _STOOD_FOR
        self._functions: frozenset[str] = frozenset()
        self._methods: frozenset[str] = frozenset()

    def rewrite(self, tree: ast.Module) -> ast.Module:
        self._functions, self._methods = _defined(tree)
        self._stood_for = _STOOD_FOR | _collections(tree)
        self._table.constants.update(dict.fromkeys(shown_constants(tree)))
        self._table.constants.update(dict.fromkeys(named_constants(tree)))
        self.generic_visit(tree)
        return ast.fix_missing_locations(tree)

    # Scopes -----------------------------------------------------------------------------------

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self._scopes.append(node.name)
        decorators = self._decorators(node)
        self.generic_visit(node)
        node.decorator_list = decorators
        node.bases = [self._passed(base) for base in node.bases]
        self._scopes.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._function(node)

    def _function(self, node: _Function) -> ast.AST:
        self._scopes.append(node.name)
        number = self._goal(node, GoalKind.ENTRY, self._function_name(), measured=False)
        decorators, returns = self._decorators(node), node.returns
        node.returns = None
        self._depth += 1
        self.generic_visit(node)
        self._depth -= 1
        node.decorator_list, node.returns = decorators, returns
        self._scopes.pop()
        after_docstring = 1 if ast.get_docstring(node, clean=False) is not None else 0
        node.body.insert(after_docstring, self._statement(node, "enter", number))
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._depth += 1
        self.generic_visit(node)
        self._depth -= 1
        return node

    def _function_name(self) -> str:
        return ".".join(self._scopes)

    def _decorators(self, node: _Function | ast.ClassDef) -> list[ast.expr]:
        """Their own calls stay as they are: some look at the line they are called from."""
        found, node.decorator_list = node.decorator_list, []
        for decorator in found:
            if isinstance(decorator, ast.Call):
                decorator.args = [self.visit(argument) for argument in decorator.args]
                for keyword in decorator.keywords:
                    keyword.value = self.visit(keyword.value)
        return found

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return node  # an annotation is not run as code of the class

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.target = self.visit(node.target)
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    # Branches ---------------------------------------------------------------------------------

    def visit_If(self, node: ast.If) -> ast.AST:
        node.test = self._condition(node, node.test, "test")
        self.generic_visit(node)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        node.test = self._condition(node, node.test, "test", measured=False)
        self.generic_visit(node)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        node.test = self._condition(node, node.test, "turn")
        self.generic_visit(node)
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        text = f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}"
        entered = self._goal(node, GoalKind.LOOP, text)
        done = self._goal(node, GoalKind.DONE, text)
        self.generic_visit(node)
        node.body.insert(0, self._statement(node.body[0], "enter", entered))
        node.orelse.insert(0, self._statement(node, "mark", done))
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        text = f"except {ast.unparse(node.type)}" if node.type else "except"
        number = self._goal(node, GoalKind.HANDLER, text, measured=False)
        self.generic_visit(node)
        if node.name is not None and _is_looked_at(node):
            caught = self._call(node, "caught", ast.Name(node.name, ast.Load()))
            node.body.insert(0, ast.copy_location(ast.Expr(caught), node))
        node.body.insert(0, self._statement(node.body[0], "handle", number))
        return node

    def visit_Match(self, node: ast.Match) -> ast.AST:
        numbers = [
            self._goal(case.pattern, GoalKind.CASE, f"case {ast.unparse(case.pattern)}", False)
            for case in node.cases
        ]
        self.generic_visit(node)
        for case, number in zip(node.cases, numbers, strict=True):
            case.body.insert(0, self._statement(case.body[0], "mark", number))
        if not _is_irrefutable(node.cases[-1]):
            node.cases.append(self._no_case(node))
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        node.ifs = [self._condition(test, test, "test", measured=False) for test in node.ifs]
        self.generic_visit(node)
        if not node.is_async:
            number = self._table.reserve(self._file, _line(node.iter))
            node.iter = self._call(node.iter, "each", ast.Constant(number), node.iter)
        return node

    def _no_case(self, node: ast.Match) -> ast.match_case:
        number = self._goal(node, GoalKind.NO_CASE, f"match {ast.unparse(node.subject)}", False)
        mark = self._statement(node, "mark", number)
        return ast.match_case(pattern=ast.MatchAs(), guard=None, body=[mark])

    def _condition(
        self, node: ast.AST, test: ast.expr, probe: str, measured: bool = True
    ) -> ast.expr:
        if isinstance(test, ast.Constant):  # ``while True``: no branch, but each turn is a step
            if probe == "test":
                return test
            number = self._table.reserve(self._file, _line(test))
            self._table.reserve(self._file, _line(test))
        else:
            text = ast.unparse(test)
            number = self._goal(node, GoalKind.TRUE, text, measured)
            self._goal(node, GoalKind.FALSE, text, measured)
        return self._call(test, probe, ast.Constant(number), test)

    # Swaps ------------------------------------------------------------------------------------

    def visit_Call(self, node: ast.Call) -> ast.AST:
        swap, name = self._swap_of(node), _name_of(node.func)
        if name in (*_UNORDERED, *_STOOD_FOR) and node.args:
            self._gathered(node.args[0])
        self.generic_visit(node)
        if name not in ("isinstance", "issubclass"):
            node.args = [self._passed(argument) for argument in node.args]
            for keyword in node.keywords:
                keyword.value = self._option(keyword)
        node.func = self._passed(node.func)
        if swap is None:
            return node
        called: list[ast.expr] = [node.func]
        if swap == "method" and isinstance(node.func, ast.Attribute):
            called = [node.func.value, ast.Constant(node.func.attr)]
        # The function itself goes along: the module may have given the name another meaning.
        call = self._call(node, "foreign" if called == [node.func] and swap == "method" else swap)
        call.args = [*called, *node.args]
        call.keywords = node.keywords
        return call

    def _option(self, keyword: ast.keyword) -> ast.expr:
        if keyword.arg is None and self._depth:
            return self._call(keyword.value, "named", keyword.value)
        return self._passed(keyword.value)

    def _swap_of(self, node: ast.Call) -> str | None:
        """What to call instead."""
        name = _name_of(node.func)
        if name is not None and node.args:
            if name in _OUTSIDE:
                return "outside"
            if name in _SWAPPED_CALLS and _may_swap(node):
                return name
            if name in _UNORDERED and not isinstance(node.args[0], ast.Starred):
                return "unordered"
        if not self._depth:
            return None  # while a module is imported, nothing is symbolic
        if isinstance(node.func, ast.Attribute):
            has_arguments = bool(node.args or node.keywords)
            return "method" if has_arguments and self._may_look(node.func) else None
        kept = name is not None and (
            name in self._functions
            or name in _KEEPING_CALLS
            or name in self._stood_for
            or name.startswith(_HIDDEN)
        )
        if kept or isinstance(node.func, ast.Lambda) or (name == "str" and len(node.args) == 1):
            return None
        return "foreign"

    def _may_look(self, function: ast.Attribute) -> bool:
        """Whether a method may be one of a library, or one that takes a position."""
        if function.attr in _KEEPING:
            return False
        if function.attr in self._methods:
            is_own = _name_of(function.value) == "self"
            return function.attr in _SEATED | _OF_TEXTS and not is_own
        return True

    def _passed(self, node: ast.expr) -> ast.expr:
        """A container class that is called, derived from or passed on."""
        known = _name_of(node) in self._stood_for
        if known or (isinstance(node, ast.Attribute) and node.attr in _ATTRIBUTES):
            return self._call(node, "stand_in", node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """``set.union`` and ``str.upper``, wherever they go."""
        self.generic_visit(node)
        name = _name_of(node.value)
        if not isinstance(node.ctx, ast.Load) or not self._depth:
            return node
        if name == "str":
            return self._call(node, "unbound", node.value, ast.Constant(node.attr))
        if name in self._stood_for:
            node.value = self._passed(node.value)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if self._may_format(node.op, node.left, node.right):
            swap = "remainder" if isinstance(node.op, ast.Mod) else "divided"
            return self._call(node, swap, node.left, node.right)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        name = _name_of(node.target)
        may_format = self._may_format(node.op, node.target, node.value)
        if name is None or not may_format or not isinstance(node.op, ast.Mod):
            return node
        value = self._call(node, "remaindered", ast.Name(name, ast.Load()), node.value)
        return ast.copy_location(ast.Assign([node.target], value), node)

    def _may_format(self, operator: ast.operator, left: ast.expr, right: ast.expr) -> bool:
        """Whether ``%`` may put texts into a text, or ``/`` into a path."""
        if not isinstance(operator, ast.Mod | ast.Div) or not self._depth:
            return False
        return not _is_number(left) and not _is_number(right)

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        self.generic_visit(node)
        pieces = [
            value if key is None else ast.copy_location(ast.Tuple([key, value], ast.Load()), value)
            for key, value in zip(node.keys, node.values, strict=True)
        ]
        return self._call(node, "made_dict", *pieces)

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        self.generic_visit(node)
        pair = ast.copy_location(ast.Tuple([node.key, node.value], ast.Load()), node)
        return self._call(
            node, "dict_of", ast.copy_location(ast.ListComp(pair, node.generators), node)
        )

    def visit_Set(self, node: ast.Set) -> ast.AST:
        self.generic_visit(node)
        return self._call(node, "set_of", ast.List(node.elts, ast.Load()))

    def visit_SetComp(self, node: ast.SetComp) -> ast.AST:
        self._gathered(node)
        self.generic_visit(node)
        return self._call(
            node, "set_of", ast.copy_location(ast.ListComp(node.elt, node.generators), node)
        )

    def _gathered(self, node: ast.expr) -> None:
        """A comprehension whose order nobody will see may go through a set."""
        if isinstance(node, ast.GeneratorExp | ast.ListComp | ast.SetComp):
            for part in node.generators:
                part.iter = self._call(part.iter, "members", part.iter)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if not _is_known(node.slice):
            node.value = self._call(node.value, "seat", node.value)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if len(node.ops) == 1 and isinstance(node.ops[0], ast.In | ast.NotIn):
            return self._membership(node)
        identity = [isinstance(op, ast.Is | ast.IsNot) for op in node.ops]
        operands = [node.left, *node.comparators]
        if not any(identity) or any(_is_none(operand) for operand in operands):
            return node
        if len(node.ops) > 1:
            signs = [ast.Constant(type(op).__name__) for op in node.ops]
            listed: ast.expr = ast.Tuple([*signs], ast.Load())
            return self._call(node, "chain", listed, *(_delayed(o) for o in operands))
        same = self._call(node, "same", *operands)
        if isinstance(node.ops[0], ast.Is):
            return same
        return ast.copy_location(ast.UnaryOp(ast.Not(), same), node)

    def _membership(self, node: ast.Compare) -> ast.AST:
        if isinstance(node.comparators[0], ast.List | ast.Tuple):
            return node
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

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        """Text that goes straight into an exception may stay symbolic."""
        if isinstance(node.exc, ast.Call):
            node.exc.args = [self._message(argument) for argument in node.exc.args]
        self.generic_visit(node)
        return node

    def _message(self, node: ast.expr) -> ast.expr:
        match node:
            case ast.JoinedStr(values=values):
                return self._call(node, "text", *(self._piece(value) for value in values))
            case ast.Call(func=ast.Name(id="str" | "repr" as name), args=[argument], keywords=[]):
                conversion = ast.Constant(ord(name[0]))
                triple: list[ast.expr] = [argument, conversion, ast.Constant("")]
                return self._call(node, "text", ast.Tuple(triple, ast.Load()))
        return node

    def _piece(self, value: ast.expr) -> ast.expr:
        """A piece of an f-string: text, or ``(value, conversion, specification)``."""
        if not isinstance(value, ast.FormattedValue):
            return value
        spec = value.format_spec or ast.Constant("")
        triple = [value.value, ast.Constant(value.conversion), spec]
        return ast.copy_location(ast.Tuple(triple, ast.Load()), value)

    # Building ---------------------------------------------------------------------------------

    def _goal(self, node: ast.AST, kind: GoalKind, text: str, measured: bool = True) -> int:
        name = self._function_name()
        return self._table.goal(self._file, _line(node), name, kind, text, measured)

    def _call(self, at: ast.AST, name: str, *arguments: ast.expr) -> ast.Call:
        function = ast.Name(hidden_name(name), ast.Load())
        return ast.copy_location(ast.Call(function, list(arguments), []), at)

    def _statement(self, at: ast.AST, name: str, number: int) -> ast.stmt:
        return ast.copy_location(ast.Expr(self._call(at, name, ast.Constant(number))), at)


def _line(node: ast.AST) -> int:
    return int(getattr(node, "lineno", 0))


def _may_swap(node: ast.Call) -> bool:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    return name == "print" or not node.keywords


def _delayed(node: ast.expr) -> ast.expr:
    nothing = ast.arguments([], [], None, [], [], None, [])
    return ast.copy_location(ast.Lambda(nothing, node), node)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_looked_at(handler: ast.ExceptHandler) -> bool:
    """Whether the caught exception is used for more than ``raise … from``."""
    causes = {id(n.cause) for n in walk(handler) if isinstance(n, ast.Raise)}
    return any(
        isinstance(node, ast.Name) and node.id == handler.name and id(node) not in causes
        for node in walk(handler)
    )


def _is_irrefutable(case: ast.match_case) -> bool:
    return case.guard is None and _matches_all(case.pattern)


def _matches_all(pattern: ast.pattern) -> bool:
    match pattern:
        case ast.MatchAs(pattern=None):
            return True
        case ast.MatchAs(pattern=inner) if inner is not None:
            return _matches_all(inner)
        case ast.MatchOr(patterns=patterns):
            return any(_matches_all(inner) for inner in patterns)
    return False


def _name_of(node: ast.expr) -> str | None:
    return node.id if isinstance(node, ast.Name) else None


def _defined(tree: ast.Module) -> tuple[frozenset[str], frozenset[str]]:
    """Names of functions and classes, and of methods."""
    functions: set[str] = set()
    methods: set[str] = set()
    for node in walk(tree):
        inner = methods if isinstance(node, ast.ClassDef) else functions
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                inner.add(child.name)
            elif isinstance(child, ast.ClassDef):
                functions.add(child.name)
    sure = frozenset(functions) - _primitive(tree) - _rebound(tree)
    return sure, frozenset(methods | functions)


def _rebound(tree: ast.Module) -> frozenset[str]:
    """Names that stand for something else somewhere: variables and parameters."""
    variables = {
        node.id
        for node in walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    return frozenset(variables | {node.arg for node in walk(tree) if isinstance(node, ast.arg)})


def _primitive(tree: ast.Module) -> frozenset[str]:
    """Classes that extend texts or numbers: making one of them looks into what it is made of."""
    bases = {
        node.name: {name for base in node.bases if (name := _name_of(base)) is not None}
        for node in walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = set(_PRIMITIVES)
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return frozenset(found)


def _collections(tree: ast.Module) -> frozenset[str]:
    """What the module calls those classes of a library that ours stand in for."""
    return frozenset(
        alias.asname or alias.name
        for node in walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in _STOOD_FOR_IN.get(node.module or "", ())
    )


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def _is_known(index: ast.expr) -> bool:
    """Whether a subscript has nothing in it that could be symbolic."""
    return not any(isinstance(n, ast.Name | ast.Call | ast.Attribute) for n in walk(index))
