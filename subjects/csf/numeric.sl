pred nodes(x) ==
    emp & x = null
  | exists number, next. x -> Node(number, next) * nodes(next)
pre numbers(self) == exists first. self -> Numbers(first) * nodes(first)
