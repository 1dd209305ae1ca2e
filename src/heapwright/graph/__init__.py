"""BuildGraph (Algorithm 1), and the graph on disk."""

from heapwright.graph.acceleration import Growth
from heapwright.graph.explore import Explorer
from heapwright.graph.growth import Grows
from heapwright.graph.model import Costs, Cutoff, Disjunct, Edge, Graph, State
from heapwright.graph.observer import IsReached, Observer, Progress, Stopped
from heapwright.graph.setting import Setting, SettingOptions
from heapwright.graph.store import load_graph, save_graph
