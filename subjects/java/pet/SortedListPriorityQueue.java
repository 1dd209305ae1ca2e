import java.util.NoSuchElementException;

/** A priority queue in a sorted list of entries. */
public class SortedListPriorityQueue {
    static class Entry {
        final int key;
        int value;

        Entry(int key, int value) {
            this.key = key;
            this.value = value;
        }
    }

    static class Place {
        final Entry entry;
        Place next;

        Place(Entry entry, Place next) {
            this.entry = entry;
            this.next = next;
        }
    }

    static class Order {
        final boolean descending;

        Order(boolean descending) {
            this.descending = descending;
        }

        int compare(int a, int b) {
            if (a == b) {
                return 0;
            }
            boolean less = descending ? a > b : a < b;
            return less ? -1 : 1;
        }
    }

    private Place first;
    private final Order order;
    private int count;

    public SortedListPriorityQueue(boolean descending) {
        order = new Order(descending);
    }

    public int size() {
        return count;
    }

    public boolean isEmpty() {
        return first == null;
    }

    public int min() {
        if (first == null) {
            throw new NoSuchElementException("the queue is empty");
        }
        return first.entry.key;
    }

    public void insert(int key, int value) {
        if (key < 0) {
            throw new IllegalArgumentException("keys are not negative");
        }
        Entry entry = new Entry(key, value);
        if (first == null || order.compare(key, first.entry.key) <= 0) {
            first = new Place(entry, first);
        } else {
            Place place = first;
            while (place.next != null && order.compare(key, place.next.entry.key) > 0) {
                place = place.next;
            }
            place.next = new Place(entry, place.next);
        }
        count++;
    }

    public int removeMin() {
        if (first == null) {
            throw new NoSuchElementException("the queue is empty");
        }
        int key = first.entry.key;
        first = first.next;
        count--;
        return key;
    }

    public int find(int key) {
        Place place = first;
        while (place != null && place.entry.key != key) {
            place = place.next;
        }
        return place == null ? -1 : place.entry.value;
    }

    public boolean replaceValue(int key, int value) {
        for (Place place = first; place != null; place = place.next) {
            if (place.entry.key == key) {
                place.entry.value = value;
                return true;
            }
        }
        return false;
    }
}
