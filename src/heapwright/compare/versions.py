"""Versions side by side: each is copied into a package of its own, so that both can be imported.

Modules of a version that import each other by absolute names (``import helpers``) would meet the
other version's modules. In the copy such imports name the package; lines stay where they are.
"""

from __future__ import annotations

import ast
import subprocess
import tarfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path

from heapwright.errors import UserError
from heapwright.program.python.loading.failures import user_errors
from heapwright.program.python.target import PythonTarget, parse_target

Edit = Callable[[str], str]


@dataclass(frozen=True)
class _Own:
    """Modules that belong to a version: those below the folder; of an installed library, which has
    many neighbours, only its top-level package ``only``.
    """

    root: Path
    only: str = ""

    def files_of(self, dotted: str) -> Iterator[Path]:
        if self.only in ("", dotted.partition(".")[0]):
            yield from _files_of(self.root, dotted)

    def has(self, dotted: str) -> bool:
        top = dotted.partition(".")[0]
        return bool(top) and any(self.files_of(top))


def _own(target: PythonTarget) -> _Own:
    if target.folder is not None:
        return _Own(target.folder.resolve())
    file = target.file.resolve()
    depth = target.module.count(".") + (file.name == "__init__.py")
    return _Own(file.parents[depth], target.module.partition(".")[0])


@dataclass(frozen=True)
class Version:
    """A version of the classes that ``target`` names; ``edit`` changes the source of its file, or
    of the one that is ``edited``.
    """

    target: PythonTarget
    edit: Edit | None = None
    edited: Path | None = None

    def copy_to(self, folder: Path, package: str) -> PythonTarget:
        """Copies the modules that the version consists of; returns the target among the copies."""
        own, start = _own(self.target), self.target.file.resolve()
        edited = (self.edited or start).resolve()
        (folder / package).mkdir()
        (folder / package / "__init__.py").touch()
        for file in _program_files(own, start):
            place = folder / package / file.relative_to(own.root)
            place.parent.mkdir(parents=True, exist_ok=True)
            with user_errors(file):
                source = file.read_text(encoding="utf-8")
            if self.edit is not None and file == edited:
                source = self.edit(source)
            place.write_text(_moved_imports(source, own, package), encoding="utf-8")
        copied = folder / package / start.relative_to(own.root)
        return parse_target(f"{copied}:{','.join(self.target.names)}")


def git_version(text: str, revision: str, folder: Path) -> Version:
    """The target as it was in a revision of its git repository, unpacked into the folder.

    Raises: UserError if the file is in no repository, or not in that revision.
    """
    target = parse_target(text)
    file = target.file.resolve()
    old = unpacked(file, (target.folder or file.parent).resolve(), revision, folder)
    return Version(parse_target(f"{old}:{','.join(target.names)}"))


def unpacked(file: Path, root: Path, revision: str, folder: Path) -> Path:
    """The file as it was in a revision, with all that is below the root, unpacked into the folder.

    Raises: UserError if the file is in no repository, or not in that revision.
    """
    top = Path(_run_git(file.parent, "rev-parse", "--show-toplevel").decode().strip())
    inside = root.relative_to(top)
    archive = _run_git(top, "archive", "--format=tar", revision, "--", str(inside))
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    old = folder / file.relative_to(top)
    if not old.is_file():
        raise UserError(f"--against {revision}: {file.relative_to(top)} is not in that revision")
    return old


def _run_git(folder: Path, *arguments: str) -> bytes:
    """What git prints. Raises: UserError if it fails."""
    try:
        done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, check=False)
    except FileNotFoundError:
        raise UserError("--against needs git, which was not found") from None
    if done.returncode:
        message = done.stderr.decode(errors="replace").strip().splitlines()
        raise UserError(f"git {arguments[0]}: {message[0] if message else 'failed'}")
    return done.stdout


def _program_files(own: _Own, start: Path) -> Iterator[Path]:
    """The file, the packages that it is in, and all of the version's own files that they import,
    directly or not.
    """
    inside = start.relative_to(own.root).parent
    waiting = [start, *own.files_of(".".join(inside.parts))]
    seen = set(waiting)
    while waiting:
        file = waiting.pop()
        with user_errors(file):
            tree = ast.parse(file.read_bytes(), filename=str(file))
        yield file
        for found in _imported(tree, file, own):
            if found not in seen:
                seen.add(found)
                waiting.append(found)


def _imported(tree: ast.Module, file: Path, own: _Own) -> Iterator[Path]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    yield from own.files_of(alias.name)
            case ast.ImportFrom(module=module, names=names, level=level):
                found = partial(_files_of, file.parents[level - 1]) if level else own.files_of
                prefix = module or ""
                yield from found(prefix)
                for alias in names:
                    yield from found(f"{prefix}.{alias.name}".strip("."))


def _files_of(base: Path, dotted: str) -> Iterator[Path]:
    """The modules that importing the name runs: packages on the way, and the module itself."""
    place = base
    for part in dotted.split("."):
        place = place / part
        for file in (place / "__init__.py", place.with_suffix(".py")):
            if part and file.is_file():
                yield file.resolve()


def _moved_imports(source: str, own: _Own, package: str) -> str:
    """The source with absolute imports of the version's own modules naming its package."""
    lines = source.encode().split(b"\n")
    tree = ast.parse(source)
    found = [n for n in ast.walk(tree) if isinstance(n, ast.Import | ast.ImportFrom)]
    for node in sorted(found, key=lambda n: (n.lineno, n.col_offset), reverse=True):
        text = _moved(node, own, package)
        if text is not None:
            first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
            head = lines[first][: node.col_offset] + text.encode()
            tail = lines[last][node.end_col_offset :]
            lines[first : last + 1] = [head + tail, *[b""] * (last - first)]
    return b"\n".join(lines).decode()


def _moved(node: ast.Import | ast.ImportFrom, own: _Own, package: str) -> str | None:
    """The import with the package before its module; None if it is not one of the version's."""
    if isinstance(node, ast.ImportFrom):
        if node.level or not own.has(node.module or ""):
            return None
        moved = ast.ImportFrom(f"{package}.{node.module}", node.names, 0)
        return ast.unparse(ast.fix_missing_locations(moved))
    if not any(own.has(alias.name) for alias in node.names):
        return None
    return "; ".join(_moved_name(alias, own, package) for alias in node.names)


def _moved_name(alias: ast.alias, own: _Own, package: str) -> str:
    if not own.has(alias.name):
        return ast.unparse(ast.Import([alias]))
    if alias.asname:
        return f"import {package}.{alias.name} as {alias.asname}"
    top = alias.name.partition(".")[0]
    return f"import {package}.{alias.name}; from {package} import {top}"
