"""The pieces that random programs are made of: each is ordinary or odd Python, complete in itself.

A field is an assignment in ``__init__``; members stand in the class, things around it in the
module. ``{n}`` is a small number, ``{f}`` the name of a field, ``{g}`` that of another.
"""

from __future__ import annotations

import builtins
import collections
import types

NAMES = (
    *("n", "items", "head", "maxlen", "default_factory", "self_", "name", "key", "value", "data"),
    *("_x", "__y", "class_", "type", "list", "len", "int", "id", "hash", "print", "match", "case"),
    *(
        "_",
        "pytest",
        "contextlib",
        "copy",
        "operator",
        "c",
        "C",
        "C_",
        "Node",
        "größe",
        "l0",
        "keys",
    ),
    *("__dict", "ok_", "args", "kwargs", "cls", "path", "facts", "test", "mark", "enter", "stamp"),
)
VALUES = (
    *(
        "0",
        "{n}",
        "-{n}",
        "None",
        "True",
        "''",
        "'a'",
        "b'x'",
        "0.5",
        "float('inf')",
        "float('nan')",
    ),
    *(
        "1j",
        "()",
        "(1, 2)",
        "(None, (1,))",
        "[]",
        "[{n}]",
        "[[]]",
        "{{}}",
        "{{1: 2}}",
        "{{'a': []}}",
    ),
    *(
        "set()",
        "{{{n}}}",
        "frozenset({{1}})",
        "range({n})",
        "object()",
        "MISSING",
        "NOTHING",
        "...",
    ),
    *("deque([1], maxlen={n})", "defaultdict(list)", "defaultdict(lambda: {n})", "Counter('ab')"),
    *("OrderedDict(a=1)", "Node({n})", "Node({n}, Node(1))", "Colour.RED", "Bits.A | Bits.B"),
    *("Pair(1, {n})", "Record({n})", "Fraction(1, 2)", "Decimal('1.5')", "len", "Node", "int"),
    *(
        "(lambda x: x + {n})",
        "iter([1, {n}])",
        "itertools.count({n})",
        "bytearray(b'a')",
        "type(0)",
    ),
    *("slice(1, {n})", "threading.Lock()", "ValueError({n})", "NotImplemented", "enumerate('ab')"),
    *("memoryview(b'ab')", "datetime.date(2020, 1, 1)", "functools.partial(max, {n})", "''.join"),
    *("re.compile('a+')", "weakref.ref(Node({n}))", "zip([1], [2])", "reversed([1, 2])", "SHARED"),
)
TYPES = (
    *(
        "int",
        "str",
        "bool",
        "float",
        "int | None",
        "list[int]",
        "dict[str, int]",
        "set[int]",
        "Node",
    ),
    *("Optional['Node']", "tuple[int, str]", "tuple[int, ...]", "Any", "object", "Colour", "Pair"),
    *("Literal[1, 'a']", "Sequence[int]", "Iterable[str]", "Callable[[int], int]", "bytes", "'C'"),
    *(
        "T",
        "list['Node']",
        "Keys",
        "Shown",
        "Alias",
        "type[Node]",
        "Annotated[int, 'small']",
        "None",
    ),
    *(
        "frozenset[int]",
        "Mapping[str, list[int]]",
        "Union[int, str, None]",
        "Record",
        "Bits",
        "Self",
    ),
    *("Decimal", "datetime.date", "deque[int]", "Iterator[int]", "complex", "Number", "'Later'"),
)
MEMBERS = (
    "def set_{f}(self, x: {t}) -> None:\n    self.{f} = x",
    "def get_{f}(self):\n    return self.{f}",
    "def add(self, x: int) -> int:\n    self.n += x\n    return self.n",
    "def swap(self) -> None:\n    self.{f}, self.{g} = self.{g}, self.{f}",
    "def drop(self) -> None:\n    del self.{f}",
    "def compare(self) -> bool:\n    return self.{f} is self.{g} or self.{f} == self.{g}",
    "def is_missing(self) -> bool:\n    return self.{f} is MISSING or self.{f} is NOTHING",
    "def look(self, x: int):\n    return self.{f}[x]",
    "def put(self, k: int, v: {t}) -> None:\n    self.{f}[k] = v",
    "def grow(self, x: {t}) -> None:\n    self.{f}.append(x)",
    "def insert(self, x: int) -> None:\n    self.{f}.add(x)",
    "def has(self, x: {t}) -> bool:\n    return x in self.{f}",
    "def count(self) -> int:\n    return len(self.{f})",
    "def total(self):\n    return sum(self.{f})",
    "def order(self):\n    return sorted(self.{f}, reverse=True)",
    "def pop(self):\n    return self.{f}.pop()",
    "def each(self):\n    for x in self.{f}:\n        yield x\n        self.n += 1",
    "def link(self, other: 'C') -> None:\n    self.{f} = other",
    "def itself(self) -> None:\n    self.{f} = self",
    "def nest(self) -> None:\n    self.{f} = (self.{f}, self.{g})",
    "def wrap(self) -> None:\n    self.{f} = [self.{f}]",
    "def node(self, x: int) -> None:\n    self.{f} = Node(x, self.{g} if isinstance(self.{g}, Node) else None)",
    "def fail(self, x: int) -> None:\n    if x > {n}:\n        raise Problem(f'no {{x}}')\n    self.n = x",
    "def stop(self) -> None:\n    raise Stop('stop')",
    "def leave(self) -> None:\n    raise SystemExit({n})",
    "def divide(self, x: int) -> int:\n    return {n} // x",
    "def guarded(self, x: int):\n    try:\n        self.{f} = self.{g}[x]\n    except (KeyError, IndexError, TypeError) as e:\n        self.n = {n}\n        return str(e)\n    finally:\n        self.n += 1",
    "def bare(self):\n    try:\n        return self.{f} / self.{g}\n    except:\n        return None",
    "def group(self, x: int):\n    try:\n        raise ExceptionGroup('g', [ValueError(x), TypeError()])\n    except* ValueError as e:\n        self.n = x",
    "def case(self, x: {t}):\n    match x:\n        case int() if x > 1:\n            self.n = x\n        case [a, *b]:\n            return a\n        case {{'k': v}}:\n            return v\n        case Node(value=v):\n            self.n = v\n        case str() | None:\n            return 's'\n        case _:\n            return self.{f}",
    "def closure(self) -> None:\n    k = self.n\n    def inner(x):\n        nonlocal k\n        k += x\n        return k\n    self.{f} = inner",
    "def call(self, x: int):\n    return self.{f}(x)",
    "def later(self) -> None:\n    self.{f} = (x for x in [1, {n}])",
    "def step(self):\n    return next(self.{f})",
    "def text(self, x: int) -> str:\n    return f'{{x:>{n}}}{{self.n!r}}' + '%d' % x",
    "def words(self, s: str) -> list[str]:\n    return s.strip().split('a')",
    "def cut(self, s: str) -> str:\n    return s[1:{n}].upper() + s[-1]",
    "def attrs(self):\n    return sorted(vars(self)), hasattr(self, '{f}'), getattr(self, '{f}', None)",
    "def dynamic(self, name: str) -> None:\n    setattr(self, name, {n})",
    "def clear(self) -> None:\n    self.__dict__.clear()",
    "def become(self) -> None:\n    self.__class__ = Other",
    "def comp(self):\n    return {{k: [y for y in range(k)] for k in range({n})}}, {{x for x in (1, 2)}}",
    "def walrus(self, x: int):\n    if (y := x * 2) > {n} and not (z := y - 1) == 3:\n        self.n = y + z\n    return [w for v in (1, 2) if (w := v + x) > 0]",
    "def loop(self, x: int) -> int:\n    while x > 0:\n        x -= 1\n        if x == {n}:\n            break\n    else:\n        self.n = 0\n    return x",
    "def many(self, *xs: int, k: int = {n}, **more: int) -> int:\n    return sum(xs) + k + len(more)",
    "def only(self, a: int, /, b: int = {n}, *, c: str = 'a') -> None:\n    self.n = a + b",
    "def shared(self, x: int, into: list = []) -> int:\n    into.append(x)\n    return len(into)",
    "def globe(self, x: int) -> None:\n    global COUNT\n    COUNT += x\n    SHARED.append(x)",
    "def table(self, k: str) -> None:\n    TABLE[k] = self",
    "def classy(self) -> None:\n    C.total = getattr(C, 'total', 0) + 1",
    "def hashed(self) -> None:\n    self.{f} = {{self: 1, Node({n}): 2}}",
    "def sets(self) -> None:\n    self.{f} = {{Node(1), Node({n})}}",
    "def copied(self):\n    return copy.copy(self), copy.deepcopy(self.{f})",
    "def sleeping(self) -> None:\n    time.sleep({n})\n    self.n = int(time.time())",
    "def chance(self) -> None:\n    self.n = random.randint(0, {n})",
    "def log(self) -> None:\n    print('x', self.n, file=sys.stderr)\n    logging.warning('%s', self.n)",
    "def write(self) -> None:\n    open('/nonexistent/x', 'w').write('x')",
    "def thread(self) -> None:\n    threading.Thread(target=print).start()",
    "def lock(self) -> None:\n    with threading.Lock():\n        self.n += 1",
    "def deep(self, x: int) -> int:\n    return 1 + self.deep(x + 1)",
    "def forever(self) -> None:\n    while True:\n        self.n += 1",
    "def big(self, x: int) -> int:\n    return x ** {n} % 7 ^ (x << 2) | -x >> 1",
    "def floats(self, x: float, y: float) -> float:\n    return x / y + abs(x) * round(y, 1)",
    "def bytes_(self, b: bytes) -> int:\n    return b[0] + len(b.decode())",
    "async def wait(self) -> int:\n    return {n}",
    "@property\ndef prop(self):\n    return self.{f}\n@prop.setter\ndef prop(self, x: {t}) -> None:\n    self.{f} = x\n@prop.deleter\ndef prop(self) -> None:\n    self.{f} = None",
    "@staticmethod\ndef make(x: int) -> 'C':\n    c = C()\n    c.n = x\n    return c",
    "@classmethod\ndef build(cls, x: {t}) -> 'C':\n    c = cls()\n    c.{f} = x\n    return c",
    "@functools.cached_property\ndef cached(self) -> int:\n    return self.n + 1",
    "@functools.lru_cache\ndef remembered(self, x: int) -> int:\n    return self.n + x",
    "@decorated\ndef deco(self, x: int) -> int:\n    return x + self.n",
    "@contextlib.contextmanager\ndef within(self):\n    self.n += 1\n    yield self\n    self.n -= 1",
    "@functools.singledispatchmethod\ndef single(self, x):\n    return x\n@single.register\ndef _(self, x: int):\n    self.n = x",
    "part = functools.partialmethod(lambda self, x, y: setattr(self, 'n', x), {n})",
    "limit: int = {n}",
    "cells: ClassVar[list[int]] = []",
    "descr = Descriptor()",
    "class Inner:\n    def __init__(self, x: int = {n}) -> None:\n        self.x = x\n    def bump(self) -> None:\n        self.x += 1",
    "def inner(self) -> None:\n    self.{f} = Inner() if 'Inner' in globals() else None",
    "def __eq__(self, other: object) -> bool:\n    self.n += 1\n    return isinstance(other, C) and self.n == other.n",
    "def __hash__(self) -> int:\n    return hash(self.n)",
    "def __lt__(self, other: 'C') -> bool:\n    return self.n < other.n",
    "def __len__(self) -> int:\n    return self.n",
    "def __bool__(self) -> bool:\n    return self.n > {n}",
    "def __contains__(self, x: int) -> bool:\n    return x == self.n",
    "def __iter__(self):\n    return iter([self.n, {n}])",
    "def __next__(self) -> int:\n    self.n += 1\n    if self.n > {n}:\n        raise StopIteration\n    return self.n",
    "def __getitem__(self, k: int) -> int:\n    if k > {n}:\n        raise IndexError(k)\n    return k",
    "def __setitem__(self, k: int, v: int) -> None:\n    self.n = k + v",
    "def __delitem__(self, k: int) -> None:\n    self.n -= k",
    "def __call__(self, x: int) -> int:\n    self.n = x\n    return x",
    "def __add__(self, other: int) -> 'C':\n    c = C()\n    c.n = self.n + other\n    return c",
    "def __iadd__(self, x: int) -> 'C':\n    self.n += x\n    return self",
    "def __radd__(self, x: int) -> int:\n    return x + self.n",
    "def __neg__(self) -> int:\n    return -self.n",
    "def __index__(self) -> int:\n    return self.n",
    "def __str__(self) -> str:\n    return f'C({{self.n}})'",
    "def __repr__(self) -> str:\n    self.n += 1\n    return 'C'",
    "def __format__(self, spec: str) -> str:\n    return spec",
    "def __enter__(self):\n    self.n += 1\n    return self\ndef __exit__(self, *exc) -> bool:\n    return True",
    "def __getattr__(self, name: str):\n    return {n}",
    "def __getattribute__(self, name: str):\n    return object.__getattribute__(self, name)",
    "def __setattr__(self, name: str, value) -> None:\n    object.__setattr__(self, name, value)",
    "def __delattr__(self, name: str) -> None:\n    pass",
    "def __del__(self) -> None:\n    SHARED.append({n})",
    "def __dir__(self):\n    return ['n']",
    "def __copy__(self) -> 'C':\n    return self",
    "def __reduce__(self):\n    return C, ()",
    "def __getstate__(self):\n    return {{'n': self.n}}",
    "def __sizeof__(self) -> int:\n    return {n}",
    "def __class_getitem__(cls, item):\n    return cls",
    "def __init_subclass__(cls, **more) -> None:\n    SHARED.append(cls.__name__)",
    "def __new__(cls, *args, **kwargs):\n    return super().__new__(cls)",
    "def __missing__(self, key):\n    return {n}",
    "def rep_ok(self) -> bool:\n    return self.n != {n}",
)
AROUND = (
    "MISSING = 'missing'\nNOTHING = ('nothing', None)",
    "COUNT = 0",
    "SHARED: list = []",
    "TABLE: dict = {{}}",
    "class Other:\n    def __init__(self) -> None:\n        self.n = {n}",
    "print('loading', {n})",
    "def helper(x: {t}) -> int:\n    return {n}",
    "if TYPE_CHECKING:\n    from collections.abc import Sized as Later",
    "c = {n}",
    "node = None",
    "try:\n    import no_such_module\nexcept ImportError:\n    no_such_module = None",
    "T2 = TypeVar('T2', bound='Node')",
    "sys.setrecursionlimit(sys.getrecursionlimit())",
    "__all__ = ['C']",
    "def __getattr__(name: str):\n    if name == 'zzz':\n        return {n}\n    raise AttributeError(name)",
    "SINGLE = Node({n})",
    "cache: dict[int, Node] = {{1: Node(1)}}",
    "for i in range({n}):\n    SHARED_COUNT = i",
    "with contextlib.suppress(Exception):\n    int('x')",
    "del COUNT\nCOUNT = 1",
)
NEW_SYNTAX = {
    (3, 12): (
        "def generic[U](self, x: U) -> U:\n    self.n = 1\n    return x",
        'def quoted(self, x: int) -> str:\n    return f\'{{f"{{x}}"}}{{"a" + "b"}}\'',
    ),
}
"""Members that older versions cannot read."""
HEADER = """\
from __future__ import annotations
from typing import *
import abc, contextlib, copy, dataclasses, datetime, enum, functools, itertools, logging, random, re
import sys, threading, time, weakref
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
T = TypeVar('T')
Number = NewType('Number', int)
Alias = Union[int, 'Node', None]
class Problem(Exception): pass
class Stop(BaseException): pass
class Colour(enum.Enum):
    RED = 1
    BLUE = 'b'
class Bits(enum.Flag):
    A = 1
    B = 2
class Pair(NamedTuple):
    left: int
    right: int = 0
class Keys(TypedDict, total=False):
    a: int
class Shown(Protocol):
    def show(self) -> str: ...
@dataclasses.dataclass(frozen=True)
class Record:
    size: int
class Node:
    def __init__(self, value: int, next: Optional[Node] = None) -> None:
        self.value, self.next = value, next
class Descriptor:
    def __set_name__(self, owner, name): self.name = '_' + name
    def __get__(self, instance, owner=None): return self if instance is None else instance.n
    def __set__(self, instance, value): instance.n = value
def decorated(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)
    return wrapper
MISSING, NOTHING = 'missing', ('nothing',)
COUNT, SHARED, TABLE = 0, [], {}
"""
BASES = (
    *("", "", "", "", "", "(list)", "(dict)", "(set)", "(tuple)", "(int)", "(str)", "(deque)"),
    *("(Node)", "(Exception)", "(abc.ABC)", "(Generic[T])", "(threading.local)", "(Counter)"),
    *("(metaclass=Meta)", "(defaultdict)", "(OrderedDict)", "(Protocol)", "(Pair)", "(object)"),
)
SPECIAL = tuple(
    sorted(
        name
        for module in (builtins, collections, types)
        for cls in vars(module).values()
        if isinstance(cls, type)
        for name in vars(cls)
        if name.startswith("__") and callable(getattr(cls, name, None))
    )
)
"""Special methods as often as Python's own classes have them: those that most have come most."""
ODD_ANSWERS = (
    *("raise ValueError('no')", "raise SystemExit", "raise StopIteration", "return NotImplemented"),
    *("return -1", "return None", "return object()", "return self", "return self.n"),
    "self.n += 1; return self.n",
)
