# Keys ascend strictly from left to right.
pred bst(root, lo, hi) ==
    emp & root = null
  | exists key, left, right.
      root -> TreeNode(key, left, right) * bst(left, lo, key) * bst(right, key, hi)
      & lo < key & key < hi
pre tree(self) == exists root, lo, hi. self -> BinarySearchTree(root) * bst(root, lo, hi)
