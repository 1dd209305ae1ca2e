"""Classes derived from containers: which methods of theirs are called, and what comes of it."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest

from tests.unit.execution.running import Function

HEAD = """
from collections import Counter, OrderedDict, defaultdict, deque

def p(pairs):
    return [(key, dict.get(pairs, key)) for key in dict.keys(pairs)]
"""
CLASSES = """
class D(dict):
    opened = put = raw = None
    def __setitem__(self, key, value): log.append("set"); dict.__setitem__(self, key, value)
    def __contains__(self, key): log.append("in"); return dict.__contains__(self, key)
    def get(self, key, default=None): log.append("get"); return dict.get(self, key, default)
    def update(self, *a): log.append("update"); dict.update(self, *a)
    def copy(self): log.append("copy"); return dict.copy(self)
    def items(self): log.append("items"); return dict.items(self)

class O(OrderedDict):
    opened = put = raw = None
    def __setitem__(self, key, value): log.append("set"); OrderedDict.__setitem__(self, key, value)
    def __getitem__(self, key): log.append("item"); return OrderedDict.__getitem__(self, key)
    def __contains__(self, key): log.append("in"); return OrderedDict.__contains__(self, key)
    def update(self, *a): log.append("update"); OrderedDict.update(self, *a)
    def copy(self): log.append("copy"); return OrderedDict.copy(self)

class G(defaultdict):
    opened = put = raw = None
    def __setitem__(self, key, value): log.append("set"); defaultdict.__setitem__(self, key, value)
    def __getitem__(self, key): log.append("item"); return defaultdict.__getitem__(self, key)
    def update(self, *a): log.append("update"); defaultdict.update(self, *a)

class C(Counter):
    opened = put = raw = None
    def __setitem__(self, key, value): log.append("set"); Counter.__setitem__(self, key, value)
    def update(self, *a): log.append("update"); Counter.update(self, *a)

class S(set):
    order = raw = put = is_opened = native = None
    def add(self, item): log.append("add"); set.add(self, item)
    def update(self, *a): log.append("update"); set.update(self, *a)
    def remove(self, item): log.append("remove"); set.remove(self, item)
    def copy(self): log.append("copy"); return set.copy(self)
    def union(self, *a): log.append("union"); return set.union(self, *a)
    def __contains__(self, item): log.append("in"); return set.__contains__(self, item)
    def __le__(self, other): log.append("le"); return set.__le__(self, other)

class Q(deque):
    def append(self, item): log.append("append"); deque.append(self, item)
    def extend(self, items): log.append("extend"); deque.extend(self, items)
    def __len__(self): log.append("len"); return deque.__len__(self)
"""
LINES = r"""
d = D({n: 1, 2: 3}); return p(d)
d = D(); d[n] = 1; d.update({n: 2}); return p(d), n in d, d.get(3)
d = D({n: 1}); return d.setdefault(2, 5), d.pop(2), p(d)
d = D({n: 1}); return type(d.copy()).__name__, p(d.copy()), p(d | {2: 3}), p({2: 3} | d)
d = D({n: 1}); d |= {2: 4}; return p(d)
d = D({n: 1}); return d == {1: 1}, d == D({n: 1}), d != {}
d = D.fromkeys([n, 2], 0); return p(d)
d = D({n: 1}); return repr(D()), len(d), list(d), sorted(d.values())
o = O([(n, 1), (2, 3)]); return p(o)
o = O(); o[n] = 1; o.update({2: 2}); o.setdefault(n, 5); o.setdefault(7, 5); return p(o)
o = O([(n, 1), (2, 3)]); o.move_to_end(n); return o.popitem(last=False), p(o)
o = O([(n, 1), (2, 3)]); return type(o.copy()).__name__, p(o.copy())
o = O([(n, 1)]); return p(o | {2: 3}), p({2: 3} | o)
o = O([(n, 1)]); o |= {2: 3}; return p(o), o == {n: 1, 2: 3}, o == O([(2, 3), (n, 1)])
o = O([(2, 1)]); return repr(o), repr(O())
g = G(list); g[n].append(1); g[2].append(2); return p(g)
g = G(int, {n: 1}); g[3] += 1; return p(g), type(g.copy()).__name__, p(g | {4: 4})
g = G(list); return repr(g)
c = C([n, 2, 2]); return p(c), c[n], c.most_common(1)
c = C(); c[n] += 1; c.update([2]); return p(c), p(c + Counter([n])), type(c + Counter([n])).__name__
s = S([n, 2]); return len(s), n in s, sorted(s)
s = S(); s.add(n); s.update([2, n]); return sorted(s)
s = S([n, 2]); return type(s.copy()).__name__, type(s | {3}).__name__, sorted(s | {3})
s = S([n, 2]); s |= {3}; s -= {2}; return sorted(s), type(s).__name__
s = S([n]); return s == {1}, s <= {1, 2}, {1} <= s, s < {1, 5}, s >= {1}, s > {1}
s = S([n, 2]); return sorted(s.difference([2])), sorted(s.intersection([1])), s.isdisjoint([1])
s = S([n, 2]); s.intersection_update([2]); return sorted(s)
s = S([n]); return s.issubset([1]), s.issuperset([1]), sorted({1, 2} - s), sorted({1} | s)
return repr(S()), repr(S([3]))
q = Q([n, 2], 2); q.append(3); return list(q), q.maxlen, n in q
q = Q(); q.append(n); q.extend([2]); q.rotate(1); return list(q), q.count(1), len(q)
""".strip().splitlines()
NUMBERS = (0, 1, 2, 3, 7, -1)


@pytest.mark.parametrize("line", LINES)
def test_a_derived_class_does_what_it_does_in_python(line: str, tmp_path: Path) -> None:
    *before, last = line.split("; ")
    body = indent(
        "\n".join([CLASSES, *before, f"return ({last.removeprefix('return ')}), log"]), " "
    )
    found = Function(f"{HEAD}\ndef f(n: int):\n log = []\n{body}\n", tmp_path)
    assert {found.check(number) for number in NUMBERS} == {True}
