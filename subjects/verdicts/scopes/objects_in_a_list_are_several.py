# ask: ok
# expect: violated
# calls: c.add(m.Player()); c.add(m.Player())
class Player: pass
class C:
    def __init__(self) -> None: self.players: list[Player] = []
    def add(self, player: Player) -> None:
        if player not in self.players: self.players.append(player)
    def ok(self) -> bool: return len(self.players) < 2
