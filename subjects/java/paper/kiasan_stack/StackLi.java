package kiasan_stack;

import java.util.NoSuchElementException;

/** A last-in, first-out stack of integers on a linked chain, without a bound. */
public class StackLi {
    private ListNode top;

    public void push(int x) {
        top = new ListNode(x, top);
    }

    /** Drops the top element. */
    public void pop() {
        if (top == null) {
            throw new NoSuchElementException("pop from an empty stack");
        }
        top = top.below;
    }

    /** The top element, or null. */
    public Integer top() {
        if (top == null) {
            return null;
        }
        return top.element;
    }

    /** Drops the top element and returns it; null if there is none. */
    public Integer topAndPop() {
        if (top == null) {
            return null;
        }
        int element = top.element;
        pop();
        return element;
    }

    public boolean isEmpty() {
        return top == null;
    }

    public boolean isFull() {
        return false;
    }

    public void makeEmpty() {
        top = null;
    }

    /** Whether the chain ends: a hare at double speed never meets the tortoise. */
    boolean repOk() {
        ListNode tortoise = top;
        ListNode hare = top;
        while (hare != null && hare.below != null) {
            tortoise = tortoise.below;
            hare = hare.below.below;
            if (hare != null && hare == tortoise) {
                return false;
            }
        }
        return true;
    }
}

class ListNode {
    int element;
    ListNode below;

    ListNode(int element, ListNode below) {
        this.element = element;
        this.below = below;
    }
}
