# Values never descend, and the size is right.
pred ascending(x, lo, n) ==
    emp & x = null & n = 0
  | exists value, next. x -> Link(value, next) * ascending(next, value, n - 1) & lo <= value
pre sorted(self) == exists head, lo, n. self -> SortedList(head, n) * ascending(head, lo, n)
