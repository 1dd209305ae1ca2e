package javascan_binom;

import java.util.NoSuchElementException;

/**
 * A binomial heap of integers (Vuillemin), smallest key first.
 *
 * <p>The trees stand in a row of rising degree, one for each binary one in the size.
 */
public class BinomialHeap {
    private BinomialHeapNode trees;
    private int size;

    public boolean isEmpty() {
        return trees == null;
    }

    public int getSize() {
        return size;
    }

    public void makeEmpty() {
        trees = null;
        size = 0;
    }

    public void insert(int value) {
        trees = add(trees, new BinomialHeapNode(value));
        size++;
    }

    /** The smallest key. */
    public int findMinimum() {
        BinomialHeapNode top = smallest();
        if (top == null) {
            throw new NoSuchElementException("findMinimum of an empty heap");
        }
        return top.key;
    }

    /** Removes one value if there is one. */
    public void delete(int value) {
        BinomialHeapNode node = find(value, trees);
        if (node == null) {
            return;
        }
        while (node.parent != null) {
            node.swapWithParent();
            node = node.parent;
        }
        takeOut(node);
    }

    /** Lowers one old value, if there is one, to the new value. */
    public void decreaseKeyValue(int oldValue, int newValue) {
        if (newValue > oldValue) {
            throw new IllegalArgumentException("the new value is larger than the old one");
        }
        BinomialHeapNode node = find(oldValue, trees);
        if (node == null) {
            return;
        }
        node.key = newValue;
        while (node.parent != null && node.key < node.parent.key) {
            node.swapWithParent();
            node = node.parent;
        }
    }

    /** Removes the smallest key and returns it; null if the heap is empty. */
    public Integer extractMin() {
        BinomialHeapNode top = smallest();
        if (top == null) {
            return null;
        }
        takeOut(top);
        return top.key;
    }

    /** The first tree with the smallest key. */
    private BinomialHeapNode smallest() {
        BinomialHeapNode best = trees;
        for (BinomialHeapNode tree = trees; tree != null; tree = tree.sibling) {
            if (tree.key < best.key) {
                best = tree;
            }
        }
        return best;
    }

    private static BinomialHeapNode find(int key, BinomialHeapNode tree) {
        while (tree != null) {
            if (tree.key == key) {
                return tree;
            }
            BinomialHeapNode found = find(key, tree.child);
            if (found != null) {
                return found;
            }
            tree = tree.sibling;
        }
        return null;
    }

    /** Removes the root of one of the trees; its children join the row. */
    private void takeOut(BinomialHeapNode tree) {
        if (trees == tree) {
            trees = tree.sibling;
        } else {
            BinomialHeapNode earlier = trees;
            while (earlier.sibling != tree) {
                earlier = earlier.sibling;
            }
            earlier.sibling = tree.sibling;
        }
        BinomialHeapNode orphans = null;
        BinomialHeapNode child = tree.child;
        while (child != null) {
            BinomialHeapNode next = child.sibling;
            child.parent = null;
            child.sibling = orphans;
            orphans = child;
            child = next;
        }
        trees = add(trees, orphans);
        size--;
    }

    /** Two rows of trees made one, as binary numbers are added. */
    private static BinomialHeapNode add(BinomialHeapNode first, BinomialHeapNode second) {
        if (first == null) {
            return second;
        }
        if (second == null) {
            return first;
        }
        if (second.degree < first.degree) {
            BinomialHeapNode other = first;
            first = second;
            second = other;
        }
        if (first.degree < second.degree) {
            first.sibling = add(first.sibling, second);
            return first;
        }
        BinomialHeapNode rest = add(first.sibling, second.sibling);
        return add(link(first, second), rest);
    }

    /** One tree from two of equal degree. */
    private static BinomialHeapNode link(BinomialHeapNode first, BinomialHeapNode second) {
        if (second.key < first.key) {
            BinomialHeapNode other = first;
            first = second;
            second = other;
        }
        second.parent = first;
        second.sibling = first.child;
        first.child = second;
        first.sibling = null;
        first.degree++;
        return first;
    }

    /** Whether the row holds binomial trees in heap order, as many nodes as the size says. */
    boolean repOk() {
        int count = 0;
        int above = -1;
        for (BinomialHeapNode tree = trees; tree != null; tree = tree.sibling) {
            if (tree.parent != null || tree.degree <= above || !isBinomial(tree)) {
                return false;
            }
            above = tree.degree;
            count += 1 << tree.degree;
        }
        return count == size;
    }

    private static boolean isBinomial(BinomialHeapNode tree) {
        int degree = tree.degree;
        for (BinomialHeapNode child = tree.child; child != null; child = child.sibling) {
            degree--;
            if (child.degree != degree || child.parent != tree || child.key < tree.key) {
                return false;
            }
            if (!isBinomial(child)) {
                return false;
            }
        }
        return degree == 0;
    }
}

class BinomialHeapNode {
    int key;
    int degree;
    BinomialHeapNode parent;
    BinomialHeapNode child;
    BinomialHeapNode sibling;

    BinomialHeapNode(int key) {
        this.key = key;
    }

    void swapWithParent() {
        int own = key;
        key = parent.key;
        parent.key = own;
    }
}
