# Heap order, and no right child has a larger rank than the left one beside it.
pred heap(x, least, rank) ==
    emp & x = null & rank = 0
  | exists value, left, right, left_rank, right_rank.
      x -> HeapNode(value, left, right, rank)
      * heap(left, value, left_rank) * heap(right, value, right_rank)
      & least <= value & left_rank >= right_rank & rank = right_rank + 1
pre leftist(self) == exists root, least, rank. self -> LeftistHeap(root) * heap(root, least, rank)
