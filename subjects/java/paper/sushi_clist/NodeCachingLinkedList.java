package sushi_clist;

/**
 * A list whose ring is closed by a node without a value; removed nodes wait in a chain for later use.
 *
 * <p>Each node has a shadow field, its owner, which only repOk asks for.
 */
public class NodeCachingLinkedList {
    static final int MOST_SPARES = 20;

    private LinkedListNode ends = new LinkedListNode(this);
    private int size;
    private LinkedListNode spare;
    private int spares;

    public NodeCachingLinkedList() {
        ends.previous = ends;
        ends.next = ends;
    }

    public boolean add(int value) {
        return addLast(value);
    }

    public boolean addLast(int value) {
        LinkedListNode node = obtain();
        node.value = value;
        connect(ends.previous, node);
        connect(node, ends);
        size++;
        return true;
    }

    public boolean contains(int value) {
        return indexOf(value) >= 0;
    }

    /** The index of the first value that is equal, or -1. */
    public int indexOf(int value) {
        int index = 0;
        for (LinkedListNode node = ends.next; node != ends; node = node.next) {
            if (node.value == value) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /** Removes the first value that is equal; whether there was one. */
    public boolean remove(int value) {
        for (LinkedListNode node = ends.next; node != ends; node = node.next) {
            if (node.value == value) {
                takeOut(node);
                return true;
            }
        }
        return false;
    }

    /** Removes the value at the index and returns it. */
    public Integer removeIndex(int index) {
        int position = 0;
        for (LinkedListNode node = ends.next; node != ends; node = node.next) {
            if (position == index) {
                return takeOut(node);
            }
            position++;
        }
        throw new IndexOutOfBoundsException("no such index");
    }

    private Integer takeOut(LinkedListNode node) {
        Integer value = node.value;
        connect(node.previous, node.next);
        size--;
        if (spares < MOST_SPARES) {
            keep(node);
        }
        return value;
    }

    private void keep(LinkedListNode node) {
        node.value = null;
        node.previous = null;
        node.next = spare;
        spare = node;
        spares++;
    }

    private LinkedListNode obtain() {
        if (spare == null) {
            return new LinkedListNode(this);
        }
        LinkedListNode node = spare;
        spare = node.next;
        spares--;
        return node;
    }

    private static void connect(LinkedListNode first, LinkedListNode second) {
        first.next = second;
        second.previous = first;
    }

    /** Whether ring and spares are as the counters say, and each node is in one of them. */
    boolean repOk() {
        return ends.value == null && ringOk() && sparesOk();
    }

    private boolean ringOk() {
        int count = 0;
        LinkedListNode node = ends;
        while (node.owner == this) {
            if (node.next == null || node.next.previous != node) {
                return false;
            }
            if (node.next == ends) {
                return count == size;
            }
            node = node.next;
            count++;
            if (node.value == null || count > size) {
                return false;
            }
        }
        return false;
    }

    private boolean sparesOk() {
        int count = 0;
        for (LinkedListNode node = spare; node != null; node = node.next) {
            count++;
            if (count > spares || node.owner != this) {
                return false;
            }
            if (node.value != null || node.previous != null) {
                return false;
            }
        }
        return count == spares && spares <= MOST_SPARES;
    }
}

class LinkedListNode {
    NodeCachingLinkedList owner;
    Integer value;
    LinkedListNode previous;
    LinkedListNode next;

    LinkedListNode(NodeCachingLinkedList owner) {
        this.owner = owner;
    }
}
