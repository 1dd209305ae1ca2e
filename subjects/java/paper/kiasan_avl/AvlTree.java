package kiasan_avl;

/** An AVL tree of distinct integers with stored heights (Adelson-Velsky and Landis). */
public class AvlTree {
    private AvlNode root;

    /** Adds x unless it is already there. */
    public void insert(int x) {
        root = insert(x, root);
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

    /** Whether no subtree is deeper than its sibling by more than one level. */
    public boolean balanced() {
        return balanced(root);
    }

    /** Whether the elements ascend strictly from left to right. */
    public boolean ordered() {
        return liesBetween(root, null, null);
    }

    /** Whether every stored height is the real one. */
    public boolean wellFormed() {
        return heightsExact(root);
    }

    private static AvlNode insert(int x, AvlNode node) {
        if (node == null) {
            return new AvlNode(x);
        }
        if (x < node.element) {
            node.left = insert(x, node.left);
        } else if (x > node.element) {
            node.right = insert(x, node.right);
        } else {
            return node;
        }
        return levelled(node);
    }

    /** The same subtree, rotated if one side is two levels deeper than the other. */
    private static AvlNode levelled(AvlNode node) {
        int lean = lean(node);
        if (lean > 1) {
            if (lean(node.left) < 0) {
                node.left = raiseRight(node.left);
            }
            return raiseLeft(node);
        }
        if (lean < -1) {
            if (lean(node.right) > 0) {
                node.right = raiseLeft(node.right);
            }
            return raiseRight(node);
        }
        measure(node);
        return node;
    }

    private static AvlNode raiseLeft(AvlNode node) {
        AvlNode pivot = node.left;
        node.left = pivot.right;
        pivot.right = node;
        measure(node);
        measure(pivot);
        return pivot;
    }

    private static AvlNode raiseRight(AvlNode node) {
        AvlNode pivot = node.right;
        node.right = pivot.left;
        pivot.left = node;
        measure(node);
        measure(pivot);
        return pivot;
    }

    private static void measure(AvlNode node) {
        node.height = 1 + Math.max(height(node.left), height(node.right));
    }

    private static int height(AvlNode node) {
        return node == null ? 0 : node.height;
    }

    private static int lean(AvlNode node) {
        return height(node.left) - height(node.right);
    }

    private static int depth(AvlNode node) {
        return node == null ? 0 : 1 + Math.max(depth(node.left), depth(node.right));
    }

    private static boolean balanced(AvlNode node) {
        if (node == null) {
            return true;
        }
        return Math.abs(depth(node.left) - depth(node.right)) <= 1
                && balanced(node.left)
                && balanced(node.right);
    }

    private static boolean heightsExact(AvlNode node) {
        if (node == null) {
            return true;
        }
        return node.height == depth(node) && heightsExact(node.left) && heightsExact(node.right);
    }

    private static boolean liesBetween(AvlNode node, Integer low, Integer high) {
        if (node == null) {
            return true;
        }
        if (low != null && node.element <= low) {
            return false;
        }
        if (high != null && node.element >= high) {
            return false;
        }
        return liesBetween(node.left, low, node.element)
                && liesBetween(node.right, node.element, high);
    }
}

/** {@code height} counts the levels from here down. */
class AvlNode {
    int element;
    int height = 1;
    AvlNode left;
    AvlNode right;

    AvlNode(int element) {
        this.element = element;
    }
}
