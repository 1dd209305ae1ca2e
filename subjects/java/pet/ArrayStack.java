import java.util.EmptyStackException;

/** A stack in an array of fixed capacity. */
public class ArrayStack {
    private final int[] items;
    private int top = -1;

    public ArrayStack(int capacity) {
        items = new int[capacity];
    }

    public int size() {
        return top + 1;
    }

    public boolean isEmpty() {
        return top < 0;
    }

    public boolean isFull() {
        return size() == items.length;
    }

    public void push(int element) {
        if (isFull()) {
            throw new IllegalStateException("the stack is full");
        }
        top++;
        items[top] = element;
    }

    public int top() {
        if (isEmpty()) {
            throw new EmptyStackException();
        }
        return items[top];
    }

    public int pop() {
        if (isEmpty()) {
            throw new EmptyStackException();
        }
        int element = items[top];
        items[top] = 0;
        top--;
        return element;
    }
}
