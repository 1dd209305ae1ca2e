"""Settings with defaults; counts its changes."""

DEFAULTS: dict[str, int] = {"width": 80, "height": 24, "tab": 8}


class Configuration:
    def __init__(self) -> None:
        self._values: dict[str, int] = {}
        self.version = 0
        self.frozen = False

    def set(self, name: str, value: int) -> None:
        if self.frozen:
            raise RuntimeError("the configuration is frozen")
        if name not in DEFAULTS:
            raise KeyError(f"unknown setting {name!r}")
        if value < 1:
            raise ValueError(f"{name} must be positive, not {value}")
        if self.get(name) != value:
            self._values[name] = value
            self.version += 1

    def get(self, name: str) -> int:
        if name not in DEFAULTS:
            raise KeyError(f"unknown setting {name!r}")
        return self._values.get(name, DEFAULTS[name])

    def reset(self) -> None:
        if self._values:
            self._values.clear()
            self.version += 1

    def freeze(self) -> None:
        self.frozen = True

    def rep_ok(self) -> bool:
        return self._values.keys() <= DEFAULTS.keys() and all(
            value >= 1 for value in self._values.values()
        )
