"""Rewritten code means what it meant: small functions, run by Python and as a path."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.execution.running import Function

LOG = """
class Log(list):
    def note(self, x, result=None):
        self.append(x)
        return x if result is None else result
"""
"""What notes the order of evaluation."""

BODIES = {
    "a method is looked up before its arguments": """
    try: None.insert(log.note(1))
    except AttributeError: pass
    return list(log)
""",
    "a function is evaluated before its arguments": """
    g = [abs]
    def swap(): g[0] = len; return -1
    return (g[0](swap()), g[0]("ab"))
""",
    "pieces of a dict display come one after the other": """
    d = {"a": 1}
    return {**d, "b": d.update(a=2), **d}
""",
    "a display with a mapping that is none": """
    try: return {1: log.note(1), **5, 2: log.note(2)}
    except TypeError as error: return str(error), list(log)
""",
    "keys of a display are put in late": """
    try: return {log.note(1): 1, log.note((), []): log.note(2)}
    except TypeError as error: return str(error), list(log)
""",
    "a chain is lazy and evaluates once": """
    return (log.note(1) is log.note(None, log) is log.note(3)), list(log)
""",
    "a chain gives what its last comparison gave": """
    class V:
        def __lt__(self, other): return "less"
        def __eq__(self, other): return []
    v = V()
    return (v is v < v), (v is v == v), (v < v is v)
""",
    "a chain with walrus targets": """
    return ((a := 1) in (b := [1, 2]) is (c := b)), a, b is c
""",
    "a chain in a generator that yields": """
    def g(): return (yield 1) is (yield 2) is None
    it = g()
    seen = [next(it), it.send(None)]
    try: it.send(None)
    except StopIteration as end: return seen, end.value
""",
    "a generator takes its iterator at once": """
    try: g = (x for x in 5)
    except TypeError as error: return str(error)
""",
    "a generator evaluates its second iterable late": """
    g = (x for _ in [1] for x in 5)
    try: list(g)
    except TypeError as error: return str(error)
""",
    "a dict that changes under a generator": """
    d = {1: 1}
    g = (k for k in d)
    d[2] = 2
    try: list(g)
    except RuntimeError as error: return str(error)
""",
    "comprehensions put in at once": """
    try: return {log.note(k, k and []) for k in (0, 1, 2)}
    except TypeError as error: return str(error), list(log)
""",
    "a comprehension whose body stops an iteration": """
    try: return {next(iter(())) for _ in (1, 2)}
    except StopIteration: return "stopped"
""",
    "comprehensions of comprehensions": """
    return {a: {b for b in range(a)} for a in range(3) if a}, {(x, y) for x in (1, 2) for y in {x}}
""",
    "a comprehension of what is awaited": """
    async def items():
        for x in (1, 2): yield x
    async def g(): return {x async for x in items()}
    async def h(): return {x: [y async for y in items()] async for x in items()}
    try: g().send(None)
    except StopIteration as end: log.append(end.value)
    try: h().send(None)
    except StopIteration as end: return list(log), end.value
""",
    "class bodies see their names where Python does": """
    K = "outer"
    class A:
        K = ("inner",)
        S = {k for k in K}
        D = {k: K for k in K}
        B = K is K is not None
    return A.S, A.D, A.B, sorted(n for n in vars(A) if not n.startswith("_"))
""",
    "private names": """
    class A:
        def __init__(self): self.__n = 1; self.__g = abs
        def __m(self, *a, **k): return a, k
        def f(self, other): return self.__m(1, x=2), self.__g(-3), other.__m(4), self.__n in {1}
    return A().f(A())
""",
    "super without arguments, also in what is nested": """
    class A:
        def f(self, *a): return a
        @classmethod
        def c(cls, x): return cls.__name__, x
    class B(A):
        def f(self, *a):
            return [super(B, self).f(x, *a) for x in (1,)] + [super().f(2), __class__.__name__]
        @classmethod
        def c(cls, x): return super().c(x)
    return B().f(3), B.c(4)
""",
    "parameters with names of ours": """
    def g(function=0, self=1, name=2, value=3): return function, self, name, value
    h = g
    return h(function=7, name=8), h(**dict(self=9, value=1)), dict(self=1, cls=2, items=3)
