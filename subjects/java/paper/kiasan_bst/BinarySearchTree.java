package kiasan_bst;

/** A binary search tree of distinct integers, never rebalanced. */
public class BinarySearchTree {
    private BinaryNode root;

    /** Adds x unless it is already there. */
    public void insert(int x) {
        if (root == null) {
            root = new BinaryNode(x);
            return;
        }
        BinaryNode node = root;
        while (x != node.element) {
            if (x < node.element) {
                if (node.left == null) {
                    node.left = new BinaryNode(x);
                }
                node = node.left;
            } else {
                if (node.right == null) {
                    node.right = new BinaryNode(x);
                }
                node = node.right;
            }
        }
    }

    /** Removes x if it is there. */
    public void remove(int x) {
        root = remove(x, root);
    }

    /** x if it is in the tree, else null. */
    public Integer find(int x) {
        BinaryNode node = root;
        while (node != null && node.element != x) {
            node = x < node.element ? node.left : node.right;
        }
        return node == null ? null : Integer.valueOf(node.element);
    }

    /** The smallest element, or null. */
    public Integer findMin() {
        return root == null ? null : Integer.valueOf(least(root));
    }

    /** The largest element, or null. */
    public Integer findMax() {
        if (root == null) {
            return null;
        }
        BinaryNode node = root;
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

    /** Whether the elements ascend strictly from left to right. */
    public boolean ordered() {
        return liesBetween(root, null, null);
    }

    private BinaryNode remove(int x, BinaryNode node) {
        if (node == null) {
            return null;
        }
        if (x < node.element) {
            node.left = remove(x, node.left);
        } else if (x > node.element) {
            node.right = remove(x, node.right);
        } else if (node.left == null) {
            return node.right;
        } else if (node.right == null) {
            return node.left;
        } else {
            node.element = least(node.right);
            node.right = remove(node.element, node.right);
        }
        return node;
    }

    private static int least(BinaryNode node) {
        while (node.left != null) {
            node = node.left;
        }
        return node.element;
    }

    private static boolean liesBetween(BinaryNode node, Integer low, Integer high) {
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

class BinaryNode {
    int element;
    BinaryNode left;
    BinaryNode right;

    BinaryNode(int element) {
        this.element = element;
    }
}
