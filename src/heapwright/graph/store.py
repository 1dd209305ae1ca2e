"""One SQLite file per graph, written whole or not at all."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path

from heapwright.errors import CutKind, Place, UserError
from heapwright.graph.encode import (
    Data,
    dump_argument,
    dump_conjunction,
    dump_shape,
    dump_update,
    load_argument,
    load_conjunction,
    load_shape,
    load_update,
)
from heapwright.graph.model import Cutoff, Disjunct, Edge, Graph, Request, State
from heapwright.program import Choices

FORMAT = "heapwright graph 3"

_SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE states (number INTEGER PRIMARY KEY, shape TEXT NOT NULL);
CREATE TABLE disjuncts (
    number INTEGER PRIMARY KEY, state INTEGER NOT NULL, level INTEGER NOT NULL, origin INTEGER,
    flags INTEGER NOT NULL, conjunction TEXT NOT NULL);
CREATE TABLE edges (
    number INTEGER PRIMARY KEY, source INTEGER NOT NULL, operation TEXT NOT NULL,
    arguments TEXT NOT NULL, raised TEXT, target INTEGER, made TEXT NOT NULL, changes TEXT);
CREATE TABLE cuts (
    reason TEXT NOT NULL, operation TEXT NOT NULL, file TEXT, line INTEGER, kind TEXT NOT NULL,
    times INTEGER NOT NULL);
"""


def save_graph(graph: Graph, path: Path) -> None:
    """Raises: UserError if the file cannot be written; then nothing is left behind."""
    draft = path.with_name(f".{os.getpid()}.draft")
    try:
        refuse_to_replace(path)
        with closing(sqlite3.connect(draft)) as database:
            _write(graph, database)
        os.replace(draft, path)
    except (OSError, sqlite3.Error) as error:
        raise UserError(f"{path}: cannot be written ({error})") from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def refuse_to_replace(path: Path) -> None:
    """Raises: UserError if something else than a graph of ours is there."""
    if not path.exists():
        return
    if not _is_file(path):
        raise UserError(f"{path}: cannot be written, it is not a regular file; choose another path")
    if path.stat().st_size and not _is_graph(path):
        raise UserError(f"{path}: Heapwright did not write this file; choose another path")


def _is_graph(path: Path) -> bool:
    """Whether it is a graph, of whatever version; a damaged one counts."""
    try:
        with path.open("rb") as file:
            if not file.read(16).startswith(b"SQLite format 3"):
                return False
        uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(uri, uri=True)) as database:
            (text,) = database.execute("SELECT value FROM meta WHERE key = 'format'").fetchone()
    except (OSError, sqlite3.Error, TypeError):
        return False
    return FORMAT.rpartition(" ")[0] in str(text)


def load_graph(path: Path) -> Graph:
    """Raises: UserError if there is no such file, it is damaged or something else, or the classes
    have changed since.
    """
    if not _is_file(path):
        raise UserError(
            f"{path}: no such graph; make one with: heapwright explore TARGET -o {path}"
        )
    try:
        uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(uri, uri=True)) as database:
            graph = _read(database)
    except (
        sqlite3.Error,
        ValueError,
        KeyError,
        TypeError,
        IndexError,
        RecursionError,
        AttributeError,
        OSError,
    ) as error:
        reason = f"not a graph, or damaged ({error})"
        remedy = f"make it again with heapwright explore; a class in it is {path}:Class"
        raise UserError(f"{path}: {reason}; {remedy}") from error
    check_sources(graph, path)
    return graph


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name that is too long, say
        return False


def check_sources(graph: Graph, path: Path) -> None:
    """Raises: UserError if a source has changed since the graph was made; runs none of it."""
    for name, recorded in graph.sources.items():
        file = Path(name)
        remedy = f"make the graph again: heapwright explore {graph.target} -o {path}"
        if not file.is_file():
            raise UserError(f"{path}: its source {name} no longer exists; {remedy}")
        if hashlib.sha256(file.read_bytes()).hexdigest() != recorded:
            raise UserError(f"{path}: {name} has changed since; {remedy}")


def _write(graph: Graph, database: sqlite3.Connection) -> None:
    database.execute("PRAGMA journal_mode = OFF")
    database.executescript(_SCHEMA)
    meta = {
        "format": FORMAT,
        "target": graph.target,
        "sources": graph.sources,
        "choices": asdict(graph.request.choices),
        "scope": graph.scope,
        "settings": _dump_request(graph.request),
        "statics": graph.statics,
        "derived": dict(graph.derived),
        "fixpoint": graph.fixpoint,
        "solver": graph.solver_calls,
        "hints": graph.hints,
        "uncalled": graph.uncalled,
        "sizes": [len(graph.states), len(graph.disjuncts), len(graph.edges)],
        "length": graph.length,
        "paths": graph.paths,
        "out_of_scope": graph.out_of_scope,
    }
    exceeded = sorted(graph.exceeded & graph.scope.keys())
    if exceeded:
        meta["exceeded"] = exceeded
    if graph.nested:
        meta["nested"] = dict(graph.nested)
    _insert(database, "meta", ((key, _text(value)) for key, value in meta.items()))
    _insert(database, "states", ((s.number, _text(dump_shape(s.shape))) for s in graph.states))
    _insert(database, "disjuncts", (_disjunct_row(d) for d in graph.disjuncts))
    _insert(database, "edges", (_edge_row(edge) for edge in graph.edges))
    _insert(database, "cuts", (_cut_row(cut) for cut in graph.cuts))
    database.execute("INSERT INTO meta VALUES (?, ?)", ("digest", _text(_digest(database))))
    database.commit()


