package lissa;

import java.util.HashSet;
import java.util.NoSuchElementException;
import java.util.Set;

/** A doubly linked list with a sentinel, after {@code java.util.LinkedList} of Java 6. */
public class LinkedList {
    private Entry header = new Entry(0, null, null);
    private int size;

    static class Entry {
        int element;
        Entry next;
        Entry previous;

        Entry(int element, Entry next, Entry previous) {
            this.element = element;
            this.next = next;
            this.previous = previous;
        }
    }

    public LinkedList() {
        header.next = header.previous = header;
    }

    public boolean add(int element) {
        addBefore(element, header);
        return true;
    }

    public int get(int index) {
        return entry(index).element;
    }

    public int remove(int index) {
        return remove(entry(index));
    }

    public boolean removeValue(int element) {
        for (Entry e = header.next; e != header; e = e.next) {
            if (e.element == element) {
                remove(e);
                return true;
            }
        }
        return false;
    }

    public int indexOf(int element) {
        int index = 0;
        for (Entry e = header.next; e != header; e = e.next) {
            if (e.element == element) {
                return index;
            }
            index++;
        }
        return -1;
    }

    public int size() {
        return size;
    }

    private Entry entry(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("no such index");
        }
        Entry e = header;
        if (index < size / 2) {
            for (int i = 0; i <= index; i++) {
                e = e.next;
            }
        } else {
            for (int i = size; i > index; i--) {
                e = e.previous;
            }
        }
        return e;
    }

    private Entry addBefore(int element, Entry entry) {
        Entry made = new Entry(element, entry, entry.previous);
        made.previous.next = made;
        made.next.previous = made;
        size++;
        return made;
    }

    private int remove(Entry entry) {
        if (entry == header) {
            throw new NoSuchElementException("no such element");
        }
        int result = entry.element;
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        entry.next = entry.previous = null;
        size--;
        return result;
    }

    /** Whether the entries make a ring through the sentinel, both ways, of this size. */
    boolean repOk() {
        if (header == null) {
            return false;
        }
        Set<Entry> visited = new HashSet<>();
        visited.add(header);
        Entry current = header;
        while (true) {
            Entry next = current.next;
            if (next == null || next.previous != current) {
                return false;
            }
            if (next == header) {
                break;
            }
            if (!visited.add(next)) {
                return false;
            }
            current = next;
        }
        return size == visited.size() - 1;
    }
}
