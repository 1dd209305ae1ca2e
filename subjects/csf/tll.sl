pred tll(x, parent, first, after) ==
    exists value. x -> TreeNode(value, parent, null, null, after) & first = x
  | exists value, left, right, middle.
      x -> TreeNode(value, parent, left, right, null)
      * tll(left, x, first, middle) * tll(right, x, middle, after)
pre linked(self) ==
    self -> LeafTree(null)
  | exists root, first. self -> LeafTree(root) * tll(root, null, first, null)
