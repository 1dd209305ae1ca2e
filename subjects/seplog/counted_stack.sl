# Not the same as the invariant of CountedStack, which only says that the count is not negative.
pred nodes(x, n) ==
    emp & x = null & n = 0
  | exists next. x -> Node(next) * nodes(next, n - 1)
pre counted(self) == exists head, n. self -> CountedStack(count=n, head=head) * nodes(head, n)
