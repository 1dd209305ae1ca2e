import java.util.EmptyStackException;

/** A stack as a chain of nodes. */
public class NodeStack {
    static class Node {
        int element;
        Node next;

        Node(int element, Node next) {
            this.element = element;
            this.next = next;
        }
    }

    private Node top;
    private int count;

    public int size() {
        return count;
    }

    public boolean isEmpty() {
        return top == null;
    }

    public void push(int element) {
        top = new Node(element, top);
        count++;
    }

    public int top() {
        if (isEmpty()) {
            throw new EmptyStackException();
        }
        return top.element;
    }

    public int pop() {
        if (isEmpty()) {
            throw new EmptyStackException();
        }
        int element = top.element;
        top = top.next;
        count--;
        return element;
    }
}
