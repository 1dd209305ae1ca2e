pred segment(x, before, last, after, n) ==
    emp & x = after & last = before & n = 0
  | exists value, next. x -> Entry(value, before, next) * segment(next, x, last, after, n - 1)
pre ring(self) ==
    exists header, value, first, last, n.
      self -> DoublyLinkedList(header, n) * header -> Entry(value, last, first)
      * segment(first, header, last, header, n)
