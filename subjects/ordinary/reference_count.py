"""A resource that is freed with its last reference."""


class SharedResource:
    def __init__(self, name: str) -> None:
        self.name = name
        self.references = 1
        self.freed = False

    def acquire(self) -> "SharedResource":
        if self.freed:
            raise RuntimeError(f"{self.name} was freed")
        self.references += 1
        return self

    def release(self) -> None:
        if self.freed:
            raise RuntimeError(f"{self.name} was freed twice")
        self.references -= 1
        if self.references == 0:
            self.freed = True
            print(f"freed {self.name}")

    def rep_ok(self) -> bool:
        return self.freed == (self.references == 0) and self.references >= 0
