# ask: ok
# options: max_length=4
# expect: violated
# calls: c.put(0); c.put(0); c.put(0)
import json


class C:
    """``json`` takes the fields apart, and leaves them as they are."""

    def __init__(self) -> None:
        self._value = 0
        self._puts = 0

    def put(self, value: int) -> None:
        self._value = value
        self._puts += 1

    def ok(self) -> bool:
        return json.loads(json.dumps(vars(self)))["_puts"] < 3
