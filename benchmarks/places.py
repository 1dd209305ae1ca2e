"""Where things are."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent
SUBJECTS = ROOT / "subjects"
STRUCTURES = ROOT / "subjects" / "structures"
PAPER = ROOT / "subjects" / "paper"
EVERYDAY = ROOT / "subjects" / "everyday"
ODD = ROOT / "subjects" / "odd"
ORDINARY = ROOT / "subjects" / "ordinary"
FAULTY = ROOT / "subjects" / "faulty"
TABLES = Path(__file__).parent / "tables"
