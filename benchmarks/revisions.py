"""Earlier revisions of this repository, to measure beside the present one."""

from __future__ import annotations

import subprocess
import tarfile
from io import BytesIO
from pathlib import Path

import click

from benchmarks.places import ROOT


def unpacked(revision: str, folder: Path, *parts: str) -> Path:
    """The folder, with these parts of the tree as they were.

    Raises: click.BadParameter if there is no such revision.
    """
    archive = subprocess.run(
        ["git", "archive", "--format=tar", revision, *parts],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if archive.returncode:
        complaint = archive.stderr.decode(errors="replace").strip()
        raise click.BadParameter(f"{revision}: {complaint}", param_hint="--base")
    with tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")
    return folder
