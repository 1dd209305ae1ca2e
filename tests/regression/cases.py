"""Small classes that once led to a wrong claim, each with what is true of its ``ok``."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Case:
    """``broken``: whether some call sequence makes ``ok`` false."""

    name: str
    broken: bool
    classes: str
    setting: dict[str, object] = field(default_factory=dict)
    source: str = ""
    property: str = "ok"


CASES = [
    Case(
        "float_inf",
        True,
        "C",
        {},
        """
import math
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if x < math.inf:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "float_eq",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if x == 1.0:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "float_cmp",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if x > 2.5:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "float_mul",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            y = x * 1.5
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "float_pow",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            y = x ** 0.5
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "reversed_range",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            for i in reversed(range(x)):
                self.best += 1
    def ok(self) -> bool:
        return self.best != 3
""",
    ),
    Case(
        "range_twice",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            r = range(x)
            n = 0
            for i in r:
                for j in r:
                    n += 1
            self.best = n
    def ok(self) -> bool:
        return self.best != 9
""",
    ),
    Case(
        "len_range",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            if len(range(x)) == 3:
                self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "range_truth",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if not range(x):
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "int_str",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3 and int(str(x)) == 2:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "str_in",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 9 and str(x) in "13579":
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "fmt_var",
        True,
        "C",
        {},
        """
FMT = "<%s>"
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3 and FMT % x == "<2>":
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "ord_str",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3 and ord(str(x)) == 50:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "startswith",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3 and "2abc".startswith(str(x)):
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "replace_arg",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            if "123".replace(str(x), "") == "13":
                self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "re_match",
        True,
        "C",
        {},
        """
import re
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3 and re.match("[0-9]", str(x)):
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "list_repr",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            if str([x]) == "[2]":
                self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "fstring_list",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            if f"{[x]}" == "[2]":
                self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "str_unbound",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            if list(map(str.strip, [str(x)])) == ["2"]:
                self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "format_unbound",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            if str.format("<{}>", x) == "<2>":
                self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "lazy_fstring",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
        self.items = []
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            s = f"{x}-{self.items}"
            self.items.append(1)
            if s == "2-[]":
                self.v = 7
            self.items.clear()
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "match_true",
        True,
        "C",
        {},
        """
class C:
    def __init__(self, flag: bool) -> None:
        self.flag = flag
        self.best = 0
    def put(self) -> None:
        match self.flag:
            case True:
                self.best = 7
            case False:
                self.best = 8
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "chained_is",
        True,
        "C",
        {},
        """
class C:
    def __init__(self, flag: bool) -> None:
        self.flag = flag
        self.best = 0
    def put(self, g: bool) -> None:
        if self.flag is g is True:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "str_global",
        True,
        "C",
        {},
        """
MODE = "a"
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        global MODE
        MODE = "b"
    def back(self) -> None:
        global MODE
        MODE = "a"
    def get(self) -> None:
        if MODE == "b":
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "tuple_class",
        True,
        "C",
        {},
        """
class C:
    last = (0, 0)
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        C.last = (x, 1)
    def get(self) -> None:
        if C.last == (5, 1):
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "deque_global",
        True,
        "C",
        {},
        """
from collections import deque
Q = deque()
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        Q.append(1)
    def get(self) -> None:
        if len(Q) == 2:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "defaultdict_global",
        True,
        "C",
        {},
        """
from collections import defaultdict
Q = defaultdict(int)
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        Q[1] += 1
    def get(self) -> None:
        if Q[1] == 1:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "tuple_of_list_global",
        True,
        "C",
        {},
        """
S = ([], 1)
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self) -> None:
        S[0].append(1)
    def get(self) -> None:
        if len(S[0]) == 2:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "foreign_bytes",
        True,
        "C",
        {},
        """
B = bytearray(1)
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self) -> None:
        B[0] = (B[0] + 1) % 3
    def get(self) -> None:
        if B[0] == 2:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "weak_global",
        True,
        "C",
        {},
        """
import types
S = types.SimpleNamespace(n=0)
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self) -> None:
        S.n = 1
    def back(self) -> None:
        S.n = 0
    def get(self) -> None:
        if S.n == 1:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "itercount",
        True,
        "C",
        {},
        """
