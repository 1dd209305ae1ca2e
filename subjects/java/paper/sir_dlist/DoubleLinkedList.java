package sir_dlist;

import java.util.NoSuchElementException;

/** A doubly linked list of integers that knows its first and its last entry. */
public class DoubleLinkedList implements Cloneable {
    Entry first;
    Entry last;
    int size;
    int modCount;

    public int getFirst() {
        if (first == null) {
            throw new NoSuchElementException("getFirst of an empty list");
        }
        return first.element;
    }

    public int getLast() {
        if (last == null) {
            throw new NoSuchElementException("getLast of an empty list");
        }
        return last.element;
    }

    public int removeFirst() {
        if (first == null) {
            throw new NoSuchElementException("removeFirst from an empty list");
        }
        return unlink(first);
    }

    public int removeLast() {
        if (last == null) {
            throw new NoSuchElementException("removeLast from an empty list");
        }
        return unlink(last);
    }

    public void addFirst(int x) {
        link(x, null, first);
    }

    public void addLast(int x) {
        link(x, last, null);
    }

    public boolean contains(int x) {
        return find(x) != null;
    }

    public int size() {
        return size;
    }

    public boolean add(int x) {
        addLast(x);
        return true;
    }

    /** Removes the first x; whether there was one. */
    public boolean remove(int x) {
        Entry entry = find(x);
        if (entry == null) {
            return false;
        }
        unlink(entry);
        return true;
    }

    /** Appends the elements of a list, maybe this one; whether it had any. */
    public boolean addAll(DoubleLinkedList other) {
        return addAllAt(size, other);
    }

    /** Inserts the elements of a list, maybe this one, before the index; whether it had any. */
    public boolean addAllAt(int index, DoubleLinkedList other) {
        Entry after = place(index);
        int[] elements = new int[other.size];
        int count = 0;
        for (Entry entry = other.first; entry != null; entry = entry.after) {
            elements[count++] = entry.element;
        }
        for (int element : elements) {
            link(element, after == null ? last : after.before, after);
        }
        return count > 0;
    }

    public void clear() {
        first = null;
        last = null;
        size = 0;
        modCount++;
    }

    public int get(int index) {
        return entry(index).element;
    }

    /** Puts x in the place of the element at the index, which is returned. */
    public int set(int index, int x) {
        Entry entry = entry(index);
        int former = entry.element;
        entry.element = x;
        return former;
    }

    public void addAt(int index, int x) {
        Entry after = place(index);
        link(x, after == null ? last : after.before, after);
    }

    public int removeAt(int index) {
        return unlink(entry(index));
    }

    /** The index of the first x, or -1. */
    public int indexOf(int x) {
        int index = 0;
        for (Entry entry = first; entry != null; entry = entry.after) {
            if (entry.element == x) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /** The index of the last x, or -1. */
    public int lastIndexOf(int x) {
        int index = size - 1;
        Entry entry = last;
        while (entry != null && entry.element != x) {
            index--;
            entry = entry.before;
        }
        return index;
    }

    /** An iterator whose next element is the one at the index. */
    public ListIterator listIterator(int index) {
        return new ListIterator(this, index);
    }

    /** Another list of the same elements. */
    @Override
    public DoubleLinkedList clone() {
        DoubleLinkedList twin = new DoubleLinkedList();
        twin.addAll(this);
        return twin;
    }

    private Entry find(int x) {
        Entry entry = first;
        while (entry != null && entry.element != x) {
            entry = entry.after;
        }
        return entry;
    }

    private Entry entry(int index) {
        int position = 0;
        for (Entry entry = first; entry != null; entry = entry.after) {
            if (position == index) {
                return entry;
            }
            position++;
        }
        throw new IndexOutOfBoundsException("no such index");
    }

    /** The entry at the index; null for the end. */
    Entry place(int index) {
        return index == size ? null : entry(index);
    }

    void link(int x, Entry before, Entry after) {
        Entry entry = new Entry(x, before, after);
        if (before == null) {
            first = entry;
        } else {
            before.after = entry;
        }
        if (after == null) {
            last = entry;
        } else {
            after.before = entry;
        }
        size++;
        modCount++;
    }

    int unlink(Entry entry) {
        if (entry.before == null) {
            first = entry.after;
        } else {
            entry.before.after = entry.after;
        }
        if (entry.after == null) {
            last = entry.before;
        } else {
            entry.after.before = entry.before;
        }
        size--;
        modCount++;
        return entry.element;
    }

    /** Whether all neighbours agree, both ends are known, and the size is right. */
    boolean repOk() {
        int count = 0;
        Entry before = null;
        for (Entry entry = first; entry != null; entry = entry.after) {
            count++;
            if (entry.before != before || count > size) {
                return false;
            }
            before = entry;
        }
        return last == before && count == size;
    }
}

class Entry {
    int element;
    Entry before;
    Entry after;

    Entry(int element, Entry before, Entry after) {
        this.element = element;
        this.before = before;
        this.after = after;
    }
}
