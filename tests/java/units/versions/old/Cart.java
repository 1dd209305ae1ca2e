/** For unit tests: the old one of two versions. */
public class Cart {
    enum Colour { RED, GREEN }

    static class Line {
        int count = 1;
    }

    private int total;
    private Line line = new Line();

    public int add(int count) {
        total += count;
        return total;
    }

    public Cart itself() {
        return this;
    }

    public Cart copy() {
        return new Cart();
    }

    public Colour colour() {
        return Colour.RED;
    }

    public Line line() {
        return line;
    }

    public Line fresh() {
        return new Line();
    }

    public int[] counts() {
        return new int[] {1, 2};
    }

    public double half() {
        return 0.0;
    }

    public int[] sizes() {
        return new int[] {1, 2};
    }

    public Long large() {
        return 5L;
    }

    public Long same() {
        return 7L;
    }

    public double rate() {
        return 1.0;
    }

    public String name() {
        return null;
    }

    public void fail(int count) {
        throw new IllegalStateException("failed");
    }

    public void fill(int[] items) {
        items[0] = 1;
    }

    public void gone() { }
}