import itertools
IDS = itertools.count()
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        self.best = next(IDS)
    def ok(self) -> bool:
        return self.best != 2
""",
    ),
    Case(
        "func_attr",
        True,
        "C",
        {},
        """
def _f():
    _f.n += 1
    return _f.n
_f.n = 0
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        self.best = _f()
    def reset(self) -> None:
        _f.n = 0
    def ok(self) -> bool:
        return self.best != 2
""",
    ),
    Case(
        "annotated_private_static",
        True,
        "C",
        {},
        """
class C:
    __n = 0
    def __init__(self) -> None:
        self.k = 0
    def put(self) -> None:
        C.__n = 1 - C.__n
    def get(self) -> None:
        if C.__n == 1:
            self.k = 7
    def ok(self) -> bool:
        return self.k != 7
""",
    ),
    Case(
        "dyn_class_attr",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        C.last = self
    def get(self) -> None:
        if hasattr(C, "last"):
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "sub_class_attr",
        True,
        "C",
        {},
        """
class B:
    count = 0
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        type(self).count += 1
    def get(self) -> None:
        self.best = B.count
class C(B):
    def get(self) -> None:
        if C.count == 2 and B.count == 0:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "setattr_cls",
        True,
        "C",
        {},
        """
class C:
    n = 0
    def __init__(self) -> None:
        self.v = 0
    def put(self) -> None:
        setattr(C, "n", 1 - C.n)
    def get(self) -> None:
        if C.n == 1:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "global_in_nested",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.k = 0
    def put(self) -> None:
        global NEW
        NEW = 1
    def get(self) -> None:
        if "NEW" in globals():
            self.k = 7
    def ok(self) -> bool:
        return self.k != 7
""",
    ),
    Case(
        "class_this",
        True,
        "C",
        {},
        """
class C:
    n = 0
    def __init__(this) -> None:
        this.k = 0
    @classmethod
    def put(self) -> None:
        self.n = 1 - self.n
    def get(this) -> None:
        if C.n == 1:
            this.k = 7
    def ok(this) -> bool:
        return this.k != 7
""",
    ),
    Case(
        "lambda_two_b",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
        self.f = None
    def put(self, b: bool) -> None:
        self.f = (lambda: 1) if b else (lambda: 7)
    def run(self) -> None:
        if self.f is not None:
            self.best = self.f()
    def ok(self) -> bool:
        return self.best != 1
""",
    ),
    Case(
        "localfun_two",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
        self.f = None
    def put(self, x: int) -> None:
        if x > 3:
            def g():
                return 1
        else:
            def g():
                return 7
        self.f = g
    def run(self) -> None:
        if self.f is not None:
            self.best = self.f()
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "lambda_clos",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
        self.f = None
    def put(self, x: int) -> None:
        y = x + 1
        self.f = lambda: y
    def run(self) -> None:
        if self.f is not None:
            self.best = self.f()
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "bound_builtin",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.items = []
        self.push = self.items.append
    def put(self) -> None:
        self.push(1)
    def ok(self) -> bool:
        return len(self.items) != 2
""",
    ),
    Case(
        "cached_property",
        True,
        "C",
        {},
        """
import functools
class C:
    def __init__(self) -> None:
        self.best = 0
    def inc(self) -> None:
        self.best = 1 - self.best
    @functools.cached_property
    def total(self) -> int:
        return self.best
    def ok(self) -> bool:
        return "total" not in self.__dict__ or self.total == self.best
""",
    ),
    Case(
        "lru_method",
        True,
        "C",
        {},
        """
import functools
class C:
    def __init__(self) -> None:
        self.best = 0
    @functools.cache
    def put(self, x: int) -> int:
        self.best = 7
        return x
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "del_prop",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    @property
    def x(self) -> int:
        return self.v
    @x.deleter
    def x(self) -> None:
        self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "call_op",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def __call__(self) -> None:
        self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "next_op",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def __iter__(self):
        return self
    def __next__(self) -> int:
        self.v += 1
        if self.v > 3: raise StopIteration
        return self.v
    def ok(self) -> bool:
        return self.v != 2
""",
    ),
    Case(
        "iadd_op",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def __iadd__(self, x: int) -> "C":
        self.v += x
        return self
    def ok(self) -> bool:
        return self.v != 2
""",
    ),
    Case(
        "varargs",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, *xs: int) -> None:
        for x in xs:
            self.v = x
    def ok(self) -> bool:
        return self.v != 2
""",
    ),
    Case(
        "implicit_none",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int = None) -> None:
        if x is None:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "default_sentinel",
        True,
        "C",
        {},
        """
_M = object()
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int = _M) -> None:
        if x is _M:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "default_None_obj",
        True,
        "C",
        {},
        """
