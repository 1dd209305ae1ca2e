package kiasan_rbt;

import java.util.NoSuchElementException;

/**
 * A sorted map from integers to integers in a red-black tree.
 *
 * <p>A side is a boolean, true for the left, so that each mirror-image pair of cases is written once.
 */
public class TreeMap {
    private Entry root;
    private int size;

    public int size() {
        return size;
    }

    public boolean containsKey(int key) {
        return find(key) != null;
    }

    public boolean containsValue(int value) {
        return containsValue(value, root);
    }

    /** The value of the key, or null. */
    public Integer get(int key) {
        Entry entry = find(key);
        return entry == null ? null : Integer.valueOf(entry.value);
    }

    /** The smallest key. */
    public int firstKey() {
        if (root == null) {
            throw new NoSuchElementException("firstKey of an empty map");
        }
        return outermost(root, true).key;
    }

    /** The largest key. */
    public int lastKey() {
        if (root == null) {
            throw new NoSuchElementException("lastKey of an empty map");
        }
        return outermost(root, false).key;
    }

    /** Maps the key to the value; the value it had before, or null. */
    public Integer put(int key, int value) {
        Entry above = null;
        Entry entry = root;
        while (entry != null) {
            if (entry.key == key) {
                int former = entry.value;
                entry.value = value;
                return former;
            }
            above = entry;
            entry = entry.child(key < entry.key);
        }
        Entry fresh = new Entry(key, value);
        if (above == null) {
            root = fresh;
        } else {
            above.hang(key < above.key, fresh);
        }
        partReds(fresh);
        size++;
        return null;
    }

    /** Removes the key if it is there; the value it had, or null. */
    public Integer remove(int key) {
        Entry entry = find(key);
        if (entry == null) {
            return null;
        }
        takeOut(entry);
        size--;
        return entry.value;
    }

    public void clear() {
        root = null;
        size = 0;
    }

    private Entry find(int key) {
        Entry entry = root;
        while (entry != null && entry.key != key) {
            entry = entry.child(key < entry.key);
        }
        return entry;
    }

    private static boolean containsValue(int value, Entry entry) {
        if (entry == null) {
            return false;
        }
        return containsValue(value, entry.left)
                || entry.value == value
                || containsValue(value, entry.right);
    }

    /** Repairs the colours where a red entry may have a red parent. */
    private void partReds(Entry entry) {
        while (entry.parent != null && entry.parent.red) {
            Entry parent = entry.parent;
            Entry grandparent = parent.parent;
            boolean left = parent == grandparent.left;
            Entry uncle = grandparent.child(!left);
            grandparent.red = true;
            if (uncle != null && uncle.red) {
                parent.red = false;
                uncle.red = false;
                entry = grandparent;
            } else {
                if (entry == parent.child(!left)) {
                    sink(parent, left);
                    Entry other = parent;
                    parent = entry;
                    entry = other;
                }
                parent.red = false;
                sink(grandparent, !left);
            }
        }
        if (entry.parent == null) {
            entry.red = false;
        }
    }

    /** Unlinks the entry; where that makes a way down short of a black entry, repairs it. */
    private void takeOut(Entry entry) {
        Entry gap = entry.parent;
        boolean left = gap != null && gap.left == entry;
        Entry filler;
        boolean lostBlack;
        if (entry.left == null || entry.right == null) {
            filler = entry.left == null ? entry.right : entry.left;
            lostBlack = !entry.red;
            replace(entry, filler);
        } else {
            Entry heir = outermost(entry.right, true);
            filler = heir.right;
            lostBlack = !heir.red;
            if (heir.parent == entry) {
                gap = heir;
                left = false;
            } else {
                gap = heir.parent;
                left = true;
                replace(heir, filler);
                heir.hang(false, entry.right);
            }
            heir.hang(true, entry.left);
            heir.red = entry.red;
            replace(entry, heir);
        }
        if (lostBlack) {
            restoreBlack(filler, gap, left);
        }
    }

    /** Makes up for a black entry missing on each way through the entry, on this side. */
    private void restoreBlack(Entry entry, Entry parent, boolean left) {
        while (parent != null && !isRed(entry)) {
            Entry sibling = parent.child(!left);
            if (sibling.red) {
                sibling.red = false;
                parent.red = true;
                sink(parent, left);
                continue;
            }
            Entry near = sibling.child(left);
            Entry far = sibling.child(!left);
            if (far != null && far.red) {
                sibling.red = parent.red;
                parent.red = false;
                far.red = false;
                sink(parent, left);
                return;
            }
            sibling.red = true;
            if (near != null && near.red) {
                near.red = false;
                sink(sibling, !left);
            } else {
                entry = parent;
                parent = parent.parent;
                left = parent != null && parent.left == entry;
            }
        }
        if (entry != null) {
            entry.red = false;
        }
    }

    /** Rotates: the entry goes down on this side, its other child takes its place. */
    private void sink(Entry entry, boolean left) {
        Entry riser = entry.child(!left);
        replace(entry, riser);
        entry.hang(!left, riser.child(left));
        riser.hang(left, entry);
    }

    /** Hangs another entry where the entry hangs. */
    private void replace(Entry entry, Entry other) {
        Entry parent = entry.parent;
        if (parent != null) {
            parent.hang(parent.left == entry, other);
        } else {
            root = other;
            if (other != null) {
                other.parent = null;
            }
        }
    }

    private static boolean isRed(Entry entry) {
        return entry != null && entry.red;
    }

    private static Entry outermost(Entry entry, boolean left) {
        Entry further = entry.child(left);
        while (further != null) {
            entry = further;
            further = further.child(left);
        }
        return entry;
    }

    /** Whether this is a red-black tree with ordered keys, true links and the right size. */
    boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        if (root.red || root.parent != null || blackHeight(root) < 0) {
            return false;
        }
        return liesBetween(root, null, null) && count(root) == size;
    }

    /** How many black entries each way down has; negative if they differ or a link is wrong. */
    private static int blackHeight(Entry entry) {
        if (entry == null) {
            return 0;
        }
        if (!fits(entry, entry.left) || !fits(entry, entry.right)) {
            return -1;
        }
        int height = blackHeight(entry.left);
        if (height < 0 || height != blackHeight(entry.right)) {
            return -1;
        }
        return entry.red ? height : height + 1;
    }

    private static boolean fits(Entry entry, Entry child) {
        return child == null || (child.parent == entry && !(entry.red && child.red));
    }

    private static boolean liesBetween(Entry entry, Integer low, Integer high) {
        if (entry == null) {
            return true;
        }
        if ((low != null && entry.key <= low) || (high != null && entry.key >= high)) {
            return false;
        }
        return liesBetween(entry.left, low, entry.key) && liesBetween(entry.right, entry.key, high);
    }

    private static int count(Entry entry) {
        return entry == null ? 0 : 1 + count(entry.left) + count(entry.right);
    }
}

/** Red as long as nothing is known about its place. */
class Entry {
    int key;
    int value;
    boolean red = true;
    Entry parent;
    Entry left;
    Entry right;

    Entry(int key, int value) {
        this.key = key;
        this.value = value;
    }

    Entry child(boolean left) {
        return left ? this.left : right;
    }

    void hang(boolean left, Entry child) {
        if (left) {
            this.left = child;
        } else {
            right = child;
        }
        if (child != null) {
            child.parent = this;
        }
    }
}
