# A ring of links that are not detached, with both ends in one.
pred segment(x, before, last, after, n) ==
    emp & x = after & last = before & n = 0
  | exists value, next.
      x -> Link(value, before, next, false) * segment(next, x, last, after, n - 1)
pre ring(self) ==
    exists ends, value, first, last, n.
      self -> CursorList(ends, n) * ends -> Link(value, last, first, false)
      * segment(first, ends, last, ends, n)
