"""The commands of this folder."""

from __future__ import annotations

from benchmarks.mseqsynth.faults import faults_command
from benchmarks.mseqsynth.growth import growth_command
from benchmarks.mseqsynth.jobs import jobs_command
from benchmarks.mseqsynth.table1 import table1_command
from benchmarks.mseqsynth.table2 import table2_command
from benchmarks.mseqsynth.table3 import table3_command

COMMANDS = (
    table1_command,
    table2_command,
    table3_command,
    faults_command,
    growth_command,
    jobs_command,
)
