/** A list of positions, doubly linked between a header and a trailer. */
public class NodeList {
    public static class DNode {
        int element;
        DNode prev;
        DNode next;

        DNode(int element, DNode prev, DNode next) {
            this.element = element;
            this.prev = prev;
            this.next = next;
        }
    }

    private int count;
    private final DNode header = new DNode(0, null, null);
    private final DNode trailer = new DNode(0, header, null);

    public NodeList() {
        header.next = trailer;
    }

    private DNode check(DNode position) {
        if (position == null) {
            throw new IllegalArgumentException("no position is given");
        }
        if (position == header || position == trailer) {
            throw new IllegalArgumentException("this is no position of an element");
        }
        if (position.prev == null || position.next == null) {
            throw new IllegalArgumentException("the position is in no list");
        }
        return position;
    }

    public int size() {
        return count;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    public DNode first() {
        refuseEmpty();
        return header.next;
    }

    public DNode last() {
        refuseEmpty();
        return trailer.prev;
    }

    private void refuseEmpty() {
        if (isEmpty()) {
            throw new IllegalStateException("the list is empty");
        }
    }

    public boolean isFirst(DNode position) {
        return check(position).prev == header;
    }

    public boolean isLast(DNode position) {
        return check(position).next == trailer;
    }

    public DNode prev(DNode position) {
        DNode before = check(position).prev;
        if (before == header) {
            throw new IndexOutOfBoundsException("nothing is before the first");
        }
        return before;
    }

    public DNode next(DNode position) {
        DNode after = check(position).next;
        if (after == trailer) {
            throw new IndexOutOfBoundsException("nothing is after the last");
        }
        return after;
    }

    public void addBefore(DNode position, int element) {
        DNode node = check(position);
        count++;
        DNode made = new DNode(element, node.prev, node);
        node.prev.next = made;
        node.prev = made;
    }

    public void addAfter(DNode position, int element) {
        DNode node = check(position);
        count++;
        DNode made = new DNode(element, node, node.next);
        node.next.prev = made;
        node.next = made;
    }

    public void addFirst(int element) {
        count++;
        DNode made = new DNode(element, header, header.next);
        header.next.prev = made;
        header.next = made;
    }

    public void addLast(int element) {
        count++;
        DNode old = trailer.prev;
        DNode made = new DNode(element, old, trailer);
        old.next = made;
        trailer.prev = made;
    }

    public int remove(DNode position) {
        DNode node = check(position);
        count--;
        node.prev.next = node.next;
        node.next.prev = node.prev;
        node.prev = null;
        node.next = null;
        return node.element;
    }

    public int set(DNode position, int element) {
        DNode node = check(position);
        int old = node.element;
        node.element = element;
        return old;
    }

    public void swapElements(DNode a, DNode b) {
        DNode first = check(a);
        DNode second = check(b);
        int element = first.element;
        first.element = second.element;
        second.element = element;
    }
}
