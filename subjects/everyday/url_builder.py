"""Builds URLs step by step."""

from urllib.parse import quote, urlencode


class UrlBuilder:
    """
    >>> UrlBuilder("example.org").path("a b", "c").query("page", 2).build()
    'https://example.org/a%20b/c?page=2'
    """

    PORTS = {"http": 80, "https": 443}

    def __init__(self, host: str, scheme: str = "https"):
        if not host or "/" in host:
            raise ValueError(f"{host!r} is no host")
        if scheme not in self.PORTS:
            raise ValueError(f"unknown scheme {scheme!r}")
        self._host = host.lower()
        self._scheme = scheme
        self._port = None
        self._parts = []
        self._query = {}
        self._fragment = ""

    def port(self, number: int) -> "UrlBuilder":
        if not 0 < number < 65536:
            raise ValueError(f"{number} is no port")
        self._port = None if number == self.PORTS[self._scheme] else number
        return self

    def path(self, *parts: str) -> "UrlBuilder":
        for part in parts:
            if part == "..":
                if self._parts:
                    self._parts.pop()
            elif part and part != ".":
                self._parts.append(part.strip("/"))
        return self

    def query(self, name: str, value) -> "UrlBuilder":
        if value is None:
            self._query.pop(name, None)
        elif isinstance(value, bool):
            self._query[name] = "true" if value else "false"
        else:
            self._query[name] = str(value)
        return self

    def fragment(self, text: str) -> "UrlBuilder":
        self._fragment = text.removeprefix("#")
        return self

    @property
    def is_secure(self) -> bool:
        return self._scheme == "https"

    def build(self) -> str:
        url = f"{self._scheme}://{self._host}"
        if self._port is not None:
            url += f":{self._port}"
        for part in self._parts:
            url += "/" + quote(part, safe="")
        if self._query:
            url += "?" + urlencode(sorted(self._query.items()))
        if self._fragment:
            url += "#" + quote(self._fragment)
        return url
