# Keys in order, parents right, no red child of a red node, and the same number of black nodes on
# every way down. RED is false and BLACK is true.
pred black(x, parent, lo, hi, blacks) ==
    emp & x = null & blacks = 0
  | exists key, value, left, right.
      x -> RbNode(key, value, true, parent, left, right)
      * coloured(left, x, lo, key, blacks - 1) * coloured(right, x, key, hi, blacks - 1)
      & lo < key & key < hi
pred coloured(x, parent, lo, hi, blacks) ==
    black(x, parent, lo, hi, blacks)
  | exists key, value, left, right.
      x -> RbNode(key, value, false, parent, left, right)
      * black(left, x, lo, key, blacks) * black(right, x, key, hi, blacks)
      & lo < key & key < hi
pre tree(self) ==
    exists root, lo, hi, blacks. self -> RedBlackTree(root) * black(root, null, lo, hi, blacks)
