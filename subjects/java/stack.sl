pred nodes(x, n) ==
    emp & x = null & n = 0
  | exists value, below. x -> Stack.Node(value=value, below=below) * nodes(below, n - 1)
pre stack(this) == exists top, n. this -> Stack(top=top, size=n) * nodes(top, n)
