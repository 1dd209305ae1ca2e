# A node stands one level above its left child. Its right child is one level below as well, or on the same level and
# then has none there itself.
pred aa(x, bottom, lo, hi, level) ==
    emp & x = bottom & level = 0
  | low_right(x, bottom, lo, hi, level)
  | exists element, left, right.
      x -> AaNode(element, level, left, right)
      * aa(left, bottom, lo, element, level - 1) * low_right(right, bottom, element, hi, level)
      & lo < element & element < hi
pred low_right(x, bottom, lo, hi, level) ==
    exists element, left, right.
      x -> AaNode(element, level, left, right)
      * aa(left, bottom, lo, element, level - 1) * aa(right, bottom, element, hi, level - 1)
      & lo < element & element < hi
pre tree(self) ==
    exists bottom, element, root, lo, hi, level.
      self -> AaTree(bottom, root) * bottom -> AaNode(element, 0, bottom, bottom)
      * aa(root, bottom, lo, hi, level)
