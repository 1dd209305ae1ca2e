package sushi_avl;

/**
 * An AVL tree of distinct integers whose nodes carry shadow fields: the parent, and the smallest and
 * largest element of the subtree. They are kept up to date, and only repOk asks for them.
 */
public class AvlTree {
    private AvlNode root;

    /** Adds x unless it is already there. */
    public void insertElem(int x) {
        root = insert(x, root);
        root.parent = null;
    }

    /** x if it is in the tree, else null. */
    public Integer find(int x) {
        AvlNode node = root;
        while (node != null && node.element != x) {
            node = x < node.element ? node.left : node.right;
        }
        return node == null ? null : Integer.valueOf(node.element);
    }

    /** The smallest element, or null. */
    public Integer findMin() {
        if (root == null) {
            return null;
        }
        AvlNode node = root;
        while (node.left != null) {
            node = node.left;
        }
        return node.element;
    }

    /** The largest element, or null. */
    public Integer findMax() {
        if (root == null) {
            return null;
        }
        AvlNode node = root;
        while (node.right != null) {
            node = node.right;
        }
        return node.element;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public void makeEmpty() {
        root = null;
    }

    /** Whether order, balance, stored heights and shadow fields are all exact. */
    boolean repOk() {
        return root == null || (root.parent == null && isSound(root));
    }

    private static AvlNode insert(int x, AvlNode node) {
        if (node == null) {
            return new AvlNode(x);
        }
        if (x == node.element) {
            return node;
        }
        if (x < node.element) {
            node.hangLeft(insert(x, node.left));
        } else {
            node.hangRight(insert(x, node.right));
        }
        return levelled(node);
    }

    private static AvlNode levelled(AvlNode node) {
        int lean = node.lean();
        if (lean > 1) {
            if (node.left.lean() < 0) {
                node.hangLeft(rotateLeft(node.left));
            }
            return rotateRight(node);
        }
        if (lean < -1) {
            if (node.right.lean() > 0) {
                node.hangRight(rotateRight(node.right));
            }
            return rotateLeft(node);
        }
        node.refresh();
        return node;
    }

    private static AvlNode rotateLeft(AvlNode node) {
        AvlNode pivot = node.right;
        node.hangRight(pivot.left);
        pivot.hangLeft(node);
        node.refresh();
        pivot.refresh();
        return pivot;
    }

    private static AvlNode rotateRight(AvlNode node) {
        AvlNode pivot = node.left;
        node.hangLeft(pivot.right);
        pivot.hangRight(node);
        node.refresh();
        pivot.refresh();
        return pivot;
    }

    private static boolean isSound(AvlNode node) {
        AvlNode left = node.left;
        AvlNode right = node.right;
        if (left != null
                && (left.parent != node || !isSound(left) || left.largest >= node.element)) {
            return false;
        }
        if (right != null
                && (right.parent != node || !isSound(right) || right.smallest <= node.element)) {
            return false;
        }
        return Math.abs(node.lean()) <= 1
                && node.height == 1 + Math.max(AvlNode.height(left), AvlNode.height(right))
                && node.smallest == (left == null ? node.element : left.smallest)
                && node.largest == (right == null ? node.element : right.largest);
    }
}

class AvlNode {
    int element;
    int height = 1;
    AvlNode left;
    AvlNode right;
    AvlNode parent;
    int smallest;
    int largest;

    AvlNode(int element) {
        this.element = element;
        smallest = element;
        largest = element;
    }

    void hangLeft(AvlNode child) {
        left = child;
        if (child != null) {
            child.parent = this;
        }
    }

    void hangRight(AvlNode child) {
        right = child;
        if (child != null) {
            child.parent = this;
        }
    }

    /** By how many levels the left side is deeper than the right. */
    int lean() {
        return height(left) - height(right);
    }

    void refresh() {
        height = 1 + Math.max(height(left), height(right));
        smallest = left == null ? element : left.smallest;
        largest = right == null ? element : right.largest;
    }

    static int height(AvlNode node) {
        return node == null ? 0 : node.height;
    }
}
