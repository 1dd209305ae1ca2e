package sir_slist;

/** A singly linked list behind a header, so that every element has a node before it. */
public class MyLinkedList {
    private MyListNode header = new MyListNode(null, null);

    public boolean isEmpty() {
        return header.rest == null;
    }

    public void clear() {
        header.rest = null;
    }

    /** The position of the first element, past the end if there is none. */
    public MyLinkedListItr first() {
        return new MyLinkedListItr(header.rest);
    }

    /** Inserts x behind p; without a position or past the end, does nothing. */
    public void insert(int x, MyLinkedListItr p) {
        if (p != null && p.node != null) {
            p.node.rest = new MyListNode(x, p.node.rest);
        }
    }

    public void addLast(int x) {
        MyListNode last = header;
        while (last.rest != null) {
            last = last.rest;
        }
        last.rest = new MyListNode(x, null);
    }

    public int size() {
        int count = 0;
        for (MyListNode node = header.rest; node != null; node = node.rest) {
            count++;
        }
        return count;
    }

    /** The position of the first x, past the end if there is none. */
    public MyLinkedListItr find(int x) {
        return new MyLinkedListItr(before(x).rest);
    }

    /** The position before the first x, the last one if there is none. */
    public MyLinkedListItr findPrevious(int x) {
        return new MyLinkedListItr(before(x));
    }

    /** Removes the first x if there is one. */
    public void remove(int x) {
        MyListNode before = before(x);
        if (before.rest != null) {
            before.rest = before.rest.rest;
        }
    }

    private MyListNode before(int x) {
        MyListNode node = header;
        while (node.rest != null && node.rest.element != x) {
            node = node.rest;
        }
        return node;
    }

    /** Whether the list ends, and all but its header have elements. */
    boolean repOk() {
        if (header.element != null) {
            return false;
        }
        MyListNode hare = header.rest;
        for (MyListNode node = header.rest; node != null; node = node.rest) {
            if (node.element == null) {
                return false;
            }
            hare = hare == null || hare.rest == null ? null : hare.rest.rest;
            if (hare != null && hare == node) {
                return false;
            }
        }
        return true;
    }
}

/** Only a header has no element. */
class MyListNode {
    Integer element;
    MyListNode rest;

    MyListNode(Integer element, MyListNode rest) {
        this.element = element;
        this.rest = rest;
    }
}
