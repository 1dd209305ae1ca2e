"""A login session with a lifetime in seconds; the caller tells what time it is."""


class SessionExpired(Exception):
    pass


class Session:
    LIFETIME = 900

    def __init__(self, user: str, now: int) -> None:
        self.user = user
        self.started = now
        self.last_seen = now
        self.requests = 0
        self.closed = False

    def touch(self, now: int) -> None:
        if now < self.last_seen:
            raise ValueError("time does not run backwards")
        if self.closed or now - self.last_seen > self.LIFETIME:
            self.closed = True
            raise SessionExpired(f"the session of {self.user} has expired")
        self.last_seen = now
        self.requests += 1

    def logout(self) -> None:
        self.closed = True

    def age(self) -> int:
        return self.last_seen - self.started

    def rep_ok(self) -> bool:
        return self.started <= self.last_seen and self.requests >= 0
