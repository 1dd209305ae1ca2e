/** A queue as a linked list with both ends. */
public class Queue {
    private static class Node {
        int value;
        Node next;
    }

    private Node first;
    private Node last;

    public void add(int value) {
        Node node = new Node();
        node.value = value;
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
    }

    public int remove() {
        Node node = first;
        first = node.next;
        if (first == null) {
            last = null;
        }
        return node.value;
    }

    boolean repOk() {
        Node node = first;
        while (node != null && node.next != null) {
            node = node.next;
        }
        return node == last;
    }
}
