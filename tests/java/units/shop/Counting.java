package shop;

/** For unit tests: what can be done to numbers that no state needs. */
public class Counting {
    static class Walk {
        int expected;

        void begin(Counting counting) {
            expected = counting.changes;
        }

        boolean isSame(Counting counting) {
            return expected == counting.changes;
        }

        int expected() {
            return expected;
        }
    }

    int written;
    int changes;
    Walk walk;

    public void write(int n) {
        written = n;
    }

    public int read() {
        return written;
    }

    public void count() {
        changes++;
    }

    public int countAndReturn() {
        return changes++;
    }

    public void set(int n) {
        changes = n;
    }

    public boolean check() {
        int before = changes;
        return before == changes;
    }

    public boolean compareWithNumber() {
        return changes == 3;
    }

    public void hold(Walk walk) {
        this.walk = walk;
    }
}