""",
    "arguments that are given twice": """
    def g(function): return function
    h = g
    try: return h(1, function=2)
    except TypeError as error: return str(error)
""",
    "truth is asked once": """
    class T:
        def __init__(self, v): self.v = v
        def __bool__(self): log.append(self.v); return self.v > 0
    if T(0) and T(1): pass
    if not (T(1) or T(0)): pass
    x = 1 if T(0) or T(-1) and T(1) else 2
    while T(0) and T(1): pass
    return x, list(log), [y for y in (1,) if T(0) or T(1)]
""",
    "messages are formatted as they are evaluated": """
    xs = [1]
    def grow(): xs.append(2); return "!"
    try: raise ValueError(f"{xs} {grow()} {xs!r:>8}", repr(xs), str(xs))
    except ValueError as error: return error.args
""",
    "another meaning of str": """
    str = lambda x: "mine"
    try: raise ValueError(str(1))
    except ValueError as error: return error.args
""",
    "classes that are passed on": """
    def kind(x, k): return isinstance(x, k), type(x) is k, k is dict, k == dict
    def named(**options): return kind(options, dict)
    return named(a=1), kind({}, dict), [k.__name__ for k in (dict, set)], {dict: 1}[dict]
""",
    "methods of containers as functions": """
    def named(**options): return dict.get(options, "a"), dict.setdefault(options, "b", 2), options
    return named(a=1), dict.pop({1: 2}, 1), set.union({1}, [2]), dict.fromkeys([1])
""",
    "containers are written as Python writes them": """
    d = {1: {2}, "a": frozenset()}
    d["self"] = d
    s = {(1,)}
    return repr(d), repr(d.keys()), repr(d.values()), str(s), f"{set()!r} {frozenset([1])}"
""",
    "views are Python's": """
    from collections.abc import KeysView, ItemsView, ValuesView
    d = {1: 2}
    return (isinstance(d.keys(), KeysView), isinstance(d.items(), ItemsView), 2 in d.values(),
            isinstance(d.values(), ValuesView), d.keys().mapping == d, type(d.keys()).__name__)
""",
    "containers are pickled and copied": """
    import pickle, copy
    from collections import Counter, OrderedDict, defaultdict
    made = [{1: {2}}, Counter("aab"), OrderedDict(a=1), defaultdict(list, {1: [2]}), frozenset([1])]
    return pickle.loads(pickle.dumps(made)), copy.deepcopy(made), [copy.copy(x) for x in made]
""",
    "a dict whose attributes are its items": """
    class A(dict):
        __setattr__ = dict.__setitem__
        __getattr__ = dict.__getitem__
    a = A(x=1)
    a.y = 2
    return a.x, a["y"], dict(a)
""",
    "a class that is made by a call": """
    from collections import namedtuple
    P = namedtuple("P", "x y")
    T = type("T", (), {})
    return P.__module__ == __name__, T.__module__ == __name__, tuple(P(1, y=2))
""",
    "who calls whom": """
    import sys, inspect
    return sys._getframe().f_code.co_name, inspect.currentframe().f_code.co_name
""",
    "names that a function has": """
    x = 1
    if x is x is not None in {None: 1}: y = {k for k in (x,)}
    return sorted(locals())
""",
    "exceptions in groups": """
    try:
        try: raise ExceptionGroup("g", [ValueError(1), KeyError(2), OSError(3)])
        except* ValueError as e: log.append([str(x) for x in e.exceptions])
        except* KeyError: raise RuntimeError(4)
    except ExceptionGroup as e: return list(log), [type(x).__name__ for x in e.exceptions]
""",
    "patterns": """
    def m(x):
        match x:
            case {"a": 1, **rest} if (k := rest): return k
            case {"a": [1, *others]}: return others
            case True | None: return "single"
            case dict(): return "dict"
            case _ if x is x is x: return "else"
    return [m(x) for x in ({"a": 1, "b": 2}, {"a": [1, 2]}, True, None, {}, 1, 1.0)]
""",
    "steps of augmented assignments": """
    d = {"n": 5}
    def key(): log.append("key"); return "n"
    d[key()] %= 3
    s = "%s-%s"
    s %= (1, 2)
    return d, list(log), s
