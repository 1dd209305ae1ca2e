# ask: ok
# expect: undecided: a symbolic integer is used as text; only 4 values tried
class C:
    """Formatting makes the strings concrete, under the keys that are there."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}
        self._sizes: list[bool] = []

    def put(self, key: int, name: str) -> None:
        self._names = {key: name}
        text = "{}".format(self._names)
        self._sizes = [len(self._names) == 1 and text != ""]

    def ok(self) -> bool:
        return all(self._sizes)
