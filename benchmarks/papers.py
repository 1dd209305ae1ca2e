"""Figures that the papers print, and those measured with the original MSeqSynth."""

from __future__ import annotations

import csv

from benchmarks.places import TABLES


def figure(table: str, column: str, **where: str) -> str:
    """The cell of the one row that fits.

    Raises: LookupError if no row does.
    """
    with (TABLES / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if all(row[name] == value for name, value in where.items()):
                return row[column]
    raise LookupError(f"{table}.csv has no row with {where}")