""",
    "nonlocal, del and lambdas with defaults": """
    n = 0
    def add(k):
        nonlocal n
        n += k
    add(2)
    fs = [lambda y, k=k: y + k + n for k in (1, 2)]
    got = [g(1) for g in fs]
    del n
    try: add(1)
    except NameError as error: return got, type(error).__name__
""",
    "a line in a traceback": """
    import traceback
    try:
        x = {1: 2,
             **{3: 4}}[5 is 5 is not None in {1}]
        x()
    except TypeError as error:
        return [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.name == "f"]
""",
    "what is printed where somebody reads": """
    import io, contextlib
    heard = io.StringIO()
    with contextlib.redirect_stdout(heard): print(1, "a", sep="-", end="!")
    try: print(1, sep=2)
    except TypeError as error: return heard.getvalue(), str(error)
""",
    "lengths": """
    class M(type):
        def __len__(cls): return 3
    class A(metaclass=M): pass
    try: return len(A), len(A())
    except TypeError as error: return len(A), str(error)
""",
    "the order of sets that are written down": """
    odd = {*range(33, 50, 4)}
    made = [{*odd}, {1, *odd, 64}, {-1, 16, 17}, {(x + y) for x in {0, 8} for y in odd}]
    return [list(s) for s in made], {*{1: 2}}, [s.pop() for s in made]
""",
    "pieces of a set come one after the other": """
    s = {1}
    try: return {1, *s, log.note(s.add(2) or 3), *s, *log.note(5), log.note(6)}
    except TypeError as error: return str(error), list(log)
""",
    "a dict that changes while it is taken over": """
    class K:
        def __hash__(self): return 1
        def __eq__(self, other): d[len(d) + 9] = 1; return self is other
    d = {K(): 1}
    e = {K(): 2}
    try: e.update(d)
    except RuntimeError as error: return str(error), len(d)
""",
    "keys that are equal to those of a derived class": """
    class S(str): pass
    class N(int): pass
    class K:
        def __init__(self, x): self.x = x
        def __hash__(self): return hash(self.x)
        def __eq__(self, other): return other == self.x
    d = {K("a"): 1, K(7): 2}
    return d.get(S("a")), d.get(N(7)), S("a") in {K("a")}, N(7) in {K(7)}, d.get(S("b"))
""",
    "a set is passed on to a library without asking its members": """
    import json
    class K:
        def __hash__(self): return 1
        def __eq__(self, other): log.append("eq"); return self is other
    s = {K(), K()}
    log.clear()
    try: json.dumps(s)
    except TypeError: return list(log), len(s)
""",
    "a set that equality changes": """
    class K:
        def __hash__(self): return 1
        def __eq__(self, other): s.clear(); return False
    s = {1, K()}
    return K() in s, len(s)
""",
    "containers of a class with its own attributes": """
    class S(set):
        def __setattr__(self, name, value): log.append(name)
    class D(dict):
        def __setattr__(self, name, value): log.append(name)
    s, d = S([1, 2]), D(a=1)
    s |= {3}; s &= {1, 3, 4}; s ^= {7}; s.update({9: 1}); s -= {9}
    d.pop("a"); d.update({2: 3}); d.clear()
    s.x = d.x = 1
    return list(log), list(s), dict(d)
""",
    "an f-string is not a docstring": """
    def g(): f"not a docstring"
    return g.__doc__
""",
    "an array is a sequence of a pattern, and a bytearray is not": """
    import array
    found = []
    for value in (array.array("b", b"abc"), bytearray(b"abc"), b"abc"):
        match value:
            case (x, y, z): found.append((x, y, z))
            case _: found.append(None)
    return found
""",
    "functions are compared by C code": """
    import operator
    def g(): pass
    same = operator.is_(g, g), operator.eq(g, g), operator.contains([g], g)
    return same, operator.countOf([g, g], g), operator.indexOf([g], g)
""",
    "hashes of tuples of numbers": """
    return hash((1, (2, 3), ())), hash((0.5, -1, True)), (1).__hash__(), (1, ()).__hash__()
""",
}


@pytest.mark.parametrize("body", BODIES.values(), ids=list(BODIES))
def test_a_function_does_what_python_does(body: str, tmp_path: Path) -> None:
    Function(f"{LOG}\ndef f():\n    log = Log(){body}", tmp_path).check_all([()])
