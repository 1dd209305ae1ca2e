"""Features whose values no state lists: masks, floats, and strings that are looked into."""

from __future__ import annotations

from benchmarks.truth.features import Feature, Templates

MASKS = Feature(
    Templates(
        integers=(
            *("self.mask & <i>", "self.mask | <i>", "self.mask ^ 3", "<i> & 3", "<i> ^ <i>"),
            *("<i> << 1", "<i> >> 1", "~self.mask", "1 << (<i> % 3)", "(self.mask & 7) >> 1"),
            *("self.mask.bit_length()", "(self.mask & 7).bit_count()"),
        ),
        conditions=(
            *("self.mask & 1", "self.mask & (1 << (<i> % 3))", "(self.mask >> 1) & 1 == 0"),
            *("self.mask & <i> == <i>", "not self.mask & (self.mask - 1)", "<i> & 1"),
        ),
        statements=(
            *("self.mask |= 1 << (<i> % 3)", "self.mask &= ~<i>", "self.mask ^= <i>"),
            *("self.mask = (self.mask << 1) & 7", "self.mask >>= 1", "self.mask |= <i>"),
        ),
        questions=("self.mask & 2 == 0", "self.mask < 4", "self.mask & 5 != 5", "self.mask >= 0"),
    ),
    fields="self.mask = 0",
)

FLOATS = Feature(
    Templates(
        integers=("int(self.rate)", "round(self.rate)", "int(<i> / 2)", "int(self.rate // 1)"),
        conditions=(
            *("self.rate > <i>", "<i> / 2 < 1", "self.rate == 1.5", "self.rate * 2 >= <i>"),
            *("self.rate == <i>", "self.rate.is_integer()", "-0.5 <= self.rate < 1"),
        ),
        statements=(
            *("self.rate += 0.5", "self.rate = <i> / 2", "self.rate *= 2", "self.rate /= 2"),
            *("self.rate = float(<i>)", "self.rate -= <i>", "self.rate = min(self.rate, <i>)"),
            "self.rate = <i> / self.b",
        ),
        questions=("self.rate < 3", "self.rate != 1.0", "self.rate >= 0", "self.rate != 0.75"),
    ),
    fields="self.rate = 0.5",
)

LOOKING = Feature(
    Templates(
        integers=(
            *("len(self.text)", "self.text.count('a')", "self.text.find(<s>)"),
            *('len(f"{self.name}{<i>}")', "len(self.text.strip())", "len(self.text.split('a'))"),
        ),
        conditions=(
            *("self.text.startswith(<s>)", "self.text.endswith('a')", "'a' in self.text"),
            *("self.text[:1] == <s>", "self.text == self.text[::-1]", "self.text.isdigit()"),
            *("self.text.upper() == self.text", "self.text > <s>", "self.text[-1:] == 'b'"),
            *("not self.text", "self.text == f'{self.name}a'", "self.text.isalpha()"),
        ),
        statements=(
            *("self.text += <s>", "self.text = <s> + self.text", "self.text = <s>"),
            *('self.text = f"{self.text}{<i>}"', "self.text = str(<i>)", "self.text = <s>[:1]"),
            *("self.text = self.text[1:]", "self.text = self.text.replace('a', '')"),
            *("self.text = '-'.join([self.text, <s>])", "self.text = self.text.upper()"),
            *("self.text = self.text.strip('a')", "self.a = int(self.text)"),
            *("_, _, self.text = self.text.partition('b')", "self.words = self.text.split('a')"),
        ),
        questions=(
            *("len(self.text) < 3", "'b' not in self.text", "self.text != 'ab'"),
            *("self.text != self.name + 'a'", "self.text[:1] != 'b'", "len(self.words) < 2"),
        ),
    ),
    fields="self.text = ''\nself.words: list[str] = []",
)

VALUES = {"masks": MASKS, "floats": FLOATS, "looking": LOOKING}