_TABLES = ("meta", "states", "disjuncts", "edges", "cuts")


def _digest(database: sqlite3.Connection) -> str:
    """A digest of every row, by which a damaged file is noticed."""
    total = hashlib.sha256()
    for table in _TABLES:
        for row in database.execute(f"SELECT * FROM {table} ORDER BY rowid"):
            if row[0] != "digest":
                total.update(repr(row).encode())
    return total.hexdigest()


def _insert(database: sqlite3.Connection, table: str, rows: Iterable[tuple[object, ...]]) -> None:
    columns = len(database.execute(f"PRAGMA table_info({table})").fetchall())
    marks = ", ".join("?" * columns)
    database.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def _disjunct_row(d: Disjunct) -> tuple[object, ...]:
    text = _text(dump_conjunction(d.conjunction))
    flags = sum(flag << k for k, flag in enumerate((d.active, d.widened, d.assumed)))
    return d.number, d.state, d.level, d.origin, flags, text


def _edge_row(edge: Edge) -> tuple[object, ...]:
    arguments, made = _text(list(map(dump_argument, edge.arguments))), _text(edge.made)
    update = None if edge.update is None else _text(dump_update(edge.update))
    return (
        edge.number,
        edge.source,
        edge.operation,
        arguments,
        edge.raised,
        edge.target,
        made,
        update,
    )


def _cut_row(cut: Cutoff) -> tuple[object, ...]:
    file, line = (cut.place.file, cut.place.line) if cut.place else (None, None)
    return cut.reason, cut.operation, file, line, cut.kind.value, cut.times


def _read(database: sqlite3.Connection) -> Graph:
    meta = {key: json.loads(value) for key, value in database.execute("SELECT * FROM meta")}
    if meta.get("format") != FORMAT:
        raise ValueError("written by another version")
    if meta.get("digest") != _digest(database):
        raise ValueError("its content has changed")
    graph = Graph(
        target=meta["target"],
        sources=meta["sources"],
        scope=meta["scope"],
        request=_load_request(meta["choices"], meta["settings"]),
        statics=tuple(meta["statics"]),
        derived=meta["derived"],
        fixpoint=bool(meta["fixpoint"]),
        solver_calls=meta["solver"],
        hints=[str(hint) for hint in meta["hints"]],
        uncalled=[str(what) for what in meta.get("uncalled", ())],
        exceeded={str(name) for name in meta.get("exceeded", ())},
        nested=meta.get("nested", {}),
        length=int(meta["length"]),
        paths=int(meta["paths"]),
        out_of_scope=int(meta["out_of_scope"]),
    )
    for number, shape in database.execute("SELECT * FROM states ORDER BY number"):
        graph.states.append(State(number, load_shape(json.loads(shape))))
    for row in database.execute("SELECT * FROM disjuncts ORDER BY number"):
        disjunct = _load_disjunct(row)
        graph.disjuncts.append(disjunct)
        graph.states[disjunct.state].disjuncts.append(disjunct)
    for row in database.execute("SELECT * FROM edges ORDER BY number"):
        graph.edges.append(_load_edge(row))
    for reason, operation, file, line, kind, times in database.execute("SELECT * FROM cuts"):
        place = Place(file, line) if file else None
        graph.cuts.append(Cutoff(reason, operation, place, times, CutKind(kind)))
    if meta["sizes"] != [len(graph.states), len(graph.disjuncts), len(graph.edges)]:
        raise ValueError("parts are missing")
    return graph


def _dump_request(request: Request) -> Data:
    """All but the choices; what is the exception is said only where it applies."""
    names = ("max_length", "merge", "stop_at_exceptions", "ordered", "scope", "lengths")
    found = {name: getattr(request, name) for name in names}
    if request.widened:
        found |= {"widened": request.widened, "abstract": request.abstract}
    return {**found, "valid": True} if request.valid else found


def _load_request(choices: Data, rest: Data) -> Request:
    made = Choices(
        tuple(map(str, choices["methods"])),
        tuple(map(str, choices["without"])),
        dict(choices["types"]),
        tuple(map(str, choices["ignored_fields"])),
        dict(choices["lengths"]),
    )
    lists = {name: tuple(rest[name]) for name in ("widened", "abstract") if name in rest}
    return Request(made, **{**rest, **lists})


def _load_disjunct(row: tuple[Data, ...]) -> Disjunct:
    number, state, level, origin, flags, conjunction = row
    loaded = load_conjunction(json.loads(conjunction))
    active, widened, assumed = (bool(flags >> k & 1) for k in range(3))
    return Disjunct(number, state, loaded, level, origin, active, widened, assumed)


def _load_edge(row: tuple[Data, ...]) -> Edge:
    number, source, operation, arguments, raised, target, made, update = row
    return Edge(
        number,
        source,
        operation,
        tuple(map(load_argument, json.loads(arguments))),
        raised,
        target,
        tuple(json.loads(made)),
        None if update is None else load_update(json.loads(update)),
    )


def _text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), sort_keys=True)
