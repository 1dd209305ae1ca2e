"""Containers with symbolic keys and positions compute what Python's own compute."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cross.lines import HEAD, function, results
from tests.unit.execution.running import Function

SAMPLES = [(x, y) for x in (-4, -3, -1, 0, 1, 2, 3, 7) for y in (-2, 0, 1, 2, 5)]

EXACT = r"""
{x: 1, y: 2}
{x: 1, y: 2, **{3: 4}}
{1: 'a', **{x: y}}
{k: x for k in (x, y, 1)}
{x, y, 1}
{k % 3 for k in (x, y)}
[*{x: 1, y: 2}]
[*{x: 1, y: 2}.items()]
[*{x: 1, y: 2}.values()]
(*{x: 1, y: 2},)
d = {x: 1}; d[y] = 2; d
d = {x: 1}; d[y] += 2; return d
d = {1: 1, 2: 2}; d[x] += y; return d
d = {1: 1, 2: 2}; del d[x]; return d
d = {x: 1, y: 2}; del d[1]; return d
d = {x: 1, y: 2}; d.pop(1)
d = {x: 1, y: 2}; d.pop(1, None), d
d = {1: 1}; d.pop(x)
d = {1: 1}; d.pop(x, 1, 2)
range(3).index(x, 1)
range(3).index(1, x, y)
range(x) == 'a', range(x) != None
range(3) == Same(), range(x % 3) == Same()
d = {}; d.pop([x])
d = {}; d.pop([x], y)
d = {1: 1}; d.get(x, y)
d = {1: 1}; d.setdefault(x, []).append(y); return d
d = {1: 1}; d.setdefault(x); return d
d = {x: 1}; d.update({y: 2}); return d
d = {x: 1}; d.update([(y, 2), (1, 3)]); return d
d = {x: 1}; d.update([(y, 2, 3)]); return d
d = {x: 1}; d.update([y]); return d
d = {x: 1}; d.update(1); return d
d = {x: 1}; d.update(a=x, b=y); return d
d = {x: 1}; d.update(None); return d
dict(x)
dict([(x, 1), (y, 2)], z=3)
dict(zip((x, y), (1, 2)))
dict({x: 1}, a=2)
dict([[x, y]])
dict([x])
dict(a=x)
d = {x: 1, y: 2}; d.popitem(), d
d = {}; d.popitem()
d = {x: 1}; d.popitem(); d.popitem()
{x: 1} | {y: 2}
d = {x: 1}; d |= {y: 2}; d
d = {x: 1}; d |= [(y, 2)]; d
{x: 1} | [(y, 2)]
{x: 1} == {y: 1}
{x: 1, y: 2} == {y: 2, x: 1}
{x: 1} != {1: 1}
{x: y} == {1: 2}
{x: 1} == 3
{x: 1} < {y: 1}
list({x: 1, y: 2})
tuple({x: 1, y: 2})
list(reversed({x: 1, y: 2}))
sorted({x: 1, y: 2})
min({x: 1, y: 2})
max({x: 1, y: 2}, key=lambda k: -k)
sum({x: 1, y: 2})
sum({x: 1, y: 2}.values())
len({x: 1, y: 2})
any({x: 1, y: 2})
all({x: 1, y: 2})
bool({x: 1})
x in {1: 2}
x not in {y: 2}
x in {1: 2}.keys()
1 in {x: 2}.values()
(x, 1) in {y: 1}.items()
(x, 1) in {1: 1}.items()
{x: 1}.keys() & {y: 1}.keys()
{x: 1}.keys() & {y}
{x: 1}.keys() | {y}
{x: 1}.keys() - {y}
{x: 1}.keys() ^ {y}
{1: 1, 2: 2}.keys() & {x}
{1: 1, 2: 2}.keys() - {x, y}
{1: 1, 2: 2}.keys() - [x, y]
{1: 1, 2: 2}.keys() | [x, y]
{1: 1, 2: 2}.items() & {(x, y)}
{1: 1, 2: 2}.items() - {(x, y)}
{1: 1}.keys() == {x}
{1: 1}.keys() <= {x, y}
{1: 1, 2: 1}.keys() >= {x, y}
{1: 1, 2: 1}.keys() > {x, y}
{1: 1, 2: 1}.keys().isdisjoint({x, y})
{1: 1, 2: 1}.keys() == {x: 1, y: 1}.keys()
{x} == {1: 1}.keys()
{x} | {1: 1}.keys()
{x, 1} & {1: 1}.keys()
{x, 1} - {1: 1}.keys()
{1: 1, 2: 2}.items() == {x: 1, y: 2}.items()
{1: x} == {1: y}
{x: 1}.items() == {(1, 1)}
len({x: 1, y: 2}.items())
len({x: 1, y: 2}.keys())
len({x: 1, y: 2}.values())
list(reversed({x: 1, y: 2}.items()))
list(reversed({x: 1, y: 2}.keys()))
list(reversed({x: 1, y: 2}.values()))
repr({x: 1}) if -2 < x < 3 else 0
str({1: x}) if -2 < x < 3 else 0
f'{ {x: y} }' if -2 < x < 3 and -1 < y < 2 else 0
type({x: 1}.keys()).__name__
type({1: 1}.keys()).__name__
type({x: 1}.items()).__name__
isinstance({x: 1}, dict)
type({x: 1}) is dict
type({x: 1}) == dict
type({x}) is set
type({x: 1}).__name__
{x: 1}.__class__ is dict
{x: 1}.__class__.__name__
{x}.__class__ is set
isinstance(frozenset({x}), frozenset)
isinstance({x}, (set, frozenset))
copy.copy({x: [y]})
copy.deepcopy({x: [y]})
copy.deepcopy({x, y})
copy.copy({x, y})
copy.deepcopy(frozenset({x, y}))
copy.deepcopy(defaultdict(list, {x: [y]}))
copy.copy(defaultdict(list, {x: [y]}))
copy.deepcopy(OrderedDict({x: [y]}))
copy.copy(OrderedDict({x: [y], y: 1}))
copy.deepcopy(Counter([x, y, 1]))
copy.copy(Counter([x, y, 1]))
{x: 1}.copy()
d = {x: [1]}; e = d.copy(); e[y] = 1; d, e
dict.fromkeys([x, y, 1])
dict.fromkeys([x, y, 1], 0)
dict.fromkeys((x, y), [])
dict.fromkeys(x)
{x: 1}.fromkeys([y])
{[x]: 1}
{(x, [y]): 1}
{1: 1}[[x]]
{1: 1}[(x, [])]
{x: 1}[[]]
[] in {x: 1}
{x: 1}.get([])
{x} & {y}
{x}.add([])
{x: {y: 1}}[1][2]
{x: {y: 1}}
{(x, y): 1}[(1, 2)]
{(x, y): 1}.get((1, 2))
{(1, 2): 5}[x, y]
{(1, 2): 5, (x, 1): 6}[x, y]
{P(x): 1}[P(1)]
{P(x, y): 1}.get(P(1, 2))
{P(1): 1, P(2): 2}[P(x)]
P(x) in {P(1), P(y)}
{frozenset({x}): 1}.get(frozenset({1}))
{frozenset({x, y}): 1}.get(frozenset({1, 2}))
{frozenset({1}): 1}.get(frozenset({x}))
{x: 1, True: 2}
{x: 1, 1.0: 2}
{True: 1}.get(x)
{1.0: 1}.get(x)
{1.5: 1}.get(x)
{None: 1}.get(x)
{'a': 1}.get(x)
{x: 1}.get('a')
{x: 1}.get(None)
{x: 1}['a']
{x > 1: 'big', x <= 1: 'small'}
{x: 1}[y]
{1: 1, 2: 2, 3: 3}[x]
[{1: 1, 2: 2, 3: 3}[k] for k in (x, y)]
{x} | {y, 1}
{x, 2} & {y, 1}
{x, 2} - {y, 1}
{x, 2} ^ {y, 1}
{x, 2} <= {y, 1, 2}
{x} < {y, 1}
{x, y} >= {1}
{x, y} > {1}
{x, y} == {1, 2}
{x, y} != {1}
{x} | [y]
{x} & [y]
{x}.union([y], (1,))
{x, 1}.intersection([y], [1])
{x, 1}.difference([y])
{x}.symmetric_difference([y, y])
{x}.issubset([y, 1])
{x, y}.issuperset([1])
{x, y}.isdisjoint([1, 2])
s = {x}; s |= {y}; return s
s = {x, 1}; s &= {y, 2}; return s
s = {x, 1}; s -= {y, 2}; return s
s = {x, 1}; s ^= {y, 2}; return s
s = {x}; s |= [y]; return s
s = {x, 1}; s.update([y], {2}); return s
s = {x, 1}; s.intersection_update([y]); return s
s = {x, 1}; s.difference_update([y]); return s
s = {x, 1}; s.symmetric_difference_update([y]); return s
s = {x, y}; s.remove(1); return s
s = {x, y}; s.discard(1); return s
s = {1, 2}; s.remove(x); return s
s = {x}; s.pop()
s = {x}; s.pop(); s.pop()
s = {x}; s.clear(); s
len({x, y})
sorted({x, y, 1})
min({x, y})
max({x, y})
sum({x, y})
any({x, y})
all({x, y})
list({x})
sorted(k for k in {x, y})
sum(k * 2 for k in {x, y})
{k + 1 for k in {x, y}}
set([x, y])
set((x, y, 1))
set(x)
set()
set({x: 1, y: 2})
frozenset([x, y])
frozenset([x]) | {y}
{x} | frozenset([y])
frozenset([x]) == {y}
hash(frozenset([x])) == hash(frozenset([1])) if 0 < x < 3 else 0
len(frozenset([x, y]))
frozenset({x, y}) in {frozenset({1, 2})}
{frozenset({x, y}), frozenset({1})}
{(x, y), (1, 2)}
{(x,), (y,)}
x in {1, 2, 3}
x in frozenset((1, 2))
x in {1, 2} and y not in {x}
s = set(); s.add(x); s.add(y); s.add((x, y)); return len(s)
[x in {y, 1}, 2 in {x}, (x, y) in {(1, 2)}]
a = [1, 2, 3]; a[x]
a = [1, 2, 3]; a[x] = y; return a
a = [1, 2, 3]; del a[x]; return a
a = [1, 2, 3]; a[x] += y; return a
a = [1, 2, 3]; a[x], a[y] = a[y], a[x]; return a
a = [1, 2, 3]; a[x:y]
a = [1, 2, 3]; a[x:]
a = [1, 2, 3]; a[:y]
a = [1, 2, 3, 4]; a[x::2]
a = [1, 2, 3, 4]; a[x:y:-1]
a = [1, 2, 3, 4]; a[x:y:2]
a = [1, 2, 3, 4]; a[x:y] = [9]; return a
a = [1, 2, 3, 4]; del a[x:y]; return a
a = [1, 2, 3, 4]; a[x:y] += [9]; return a
a = [1, 2, 3]; a.insert(x, y); return a
a = [1, 2, 3]; a.pop(x), a
a = []; a.pop(x)
a = []; a.pop()
a = [1, 2, 3]; a.remove(x); return a
a = [1, 2, 3]; a.index(x)
a = [1, 2, 3]; a.index(x, y)
a = [1, 2, 3]; a.index(2, x, y)
a = [1, 2, 1, x]; a.count(y)
a = [x, y, 1]; a.sort(); return a
a = [x, y, 1]; a.sort(key=lambda n: -n); return a
a = [x, y, 1]; a.sort(reverse=True); return a
a = [x, y, 1]; a.reverse(); return a
sorted([x, y, 1], key=abs)
sorted([(x, 1), (y, 0)])
[x, y] < [1, 2]
[x, y] == [1, 2]
(x, y) < (1, 2)
(x, y) == (1, 2)
(1, 2, 3)[x]
(1, 2, 3)[x:y]
'abc'[x]
'abc'[x:y]
b'abc'[x]
range(5)[x]
range(5)[x:y]
x in range(5)
range(5).index(x)
range(5).count(x)
x in range(y)
list(range(x)) if x < 4 else 0
len(range(x)) if x < 4 else 0
[[0] * 2 for _ in range(x)] if x < 4 else 0
d = deque([1, 2, 3]); d[x]
d = deque([1, 2, 3]); d[x] = y; return d
d = deque([1, 2, 3]); del d[x]; return d
d = deque([1, 2, 3]); d.rotate(x); return d
d = deque([1, 2, 3]); d.insert(x, y); return d
d = deque([1, 2, 3], maxlen=3); d.insert(x, y); return d
d = deque([1, 2, 3], maxlen=3); d.append(y); return d
d = deque([1, 2, 3]); d.remove(x); return d
d = deque([1, 2, 3]); d.index(x)
d = deque([1, 2, 3]); d.index(2, x)
d = deque([1, 2, 3]); d.count(x)
d = deque([1, 2, 3]); d.pop(), d.popleft(), d
d = deque(); d.pop()
d = deque(); d.popleft()
d = deque([1, 2, 3]); d[x:y]
d = deque([x, y]); x in d
d = deque(); d.extendleft([x, y]); return d
deque([x, y]) == deque([1, 2])
h = [3, 5, 7]; heapq.heappush(h, x); heapq.heappush(h, y); return h
h = [x, y, 1]; heapq.heapify(h); return h
h = [1, 3]; heapq.heappop(h), heapq.heappushpop(h, x), h
heapq.nsmallest(2, [x, y, 1])
heapq.nlargest(1, [x, y, 1])
list(heapq.merge([1, 3], sorted([x, y])))
heapq.heappop([])
bisect.bisect([1, 3, 5], x)
bisect.bisect_left([1, 3, 5], x)
a = [1, 3, 5]; bisect.insort(a, x); return a
bisect.bisect([1, 3, 5], x, 1, 2)
list(itertools.accumulate([x, y, 1]))
list(itertools.chain([x], {y: 1}))
[list(g) for k, g in itertools.groupby([x, y, 1])]
list(itertools.islice([1, 2, 3], x)) if 0 <= x < 5 else 0
list(itertools.combinations([x, y, 1], 2))
functools.reduce(lambda a, b: a * 2 + b, [x, y])
functools.reduce(operator.add, [x, y], 1)
functools.reduce(set.union, [{x}, {y}])
functools.reduce(operator.or_, [{x}, {y}])
set.union({x}, {y})
set().union(*[{x}, {y}])
set.intersection(*[{x, 1}, {y, 1}])
dict.get({1: 2}, x)
dict.keys({x: 2}) == {1}
list.append([1], x)
list(map({1: 'a'}.get, [x, y]))
list(filter({1, 2}.__contains__, [x, y]))
list(map(int, [x, y]))
list(map(abs, [x, y]))
list(zip([x], {y: 1}))
a, *b = {x: 1, y: 2}; return (a, b)
[a] = {x}; return a
x if x else y
d = defaultdict(int); d[x] += 1; d[y] += 2; return d
d = defaultdict(list); d[x].append(1); d[y].append(2); return d
d = defaultdict(list, {1: [0]}); d[x], d.get(y), d
d = defaultdict(None, {1: 2}); d[x]
defaultdict(3)
d = defaultdict(int, {x: 1}); d == {1: 1}
d = defaultdict(int, {x: 1}); d | {y: 2}
d = defaultdict(int, {x: 1}); {y: 2} | d
defaultdict(lambda: x)[y]
d = defaultdict(set); d[x].add(y); return d
defaultdict(int, a=x)
d = defaultdict(int); x in d, d[x], x in d
defaultdict(int, {x: 1}).copy()
d = defaultdict(int, {1: 1}); d.pop(x, None), d.setdefault(y, 5), d
type(defaultdict(int)) is defaultdict
type(defaultdict(int)).__name__
isinstance(defaultdict(int, {x: 1}), dict)
isinstance({x: 1}, defaultdict)
isinstance(OrderedDict({x: 1}), OrderedDict)
isinstance({x: 1}, OrderedDict)
isinstance(Counter([x]), Counter)
isinstance(Counter([x]), dict)
o = OrderedDict([(x, 1), (y, 2)]); o.move_to_end(1); return o
o = OrderedDict([(1, 1), (2, 2), (3, 3)]); o.move_to_end(x); return o
o = OrderedDict([(1, 1), (2, 2), (3, 3)]); o.move_to_end(x, last=False); return o
o = OrderedDict([(1, 1), (2, 2), (3, 3)]); o.move_to_end(2, y); return o
o = OrderedDict([(x, 1), (y, 2)]); o.popitem(last=False), o
o = OrderedDict([(x, 1), (y, 2)]); o.popitem(), o
OrderedDict().popitem()
OrderedDict([(1, 1), (2, 2)]) == OrderedDict([(x, 1), (y, 2)])
OrderedDict([(1, 1), (2, 2)]) == {y: 2, x: 1}
{y: 2, x: 1} == OrderedDict([(1, 1), (2, 2)])
OrderedDict([(1, 1), (2, 2)]) != OrderedDict([(x, 1), (y, 2)])
OrderedDict({x: 1}) | {y: 2}
{y: 2} | OrderedDict({x: 1})
list(reversed(OrderedDict([(x, 1), (y, 2)])))
list(reversed(OrderedDict([(x, 1), (y, 2)]).items()))
OrderedDict.fromkeys([x, y])
o = OrderedDict.fromkeys([x, y]); o[1] = 5; return o
o = OrderedDict(); o[x] = 1; o[y] = 2; del o[1]; return o
type(OrderedDict({x: 1}).keys()).__name__
o = OrderedDict({1: 1}); o.pop(x)
Counter([x, y, 1])
Counter({x: 2, y: 3})
c = Counter([x, y]); c[1]
c = Counter([x, y]); c[1] += 1; return c
c = Counter([x, y]); del c[1]; return c
c = Counter([1]); c.update([x, y]); return c
c = Counter([1]); c.update({x: 4}); return c
c = Counter([1]); c.subtract([x, y]); return c
Counter([x, y, 1]).most_common(1)
Counter([x, y, 1]).most_common()
sorted(Counter([x, y, 1]).elements())
Counter([x, y, 1]).total()
Counter([x]) + Counter([y])
Counter([x, 1]) - Counter([y])
Counter([x, 1]) & Counter([y, 1])
Counter([x, 1]) | Counter([y])
+Counter({x: y})
-Counter({x: y})
c = Counter([x]); c += Counter([y]); return c
c = Counter([x]); c -= Counter([y]); return c
Counter([x, y]) == Counter([1, 2])
Counter([x]) <= Counter([y, 1])
Counter([x]) == {1: 1}
Counter(x)
Counter(a=x)
Counter([x, y]).pop(1)
Counter([x]).copy()
type(Counter([x]) + Counter([y])).__name__
sum((Counter([k]) for k in (x, y)), Counter())
a = [0] * 3; a[x % 3] += y; return a
a = [[0, 1], [2, 3]]; a[x][y] = 9; return a
a = [[0, 1], [2, 3]]; a[x % 2][y % 2]
m = {1: {2: 3}}; m[x][y]
m = {}; m.setdefault(x, {}).setdefault(y, []).append(1); return m
m = {x: {y}}; m[x].add(1); return m
[d[x] for d in ({1: 2}, {x: 3})]
[{**{x: 1}, y: 2}, dict({x: 1}, **{'k': y})]
(lambda **k: k)(a=x, b=y)
(lambda *a, **k: (a, k))(*{x: 1, y: 2}, **{'z': 3})
len({x: 1} | {y: 1})
{x: 1, y: 2}.items() >= {(1, 1)}
sorted({x: 2, y: 1}.items(), key=lambda p: p[1])
max({x: 2, y: 1}.items(), key=lambda p: p[1])[0]
{v: k for k, v in {x: 1, y: 2}.items()}
dict(sorted({x: 1, y: 2}.items()))
list({x: 1, y: 2}.items())[0]
next(iter({x: 1, y: 2}))
next(iter({x: 1, y: 2}.items()))
next(iter({x}))
[*{None}]
[n for n in {None for _ in (x, y)}]
s = {None}; s.discard(x); list(s)
any(n is None for n in frozenset({None}))
i = iter({1, 2, 9}); next(i); operator.length_hint(i)
i = iter({x}); next(i); operator.length_hint(i)
s = {1, 2}; i = iter(s); s.add(x); operator.length_hint(i)
a = [x, y, 3]; a[x:y], a[-1], a[::-1]
a = list(range(5)); del a[x:]; return a
a = list(range(4)); a[x:y] = []; return a
a = [1, 2, 3]; a.pop(x) if 0 <= x < len(a) else a
slice(x, y) == slice(1, 2)
[1, 2, 3][slice(x, y)]
[1, 2, 3][slice(x)]
operator.itemgetter(x)({1: 2, 2: 3})
operator.contains({1, 2}, x)
operator.setitem({}, x, 1)
P(x, y) == P(1, 2)
P(x) in [P(1), P(2)]
{P(x), P(y)}
hash(P(x)) == hash(P(1)) if 0 < x < 3 else 0
hash((x, y)) == hash((1, 2)) if 0 < x < 3 and 0 < y < 3 else 0
[P(1), P(2)].index(P(x))
json.dumps(x) if 0 < x < 3 else 0
json.dumps({'k': [x, y == 1]}) if 0 < x < 3 else 0
json.dumps({x: 1}) if 0 < x < 3 else 0
math.gcd(x, 4) if 0 < x < 9 else 0
math.isqrt(x) if 0 < x < 9 else 0
math.floor(x), math.ceil(y)
random.Random(1).choice([x, y]) in (x, y)
chr(x + 97) if 0 <= x < 3 else 0
bytes([x]) if 0 <= x < 3 else 0
bytearray(x) if 0 <= x < 3 else 0
list(range(0, 5, x)) if 0 < x < 4 else 0
[x] * 2 + [y]
[x, y] * y if -1 < y < 3 else 0
'%d' % x if 0 < x < 3 else 0
'%d %s' % (x, y) if 0 < x < 3 and 0 < y < 3 else 0
x % 3, y % 2, (x + 5) % 4
a = x; a %= 3; return a
str(x) in {'1', '2'} if 0 < x < 4 else 0
x.real, x.bit_length() if 0 < x < 5 else 0
x.foo
{x: 1}.foo
{x}.foo
{x: 1}.keys().foo
{x: 1}.keys()[0]
x[0]
x()
len(x)
iter(x)
[*x]
{**x}
(lambda **k: k)(**x)
x in y
x in None
{x: 1} + {}
{x} + {1}
{x: 1}.update(x)
{x}.update(y)
{x}.union(y)
{x}.issubset(y)
[1] | {x}
{x: 1} | None
{1: 2}.keys() | 5
hash({x: 1})
hash({x})
{{x}: 1}
{x: 1} in {x: 1}
{x} in [{1}, {2}]
{x} in {frozenset({1})}
frozenset({1}) in {frozenset({x})}
{1} in {frozenset({x})}
{frozenset({1}), 2}.discard({x})
s = {frozenset({1}), 2}; s.discard({x}); return s
s = {frozenset({1}), 2}; s.remove({x}); return s
S = set; sum(S([1]).union({x, y}))
S = set; len(S([1]).union({x, y}))
S = set; s = S(); s.add(x); s.add(y); return s
S = frozenset; sorted(S([1]) | {x, y})
x /= 2; return x if 0 < y < 2 and False else 1
D = dict; D([(x, 1)])
type({})([(x, 1)])
set([1]).__class__([x])
[kind([(x, 1)]) for kind in (dict, OrderedDict)]
[kind([x, y]) for kind in (set, frozenset, list)]
make = {'a': set, 'b': list}['a']; return make([x])
[0] * x if x < 5 else 0
'ab' * x if x < 5 else 0
x * (1,) if x < 5 else 0
""".strip().splitlines()
"""Whatever the numbers are."""

CUT = r"""
a = [1, 2, 3, 4]; a[::x]
deque([x], maxlen=y)
bisect.bisect([1, 3, 5], 3, x) if x >= 0 else 0
list(enumerate([x, y], x))
a, b = {x, y}; return a + b
[1, 2, 3].__getitem__(x)
operator.getitem([1, 2, 3], x)
operator.itemgetter(x)([1, 2, 3])
functools.lru_cache(lambda k: k)(x)
""".strip().splitlines()
"""Some numbers are followed to the end, others are said to be cut off."""

PROGRAMS = [
    """
    d = {x: 1, y: 2, 3: 3}
    for k in d:
        d[k + 10] = 1
    return d
    """,
    """
    d = {x: 1, y: 2}
    for k in d:
        if k == 1:
            del d[k]
    return d
    """,
    """
    d = {x: 1, y: 2}
    for k in list(d):
        if k == 1:
            del d[k]
    return d
    """,
    """
    d = {x: 1, y: 2}
    for k, v in d.items():
        d[k] = v + 1
    return d
    """,
    """
    s = {x}
    for k in s:
        s.add(y)
    return s
    """,
    """
    o = OrderedDict([(x, 1), (y, 2)])
    for k in o:
        o[k + 20] = 1
    return o
    """,
    """
    o = OrderedDict([(1, 1), (2, 2)])
    seen = []
    for k, v in o.items():
        seen.append(v)
        if k == x:
            o.move_to_end(k)
    return seen
    """,
    """
    try:
        return {1: 1}[x]
    except KeyError as error:
        return error.args
    """,
    """
    try:
        return [1, 2][x]
    except IndexError as error:
        return str(error)
    """,
    """
    match [x, y]:
        case [1, z]:
            return z
        case [z, *_]:
            return [z]
    """,
    """
    match {"k": x}:
        case {"k": 1 | 2 as n}:
            return n
        case {"k": n}:
            return -n
    """,
    """
    seen, order = set(), []
    for k in (x, y, 1, x + 1):
        if k not in seen:
            seen.add(k)
            order.append(k)
    return order, len(seen)
    """,
    """
    cache = {}
    def fib(n):
        if n not in cache:
            cache[n] = n if n < 2 else fib(n - 1) + fib(n - 2)
        return cache[n]
    return fib(x) if x < 4 else y
    """,
    """
    h = []
    for k in (3, x, y):
        heapq.heappush(h, k)
    return [heapq.heappop(h) for _ in range(3)], h
    """,
]


@pytest.mark.parametrize("line", EXACT)
def test_an_expression_says_what_python_says(line: str, tmp_path: Path) -> None:
    function(line, "x: int, y: int", tmp_path).check_all(SAMPLES)


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_does_what_python_does(program: str, tmp_path: Path) -> None:
    Function(f"{HEAD}\ndef f(x: int, y: int):\n{program}\n", tmp_path).check_all(SAMPLES)


@pytest.mark.parametrize("line", CUT)
def test_what_cannot_be_followed_is_cut_off_and_never_wrong(line: str, tmp_path: Path) -> None:
    found = function(line, "x: int, y: int", tmp_path)
    assert results(found, [*SAMPLES]) == {True, False}
