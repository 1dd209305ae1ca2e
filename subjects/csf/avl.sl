pred avl(x, lo, hi, h) ==
    emp & x = null & h = -1
  | exists element, left, right, h1, h2.
      x -> AvlNode(element, left, right, h) * avl(left, lo, element, h1) * avl(right, element, hi, h2)
      & lo < element & element < hi & h = h1 + 1 & h2 <= h1 & h1 <= h2 + 1
  | exists element, left, right, h1, h2.
      x -> AvlNode(element, left, right, h) * avl(left, lo, element, h1) * avl(right, element, hi, h2)
      & lo < element & element < hi & h = h2 + 1 & h2 = h1 + 1
pre tree(self) == exists root, lo, hi, h. self -> AvlTree(root) * avl(root, lo, hi, h)
