import java.util.NoSuchElementException;

/** A doubly linked list without a sentinel. */
public class DoublyLinkedList {
    static class Node {
        int value;
        Node previous;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private Node head;
    private Node tail;

    public boolean isEmpty() {
        return head == null;
    }

    public void addFirst(int value) {
        Node node = new Node(value);
        node.next = head;
        if (head == null) {
            tail = node;
        } else {
            head.previous = node;
        }
        head = node;
    }

    public void addLast(int value) {
        Node node = new Node(value);
        node.previous = tail;
        if (tail == null) {
            head = node;
        } else {
            tail.next = node;
        }
        tail = node;
    }

    public int first() {
        if (head == null) {
            throw new NoSuchElementException("the list is empty");
        }
        return head.value;
    }

    public int last() {
        if (tail == null) {
            throw new NoSuchElementException("the list is empty");
        }
        return tail.value;
    }

    public int removeFirst() {
        if (head == null) {
            throw new NoSuchElementException("the list is empty");
        }
        return unlink(head);
    }

    public int removeLast() {
        if (tail == null) {
            throw new NoSuchElementException("the list is empty");
        }
        return unlink(tail);
    }

    private int unlink(Node node) {
        if (node.previous == null) {
            head = node.next;
        } else {
            node.previous.next = node.next;
        }
        if (node.next == null) {
            tail = node.previous;
        } else {
            node.next.previous = node.previous;
        }
        return node.value;
    }

    public boolean contains(int value) {
        return find(value) != null;
    }

    private Node find(int value) {
        Node node = head;
        while (node != null) {
            if (node.value == value) {
                return node;
            }
            node = node.next;
        }
        return null;
    }

    public boolean remove(int value) {
        Node node = find(value);
        if (node == null) {
            return false;
        }
        unlink(node);
        return true;
    }

    public boolean insertBefore(int place, int value) {
        Node found = find(place);
        if (found == null) {
            return false;
        }
        if (found.previous == null) {
            addFirst(value);
            return true;
        }
        Node node = new Node(value);
        node.previous = found.previous;
        node.next = found;
        found.previous.next = node;
        found.previous = node;
        return true;
    }

    public boolean insertAfter(int place, int value) {
        Node found = find(place);
        if (found == null) {
            return false;
        }
        if (found.next == null) {
            addLast(value);
            return true;
        }
        Node node = new Node(value);
        node.previous = found;
        node.next = found.next;
        found.next.previous = node;
        found.next = node;
        return true;
    }

    public int length() {
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            count++;
        }
        return count;
    }

    public void clear() {
        head = null;
        tail = null;
    }
}
