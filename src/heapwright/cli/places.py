"""Which folder the tests of each class and function of a package go to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

from heapwright.api.modules import Part
from heapwright.emit.assertion import told_apart
from heapwright.emit.python.naming import stem_of


def folders_of(parts: Sequence[Part], output: Path) -> list[Path]:
    """A folder for each part, such that no two parts ever write the same file: one for all; one for
    each module, where files of two modules could have the same name; and one more for whatever is
    called like something else in its own module.
    """
    files = [_files(part, parts) for part in parts]
    homes = _homes(parts, files, output)
    taken: defaultdict[Path, set[str]] = defaultdict(set)
    found: list[Path] = []
    for part, names in zip(parts, files, strict=True):
        folder = home = homes[part.module]
        number = 1
        while not taken[folder].isdisjoint(names):
            number += 1
            folder = home / f"{stem_of(part.name).removeprefix('test_')}_{number}_tests"
        taken[folder] |= names
        found.append(folder)
    return found


def _homes(parts: Sequence[Part], files: Sequence[set[str]], output: Path) -> dict[str, Path]:
    by_module: defaultdict[str, set[str]] = defaultdict(set)
    for part, names in zip(parts, files, strict=True):
        by_module[part.module] |= names
    if all(one.isdisjoint(other) for one, other in combinations(by_module.values(), 2)):
        return dict.fromkeys(by_module, output)
    # Lower case: some file systems do not tell capitals from small letters.
    plain = [f"{module.replace('.', '_').lower()}_tests" for module in by_module]
    told = told_apart(plain, lambda name, k: f"{name}_{k}")
    return {module: output / name for module, name in zip(by_module, told, strict=True)}


def _files(part: Part, parts: Sequence[Part]) -> set[str]:
    """The names, without an extension, of all files that a run for this part could write."""
    return {f"{stem}{ending}" for stem in _stems(part, parts) for ending in _ENDINGS}


_ENDINGS = ("", "_findings", "_valid")


def _stems(part: Part, parts: Sequence[Part]) -> Iterator[str]:
    stem = stem_of(part.name)
    classes = {stem_of(p.name) for p in parts if p.is_class and p.module == part.module}
    stems = [stem] if part.is_class or stem not in classes else []
    # A class that its module only imports counts, too.
    stems += [] if part.is_class else [stem_of(part.name, like_a_class=True)]
    for each in stems:
        yield from (each, f"{each}_generated")
