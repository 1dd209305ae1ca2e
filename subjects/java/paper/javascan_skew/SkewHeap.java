package javascan_skew;

import java.util.NoSuchElementException;

/** A skew heap of integers (Sleator and Tarjan), smallest element first. */
public class SkewHeap {
    private SkewNode root;
    private int size;

    public boolean isEmpty() {
        return root == null;
    }

    public void clear() {
        root = null;
        size = 0;
    }

    public int getSize() {
        return size;
    }

    public void insert(int val) {
        root = meld(root, new SkewNode(val));
        size++;
    }

    /** Removes the smallest element. */
    public void remove() {
        if (root == null) {
            throw new NoSuchElementException("remove from an empty heap");
        }
        root = meld(root.left, root.right);
        size--;
    }

    /** Whether no element is smaller than the one above it, and the size is right. */
    boolean repOk() {
        return inOrder(root) && count(root) == size;
    }

    /** One heap from two: along the right spines, changing sides at every node. */
    private static SkewNode meld(SkewNode first, SkewNode second) {
        if (first == null) {
            return second;
        }
        if (second == null) {
            return first;
        }
        if (second.element < first.element) {
            SkewNode other = first;
            first = second;
            second = other;
        }
        SkewNode left = first.left;
        first.left = meld(first.right, second);
        first.right = left;
        return first;
    }

    private static boolean inOrder(SkewNode node) {
        if (node == null) {
            return true;
        }
        if (node.left != null && node.left.element < node.element) {
            return false;
        }
        if (node.right != null && node.right.element < node.element) {
            return false;
        }
        return inOrder(node.left) && inOrder(node.right);
    }

    private static int count(SkewNode node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }
}

class SkewNode {
    int element;
    SkewNode left;
    SkewNode right;

    SkewNode(int element) {
        this.element = element;
    }
}
