package sushi_dlist;

import java.util.ConcurrentModificationException;

/** A place between two entries of a ring, of use until others change the list. */
public class ListIterator {
    private final LinkedList list;
    private Entry ahead;
    private int index;
    private Entry passed;
    private int expectedModCount;

    public ListIterator(LinkedList list, int index) {
        this.list = list;
        ahead = list.at(index);
        this.index = index;
        expectedModCount = list.modCount;
    }

    public boolean hasNext() {
        return index < list.size();
    }

    public int next() {
        check();
        passed = list.element(ahead);
        ahead = passed.after;
        index++;
        return passed.element;
    }

    public boolean hasPrevious() {
        return index > 0;
    }

    public int previous() {
        check();
        passed = list.element(ahead.before);
        ahead = passed;
        index--;
        return passed.element;
    }

    public int nextIndex() {
        return index;
    }

    public int previousIndex() {
        return index - 1;
    }

    /** Removes the element that was passed last. */
    public void remove() {
        Entry entry = lastPassed();
        if (entry == ahead) {
            ahead = entry.after;
        } else {
            index--;
        }
        list.drop(entry);
        adoptChange();
    }

    /** Puts x in the place of the element that was passed last. */
    public void set(int x) {
        lastPassed().element = x;
    }

    /** Inserts x behind the iterator. */
    public void add(int x) {
        check();
        list.putBefore(ahead, x);
        index++;
        adoptChange();
    }

    private Entry lastPassed() {
        check();
        if (passed == null) {
            throw new IllegalStateException("no element was passed since the last change");
        }
        return passed;
    }

    private void check() {
        if (expectedModCount != list.modCount) {
            throw new ConcurrentModificationException("the list was changed");
        }
    }

    private void adoptChange() {
        passed = null;
        expectedModCount = list.modCount;
    }
}
