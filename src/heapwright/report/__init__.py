"""What people see of a graph: drawings, tables and pictures."""

from typing import TYPE_CHECKING

from heapwright.lazy import import_lazily

if TYPE_CHECKING:
    from heapwright.report.constraint import show_conjunction, show_state_constraint
    from heapwright.report.drawing import draw
    from heapwright.report.graphviz import graph_dot, state_dot, svg
    from heapwright.report.listing import cut_lines, edge_listing, state_listing, summary_table
    from heapwright.report.names import Names, names_of

import_lazily(__name__)
