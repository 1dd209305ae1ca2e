import java.util.NoSuchElementException;

/** A queue as a chain of nodes. */
public class NodeQueue {
    static class Node {
        int element;
        Node next;

        Node(int element, Node next) {
            this.element = element;
            this.next = next;
        }
    }

    private Node head;
    private Node tail;
    private int count;

    public int size() {
        return count;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    public void enqueue(int element) {
        Node node = new Node(element, null);
        if (count == 0) {
            head = node;
        } else {
            tail.next = node;
        }
        tail = node;
        count++;
    }

    public int front() {
        if (isEmpty()) {
            throw new NoSuchElementException("the queue is empty");
        }
        return head.element;
    }

    public int dequeue() {
        if (isEmpty()) {
            throw new NoSuchElementException("the queue is empty");
        }
        int element = head.element;
        head = head.next;
        count--;
        if (count == 0) {
            tail = null;
        }
        return element;
    }
}
