pred nodes(x) ==
    emp & x = null
  | exists element, next. x -> ListNode(element, next) * nodes(next)
pre linked(self) ==
    exists header, element, first.
      self -> LinkedList(header) * header -> ListNode(element, first) * nodes(first)