class N:
    def __init__(self) -> None:
        self.v = 0
class C:
    def __init__(self, n: N = None) -> None:
        self.n = n
    def ok(self) -> bool:
        return self.n is not None
""",
    ),
    Case(
        "default_arg_obj",
        True,
        "C",
        {},
        """
class N:
    def __init__(self) -> None:
        self.v = 0
_D = N()
class C:
    def __init__(self, n: N = _D) -> None:
        self.n = n
    def put(self) -> None:
        self.n.v += 1
    def ok(self) -> bool:
        return self.n.v != 2
""",
    ),
    Case(
        "swallow_open",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        try:
            open("/etc/hostname")
            self.best = 7
        except:
            self.best = 8
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "swallow_cut",
        False,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        try:
            while True:
                pass
        except BaseException:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "swallow_finally",
        False,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        try:
            while True:
                pass
        finally:
            self.best = 7
            return
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "hash_key",
        True,
        "C",
        {},
        """
class K:
    def __init__(self, x: int) -> None:
        self.x = x
    def __hash__(self) -> int:
        return hash(self.x)
    def __eq__(self, o: object) -> bool:
        return isinstance(o, K) and o.x == self.x
class C:
    def __init__(self) -> None:
        self.d = {}
    def put(self) -> None:
        self.d[K(1)] = 1
    def get(self) -> None:
        if K(1) in self.d:
            self.d[K(1)] = 7
    def ok(self) -> bool:
        return 7 not in self.d.values()
""",
    ),
    Case(
        "set_key",
        True,
        "C",
        {},
        """
class K:
    def __init__(self, x: int) -> None:
        self.x = x
    def __hash__(self) -> int:
        return hash(self.x)
    def __eq__(self, o: object) -> bool:
        return isinstance(o, K) and o.x == self.x
class C:
    def __init__(self) -> None:
        self.d = set()
        self.n = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 2:
            self.d.add(K(x))
    def get(self) -> None:
        if K(1) in self.d and K(2) in self.d:
            self.n = 7
    def ok(self) -> bool:
        return self.n != 7
""",
    ),
    Case(
        "frozen_key",
        True,
        "C",
        {},
        """
from dataclasses import dataclass
@dataclass(frozen=True)
class P:
    x: int
    y: int
class C:
    def __init__(self) -> None:
        self.d = {}
        self.k = 0
    def put(self, x: bool) -> None:
        self.d[P(int(x), 1)] = 1
    def get(self) -> None:
        if len(self.d) == 2:
            self.k = 7
    def ok(self) -> bool:
        return self.k != 7
""",
    ),
    Case(
        "enum1",
        True,
        "C",
        {},
        """
import enum
class Color(enum.Enum):
    RED = 1
    BLUE = 2
class C:
    def __init__(self) -> None:
        self.color = Color.RED
        self.best = 0
    def flip(self) -> None:
        self.color = Color.BLUE if self.color is Color.RED else Color.RED
    def get(self) -> None:
        if self.color is Color.BLUE:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "intenum",
        True,
        "C",
        {},
        """
import enum
class Color(enum.IntEnum):
    RED = 1
    BLUE = 2
class C:
    def __init__(self) -> None:
        self.color = Color.RED
        self.best = 0
    def flip(self) -> None:
        self.color = Color.BLUE if self.color is Color.RED else Color.RED
    def get(self) -> None:
        if self.color == 2:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "flag",
        True,
        "C",
        {},
        """
import enum
class P(enum.Flag):
    R = 1
    W = 2
