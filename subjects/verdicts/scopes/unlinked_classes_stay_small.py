# ask: ok
# expect: holds
# claim: Song ≤ 1
class Song:
    def __init__(self, seconds: int) -> None: self.seconds = seconds
class C:
    def __init__(self) -> None: self.song: Song | None = None
    def play(self, song: Song) -> None: self.song = song
    def ok(self) -> bool: return self.song is None or self.song.seconds == self.song.seconds
