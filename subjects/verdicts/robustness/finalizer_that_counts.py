# ask: ok
# options: seconds=2
# expect: undecided: __del__ of Node is not run while exploring
class Node:
    alive = 0
    def __init__(self) -> None: Node.alive += 1
    def __del__(self) -> None: Node.alive -= 1
class C:
    def __init__(self) -> None: self.n = 0
    def touch(self) -> None:
        Node()
        self.n = 1
    def ok(self) -> bool: return self.n <= 1
