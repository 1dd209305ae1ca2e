"""A playlist with repeat modes."""

from dataclasses import dataclass
from enum import Enum


class Repeat(Enum):
    OFF = "off"
    ONE = "one"
    ALL = "all"


@dataclass
class Song:
    title: str
    seconds: int

    def __post_init__(self):
        if self.seconds <= 0:
            raise ValueError("a song takes time")

    def length(self) -> str:
        minutes, seconds = divmod(self.seconds, 60)
        return f"{minutes}:{seconds:02d}"


class Playlist:
    def __init__(self, name: str):
        self.name = name
        self.songs: list[Song] = []
        self.current: int | None = None
        self.repeat = Repeat.OFF

    def add(self, song: Song, at: int | None = None) -> None:
        if at is None:
            self.songs.append(song)
            return
        if not 0 <= at <= len(self.songs):
            raise IndexError(f"no place {at}")
        self.songs.insert(at, song)
        if self.current is not None and at <= self.current:
            self.current += 1

    def remove(self, title: str) -> Song:
        for place, song in enumerate(self.songs):
            if song.title == title:
                break
        else:
            raise KeyError(title)
        del self.songs[place]
        if self.current is not None:
            if place < self.current:
                self.current -= 1
            elif place == self.current:
                self.current = None
        return song

    def play(self) -> Song | None:
        if self.current is None:
            if not self.songs:
                return None
            self.current = 0
        return self.songs[self.current]

    def skip(self) -> Song | None:
        if self.current is None:
            return self.play()
        if self.repeat is Repeat.ONE:
            return self.songs[self.current]
        self.current += 1
        if self.current == len(self.songs):
            self.current = 0 if self.repeat is Repeat.ALL else None
        return None if self.current is None else self.songs[self.current]

    def cycle_repeat(self) -> Repeat:
        order = list(Repeat)
        self.repeat = order[(order.index(self.repeat) + 1) % len(order)]
        return self.repeat

    def move(self, source: int, target: int) -> None:
        song = self.songs.pop(source)
        self.songs.insert(target, song)
        if self.current == source:
            self.current = target

    @property
    def duration(self) -> int:
        return sum(song.seconds for song in self.songs)

    def longer_than(self, seconds: int) -> list[str]:
        return [song.title for song in self.songs if song.seconds > seconds]
