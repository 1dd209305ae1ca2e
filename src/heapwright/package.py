"""Where Heapwright itself lies: frames and files below are never the program's."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
