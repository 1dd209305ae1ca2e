package sushi_dlist;

import java.util.NoSuchElementException;

/**
 * A doubly linked ring of integers used as list, queue and stack; it is closed by a knot, an entry
 * that holds no element of the list.
 *
 * <p>Each entry has a shadow field, its owner, null once it has left. Only repOk asks for it.
 */
public class LinkedList {
    private Entry knot = new Entry(0, this);
    private int size;
    int modCount;

    public int getFirst() {
        return element(knot.after).element;
    }

    public int getLast() {
        return element(knot.before).element;
    }

    public int removeFirst() {
        return drop(element(knot.after));
    }

    public int removeLast() {
        return drop(element(knot.before));
    }

    public void addFirst(int x) {
        putBefore(knot.after, x);
    }

    public void addLast(int x) {
        putBefore(knot, x);
    }

    public boolean contains(int x) {
        return indexOf(x) >= 0;
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
        for (Entry entry = knot.after; entry != knot; entry = entry.after) {
            if (entry.element == x) {
                drop(entry);
                return true;
            }
        }
        return false;
    }

    /** Appends the elements of a list, maybe this one; whether it had any. */
    public boolean addAll(LinkedList other) {
        int[] elements = new int[other.size];
        int count = 0;
        for (Entry entry = other.knot.after; entry != other.knot; entry = entry.after) {
            elements[count++] = entry.element;
        }
        for (int element : elements) {
            addLast(element);
        }
        return count > 0;
    }

    public void clear() {
        Entry entry = knot.after;
        while (entry != knot) {
            Entry next = entry.after;
            entry.leave();
            entry = next;
        }
        size = 0;
        modCount++;
    }

    public int get(int index) {
        return element(at(index)).element;
    }

    /** Puts x in the place of the element at the index, which is returned. */
    public int set(int index, int x) {
        Entry entry = element(at(index));
        int former = entry.element;
        entry.element = x;
        return former;
    }

    public void addAt(int index, int x) {
        putBefore(at(index), x);
    }

    public int removeAt(int index) {
        return drop(element(at(index)));
    }

    /** The index of the first x, or -1. */
    public int indexOf(int x) {
        int index = 0;
        for (Entry entry = knot.after; entry != knot; entry = entry.after) {
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
        for (Entry entry = knot.before; entry != knot; entry = entry.before) {
            if (entry.element == x) {
                return index;
            }
            index--;
        }
        return -1;
    }

    /** The first element, or null. */
    public Integer peek() {
        return size == 0 ? null : Integer.valueOf(getFirst());
    }

    public int element() {
        return getFirst();
    }

    /** Removes the first element and returns it; null if there is none. */
    public Integer poll() {
        return size == 0 ? null : Integer.valueOf(removeFirst());
    }

    public boolean offer(int x) {
        return add(x);
    }

    /** The last element, or null. */
    public Integer peekLast() {
        return size == 0 ? null : Integer.valueOf(getLast());
    }

    /** Removes the last element and returns it; null if there is none. */
    public Integer pollLast() {
        return size == 0 ? null : Integer.valueOf(removeLast());
    }

    public void push(int x) {
        addFirst(x);
    }

    public int pop() {
        return removeFirst();
    }

    /** Removes the last x; whether there was one. */
    public boolean removeLastOccurrence(int x) {
        for (Entry entry = knot.before; entry != knot; entry = entry.before) {
            if (entry.element == x) {
                drop(entry);
                return true;
            }
        }
        return false;
    }

    /** An iterator whose next element is the one at the index. */
    public ListIterator listIterator(int index) {
        return new ListIterator(this, index);
    }

    /** The entry at the index, reached from the nearer end; the knot if that is the size. */
    Entry at(int index) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("no such index");
        }
        Entry entry = knot;
        if (index < size - index) {
            for (int k = 0; k <= index; k++) {
                entry = entry.after;
            }
        } else {
            for (int k = index; k < size; k++) {
                entry = entry.before;
            }
        }
        return entry;
    }

    /** The same entry, which must not be the knot. */
    Entry element(Entry entry) {
        if (entry == knot) {
            throw new NoSuchElementException("no such element");
        }
        return entry;
    }

    void putBefore(Entry after, int x) {
        new Entry(x, this).join(after);
        size++;
        modCount++;
    }

    int drop(Entry entry) {
        entry.leave();
        size--;
        modCount++;
        return entry.element;
    }

    /** Whether this is a ring of entries of this list, as many as the size says. */
    boolean repOk() {
        Entry entry = knot;
        for (int k = 0; k <= size; k++) {
            if (entry.owner != this || entry.after.before != entry) {
                return false;
            }
            entry = entry.after;
            if (entry == knot) {
                return k == size;
            }
        }
        return false;
    }
}

class Entry {
    int element;
    LinkedList owner;
    Entry before = this;
    Entry after = this;

    Entry(int element, LinkedList owner) {
        this.element = element;
        this.owner = owner;
    }

    /** Enters another ring, before an entry of it. */
    void join(Entry next) {
        before = next.before;
        after = next;
        before.after = this;
        next.before = this;
    }

    /** Leaves the ring, to be one alone. */
    void leave() {
        before.after = after;
        after.before = before;
        before = this;
        after = this;
        owner = null;
    }
}
