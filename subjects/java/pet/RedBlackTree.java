import java.util.NoSuchElementException;

/** A red-black tree after java.util.TreeMap, keys only, without removal. */
public class RedBlackTree {
    static class Entry {
        final int key;
        boolean black = true;
        Entry left;
        Entry right;
        Entry parent;

        Entry(int key, Entry parent) {
            this.key = key;
            this.parent = parent;
        }
    }

    private Entry root;

    private static Entry parentOf(Entry p) {
        return p == null ? null : p.parent;
    }

    private static Entry leftOf(Entry p) {
        return p == null ? null : p.left;
    }

    private static Entry rightOf(Entry p) {
        return p == null ? null : p.right;
    }

    private static boolean isBlack(Entry p) {
        return p == null || p.black;
    }

    private static void paint(Entry p, boolean black) {
        if (p != null) {
            p.black = black;
        }
    }

    public boolean contains(int key) {
        Entry p = root;
        while (p != null) {
            if (key < p.key) {
                p = p.left;
            } else if (key > p.key) {
                p = p.right;
            } else {
                return true;
            }
        }
        return false;
    }

    public int first() {
        Entry p = root;
        if (p == null) {
            throw new NoSuchElementException("the tree is empty");
        }
        while (p.left != null) {
            p = p.left;
        }
        return p.key;
    }

    public int last() {
        Entry p = root;
        if (p == null) {
            throw new NoSuchElementException("the tree is empty");
        }
        while (p.right != null) {
            p = p.right;
        }
        return p.key;
    }

    public boolean isEmpty() {
        return root == null;
    }

    public boolean insert(int key) {
        Entry t = root;
        if (t == null) {
            root = new Entry(key, null);
            return true;
        }
        while (true) {
            if (key == t.key) {
                return false;
            }
            if (key < t.key) {
                if (t.left != null) {
                    t = t.left;
                } else {
                    t.left = new Entry(key, t);
                    fixAfterInsertion(t.left);
                    return true;
                }
            } else if (t.right != null) {
                t = t.right;
            } else {
                t.right = new Entry(key, t);
                fixAfterInsertion(t.right);
                return true;
            }
        }
    }

    private void rotateLeft(Entry p) {
        Entry r = p.right;
        p.right = r.left;
        if (r.left != null) {
            r.left.parent = p;
        }
        r.parent = p.parent;
        if (p.parent == null) {
            root = r;
        } else if (p.parent.left == p) {
            p.parent.left = r;
        } else {
            p.parent.right = r;
        }
        r.left = p;
        p.parent = r;
    }

    private void rotateRight(Entry p) {
        Entry l = p.left;
        p.left = l.right;
        if (l.right != null) {
            l.right.parent = p;
        }
        l.parent = p.parent;
        if (p.parent == null) {
            root = l;
        } else if (p.parent.right == p) {
            p.parent.right = l;
        } else {
            p.parent.left = l;
        }
        l.right = p;
        p.parent = l;
    }

    private void fixAfterInsertion(Entry x) {
        x.black = false;
        while (x != null && x != root && !x.parent.black) {
            if (parentOf(x) == leftOf(parentOf(parentOf(x)))) {
                Entry y = rightOf(parentOf(parentOf(x)));
                if (!isBlack(y)) {
                    paint(parentOf(x), true);
                    paint(y, true);
                    paint(parentOf(parentOf(x)), false);
                    x = parentOf(parentOf(x));
                } else {
                    if (x == rightOf(parentOf(x))) {
                        x = parentOf(x);
                        rotateLeft(x);
                    }
                    paint(parentOf(x), true);
                    paint(parentOf(parentOf(x)), false);
                    if (parentOf(parentOf(x)) != null) {
                        rotateRight(parentOf(parentOf(x)));
                    }
                }
            } else {
                Entry y = leftOf(parentOf(parentOf(x)));
                if (!isBlack(y)) {
                    paint(parentOf(x), true);
                    paint(y, true);
                    paint(parentOf(parentOf(x)), false);
                    x = parentOf(parentOf(x));
                } else {
                    if (x == leftOf(parentOf(x))) {
                        x = parentOf(x);
                        rotateRight(x);
                    }
                    paint(parentOf(x), true);
                    paint(parentOf(parentOf(x)), false);
                    if (parentOf(parentOf(x)) != null) {
                        rotateLeft(parentOf(parentOf(x)));
                    }
                }
            }
        }
        root.black = true;
    }
}
