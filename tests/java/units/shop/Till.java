package shop;

import java.io.IOException;

/** For unit tests: something of everything that a test of a Java class has to write down. */
public class Till {
    public enum Colour { RED, GREEN }

    static class Part {
        int value;
        final int fixed = 1;
        Part next;
    }

    private static class Hidden {
        long weight;
    }

    static class Pair<T> {
        T left;
    }

    private static class Odd extends RuntimeException { }

    static int made;
    private static String last = "none";
    static final int[] LOG = new int[1];

    int total;
    double rate;
    Colour colour;
    int[] coins;
    Part first;
    private Hidden hidden;
    Pair<Integer> pair;

    public Till() {
        made++;
    }

    public void pay(int amount) {
        if (amount < 0) {
            throw new IllegalArgumentException("less than nothing");
        }
        total += amount;
        last = "paid";
        LOG[0] = amount;
    }

    public int getTotal() {
        return total;
    }

    public Part part() {
        if (first == null) {
            first = new Part();
        }
        return first;
    }

    public Till itself() {
        return this;
    }

    public void close() throws IOException {
        if (total > 100) {
            throw new IOException("too much");
        }
    }

    public void fail() {
        throw new Odd();
    }

    public static int count() {
        return made;
    }

    public Till paint(Colour colour) {
        this.colour = colour;
        return this;
    }

    boolean repOk() {
        return total >= 0;
    }

    boolean isOpen() {
        return first.value > 0;
    }
}
