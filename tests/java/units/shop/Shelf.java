package shop;

import java.util.function.IntUnaryOperator;

/** For unit tests of the front end: something of everything that it has to tell apart. */
public class Shelf {
    public enum Size { SMALL, LARGE }

    public interface Named {
        default String name() {
            return "named";
        }

        int rank();
    }

    interface Titled extends Named {
        default String name() {
            return "titled";
        }
    }

    static class Base implements Named {
        int count;
        private int secret;

        public int rank() {
            return 1;
        }
    }

    static final class Item extends Base implements Titled {
        int count;
        Item next;
    }

    abstract static class Form {
        abstract int area();
    }

    record Point(int x, int y) { }

    private static final int[] TABLE = {1, 2, 3};
    private static final int[] SHARED = {1};
    static final Size FIRST = Size.SMALL;
    static int opened;
    static Item top = new Item();

    private int written;
    private int changes;
    private boolean closed;
    Item first;
    Base base;
    Object any;
    Size size = Size.LARGE;
    float rate;
    double price;
    String title;
    CharSequence text;
    int[] counts = new int[2];
    int[][] grid;
    Form form;
    java.io.File file;

    public int look(int k) {
        return TABLE[k];
    }

    public int[] share() {
        return SHARED;
    }

    public int[] own() {
        return counts;
    }

    public int[] fresh() {
        return new int[1];
    }

    public Item first() {
        if (first == null || first.next != null && first.count > 3) {
            first = new Item();
        }
        return first;
    }

    public int apply(IntUnaryOperator function, int n) {
        changes++;
        written = n;
        return function.applyAsInt(n);
    }

    public int rank(Shelf other) {
        Named named = other == null ? new Base() : new Item();
        return named.rank() + opened;
    }

    public int walk() {
        int seen = changes;
        int steps = 0;
        for (int k = 0; k < counts.length; k++) {
            if (changes != seen) {
                throw new IllegalStateException("changed");
            }
            steps += counts[k];
        }
        return steps;
    }

    public void resize(Size size) {
        this.size = size;
    }

    public void weigh(float rate, double price) {
        this.rate = rate;
        this.price = price;
    }

    public void keep(Object any, CharSequence text) {
        this.any = any;
        this.text = text;
    }

    public void label(String title) {
        this.title = title;
    }

    public void label(int number) { }

    public void fill(String[] items) { }

    public void sort(java.util.Comparator<Integer> order) { }

    public void nest(int[][] grid) { }

    public void file(java.io.File file) { }

    public static void open() {
        opened++;
    }

    boolean hidden() { return secret(); }

    boolean isOpen() {
        return !closed;
    }

    private boolean secret() {
        return true;
    }

    boolean isLonger(int than) {
        return counts.length > than;
    }
}