class C:
    def __init__(self) -> None:
        self.p = P(0)
        self.best = 0
    def r(self) -> None:
        self.p |= P.R
    def w(self) -> None:
        self.p |= P.W
    def get(self) -> None:
        if self.p == P.R | P.W:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "to_bytes",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            if x.to_bytes(1, "big") == b"\\x02":
                self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "round_bool",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, x: bool) -> None:
        if round(x) == 1:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "ret_iter",
        True,
        "C,N",
        {},
        """
class N:
    def __init__(self) -> None:
        self.v = 0
    def hit(self) -> None:
        self.v = 7
class C:
    def __init__(self) -> None:
        self.a = N()
    def __iter__(self):
        yield self.a
    def ok(self) -> bool:
        return self.a.v != 7
""",
    ),
    Case(
        "exc_obj",
        True,
        "C,N",
        {},
        """
class N:
    def __init__(self) -> None:
        self.v = 0
    def hit(self) -> None:
        self.v = 7
class E(Exception):
    def __init__(self, n):
        self.n = n
class C:
    def __init__(self) -> None:
        self.n = N()
    def get(self) -> None:
        raise E(self.n)
    def ok(self) -> bool:
        return self.n.v != 7
""",
    ),
    Case(
        "inert_or",
        False,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.flags = 0
        self.v = 0
    def put(self) -> None:
        try:
            self.flags |= 4
        except TypeError:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "inert_floordiv",
        False,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.n = 1
        self.v = 0
    def put(self) -> None:
        try:
            self.n = 10 // self.n
        except TypeError:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "inert_nocrash",
        False,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.flags = 0
    def put(self) -> None:
        self.flags ^= 4
""",
        "no-crash",
    ),
    Case(
        "inert_str",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.n = 0
        self.v = 0
    def put(self) -> None:
        try:
            self.n = self.n + "a"
        except TypeError:
            self.v += 1
    def ok(self) -> bool:
        return self.v != 2
""",
    ),
    Case(
        "object_param",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self, x: object) -> None:
        if isinstance(x, int):
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "gen_return",
        False,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.best = 0
    def _inc(self):
        self.best = 7
        return 1
    def put(self) -> object:
        return (self._inc() for _ in [1])
    def ok(self) -> bool:
        return self.best != 7
""",
    ),
    Case(
        "slots_getattr",
        True,
        "C",
        {},
        """
class C:
    __slots__ = ("v", "w")
    def __init__(self) -> None:
        self.v = 0
    def __getattr__(self, name):
        return 5
    def put(self) -> None:
        try:
            object.__getattribute__(self, "w")
        except AttributeError:
            self.v += 1
    def ok(self) -> bool:
        return self.v != 2
""",
    ),
    Case(
        "slots_prop_shadow",
        True,
        "C",
        {},
        """
class B:
    __slots__ = ("x",)
class C(B):
    def __init__(self) -> None:
        B.x.__set__(self, 5)
        self.k = 0
    @property
    def x(self) -> int:
        self.k += 1
        return self.k
    def ok(self) -> bool:
        return self.k != 3
""",
    ),
    Case(
        "set_order",
        True,
        "C",
        {},
        """
class C:
    def __init__(self) -> None:
        self.s = set()
        self.v = 0
    def a(self) -> None:
        self.s.add(8)
    def b(self) -> None:
        self.s.add(0)
    def get(self) -> None:
        if len(self.s) == 2 and next(iter(self.s)) == 8:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "id_big_is",
        False,
        "C",
        {},
        """
class C:
    def __init__(self, x: int) -> None:
        self.x = x
        self.v = 0
    def put(self, y: int) -> None:
        if y > 1000 and self.x is y:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "is_small",
        True,
        "C",
        {},
        """
class C:
    def __init__(self, x: int) -> None:
        self.x = x
        self.k = 0
    def put(self, y: int) -> None:
        if self.x is not y and self.x == y:
            self.k = 7
    def ok(self) -> bool:
        return self.k != 7
""",
    ),
    Case(
        "random1",
        True,
        "C",
        {},
        """
import random
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self) -> None:
        if random.random() < 0.001:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
""",
    ),
    Case(
        "del_dunder",
        False,
        "C",
        {},
        """
class C:
    live = 0
    def __init__(self) -> None:
        C.live += 1
        self.k = 0
    def __del__(self) -> None:
        C.live -= 1
    def put(self) -> None:
        if C.live != 1:
            self.k = 7
    def ok(self) -> bool:
        return self.k != 7
""",
    ),
]
