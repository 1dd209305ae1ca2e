/** A sorted list without duplicates; null is smaller than all. */
public class SortedList {
    static class Node {
        final Integer value;
        Node next;

        Node(Integer value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;

    public boolean add(int value) {
        Node before = null;
        Node node = head;
        while (node != null && node.value < value) {
            before = node;
            node = node.next;
        }
        if (node != null && node.value == value) {
            return false;
        }
        Node made = new Node(value, node);
        if (before == null) {
            head = made;
        } else {
            before.next = made;
        }
        return true;
    }

    public boolean remove(int value) {
        Node before = null;
        for (Node node = head; node != null; before = node, node = node.next) {
            if (node.value == value) {
                if (before == null) {
                    head = node.next;
                } else {
                    before.next = node.next;
                }
                return true;
            }
        }
        return false;
    }

    boolean repOk() {
        for (Node node = head; node != null && node.next != null; node = node.next) {
            if (node.value >= node.next.value) {
                return false;
            }
        }
        return true;
    }
}
