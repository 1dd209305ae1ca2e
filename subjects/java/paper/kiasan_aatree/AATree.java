package kiasan_aatree;

import java.util.NoSuchElementException;

/** An AA tree of distinct integers (Andersson); one sentinel ends the branches of all trees. */
public class AATree {
    static final AANode BOTTOM = new AANode();

    private AANode root = BOTTOM;

    /** Adds x unless it is already there. */
    public void insert(int x) {
        root = insert(x, root);
    }

    /** Removes x if it is there. */
    public void remove(int x) {
        root = remove(x, root);
    }

    public boolean contains(int x) {
        AANode node = root;
        while (node != BOTTOM) {
            if (x == node.element) {
                return true;
            }
            node = x < node.element ? node.left : node.right;
        }
        return false;
    }

    /** The smallest element. */
    public int findMin() {
        if (isEmpty()) {
            throw new NoSuchElementException("findMin of an empty tree");
        }
        AANode node = root;
        while (node.left != BOTTOM) {
            node = node.left;
        }
        return node.element;
    }

    /** The largest element. */
    public int findMax() {
        if (isEmpty()) {
            throw new NoSuchElementException("findMax of an empty tree");
        }
        AANode node = root;
        while (node.right != BOTTOM) {
            node = node.right;
        }
        return node.element;
    }

    public boolean isEmpty() {
        return root == BOTTOM;
    }

    public void makeEmpty() {
        root = BOTTOM;
    }

    /** Whether the elements ascend strictly from left to right. */
    public boolean ordered() {
        return liesBetween(root, null, null);
    }

    /** Whether the levels obey Andersson's rules. */
    public boolean wellLevel() {
        return levelsFit(root);
    }

    /** Whether the sentinel is intact, and the tree is ordered and well levelled. */
    public boolean wellFormed() {
        boolean intact = BOTTOM.level == 0 && BOTTOM.left == BOTTOM && BOTTOM.right == BOTTOM;
        return intact && ordered() && wellLevel();
    }

    private AANode insert(int x, AANode node) {
        if (node == BOTTOM) {
            return new AANode(x, BOTTOM);
        }
        if (x < node.element) {
            node.left = insert(x, node.left);
        } else if (x > node.element) {
            node.right = insert(x, node.right);
        }
        return split(skew(node));
    }

    private AANode remove(int x, AANode node) {
        if (node == BOTTOM) {
            return node;
        }
        if (x < node.element) {
            node.left = remove(x, node.left);
        } else if (x > node.element) {
            node.right = remove(x, node.right);
        } else if (node.right == BOTTOM) {
            return node.left;
        } else {
            node.element = least(node.right);
            node.right = withoutLeast(node.right);
        }
        return settled(node);
    }

    private int least(AANode node) {
        while (node.left != BOTTOM) {
            node = node.left;
        }
        return node.element;
    }

    private AANode withoutLeast(AANode node) {
        if (node.left == BOTTOM) {
            return node.right;
        }
        node.left = withoutLeast(node.left);
        return settled(node);
    }

    /** The same subtree, its levels repaired after a branch below may have become lower. */
    private AANode settled(AANode node) {
        int allowed = 1 + Math.min(node.left.level, node.right.level);
        if (node.level > allowed) {
            node.level = allowed;
            node.right.level = Math.min(node.right.level, allowed);
            node = skew(node);
            if (node.right != BOTTOM) {
                node.right = skew(node.right);
                if (node.right.right != BOTTOM) {
                    node.right.right = skew(node.right.right);
                }
            }
            node = split(node);
            if (node.right != BOTTOM) {
                node.right = split(node.right);
            }
        }
        return node;
    }

    private static AANode skew(AANode node) {
        AANode left = node.left;
        if (left.level != node.level) {
            return node;
        }
        node.left = left.right;
        left.right = node;
        return left;
    }

    private static AANode split(AANode node) {
        AANode middle = node.right;
        if (middle.right.level != node.level) {
            return node;
        }
        node.right = middle.left;
        middle.left = node;
        middle.level++;
        return middle;
    }

    private boolean liesBetween(AANode node, Integer low, Integer high) {
        if (node == BOTTOM) {
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

    private boolean levelsFit(AANode node) {
        if (node == BOTTOM) {
            return true;
        }
        return node.left.level == node.level - 1
                && (node.right.level == node.level - 1 || node.right.level == node.level)
                && node.right.right.level < node.level
                && levelsFit(node.left)
                && levelsFit(node.right);
    }
}

class AANode {
    int element;
    int level;
    AANode left;
    AANode right;

    /** A sentinel, which ends on itself. */
    AANode() {
        left = this;
        right = this;
    }

    AANode(int element, AANode bottom) {
        this.element = element;
        level = 1;
        left = bottom;
        right = bottom;
    }
}
