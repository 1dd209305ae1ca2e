"""A parking lot with compact and large places and a tariff by the hour."""

from dataclasses import dataclass


@dataclass
class Ticket:
    plate: str
    entered: int
    large: bool


class ParkingLot:
    HOUR = 60
    RATE = 2
    DAILY_MAXIMUM = 15

    def __init__(self, compact: int, large: int):
        if compact < 0 or large < 0 or compact + large == 0:
            raise ValueError("a parking lot needs places")
        self.compact = compact
        self.large = large
        self.tickets: dict[str, Ticket] = {}
        self.income = 0

    def enter(self, plate: str, minute: int, van: bool = False) -> Ticket | None:
        """None if there is no place; a small car takes a large one if it must."""
        plate = plate.replace(" ", "").upper()
        if plate in self.tickets:
            raise ValueError(f"{plate} is inside already")
        large = van or self._free(large=False) == 0
        if self._free(large) == 0:
            return None
        ticket = Ticket(plate, minute, large)
        self.tickets[plate] = ticket
        return ticket

    def fee(self, minutes: int) -> int:
        if minutes < 0:
            raise ValueError("left before it came")
        if minutes <= 10:
            return 0
        days, rest = divmod(minutes, 24 * self.HOUR)
        hours = -(-rest // self.HOUR)
        return days * self.DAILY_MAXIMUM + min(hours * self.RATE, self.DAILY_MAXIMUM)

    def leave(self, plate: str, minute: int) -> int:
        ticket = self.tickets.get(plate)
        if ticket is None:
            raise KeyError(f"{plate} is not inside")
        fee = self.fee(minute - ticket.entered)
        del self.tickets[plate]
        self.income += fee
        return fee

    def is_full(self) -> bool:
        return self._free(large=False) + self._free(large=True) == 0

    def longest(self) -> str | None:
        if not self.tickets:
            return None
        return min(self.tickets.values(), key=lambda ticket: ticket.entered).plate

    def _free(self, large: bool) -> int:
        taken = sum(1 for ticket in self.tickets.values() if ticket.large == large)
        return (self.large if large else self.compact) - taken
