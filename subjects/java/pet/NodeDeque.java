import java.util.NoSuchElementException;

/** A deque with a node before the first and one after the last element. */
public class NodeDeque {
    static class DNode {
        int element;
        DNode prev;
        DNode next;

        DNode(int element) {
            this.element = element;
        }
    }

    private final DNode header = new DNode(0);
    private final DNode trailer = new DNode(0);
    private int count;

    public NodeDeque() {
        header.next = trailer;
        trailer.prev = header;
    }

    public int size() {
        return count;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    public int getFirst() {
        refuseEmpty();
        return header.next.element;
    }

    public int getLast() {
        refuseEmpty();
        return trailer.prev.element;
    }

    public void addFirst(int element) {
        DNode second = header.next;
        DNode first = new DNode(element);
        first.prev = header;
        first.next = second;
        second.prev = first;
        header.next = first;
        count++;
    }

    public void addLast(int element) {
        DNode before = trailer.prev;
        DNode last = new DNode(element);
        last.prev = before;
        last.next = trailer;
        before.next = last;
        trailer.prev = last;
        count++;
    }

    public int removeFirst() {
        refuseEmpty();
        DNode first = header.next;
        DNode second = first.next;
        header.next = second;
        second.prev = header;
        count--;
        return first.element;
    }

    public int removeLast() {
        refuseEmpty();
        DNode last = trailer.prev;
        DNode before = last.prev;
        trailer.prev = before;
        before.next = trailer;
        count--;
        return last.element;
    }

    private void refuseEmpty() {
        if (isEmpty()) {
            throw new NoSuchElementException("the deque is empty");
        }
    }
}
