/** A queue in a ring buffer that grows when it is full: and has a fault when it does. */
public class Ring {
    private int[] items = new int[2];
    private int first;
    private int size;

    /** Adds an item; items must come in ascending order. */
    public void add(int item) {
        if (size > 0 && item <= items[(first + size - 1) % items.length]) {
            throw new IllegalArgumentException("not ascending");
        }
        if (size == items.length) {
            if (size == 4) {
                throw new IllegalStateException("the queue is full");
            }
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

    /** The first item is in the buffer, which has room for all. */
    public boolean repOk() {
        return items != null
                && first >= 0
                && first < items.length
                && size >= 0
                && size <= items.length;
    }

    /** Whether items are still in the order in which they were added. */
    public boolean keepsOrder() {
        for (int k = 1; k < size; k++) {
            if (items[(first + k - 1) % items.length] >= items[(first + k) % items.length]) {
                return false;
            }
        }
        return true;
    }

    /** Whether the buffer can hold more than two items. */
    public boolean hasGrown() {
        return items.length > 2;
    }
}
