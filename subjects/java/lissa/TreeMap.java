package lissa;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Set;

/** A sorted map in a red-black tree with parent links, after the algorithms of CLRS. */
public class TreeMap {
    private static final boolean RED = false;
    private static final boolean BLACK = true;

    private Entry root;
    private int size;

    static class Entry {
        int key;
        int value;
        Entry left;
        Entry right;
        Entry parent;
        boolean color = BLACK;

        Entry(int key, int value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    public Integer get(int key) {
        Entry e = entry(key);
        return e == null ? null : e.value;
    }

    public boolean containsKey(int key) {
        return entry(key) != null;
    }

    public int firstKey() {
        if (root == null) {
            throw new NoSuchElementException("the map is empty");
        }
        Entry e = root;
        while (e.left != null) {
            e = e.left;
        }
        return e.key;
    }

    public int size() {
        return size;
    }

    private Entry entry(int key) {
        Entry e = root;
        while (e != null) {
            if (key < e.key) {
                e = e.left;
            } else if (key > e.key) {
                e = e.right;
            } else {
                return e;
            }
        }
        return null;
    }

    /** Associates the key with the value; the value that it had before. */
    public Integer put(int key, int value) {
        Entry e = root;
        if (e == null) {
            root = new Entry(key, value, null);
            size = 1;
            return null;
        }
        while (true) {
            if (key < e.key) {
                if (e.left == null) {
                    e.left = new Entry(key, value, e);
                    fixAfterInsertion(e.left);
                    break;
                }
                e = e.left;
            } else if (key > e.key) {
                if (e.right == null) {
                    e.right = new Entry(key, value, e);
                    fixAfterInsertion(e.right);
                    break;
                }
                e = e.right;
            } else {
                int old = e.value;
                e.value = value;
                return old;
            }
        }
        size++;
        return null;
    }

    /** Takes the key away; the value that it had. */
    public Integer remove(int key) {
        Entry e = entry(key);
        if (e == null) {
            return null;
        }
        int old = e.value;
        delete(e);
        return old;
    }

    public void clear() {
        root = null;
        size = 0;
    }

    private void delete(Entry p) {
        size--;
        if (p.left != null && p.right != null) {
            Entry s = successor(p);
            p.key = s.key;
            p.value = s.value;
            p = s;
        }
        Entry replacement = p.left != null ? p.left : p.right;
        if (replacement != null) {
            replacement.parent = p.parent;
            if (p.parent == null) {
                root = replacement;
            } else if (p == p.parent.left) {
                p.parent.left = replacement;
            } else {
                p.parent.right = replacement;
            }
            p.left = p.right = p.parent = null;
            if (p.color == BLACK) {
                fixAfterDeletion(replacement);
            }
        } else if (p.parent == null) {
            root = null;
        } else {
            if (p.color == BLACK) {
                fixAfterDeletion(p);
            }
            if (p.parent != null) {
                if (p == p.parent.left) {
                    p.parent.left = null;
                } else if (p == p.parent.right) {
                    p.parent.right = null;
                }
                p.parent = null;
            }
        }
    }

    private static Entry successor(Entry t) {
        if (t.right != null) {
            Entry p = t.right;
            while (p.left != null) {
                p = p.left;
            }
            return p;
        }
        Entry p = t.parent;
        Entry child = t;
        while (p != null && child == p.right) {
            child = p;
            p = p.parent;
        }
        return p;
    }

    private static boolean colorOf(Entry p) {
        return p == null ? BLACK : p.color;
    }

    private static Entry parentOf(Entry p) {
        return p == null ? null : p.parent;
    }

    private static void setColor(Entry p, boolean color) {
        if (p != null) {
            p.color = color;
        }
    }

    private static Entry leftOf(Entry p) {
        return p == null ? null : p.left;
    }

    private static Entry rightOf(Entry p) {
        return p == null ? null : p.right;
    }

    private void rotateLeft(Entry p) {
        if (p == null) {
            return;
        }
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
        if (p == null) {
            return;
        }
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
        x.color = RED;
        while (x != null && x != root && x.parent.color == RED) {
            if (parentOf(x) == leftOf(parentOf(parentOf(x)))) {
                Entry y = rightOf(parentOf(parentOf(x)));
                if (colorOf(y) == RED) {
                    setColor(parentOf(x), BLACK);
                    setColor(y, BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    x = parentOf(parentOf(x));
                } else {
                    if (x == rightOf(parentOf(x))) {
                        x = parentOf(x);
                        rotateLeft(x);
                    }
                    setColor(parentOf(x), BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    rotateRight(parentOf(parentOf(x)));
                }
            } else {
                Entry y = leftOf(parentOf(parentOf(x)));
                if (colorOf(y) == RED) {
                    setColor(parentOf(x), BLACK);
                    setColor(y, BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    x = parentOf(parentOf(x));
                } else {
                    if (x == leftOf(parentOf(x))) {
                        x = parentOf(x);
                        rotateRight(x);
                    }
                    setColor(parentOf(x), BLACK);
                    setColor(parentOf(parentOf(x)), RED);
                    rotateLeft(parentOf(parentOf(x)));
                }
            }
        }
        root.color = BLACK;
    }

    private void fixAfterDeletion(Entry x) {
        while (x != root && colorOf(x) == BLACK) {
            if (x == leftOf(parentOf(x))) {
                Entry sib = rightOf(parentOf(x));
                if (colorOf(sib) == RED) {
                    setColor(sib, BLACK);
                    setColor(parentOf(x), RED);
                    rotateLeft(parentOf(x));
                    sib = rightOf(parentOf(x));
                }
                if (colorOf(leftOf(sib)) == BLACK && colorOf(rightOf(sib)) == BLACK) {
                    setColor(sib, RED);
                    x = parentOf(x);
                } else {
                    if (colorOf(rightOf(sib)) == BLACK) {
                        setColor(leftOf(sib), BLACK);
                        setColor(sib, RED);
                        rotateRight(sib);
                        sib = rightOf(parentOf(x));
                    }
                    setColor(sib, colorOf(parentOf(x)));
                    setColor(parentOf(x), BLACK);
                    setColor(rightOf(sib), BLACK);
                    rotateLeft(parentOf(x));
                    x = root;
                }
            } else {
                Entry sib = leftOf(parentOf(x));
                if (colorOf(sib) == RED) {
                    setColor(sib, BLACK);
                    setColor(parentOf(x), RED);
                    rotateRight(parentOf(x));
                    sib = leftOf(parentOf(x));
                }
                if (colorOf(rightOf(sib)) == BLACK && colorOf(leftOf(sib)) == BLACK) {
                    setColor(sib, RED);
                    x = parentOf(x);
                } else {
                    if (colorOf(leftOf(sib)) == BLACK) {
                        setColor(rightOf(sib), BLACK);
                        setColor(sib, RED);
                        rotateLeft(sib);
                        sib = leftOf(parentOf(x));
                    }
                    setColor(sib, colorOf(parentOf(x)));
                    setColor(parentOf(x), BLACK);
                    setColor(leftOf(sib), BLACK);
                    rotateRight(parentOf(x));
                    x = root;
                }
            }
        }
        setColor(x, BLACK);
    }

    /** Whether this is a red-black tree with parent links, sorted, of this size. */
    boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        if (root.parent != null) {
            return false;
        }
        return isTree() && isWellColored() && isSorted(root, null, null);
    }

    private boolean isTree() {
        Set<Entry> visited = new HashSet<>();
        Queue<Entry> waiting = new ArrayDeque<>();
        visited.add(root);
        waiting.add(root);
        while (!waiting.isEmpty()) {
            Entry e = waiting.remove();
            for (Entry child : new Entry[] {e.left, e.right}) {
                if (child != null) {
                    if (visited.contains(child) || child.parent != e) {
                        return false;
                    }
                    visited.add(child);
                    waiting.add(child);
                }
            }
        }
        return visited.size() == size;
    }

    /** An entry, and how many black ones lie above it. */
    private record Below(Entry entry, int blacks) { }

    private boolean isWellColored() {
        if (root.color != BLACK) {
            return false;
        }
        Queue<Below> waiting = new ArrayDeque<>();
        waiting.add(new Below(root, 0));
        int height = -1;
        while (!waiting.isEmpty()) {
            Below below = waiting.remove();
            Entry e = below.entry();
            int blacks = below.blacks() + (e.color == BLACK ? 1 : 0);
            for (Entry child : new Entry[] {e.left, e.right}) {
                if (child == null) {
                    if (height < 0) {
                        height = blacks;
                    } else if (height != blacks) {
                        return false;
                    }
                } else {
                    if (e.color == RED && child.color == RED) {
                        return false;
                    }
                    waiting.add(new Below(child, blacks));
                }
            }
        }
        return true;
    }

    private static boolean isSorted(Entry e, Integer low, Integer high) {
        if (e == null) {
            return true;
        }
        if (low != null && e.key <= low) {
            return false;
        }
        if (high != null && e.key >= high) {
            return false;
        }
        return isSorted(e.left, low, e.key) && isSorted(e.right, e.key, high);
    }
}
