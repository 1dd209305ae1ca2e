package kiasan_leftist;

import java.util.NoSuchElementException;

/** A leftist heap of integers (Crane, Knuth), smallest element first. */
public class LeftistHeap {
    private LeftistNode root;

    /** Takes over all elements of the other heap, which is empty afterwards. */
    public void merge(LeftistHeap other) {
        if (this == other) {
            return;
        }
        root = meld(root, other.root);
        other.root = null;
    }

    public void insert(int x) {
        root = meld(root, new LeftistNode(x));
    }

    /** The smallest element. */
    public int findMin() {
        if (root == null) {
            throw new NoSuchElementException("findMin of an empty heap");
        }
        return root.element;
    }

    /** Removes the smallest element and returns it. */
    public int deleteMin() {
        if (root == null) {
            throw new NoSuchElementException("deleteMin of an empty heap");
        }
        LeftistNode top = root;
        root = meld(top.left, top.right);
        return top.element;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
    }

    /** Whether this is a tree in heap order, leaning left, with exact ranks. */
    boolean repOk() {
        return root == null || isSound(root);
    }

    private static boolean isSound(LeftistNode node) {
        if (rank(node.left) < rank(node.right) || node.rank != rank(node.right) + 1) {
            return false;
        }
        if (node.left != null && (node.left.element < node.element || !isSound(node.left))) {
            return false;
        }
        return node.right == null || (node.right.element >= node.element && isSound(node.right));
    }

    private static int rank(LeftistNode node) {
        return node == null ? 0 : node.rank;
    }

    private static LeftistNode meld(LeftistNode first, LeftistNode second) {
        if (first == null) {
            return second;
        }
        if (second == null) {
            return first;
        }
        if (second.element < first.element) {
            LeftistNode other = first;
            first = second;
            second = other;
        }
        first.right = meld(first.right, second);
        if (rank(first.left) < rank(first.right)) {
            LeftistNode left = first.left;
            first.left = first.right;
            first.right = left;
        }
        first.rank = rank(first.right) + 1;
        return first;
    }
}

/** {@code rank} counts the nodes on the right spine. */
class LeftistNode {
    int element;
    LeftistNode left;
    LeftistNode right;
    int rank = 1;

    LeftistNode(int element) {
        this.element = element;
    }
}
