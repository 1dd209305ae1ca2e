pred fixes(x) ==
    emp & x = null
  | exists next. x -> Fix(next=next) * fixes(next)
pre flight(self) == exists route. self -> Flight(route=route) * fixes(route)
