"""Arrays and bytearrays with symbolic items and positions compute what Python's own compute."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cross.lines import function, results

_EDGES = (-(1 << 31) - 1, -129, -128, -3, -1, 0, 1, 2, 3, 127, 128, 255, 256, 1 << 31)
SAMPLES = [(x, y) for x in _EDGES for y in (-4, -2, 0, 1, 2, 5, 300)]

EXACT = r"""
array('i', [x, y])
array('b', [x, 1])
array('B', (x, y))
array('H', [1, x])
array('Q', [x])
array('i', [x > 0])
array('i', iter([x, y]))
array('i', {1: x}.values())
array(x)
array('i', x)
array('i', [x, 'a'])
array('d', [1.5, 2])
array('i', array('b', [x]))
array('B', bytearray([x]))
bytearray([x, y])
bytearray((x, 'a'))
bytearray([x]) + bytearray([y])
bytearray([x]) + b'ab'
bytearray([x]) + [1]
a = array('i'); a.append(x); a.append(y); return a
a = array('b', [1]); a.extend([2, x, 3]); return a
a = array('b', [1]); a += array('b', [y]); return a
a = array('b', [1]); a += [y]; return a
a = array('i', [1]); a.extend(array('b', [2])); return a
a = array('i', [1, 2]); a.insert(x, y); return a
a = array('i', [1, 2, 3]); a.pop(x), a
a = array('i', [x, y]); a.remove(1); return a
a = array('i', [x, y]); a.index(1)
a = array('i', [1, 2, 1]); a.index(x)
a = array('i', [1, 2, 1]); a.index(1, x)
a = array('i', [1, 2, 1]); a.index(1, x, y)
a = array('i', [x, y, 1]); a.count(1), 1 in a, y in a
a = array('i', [1, 2, 3]); a[x]
a = array('i', [1, 2, 3]); a[x] = y; return a
a = array('b', [1, 2, 3]); a[y] = x; return a
a = array('i', [1, 2, 3]); del a[x]; return a
a = array('i', [1, 2, 3]); a[x:y]
a = array('i', [1, 2, 3]); a[x:], a[:y], a[::-1]
a = array('i', [1, 2, 3]); a[x:y] = array('i', [y]); return a
a = array('i', [1, 2, 3]); a[x:y] = [1]; return a
a = array('i', [1, 2, 3]); a[::2] = array('i', [x]); return a
a = array('i', [1, 2, 3]); del a[x:y]; return a
a = array('i', [1, 2]); a * 2, 2 * a
a = array('i', [1, 2]); a * x if -3 < x < 3 else 0
a = array('i', [1]); a *= 2; return a
a = array('i', [x, y]); a.reverse(); return a
a = array('i', [x, y]); a.tolist(), list(a), tuple(a), len(a), a.typecode, a.itemsize
a = array('i', [x, y]); sorted(a), min(a), max(a), sum(a)
a = array('i', [x, y]); [n + 1 for n in a]
a = array('i', [x, y]); p, q = a; return q, p
array('i', [x, 1]) == array('i', [y, 1])
array('i', [x, 1]) < array('i', [y, 1])
array('i', [x, 1]) >= array('b', [1])
array('i', [x]) == [1]
array('i', [x]) < [1]
array('i', [x]) + array('b', [1])
bytearray([x]) == b'a', b'a' == bytearray([x])
bytearray([x]) < b'b', bytearray([x]) != bytearray([y])
b = bytearray(3); b[x] = y; return b
b = bytearray(3); b[y] = x; return b
b = bytearray(b'abc'); b[x:y] = b'z'; return b
b = bytearray(b'abc'); b[x:y] = [y]; return b
b = bytearray(b'abc'); b.append(x); return b
b = bytearray(b'abc'); b.extend([1, x]); return b
b = bytearray(b'abc'); b.insert(x, 1); return b
b = bytearray(b'abc'); b.pop(x), b
b = bytearray([1, 2, 1]); b.remove(x); return b
b = bytearray([1, 2, 1]); b.index(x)
b = bytearray([1, 2, 1]); b.find(x), b.rfind(x), b.count(x)
b = bytearray([1, 2, 1]); b.find(1, x), b.find(1, x, y)
b = bytearray([1, 2, 1]); x in b
b = bytearray([x, 98]); b'b' in b, b'ab' in b
b = bytearray([x, y]); b.clear(); return b
b = bytearray([x, y]); c = b.copy(); c.reverse(); return b, c
b = bytearray([x]); c = b; c += b'a'; return b
b = bytearray(b'abc'); [n for n in b], b[0], b[-1]
isinstance(array('i', [x]), array), isinstance(bytearray([x & 1]), bytearray)
type(array('i', [x])) is array, type(bytearray(1)) is bytearray
isinstance(array('i', [x]), list)
hash(array('i', [x]))
hash(bytearray([1]))
{bytearray([1]): x}
copy.copy(array('i', [x])), copy.deepcopy([array('i', [x])])
a = array('i', [1, 3]); bisect.bisect(a, x), bisect.bisect_left(a, y)
a = array('i', [1, 3]); bisect.insort(a, x); return a
heapq.heappush(array('i'), x)
functools.reduce(operator.add, array('i', [x, y]), 0)
list(zip(array('i', [x, y]), bytearray(2)))
list(itertools.chain(array('i', [x]), bytearray([1])))
[*array('i', [x])], (*bytearray([1, 2]),)
str(bytearray(b'ab')), repr(array('b', [1])), f"{bytearray(b'a')}"
bytearray(b'ab').upper(), bytearray(b'a,b').split(b','), bytearray(b'12').decode()
int(bytearray(b'12')), bytes(bytearray(b'ab')), b'-'.join([b'a', b'b'])
bytearray.fromhex('0aff'), bytearray('ab', 'ascii'), bytearray(b'x') * 3
b = bytearray(4); struct.pack_into('<H', b, 1, 258); return b
struct.unpack('<H', bytearray([1, 2]))
array.append(array('i'), x)
bytearray.append(bytearray(), x)
a = array('i', [1, 2]); a.insert(1)
a = array('i', [1, 2]); a.append(value=1)
a = array('i'); a.pop()
a = array('i'); a.foo
"""


@pytest.mark.parametrize("line", EXACT.strip().split("\n"))
def test_symbolic_items_and_positions_are_followed_exactly(line: str, tmp_path: Path) -> None:
    found = function(line, "x: int, y: int", tmp_path)
    assert results(found, SAMPLES) == {True}, found.reasons()


HUGE = r"""
array('b', [x])
array('q', [1, x])
array('Q', [x])
a = array('l'); a.append(x); return a
b = bytearray(1); b[0] = x; return b
b = bytearray([1]); x in b
"""


@pytest.mark.parametrize("line", HUGE.strip().split("\n"))
def test_numbers_that_no_machine_type_has_are_refused_as_by_python(
    line: str, tmp_path: Path
) -> None:
    found = function(line, "x: int", tmp_path)
    powers = [sign * (1 << k) + d for k in (31, 63, 64, 70) for sign in (1, -1) for d in (-1, 0)]
    assert results(found, [(power,) for power in powers]) == {True}, found.reasons()


CUT = r"""
a = array('i', [x]); a.tobytes()
a = array('i', [x]); a.byteswap(); return a
a = array('i', [x]); a.buffer_info()
array('f', [1.5, x])
a = array('i', [x]); memoryview(a)[0]
b = bytearray([x]); b.decode('latin-1')
b = bytearray([x]); bytes(b)
"""


@pytest.mark.parametrize("line", CUT.strip().split("\n"))
def test_what_looks_at_memory_is_cut_or_right(line: str, tmp_path: Path) -> None:
    found = function(line, "x: int, y: int", tmp_path)
    results(found, SAMPLES)
