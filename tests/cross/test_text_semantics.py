"""Texts and floats that are not known say what Python's own say, or end in a cut."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from tests.cross.lines import function, results
from tests.unit.execution.running import Function

TEXTS = ("a", "", "b", "ab", "1", "z", "A", "abc")
FLOATS = (0.0, 1.0, -1.0, 0.5, 100.0, 3.25, math.inf, -math.inf, 1e300, 5e-324)

TEXTS_EXACT = r"""
s == t
import logging; logging.getLogger('q').debug('%s', s); return s
s < t
s <= 'b'
s > 'a' and t >= s
'a' < s < 'c'
s == 1
s < 1
min(s, t)
sorted([s, t, 'b'])
sorted([s, t], reverse=True)
s in ('a', 'b')
s in ['a', t]
s in {'a', 'b'}
s in {'a': 1}
{s: 1, t: 2}
{s: 1}[t]
{'a': 1, 'b': 2}[s]
{s, t}
{s: 1}.get('a')
{(s, t): 1}.get(('a', 'b'))
d = {}; d[s] = d.get(s, 0) + 1; d[t] = d.get(t, 0) + 1; return d
bool(s)
not s
s or t
s and t
str(s)
'abc'.translate(str.maketrans('a', 'b'))
s.__eq__('a')
type(s) is str
type(s).__name__
isinstance(s, str)
s.__class__ is str
s.__class__.__name__
copy.copy(s), copy.deepcopy([s])
{**{s: 1}, 'a': 2}
heapq.heapify([s, t])
h = [s]; heapq.heappush(h, t); return h
bisect.bisect(['a', 'b'], s)
a = ['a', 'b']; bisect.insort(a, s); return a
[k for k, g in itertools.groupby([s, t])]
Counter([s, t])
Counter([s, t]).most_common(1)
Counter([s, t])['a']
defaultdict(int, {s: 1})[t]
d = defaultdict(list); d[s].append(1); d[t].append(2); return d
OrderedDict([(s, 1), (t, 2)])
deque([s, t])
[s, t].index('a')
[s, t].count('a')
['a', 'b'].index(s)
a = ['a', 'b']; a.remove(s); return a
['a', 'b'] == [s, t]
('a', 1) == (s, 1)
('a', 'b') < (s, t)
{'a': s} == {'a': t}
{'a', 'b'} == {s, t}
s == b'a'
sum([s, t])
sum([[s], [t]], [])
s - t
-s if s else 0
s.foo
[1, 2][s]
{}[s]
[].remove(s)
[].index(s)
set().remove(s)
deque().remove(s)
int(s + '1') if s in ('1', '') else 0
chr(97) == s
s in dir(P(1))
dict.fromkeys([s, t])
'abc' > s
['x', s] + [t]
'x' if s == 'a' else s
type(s)(5)
'a' == s, s == 'a', 'a' != s, s != 'a', 'a' >= s
s + t
s + 'x'
'x' + s
''.join([s, t])
''.join((s, t))
','.join(c for c in (s, t))
','.join({s: 1})
','.join(map(str, [s, t]))
','.join(sorted({s, t}))
s.join(['x', t])
s.join(c for c in (t, t))
'%s' % s
'%s-%s' % (s, t)
'%d' % 3 + s
fmt = '%s|%s'; args = (s, t); fmt % args
'{}-{}'.format(s, t)
'{a}'.format(a=s)
f'{s}'
f'{s!r}'
f'{s!s}{t:>3}'
f'{s}' + t
repr(s)
'abc'.zfill(3) + s
functools.reduce(lambda a, b: a + b, [s, t])
g = ''.join; g([s, t])
'%s%%' % s
s += 'x'; s += t; return s
t = s; t += 'q'; return (s, t)
isinstance(s + t, str)
f'{s}!' == 'a!'
f'x{s}' == f'x{t}'
f'{s}x' == 'ab'
s + 'b' == 'ab'
bool(s + t)
not f'{s}'
s + 'x' != t + 'x'
len(s) == 1
len(s) < 2 and s >= 'a'
2 <= len(s)
0 < len(s) <= 2
len(s) != len('ab')
'' in s
'b' in s and len(s) == 2
s.endswith('b')
[len(s) > 1, s == 'a']
'{1}{0}'.format(s, t) + '!'
[s + t, t + s]
(s + 'a') == (s + 'b')
'a' in s
len(s)
int(s) + 1 if s.isdigit() else 0
s.startswith('a')
s.__len__()
s.isalpha(), s.isdigit(), s.isspace()
""".strip().splitlines()
"""Compared, moved and kept."""

TEXTS_CUT = r"""
s in 'abc'
s in t
len(s) + len(t)
s * 2
2 * s
s[0]
s[-1:]
s[::-1]
list(s)
tuple(s)
set(s)
[c for c in s]
sorted(s)
max(s)
list(reversed(s))
a, = s; return a
str.join(',', [s, t])
str.upper(s)
list(map(str.upper, [s, t]))
sorted([s, t], key=str.lower)
sorted([s, t], key=len)
list(map(len, [s, t]))
list(map(int, [s, t]))
list(map(float, [s, t]))
list(map(ord, [s, t]))
max([s, t], key=len)
a = [s, t]; a.sort(key=str.upper); return a
list(filter(str.isdigit, [s, t]))
any(map(str.isdigit, [s, t]))
list(map('abc'.find, [s, t]))
list(map('abc'.__contains__, [s, t]))
'%(a)s' % {'a': s}
'%r %5s' % (s, t)
'{0[0]}'.format([s])
'{:>{w}}'.format(s, w=3)
'{a}'.format_map({'a': s})
f'{s:{t}}'
ascii(s)
str([s, t])
str((s,))
str({s: t})
str({s}) if s != t else 0
format(s, '>3')
format(3, s)
format(s)
int(s)
int(s, 16)
float(s)
ord(s)
complex(s)
bytes(s, 'utf8')
bytearray(s, 'ascii')
s.encode()
b'ab'.decode(s)
s.upper()
s.startswith(t)
s.startswith(('a', t))
'abc'.startswith(s)
'abc'.startswith((s, t))
'abc'.find(s)
'abc'.index(s)
'abc'.count(s)
'abc'.replace(s, t)
'a b'.split(s)
'abc'.split(sep=s)
'abc'.strip(s)
'abc'.partition(s)
'abc'.center(5, s)
'abc'.removeprefix(s)
'abc'.translate({97: s})
'abc'.translate(str.maketrans({'a': s}))
'abc'.__contains__(s)
'abc'.__add__(s)
'abc'.__eq__(s)
operator.contains('abc', s)
operator.eq(s, 'a')
operator.mod('%s', (s,))
operator.add('a', s)
s.replace('a', t)
s.split()
s.split(t)
s.find(t)
s.center(3, t)
s.count('a', 0, 1)
s.splitlines()
s.title(), s.swapcase(), s.casefold()
s is t
hash(s) == hash('a')
hash((s, 1)) == hash(('a', 1))
getattr(P(1), s)
getattr(P(1), s, 5)
hasattr(P(1), s)
P(1).__dict__[s]
vars(P(1)).get(s)
P(**{s: 1})
dict(**{s: 1})
(lambda **k: k)(**{s: 1, 'b': 2})
(lambda a=0, b=0: (a, b))(**{s: 1})
re.match('a', s) is None
re.compile('a').match(s) is None
re.compile('a').sub(t, s)
re.compile(s).match('a') is None
re.split(',', s)
re.match('(?P<q>.*)', 'a').group(s)
json.dumps(s)
json.dumps([s, [t]])
json.dumps({s: t})
json.dumps({'k': {'a': [s]}})
json.loads(s)
json.loads('[' + s + ']')
string.Template('$x').substitute(x=s)
string.capwords(s)
import io; o = io.StringIO(); o.write(s); return o.getvalue()
import io; io.StringIO(s).read()
from pathlib import Path; str(Path('q') / s)
import datetime; datetime.date.fromisoformat(s)
import textwrap; textwrap.fill(s, 5)
import fnmatch; fnmatch.fnmatch(s, 'a*')
list(itertools.chain(s, t))
list(itertools.product(s, t))
functools.reduce(operator.add, [s, t])
Counter(s)
g = str.upper; g(s)
g = len; g(s)
g = int; g(s)
g = 'abc'.find; g(s)
g = getattr; g(P(1), s, 0)
functools.partial(int, base=16)(s)
(int if s else str)(t)
[int, float][0](s)
s % t
s % (t,)
s['a']
eval('1')
ord(s[0]) if s else 0
sys = __import__('sys'); sys.intern(s) == 'a'
s in vars(P(1))
s in P(1).__dict__
s in P.__dict__
string.ascii_letters.find(s)
s in string.digits
zip(s, t) and list(zip(s, t))
list(enumerate(s))
dict(zip(s, t))
dict([s, t])
dict.fromkeys(s)
list(map(lambda c: c + '!', s))
{'a': 'A'}.get(s, s).lower()
int.__add__(1, len(s))
'ß' == s.casefold()
type(s)(t)
s.isidentifier()
f'{s}:{t}' == 'a:b'
'a' + s + t == 'ab' if t == 'b' else 0
'%s=%s' % (s, t) == 'a=b'
""".strip().splitlines()
"""Looked into: a few texts are tried."""

WITH_EXACT = r"""
{s: 1, x: 2}
{x: 1}.get(s)
'abc'[x:x + 1] == s
s == x
s < x
(s, x) < ('a', 1)
sorted([(s, x), ('a', 1)])
{(s, x): 1}[('a', 1)]
raise ValueError(s, x)
raise KeyError(s)
raise ValueError(f'bad {s} {x}')
assert s == 'a', s
s.x = 1
s[0] = 'a'
del {}[s]
from typing import cast; return cast(str, s) == 'a'
l = ['b', s]; l.sort(); return l
l = [('b', 1), (s, 2)]; l.sort(key=operator.itemgetter(0)); return l
list(filter(None, [s, 'q']))
max(['b', s], key=functools.cmp_to_key(lambda p, q: (p > q) - (p < q)))
dict(a=s)['a'] == 'a'
(lambda **k: k['a'])(a=s)
k = dict(); k[s] = x; k['a'] = 1; return k
''.join(map(chr, [97, 98])) == s
from operator import attrgetter; return attrgetter('a')(P(s)) == 'a'
'a,b'.split(',')[0] == s
s.encode('utf8').decode(s) if s == 'b' else 0
isinstance(s, type('a'))
type(s) == type('a')
type(s) in (str, int)
{str: 1}[type(s)]
'a' in {s: 1}.keys()
sorted({s, 'a', 'b'})
{s, 'a'} == {'a'}
{s} <= {'a', 'b'}
frozenset([s, 'a']) == frozenset('a')
s in dict(a=1)
open_ = s; return open_
'%s %d' % (s, x)
f'{s}{x}'
raise ValueError('bad ' + s)
raise ValueError('bad %s' % s)
assert s == 'a', f'{s} {x}'
' '.join(str(v) for v in (s, x))
import itertools as it; return [''.join(t) for t in it.permutations([s, 'z'])]
'{0}{1}'.format(s, x)
s.__add__('x')
s.join('xyz')
f'{x}' == '5'
f'{x}:{x + 1}' == '1:2'
f'{x:02d}' == '05'
str(x) == '-1'
str(x) != str(x + 1)
f'{s}{x}' == f'{s}1'
bool(str(x))
'%d' % x == '2'
f'{x}' == '01'
f'{x}' == ''
x / 2 == 0.5
x / 2 < 1
x / 3 <= 1 / 3
1 / x if x else 0
x / (x + 2) >= 0.25
(x / 5) != 0.2
x / -2 == -0.5
f'{x / 2:.1f}'
bool(x / 7)
x / 2 > -1e400
sorted(['b', s], key=lambda v: (len(v), v))
s.startswith('a') and s.endswith('b')
s.__contains__('a')
len(str(s))
""".strip().splitlines()
"""With a number."""

WITH_CUT = r"""
s * x
s[x]
s[x:]
s.find('a', x)
'abc'.find(s, x)
'abc'.startswith(s, x)
s.center(x)
with_ = [s]; with_.append(s.lower()) ; return with_
import string; return s in string.ascii_lowercase
bytes(s, encoding='utf8')
int(s, base=16)
str(object=s)
str(b'a', s)
any(c.isdigit() for c in s)
{c: s.count(c) for c in s}
s if s.isupper() else s.upper()
re.fullmatch('[a-z]+', s) is not None
re.findall('a', s)
re.sub('a', lambda m: m.group() + s, 'banana')
'abc'.replace('a', s).upper()
s.replace(s, 'x')
from functools import reduce; return reduce(str.__add__, [s, 'q'])
from operator import methodcaller; return methodcaller('upper')(s)
d = {'a': str.upper, 'b': str.title}; return d['a'](s)
d = {'a': int}; return d['a'](s)
f = {'a': len}['a']; return f(s)
s.partition('b')[0]
s.translate({97: 'z'})
'x'.ljust(3, s)
bool(re.match(s, 'a'))
'{}'.format([s])
'%s' % [s]
'%s' % {'k': s}
'%(k)s' % dict(k=s)
dict.fromkeys(s, 1)
memoryview(s.encode()).tobytes()
iter(s).__next__()
next(iter(s))
s.__hash__() == hash('a')
str.__eq__(s, 'a')
str.__len__(s)
str(s).upper()
repr(s).upper()
(s + 'x').upper()
s.format(1)
s.format_map({})
s.expandtabs(x) if 0 < x < 3 else 0
s.zfill(x) if 0 < x < 3 else 0
s.maketrans('a', 'b')
f'{x}-{s}' == '1-a'
f'{x}' == s
""".strip().splitlines()
"""Looked into, with a number."""

FLOATS_EXACT = r"""
'x' * a
a < b
a <= 1
a == 1
a != 0.5
a > 0 and b < 0.5
a == 'x'
a < 'x'
min(a, b)
max(a, b, 1.0)
sorted([a, b, 1])
[a, b] == [1, 2]
(a, b) < (1.0, 2)
{a: 1, b: 2}
{a: 1}.get(1)
{1: 'i'}.get(a)
{a, b, 1}
a in (1, 2.0)
a in {1, 2}
bool(a)
not a
float(a)
a.foo
type(a) is float
isinstance(a, float)
isinstance(a, int)
a.__class__ is float
a is a
copy.deepcopy([a])
[1, 2][a]
range(a)
heapq.nsmallest(1, [a, b])
bisect.bisect([0.0, 1.0], a)
Counter([a, b])
list(map(float, [a, b]))
a == float('nan')
a < float('nan')
a <= 10**400
a > -10**400
a < 2**53 + 1
a == 2**53 + 1
a < True
a == True
a and b
a or b
a if a > b else b
str(a)
repr(a)
f'{a:.2f}'
'%s' % a
""".strip().splitlines()
"""Compared."""

FLOATS_CUT = r"""
a + b
a - 1
1 - a
a * 2
2 / a
a / b
a // 2
a % 2
a ** 2
2 ** a
-a
abs(a)
round(a)
round(a, 1)
int(a)
divmod(a, 2)
divmod(2, a)
math.floor(a)
math.sqrt(a)
math.isnan(a)
math.isinf(a)
math.isclose(a, b)
math.fsum([a, b])
sum([a, b])
'%.1f' % a
'%d' % a
format(a, '.1f')
json.dumps(a)
json.dumps([a])
a.is_integer()
a.hex()
a.real
a.imag
a.conjugate()
a.as_integer_ratio()
a is b
hash(a) == hash(1.0)
list(map(int, [a, b]))
list(map(round, [a, b]))
complex(a)
complex(a, b)
math.copysign(1, a)
a += 1; return a
x = a; x %= 2; return x
""".strip().splitlines()
"""Calculated with."""

MIXED_EXACT = r"""
[a, x] == [1, 1]
x / 2
""".strip().splitlines()
"""With an integer."""

MIXED_CUT = r"""
a < x
a == x
a + x
x * a
{a: 1, x: 2}
{x: 1}.get(a)
min(a, x)
round(a, x)
divmod(x, a)
divmod(a, x)
a ** x
x ** a
x < a
x >= a
x == a
""".strip().splitlines()
"""Calculated with, with an integer."""

TABLES = {
    "s: str, t: str": (
        [(s, t) for s in TEXTS for t in ("a", "", "b", "zz")],
        TEXTS_EXACT,
        TEXTS_CUT,
    ),
    "s: str, x: int": ([(s, x) for s in TEXTS for x in (0, 1, 2, -1, 5)], WITH_EXACT, WITH_CUT),
    "a: float, b: float": (
        [(a, b) for a in FLOATS for b in (0.0, 1.0, -7.5)],
        FLOATS_EXACT,
        FLOATS_CUT,
    ),
    "a: float, x: int": (
        [(a, x) for a in FLOATS for x in (0, 1, 2, -1, 5)],
        MIXED_EXACT,
        MIXED_CUT,
    ),
}

EXACT = [(line, kind) for kind, (_, exact, _) in TABLES.items() for line in exact]
CUT = [(line, kind) for kind, (_, _, cut) in TABLES.items() for line in cut]


@pytest.mark.parametrize(("line", "parameters"), EXACT)
def test_what_only_compares_says_what_python_says(
    line: str, parameters: str, tmp_path: Path
) -> None:
    found = function(line, parameters, tmp_path)
    assert results(found, [*TABLES[parameters][0]]) == {True}


@pytest.mark.parametrize(("line", "parameters"), CUT)
def test_what_looks_inside_is_right_for_some_and_cut_off_for_others(
    line: str, parameters: str, tmp_path: Path
) -> None:
    found = function(line, parameters, tmp_path)
    assert False in results(found, [*TABLES[parameters][0]])


@pytest.mark.parametrize("line", ["s.format(t)", "(s + '{}').format(t)", "s.format(a=t)"])
def test_the_pattern_itself_may_be_unknown(line: str, tmp_path: Path) -> None:
    samples: list[tuple[object, ...]] = [("a", "b"), ("", "a"), ("b", "")]
    assert True in results(function(line, "s: str, t: str", tmp_path), samples)


@pytest.mark.parametrize("line", ["f'{s + \"a\":d}'", "format(s + 'a', '=5')", "f'{s + t:{t}}'"])
def test_a_wrong_specification_raises_where_it_is_used(line: str, tmp_path: Path) -> None:
    body = f"try:\n  found = {line}\n except ValueError:\n  return 1\n return found"
    found = Function(f"def f(s: str, t: str):\n {body}\n", tmp_path)
    assert True in results(found, [("a", "d"), ("", "q"), ("b", "")])
