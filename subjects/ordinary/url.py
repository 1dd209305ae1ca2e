"""Builds an address step by step."""


class UrlBuilder:
    def __init__(self, host: str) -> None:
        if not host:
            raise ValueError("a host is needed")
        self.host = host
        self.port: int | None = None
        self._path: list[str] = []

    def with_port(self, port: int) -> "UrlBuilder":
        if not 1 <= port <= 65535:
            raise ValueError(f"{port} is not a port")
        self.port = port
        return self

    def segment(self, name: str) -> "UrlBuilder":
        if not name or "/" in name:
            raise ValueError(f"bad segment {name!r}")
        self._path.append(name)
        return self

    def parent(self) -> "UrlBuilder":
        if self._path:
            self._path.pop()
        return self

    def build(self) -> str:
        port = f":{self.port}" if self.port is not None else ""
        return f"https://{self.host}{port}/" + "/".join(self._path)

    def rep_ok(self) -> bool:
        return self.port is None or 1 <= self.port <= 65535
