/** Counts up; the machine's integers wrap around. */
public class Counter {
    private int count;

    public Counter(int start) {
        count = start;
    }

    public void increment() {
        count++;
    }

    public int half() {
        return 100 / (count - 7);
    }

    boolean isPositive() {
        return count >= 0;
    }

    boolean neverWraps() {
        return count != Integer.MIN_VALUE;
    }
}
