/** A queue in a ring buffer that grows when it is full: and has a fault when it does. */
public class Ring {
    private int[] items = new int[2];
    private int first;
    private int size;

    public void add(int item) {
        if (size == items.length) {
            int[] larger = new int[2 * items.length];
            for (int k = 0; k < size; k++) {
                larger[k] = items[k]; // should be items[(first + k) % items.length]
            }
            items = larger;
            first = 0;
        }
        items[(first + size) % items.length] = item;
        size++;
    }

    public int remove() {
        if (size == 0) {
            throw new IllegalStateException("the queue is empty");
        }
        int item = items[first];
        first = (first + 1) % items.length;
        size--;
        return item;
    }

    /** The index of the first item is in the buffer. */
    boolean repOk() {
        return first >= 0 && first < items.length && size <= items.length;
    }

    /** Whether the buffer can hold more than two items. */
    boolean hasGrown() {
        return items.length > 2;
    }
}
