# The tail is the last node that the head leads to.
pred queue_from(x, last) ==
    exists value. x -> QueueNode(value, null) & x = last
  | exists value, next. x -> QueueNode(value, next) * queue_from(next, last)
pre queue(self) ==
    self -> LinkedQueue(null, null)
  | exists head, tail. self -> LinkedQueue(head, tail) * queue_from(head, tail)
