# A linked stack that stores how many nodes it has.
pred nodes(x, n) ==
    emp & x = null & n = 0
  | exists value, below. x -> StackNode(value=value, below=below) * nodes(below, n - 1)
pre stack(self) == exists top, n. self -> Stack(_top=top, _size=n) * nodes(top, n)
