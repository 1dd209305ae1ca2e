pred ascending(x, lo) ==
    emp & x = null
  | exists value, next. x -> Link(value, next) * ascending(next, value) & lo < value
pre chain(self) == exists first. self -> Chain(first) * ascending(first, 0)
