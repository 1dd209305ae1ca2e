"""Values of library types and numbers that are not known: what Python says, or a cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cross.lines import function, results

NUMBERS = (0, 1, -1, 2, 3, 7, 28, 31, 1000, 10**12)

LINES = r"""
timedelta(days=n)
timedelta(n)
timedelta(1) * n
n * timedelta(1)
timedelta(7) // n
timedelta(7) / n
timedelta(7) % timedelta(n)
divmod(timedelta(7), timedelta(days=n))
timedelta(1) + n
n - timedelta(1)
timedelta(1) == n
n != timedelta(1)
timedelta(1) < n
timedelta(n) < timedelta(3)
date(2024, 1, n)
date(2024, 1, 31).replace(day=n)
date(2024, 1, 31) + timedelta(days=n)
date(2024, 1, 31) - n
date.fromordinal(n)
datetime(2024, 1, 31, n)
datetime(2024, 1, 31).replace(hour=n)
time(n)
(date(2024, 1, 31) - timedelta(n)).isoformat()
Decimal(n)
Decimal(2) + n
n + Decimal(2)
Decimal(2) * n
n * Decimal('1.5')
Decimal(7) / n
n / Decimal(7)
Decimal(7) // n
Decimal(7) % n
divmod(Decimal(7), n)
divmod(n, Decimal(7))
Decimal(2) ** n if n < 9 else 0
Decimal(1) < n
n <= Decimal('1.5')
n == Decimal(1)
max(Decimal(1), n)
sum([Decimal(1), n])
Decimal('1.25').quantize(Decimal(1)).compare(n)
round(Decimal('1.25'), n) if n < 9 else 0
Fraction(n)
Fraction(n, 2)
Fraction(1, n)
Fraction(1, 2) * n
n + Fraction(1, 2)
n / Fraction(1, 2)
Fraction(7, 2) // n
divmod(Fraction(7, 2), n)
Fraction(1, 2) < n
Fraction(n, 3).limit_denominator(2)
UUID(int=n)
UUID(int=1).int + n
range(n)[1] if n < 99 else 0
list(range(3))[n:]
complex(n)
complex(1, 2) * n
n + 1j
bytes([n])
bytes(n) if n < 99 else 0
b'ab' * n if n < 99 else 0
b'ab'[n]
bytearray(b'abc')[n:]
chr(n)
hex(n), bin(n), oct(n)
math.gcd(n, 12)
math.floor(n / 2)
math.isqrt(n)
math.sqrt(n)
array('i', [n])
struct.pack('>i', n)
int.from_bytes(struct.pack('>q', n), 'big')
n.to_bytes(8, 'big', signed=True)
PurePosixPath('a') / str(n)
PurePosixPath('a/b').parents[n]
re.compile('a+').match('aaa', n).end()
re.sub('a', 'b', 'aaa', count=n)
'abc'.center(n, '*') if n < 99 else 0
'%d of %s' % (n, n)
'{:>5}'.format(n)
f'{n:04d}'
IPv4Address(n)
operator.add(n, 1), operator.mul(n, n)
operator.itemgetter(n)([1, 2, 3])
__import__('statistics').mean([n, 1]), __import__('statistics').median([n, 1])
""".strip().splitlines()


@pytest.mark.parametrize("line", LINES)
def test_a_number_meets_a_library(line: str, tmp_path: Path) -> None:
    found = function(line, "n: int", tmp_path)
    assert results(found, [(number,) for number in NUMBERS])
