package sir_dlist;

import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;

/** A place between two elements, of use until others change the list. */
public class ListIterator {
    private final DoubleLinkedList list;
    private Entry ahead;
    private int index;
    private Entry passed;
    private int expectedModCount;

    ListIterator(DoubleLinkedList list, int index) {
        this.list = list;
        ahead = list.place(index);
        this.index = index;
        expectedModCount = list.modCount;
    }

    public boolean hasNext() {
        return ahead != null;
    }

    public int next() {
        check();
        if (ahead == null) {
            throw new NoSuchElementException("next at the end of a list");
        }
        passed = ahead;
        ahead = ahead.after;
        index++;
        return passed.element;
    }

    public boolean hasPrevious() {
        return index > 0;
    }

    public int previous() {
        check();
        Entry behind = behind();
        if (behind == null) {
            throw new NoSuchElementException("previous at the start of a list");
        }
        passed = behind;
        ahead = behind;
        index--;
        return behind.element;
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
        list.unlink(entry);
        adoptChange();
    }

    /** Puts x in the place of the element that was passed last. */
    public void set(int x) {
        lastPassed().element = x;
    }

    /** Inserts x behind the iterator. */
    public void add(int x) {
        check();
        list.link(x, behind(), ahead);
        index++;
        adoptChange();
    }

    private Entry behind() {
        return ahead == null ? list.last : ahead.before;
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
