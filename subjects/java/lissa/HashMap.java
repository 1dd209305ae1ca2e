package lissa;

import java.util.HashSet;
import java.util.Set;

/** A hash map with sixteen buckets of chained entries, after {@code java.util.HashMap}. */
public class HashMap {
    static final int BUCKETS = 16;

    private Entry[] table = new Entry[BUCKETS];
    private int size;

    static class Entry {
        int key;
        int value;
        Entry next;

        Entry(int key, int value, Entry next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    public Integer get(int key) {
        for (Entry e = table[indexFor(key)]; e != null; e = e.next) {
            if (e.key == key) {
                return e.value;
            }
        }
        return null;
    }

    public boolean containsKey(int key) {
        for (Entry e = table[indexFor(key)]; e != null; e = e.next) {
            if (e.key == key) {
                return true;
            }
        }
        return false;
    }

    /** Associates the key with the value; the value that it had before. */
    public Integer put(int key, int value) {
        int index = indexFor(key);
        for (Entry e = table[index]; e != null; e = e.next) {
            if (e.key == key) {
                int old = e.value;
                e.value = value;
                return old;
            }
        }
        table[index] = new Entry(key, value, table[index]);
        size++;
        return null;
    }

    /** Takes the key away; the value that it had. */
    public Integer remove(int key) {
        int index = indexFor(key);
        Entry before = null;
        for (Entry e = table[index]; e != null; e = e.next) {
            if (e.key == key) {
                size--;
                if (before == null) {
                    table[index] = e.next;
                } else {
                    before.next = e.next;
                }
                return e.value;
            }
            before = e;
        }
        return null;
    }

    public int size() {
        return size;
    }

    static int indexFor(int key) {
        return key & (BUCKETS - 1);
    }

    /** Whether there are sixteen chains that end and share nothing, and as many entries. */
    boolean repOk() {
        if (table == null || table.length != BUCKETS) {
            return false;
        }
        Set<Entry> visited = new HashSet<>();
        for (Entry first : table) {
            for (Entry e = first; e != null; e = e.next) {
                if (!visited.add(e)) {
                    return false;
                }
            }
        }
        return visited.size() == size;
    }
}
