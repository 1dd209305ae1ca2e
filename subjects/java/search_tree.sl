# Keys ascend strictly from left to right, and the size counts the nodes.
pred bst(x, lo, hi, n) ==
    emp & x = null & n = 0
  | exists key, left, right, l, r.
      x -> SearchTree.Node(key=key, left=left, right=right) * bst(left, lo, key, l) * bst(right, key, hi, r)
      & lo < key & key < hi & n = l + r + 1
pre tree(this) == exists root, lo, hi, n. this -> SearchTree(root=root, size=n) * bst(root, lo, hi, n)
