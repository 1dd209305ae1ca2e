# verify C --property ok
import random
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self) -> None:
        if random.random() < 0.001:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
