"""``python -m benchmarks NAME``."""

from __future__ import annotations

import click

from benchmarks.conformance.command import conformance_command
from benchmarks.csf.command import csf_command
from benchmarks.everyday import everyday_command
from benchmarks.find import find_command
from benchmarks.functions import functions_command
from benchmarks.fuzz.command import fuzz_command
from benchmarks.gen import gen_command
from benchmarks.inductive import inductive_command
from benchmarks.infer import infer_command
from benchmarks.java.command import java_command
from benchmarks.korat import korat_command
from benchmarks.lissa import lissa_command
from benchmarks.memory import memory_command
from benchmarks.mseqsynth.commands import COMMANDS
from benchmarks.mutation.command import mutation_command
from benchmarks.mutation.equivalents import equivalents_command
from benchmarks.pace import pace_command
from benchmarks.peers.command import peers_command
from benchmarks.pet import pet_command
from benchmarks.proofs import proofs_command
from benchmarks.same.command import same_command
from benchmarks.speed import speed_command
from benchmarks.techniques_command import techniques_command
from benchmarks.truth.command import truth_command


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def benchmarks() -> None:
    """Measure Heapwright on the subjects of this repository.

    Every command prints a table, or with --json the same as data. Nothing is written into the
    repository.
    """


_OWN = (
    *(
        speed_command,
        memory_command,
        find_command,
        gen_command,
        lissa_command,
        korat_command,
    ),
    *(techniques_command, inductive_command, pet_command, csf_command, infer_command),
    java_command,
    *(everyday_command, proofs_command, functions_command, peers_command, mutation_command),
)
_CHECKS = (
    *(fuzz_command, truth_command, equivalents_command, conformance_command),
    *(same_command, pace_command),
)
for _command in (*_OWN, *_CHECKS, *COMMANDS):
    benchmarks.add_command(_command)

if __name__ == "__main__":
    benchmarks(prog_name="python -m benchmarks")
