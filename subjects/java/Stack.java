/** A stack as a linked list. */
public class Stack {
    private static class Node {
        final int value;
        final Node below;

        Node(int value, Node below) {
            this.value = value;
            this.below = below;
        }
    }

    private Node top;
    private int size;

    public void push(int value) {
        top = new Node(value, top);
        size++;
    }

    public int pop() {
        if (top == null) {
            throw new IllegalStateException("the stack is empty");
        }
        int value = top.value;
        top = top.below;
        size--;
        return value;
    }

    public boolean isEmpty() {
        return top == null;
    }

    boolean repOk() {
        int count = 0;
        for (Node node = top; node != null; node = node.below) {
            count++;
        }
        return count == size;
    }

    boolean isLow() {
        return size < 2;
    }
}
